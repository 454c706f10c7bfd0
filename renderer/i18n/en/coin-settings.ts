/** Texts of the Bitcoin, Litecoin and Dogecoin settings, in English. */

export const coinSettings = {
  coin: {
    text: (coin: string) =>
      `Addresses come from your ${coin} wallet’s extended public key. Nothing here can spend your money.`,
    wallet: 'Your wallet',
    key: 'Extended public key',
    /** Separators between key formats: before the last one, and between those of test chains. */
    keyForms: { comma: ', ', or: ' or ', and: ', ' },
    keyHint: (main: string, test: string) =>
      `Starts with ${main} (test chains: ${test}), or an output descriptor. Never paste a private key or seed words.`,
    check: 'Show the first addresses',
    compare: 'Compare with your wallet: these must be its first three receiving addresses.',
    compareFirst: 'Show the first addresses, and compare them with your wallet.',
    same: 'If they differ, the money would go elsewhere. Do not save.',
    script: {
      p2pkh: 'Legacy addresses',
      'p2sh-p2wpkh': 'Nested SegWit addresses',
      p2wpkh: 'Native SegWit addresses',
      p2tr: 'Taproot addresses',
    },
    firstIndex: 'Number of the first address',
    firstIndexHint:
      'Usually empty: addresses that were used before are looked for. Enter it if your wallet or an earlier till is further on.',
    firstIndexWrong: 'A whole number, 0 or more',
    next: 'Next address',
    nextText: (n: number) => `Number ${n}`,
    gap: 'Unused in a row',
    gapHint: (n: number) =>
      `Set the gap limit of your wallet to at least ${n}, so that it shows every payment.`,
    gapWarning:
      'Many addresses in a row were never paid. Raise the gap limit in your wallet above this number, or it will not show later payments.',
    gapWhy: (n: number) =>
      `A sale that nobody pays leaves an address unused. Wallets stop looking after ${n} unused ones in a row, and don’t show what is paid to later ones.`,
    gapElse: (n: number) => `A wallet without this setting always looks ${n} addresses ahead.`,
    source: 'Who tells when money arrives',
    sources: {
      public: 'Public servers',
      electrum: 'My own Electrum servers',
      node: 'My own node',
    },
    sourceText: {
      public: 'Nothing to run. The servers learn which addresses belong to the shop.',
      electrum: 'Electrs, Fulcrum or ElectrumX, or public ones of your choice.',
      node: (node: string) => `${node} on this computer or in your network. Nobody else learns anything.`,
    },
    dogeHint:
      'The public Dogecoin servers are all one operator’s: confirmations, and that nothing was paid, are one stranger’s word. A node of your own is the surest way.',
    servers: 'Servers, in the order they are tried',
    server: (n: number) => `Server ${n}`,
    host: 'Host',
    hostWrong: 'A name or address without http:// and without a path.',
    port: 'Port',
    portWrong: '1 to 65535',
    tls: 'Encrypted (TLS)',
    addServer: 'Add a server',
    removeServer: (n: number) => `Remove server ${n}`,
    serverUp: (n: number) => `Move server ${n} up`,
    serverDown: (n: number) => `Move server ${n} down`,
    pinHint:
      'Empty: one that an authority vouches for is taken, also when it is renewed; of any other the first that is shown is kept, and a change is refused.',
    agree: 'Two servers must agree',
    agreeHint:
      'A payment above an amount counts only when a server of somebody else knows of it too. Where all servers are one operator’s, nobody can be asked.',
    agreeUsual: (amount: number, currency: string) => `In the coin. Empty: above ${amount} ${currency}.`,
    agreeAbove: 'Above',
    agreeWrong: (example: string) => `Write the amount like ${example}.`,
    oneServerRisk:
      'With one server only, or without TLS, whoever runs that server or sits on the line can claim a payment that was never made, as long as it waits for no confirmation. Add an encrypted server of other people, or ask for 1 confirmation.',
    agreeNeedsTwo: 'This needs at least two servers in the list.',
    url: 'Address of the node',
    urlHint: (port: string) => `For example http://127.0.0.1:${port}`,
    signIn: 'How the till signs in',
    signIns: { password: 'As a user', cookie: 'With the node’s cookie' },
    username: 'User name',
    password: 'Password',
    cookie: 'Cookie file',
    cookieHint: (path: string) => `For example ${path}. The node writes it anew at every start.`,
    zmq: 'ZMQ address',
    zmqHint: 'Optional, such as tcp://127.0.0.1:28332: payments are then seen at once, not within seconds.',
    zmqWrong: 'Begins with tcp://',
  },
};
