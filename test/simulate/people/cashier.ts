/**
 * Cashiers at two tills: carts of items and keyed amounts, discounts, tips, parked sales, cash and card, and sales charged
 * again.
 */
import { DAY, MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { Books } from '#test/simulate/oracle/books.ts';
import { BrokenInvariant } from '#test/simulate/oracle/broken-invariant.ts';
import {
  type CartLine,
  centsText,
  type SimulatedCart,
  sentCart,
  sumsOf,
} from '#test/simulate/oracle/cart.ts';
import type { Order } from '#test/simulate/oracle/orders.ts';
import type { Reply, Request } from '#test/simulate/program.ts';
import { Patience } from '#test/simulate/shop.ts';
import { hangUp, isKeyKept, payAs, type Town, view } from './customer.ts';
import type { Till } from './till.ts';

/** What the simulated shop takes. */
const SHOP_METHODS = ['BITCOIN', 'LIGHTNING', 'LITECOIN', 'DOGECOIN', 'MONERO'] as const;

/** Late money is looked for in the first seven days. */
const LATEST_MS = 6 * DAY;

/** One sale at a till, from the first item to whatever the customer does at last. */
export async function sell(town: Town, reference: string): Promise<void> {
  const { tills, chance, time } = town;
  const till = chance.pick(tills);
  const cart = chance.happens(0.15)
    ? await parkAndTake(town, till, reference, fillCart(town, chance))
    : fillCart(town, chance);
  if (cart === null) return;
  const minutes = chance.pick([5, 15, 15]);
  const begun = time.now;
  const order = await charge(town, till, { reference, cart, minutes, again: null });
  if (order === null) return;
  const isSlow = chance.happens(0.2);
  const isGone = await serve(town, till, order, minutes, isSlow);
  if (!isGone || !(isSlow || chance.happens(0.5))) return;
  // The customer comes back after the time is over: the same goods, charged again.
  await time.pause(minutes * MINUTE + chance.pause(20 * MINUTE));
  await view(town, order);
  // The till offers it once the sale is over, which may take longer while a node does not answer.
  if (order.status !== 'expired' && order.status !== 'cancelled') return;
  const again = await charge(town, till, { reference: `${reference}-again`, cart, minutes, again: order });
  if (again === null) return;
  // A slow customer's wallet sends the first payment at last, too; not after holidays, when nobody looks for it any more.
  if (isSlow && time.now - begun < LATEST_MS)
    await Promise.all([payLate(town, order), serve(town, till, again, minutes, false)]);
  else await serve(town, till, again, minutes, false);
}

async function payLate({ time, chance, world, trace }: Town, order: Order): Promise<void> {
  await time.pause(chance.pause(5 * MINUTE));
  for (const { method, destination, due } of order.methods) {
    if (method === 'LIGHTNING') continue;
    world.chains[method].chain.send([{ address: destination, units: due }], {});
    trace.add(`${order.reference}: ${method} ${due} at last`);
    return;
  }
}

function fillCart({ shop }: Town, chance: Chance): SimulatedCart {
  const lines = Array.from({ length: chance.between(1, 4) }, (): CartLine => {
    const off = chance.happens(0.15) ? BigInt(chance.pick([250, 500, 1_000, 3_000])) : 0n;
    const item = chance.happens(0.7) ? chance.pick(shop.items) : null;
    const quantity = chance.happens(0.8)
      ? BigInt(chance.between(1, 3)) * 1_000n
      : BigInt(chance.between(50, 2_500));
    return item
      ? { item: item.id, name: item.name, quantity, price: item.price, tax: item.tax, off }
      : { item: null, name: '', quantity, price: BigInt(chance.between(50, 2_500)), tax: 1_900n, off };
  });
  const off = chance.happens(0.1) ? BigInt(chance.between(1, 40)) : 0n;
  const tip = chance.happens(0.3) ? BigInt(chance.pick([500, 1_000, 1_500])) : 0n;
  return { lines, off, tip };
}

interface Charge {
  readonly reference: string;
  readonly cart: SimulatedCart;
  readonly minutes: number;
  /** The sale before of the same goods. */
  readonly again: Order | null;
}

/** Null: nothing was charged. */
async function charge(
  town: Town,
  till: Till,
  { reference, cart, minutes, again }: Charge,
): Promise<Order | null> {
  const { books, time, chance, trace, shop } = town;
  const { due } = sumsOf(cart);
  if (due < 50n) return null;
  const order = books.order(reference, due, { cart, again });
  const sent = sentCart(cart);
  const body = {
    amount: centsText(due),
    currency: 'EUR',
    externalInvoiceId: reference,
    expirationMinutes: minutes,
    cart: sent,
    whenChosen: true,
    ...(again ? { again: again.id } : {}),
  };
  let approval = {};
  const { starts } = shop;
  let requests = 0;
  for (const patience = new Patience(shop); order.id === null; requests++) {
    const reply = await till.ask({
      method: 'POST',
      path: '/payments/invoices',
      body: { ...body, ...approval },
      headers: { 'idempotency-key': `key-${reference}` },
    });
    if (patience.endsWith(reply))
      throw new BrokenInvariant('timers', `${reference} can't be charged for hours`);
    if (reply?.status === 200) books.created(order, reply.json);
    else if (reply?.status === 403 && reply.json['act'] === 'discount') {
      const path = '/till/discount';
      const { deviationMs, sleeps } = time;
      const granted = await till.askApproved(
        { method: 'POST', path, body: { cart: sent } },
        shop.staff.manager,
      );
      if (granted?.status === 200) approval = { approval: granted.json['approval'] };
      // A clock that was set forward after the PIN, or a sleep, may have ended the approval: the manager is asked again.
      else if (
        granted !== null &&
        granted.status < 500 &&
        time.deviationMs === deviationMs &&
        time.sleeps === sleeps
      )
        throw new BrokenInvariant('people', `a manager can't approve: ${JSON.stringify(granted.json)}`);
    } else if (reply && reply.status < 500)
      throw new BrokenInvariant('errors', `a till's sale was refused: ${JSON.stringify(reply.json)}`);
    if (order.id === null) await time.pause(2 * SECOND + chance.below(20 * SECOND));
  }
  if (!isKeyKept(town, order, starts)) Object.assign(order, { hasKey: false, unanswered: requests - 1 });
  trace.add(`${reference} is ${order.id}, ${due} cents at the till of ${till.person.name}`);
  return order;
}

/** Opens a method, and lets the customer pay. True when the customer left, and nothing was paid. */
async function serve(
  town: Town,
  till: Till,
  order: Order,
  minutes: number,
  isSlow: boolean,
): Promise<boolean> {
  const { chance, time, books, tills } = town;
  await time.pause(5 * SECOND + chance.pause(20 * SECOND));
  if (chance.happens(0.12) && (await payAtCounter(town, till, order))) return false;
  const methods = chance.sample(SHOP_METHODS, chance.happens(0.2) ? 2 : 1);
  for (const method of methods) {
    const open = (at: Till) =>
      at.ask({ method: 'POST', path: '/till/invoices/open', body: { invoiceId: order.id, method } });
    // Two tills may show the same sale, and choose at once.
    const replies = await Promise.all(chance.happens(0.2) ? tills.map(open) : [open(till)]);
    for (const reply of replies)
      if (reply?.status === 200 && order.id !== null)
        books.opened(order, reply.json['invoice'] as Record<string, unknown>);
  }
  if (order.methods.length === 0) {
    await view(town, order);
    return false;
  }
  if (isSlow) return true;
  const cancel = () =>
    till.ask({ method: 'POST', path: '/payments/invoices/cancel', body: { invoiceId: order.id } });
  const [habit] = await Promise.all([
    payAs(town, order, minutes, cancel),
    chance.happens(0.15) ? hurry(town, till, order) : null,
  ]);
  const isOpen = habit === 'leaves' || habit === 'short';
  if (isOpen && chance.happens(0.4) && (await payAtCounter(town, till, order))) return false;
  return habit === 'leaves';
}

/** The customer sees that the coins were too few, and reaches for cash at once. */
async function hurry(town: Town, till: Till, order: Order): Promise<void> {
  const { books, chance, time } = town;
  await time.pause(10 * SECOND + chance.pause(4 * MINUTE));
  if (order.status === 'pending' && books.truth.moneyOf(order).length > 0)
    await payAtCounter(town, till, order);
}

/** No coins came, and no server made any up: those would have to be confirmed first. */
function isWithoutCoins(books: Books, order: Order): boolean {
  return books.truth.moneyOf(order).length === 0 && books.truth.invented(order).length === 0;
}

/** The customer pays what the coins left open by cash or card. True if it was recorded. */
async function payAtCounter(town: Town, till: Till, order: Order): Promise<boolean> {
  const { books, chance, tills, trace } = town;
  const { restores } = books;
  const tender = chance.pick(['cash', 'card']);
  const isCounted = tender === 'cash' && chance.happens(0.6);
  const given = isCounted ? order.amount + BigInt(chance.between(-1, 3_000)) : null;
  const body = { invoiceId: order.id, tender, ...(given === null ? {} : { given: centsText(given) }) };
  const isPlain = !order.unsure && order.refunded === 0n && isWithoutCoins(books, order);
  const mustGo = isPlain && (order.status === 'pending' || order.status === 'expired');
  const wasUnsure = order.unsure;
  order.unsure = true;
  const send = (at: Till) => at.ask({ method: 'POST', path: '/till/invoices/tender', body });
  // Both tills may show the same sale, and record the same.
  const replies = await Promise.all(chance.happens(0.2) ? tills.map(send) : [send(till)]);
  trace.add(`${order.reference}: ${tender} of ${given}: ${replies.map((reply) => reply?.status).join(' ')}`);
  if (books.restores !== restores) return false;
  if (replies.every((reply) => reply !== null && reply.status < 500)) order.unsure = wasUnsure;
  const recorded = replies.find((reply) => reply?.status === 200);
  if (recorded) {
    const view = recorded.json['invoice'] as Record<string, unknown>;
    books.tendered(order, view, tender, given);
    books.seen(view);
    return true;
  }
  const isEnough = given === null || given >= order.amount;
  if (mustGo && isEnough && !order.unsure && isWithoutCoins(books, order))
    throw new BrokenInvariant('tender', `${order.reference} was not paid by ${tender} of ${given}`);
  return false;
}

/** Parks the sale; another till, or both at once, take it back. Null: it is gone with an answer that never came. */
async function parkAndTake(
  town: Town,
  till: Till,
  reference: string,
  cart: SimulatedCart,
): Promise<SimulatedCart | null> {
  const { books, chance, time, tills, trace, shop } = town;
  const [since, { starts }] = [time.now, shop];
  const request: Request = {
    method: 'POST',
    path: '/till/parked',
    body: { note: 'table 4', cart: sentCart(cart) },
    headers: { 'idempotency-key': `park-${reference}` },
  };
  let parked: Reply | null = null;
  let lost = 0;
  // The till repeats a request without an answer at once, and again when the cashier presses again.
  for (let tries = 0; tries < 4; tries++) {
    parked = await till.ask({ ...request, ...hangUp(chance) });
    if (parked !== null && parked.status < 500) break;
    lost += 1;
    if (tries > 0) await time.pause(2 * SECOND + chance.below(20 * SECOND));
  }
  // Whether it was parked is not known: the cashier keys it in again.
  if (parked?.status !== 200) {
    books.parkedUnknown += isKeyKept(town, { since }, starts) ? 1 : lost + 1;
    return cart;
  }
  if (!isKeyKept(town, { since }, starts)) books.parkedUnknown += lost;
  const id = String(parked.json['id']);
  books.parked.set(id, 'parked');
  trace.add(`${till.person.name} parks ${id}`);
  await time.pause(chance.pause(20 * MINUTE));
  const takers = chance.happens(0.4) ? tills : [chance.pick(tills)];
  if (books.parked.get(id) !== 'parked') return null;
  books.parked.set(id, 'unsure');
  const { restores } = books;
  const replies = await Promise.all(
    takers.map((one) => one.ask({ method: 'POST', path: '/till/parked/take', body: { id } })),
  );
  const taken = replies.filter((reply) => reply?.status === 200);
  if (taken.length > 1) throw new BrokenInvariant('once', `both tills took the parked sale ${id}`);
  const isUnsure = replies.some((reply) => reply === null || reply.status >= 500);
  const [reply] = taken;
  if (!reply) {
    if (!isUnsure && books.restores === restores)
      throw new BrokenInvariant('lost', `nobody gets the parked sale ${id}`);
    return null;
  }
  if (books.restores === restores) books.parked.set(id, 'taken');
  const { lines } = reply.json['cart'] as { lines: { name: string }[] };
  if (lines.length !== cart.lines.length)
    throw new BrokenInvariant('amounts', `the parked sale ${id} came back with ${lines.length} lines`);
  return cart;
}
