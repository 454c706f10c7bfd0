/** Texts of the Bitcoin, Litecoin and Dogecoin settings, in Portuguese. */
import type { coinSettings as english } from '#i18n/en/coin-settings.ts';

export const coinSettings: typeof english = {
  coin: {
    text: (coin: string) =>
      `Os endereços vêm da chave pública estendida da sua carteira ${coin}. Nada aqui pode gastar o seu dinheiro.`,
    wallet: 'A sua carteira',
    key: 'Chave pública estendida',
    keyForms: { comma: ', ', or: ' ou ', and: ', ' },
    keyHint: (main: string, test: string) =>
      `Começa por ${main} (cadeias de teste: ${test}), ou um descritor de saída. Nunca cole uma chave privada nem as palavras-semente.`,
    check: 'Mostrar os primeiros endereços',
    compare: 'Compare com a sua carteira: têm de ser os seus três primeiros endereços de receção.',
    compareFirst: 'Mostre antes os primeiros endereços e compare-os com a sua carteira.',
    same: 'Se forem diferentes, o dinheiro iria para outro lado. Não guarde.',
    script: {
      p2pkh: 'Endereços antigos (Legacy)',
      'p2sh-p2wpkh': 'SegWit aninhado',
      p2wpkh: 'SegWit nativo',
      p2tr: 'Taproot',
    },
    firstIndex: 'Número do primeiro endereço',
    firstIndexHint:
      'Normalmente vazio: os endereços já usados são procurados. Escreva-o se a sua carteira ou uma caixa anterior estiver mais adiante.',
    firstIndexWrong: 'Um número inteiro a partir de 0',
    next: 'Próximo endereço',
    nextText: (n: number) => `Número ${n}`,
    gap: 'Seguidos por usar',
    gapHint: (n: number) =>
      `Ponha o limite de intervalo (gap limit) da sua carteira em pelo menos ${n}, para que mostre todos os pagamentos.`,
    gapWarning:
      'Muitos endereços seguidos nunca foram pagos. Suba o limite de intervalo da sua carteira acima deste número, ou ela não mostrará pagamentos posteriores.',
    gapWhy: (n: number) =>
      `Uma venda que ninguém paga deixa um endereço por usar. As carteiras deixam de procurar após ${n} seguidos por usar e não mostram o que é pago aos seguintes.`,
    gapElse: (n: number) => `Uma carteira sem esta definição procura sempre ${n} endereços adiante.`,
    source: 'Quem avisa quando chega dinheiro',
    sources: {
      public: 'Servidores públicos',
      electrum: 'Os meus servidores Electrum',
      node: 'O meu próprio nó',
    },
    sourceText: {
      public: 'Nada para manter. Os servidores ficam a saber que endereços são da loja.',
      electrum: 'Electrs, Fulcrum ou ElectrumX, ou públicos à sua escolha.',
      node: (node: string) => `${node} neste computador ou na sua rede. Mais ninguém fica a saber.`,
    },
    dogeHint:
      'Os servidores públicos de Dogecoin são todos de um só operador: as confirmações, e que nada foi pago, são a palavra de um único desconhecido. Um nó próprio é o mais seguro.',
    servers: 'Servidores, pela ordem em que são tentados',
    server: (n: number) => `Servidor ${n}`,
    host: 'Host',
    hostWrong: 'Um nome ou endereço sem http:// e sem caminho.',
    port: 'Porta',
    portWrong: 'De 1 a 65535',
    tls: 'Cifrado (TLS)',
    addServer: 'Acrescentar um servidor',
    removeServer: (n: number) => `Remover o servidor ${n}`,
    serverUp: (n: number) => `Subir o servidor ${n}`,
    serverDown: (n: number) => `Descer o servidor ${n}`,
    pinHint:
      'Vazio: vale um certificado por que responde uma autoridade, também renovado; dos outros fica o que for mostrado primeiro, e outro é recusado.',
    agree: 'Dois servidores têm de concordar',
    agreeHint:
      'Um pagamento acima de um valor só conta quando um servidor de outro operador também o conhece. Se todos os servidores forem do mesmo, não há a quem perguntar.',
    agreeUsual: (amount: number, currency: string) =>
      `Na criptomoeda. Vazio: acima de ${amount} ${currency}.`,
    agreeAbove: 'Acima de',
    agreeWrong: (example: string) => `Escreva o valor como ${example}.`,
    oneServerRisk:
      'Com um só servidor, ou sem TLS, quem o opera ou está na linha pode simular um pagamento que nunca foi feito, enquanto não esperar por nenhuma confirmação. Adicione um servidor cifrado de outras pessoas ou peça 1 confirmação.',
    agreeNeedsTwo: 'Para isto são precisos pelo menos dois servidores na lista.',
    url: 'Endereço do nó',
    urlHint: (port: string) => `Por exemplo http://127.0.0.1:${port}`,
    signIn: 'Como a caixa se identifica',
    signIns: { password: 'Como utilizador', cookie: 'Com o cookie do nó' },
    username: 'Nome de utilizador',
    password: 'Palavra-passe',
    cookie: 'Ficheiro de cookie',
    cookieHint: (path: string) => `Por exemplo ${path}. O nó volta a escrevê-lo em cada arranque.`,
    zmq: 'Endereço ZMQ',
    zmqHint:
      'Opcional, como tcp://127.0.0.1:28332: os pagamentos veem-se então logo, e não em alguns segundos.',
    zmqWrong: 'Começa por tcp://',
  },
};
