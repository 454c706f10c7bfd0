/** Invoices and a shop as the server sends them, for tests of the till without a server. */
import type { InvoiceView, MethodView, TillState } from '#api/types.ts';

const NOON = Date.UTC(2026, 10, 21, 12, 0, 0);
export const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString();

export const LITECOIN: MethodView = {
  method: 'LITECOIN',
  coin: 'LTC',
  destination: 'tltc1qexampleexampleexample',
  due: '0.15625',
  rest: '0.15625',
  takesRest: true,
  link: 'litecoin:tltc1qexampleexampleexample?amount=0.15625',
  code: 'litecoin:tltc1qexampleexampleexample?amount=0.15625',
  rate: { price: '80', kind: 'practice', sources: ['practice'], at: at(0), crossed: false },
  confirmations: 0,
  received: '0',
};

export function invoiceView(part: Partial<InvoiceView> = {}): InvoiceView {
  return {
    invoiceId: 'sale-1',
    externalInvoiceId: null,
    origin: 'till',
    practice: true,
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
    createdAt: at(0),
    expiresAt: at(900),
    paidAt: null,
    paidHow: null,
    tender: null,
    paidWith: [],
    serverNow: at(1),
    confirming: null,
    methods: [LITECOIN],
    offers: [],
    unified: null,
    payments: [],
    alarms: [],
    note: null,
    cart: null,
    restocked: [],
    ...part,
  };
}

export function paidView(part: Partial<InvoiceView> = {}): InvoiceView {
  return invoiceView({
    status: 'paid',
    phase: 'paid',
    received: '12.50',
    rest: '0.00',
    paidAt: at(30),
    paidHow: 'in-time',
    paidWith: ['LITECOIN'],
    serverNow: at(30),
    ...part,
  });
}

export function tillState(part: Partial<TillState> = {}): TillState {
  const merchant = {
    id: 'cafe',
    name: 'Café Lorenz',
    currency: 'EUR',
    decimals: 2,
    timeZone: 'Europe/Berlin',
    practice: true,
    network: 'testnet',
  } as const;
  return {
    version: '0.1.0',
    merchant,
    merchants: [merchant],
    methods: [
      {
        method: 'LITECOIN',
        setUp: true,
        enabled: true,
        usable: true,
        why: null,
        reason: null,
        since: null,
        detail: 'practice wallet',
      },
    ],
    rateProblem: null,
    catalogue: 0,
    parked: [],
    displays: 0,
    tenders: { cash: false, card: false },
    people: { people: [], former: [], idleMinutes: null, lockAfterSale: false },
    firstSteps: null,
    ailing: [],
    vault: 'keyring',
    notices: [],
    apiRoot: 'http://127.0.0.1:8420/api/v1',
    sats: true,
    checkoutBase: 'http://127.0.0.1:8420',
    dataFolder: '/data',
    update: null,
    serverNow: at(0),
    till: null,
    tills: [],
    ...part,
  };
}
