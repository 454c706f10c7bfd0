/** English texts of the checkout. */
import { plural } from '#domain/languages/plural.ts';
import type { Sentences } from './words.ts';

const minutes = (n: number | null) =>
  n === null ? '' : plural('en', n, { one: ' About a minute more.', other: ' About # minutes more.' });

export const ENGLISH: Sentences = {
  say: {
    waiting: () => ({
      word: 'Scan or tap to pay',
      advice: 'Scan the code with your wallet, or open a wallet on this device.',
    }),
    checking: () => ({
      word: 'Time is up',
      advice: 'Please don’t pay any more. We’re checking once more for a payment made in time.',
    }),
    confirming: ({ have, need, minutes: left }) => ({
      word: need > 1 || have > 0 ? `Confirming ${have} of ${need}` : 'Payment received',
      advice:
        need > 1 || have > 0
          ? `Your payment has arrived.${minutes(left)} In a shop, please wait until it says Paid.`
          : `Waiting for the first confirmation.${minutes(left)} In a shop, please wait until it says Paid.`,
    }),
    held: ({ shop }) => ({
      word: 'Payment is locked',
      advice: `The money can’t be spent yet, so it doesn’t count. Please speak to ${shop}.`,
    }),
    doubt: ({ shop }) => ({
      word: 'Payment under review',
      advice: `The same coins were also sent somewhere else, so this payment doesn’t count yet. Please speak to ${shop}.`,
    }),
    unseen: ({ shop }) => ({
      word: 'Payments can’t be seen right now',
      advice: `Please don’t pay with this method now. Choose another one, or ask ${shop}.`,
    }),
    short: ({ rest, shop, payable }) => ({
      word: `${rest} left to pay`,
      advice: payable
        ? 'You paid a little less than the total (some wallets deduct fees). Pay the rest and you’re done.'
        : `The time is up. Please don’t pay any more, and speak to ${shop}.`,
    }),
    paid: () => ({ word: 'Paid', advice: 'Thank you! You can close this page.' }),
    'too-much': ({ surplus, shop, twice }) => ({
      word: 'Paid',
      advice: twice
        ? `Your payment arrived twice. ${shop} will refund ${surplus}.`
        : `You paid ${surplus} more than the total. ${shop} will refund the difference.`,
    }),
    'paid-late': ({ shop }) => ({
      word: 'Paid',
      advice: `Your payment arrived after the time limit, and ${shop} accepted it. Thank you!`,
    }),
    unconfirmed: ({ received, shop }) => ({
      word: 'Not confirmed in time',
      advice: `${received} arrived in time but wasn’t confirmed soon enough. ${shop} decides whether to accept it or pay it back.`,
    }),
    late: ({ received, partly, shop }) => ({
      word: 'Paid too late',
      advice: `${received} arrived, ${partly ? 'some of it after the time was up' : 'but after the time was up'}. ${shop} decides whether to accept it or pay it back.`,
    }),
    expired: ({ shop }) => ({
      word: 'Expired',
      advice: `Please don’t pay any more. Ask ${shop} for a new code.`,
    }),
    cancelled: ({ shop }) => ({
      word: 'Cancelled',
      advice: `Please don’t pay any more. ${shop} has cancelled this request.`,
    }),
    refunded: ({ refunded, shop }) => ({ word: 'Refunded', advice: `${shop} refunded ${refunded}.` }),
    problem: ({ payable, shop }) => ({
      word: 'Payment reversed',
      advice: payable
        ? 'Your payment was replaced or dropped by the network. You can pay again.'
        : `Your payment was replaced or dropped by the network. Please speak to ${shop}.`,
    }),
  },
  practice: 'PRACTICE · no real money',
  connectionLost: 'No connection. This page may be out of date. Trying again…',
  payWith: 'Pay with',
  notNow: (method) =>
    `${method} can’t be used right now. Choose another way to pay, or try again in a moment.`,
  payTo: (shop) => `Pay ${shop}`,
  timeLeft: 'Time left',
  expires: 'Pay before',
  rate: 'Rate',
  toPay: 'To pay',
  received: 'Received',
  missing: 'Still to pay',
  surplus: 'Overpaid',
  refunded: 'Refunded',
  paidWith: 'Paid with',
  when: 'When',
  transaction: 'Transaction',
  payment: 'Payment',
  invoice: 'Invoice',
  receipt: 'Receipt',
  email: 'Send by e-mail',
  address: 'Address',
  request: 'Payment request',
  amount: 'Amount',
  copy: 'Copy',
  copied: 'Copied',
  copyOf: (what) => `Copy: ${what}`,
  openWallet: 'Open wallet',
  payRest: 'Pay the rest',
  copyCode: 'Copy payment code',
  otherDevice: 'Pay from another device',
  instant: 'Instant',
  about: (n) => `About ${n} min`,
  feeAbout: (amount) => `Fee about ${amount}`,
  feeUnder: (amount) => `Fee under ${amount}`,
  backTo: (shop) => `Back to ${shop}`,
  both: 'For Bitcoin and Lightning wallets.',
  bitcoinOnly: 'Code for Bitcoin only',
  bitcoinAlone: 'For Bitcoin wallets only.',
  bothInOne: 'One code for both',
  bothNames: 'Lightning or Bitcoin',
  onlySend: (method) => `Send only ${method} here, and exactly this amount.`,
  code: (method, amount) => `Code to scan: pay ${amount} with ${method}`,
  confirmations: (have, need) =>
    `${have} of ${plural('en', need, { one: '# confirmation', other: '# confirmations' })}`,
  of: (need) => `of ${need}`,
  unknown: {
    word: 'Not found',
    advice: 'There’s no payment at this address. Check the link, or ask the shop for a new code.',
  },
  busy: { word: 'Too many requests', advice: 'Please wait a moment and try again.' },
  away: {
    word: 'Not available right now',
    advice: 'The shop’s system can’t answer. Please try again in a moment, or ask the shop.',
  },
};
