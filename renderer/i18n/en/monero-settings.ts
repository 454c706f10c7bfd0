/** Texts of the Monero settings, in English. */

export const moneroSettings = {
  monero: {
    text: 'Every sale gets a subaddress of your wallet. With the private view key the till sees what comes in; it can’t spend.',
    wallet: 'Your wallet',
    address: 'Primary address',
    addressHint: 'Begins with 4 (testnet 9, stagenet 5).',
    addressWrong: 'A primary address has 95 letters and digits.',
    viewKey: 'Private view key',
    viewKeyHint:
      '64 digits from 0 to 9 and a to f. It is kept sealed. Never paste the spend key or the seed words.',
    viewKeyWrong: 'A view key has 64 digits from 0 to 9 and a to f.',
    check: 'Show the first subaddresses',
    compare: 'Compare with your wallet: these must be its first subaddresses.',
    compareFirst: 'Show the first subaddresses, and compare them with your wallet.',
    next: 'Next subaddress',
    gapHint: (n: number) =>
      `Set the subaddress lookahead of your wallet to at least ${n}, so that it shows every payment.`,
    gapWarning:
      'Many subaddresses in a row were never paid. Raise the subaddress lookahead of your wallet above this number, or it will not show later payments.',
    gapWhy: (n: number) =>
      `A sale that nobody pays leaves a subaddress unused. Wallets stop looking after ${n} unused ones in a row, and don’t show what is paid to later ones.`,
    gapElse: (n: number) => `A wallet without this setting always looks ${n} subaddresses ahead.`,
    source: 'Who tells when money arrives',
    sources: {
      daemon: 'A Monero node',
      wallet: 'My monero-wallet-rpc',
      kept: 'A monero-wallet-rpc kept by the till',
    },
    sourceText: {
      daemon: 'The till looks through the blocks itself. The node learns nothing about your wallet.',
      wallet: 'One that runs already, with a view-only wallet.',
      kept: 'The till starts the program on this computer and ends it with itself.',
    },
    daemons: 'Nodes, in the order they are tried',
    daemon: (n: number) => `Node ${n}`,
    daemonUrl: 'Address of the node',
    daemonUrlHint: 'For example http://127.0.0.1:18081',
    addDaemon: 'Add a node',
    removeDaemon: (n: number) => `Remove node ${n}`,
    daemonUp: (n: number) => `Move node ${n} up`,
    daemonDown: (n: number) => `Move node ${n} down`,
    agree: 'Another sum for the second opinion',
    agreeHint:
      'With nodes of two operators or more, a payment above about 200 of your currency counts only when a second node knows of it too. Here you can set another sum.',
    oneNode:
      'You believe this node in everything: a dishonest one could show payments that nobody made. Use a node of your own, take small sums only, or add a node of another operator.',
    signIn: 'The node asks for a password',
    username: 'User name',
    password: 'Password',
    rpcUrl: 'Address of the monero-wallet-rpc',
    rpcUrlHint: 'For example http://127.0.0.1:18083',
    walletName: 'Wallet file',
    walletNameHint: 'Name in the folder of the monero-wallet-rpc. Empty: the wallet that is open there.',
    walletPassword: 'Password of the wallet file',
    binary: 'Program file',
    binaryHint: 'For example /usr/bin/monero-wallet-rpc',
    restore: 'Look from block',
    restoreHint: 'Empty: from today on. Only for a shop that has taken Monero with this wallet before.',
    restoreWrong: 'A block number is a whole number.',
    scanning: 'Looking through the blocks',
  },
};
