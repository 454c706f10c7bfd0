/** Texts of the Lightning settings, in English. */

export const lightningSettings = {
  lightning: {
    text: 'Each sale gets a Lightning invoice of its own. The till only ever makes invoices and asks whether they were paid; it can’t send.',
    ways: 'Ways, in the order they are tried',
    way: (n: number): string => (n === 1 ? 'First way' : 'Second way, when the first fails'),
    addWay: 'Add a second way',
    removeWay: (n: number) => `Remove way ${n}`,
    swap: 'Swap the two ways',
    kind: 'What makes the invoices',
    kinds: {
      'lightning-address': 'Lightning Address',
      lnd: 'LND',
      'core-lightning': 'Core Lightning',
      phoenixd: 'phoenixd',
      'nostr-wallet-connect': 'Nostr Wallet Connect',
    },
    about: {
      'lightning-address':
        'An address like shop@example.com of a wallet or service. No secret is needed. The service must be able to confirm a payment (LUD-21 “verify”); the test says whether it can.',
      lnd: 'Your LND node. The till needs a macaroon that may only make and read invoices. Make it on the node and paste what it prints:',
      'core-lightning':
        'Your Core Lightning node with clnrest. The till needs a rune that may only make and look up invoices. Make it on the node and paste the “rune”:',
      phoenixd:
        'Your phoenixd. The till needs the limited password only. It is in phoenix.conf as http-password-limited-access:',
      'nostr-wallet-connect':
        'A connection made in your wallet (Alby Hub, Coinos, Primal and others). Allow it only to make invoices and to look them up: make_invoice and lookup_invoice.',
    },
    commands: {
      lnd: 'lncli bakemacaroon invoices:read invoices:write',
      'core-lightning':
        'lightning-cli createrune restrictions=\'[["method=invoice","method=listinvoices","method=waitanyinvoice","method=delinvoice","method=getinfo"]]\'',
      phoenixd: 'grep limited ~/.phoenix/phoenix.conf',
    },
    copyCommand: 'Copy the command',
    address: 'Lightning Address',
    addressWrong: 'A Lightning Address looks like shop@example.com.',
    url: 'Address of the node',
    urlHint: {
      lnd: 'For example https://127.0.0.1:8080',
      'core-lightning': 'For example https://127.0.0.1:3010',
      phoenixd: 'For example http://127.0.0.1:9740',
    },
    macaroon: 'Invoice macaroon (hexadecimal)',
    macaroonWrong: 'A macaroon is pasted as hexadecimal: digits and the letters a to f.',
    rune: 'Rune',
    password: 'Limited password',
    connection: 'Connection',
    connectionHint: 'Begins with nostr+walletconnect:// and holds a secret. It is kept sealed.',
    connectionWrong: 'A connection begins with nostr+walletconnect://',
  },
};
