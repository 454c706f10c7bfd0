/**
 * A simulated Lightning node: invoices that are settled at once, late, never, twice, with another amount, or with a proof
 * that does not fit.
 */
import { type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Backend, Health } from '#ports/backend.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import type { NodeCondition } from './node.ts';

export interface LightningInvoice {
  readonly request: string;
  readonly hash: string;
  /** Whole satoshi. */
  readonly due: bigint;
  readonly expiresAt: Instant;
  settledAt: Instant | null;
  /** Whole satoshi that came. */
  paid: bigint;
  withdrawn: boolean;
  /** A payment is on its way, or has come. */
  taken: boolean;
  /** False: the preimage that the node shows is not the invoice's, or too little came. */
  proven: boolean;
}

export class LightningNode {
  readonly #time: SimulatedTime;
  readonly #chance: Chance;
  readonly condition: NodeCondition;
  readonly invoices = new Map<string, LightningInvoice>();
  readonly #listeners = new Set<(request: string) => void>();

  constructor(time: SimulatedTime, chance: Chance, condition: NodeCondition) {
    this.#time = time;
    this.#chance = chance;
    this.condition = condition;
  }

  /** The customer pays it. False when the node no longer takes it: it is expired, withdrawn, paid, or the node is off. */
  pay(request: string): boolean {
    const invoice = this.invoices.get(request);
    if (!invoice || !this.condition.answers) return false;
    if (invoice.taken || invoice.withdrawn || this.#time.now >= invoice.expiresAt) return false;
    invoice.taken = true;
    invoice.proven = !this.#chance.happens(0.03);
    invoice.paid = (invoice.due * BigInt(this.#chance.weighted({ 10: 96, 6: 2, 20: 2 }))) / 10n;
    if (invoice.paid < invoice.due) invoice.proven = false;
    // On a long route it is settled minutes later, perhaps after the invoice has expired.
    const delay = this.#chance.happens(0.1) ? this.#chance.pause(8 * MINUTE) : 0;
    if (delay === 0) this.#settle(invoice);
    else this.#time.after(delay, () => this.#settle(invoice));
    return true;
  }

  #settle(invoice: LightningInvoice): void {
    if (invoice.withdrawn) return;
    invoice.settledAt = Math.floor(this.#time.now);
    for (const listener of this.#listeners) listener(invoice.request);
  }

  backend(isAlive: () => boolean): Backend {
    const stops = new Set<() => void>();
    return {
      method: 'LIGHTNING',
      account: null,
      limits: { least: 1n, most: 100_000_000n },
      open: ({ due, expiresAt }, signal) =>
        this.condition.exchange(signal, null, () => {
          const hash = this.#chance.hex(32);
          const request = `lnbcrt1${hash}`;
          // The node's clock is right, the shop's may not be: a lifetime in seconds crosses the wire.
          const lifetime = Math.max(SECOND, expiresAt - this.#time.wall);
          this.invoices.set(request, {
            request,
            hash,
            due,
            expiresAt: this.#time.now + lifetime,
            settledAt: null,
            paid: due,
            withdrawn: false,
            taken: false,
            proven: true,
          });
          return { destination: request, memo: { hash } };
        }),
      look: ({ destination }, signal) =>
        this.condition.exchange(signal, null, () => {
          const invoice = this.invoices.get(destination);
          if (!invoice) throw new Failure('conflict', 'another node made this invoice');
          if (invoice.settledAt === null) return [];
          const { hash, paid, settledAt, proven } = invoice;
          return [
            {
              ref: hash,
              units: paid,
              confirmations: 1,
              height: null,
              evidenceAt: settledAt,
              doubts: proven ? [] : (['unproven'] as const),
              standing: 'live' as const,
            },
          ];
        }),
      withdraw: ({ destination }, signal) =>
        this.condition.exchange(signal, null, () => {
          const invoice = this.invoices.get(destination);
          if (invoice && invoice.settledAt === null) invoice.withdrawn = true;
        }),
      hints: (give) => {
        const listener = (destination: string) => {
          if (!this.condition.announces) return;
          this.#time.afterAwake(20, () => {
            if (isAlive()) give({ destination });
          });
        };
        this.#listeners.add(listener);
        const stop = () => {
          this.#listeners.delete(listener);
          stops.delete(stop);
        };
        stops.add(stop);
        return stop;
      },
      probe: (signal) =>
        this.condition.probe(
          signal,
          null,
          (): Health => ({
            reachable: true,
            synced: true,
            network: 'regtest',
            height: null,
            message: 'The simulated Lightning node is well.',
          }),
        ),
      async close() {
        for (const stop of [...stops]) stop();
      },
    };
  }
}
