/** Texts of the list of payment methods, in English. */

export const methodList = {
  methodList: {
    text: 'In this order they are offered at the till, on the checkout page and over the API.',
    list: 'Methods this shop takes',
    others: 'Not set up yet',
    states: {
      usable: 'Ready',
      quiet: 'Payments are seen late',
      unusable: 'Can’t be used now',
      off: 'Switched off',
      absent: 'Not set up',
      practice: 'Pretend money',
    },
    since: (time: string) => `since ${time}`,
    needs: {
      chain: 'Needs your wallet’s extended public key. No server of your own.',
      lightning: 'Needs a Lightning Address, a wallet connection or a node.',
      monero: 'Needs your wallet’s address and private view key, and a node to ask.',
    },
    take: (method: string) => `Take ${method}`,
    up: (method: string) => `Move ${method} up`,
    down: (method: string) => `Move ${method} down`,
    moved: (method: string, place: number, all: number) => `${method} is now number ${place} of ${all}.`,
    setUp: (method: string) => `Set up ${method}`,
    keys: 'Alt and an arrow key move the row that has the focus.',
    practice:
      'In practice every method is offered with a pretend wallet. Set up your shop to take real money.',
  },
};
