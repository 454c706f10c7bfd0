/** The audit at the end of a run: everything that the program says is compared with the oracle's books. */

import { DAY } from '#domain/kernel/time.ts';
import type { Town } from '#test/simulate/people/customer.ts';
import type { Shop } from '#test/simulate/shop.ts';
import type { Receiver } from '#test/simulate/world/receivers.ts';
import type { PayMethod } from '#test/simulate/world/world.ts';
import { coinUnits, signedUnits, unitsOf } from './amounts.ts';
import type { Books } from './books.ts';
import { BrokenInvariant } from './broken-invariant.ts';
import { type CartSums, sumsOf } from './cart.ts';
import { daysAgree } from './days.ts';
import { type InvoiceStatus, type Order, STEPS, tenderIn } from './orders.ts';
import { NOTHING, sum, type Worth, worthOf } from './worth.ts';

interface PaymentView {
  readonly method: PayMethod;
  readonly ref: string;
  readonly amount: string;
  readonly standing: string;
}

interface View {
  readonly invoiceId: string;
  readonly externalInvoiceId: string;
  readonly status: string;
  readonly amount: string;
  readonly received: string;
  readonly refunded: string;
  readonly expiresAt: string;
  readonly payments: readonly PaymentView[];
}

export async function audit(town: Town): Promise<void> {
  const { shop, books, trace } = town;
  trace.add('audit');
  const views = await invoicesOf(shop);
  oneForEachOrder(books, views);
  await numbersAreGivenOnce(shop);
  let worth = 0n;
  const tenders = new Map<string, bigint>();
  for (const view of views) {
    const order = books.seen(view as unknown as Record<string, unknown>);
    knowsItsMoney(books, order, view);
    books.judge.mustNotBeExpired(order, view as unknown as Record<string, unknown>);
    const kept = keptOf(books, order, view);
    if (!isOpen(town, view)) worth += kept;
    if (order.tender) {
      const { kind, units } = order.tender;
      tenders.set(kind, (tenders.get(kind) ?? 0n) + units);
    }
  }
  await takingsAgree(town, worth, tenders);
  await daysAgree(town, worth);
  await counterAgrees(town);
  await deliveriesAgree(town, views);
}

/** All invoices as the program shows them. @throws BrokenInvariant timers */
export async function invoicesOf(shop: Shop): Promise<readonly View[]> {
  const all: View[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const reply = await shop.mustAskByKey({
      method: 'GET',
      path: `/payments/invoices/list?limit=100${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    });
    if (reply.status !== 200)
      throw new BrokenInvariant('errors', `the list was refused: ${JSON.stringify(reply.json)}`);
    all.push(...(reply.json['invoices'] as View[]));
    cursor = reply.json['nextCursor'] as string | null;
  }
  return all;
}

const MOVING: readonly string[] = ['serverNow', 'lastUsedAt', 'confirmations', 'have'];

/** An answer as text, without what changes with time alone. */
export function withoutClock(json: object | undefined): string {
  return JSON.stringify(json, (name, value) => (MOVING.includes(name) ? undefined : value)) ?? '';
}

/** Nothing acknowledged is lost, and nothing is there twice. */
function oneForEachOrder(books: Books, views: readonly View[]): void {
  const byId = new Map(views.map((view) => [view.invoiceId, view]));
  const counts = new Map<string, number>();
  for (const { externalInvoiceId: reference } of views)
    counts.set(reference, (counts.get(reference) ?? 0) + 1);
  for (const [reference, count] of counts) {
    const order = books.orders.find((one) => one.reference === reference);
    if (count > (order?.hasKey ? 1 : 1 + (order?.unanswered ?? 0)))
      throw new BrokenInvariant('once', `${reference} has ${count} invoices`);
  }
  for (const order of books.orders) {
    const view = order.id === null ? undefined : byId.get(order.id);
    if (order.id !== null && view?.externalInvoiceId !== order.reference)
      throw new BrokenInvariant('lost', `${order.reference} was acknowledged as ${order.id}, and is gone`);
    if (order.id !== null && view && unitsOf(view.amount, 2) !== order.amount)
      throw new BrokenInvariant(
        'amounts',
        `${order.reference} asked for ${order.amount} cents, and has ${view.amount}`,
      );
  }
}

/** Every sale made at the till has an order number of its own, and no other invoice has one. */
async function numbersAreGivenOnce(shop: Shop): Promise<void> {
  const reply = await shop.mustAskByKey({ method: 'GET', path: '/export?kind=sales&format=json' });
  const owners = new Map<unknown, unknown>();
  for (const { invoiceId, origin, orderNumber } of reply.json['rows'] as Record<string, unknown>[]) {
    if ((orderNumber !== null) !== (origin === 'till'))
      throw new BrokenInvariant('orders', `${invoiceId} of ${origin} has the order number ${orderNumber}`);
    if (orderNumber !== null && owners.has(orderNumber))
      throw new BrokenInvariant('orders', `${orderNumber} is of ${owners.get(orderNumber)} and ${invoiceId}`);
    owners.set(orderNumber, invoiceId);
  }
}

/** All live money on the invoice's destinations is there, once, and no other. */
function knowsItsMoney(books: Books, order: Order, view: View): void {
  const all = [...books.truth.moneyOf(order), ...books.truth.invented(order)];
  const truth = new Map(all.map((one) => [`${one.method} ${one.ref}`, one]));
  for (const { method, ref, amount, standing } of view.payments) {
    const name = `${method} ${ref}`;
    const money = truth.get(name);
    if (!money) throw new BrokenInvariant('money', `${order.reference} has ${name}, which was never sent`);
    if (coinUnits(method, amount) !== money.units)
      throw new BrokenInvariant(
        'money',
        `${order.reference} has ${amount} of ${name}, which is ${money.units}`,
      );
    if ((standing === 'live') !== money.live)
      throw new BrokenInvariant(
        'money',
        `${order.reference}: ${name} is ${standing}, and in truth ${money.live ? 'live' : 'gone'}`,
      );
    truth.delete(name);
  }
  for (const [name, { live, units }] of truth) {
    if (live)
      throw new BrokenInvariant(
        'money',
        `${order.reference} (${order.id}) does not know of ${units} by ${name}`,
      );
  }
}

/** Money on an open sale is not booked. Only a sale that was made while the clock was ahead may still be open. */
function isOpen({ time }: Town, { status, expiresAt, externalInvoiceId }: View): boolean {
  if (status !== 'pending') return false;
  if (Date.parse(expiresAt) > time.wall) return true;
  throw new BrokenInvariant('timers', `${externalInvoiceId} is pending, and expired at ${expiresAt}`);
}

/** Cents that the shop has of an order: what lies on its destinations, cash and card, less what it paid back. */
function keptOf(books: Books, order: Order, view: View): bigint {
  const json = view as unknown as Record<string, unknown>;
  const live = new Map<PayMethod, bigint>();
  for (const money of books.truth.moneyOf(order))
    if (money.live) live.set(money.method, (live.get(money.method) ?? 0n) + money.units);
  let worth = NOTHING;
  for (const known of order.methods)
    worth = sum(worth, worthOf(json, order, known, live.get(known.method) ?? 0n));
  const received = unitsOf(view.received, 2);
  const tendered = tenderIn(json)?.units ?? 0n;
  worth = sum(worth, { atLeast: tendered, atMost: tendered });
  if (received < worth.atLeast || received > worth.atMost)
    throw new BrokenInvariant(
      'amounts',
      `${order.reference} received ${view.received}, by the world ${worth.atLeast} to ${worth.atMost} cents`,
    );
  const refunded = unitsOf(view.refunded, 2);
  if (!order.unsure && refunded !== order.refunded)
    throw new BrokenInvariant(
      'amounts',
      `${order.reference} paid back ${view.refunded}, acknowledged were ${order.refunded} cents`,
    );
  return bookedOf(received, refunded, order.amount) - refunded;
}

/** A thousandth more than was asked for is rounding, and no income, unless it was paid back too. */
function bookedOf(received: bigint, refunded: bigint, amount: bigint): bigint {
  const over = received - amount;
  const isRounding = over > 0n && over * 1_000n < amount + 1_000n;
  if (!isRounding || refunded >= received) return received;
  return refunded > amount ? refunded : amount;
}

interface TakingsView {
  readonly kept: string;
  readonly tips: string;
  readonly discounts: string;
  readonly taxes: readonly { readonly basisPoints: number; readonly tax: string }[];
  readonly tenders: readonly { readonly kind: string; readonly received: string }[];
}

interface ClosingView {
  readonly takings: readonly TakingsView[];
  readonly grandTotals: Readonly<Record<string, string>>;
}

/** The closings and what is not closed yet add up to what the shop has, and to what its carts held. */
async function takingsAgree(town: Town, worth: bigint, tenders: ReadonlyMap<string, bigint>): Promise<void> {
  const { office, books } = town;
  const { manager } = office;
  const { json } = await manager.mustAsk({ method: 'GET', path: '/till/closings' });
  if (json['broken'] !== null)
    throw new BrokenInvariant('amounts', `closing ${String(json['broken'])} is broken`);
  const open = await manager.mustAsk({ method: 'GET', path: '/reports?open=true' });
  const closings = json['closings'] as ClosingView[];
  const closed = closings.flatMap(({ takings }) => takings);
  const all = [...closed, ...(open.json['takings'] as TakingsView[])];
  const keptIn = (takings: readonly TakingsView[]) =>
    takings.reduce((sum, { kept }) => sum + signedUnits(kept), 0n);
  if (keptIn(all) !== worth)
    throw new BrokenInvariant(
      'amounts',
      `closings and open report come to ${keptIn(all)} cents, the world to ${worth}`,
    );
  for (const kind of ['cash', 'card']) {
    const counted = all
      .flatMap((takings) => takings.tenders.filter((one) => one.kind === kind))
      .reduce((sum, { received }) => sum + signedUnits(received), 0n);
    if (counted !== (tenders.get(kind) ?? 0n))
      throw new BrokenInvariant(
        'tender',
        `the reports count ${counted} cents of ${kind}, cashiers took ${tenders.get(kind) ?? 0n}`,
      );
  }
  const grand = closings[0]?.grandTotals['EUR'] ?? '0.00';
  if (signedUnits(grand) !== keptIn(closed))
    throw new BrokenInvariant('amounts', `the grand total is ${grand}, closings come to ${keptIn(closed)}`);
  const sums = (pick: (takings: TakingsView) => string) =>
    all.reduce((sum, takings) => sum + signedUnits(pick(takings)), 0n);
  const mustLieIn = (what: string, value: bigint, { atLeast, atMost }: Worth) => {
    if (value < atLeast || value > atMost)
      throw new BrokenInvariant(
        'amounts',
        `${what} come to ${value} cents, by the carts ${atLeast} to ${atMost}`,
      );
  };
  mustLieIn(
    'tips',
    sums(({ tips }) => tips),
    soldRange(books, ({ tip }) => tip),
  );
  mustLieIn(
    'discounts',
    sums(({ discounts }) => discounts),
    soldRange(books, (cart) => cart.discounts),
  );
  for (const rate of [1_900n, 700n])
    mustLieIn(
      `taxes of ${rate / 100n} %`,
      sums(({ taxes }) => taxes.find((one) => BigInt(one.basisPoints) === rate)?.tax ?? '0.00'),
      soldRange(books, ({ taxes }) => taxes.get(rate) ?? 0n),
    );
}

/** What the carts of paid sales come to: at least of those that were surely sold, at most of those that may have been. */
function soldRange(books: Books, pick: (sums: CartSums) => bigint): Worth {
  let range = NOTHING;
  for (const order of books.orders) {
    if (!order.cart) continue;
    const { isSure, isPossible } = soldness(books, order);
    const units = pick(sumsOf(order.cart));
    range = sum(range, { atLeast: isSure ? units : 0n, atMost: isPossible ? units : 0n });
  }
  return range;
}

/**
 * Whether an order was sold. A payment that was undone leaves it open whether a report still counts it; so does one that
 * was made up, which a person may have accepted.
 */
function soldness(books: Books, order: Order): { readonly isSure: boolean; readonly isPossible: boolean } {
  const isPossible = order.wasPaid || order.status === 'paid' || order.status === 'refunded' || order.unsure;
  const money = [...books.truth.moneyOf(order), ...books.truth.invented(order)];
  const isSure = order.wasPaid && !order.unsure && money.every(({ live }) => live);
  return { isSure, isPossible };
}

/** Stock, parked sales, keys and the log of acts are as they were acknowledged. */
async function counterAgrees({ shop, books, office: { owner } }: Town): Promise<void> {
  const { json } = await owner.mustAsk({ method: 'GET', path: '/till/catalogue' });
  const items = json['items'] as { id: string; name: string; stock: string | null }[];
  for (const { id, name, stock } of shop.items) {
    if (stock === null) continue;
    const left = unitsOf(items.find((item) => item.id === id)?.stock ?? '0', 3);
    const { atLeast, atMost } = takenRange(books, id);
    if (left < stock * 1_000n - atMost || left > stock * 1_000n - atLeast)
      throw new BrokenInvariant(
        'stock',
        `${left} thousandths of ${name} are left of ${stock * 1_000n}, and ${atLeast} to ${atMost} were taken`,
      );
  }
  const state = await owner.mustAsk({ method: 'GET', path: '/till/state' });
  const parked = ((state.json['state'] as Record<string, unknown>)['parked'] as { id: string }[]).map(
    ({ id }) => id,
  );
  for (const [id, fate] of books.parked) {
    if (fate === 'parked' && !parked.includes(id))
      throw new BrokenInvariant('lost', `parked sale ${id} is gone`);
    if (fate === 'taken' && parked.includes(id))
      throw new BrokenInvariant('once', `parked sale ${id} was taken, and is there again`);
  }
  const unknown = parked.filter((id) => !books.parked.has(id)).length;
  if (unknown > books.parkedUnknown)
    throw new BrokenInvariant('once', `${unknown} parked sales are of nobody`);
  for (const key of books.revoked) {
    const { status } = await shop.repeat('a revoked key', () =>
      shop.ask({ method: 'GET', path: '/payments/invoices/list', key }),
    );
    if (status !== 401) throw new BrokenInvariant('lost', `a revoked key is answered ${status}`);
  }
  const log = await owner.mustAsk({ method: 'GET', path: '/till/people/log' });
  if (log.json['broken'] !== null)
    throw new BrokenInvariant('lost', `entry ${String(log.json['broken'])} of the log of acts is broken`);
}

/** Thousandths of an item that sales took. Goods that were charged again left once. */
function takenRange(books: Books, item: string): Worth {
  let range = NOTHING;
  for (const order of books.orders) {
    if (!order.cart || order.again !== null) continue;
    const quantity = order.cart.lines.reduce(
      (sum, line) => sum + (line.item === item ? line.quantity : 0n),
      0n,
    );
    const sales = [order, ...books.orders.filter(({ again }) => again === order)];
    const isPossible = sales.some((one) => soldness(books, one).isPossible);
    const isSure = sales.some(({ wasPaid, unsure }) => wasPaid && !unsure);
    range = sum(range, {
      atLeast: isSure && !order.restocked ? quantity : 0n,
      atMost: isPossible && !order.restocked ? quantity : 0n,
    });
  }
  return range;
}

/** A refund may be of a surplus, so that it comes at any time. */
const STATUS_OF: Readonly<Record<string, InvoiceStatus>> = {
  'invoice.paid': 'paid',
  'invoice.expired': 'expired',
  'invoice.cancelled': 'cancelled',
};

interface EndpointView {
  readonly url: string;
  readonly enabled: boolean;
  readonly switchedOff: object | null;
}

/** Every receiver got what it asked for, and an endpoint is off only where its receiver wanted or needed that. */
async function deliveriesAgree({ world, shop, books, time }: Town, views: readonly View[]): Promise<void> {
  const { json } = await shop.mustAskByKey({ method: 'GET', path: '/webhooks/endpoints' });
  const endpoints = json['endpoints'] as readonly EndpointView[];
  for (const [url, receiver] of world.receivers.all) {
    cameAsSent(receiver, books);
    cameInOrder(receiver, books);
    const endpoint = endpoints.find((one) => one.url === url);
    const wasLost = isLost(receiver, time.wasRight(0, time.now));
    if (wasLost !== null && wasLost !== (endpoint?.switchedOff !== null) && books.restores === 0)
      throw new BrokenInvariant(
        'webhooks',
        `${url} is ${receiver.outage ?? 'well'}, and its endpoint is ${endpoint?.enabled ? 'on' : 'off'}`,
      );
    if (wasLost === false) everyEventCame(receiver, views);
  }
}

/** A delivery is tried for three days by the shop's clock: at least so long, when that was right. */
const SURELY_TRIED_MS = 2.5 * DAY;

/** Whether an endpoint must have been switched off; null where it depends on when it was tried. */
function isLost(receiver: Receiver, wasClockRight: boolean): boolean | null {
  const { outage, lostAt, backAt, goneAnswers, triesWhileDown } = receiver;
  if (outage === 'gone') return goneAnswers > 0;
  if (outage === 'down for days') return wasClockRight && backAt - lostAt < SURELY_TRIED_MS ? false : null;
  if (outage !== 'down for good') return false;
  // With a clock that was ahead, what was accepted before seems to have been accepted later.
  return triesWhileDown > 0 && wasClockRight ? true : null;
}

/** Signed, asked for, of invoices that exist; sent again with the same id, and only then. */
function cameAsSent({ taken, faults, events }: Receiver, books: Books): void {
  const [fault] = faults;
  if (fault !== undefined) throw new BrokenInvariant('webhooks', fault);
  const bodies = new Map<string, string>();
  const ids = new Map<string, string>();
  const unseen = new Set<string>();
  for (const { id, at, event, invoiceId, body } of taken) {
    // A person had it sent.
    if (event === 'test') continue;
    if (!events.includes(event)) throw new BrokenInvariant('webhooks', `${event} was not asked for`);
    if (!books.find(invoiceId)) unseen.add(invoiceId);
    if (unseen.has(invoiceId) && (at > books.restoredAt || unseen.size > books.lostUnseen))
      throw new BrokenInvariant('webhooks', `${event} of ${invoiceId}, which nobody ordered`);
    if ((bodies.get(id) ?? body) !== body)
      throw new BrokenInvariant('webhooks', `${id} came with another body: ${body}`);
    if ((ids.get(body) ?? id) !== id)
      throw new BrokenInvariant('webhooks', `${id} is ${ids.get(body)} under another name: ${body}`);
    bodies.set(id, body);
    ids.set(body, id);
  }
}

/** Of each invoice the events came for the first time as its status moved, whatever was sent again. */
function cameInOrder({ taken }: Receiver, books: Books): void {
  const lasts = new Map<string, InvoiceStatus>();
  const known = new Set<string>();
  for (const { id, event, invoiceId } of taken) {
    const status = STATUS_OF[event];
    // A restored backup may be from before what came already.
    if (status === undefined || known.has(id) || (books.find(invoiceId)?.since ?? 0) <= books.restoredAt)
      continue;
    known.add(id);
    const last = lasts.get(invoiceId) ?? 'pending';
    if (!STEPS[last].includes(status))
      throw new BrokenInvariant(
        'webhooks',
        `${books.find(invoiceId)?.reference}: ${status} came after ${last}`,
      );
    lasts.set(invoiceId, status);
  }
}

function everyEventCame({ taken, events }: Receiver, views: readonly View[]): void {
  const came = new Set(taken.map(({ invoiceId, event }) => `${invoiceId} ${event}`));
  for (const { invoiceId, status, externalInvoiceId } of views) {
    const event = `invoice.${status}`;
    if (events.includes(event) && !came.has(`${invoiceId} ${event}`))
      throw new BrokenInvariant('webhooks', `${externalInvoiceId} is ${status}, and ${event} never came`);
  }
}
