/** Texts of the health page, in Portuguese. */
import { plural } from '#domain/languages/plural.ts';
import type { health as english } from '#i18n/en/health.ts';

export const health: typeof english = {
  health: {
    text: 'Aquilo de que esta caixa depende, tal como está agora.',
    well: 'Está tudo bem.',
    wrong: (n: number) =>
      plural('pt', n, {
        one: '# assunto precisa do proprietário',
        many: '# de assuntos precisam do proprietário',
        other: '# assuntos precisam do proprietário',
      }),
    look: 'Ver',
    ailments: {
      internet:
        'Este computador não tem ligação à internet. Até ela voltar, os pagamentos pela internet não são vistos e as taxas não são atualizadas. Verifique o cabo, o Wi-Fi e o router.',
      methods:
        'Um método de pagamento está inacessível. Os seus pagamentos são vistos tarde ou não são vistos. Em baixo diz-se porquê; repare o servidor, o nó ou a ligação.',
      rates:
        'Um método de pagamento não tem câmbio utilizável e não pode cobrar. Verifique a ligação à internet, ou introduza um câmbio à mão.',
      webhooks:
        'Um ponto de webhook não aceita o que lhe é enviado. A resposta está em baixo; repare o recetor.',
      backup: 'Não há cópia dos últimos dois dias. Faça uma agora e veja se o disco tem espaço.',
      disk: 'O disco está quase cheio ou recusa-se a escrever. Arranje espaço: sem ele nenhuma venda pode ser registada.',
      secrets:
        'Os segredos desta caixa (palavras-passe de nós, segredos de webhooks) estão bloqueados. Introduza a frase-passe.',
    },
    gap: (method: string, unused: string) =>
      `${method}: ${unused} endereços seguidos nunca foram pagos. As carteiras deixam de procurar após um certo número de endereços por usar e não mostram os pagamentos posteriores. Suba o limite de intervalo (gap limit; em Monero: subaddress lookahead) da sua carteira; a página do método diz para quanto e onde.`,
    clockAhead: (size: string) =>
      `O relógio deste computador está adiantado cerca de ${size}. Acerte a data e a hora, de preferência automaticamente pela internet: é por ele que as vendas expiram, e os livros e recibos têm a sua hora.`,
    clockBehind: (size: string) =>
      `O relógio deste computador está atrasado cerca de ${size}. Acerte a data e a hora, de preferência automaticamente pela internet: é por ele que as vendas expiram, e os livros e recibos têm a sua hora.`,
    notice: 'O programa tem algo a comunicar.',
    methods: 'Métodos de pagamento',
    noMethods: 'Nenhum está configurado.',
    answered: (ago: string) => `respondeu ${ago}`,
    silent: 'não respondeu desde o início',
    block: (height: string) => `bloco ${height}`,
    behind: 'ainda a recuperar o atraso',
    sources: 'Fontes dos câmbios',
    noSources: 'Nenhuma fonte é consultada.',
    practice: 'Na prática os câmbios são inventados.',
    since: (time: string) => `desde ${time}`,
    webhooks: 'Webhooks',
    noWebhooks: 'Nenhum está configurado.',
    off: 'Desligado',
    unused: 'Não usada',
    offBySelf: 'Desligado depois de falhar',
    fails: 'Falha',
    takes: 'Funciona',
    untried: 'Ainda nada foi enviado',
    waiting: (n: number) =>
      plural('pt', n, {
        one: '# entrega espera',
        many: '# de entregas esperam',
        other: '# entregas esperam',
      }),
    delivered: (ago: string) => `entregue ${ago}`,
    books: 'Livros',
    written: 'Cada venda é escrita no disco',
    refuses: 'O disco recusa-se a escrever',
    lastBackup: 'Última cópia',
    never: 'ainda nenhuma',
    room: 'Espaço no disco',
    unknown: 'desconhecido',
    vault: 'Palavras-passe dos nós',
    vaults: {
      keyring: 'seladas por este computador',
      passphrase: 'seladas com a sua frase-passe',
      'key-file': 'seladas com uma chave na pasta de dados',
      locked: 'bloqueadas',
    },
  },
};
