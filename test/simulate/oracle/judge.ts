/** Judges what an answer shows of an invoice by the world, never by the program's state. */
import { HOUR, type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import { MINER_SKEW_MS } from '#test/simulate/world/chain.ts';
import type { PayMethod, World } from '#test/simulate/world/world.ts';
import { DECIMALS } from './amounts.ts';
import { BrokenInvariant } from './broken-invariant.ts';
import type { Order, View } from './orders.ts';
import type { Truth } from './truth.ts';
import { enough, worthOf } from './worth.ts';

/** Money on an open sale is known after this: its destination is polled every minute. */
const BOUND_MS = 3 * MINUTE;

/** Money is known after this where all was well for as long as `BOUND_MS` before it came: it is announced. */
const SOON_MS = 20 * SECOND;

/** A sale whose node answers nothing ends this long after its expiry, or after the start of the program. */
const HOLD_MS = HOUR;

/** A full payment this long after the expiry is accepted by itself. */
const GRACE_MS = 10 * MINUTE;

export class Judge {
  readonly #world: World;
  readonly #time: SimulatedTime;
  readonly #truth: Truth;
  /** True time since which the program has been up; null while it is not. */
  readonly #upSince: () => number | null;

  constructor(world: World, time: SimulatedTime, truth: Truth, upSince: () => number | null) {
    this.#world = world;
    this.#time = time;
    this.#truth = truth;
    this.#upSince = upSince;
  }

  /**
   * With at most one exchange that lies, the price is one that the coin had from minutes before the first request until
   * the answer, which may have been under way for as long as the computer slept.
   */
  mustBeThePrice({ reference, amount, since }: Order, method: PayMethod, due: bigint): void {
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

  /** The clock ends no sale while a node that would report its money answers nothing, until the hold is over. */
  mustHaveLooked({ reference, methods, since }: Order, view: View): void {
    const { now } = this.#time;
    const expiresAt = Date.parse(String(view['expiresAt']));
    if (!this.#time.wasRight(since - HOUR, now) || now > expiresAt + HOLD_MS) return;
    for (const known of methods) {
      if (this.#truth.watchOf(known).downSince < expiresAt)
        throw new BrokenInvariant(
          'status',
          `${reference} expired while no node of ${known.method} could say whether it was paid`,
        );
    }
  }

  /**
   * Money that a healthy node shows is known within the bound while the sale is open, and the whole amount in time
   * keeps it open.
   */
  mustKnow(order: Order, view: View): void {
    if (order.unsure || order.alarmCleared || order.refunded > 0n) return;
    const { now } = this.#time;
    const expiresAt = Date.parse(String(view['expiresAt']));
    if (!this.#time.wasRight(order.since - HOUR, now)) return;
    const refs = new Set((view['payments'] as { ref: string }[]).map(({ ref }) => ref));
    let worth = 0n;
    for (const known of order.methods) {
      const { method, destination } = known;
      const since = this.#truth.watchedSince(known);
      const announcedSince = this.#truth.announcedSince(known);
      // Also money that came while the node was away: polling finds it once the node is well again.
      const isDue = (firstSeen: Instant) =>
        firstSeen <= expiresAt - BOUND_MS &&
        (Math.max(since, firstSeen) < now - BOUND_MS ||
          (announcedSince < firstSeen - BOUND_MS && firstSeen < now - SOON_MS));
      let units = 0n;
      if (method === 'LIGHTNING') {
        const invoice = this.#world.invoices.get(destination);
        if (!invoice || invoice.settledAt === null || !isDue(invoice.settledAt)) continue;
        if (!refs.has(invoice.hash))
          throw new BrokenInvariant(
            'bound',
            `${order.reference} does not know of a Lightning payment after ${now - invoice.settledAt} ms`,
          );
        const counts = invoice.proven && this.#truth.isInvoiceDated(order, invoice);
        worth += worthOf(view, order, known, counts ? invoice.paid : 0n).atLeast;
        continue;
      }
      for (const transaction of this.#world.chains[method].chain.transactionsTo(destination)) {
        const { id, firstSeen, fate, timeLocked } = transaction;
        if (fate !== 'live' || timeLocked || !isDue(firstSeen)) continue;
        if (!this.#truth.isKnowable(method, transaction)) continue;
        for (const payout of this.#truth.payoutsTo(destination, method, transaction)) {
          if (this.#truth.isDated(order, { method, destination }, transaction, expiresAt))
            units += payout.units;
          if (!refs.has(payout.ref))
            throw new BrokenInvariant(
              'bound',
              `${order.reference} does not know of ${id} after ${now - firstSeen} ms`,
            );
        }
      }
      worth += worthOf(view, order, known, units).atLeast;
    }
    if (view['status'] === 'expired' && worth >= enough(order.amount) && !this.#truth.wasBehind(order))
      throw new BrokenInvariant(
        'status',
        `${order.reference} expired with ${worth} of ${order.amount} cents in time`,
      );
  }

  /** A sale without money ends at its time, or an hour later where a node does not answer: whatever the clock did. */
  mustNotBeOver(order: Order): void {
    const { now } = this.#time;
    const { methods, expiresAt, since, reference } = order;
    const upSince = Math.max(this.#upSince() ?? Infinity, this.#world.network.upSince);
    if (expiresAt === null || upSince > now - BOUND_MS || !this.#time.wasRight(since - HOUR, now)) return;
    // It waits for what is not in a block yet.
    if (this.#truth.moneyOf(order).some(({ live }) => live) || this.#truth.invented(order).length > 0) return;
    const isWatched = methods.every((known) => this.#truth.watchOf(known).wellSince < now - BOUND_MS);
    const held = Math.max(expiresAt, this.#upSince() ?? Infinity) + HOLD_MS;
    const end = (isWatched ? expiresAt : held) + BOUND_MS;
    if (now > end)
      throw new BrokenInvariant('timers', `${reference} is pending ${now - expiresAt} ms after its expiry`);
  }

  /** Money that came in time, and that the policy supports by now, makes a sale: whatever went wrong meanwhile. */
  mustNotBeExpired(order: Order, view: View): void {
    if (order.unsure || order.alarmCleared || order.refunded > 0n || view['status'] !== 'expired') return;
    const expiresAt = Date.parse(String(view['expiresAt']));
    if (!this.#time.wasRight(order.since - HOUR, expiresAt + HOUR) || this.#truth.wasBehind(order)) return;
    const worth = this.#truth.worth(
      order,
      view,
      ({ fate, firstSeen, of, invoice }) =>
        fate === 'live' &&
        firstSeen < expiresAt - MINUTE &&
        (of === null || this.#truth.isDated(order, of, of.transaction, expiresAt)) &&
        (invoice === null || this.#truth.isInvoiceDated(order, invoice)),
    ).atLeast;
    if (worth >= enough(order.amount))
      throw new BrokenInvariant(
        'evidence',
        `${order.reference} (${order.id}) is expired, and ${worth} of ${order.amount} cents came in time`,
      );
  }

  /** Paid only for money that the policy supported at some moment until now and no person cleared, or by a person. */
  mustBePaid(order: Order, view: View): void {
    if (order.acceptedByHand || order.unsure || order.tender) return;
    const expiresAt = Date.parse(String(view['expiresAt']));
    const isDated = this.#time.wasRight(order.since - HOUR, this.#time.now);
    // What came after the grace waits for a person; a block's time may say that it came earlier.
    const worth = this.#truth.worth(
      order,
      view,
      ({ sentAt, name }) =>
        !order.cleared.has(name) && (!isDated || sentAt <= expiresAt + GRACE_MS + MINER_SKEW_MS + MINUTE),
    ).atMost;
    if (worth < enough(order.amount))
      throw new BrokenInvariant(
        'evidence',
        `${order.reference} (${order.id}) is ${order.status} at ${new Date(this.#time.now).toISOString()} for ${worth} of ${order.amount} cents`,
      );
  }
}
