/** Texts of the Lightning settings, in Portuguese. */
import type { lightningSettings as english } from '#i18n/en/lightning-settings.ts';

export const lightningSettings: typeof english = {
  lightning: {
    text: 'Cada venda recebe a sua própria fatura Lightning. A caixa só cria faturas e pergunta se foram pagas; não pode enviar.',
    ways: 'Vias, pela ordem em que são tentadas',
    way: (n: number): string => (n === 1 ? 'Primeira via' : 'Segunda via, quando a primeira falha'),
    addWay: 'Acrescentar uma segunda via',
    removeWay: (n: number) => `Remover a via ${n}`,
    swap: 'Trocar as duas vias',
    kind: 'O que cria as faturas',
    kinds: {
      'lightning-address': 'Endereço Lightning',
      lnd: 'LND',
      'core-lightning': 'Core Lightning',
      phoenixd: 'phoenixd',
      'nostr-wallet-connect': 'Nostr Wallet Connect',
    },
    about: {
      'lightning-address':
        'Um endereço como shop@example.com de uma carteira ou serviço. Não é preciso nenhum segredo. O serviço tem de poder confirmar um pagamento (LUD-21 “verify”); o teste diz se pode.',
      lnd: 'O seu nó LND. A caixa precisa de um macaroon que só possa criar e ler faturas. Crie-o no nó e cole o que ele escreve:',
      'core-lightning':
        'O seu nó Core Lightning com clnrest. A caixa precisa de uma runa que só possa criar e consultar faturas. Crie-a no nó e cole a “rune”:',
      phoenixd:
        'O seu phoenixd. A caixa só precisa da palavra-passe limitada. Está em phoenix.conf como http-password-limited-access:',
      'nostr-wallet-connect':
        'Uma ligação feita na sua carteira (Alby Hub, Coinos, Primal e outras). Permita-lhe só criar faturas e consultá-las: make_invoice e lookup_invoice.',
    },
    commands: {
      lnd: 'lncli bakemacaroon invoices:read invoices:write',
      'core-lightning':
        'lightning-cli createrune restrictions=\'[["method=invoice","method=listinvoices","method=waitanyinvoice","method=delinvoice","method=getinfo"]]\'',
      phoenixd: 'grep limited ~/.phoenix/phoenix.conf',
    },
    copyCommand: 'Copiar o comando',
    address: 'Endereço Lightning',
    addressWrong: 'Um endereço Lightning parece-se com shop@example.com.',
    url: 'Endereço do nó',
    urlHint: {
      lnd: 'Por exemplo https://127.0.0.1:8080',
      'core-lightning': 'Por exemplo https://127.0.0.1:3010',
      phoenixd: 'Por exemplo http://127.0.0.1:9740',
    },
    macaroon: 'Macaroon de faturas (hexadecimal)',
    macaroonWrong: 'Um macaroon cola-se em hexadecimal: algarismos e as letras de a a f.',
    rune: 'Runa',
    password: 'Palavra-passe limitada',
    connection: 'Ligação',
    connectionHint: 'Começa por nostr+walletconnect:// e contém um segredo. É guardada selada.',
    connectionWrong: 'Uma ligação começa por nostr+walletconnect://',
  },
};
