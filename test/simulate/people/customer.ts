/** Customers: they order, and pay in full, short, twice, late, too much, in two coins, with replacement, or not at all. */
import { HOUR, MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import type { Books } from '#test/simulate/oracle/books.ts';
import { BrokenInvariant } from '#test/simulate/oracle/broken-invariant.ts';
import type { KnownMethod, Order } from '#test/simulate/oracle/orders.ts';
import type { Reply } from '#test/simulate/program.ts';
import type { Shop } from '#test/simulate/shop.ts';
import type { Trace } from '#test/simulate/trace.ts';
import type { Output, SendOptions } from '#test/simulate/world/chain.ts';
import type { PayMethod, World } from '#test/simulate/world/world.ts';
import type { Till } from './till.ts';

export interface Office {
  readonly manager: Till;
  readonly owner: Till;
}

export interface Town {
  readonly world: World;
  readonly shop: Shop;
  /** Two tills with a cashier each. */
  readonly tills: readonly Till[];
  /** Where the manager and the owner work. */
  readonly office: Office;
  readonly books: Books;
  readonly time: SimulatedTime;
  readonly chance: Chance;
  /** Which payments are in no mempool before they are mined. */
  readonly unseen: Chance;
  /** How long the shop stays shut. */
  readonly holidays: Chance;
  readonly trace: Trace;
}

const HABITS = {
  full: 50,
  leaves: 10,
  short: 6,
  'short, then the rest': 5,
  'too much': 4,
  twice: 4,
  late: 5,
  'two coins': 5,
  replaced: 4,
  'spent elsewhere': 3,
  'low fee': 2,
  'time-locked': 1,
  cancelled: 4,
} as const;

/** Of a payment like any other. */
const ANY: SendOptions = {};

const UNSEEN_SHARE = 0.04;

/** One sale, from the order to whatever the customer does at last. */
export async function buy(town: Town, reference: string): Promise<void> {
  const { shop, books, time, chance, trace } = town;
  const cents = BigInt(chance.happens(0.1) ? chance.between(5_000, 150_000) : chance.between(100, 6_000));
  const minutes = chance.happens(0.05) ? 60 : chance.pick([5, 15]);
  const hasKey = !chance.happens(0.15);
  const order = books.order(reference, cents, { hasKey });
  const request = {
    method: 'POST' as const,
    path: '/payments/invoices',
    body: {
      amount: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
      currency: 'EUR',
      externalInvoiceId: reference,
      expirationMinutes: minutes,
    },
    headers: hasKey ? { 'idempotency-key': `key-${reference}` } : {},
  };
  const ask = () => {
    order.unanswered += 1;
    return shop.askByKey({ ...request, ...hangUp(chance) });
  };
  const { starts } = shop;
  for (let tries = 0; order.id === null; tries++) {
    // An impatient client sends it again before the answer has come.
    const twice = await Promise.all(hasKey && chance.happens(0.05) ? [ask(), ask()] : [ask()]);
    const reply = twice.find((one) => one !== null && one.status === 200) ?? twice[0] ?? null;
    // The client may have hung up before the answer came.
    if (reply?.status === 200 && !chance.happens(0.03)) books.created(order, reply.json);
    else if (reply && reply.status < 500 && reply.status !== 200)
      throw new BrokenInvariant('errors', `an order was refused: ${JSON.stringify(reply.json)}`);
    else if (tries > 20 && reply !== null) {
      order.refused = true;
      return;
    } else await time.pause(2 * SECOND + chance.below(20 * SECOND));
  }
  if (!isKeyKept(town, order, starts)) order.hasKey = false;
  trace.add(`${reference} is ${order.id}, ${cents} cents`);
  const repeat = hasKey && chance.happens(0.25) ? repeatLater(town, order, ask) : null;
  // It is awaited at the end.
  repeat?.catch(() => undefined);
  await time.pause(5 * SECOND + chance.pause(40 * SECOND));
  await payAs(town, order, minutes, () =>
    shop.askByKey({ method: 'POST', path: '/payments/invoices/cancel', body: { invoiceId: order.id } }),
  );
  await repeat;
}

/** A few clients are cut off: in the middle of their request, or before its answer. */
export function hangUp(chance: Chance): { readonly hangUp?: number | 'sending' } {
  if (!chance.happens(0.08)) return {};
  return { hangUp: chance.happens(0.3) ? 'sending' : chance.pause(30) };
}

/** A program that was started by a wrong clock, after so many starts, can't know that the day of a key is not over. */
export function isKeyKept({ shop, time }: Town, { since }: Pick<Order, 'since'>, starts: number): boolean {
  return shop.starts === starts || time.wasRight(since, time.now);
}

/** A job of the client runs again within the day: the same request must have the same answer. */
async function repeatLater(town: Town, order: Order, ask: () => Promise<Reply | null>): Promise<void> {
  const { books, shop, time, chance, trace } = town;
  const { restores } = books;
  const { starts } = shop;
  await time.pause(chance.below(HOUR));
  if (!isKeyKept(town, order, starts)) return;
  const reply = await ask();
  // After a restore the program may not know of the first.
  if (reply?.status !== 200 || books.restores !== restores) return;
  trace.add(`${order.reference} is requested again`);
  books.created(order, reply.json);
}

/** The customer pays, or does not; `cancel` is how the shop cancels the sale. */
export async function payAs(
  town: Town,
  order: Order,
  minutes: number,
  cancel: () => Promise<Reply | null>,
): Promise<keyof typeof HABITS | null> {
  const { world, time, chance, trace } = town;
  const habit = chance.weighted(HABITS);
  for (const { method, destination, due } of order.methods)
    if (method === 'BITCOIN') world.inventions.expect(destination, due);
  const entry = chosenEntry(town, order);
  if (!entry) return null;
  trace.add(`${order.reference}: ${habit} by ${entry.method}`);
  const send = (one: KnownMethod, units: bigint, options: SendOptions = ANY) => {
    if (one.method === 'LIGHTNING') {
      const invoice = world.invoices.get(one.destination);
      const went = invoice?.node.pay(invoice);
      trace.add(`${order.reference}: LIGHTNING ${went ? 'paid' : 'not paid'}`);
      return null;
    }
    const { chain } = world.chains[one.method];
    const isUnseen = options === ANY && town.unseen.happens(UNSEEN_SHARE);
    const undone = isUnseen && town.unseen.happens(0.4) ? town.unseen.between(1, 3) : 0;
    const outputs = outputsTo(world, one, units);
    const transaction = isUnseen ? chain.sendInBlock(outputs, undone) : chain.send(outputs, options);
    trace.add(
      `${order.reference}: ${one.method} ${units} in ${transaction.id.slice(0, 8)}${isUnseen ? `, mined after ${undone} undone` : ''}`,
    );
    return transaction;
  };
  const chainEntry =
    order.methods.find(({ method }) => method === entry.method && method !== 'LIGHTNING') ??
    order.methods.find(({ method }) => method !== 'LIGHTNING');
  switch (habit) {
    case 'full':
      send(entry, entry.due);
      break;
    case 'leaves':
      break;
    case 'short':
      if (chainEntry) send(chainEntry, (chainEntry.due * 6n) / 10n);
      break;
    case 'short, then the rest':
      if (!chainEntry) break;
      send(chainEntry, (chainEntry.due * 6n) / 10n);
      await time.pause(chance.pause(2 * MINUTE));
      send(chainEntry, chainEntry.due - (chainEntry.due * 6n) / 10n);
      break;
    case 'too much':
      if (chainEntry) send(chainEntry, (chainEntry.due * 13n) / 10n);
      break;
    case 'twice':
      send(entry, entry.due);
      await time.pause(chance.pause(3 * MINUTE));
      if (chainEntry) send(chainEntry, chainEntry.due);
      break;
    case 'late':
      await time.pause(
        minutes * MINUTE + (chance.happens(0.5) ? chance.pause(5 * MINUTE) : chance.below(HOUR)),
      );
      if (chainEntry) send(chainEntry, chainEntry.due);
      break;
    case 'two coins': {
      const [one, other] = order.methods.filter(({ method }) => method !== 'LIGHTNING');
      if (one) send(one, (one.due * 6n) / 10n);
      await time.pause(chance.pause(2 * MINUTE));
      if (other) send(other, (other.due * 45n) / 100n);
      break;
    }
    case 'replaced': {
      if (!chainEntry || chainEntry.method === 'LIGHTNING') break;
      const { chain } = world.chains[chainEntry.method];
      const first = send(chainEntry, chainEntry.due, { replaceable: true, lowFee: true });
      await time.pause(chance.pause(5 * MINUTE));
      const next =
        first && chain.replace(first, [{ address: chainEntry.destination, units: chainEntry.due }]);
      trace.add(`${order.reference}: ${next ? 'the fee was raised' : 'too late to raise the fee'}`);
      break;
    }
    case 'spent elsewhere': {
      if (!chainEntry || chainEntry.method === 'LIGHTNING') break;
      const { chain } = world.chains[chainEntry.method];
      const first = send(chainEntry, chainEntry.due);
      await time.pause(chance.pause(3 * MINUTE));
      const went = first && chain.doubleSpend(first);
      trace.add(`${order.reference}: ${went ? 'spent elsewhere' : 'too late to spend elsewhere'}`);
      break;
    }
    case 'low fee':
      if (chainEntry) send(chainEntry, chainEntry.due, { lowFee: true });
      break;
    case 'time-locked':
      // Nodes of the other coins have no transaction before its time.
      if (chainEntry) send(chainEntry, chainEntry.due, { timeLocked: chainEntry.method === 'MONERO' });
      break;
    case 'cancelled': {
      const reply = await cancel();
      trace.add(`${order.reference}: cancelling answered ${reply?.status ?? 'nothing'}`);
      if (reply?.status === 200) order.status = 'cancelled';
      // The customer's wallet still has the code.
      if (chainEntry && chance.happens(0.3)) send(chainEntry, chainEntry.due);
      break;
    }
  }
  await watch(town, order);
  // An old address: the customer's wallet remembers it.
  if (chainEntry && chance.happens(0.02)) {
    await time.pause(chance.below(HOUR));
    send(chainEntry, chainEntry.due / 2n + 10_000n);
  }
  return habit;
}

function chosenEntry({ world, chance }: Town, { methods }: Order): KnownMethod | null {
  if (methods.length === 0) return null;
  const entry = chance.pick(methods);
  const preferred = preferredMethod(world);
  if (preferred === null || chance.happens(0.5)) return entry;
  return methods.find(({ method }) => method === preferred) ?? entry;
}

/** What few runs have: else few of its sales would meet what goes wrong with it. */
function preferredMethod({ kinds }: World): PayMethod | null {
  if (kinds.MONERO === 'rpc') return 'MONERO';
  return kinds.LIGHTNING === 'nostr-wallet-connect' ? 'LIGHTNING' : null;
}

/** A wallet of Monero may pay with two outputs: the shop's lists what a transaction pays as one payment. */
function outputsTo(
  { walletRpc }: World,
  { method, destination: address }: KnownMethod,
  units: bigint,
): Output[] {
  if (method !== 'MONERO' || walletRpc === null || units % 5n !== 0n) return [{ address, units }];
  return [units / 3n, units - units / 3n].map((part) => ({ address, units: part }));
}

/** Looks at the sale a few times, as the shop's own program does. */
async function watch(town: Town, order: Order): Promise<void> {
  const { time, chance } = town;
  for (let looks = 0; looks < 3; looks++) {
    await time.pause(5 * SECOND + chance.pause(3 * MINUTE));
    await view(town, order);
  }
}

export async function view({ shop, books }: Town, order: Order): Promise<void> {
  const { id } = order;
  if (id === null) return;
  const reply = await shop.askByKey({ method: 'GET', path: `/payments/invoices/view?invoiceId=${id}` });
  if (!reply || reply.status >= 500) return;
  // A backup was restored meanwhile.
  if (order.id !== id) return;
  if (reply.status !== 200)
    throw new BrokenInvariant(
      'lost',
      `${order.reference} (${order.id}) was acknowledged, and answers ${reply.status}`,
    );
  books.seen(reply.json['invoice'] as Record<string, unknown>);
}
