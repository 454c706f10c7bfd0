/** Texts of the sale screen and of the states of a sale, in English. */
import { plural } from '#domain/languages/plural.ts';

export const sale = {
  sale: {
    title: 'Sale',
    openSales: 'Open sales',
    more: (n: number) => `${n} more`,
    amount: 'Amount',
    expression: 'What was typed',
    startTyping: 'Type an amount',
    lines: 'This sale',
    line: (n: number) => `Item ${n}`,
    removeLine: (n: number) => `Remove item ${n}`,
    noLines: 'Nothing typed yet.',
    noLinesHint: 'Use the keys here or on the keyboard:',
    note: 'Note',
    noteHint: 'Table, name, order',
    charge: 'Charge',
    find: 'Find item',
    full: (most: string) => `No more fits: a sale is at most ${most}.`,
    tooLong: (most: string) =>
      `Too long for a sum, which is at most ${most}. Enter looks for the item with this code.`,
    nothingDue: 'Nothing is left to pay, so there is nothing to charge.',
    keypad: 'Keypad',
    keyBack: 'Delete the last digit',
    keyClear: 'Clear what was typed',
    keyTimes: 'Times',
    keyPlus: 'Plus',
    keyPoint: 'Decimal point',
    noMethod: 'No coin is set up yet, so nothing can be charged.',
    noMethodAction: 'Set up a coin',
    noneUsable: 'No coin can be used right now.',
    rateAction: 'Enter a rate by hand',
    lookAtMethods: 'See why',
  },

  state: {
    waiting: 'Waiting',
    confirming: (have: string, need: string) => `Confirming ${have} of ${need}`,
    seen: 'Seen',
    short: (sum: string) => `${sum} missing`,
    paid: 'Paid',
    'paid-late': 'Paid late',
    late: 'Late payment',
    unseen: 'One moment',
    expired: 'Expired',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    problem: 'Payment was taken back',
    'taken-back': 'Not paid: taken back',
    doubt: 'Payment in doubt',
  },

  stateText: {
    waiting: 'Ask the customer to scan.',
    confirming:
      'The customer should stay: the whole amount has arrived, but this shop counts it only once the network has confirmed it.',
    confirmingFor: (minutes: number) =>
      `The customer should stay: the whole amount has arrived, but this shop counts it only once it is confirmed, in about ${plural('en', minutes, { one: '# minute', other: '# minutes' })}.`,
    /** Introduces the reason why a payment that was seen does not count yet. */
    stay: 'The customer should stay.',
    doubt: (method: string, why: string) => `The ${method} payment ${why}.`,
    short:
      'Less came than was asked, perhaps because a wallet or an exchange kept a fee. This code asks for the rest only.',
    shortExpired: 'Time ran out before the rest came. Accept it as paid, or pay it back.',
    paid: 'The sale is done.',
    tooMuch: 'The customer paid too much. Give the difference back, or agree with them.',
    twice: 'The customer paid twice. Give one of the two payments back, and record it.',
    paidLate: 'Money came after the time was up, and the sale is paid.',
    late: 'Money came after the time was up. The rate may have moved: accept it, or pay it back.',
    unconfirmed:
      'Paid in time, but not confirmed while the rate was held. Accept it as paid, or pay it back.',
    expired: 'Nobody paid in time. Charge again for a new code.',
    expiredElsewhere: 'Nobody paid in time. Make a new link to ask again.',
    cancelled: 'This sale was cancelled. Its code must not be paid any more.',
    refunded: 'The money was paid back.',
    problem:
      'The network no longer knows a payment. Do not hand over the goods; ask the customer to pay again.',
    takenBack:
      'The payment was taken back and the sale does not count as taken. Charge again if the customer pays anew.',
    problemPaid: 'The network no longer knows a payment that was accepted. Check with the customer.',
  },
};
