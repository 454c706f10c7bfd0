/** Texts of the Monero settings, in Portuguese. */
import type { moneroSettings as english } from '#i18n/en/monero-settings.ts';

export const moneroSettings: typeof english = {
  monero: {
    text: 'Cada venda recebe um subendereço da sua carteira. Com a chave privada de visualização a caixa vê o que entra; não pode gastar.',
    wallet: 'A sua carteira',
    address: 'Endereço principal',
    addressHint: 'Começa por 4 (testnet 9, stagenet 5).',
    addressWrong: 'Um endereço principal tem 95 letras e algarismos.',
    viewKey: 'Chave privada de visualização',
    viewKeyHint:
      '64 caracteres de 0 a 9 e de a a f. É guardada selada. Nunca cole a chave de gasto nem as palavras-semente.',
    viewKeyWrong: 'Uma chave de visualização tem 64 caracteres de 0 a 9 e de a a f.',
    check: 'Mostrar os primeiros subendereços',
    compare: 'Compare com a sua carteira: têm de ser os seus primeiros subendereços.',
    compareFirst: 'Mostre antes os primeiros subendereços e compare-os com a sua carteira.',
    next: 'Próximo subendereço',
    gapHint: (n: number) =>
      `Ponha o subaddress lookahead da sua carteira em pelo menos ${n}, para que mostre todos os pagamentos.`,
    gapWarning:
      'Muitos subendereços seguidos nunca foram pagos. Suba o subaddress lookahead da sua carteira acima deste número, ou ela não mostrará pagamentos posteriores.',
    gapWhy: (n: number) =>
      `Uma venda que ninguém paga deixa um subendereço por usar. As carteiras deixam de procurar após ${n} seguidos por usar e não mostram o que é pago aos seguintes.`,
    gapElse: (n: number) => `Uma carteira sem esta definição procura sempre ${n} subendereços adiante.`,
    source: 'Quem avisa quando chega dinheiro',
    sources: {
      daemon: 'Um nó Monero',
      wallet: 'O meu monero-wallet-rpc',
      kept: 'Um monero-wallet-rpc mantido pela caixa',
    },
    sourceText: {
      daemon: 'A própria caixa percorre os blocos. O nó não fica a saber nada da sua carteira.',
      wallet: 'Um que já está a correr, com uma carteira só de visualização.',
      kept: 'A caixa inicia o programa neste computador e termina-o consigo.',
    },
    daemons: 'Nós, pela ordem em que são tentados',
    daemon: (n: number) => `Nó ${n}`,
    daemonUrl: 'Endereço do nó',
    daemonUrlHint: 'Por exemplo http://127.0.0.1:18081',
    addDaemon: 'Acrescentar um nó',
    removeDaemon: (n: number) => `Remover o nó ${n}`,
    daemonUp: (n: number) => `Subir o nó ${n}`,
    daemonDown: (n: number) => `Descer o nó ${n}`,
    agree: 'Outro valor para a segunda opinião',
    agreeHint:
      'Com nós de dois ou mais operadores, um pagamento acima de cerca de 200 da sua moeda só conta quando um segundo nó também o conhece. Aqui pode definir outro valor.',
    oneNode:
      'Acredita neste nó em tudo: um nó desonesto poderia mostrar pagamentos que ninguém fez. Use um nó seu, aceite só valores pequenos ou acrescente um nó de outro operador.',
    signIn: 'O nó pede uma palavra-passe',
    username: 'Nome de utilizador',
    password: 'Palavra-passe',
    rpcUrl: 'Endereço do monero-wallet-rpc',
    rpcUrlHint: 'Por exemplo http://127.0.0.1:18083',
    walletName: 'Ficheiro da carteira',
    walletNameHint: 'Nome na pasta do monero-wallet-rpc. Vazio: a carteira que lá estiver aberta.',
    walletPassword: 'Palavra-passe do ficheiro da carteira',
    binary: 'Ficheiro do programa',
    binaryHint: 'Por exemplo /usr/bin/monero-wallet-rpc',
    restore: 'Procurar a partir do bloco',
    restoreHint: 'Vazio: a partir de hoje. Só para uma loja que já aceitou Monero com esta carteira.',
    restoreWrong: 'Um número de bloco é um número inteiro.',
    scanning: 'A percorrer os blocos',
  },
};
