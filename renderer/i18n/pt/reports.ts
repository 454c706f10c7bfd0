/** Messages about webhooks, rate sources and the store, by name, in Portuguese. */
import type { reports as english } from '#i18n/en/reports.ts';

export const reports: typeof english = {
  reports: {
    'webhook-silent': ({ seconds }) => `sem resposta em ${seconds} s`,
    'webhook-refuses': 'o recetor não aceita ligações',
    'webhook-unconnected': 'não foi possível ligar ao recetor a tempo',
    'webhook-unknown': 'o nome do recetor não é conhecido',
    'webhook-not-looked-up': 'não foi possível resolver agora o nome do recetor',
    'webhook-closed': 'o recetor fechou a ligação sem responder',
    'webhook-too-long': 'a resposta é demasiado longa',
    'webhook-no-status': 'a resposta não tinha estado',
    'webhook-called-off': 'a tentativa foi interrompida',
    'webhook-failed': ({ said }) => `a ligação falhou: «${said}»`,
    'webhook-gone-for-good': 'o recetor respondeu 410 Gone',
    'webhook-takes-nothing': ({ since }) => `o recetor não aceitou nada desde ${since}`,
    'webhook-unsigned': 'o segredo de assinatura já não pode ser aberto: crie um novo e dê-o ao recetor',
    'webhook-locked': 'o segredo de assinatura está trancado: introduza a frase-passe',
    'webhooks-wait': ({ host, why }) => `os webhooks para ${host} esperam: ${why}`,
    'url-form': 'o endereço do destino não é um URL',
    'url-user': 'o URL de um webhook não pode ter nome de utilizador',
    'url-scheme': 'um webhook vai para https, ou para http em casa',
    'url-open-http':
      'http só serve para este computador e para endereços privados que o proprietário permitiu',
    'address-never': ({ address }) => `${address} é um endereço para onde nenhum pedido pode ir`,
    'address-private': ({ address }) => `${address} é um endereço privado, que aqui não é permitido`,
    'address-public': ({ address }) => `${address} é um endereço público: use https`,
    'address-none': ({ host }) => `${host} não tem endereço`,
    'rate-of-pair': ({ pair, problem }) => `${pair}: ${problem}`,
    'rate-old': ({ at }) => `o preço é antigo, de ${at}`,
    'rate-ahead': ({ at }) => `o preço tem data futura, ${at}: o relógio deste computador está certo?`,
    'rate-absurd': 'o preço não é plausível',
    'rate-crossed': 'o preço de compra está acima do de venda',
    'rate-wide': 'os preços de compra e de venda diferem mais de 5 %',
    'rate-other': 'respondeu com outra moeda',
    'rate-said': ({ said }) => `respondeu ${said}`,
    'rate-page': 'respondeu com uma página web em vez de preços',
    'rate-no-json': 'a resposta não é JSON válido',
    'rate-part': ({ part, wrong }) => `uma parte da resposta está errada (${part} ${wrong})`,
    'rate-unread': 'não foi possível ler a resposta',
    'rate-long': 'a resposta tem mais de 1 MiB',
    'rate-status': ({ status }) => `respondeu com HTTP ${status}`,
    'rate-redirect': ({ status }) => `respondeu com um redirecionamento (HTTP ${status}), que não é seguido`,
    'rate-unreached': (_told) => 'inacessível',
    'rate-silent': ({ seconds }) => `sem resposta em ${seconds} s`,
    'rate-called-off': 'o pedido foi interrompido',
    'rate-no-key': 'precisa de uma chave de API; são usadas as outras fontes',
    'snapshot-damaged': ({ file, kept }) =>
      `${file} estava danificado e fica guardado como ${kept}. O seu conteúdo foi lido do diário`,
    'journal-short': ({ from, to }) =>
      `O diário termina demasiado cedo: as alterações do número ${from} ao número ${to} estavam confirmadas e perderam-se. Restaure uma cópia de segurança`,
    'segment-missing': ({ file }) =>
      `Falta o ficheiro do diário ${file}: o que continha não está nos livros. Restaure uma cópia de segurança`,
    'index-rebuilt': ({ file }) => `O ficheiro de índice ${file} não servia e foi feito de novo`,
    'changes-missing': ({ file, number }) =>
      `No diário (${file}) faltam alterações anteriores ao número ${number}. Restaure uma cópia de segurança`,
    'torn-line-dropped': ({ file, bytes }) =>
      `A última escrita em ${file} ficou cortada (${bytes} bytes), como numa falha de energia. Não tinha sido confirmada a ninguém e foi descartada`,
    'segment-damaged': ({ file, places, kept }) =>
      `O ficheiro do diário ${file} está danificado (lugares: ${places.length}). Tudo o resto foi lido. Há uma cópia em ${kept}; compare com uma cópia de segurança`,
    'segment-still-damaged': ({ file, count }) =>
      `O ficheiro do diário ${file} está danificado, como já foi dito (lugares: ${count}). Tudo o resto foi lido`,
    'journal-foreign': ({ file }) =>
      `Outro programa escreve em ${file}, ou o ficheiro foi removido. Para proteger os livros nada mais é escrito: feche o outro programa e volte a iniciar este`,
    'journal-rotten': ({ file }) =>
      `${file} já não está como foi escrito; o disco pode estar a falhar. As cópias de segurança têm um bom: restaure a mais recente`,
    'invoice-damaged': ({ name, file }) =>
      `A venda ${name} não pode ser lida, porque ${file} está danificado no seu lugar. Falta nas listas, nos relatórios e nas exportações. Talvez esteja nas cópias de segurança: restaure a mais recente`,
    'backup-failed': ({ why }) =>
      `As cópias de segurança anteriores estão intactas, mas a diária falhou: ${why}`,
    'disk-refused-backup': 'o disco recusou escrever a cópia de segurança',
    'backup-no-room': ({ needs, free, keeps }) =>
      `a cópia de segurança precisa de ${needs} MB e há ${free} MB livres, dos quais ${keeps} MB ficam guardados para as vendas. Liberte espaço no disco`,
    'backup-rotten': ({ file }) =>
      `a cópia de segurança não seria boa, porque ${file} não está como foi escrito. O disco pode estar a falhar: restaure a cópia anterior`,
    'backup-unusable': ({ folder, why }) => `a cópia de segurança ${folder} não pode ser usada: ${why}`,
    'manifest-missing': ({ file }) => `não tem ${file}`,
    'manifest-other': ({ file }) => `o seu ${file} é de outra coisa`,
    'manifest-damaged': ({ file }) => `o seu ${file} está danificado`,
    'manifest-names': ({ file, path }) => `o seu ${file} indica ${path}`,
    'backup-file-other': ({ file }) => `${file} falta ou não está como foi guardado`,
    'practice-damaged': ({ file, aside }) =>
      `O ficheiro de prática ${file} estava danificado e fica guardado como ${aside}: a prática recomeça e os pagamentos de prática anteriores perderam-se`,
    'backup-unread': 'não pode ser lida',
    'format-newer': ({ file, version, known }) =>
      `${file} é de uma versão mais nova do Cointill (formato ${version}, este programa conhece o ${known}). Nada foi alterado. Instale a versão mais nova ou use outra pasta de dados.`,
    restored: ({ backup, at, aside }) =>
      `Os livros foram restaurados de ${backup}, tal como estavam em ${at}. Os livros de antes ficam guardados em ${aside}`,
    'restored-first': ({ backup, at }) =>
      `Os livros foram restaurados de ${backup}, tal como estavam em ${at}. Antes não havia livros`,
    'indexes-skipped': ({ skip, accounts }) =>
      `Para que nenhum endereço seja dado duas vezes, em cada conta foram saltados ${skip} endereços (contas: ${accounts}). Ponha o limite de intervalo da carteira da loja acima de ${skip}`,
    'restore-refused': ({ backup, why }) =>
      `A cópia de segurança ${backup} não foi restaurada e os livros estão como estavam: ${why}`,
  },
};
