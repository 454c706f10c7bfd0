/**
 * The oracle's own books: what was requested of the program, what it acknowledged, and what was truly paid. Judges
 * every answer by the world, never by the program's state.
 */
import { HOUR, type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import { MINER_SKEW_MS, type Transaction } from '#test/simulate/world/chain.ts';
import type { Watch } from '#test/simulate/world/node.ts';
import type { World, WorldMethod } from '#test/simulate/world/world.ts';
import type { SimulatedCart } from './cart.ts';

export type InvoiceStatus = 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded';

/** Cash or card that paid what the coins left open. */
interface KnownTender {
  readonly kind: string;
  /** Cents. */
  readonly units: bigint;
}

export interface KnownMethod {
  readonly method: WorldMethod | 'LIGHTNING';
  readonly destination: string;
  /** Smallest units. */
  readonly due: bigint;
}

/** One order of a customer: one wish, however often it was sent. */
export interface Order {
  readonly reference: string;
  /** True time before which it was not made: the program dates it by its own clock, which may be wrong. */
  readonly since: Instant;
  /** Cents. */
  readonly amount: bigint;
  /** The id, once it was acknowledged. */
  id: string | null;
  methods: readonly KnownMethod[];
  refused: boolean;
  status: InvoiceStatus | null;
  /** As the program shows it; null before it was shown. */
  expiresAt: Instant | null;
  /** A person accepted it with less than was asked. */
  acceptedByHand: boolean;
  /** What a cashier recorded as paid at the counter, as acknowledged. */
  tender: KnownTender | null;
  /** Cents that a person recorded as paid back, as acknowledged. */
  refunded: bigint;
  /** A person has seen to an alarm of it: then the clock no longer decides. */
  alarmCleared: boolean;
  /** Transactions whose alarm a person cleared after the expiry, as acknowledged: with their method. */
  readonly cleared: Set<string>;
  /** Money that an answer showed before the expiry, by its reference. */
  readonly shown: Set<string>;
  /** A request was sent whose outcome is unknown: another decision may have been made. */
  unsure: boolean;
  /** An answer called it paid. */
  wasPaid: boolean;
  /** Of a sale at a till. */
  readonly cart: SimulatedCart | null;
  /** The sale before of the same goods. */
  readonly again: Order | null;
  /** Its requests have an idempotency key that the program must know: without one each may make an invoice. */
  hasKey: boolean;
  /** Requests for it that were sent and not acknowledged. */
  unanswered: number;
  /** All its goods came back, as acknowledged. */
  restocked: boolean;
}

/** What was acknowledged when a backup was made. */
export interface Remembered {
  readonly orders: ReadonlyMap<Order, Order>;
  readonly parked: ReadonlyMap<string, 'parked' | 'unsure' | 'taken'>;
  readonly revoked: readonly string[];
}

/** One piece of money on a destination, as it truly is. */
export interface Money {
  readonly method: KnownMethod['method'];
  readonly ref: string;
  readonly units: bigint;
  readonly live: boolean;
}

type Payout = Pick<Money, 'ref' | 'units'>;

/** Decimals of the smallest unit. */
const DECIMALS: Readonly<Record<KnownMethod['method'], number>> = {
  BITCOIN: 8,
  LITECOIN: 8,
  DOGECOIN: 8,
  MONERO: 12,
  LIGHTNING: 8,
};

/** Of the shop at its beginning. */
export const TIME_ZONE = 'Europe/Berlin';

/** The allowed steps of the product document. */
export const STEPS: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  pending: ['pending', 'paid', 'expired', 'cancelled', 'refunded'],
  expired: ['expired', 'paid', 'refunded'],
  paid: ['paid', 'refunded'],
  cancelled: ['cancelled', 'paid', 'refunded'],
  refunded: ['refunded'],
};

export class BrokenInvariant extends Error {
  readonly invariant: string;

  constructor(invariant: string, what: string) {
    super(`${invariant}: ${what}`);
    this.invariant = invariant;
  }
}

export function unitsOf(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.split('.');
  if (part.length > decimals && /[1-9]/.test(part.slice(decimals)))
    throw new BrokenInvariant('amounts', `${text} has more than ${decimals} decimals`);
  return (
    BigInt(whole) * 10n ** BigInt(decimals) + BigInt(part.slice(0, decimals).padEnd(decimals, '0') || '0')
  );
}

/** Cents. */
export function signedUnits(text: string): bigint {
  return text.startsWith('-') ? -unitsOf(text.slice(1), 2) : unitsOf(text, 2);
}

export function coinUnits(method: KnownMethod['method'], text: string): bigint {
  return unitsOf(text, DECIMALS[method]);
}

export class Books {
  readonly #world: World;
  readonly #time: SimulatedTime;
  readonly orders: Order[] = [];
  readonly #byId = new Map<string, Order>();
  /** Who got it: every destination ever seen in an answer. */
  readonly #destinations = new Map<string, string>();
  /** Parked sales by id, as acknowledged; unsure: a request to take it is under way, or was never answered. */
  readonly parked = new Map<string, 'parked' | 'unsure' | 'taken'>();
  /** Backups that were restored, and when the last was, in true time. */
  restores = 0;
  restoredAt = Number.NEGATIVE_INFINITY;
  /** Requests for orders that had no answer when a backup was restored: what they made is gone, and nobody saw it. */
  lostUnseen = 0;
  /** Of the shop, as acknowledged; null while that is not known. */
  timeZone: string | null = TIME_ZONE;
  /** Requests to park a sale whose outcome is unknown. */
  parkedUnknown = 0;
  /** Keys that were revoked, as acknowledged. */
  readonly revoked: string[] = [];

  /** True time since which the program has been up; null while it is not. */
  upSince: () => number | null = () => null;

  constructor(world: World, time: SimulatedTime) {
    this.#world = world;
    this.#time = time;
  }

  order(
    reference: string,
    amount: bigint,
    more: Partial<Pick<Order, 'cart' | 'again' | 'hasKey'>> = {},
  ): Order {
    const order: Order = {
      reference,
      since: this.#time.now,
      amount,
      cart: null,
      again: null,
      hasKey: true,
      ...more,
      unanswered: 0,
      id: null,
      methods: [],
      refused: false,
      status: null,
      expiresAt: null,
      acceptedByHand: false,
      tender: null,
      refunded: 0n,
      alarmCleared: false,
      cleared: new Set(),
      shown: new Set(),
      unsure: false,
      wasPaid: false,
      restocked: false,
    };
    this.orders.push(order);
    return order;
  }

  /** What is acknowledged by now. */
  remember(): Remembered {
    const known = this.orders.filter(({ id }) => id !== null);
    return {
      orders: new Map(known.map((order) => [order, { ...order }])),
      parked: new Map(this.parked),
      revoked: [...this.revoked],
    };
  }

  /** A backup was restored: what came after it is lost, except that no destination may be given out again. */
  restoreTo({ orders, parked, revoked }: Remembered): void {
    for (const order of this.orders) {
      const before = orders.get(order);
      order.shown.clear();
      if (!before) {
        Object.assign(order, {
          id: null,
          methods: [],
          status: null,
          wasPaid: false,
          tender: null,
          refunded: 0n,
          restocked: false,
        });
        continue;
      }
      if (JSON.stringify(plain(order)) === JSON.stringify(plain(before))) continue;
      const { methods, status, refunded, acceptedByHand, tender, restocked } = before;
      const known = { methods, status, refunded, acceptedByHand, tender, restocked };
      Object.assign(order, { ...known, unsure: true });
    }
    this.restores += 1;
    for (const invoice of this.#world.invoices.values()) invoice.known = false;
    this.restoredAt = this.#time.now;
    this.lostUnseen += this.orders.reduce((sum, { unanswered }) => sum + unanswered, 0);
    this.timeZone = null;
    for (const [id, fate] of this.parked) if (parked.get(id) !== fate) this.parked.set(id, 'unsure');
    this.parkedUnknown += this.parked.size;
    this.revoked.splice(0, this.revoked.length, ...revoked);
  }

  find(id: string): Order | undefined {
    return this.#byId.get(id);
  }

  /** The creation was acknowledged. */
  created(order: Order, json: Readonly<Record<string, unknown>>): void {
    const id = String(json['invoiceId']);
    // One that was made by a request without an answer was shown meanwhile.
    if (order.id !== null && order.id !== id && this.#isStray(order)) this.#setAside(order);
    if (order.id !== null && order.id !== id)
      throw new BrokenInvariant(
        'once',
        `order ${order.reference} was acknowledged as ${order.id} and as ${id}`,
      );
    const other = this.#byId.get(id);
    if (other && other !== order)
      throw new BrokenInvariant('once', `${id} was given to ${other.reference} and ${order.reference}`);
    if (order.id === null && order.unanswered > 0) order.unanswered -= 1;
    order.id = id;
    this.#byId.set(id, order);
    const entries = json['paymentMethods'] as {
      paymentMethodId: string;
      destination: string;
      amount: string;
    }[];
    const methods = entries.map(({ paymentMethodId, destination, amount }) => {
      const method = paymentMethodId as KnownMethod['method'];
      this.#give(destination, id);
      return { method, destination, due: coinUnits(method, amount) };
    });
    if (order.methods.length === 0)
      for (const { method, due } of methods) this.#mustBeThePrice(order, method, due);
    else if (methods.some(({ destination }, at) => order.methods[at]?.destination !== destination))
      throw new BrokenInvariant('once', `order ${order.reference} was acknowledged with other destinations`);
    order.methods = methods;
    if (order.status === null) order.status = 'pending';
  }

  /**
   * With at most one exchange that lies, the price is one that the coin had from minutes before the first request until
   * the answer, which may have been under way for as long as the computer slept.
   */
  #mustBeThePrice({ reference, amount, since }: Order, method: KnownMethod['method'], due: bigint): void {
    if (amount < 100n || due < 1_000n) return;
    const range = this.#world.exchanges.truePrices(method, since);
    if (range === null) return;
    const price = (amount * 10n ** BigInt(DECIMALS[method])) / due;
    const [least, most] = [(range.least * 92n) / 100n, (range.most * 108n) / 100n];
    if (price < least - 1n || price > most + 1n)
      throw new BrokenInvariant(
        'rates',
        `${reference} was priced at ${price} cents for ${method}, which cost ${range.least} to ${range.most}`,
      );
  }

  /** A method was chosen at the till. */
  opened(order: Order, view: Readonly<Record<string, unknown>>): void {
    const shown = methodsIn(view);
    for (const { method, destination } of shown) {
      const before = order.methods.find((one) => one.method === method);
      if (before && before.destination !== destination)
        throw new BrokenInvariant(
          'destinations',
          `${order.reference} had ${before.destination} for ${method}, and now ${destination}`,
        );
    }
    order.methods = shown;
    this.seen(view);
  }

  /** What an answer says of an invoice. Checks what can be checked at once. */
  seen(view: Readonly<Record<string, unknown>>): Order {
    const id = String(view['invoiceId']);
    const order = this.#byId.get(id) ?? this.#orderOf(id, String(view['externalInvoiceId']));
    if (!order) throw new BrokenInvariant('once', `invoice ${id} is of nobody`);
    // It was made while a backup was, and came back with that: what else of it did, nobody knows.
    if (order.id === null && order.since <= this.restoredAt) order.unsure = true;
    order.id ??= id;
    this.#byId.set(id, order);
    const shown = methodsIn(view);
    for (const { destination } of shown) this.#give(destination, id);
    // A method may have been chosen while the backup was made.
    if (order.unsure && order.methods.length < shown.length) order.methods = shown;
    const status = view['status'] as InvoiceStatus;
    const before = order.status ?? 'pending';
    if (!STEPS[before].includes(status))
      throw new BrokenInvariant('status', `${order.reference} was ${before} and is ${status}`);
    if (before === 'cancelled' && status === 'paid' && !order.acceptedByHand && !order.unsure)
      throw new BrokenInvariant('status', `${order.reference} was cancelled, and the clock made it paid`);
    const isPaidBack = order.refunded >= enough(order.amount) || order.acceptedByHand || order.unsure;
    if (status === 'refunded' && order.wasPaid && !isPaidBack)
      throw new BrokenInvariant(
        'status',
        `${order.reference} is refunded with ${order.refunded} of ${order.amount}`,
      );
    if (status === 'expired' && before === 'pending') this.#mustHaveLooked(order, view);
    order.status = status;
    order.expiresAt = Date.parse(String(view['expiresAt']));
    if (status === 'paid') order.wasPaid = true;
    if (this.#time.now < order.expiresAt)
      for (const { ref } of view['payments'] as { ref: string }[]) order.shown.add(ref);
    this.#mustBeTheTender(order, tenderIn(view));
    if (status === 'paid' || status === 'refunded') this.#mustBePaid(order, view);
    if (status === 'pending' || status === 'expired') this.#mustKnow(order, view);
    if (status === 'pending') this.#mustNotBeOver(order);
    return order;
  }

  /** The order of an invoice that no answer to its request has named. */
  #orderOf(id: string, reference: string): Order | undefined {
    const order = this.orders.find((one) => one.reference === reference);
    if (!order || order.id === null || order.id === id || !this.#isStray(order)) return order;
    const stray = this.order(reference, order.amount, { hasKey: false });
    this.#byId.set(id, stray);
    return stray;
  }

  /** Whether there may be another invoice of the order, which its client does not know of. */
  #isStray({ hasKey, reference, unanswered }: Order): boolean {
    const made = this.orders.filter((one) => one.reference === reference).length - 1;
    return !hasKey && made < unanswered;
  }

  /** What was taken for the order's invoice is one of which its client does not know. */
  #setAside(order: Order): void {
    const stray = this.order(order.reference, order.amount, { hasKey: false });
    Object.assign(stray, { ...order, cleared: new Set(order.cleared), shown: new Set(order.shown) });
    if (order.id !== null) this.#byId.set(order.id, stray);
    Object.assign(order, { id: null, methods: [], status: null, expiresAt: null });
  }

  /** The clock ends no sale while a node that would report its money answers nothing, until the hold is over. */
  #mustHaveLooked({ reference, methods, since }: Order, view: Readonly<Record<string, unknown>>): void {
    const { now } = this.#time;
    const expiresAt = Date.parse(String(view['expiresAt']));
    if (!this.#time.wasRight(since - HOUR, now) || now > expiresAt + HOLD_MS) return;
    for (const known of methods) {
      if (this.#watchOf(known).downSince < expiresAt)
        throw new BrokenInvariant(
          'status',
          `${reference} expired while no node of ${known.method} could say whether it was paid`,
        );
    }
  }

  /** A person cleared an alarm, and this was the answer. From the expiry on, its money no longer decides. */
  cleared(order: Order, alarm: string, view: Readonly<Record<string, unknown>>): void {
    const [, method, transaction] = alarm.split(':');
    if (view['status'] === 'expired' && transaction !== undefined)
      order.cleared.add(`${method} ${transaction}`);
  }

  /** Cash and card are as the cashier recorded them. An outcome that was unknown is known from now on. */
  #mustBeTheTender(order: Order, shown: KnownTender | null): void {
    const known = order.tender;
    if (order.unsure) order.tender = shown;
    else if (shown?.kind !== known?.kind || shown?.units !== known?.units)
      throw new BrokenInvariant(
        'tender',
        `${order.reference} was paid ${known?.units ?? 0n} cents at the counter, and shows ${shown?.units ?? 0n}`,
      );
  }

  /**
   * The program recorded cash or card: with it, the sale is paid in full and not more, and no coins are under way that
   * would pay it twice.
   */
  tendered(order: Order, view: Readonly<Record<string, unknown>>, kind: string, given: bigint | null): void {
    const tender = tenderIn(view);
    const received = unitsOf(String(view['received']), 2);
    const payments = view['payments'] as { ref: string; counts: boolean; standing: string }[];
    // It may have been recorded before, with an answer or without one, and coins may have come since.
    const isAgain = order.unsure || order.tender?.kind === kind;
    const pending = payments.find(({ counts, standing }) => standing === 'live' && !counts);
    if (pending && !isAgain)
      throw new BrokenInvariant(
        'tender',
        `${order.reference} took ${kind} while ${pending.ref} was under way`,
      );
    const isRight = isAgain ? received >= order.amount : received === order.amount;
    if (tender?.kind !== kind || view['status'] !== 'paid' || !isRight)
      throw new BrokenInvariant(
        'tender',
        `${order.reference} is ${view['status']} with ${received} of ${order.amount} cents after ${kind}`,
      );
    const change = unitsOf(String((view['tender'] as { change: string }).change), 2);
    if (change !== (given === null ? 0n : given - tender.units))
      throw new BrokenInvariant('tender', `${order.reference} gives ${change} cents back of ${given}`);
    order.tender = tender;
  }

  /**
   * Money that a healthy node shows is known within the bound while the sale is open, and the whole amount in time
   * keeps it open.
   */
  #mustKnow(order: Order, view: Readonly<Record<string, unknown>>): void {
    if (order.unsure || order.alarmCleared || order.refunded > 0n) return;
    const { now } = this.#time;
    const expiresAt = Date.parse(String(view['expiresAt']));
    if (!this.#time.wasRight(order.since - HOUR, now)) return;
    const refs = new Set((view['payments'] as { ref: string }[]).map(({ ref }) => ref));
    let worth = 0n;
    for (const known of order.methods) {
      const { method, destination } = known;
      const since = this.#watchedSince(known);
      // Also money that came while the node was away: polling finds it once the node is well again.
      const isDue = (firstSeen: Instant) =>
        firstSeen <= expiresAt - BOUND_MS &&
        (Math.max(since, firstSeen) < now - BOUND_MS ||
          (since < firstSeen - BOUND_MS && firstSeen < now - SOON_MS));
      let units = 0n;
      if (method === 'LIGHTNING') {
        const invoice = this.#world.invoices.get(destination);
        if (!invoice || invoice.settledAt === null || !isDue(invoice.settledAt)) continue;
        if (!refs.has(invoice.hash))
          throw new BrokenInvariant(
            'bound',
            `${order.reference} does not know of a Lightning payment after ${now - invoice.settledAt} ms`,
          );
        worth += worthOf(view, order, known, invoice.proven ? invoice.paid : 0n).atLeast;
        continue;
      }
      for (const transaction of this.#world.chains[method].chain.transactionsTo(destination)) {
        const { id, firstSeen, fate, timeLocked } = transaction;
        if (fate !== 'live' || timeLocked || !isDue(firstSeen)) continue;
        if (!this.#isKnowable(method, transaction)) continue;
        for (const payout of this.#payoutsTo(destination, method, transaction)) {
          if (this.#isDated(order, { method, destination }, transaction, expiresAt)) units += payout.units;
          if (!refs.has(payout.ref))
            throw new BrokenInvariant(
              'bound',
              `${order.reference} does not know of ${id} after ${now - firstSeen} ms`,
            );
        }
      }
      worth += worthOf(view, order, known, units).atLeast;
    }
    if (view['status'] === 'expired' && worth >= enough(order.amount) && !this.#wasBehind(order))
      throw new BrokenInvariant(
        'status',
        `${order.reference} expired with ${worth} of ${order.amount} cents in time`,
      );
  }

  /** A sale without money ends at its time, or an hour later where a node does not answer: whatever the clock did. */
  #mustNotBeOver(order: Order): void {
    const { now } = this.#time;
    const { methods, expiresAt, since, reference } = order;
    const upSince = Math.max(this.upSince() ?? Infinity, this.#world.network.upSince);
    if (expiresAt === null || upSince > now - BOUND_MS || !this.#time.wasRight(since - HOUR, now)) return;
    // It waits for what is not in a block yet.
    if (this.truth(order).some(({ live }) => live) || this.invented(order).length > 0) return;
    const isWatched = methods.every((known) => this.#watchOf(known).wellSince < now - BOUND_MS);
    const end = (isWatched ? expiresAt : expiresAt + HOLD_MS) + BOUND_MS;
    if (now > end)
      throw new BrokenInvariant('timers', `${reference} is pending ${now - expiresAt} ms after its expiry`);
  }

  #watchOf({ method, destination }: Pick<KnownMethod, 'method' | 'destination'>): Watch {
    if (method !== 'LIGHTNING') return this.#world.chains[method].watch;
    const invoice = this.#world.invoices.get(destination);
    if (!invoice) throw new BrokenInvariant('destinations', `no Lightning node has made ${destination}`);
    return invoice.node.condition;
  }

  /** A node that is behind answers that nothing came: the sale may expire then, and a person decides. */
  #wasBehind({ methods, since }: Order): boolean {
    return methods.some(
      ({ method }) => method !== 'LIGHTNING' && this.#world.chains[method].watch.behindUntil > since,
    );
  }

  /** True time since which a method's node has been well and the program up. */
  #watchedSince(known: Pick<KnownMethod, 'method' | 'destination'>): number {
    return Math.max(this.upSince() ?? Infinity, this.#watchOf(known).wellSince);
  }

  /** Live money to the destinations of an order, as the world has it. */
  truth(order: Order): Money[] {
    return order.methods.flatMap(({ method, destination }): Money[] => {
      if (method === 'LIGHTNING') {
        const invoice = this.#world.invoices.get(destination);
        return invoice && invoice.settledAt !== null
          ? [{ method, ref: invoice.hash, units: invoice.paid, live: true }]
          : [];
      }
      return this.#world.chains[method].chain.transactionsTo(destination).flatMap((transaction) => {
        const live = transaction.fate === 'live';
        return this.#payoutsTo(destination, method, transaction).map((one) => ({ method, ...one, live }));
      });
    });
  }

  /** What a transaction pays to a destination, by the names that the shop has for it. */
  #payoutsTo(destination: string, method: WorldMethod, { id, outputs }: Transaction): Payout[] {
    const payouts = outputs.flatMap(({ address, units }, vout) =>
      address === destination ? [{ ref: `${id}:${vout}`, units }] : [],
    );
    // A wallet of Monero names no outputs.
    if (!this.#isByWallet(method)) return payouts;
    return [{ ref: id, units: payouts.reduce((sum, { units }) => sum + units, 0n) }];
  }

  #isByWallet(method: KnownMethod['method']): boolean {
    return method === 'MONERO' && this.#world.walletRpc !== null;
  }

  /** A wallet of Monero looks at nothing in the pool twice: what a block has lost it knows when another block has it. */
  #isKnowable(method: WorldMethod, { height, best }: Transaction): boolean {
    return !this.#isByWallet(method) || height !== null || best === 0;
  }

  /** Money that a lying server has made up. */
  invented(order: Order): Money[] {
    const destinations = order.methods.map(({ destination }) => destination);
    return this.#world.inventions.all
      .filter(({ address }) => destinations.includes(address))
      .map(({ id, units }) => ({ method: 'BITCOIN', ref: `${id}:0`, units, live: false }));
  }

  /**
   * Whether the shop can know that money came before the expiry. Electrum servers do not report when they first had what
   * is unconfirmed, and a node or wallet by RPC only when its wallet got it: who has not seen it then has nothing but the
   * time of its block.
   */
  #isDated(
    { shown }: Order,
    { method, destination }: ChainTarget,
    transaction: Transaction,
    expiresAt: Instant,
  ): boolean {
    const { id, height, firstSeen, outputs } = transaction;
    const isByNode = method === 'LITECOIN' && this.#world.rpcNode !== null;
    const isDatedByNode = method !== 'BITCOIN' && !isByNode && !this.#isByWallet(method);
    if (isDatedByNode || this.#watchedSince({ method, destination }) < firstSeen) return true;
    if (shown.has(id) || outputs.some((_, vout) => shown.has(`${id}:${vout}`))) return true;
    return height !== null && this.#world.chains[method].chain.blockTime(height) <= expiresAt;
  }

  #give(destination: string, id: string): void {
    const owner = this.#destinations.get(destination);
    if (owner !== undefined && owner !== id)
      throw new BrokenInvariant('destinations', `${destination} was given to ${owner} and to ${id}`);
    const lie = this.#world.invoices.get(destination)?.lie ?? null;
    if (lie !== null) throw new BrokenInvariant('destinations', `${destination} has another ${lie}`);
    this.#destinations.set(destination, id);
  }

  /** Money that came in time, and that the policy supports by now, makes a sale: whatever went wrong meanwhile. */
  mustNotBeExpired(order: Order, view: Readonly<Record<string, unknown>>): void {
    if (order.unsure || order.alarmCleared || order.refunded > 0n || view['status'] !== 'expired') return;
    const expiresAt = Date.parse(String(view['expiresAt']));
    if (!this.#time.wasRight(order.since - HOUR, expiresAt + HOUR) || this.#wasBehind(order)) return;
    const worth = this.#worth(
      order,
      view,
      ({ fate, firstSeen, of }) =>
        fate === 'live' &&
        firstSeen < expiresAt - MINUTE &&
        (of === null || this.#isDated(order, of, of.transaction, expiresAt)),
    ).atLeast;
    if (worth >= enough(order.amount))
      throw new BrokenInvariant(
        'evidence',
        `${order.reference} (${order.id}) is expired, and ${worth} of ${order.amount} cents came in time`,
      );
  }

  /** Paid only for money that the policy supported at some moment until now and no person cleared, or by a person. */
  #mustBePaid(order: Order, view: Readonly<Record<string, unknown>>): void {
    if (order.acceptedByHand || order.unsure || order.tender) return;
    const expiresAt = Date.parse(String(view['expiresAt']));
    const isDated = this.#time.wasRight(order.since - HOUR, this.#time.now);
    // What came after the grace waits for a person; a block's time may say that it came earlier.
    const worth = this.#worth(
      order,
      view,
      ({ firstSeen, name }) =>
        !order.cleared.has(name) && (!isDated || firstSeen <= expiresAt + GRACE_MS + MINER_SKEW_MS + MINUTE),
    ).atMost;
    if (worth < enough(order.amount))
      throw new BrokenInvariant(
        'evidence',
        `${order.reference} (${order.id}) is ${order.status} at ${new Date(this.#time.now).toISOString()} for ${worth} of ${order.amount} cents`,
      );
  }

  /** Worth of the money that the policy supported at some moment, of the transactions that pass `keep`. */
  #worth(order: Order, view: Readonly<Record<string, unknown>>, keep: (money: Candidate) => boolean): Worth {
    let worth = NOTHING;
    for (const known of order.methods) {
      const { method, destination } = known;
      let units = 0n;
      if (method === 'LIGHTNING') {
        const invoice = this.#world.invoices.get(destination);
        if (!invoice || invoice.settledAt === null || !invoice.proven) continue;
        const name = `${method} ${invoice.hash}`;
        if (keep({ firstSeen: invoice.settledAt, fate: 'live', name, of: null })) units += invoice.paid;
      } else {
        const needed = confirmationsNeeded(method, order.amount);
        for (const transaction of this.#world.chains[method].chain.transactionsTo(destination)) {
          const name = `${method} ${transaction.id}`;
          const { firstSeen, fate } = transaction;
          const of = { method, destination, transaction };
          if (
            !supported(transaction, needed, !this.#isByWallet(method)) ||
            !keep({ firstSeen, fate, name, of })
          )
            continue;
          for (const output of transaction.outputs) if (output.address === destination) units += output.units;
        }
      }
      worth = sum(worth, worthOf(view, order, known, units));
    }
    return worth;
  }
}

/** Money that may have counted. */
interface Candidate extends Pick<Transaction, 'firstSeen' | 'fate'> {
  /** Of its method and transaction. */
  readonly name: string;
  /** Null for Lightning. */
  readonly of: (ChainTarget & { readonly transaction: Transaction }) | null;
}

interface ChainTarget {
  readonly method: WorldMethod;
  readonly destination: string;
}

/** What an answer may change of an order. */
function plain({
  methods,
  status,
  acceptedByHand,
  tender,
  refunded,
  alarmCleared,
  unsure,
  restocked,
}: Order): unknown[] {
  const paidBack = String(refunded);
  return [methods.length, status, acceptedByHand, tender?.kind, paidBack, alarmCleared, unsure, restocked];
}

/** The methods that a view shows. */
function methodsIn(view: Readonly<Record<string, unknown>>): KnownMethod[] {
  const methods = view['methods'] as { method: KnownMethod['method']; destination: string; due: string }[];
  return methods.map(({ method, destination, due }) => ({
    method,
    destination,
    due: coinUnits(method, due),
  }));
}

/** The cash or card that a view shows. */
export function tenderIn(view: Readonly<Record<string, unknown>>): KnownTender | null {
  const tender = view['tender'] as { kind: string; amount: string } | null;
  return tender && { kind: tender.kind, units: unitsOf(tender.amount, 2) };
}

/** Money on an open sale is known after this: its destination is polled every minute. */
const BOUND_MS = 3 * MINUTE;

/** Money is known after this where all was well for as long as `BOUND_MS` before it came: it is announced. */
const SOON_MS = 20 * SECOND;

/** A sale whose node answers nothing ends this long after its expiry. */
const HOLD_MS = HOUR;

/** A full payment this long after the expiry is accepted by itself. */
const GRACE_MS = 10 * MINUTE;

/** What units are worth in cents. A price is shown rounded, so that one unit more or less may be right. */
export interface Worth {
  readonly atLeast: bigint;
  readonly atMost: bigint;
}

export const NOTHING: Worth = { atLeast: 0n, atMost: 0n };

export function sum(a: Worth, b: Worth): Worth {
  return { atLeast: a.atLeast + b.atLeast, atMost: a.atMost + b.atMost };
}

/** More decimals than any price has. */
const PRICE_DECIMALS = 12;

/** Half of the last decimal of a decimal number, in units of `PRICE_DECIMALS`. */
function halfOfLast(text: string): bigint {
  const shown = text.split('.')[1]?.length ?? 0;
  return 10n ** BigInt(PRICE_DECIMALS - shown) / 2n;
}

/** What a method received, at the locked rate, rounded down. @throws BrokenInvariant if the amount due is not the order's */
export function worthOf(
  view: Readonly<Record<string, unknown>>,
  { amount, reference }: Order,
  { method, due }: KnownMethod,
  units: bigint,
): Worth {
  const methods = view['methods'] as { method: string; rate: { price: string } }[];
  const text = methods.find((one) => one.method === method)?.rate.price;
  if (text === undefined) throw new BrokenInvariant('amounts', `${reference} has no price of ${method}`);
  const price = unitsOf(text, PRICE_DECIMALS);
  const half = halfOfLast(text);
  const unit = 10n ** BigInt(PRICE_DECIMALS - 2) * 10n ** BigInt(DECIMALS[method]);
  const worth = (of: bigint): Worth => ({
    atLeast: (of * (price - half)) / unit,
    atMost: (of * (price + half)) / unit,
  });
  // Owed is rounded up, to eight decimals: the amount due is worth the order, and that with less is not.
  const grain = 10n ** BigInt(DECIMALS[method] - 8);
  if (worth(due).atMost < amount || worth(due - grain).atLeast >= amount)
    throw new BrokenInvariant(
      'amounts',
      `${reference} asks for ${due} units of ${method} at ${text}, for ${amount} cents`,
    );
  return worth(units);
}

/** 1 % or 0.50, whichever is less, may be missing. */
export function enough(amount: bigint): bigint {
  const share = amount / 100n;
  const missing = share < 50n ? share : 50n;
  return amount - missing < 1n ? 1n : amount - missing;
}

/** The defaults of the product document, by the amount in cents; of BITCOIN what the till proposes. */
export function confirmationsNeeded(method: KnownMethod['method'], amount: bigint): number {
  switch (method) {
    case 'LIGHTNING':
      return 1;
    case 'BITCOIN':
      return amount <= 5_000n ? 0 : 1;
    case 'LITECOIN':
      return amount <= 5_000n ? 0 : 2;
    case 'DOGECOIN':
      return amount <= 5_000n ? 0 : 6;
    case 'MONERO':
      return amount <= 5_000n ? 0 : amount <= 100_000n ? 1 : 10;
  }
}

/** @param isDoubted whether what may be replaced, or pays little, is known as such: in Monero neither is */
function supported(transaction: Transaction, needed: number, isDoubted: boolean): boolean {
  if (transaction.timeLocked) return false;
  const doubtful = isDoubted && (transaction.replaceable || transaction.lowFee);
  return transaction.best >= (doubtful ? Math.max(1, needed) : needed);
}
