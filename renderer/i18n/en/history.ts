/** Texts of the sales history and of the sale details, in English. */
import { plural } from '#domain/languages/plural.ts';

export const history = {
  history: {
    title: 'History',
    search: 'Amount, item, reference or address',
    state: 'State',
    method: 'Method',
    anyState: 'All states',
    anyMethod: 'All methods',
    seller: 'Cashier',
    anySeller: 'All cashiers',
    time: 'Time',
    anyTime: 'Any time',
    states: {
      pending: 'Open',
      paid: 'Paid',
      expired: 'Expired',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
      attention: 'Needs you',
    },
    empty: 'No sales yet.',
    emptyHint: 'Every sale made here or over the API appears in this list.',
    nothing: 'No sale fits.',
    dropOne: (n: number) =>
      plural('en', n, {
        one: 'There are sales without this filter:',
        other: 'There are sales without one of these filters:',
      }),
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'Taking one filter away does not help: clear them all.',
    clearFilters: 'Clear filters',
    more: 'Show more',
    fresh: (n: number) => `Show ${plural('en', n, { one: '# new sale', other: '# new sales' })}`,
    pick: 'Choose a sale to see everything about it.',
    origin: { till: 'Till', api: 'API', link: 'Payment link', test: 'Test sale' },
    paidBack: (sum: string) => `${sum} paid back`,
    results: (n: number) => plural('en', n, { one: '# sale', other: '# sales' }),
  },

  detail: {
    title: 'Sale',
    number: 'Number',
    reference: 'Reference',
    origin: 'Made by',
    seller: 'Sold by',
    restocked: 'back on stock',
    created: 'Created',
    expires: 'Expires',
    paid: 'Payment made',
    amount: 'Amount',
    received: 'Received',
    payments: 'Payments',
    noPayments: 'No payment was seen.',
    confirmations: (have: number, need: number) => `${have} of ${need}`,
    confirmed: (have: number) => plural('en', have, { one: '# confirmation', other: '# confirmations' }),
    counts: 'counts',
    events: 'What happened',
    clear: 'Done',
    clearTitle: 'Is this dealt with?',
    clearText: 'It leaves “Needs you”. The sale and its money stay as they are.',
    clearUndone:
      'The sale leaves “Needs you”. It stays in the books as taken back and does not count as taken; nothing is refunded.',
    clearWhat: 'What was done',
    clearHint: 'For example: the customer paid again. It is kept with the sale.',
    clearMissing: 'Write what was done.',
    showCode: 'Show the code',
  },

  alarm: {
    undone: 'A payment that was accepted is gone from the network. Ask the customer to pay again.',
    late: 'Money came after this sale had ended. Accept the sale as paid, or pay the money back.',
    'short-at-expiry':
      'Only part of the amount came in time. Accept the sale as paid, or pay the money back.',
    unconfirmed:
      'The whole amount came in time, but it was not confirmed while the rate was held. Accept the sale as paid, or pay the money back.',
    'too-much': 'More came than was asked for. Pay the difference back and record it.',
    'time-locked': 'A payment is locked until later, so it does not count.',
    unproven:
      'The Lightning node says this was paid, but its proof or amount does not fit. Look into the node before handing over the goods.',
    'double-spend':
      'Somebody tried to spend a payment twice. Wait for confirmations before handing over the goods.',
  },

  event: {
    'invoice.created': 'Created',
    'invoice.payment_seen': 'Payment seen',
    'invoice.payment_undone': 'Payment taken back',
    'invoice.payment_returned': 'Payment is back',
    'invoice.paid': 'Paid',
    'invoice.expired': 'Expired',
    'invoice.cancelled': 'Cancelled',
    'invoice.refunded': 'Refund recorded',
    'invoice.attention': 'Needs you',
    'invoice.attention_cleared': 'Dealt with',
  },

  eventHow: { 'in-time': 'in time', grace: 'shortly after the time was up', 'by-hand': 'by hand' },
};
