/** English texts of the checkout. */
import { plural } from '#domain/languages/plural.ts';
import type { Sentences } from './words.ts';

const minutes = (n: number | null) =>
  n === null ? '' : plural('en', n, { one: ' About a minute more.', other: ' About # minutes more.' });

export const ENGLISH: Sentences = {
  say: {
    waiting: () => ({
      word: 'Waiting',
      advice: 'Scan the code with your wallet, or open your wallet from here.',
    }),
    checking: () => ({
      word: 'Time is up',
      advice: "Please don't pay any more. We look once more for a payment made in time.",
    }),
    confirming: ({ have, need, minutes: left }) => ({
      word: need > 1 || have > 0 ? `Confirming ${have} of ${need}` : 'Payment seen',
      advice:
        need > 1 || have > 0
          ? `Your payment has arrived.${minutes(left)} Nothing more to do.`
          : `Waiting for its first confirmation.${minutes(left)} Nothing more to do.`,
    }),
    held: ({ shop }) => ({
      word: 'Payment is locked',
      advice: `It can't be used yet, so it doesn't count. Please speak to ${shop}.`,
    }),
    doubt: ({ shop }) => ({
      word: 'Payment in doubt',
      advice: `The same money was also seen going elsewhere, so it doesn't count yet. Please speak to ${shop}.`,
    }),
    unseen: ({ shop }) => ({
      word: 'Payments can’t be seen right now',
      advice: `Please don’t pay with this method now. Choose another one, or ask ${shop}.`,
    }),
    short: ({ rest, shop, payable }) => ({
      word: `${rest} missing`,
      advice: payable
        ? 'Less arrived than was asked; some wallets keep a fee. This code asks for the rest only.'
        : `The time is up. Please don't pay any more, and speak to ${shop}.`,
    }),
    paid: () => ({ word: 'Paid', advice: 'Thank you! You can close this page.' }),
    'too-much': ({ surplus, shop, twice }) => ({
      word: 'Paid',
      advice: twice
        ? `Your payment arrived twice. ${shop} will give you ${surplus} back.`
        : `You paid ${surplus} too much. ${shop} will give it back to you.`,
    }),
    'paid-late': ({ shop }) => ({
      word: 'Paid late',
      advice: `It came after the time was up, and ${shop} has accepted it. Thank you!`,
    }),
    late: ({ received, partly, shop }) => ({
      word: 'Paid too late',
      advice: `${received} arrived, ${partly ? 'some of it after the time was up' : 'but after the time was up'}. ${shop} decides whether to accept it or pay it back.`,
    }),
    expired: ({ shop }) => ({
      word: 'Expired',
      advice: `Please don't pay any more. Ask ${shop} for a new code.`,
    }),
    cancelled: ({ shop }) => ({
      word: 'Cancelled',
      advice: `Please don't pay any more. ${shop} has taken this request back.`,
    }),
    refunded: ({ refunded, shop }) => ({ word: 'Refunded', advice: `${shop} paid back ${refunded}.` }),
    problem: ({ payable, shop }) => ({
      word: 'Payment was taken back',
      advice: payable
        ? 'A payment that was seen has been replaced or has vanished. You can pay again.'
        : `A payment that was seen has been replaced or has vanished. Please speak to ${shop}.`,
    }),
  },
  practice: 'PRACTICE · no real money',
  connectionLost: 'No connection. What you see may be old. Trying again …',
  payWith: 'Pay with',
  notNow: (method) =>
    `${method} can’t be used right now. Choose another way to pay, or try again in a moment.`,
  payTo: (shop) => `Pay ${shop}`,
  timeLeft: 'Time left',
  expires: 'Pay before',
  rate: 'Rate',
  toPay: 'To pay',
  received: 'Received',
  missing: 'Missing',
  surplus: 'Too much',
  refunded: 'Refunded',
  paidWith: 'Paid with',
  when: 'When',
  transaction: 'Transaction',
  payment: 'Payment',
  invoice: 'Invoice',
  address: 'Address',
  request: 'Payment request',
  amount: 'Amount',
  copy: 'Copy',
  copied: 'Copied',
  copyOf: (what) => `Copy: ${what}`,
  openWallet: 'Open wallet',
  backTo: (shop) => `Back to ${shop}`,
  both: 'For Bitcoin and Lightning wallets.',
  bitcoinOnly: 'Code for Bitcoin only',
  bitcoinAlone: 'For Bitcoin wallets only.',
  bothInOne: 'One code for both',
  bothNames: 'Bitcoin or Lightning',
  onlySend: (method) => `Send only ${method} here, and exactly this amount.`,
  code: (method, amount) => `Code to scan: pay ${amount} with ${method}`,
  confirmations: (have, need) =>
    `${have} of ${plural('en', need, { one: '# confirmation', other: '# confirmations' })}`,
  of: (need) => `of ${need}`,
  unknown: {
    word: 'Not found',
    advice: 'There is no payment here. Check the address, or ask the shop for a new code.',
  },
  busy: { word: 'Too many requests', advice: 'Please wait a moment and try again.' },
};
