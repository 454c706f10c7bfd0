/** Owns the words of the way in: pairing, the first start and setting up a shop, in English. */

export const start = {
  pairing: {
    title: 'Open the till in this browser',
    text: 'Type the code that the program shows in its terminal. It is good until the program ends.',
    code: 'Code',
    open: 'Open the till',
    wrong: 'That code is not right. Each start of the program prints a new one in its terminal.',
    ended: 'The program was started again, so this browser needs a new code.',
  },

  first: {
    title: 'Take Bitcoin, Lightning, Litecoin, Dogecoin and Monero. Keep your own keys.',
    lead: 'How do you want to start?',
    practise: 'Practise',
    practiseText: 'The whole till with pretend money. Nothing to set up, nothing can go wrong.',
    setUp: 'Set up my shop',
    setUpText: 'Name and currency now, then one coin at a time.',
    later: 'You can switch between practice and your shop at any time in the settings.',
  },

  setUp: {
    title: 'Your shop',
    name: 'Name of the shop',
    nameHint: 'Customers see it when they pay.',
    namePractice: 'Practice shop',
    currency: 'Currency',
    timeZone: 'Time zone',
    advanced: 'Advanced',
    network: 'Network',
    networks: {
      mainnet: 'Real coins (mainnet)',
      testnet: 'Test coins (testnet)',
      regtest: 'Own test chain (regtest)',
    },
    networkHint: 'A shop stays on the network it was made for.',
    open: 'Open the shop',
    nameMissing: 'Give the shop a name.',
  },
};
