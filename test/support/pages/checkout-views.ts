/** Invoice views as the checkout gets them, one for every state a customer can meet. */
import type { CheckoutFront } from '#http/checkout/branding.ts';
import type { InvoiceView, MethodView, PaymentView } from '#http/contract.ts';

export const ID = '7Yq3sV1nKcW5xRb8TgJd2M';
/** A shop without a logo, a colour, or a return URL. */
export const NO_FRONT: CheckoutFront = {
  version: '',
  logo: null,
  colour: null,
  sats: true,
  unseen: [],
  fees: new Map(),
  returnTo: null,
  orderNumber: null,
  receipt: null,
};
export const NOW = Date.UTC(2026, 10, 21, 14, 31, 52);

const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const BOLT11 =
  'lnbcrt214170n1p4s7q2zpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpu9qrsgquk0rl77nj30yxdy8j9vdx85fkpmdla2087ne0xh8nhedh8w27kyke0lp53ut353s06fv3qfegext0eh0ymjpf39tuven09sam30g4vgpfna3rh';

function method(
  name: MethodView['method'],
  coin: string,
  destination: string,
  amount: string,
  price: string,
  link: string,
): MethodView {
  return {
    method: name,
    coin,
    destination,
    due: amount,
    rest: amount,
    takesRest: true,
    link,
    code: name === 'LIGHTNING' ? link.toUpperCase() : link,
    rate: { price, kind: 'market', sources: ['kraken', 'bitstamp'], at: at(-5), crossed: false },
    confirmations: 2,
    received: '0',
  };
}

const LITECOIN = 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh';
const BITCOIN = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const DOGECOIN = 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC';
const MONERO =
  '8AsN91rznfkBGTY8psSNkJBg9SZgxxGGRUhGwRptBhgr5XSQ1XzmA9m8QAnoxydecSh5aLJXdrgXwTDMMZ1AuXsN1EX5Mtm';

export const METHODS: MethodView[] = [
  method('LIGHTNING', 'BTC', BOLT11, '0.00021417', '58364.85', `lightning:${BOLT11}`),
  method('BITCOIN', 'BTC', BITCOIN, '0.00021417', '58364.85', `bitcoin:${BITCOIN}?amount=0.00021417`),
  method('LITECOIN', 'LTC', LITECOIN, '0.16218371', '77.0735', `litecoin:${LITECOIN}?amount=0.16218371`),
  method('DOGECOIN', 'DOGE', DOGECOIN, '87.28444732', '0.14321', `dogecoin:${DOGECOIN}?amount=87.28444732`),
  method('MONERO', 'XMR', MONERO, '0.08013361', '155.99', `monero:${MONERO}?tx_amount=0.08013361`),
];

export const WAITING: InvoiceView = {
  invoiceId: ID,
  externalInvoiceId: 'secret-order-1042',
  origin: 'link',
  practice: false,
  shop: 'Café Lorenz',
  status: 'pending',
  phase: 'waiting',
  amount: '12.50',
  currency: 'EUR',
  decimals: 2,
  received: '0.00',
  rest: '12.50',
  surplus: '0.00',
  paidTwice: false,
  refunded: '0.00',
  createdAt: at(-4.8),
  expiresAt: at(10.2),
  paidAt: null,
  paidHow: null,
  tender: null,
  paidWith: [],
  serverNow: at(0),
  confirming: null,
  methods: METHODS,
  offers: [],
  unified: null,
  payments: [],
  alarms: [{ name: 'secret-alarm', code: 'late', payment: null }],
  note: 'secret note of the shop',
  cart: null,
  restocked: [],
};

/** The same with one request for BITCOIN and LIGHTNING. */
export const UNIFIED: InvoiceView = {
  ...WAITING,
  unified: {
    link: `bitcoin:${BITCOIN}?amount=0.00021417&lightning=${BOLT11}`,
    code: `bitcoin:${BITCOIN.toUpperCase()}?amount=0.00021417&lightning=${BOLT11.toUpperCase()}`,
  },
};

const payment = (over: Partial<PaymentView> = {}): PaymentView => ({
  method: 'LITECOIN',
  ref: '9f3a6c1de0b74a58c2f1907be4d3a86f15c9e2047bd8a36f90e1c5d2b748c41e:1',
  amount: '0.16218371',
  worth: '12.50',
  seenAt: at(-1),
  confirmations: 1,
  needed: 2,
  counts: false,
  standing: 'live',
  waitingFor: ['confirmations'],
  fee: null,
  ...over,
});

const resting = (rest: string): MethodView[] => METHODS.map((m) => ({ ...m, rest }));
const nothingDue = resting('0');
const arrived = { received: '12.50', rest: '0.00', methods: nothingDue };
const paid = {
  ...arrived,
  status: 'paid' as const,
  paidAt: at(-1),
  paidHow: 'in-time' as const,
  paidWith: ['LITECOIN' as const],
  payments: [payment({ confirmations: 2, counts: true, waitingFor: [] })],
};

/** The remainder of 0.62 EUR, with its code in every method. */
export const SHORT: InvoiceView = {
  ...WAITING,
  phase: 'short',
  received: '11.88',
  rest: '0.62',
  methods: METHODS.map((m) => {
    const rest = m.method === 'LITECOIN' ? '0.00804427' : '0.00001063';
    return {
      ...m,
      rest,
      // A BOLT 11 invoice has its amount signed into it.
      takesRest: m.method !== 'LIGHTNING',
      link: m.link.replace(/=.*/, `=${rest}`),
      code: m.code.replace(/=.*/, `=${rest}`),
    };
  }),
  payments: [payment({ amount: '0.15413944', worth: '11.88', confirmations: 2, counts: true })],
};

export const STATES: Readonly<Record<string, InvoiceView>> = {
  waiting: WAITING,
  practice: { ...WAITING, practice: true },
  checking: { ...WAITING, expiresAt: at(-0.1) },
  confirming: {
    ...WAITING,
    ...arrived,
    phase: 'confirming',
    confirming: { have: 1, need: 2 },
    payments: [payment()],
  },
  seen: {
    ...WAITING,
    ...arrived,
    phase: 'confirming',
    confirming: { have: 0, need: 1 },
    payments: [payment({ method: 'BITCOIN', amount: '0.00021417', confirmations: 0, needed: 1 })],
  },
  deep: {
    ...WAITING,
    ...arrived,
    phase: 'confirming',
    confirming: { have: 3, need: 10 },
    payments: [payment({ method: 'MONERO', amount: '0.08013361', confirmations: 3, needed: 10 })],
  },
  held: {
    ...WAITING,
    ...arrived,
    phase: 'problem',
    confirming: { have: 1, need: null },
    payments: [payment({ needed: null, waitingFor: ['time-locked'] })],
  },
  doubt: {
    ...WAITING,
    ...arrived,
    phase: 'problem',
    confirming: { have: 0, need: 1 },
    payments: [payment({ confirmations: 0, waitingFor: ['double-spend-seen'] })],
  },
  'doubt-paid': { ...WAITING, ...paid, phase: 'problem' },
  short: SHORT,
  'short-over': { ...SHORT, expiresAt: at(-1) },
  paid: { ...WAITING, ...paid, phase: 'paid' },
  'too-much': { ...WAITING, ...paid, phase: 'too-much', received: '13.70', surplus: '1.20' },
  twice: {
    ...WAITING,
    ...paid,
    phase: 'too-much',
    received: '25.00',
    surplus: '12.50',
    paidTwice: true,
    payments: [
      ...paid.payments,
      payment({ ref: `${'2d'.repeat(32)}:0`, confirmations: 2, counts: true, waitingFor: [] }),
    ],
  },
  'paid-late': { ...WAITING, ...paid, phase: 'paid-late', paidHow: 'grace', expiresAt: at(-3) },
  late: {
    ...WAITING,
    ...arrived,
    phase: 'late',
    status: 'expired',
    expiresAt: at(-30),
    payments: [payment({ confirmations: 2, counts: true })],
  },
  'short-at-expiry': {
    ...SHORT,
    phase: 'late',
    status: 'expired',
    expiresAt: at(-0.5),
  },
  unconfirmed: {
    ...WAITING,
    ...arrived,
    phase: 'late',
    status: 'expired',
    expiresAt: at(-0.5),
    payments: [payment()],
  },
  'taken-back': { ...WAITING, ...paid, phase: 'taken-back', received: '0.00', rest: '12.50' },
  expired: { ...WAITING, phase: 'expired', status: 'expired', expiresAt: at(-3) },
  cancelled: { ...WAITING, phase: 'cancelled', status: 'cancelled' },
  refunded: { ...WAITING, ...paid, phase: 'refunded', status: 'refunded', refunded: '12.50' },
  problem: { ...WAITING, phase: 'problem', payments: [payment({ standing: 'replaced' })] },
  'problem-paid': {
    ...WAITING,
    ...paid,
    phase: 'problem',
    received: '0.00',
    rest: '12.50',
    payments: [payment({ standing: 'vanished' })],
  },
};
