/** Texts of the health page, in English. */
import { plural } from '#domain/languages/plural.ts';

export const health = {
  health: {
    text: 'What this till depends on, as it is now.',
    well: 'All is well.',
    wrong: (n: number) =>
      plural('en', n, { one: '# thing needs the owner', other: '# things need the owner' }),
    look: 'Look at it',
    ailments: {
      internet:
        'This computer has no internet connection. Until it is back, payments over the internet can’t be seen and rates stay as they are. Check the cable, the Wi-Fi and the router.',
      methods:
        'A payment method can’t be reached. Its payments are seen late or not at all. See below why, and mend its server, node or connection.',
      rates:
        'A payment method has no usable rate and can’t be charged. Check the internet connection, or enter a rate by hand.',
      webhooks:
        'A webhook endpoint does not take what is sent to it. See below what it answered, and mend the receiver.',
      backup: 'There is no backup of the last two days. Make one now, and see that the disk has room.',
      disk: 'The disk is nearly full or refuses to write. Make room: without it no sale can be written down.',
      secrets:
        'Secrets of this till – passwords of nodes, secrets of webhooks – are locked. Enter the passphrase.',
    },
    gap: (method: string, unused: string) =>
      `${method}: ${unused} addresses in a row were never paid. Wallets stop looking after a number of unused addresses and then don’t show later payments. Raise your wallet’s gap limit (for Monero: subaddress lookahead); the method’s page says to what, and where.`,
    clockAhead: (size: string) =>
      `This computer’s clock is about ${size} ahead. Set its date and time right, best by itself over the internet: sales expire by it, and books and receipts bear it.`,
    clockBehind: (size: string) =>
      `This computer’s clock is about ${size} behind. Set its date and time right, best by itself over the internet: sales expire by it, and books and receipts bear it.`,
    notice: 'The program has something to report.',
    methods: 'Payment methods',
    noMethods: 'None is set up.',
    answered: (ago: string) => `answered ${ago}`,
    silent: 'has not answered since the start',
    block: (height: string) => `block ${height}`,
    behind: 'still catching up',
    sources: 'Sources of rates',
    noSources: 'No source is asked.',
    practice: 'Rates are made up in practice.',
    since: (time: string) => `since ${time}`,
    webhooks: 'Webhooks',
    noWebhooks: 'None is set up.',
    off: 'Switched off',
    unused: 'Not used',
    offBySelf: 'Switched off after failing',
    fails: 'Fails',
    takes: 'Works',
    untried: 'Nothing sent yet',
    waiting: (n: number) => plural('en', n, { one: '# delivery waits', other: '# deliveries wait' }),
    delivered: (ago: string) => `delivered ${ago}`,
    books: 'Books',
    written: 'Every sale is written to the disk',
    refuses: 'The disk refuses to write',
    lastBackup: 'Last backup',
    never: 'none yet',
    room: 'Room on the disk',
    unknown: 'unknown',
    vault: 'Passwords of nodes',
    vaults: {
      keyring: 'sealed by this computer',
      passphrase: 'sealed with your passphrase',
      'key-file': 'sealed with a key in the data folder',
      locked: 'locked',
    },
  },
};
