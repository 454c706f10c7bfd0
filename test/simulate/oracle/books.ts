/** The oracle's own books: what was requested of the program, and what it acknowledged. */
import type { SimulatedTime } from '#test/simulate/clock.ts';
import type { PayMethod, World } from '#test/simulate/world/world.ts';
import { coinUnits, unitsOf } from './amounts.ts';
import { BrokenInvariant } from './broken-invariant.ts';
import { Judge } from './judge.ts';
import {
  type InvoiceStatus,
  type KnownTender,
  methodsIn,
  type Order,
  plain,
  type Remembered,
  STEPS,
  tenderIn,
  type View,
} from './orders.ts';
import { Truth } from './truth.ts';
import { enough } from './worth.ts';

/** Of the shop at its beginning. */
export const TIME_ZONE = 'Europe/Berlin';

export class Books {
  readonly #world: World;
  readonly #time: SimulatedTime;
  readonly truth: Truth;
  readonly judge: Judge;
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
    const upSince = () => this.upSince();
    this.truth = new Truth(world, upSince);
    this.judge = new Judge(world, time, this.truth, upSince);
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
  created(order: Order, json: View): void {
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
      const method = paymentMethodId as PayMethod;
      this.#give(destination, id);
      return { method, destination, due: coinUnits(method, amount) };
    });
    if (order.methods.length === 0)
      for (const { method, due } of methods) this.judge.mustBeThePrice(order, method, due);
    else if (methods.some(({ destination }, at) => order.methods[at]?.destination !== destination))
      throw new BrokenInvariant('once', `order ${order.reference} was acknowledged with other destinations`);
    order.methods = methods;
    if (order.status === null) order.status = 'pending';
  }

  /** A method was chosen at the till. */
  opened(order: Order, view: View): void {
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
  seen(view: View): Order {
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
    const isReturned = order.refunded > 0n && !order.acceptedByHand && !order.unsure;
    if (before === 'expired' && status === 'paid' && isReturned && tenderIn(view) === null)
      throw new BrokenInvariant('status', `${order.reference} was paid back, and was completed later`);
    const isPaidBack = order.refunded >= enough(order.amount) || order.acceptedByHand || order.unsure;
    if (status === 'refunded' && order.wasPaid && !isPaidBack)
      throw new BrokenInvariant(
        'status',
        `${order.reference} is refunded with ${order.refunded} of ${order.amount}`,
      );
    if (status === 'expired' && before === 'pending') this.judge.mustHaveLooked(order, view);
    order.status = status;
    order.expiresAt = Date.parse(String(view['expiresAt']));
    if (status === 'paid') order.wasPaid = true;
    if (this.#time.now < order.expiresAt)
      for (const { ref } of view['payments'] as { ref: string }[]) order.shown.add(ref);
    this.#mustBeTheTender(order, tenderIn(view));
    if (status === 'paid' || status === 'refunded') this.judge.mustBePaid(order, view);
    if (status === 'pending' || status === 'expired') this.judge.mustKnow(order, view);
    if (status === 'pending') this.judge.mustNotBeOver(order);
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

  /** A person cleared an alarm, and this was the answer. From the expiry on, its money no longer decides. */
  cleared(order: Order, alarm: string, view: View): void {
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
  tendered(order: Order, view: View, kind: string, given: bigint | null): void {
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

  #give(destination: string, id: string): void {
    const owner = this.#destinations.get(destination);
    if (owner !== undefined && owner !== id)
      throw new BrokenInvariant('destinations', `${destination} was given to ${owner} and to ${id}`);
    const lie = this.#world.invoices.get(destination)?.lie ?? null;
    if (lie !== null) throw new BrokenInvariant('destinations', `${destination} has another ${lie}`);
    this.#destinations.set(destination, id);
  }
}
