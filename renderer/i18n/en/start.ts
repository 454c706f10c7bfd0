/** Texts of pairing, the first start and the shop set-up, in English. */
import { allMethods } from '#i18n/all-methods.ts';

export const start = {
  pairing: {
    title: 'Open the till in this browser',
    text: 'Type the pairing code. It is in the terminal where Cointill was started and, on a till that is open, under Settings, Network. Each code works once.',
    code: 'Code',
    open: 'Open the till',
    wrong:
      'That code is wrong or was used before. The current one is in the terminal where Cointill was started and, on a till that is open, under Settings, Network.',
    ended:
      'Cointill was restarted, or this browser was removed. Type a new pairing code: it is in the terminal where Cointill was started and, on a till that is open, under Settings, Network.',
  },

  first: {
    title: `Take ${allMethods('en', 'and')}. Keep your own keys.`,
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
