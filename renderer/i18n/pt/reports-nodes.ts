/** Messages about nodes and Electrum servers, by name, in Portuguese. */
import type { nodeReports as english } from '#i18n/en/reports-nodes.ts';

export const nodeReports: typeof english = {
  nodeReports: {
    several: ({ reasons }) => reasons.join('; '),
    'node-at': ({ program, at }) => `${program} em ${at}`,
    'node-refuses': ({ program, at }) => `ninguém responde em ${at}: inicie ${program}`,
    'node-refuses-core': ({ program, at }) =>
      `ninguém responde em ${at}: inicie ${program} e verifique se server=1 está na sua configuração`,
    'node-refuses-rest': ({ program, at }) =>
      `ninguém responde em ${at}: inicie ${program} e verifique se a sua interface REST escuta aí`,
    'node-unknown': ({ at }) => `o nome em ${at} não é conhecido nesta rede: verifique o endereço`,
    'node-away': ({ program, at }) =>
      `não se chega a ${at}: verifique se o computador com ${program} está ligado e nesta rede`,
    'node-slow': ({ program, at }) => `${program} em ${at} demora demasiado a responder`,
    'node-slow-core': ({ program, at }) =>
      `${program} em ${at} demora demasiado a responder: pode estar ocupado ou ter o disco cheio`,
    'node-no-tls': ({ at }) => `${at} não fala TLS: verifique se o endereço começa por http:// ou https://`,
    'node-untrusted': ({ at }) => `o certificado de ${at} não é de confiança`,
    'node-broke-off': ({ program, at }) => `a ligação a ${program} em ${at} foi cortada`,
    'node-other-program': ({ program, at }) => `o que responde em ${at} não é ${program}`,
    'node-other-status': ({ program, at, status }) =>
      `o que responde em ${at} não é ${program} (estado HTTP ${status})`,
    'node-says-no': ({ name, said }) => `${name} recusa: «${said}»`,
    'node-senseless': ({ program }) => `${program} não dá uma resposta que faça sentido`,
    'node-mute': ({ program }) => `${program} não respondeu`,
    'node-late': 'o nó demora a responder; continua-se a perguntar',
    'node-odd': 'o nó respondeu de uma forma desconhecida',
    'certificate-changed': ({ at, shown, pinned }) =>
      `${at} mostra outro certificado (SHA-256 ${shown}) que não o de confiança (${pinned}): se o nó recebeu um novo, escreva a sua impressão digital; se não, pode haver alguém no meio`,
    'certificate-new': ({ at, shown }) =>
      `nenhuma autoridade responde pelo certificado de ${at}: se a sua impressão digital SHA-256 no nó é ${shown}, escreva-a aqui`,
    'core-cookie-refused': ({ program, at }) =>
      `${program} em ${at} recusa o seu cookie: verifique se o ficheiro de cookie é o deste nó`,
    'core-cookie-missing': ({ program }) =>
      `o ficheiro de cookie não está lá: inicie ${program} e verifique onde estão os seus dados; com rpcpassword não escreve nenhum`,
    'core-cookie-forbidden': ({ program }) =>
      `o ficheiro de cookie de ${program} não pode ser lido por falta de permissão: execute este programa como o mesmo utilizador ou deixe o grupo lê-lo (rpccookieperms=group)`,
    'core-cookie-unread': ({ program }) => `o ficheiro de cookie de ${program} não pode ser lido`,
    'core-cookie-other': ({ program }) => `o ficheiro de cookie não é de ${program}: verifique onde está`,
    'core-login': ({ program, at }) =>
      `${program} em ${at} recusa o nome de utilizador ou a palavra-passe: estão na sua configuração como rpcuser e rpcpassword, ou rpcauth`,
    'core-forbids': ({ program, at }) =>
      `${program} em ${at} não admite este computador ou este utilizador: veja rpcallowip e rpcwhitelist na sua configuração`,
    'core-busy': ({ program, at }) => `${program} em ${at} está demasiado ocupado para responder agora`,
    'core-starting': ({ program, said }) => `${program} está a arrancar: «${said}»`,
    'core-says-no': ({ program, said }) => `${program} recusa-se a responder: «${said}»`,
    'core-other-chain': ({ program, coin }) =>
      `este nó não é da cadeia ${coin}: verifique se o endereço é o de ${program}`,
    'core-other-network': ({ program, theirs, network }) =>
      `a rede deste nó é ${theirs} e a da loja ${network}: inicie ${program} para ${network} ou mude a rede da loja`,
    'network-unknown': 'outra rede',
    'core-behind': ({ program, block, of, percent }) =>
      `${program} ainda está a pôr-se em dia com a cadeia: bloco ${block} de ${of}${percent === null ? '' : ` (${percent}%)`}`,
    'core-alone': ({ program }) =>
      `${program} não tem ligação a outros nós e por isso não sabe de pagamentos: verifique a ligação à internet`,
    'core-no-wallets': ({ program }) =>
      `a parte de carteira de ${program} está desligada e não pode vigiar pagamentos: retire disablewallet=1 da sua configuração`,
    'core-answers': ({ program, network, block, prunedBelow }) =>
      `${program} responde: ${network}, bloco ${block}${
        prunedBelow === null
          ? ''
          : `; só guarda os blocos mais novos (pruned), a partir de ${prunedBelow}, por isso pagamentos mais antigos não podem ser procurados de novo`
      }`,
    'core-not-published':
      'ninguém responde no endereço ZeroMQ: verifique zmqpubrawtx e zmqpubhashblock na configuração do nó; os pagamentos são encontrados sem isso, um momento depois',
    'electrum-refuses': ({ server }) =>
      `o servidor Electrum ${server} não responde: verifique se funciona e a sua porta`,
    'electrum-silent': ({ server }) =>
      `o servidor Electrum ${server} não responde: verifique o endereço e a ligação à internet`,
    'electrum-unknown': ({ server }) =>
      `o servidor Electrum ${server} não é conhecido por esse nome: verifique o endereço e a ligação à internet`,
    'electrum-away': ({ server }) =>
      `não se chega ao servidor Electrum ${server}: verifique a ligação à internet`,
    'electrum-no-tls': ({ server }) =>
      `o servidor Electrum ${server} não fala TLS nesta porta: verifique a porta ou escolha uma ligação sem TLS`,
    'electrum-closed': ({ server }) => `o servidor Electrum ${server} fechou a ligação`,
    'electrum-full': ({ server }) => `o servidor Electrum ${server} já não aceita mais nada`,
    'electrum-slow': ({ server }) => `o servidor Electrum ${server} demora demasiado a responder`,
    'electrum-let-go': ({ server }) => `o servidor Electrum ${server} já não é preciso`,
    'electrum-late': 'o servidor Electrum demora a responder; continua-se a perguntar',
    'electrum-odd': ({ server }) => `o servidor Electrum ${server} responde de uma forma desconhecida`,
    'electrum-history': ({ server, address }) =>
      `o servidor Electrum ${server} não diz o que foi pago ao endereço ${address}, que recebeu milhares de pagamentos: procure-o na carteira da loja e decida a venda à mão`,
    'electrum-lied': ({ server }) =>
      `o servidor Electrum ${server} não é de confiança, pois algo que disse é falso: escolha outro servidor`,
    'electrum-certificate': ({ server, pinned, shown }) =>
      `o certificado do servidor Electrum ${server} não é o de confiança (${pinned}…): alguém pode estar à escuta. Pergunte a quem gere o servidor; se tem mesmo um novo, confie nele nas definições do método de pagamento. SHA-256 da sua chave pública: ${shown}`,
    'electrum-unvouched': ({ server, problem, shown }) =>
      `uma autoridade respondia até agora pelo certificado do servidor Electrum ${server}, e por este nenhuma responde (${problem}): alguém pode estar à escuta, não foi renovado a tempo ou o relógio deste computador está errado. Pergunte a quem gere o servidor; se mostra mesmo este, confie nele nas definições do método de pagamento. SHA-256 da sua chave pública: ${shown}`,
    'electrum-behind': ({ server, block, minutes }) =>
      `o servidor Electrum ${server} ainda está a pôr-se em dia: o seu bloco mais novo, ${block}, tem ${minutes} min pelo relógio deste computador; verifique se o relógio está certo`,
    'electrum-other-network': ({ server, theirs, network }) =>
      `a rede do servidor Electrum ${server} é ${theirs} e a da loja ${network}: escolha um servidor para ${network}`,
    'electrum-other-chain': ({ server, coin }) =>
      `o servidor Electrum ${server} não é da cadeia ${coin}: verifique o endereço e a porta`,
    'electrum-one-operator':
      'todos os servidores da lista são de um só operador: as confirmações, e que nada foi pago, são a palavra de um único desconhecido, a menos que os servidores sejam seus',
    'electrum-none': ({ count, reasons }) =>
      `nenhum dos ${count} servidores Electrum pode ser usado: ${reasons.join('; ')}`,
    'electrum-unreached': ({ count }) =>
      `nenhum dos ${count} servidores Electrum está acessível: verifique a ligação à internet deste computador`,
    'electrum-answers': ({ server, network, block }) => `${server} responde: ${network}, bloco ${block}`,
    'electrum-answers-openly': ({ server, network, block }) =>
      `${server} responde: ${network}, bloco ${block}, por uma ligação não cifrada`,
    'monero-wallet-over': ({ at }) => `a carteira Monero através de monerod em ${at}`,
    'monero-answers': ({ name, network }) => `${name} responde: ${network}`,
    'monero-answers-at': ({ name, network, block }) => `${name} responde: ${network}, bloco ${block}`,
    'monero-late': ({ name }) => `${name} demora a responder; continua-se a perguntar`,
    'monerod-fails': ({ at, said }) => `monerod em ${at} não responde: «${said}»`,
    'monerod-other-network': ({ at, theirs, network }) =>
      `monerod em ${at} está noutra rede (${theirs}); a da loja é ${network}`,
    'network-not-told': 'uma desconhecida',
    'monerod-behind': ({ at, block, of }) =>
      `monerod em ${at} está a pôr-se em dia com a cadeia: bloco ${block} de ${of}`,
    'monero-no-wallet': ({ at }) =>
      `não há carteira aberta em monero-wallet-rpc em ${at}: indique a carteira ou abra uma aí`,
    'monero-other-wallet': ({ at }) =>
      `a carteira aberta em monero-wallet-rpc em ${at} não é a do endereço da loja`,
    'monero-wallet-shut': ({ at, wallet }) =>
      `monero-wallet-rpc em ${at} não consegue abrir a carteira «${wallet}»: verifique a palavra-passe`,
    'monero-wallet-unmade': ({ at, wallet, said }) =>
      `monero-wallet-rpc em ${at} não consegue criar a carteira «${wallet}»: «${said}»`,
    'monero-no-daemon': ({ at }) =>
      `monero-wallet-rpc em ${at} não tem ligação ao seu monerod: verifique se monerod funciona`,
    'monero-not-wallet': ({ at }) =>
      `o que responde em ${at} não é monero-wallet-rpc; indique o seu endereço, não o de monerod`,
    'monero-not-asked': ({ at, said }) =>
      `monero-wallet-rpc em ${at} não conseguiu perguntar ao seu monerod: «${said}»`,
    'no-reason': 'sem indicar motivo',
    'monero-rpc-behind': ({ at, block }) =>
      `monero-wallet-rpc em ${at} está a pôr-se em dia com a cadeia, a partir do bloco ${block}`,
    'monero-login-kind': ({ program, at }) =>
      `${program} em ${at} pede um início de sessão de tipo desconhecido`,
    'monero-login': ({ program, at }) =>
      `${program} em ${at} recusa o nome de utilizador ou a palavra-passe (o seu --rpc-login)`,
    'monero-no-program': ({ binary }) =>
      `não há programa executável em ${binary}: indique o caminho de monero-wallet-rpc`,
    'monero-forbidden': ({ binary }) =>
      `não é permitido executar ${binary}: indique o caminho de monero-wallet-rpc`,
    'monero-not-started': ({ binary, folder }) =>
      `${binary} não arrancou como monero-wallet-rpc; o seu registo está em ${folder}`,
    'monero-opening': 'a carteira Monero está a ser aberta',
    'monero-behind': ({ block, of }) =>
      `a carteira Monero está a pôr-se em dia com a cadeia: bloco ${block} de ${of}`,
    'monero-unopened': ({ said }) => `não foi possível abrir a carteira Monero: ${said}`,
    'monero-broke-off': 'a carteira Monero foi interrompida; é aberta de novo',
    'monero-exposed': ({ at }) =>
      `a ligação a ${at} não é cifrada e outros no caminho podem ler e alterar o que responde: use https ou um nó seu`,
    'monero-absent': 'este programa foi construído sem a sua carteira Monero',
    'monero-unused-daemon': ({ at, said }) => `a carteira Monero não pode usar monerod em ${at}: «${said}»`,
  },
};
