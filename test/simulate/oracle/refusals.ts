/** Requests that must be refused with a client's error, and change nothing. */
import { MINUTE } from '#domain/kernel/time.ts';
import type { Town } from '#test/simulate/people/customer.ts';
import type { Till } from '#test/simulate/people/till.ts';
import type { Reply, Request } from '#test/simulate/program.ts';
import { withoutClock } from './audit.ts';
import { BrokenInvariant } from './broken-invariant.ts';

type Bad = Omit<Request, 'headers' | 'key'>;

const post = (path: string, body: unknown): Bad => ({ method: 'POST', path, body });
const order = (more: object): Bad =>
  post('/payments/invoices', { amount: '1.00', currency: 'EUR', externalInvoiceId: 'refused', ...more });
const line = { item: null, name: '', quantity: '1', unitPrice: '2.00', taxPercent: '19', discount: null };
const cart = { lines: [line], discount: null, taxIncluded: true, taxName: 'VAT', tip: null, tipOnTax: true };

const BY_KEY: readonly Bad[] = [
  order({ amount: '0' }),
  order({ amount: '-1' }),
  order({ amount: '1.001' }),
  order({ amount: '1e2' }),
  order({ amount: {} }),
  order({ currency: 'XXX' }),
  order({ paymentMethods: [] }),
  order({ paymentMethods: ['PAYPAL'] }),
  order({ paymentMethods: ['BITCOIN', 'BITCOIN'] }),
  order({ expirationMinutes: 0 }),
  order({ expirationMinutes: 1.5 }),
  order({ externalInvoiceId: 7 }),
  order({ metadata: [] }),
  post('/payments/invoices', []),
  post('/payments/invoices/cancel', { invoiceId: 'nobody' }),
  post('/payments/invoices/cancel', {}),
  post('/payments/invoices/refund', { invoiceId: 'nobody', to: 'x', reference: 'y' }),
  post('/webhooks/endpoints', { url: 'ftp://hooks.example', events: ['invoice.paid'] }),
  post('/webhooks/endpoints', { url: 'https://hooks.example/other', events: ['invoice.none'] }),
  // A key is not a till.
  post('/till/invoices/tender', { invoiceId: 'nobody', tender: 'cash' }),
  post('/till/parked', { note: '', cart }),
  post('/till/closings', { after: 0 }),
];

const AT_TILL: readonly Bad[] = [
  order({ cart, amount: '1.99' }),
  order({ cart: { ...cart, lines: [] }, amount: '2.00' }),
  order({ cart: { ...cart, lines: [{ ...line, quantity: '0' }] }, amount: '0.00' }),
  order({
    cart: { ...cart, discount: { kind: 'percent', percent: '101', reason: '' } },
    amount: '2.00',
  }),
  // More than a cashier may give.
  order({ cart: { ...cart, discount: { kind: 'percent', percent: '50', reason: '' } }, amount: '1.00' }),
  post('/till/parked', { note: 'x'.repeat(81), cart }),
  post('/till/parked/take', { id: 'nobody' }),
  post('/till/invoices/open', { invoiceId: 'nobody', method: 'BITCOIN' }),
  post('/till/invoices/tender', { invoiceId: 'nobody', tender: 'cash' }),
  post('/till/invoices/tender', { invoiceId: 'nobody', tender: 'gold' }),
  // For a manager or the owner.
  { method: 'PUT', path: '/till/settings/tenders', body: { cash: false, card: false } },
  post('/till/closings', { after: 0 }),
  post('/till/keys', { name: 'more', scopes: ['invoices:read'] }),
  post('/till/people', { name: 'Eve', role: 'owner', pin: '7361' }),
  { method: 'PUT', path: '/till/shop', body: { name: 'Mine' } },
];

/** Without a PIN. */
const UNATTENDED: readonly Bad[] = [
  ...AT_TILL,
  order({ cart, amount: '2.00' }),
  post('/till/parked', { note: '', cart }),
  { method: 'GET', path: '/reports?open=true' },
  { method: 'GET', path: '/till/closings' },
];

/** Longer than all refused requests take. */
const TAKES_MS = 30 * MINUTE;

/** For a time in which nothing else happens: a sale that would expire meanwhile is waited for. */
export async function refusalsChangeNothing(town: Town): Promise<void> {
  const { shop, tills, office, books, time } = town;
  const ends = books.orders.map(({ status, expiresAt }) =>
    status === 'pending' ? (expiresAt ?? 0) - time.now : 0,
  );
  const soon = ends.filter((left) => left > 0 && left < TAKES_MS);
  await time.pause(Math.max(0, ...soon.map((left) => left + 2 * MINUTE)));
  const before = await stateOf(town);
  const refuse = async (who: string, bad: Bad, ask: (request: Request) => Promise<Reply | null>) => {
    const { status } = await shop.repeat(bad.path, () => ask(bad));
    if (status < 400 || status >= 500)
      throw new BrokenInvariant(
        'refusals',
        `${who}: ${bad.path} ${JSON.stringify(bad.body)} was answered ${status}`,
      );
  };
  for (const bad of BY_KEY) await refuse('an API key', bad, (request) => shop.askByKey(request));
  for (const bad of UNATTENDED) await refuse('nobody', bad, (request) => shop.ask(request));
  const at = (till: Till) => (request: Request) => till.ask(request);
  for (const till of tills) for (const bad of AT_TILL) await refuse(till.person.name, bad, at(till));
  const latest = (status: string) => books.orders.findLast((one) => one.id !== null && one.status === status);
  for (const one of [latest('paid'), latest('expired'), latest('cancelled'), latest('refunded')]) {
    if (!one) continue;
    const { id: invoiceId } = one;
    const manager = at(office.manager);
    // An expired sale may be paid in cash, but not for less than is open.
    const given = one.status === 'expired' ? '0.01' : '99999.00';
    await refuse('the manager', post('/till/invoices/tender', { invoiceId, tender: 'cash', given }), manager);
    const refund = { invoiceId, to: 'x', reference: 'y' };
    // Cancelling twice is the same as once.
    if (one.status !== 'cancelled')
      await refuse('the manager', post('/payments/invoices/cancel', { invoiceId }), manager);
    await refuse(
      'the manager',
      post('/payments/invoices/refund', { ...refund, amount: '99999.00' }),
      manager,
    );
    await refuse('the manager', post('/payments/invoices/refund', { ...refund, amount: '-1' }), manager);
    await refuse('the manager', post('/payments/invoices/accept', { invoiceId, reason: '' }), manager);
    await refuse('the manager', post('/payments/invoices/clear', { invoiceId, alarm: 'none' }), manager);
  }
  const after = await stateOf(town);
  for (const [what, text] of after)
    if (text !== before.get(what))
      throw new BrokenInvariant(
        'refusals',
        `refused requests changed ${what} ${difference(before.get(what) ?? '', text)}`,
      );
}

/** What the program shows, by path. */
async function stateOf({ shop, office: { owner } }: Town): Promise<ReadonlyMap<string, string>> {
  const state = new Map<string, string>();
  const list = '/payments/invoices/list?limit=100';
  const events = '/payments/invoices/events?limit=100';
  for (const path of [list, events, '/webhooks/endpoints']) {
    const { json } = await shop.mustAskByKey({ method: 'GET', path });
    state.set(path, withoutClock(json));
  }
  for (const path of ['/till/closings', '/till/catalogue', '/till/keys', '/till/people']) {
    const { json } = await owner.mustAsk({ method: 'GET', path });
    state.set(path, withoutClock(json));
  }
  return state;
}

function difference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 40);
  return `from ${around(one)} to ${around(other)}`;
}
