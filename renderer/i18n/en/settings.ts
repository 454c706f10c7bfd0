/** Texts of the settings: sections, shop, rates, appearance and about, in English. */
import { plural } from '#domain/languages/plural.ts';

export const settings = {
  settings: {
    title: 'Settings',
    leave: {
      title: 'Changes are not saved',
      text: 'What you changed on this page would be lost.',
      stay: 'Stay here',
      go: 'Discard',
    },
    sections: {
      shop: 'Shop',
      methods: 'Payment methods',
      items: 'Items',
      tips: 'Tax and tips',
      receipts: 'Receipts',
      rates: 'Rates',
      people: 'People',
      keys: 'API keys',
      webhooks: 'Webhooks',
      network: 'Network',
      health: 'Health',
      data: 'Data and secrets',
      screen: 'Screen and sound',
      computer: 'This computer',
      about: 'About',
    },
  },

  shop: {
    text: 'Name, currency and how strictly payments are taken.',
    books: 'Books',
    booksText: 'Practice and your shop are kept apart. You are now in:',
    switchTo: (name: string) => `Switch to ${name}`,
    live: 'Shop',
    practise: 'Practise',
    setUp: 'Set up my shop',
    terms: 'When a payment is enough',
    tolerancePercent: 'Short payments: up to',
    toleranceAmount: 'and at most',
    toleranceHint:
      'A little too short still counts as paid: exchanges keep a fee. The smaller of the two holds.',
    grace: 'Late payments: up to',
    graceDrift: 'if the coin’s rate fell by at most',
    graceHint: 'A full payment shortly after the time is up is accepted by itself.',
    hold: 'Hold the rate, unconfirmed, for',
    holdHint: 'Money that is not confirmed this long after the time is up waits for a person.',
    lookOn: 'Watch ended sales for',
    lookOnHint: 'Money that comes later than this is not noticed.',
  },

  rates: {
    text: 'One coin in your currency: the median of several exchanges.',
    coin: 'Coin',
    price: 'Price',
    age: 'From',
    noRate: 'No usable rate',
    kinds: { market: 'market', manual: 'by hand', practice: 'made up', identity: 'itself' },
    sources: 'Sources',
    sourceOk: (at: string) => `answered at ${at}`,
    sourceNever: 'has not answered yet',
    spread: 'Added for the customer',
    spreadHint: 'Makes up for a rate that moves before you sell the coins. 0 to 99.',
    manual: 'Rate by hand',
    manualText: 'Used instead of the market until it ends. It is written into every sale made with it.',
    manualPrice: (coin: string, currency: string) => `1 ${coin} in ${currency}`,
    manualFor: 'For',
    minutes: (n: number) =>
      n < 60
        ? plural('en', n, { one: '# minute', other: '# minutes' })
        : plural('en', n / 60, { one: '# hour', other: '# hours' }),
    manualGo: 'Use this rate',
    manualDone: 'The rate is in use.',
    priceWrong: 'Write the price as a number, for example 68.40',
  },

  screen: {
    text: 'For this screen only.',
    language: 'Language',
    languageSystem: 'Like the system',
    theme: 'Colours',
    themes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
    contrast: 'High contrast',
    contrastHint: 'Stronger lines and text.',
    sound: 'Sounds',
    soundHint: 'Different for paid, too little, late and failed. Each can be seen as well.',
    volume: 'Volume',
    sounds: { paid: 'Paid', short: 'Too little', late: 'Late', failed: 'Failed' },
  },

  about: {
    text: 'A point of sale for your own keys. MIT licence.',
    version: 'Version',
    server: 'API',
    checkout: 'Checkout pages',
    runtime: 'Runs in',
    browser: 'Browser',
    keyboard: 'Keys on the keyboard',
    shortcuts: {
      digits: 'Type the amount',
      charge: 'Sale: charge · Payment and paid: next customer',
      clear: 'Clear all',
      method: 'Choose the method on the payment screen',
    },
    quit: 'Quit Cointill',
  },
};
