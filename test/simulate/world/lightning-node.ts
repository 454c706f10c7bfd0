/** A simulated Lightning node: invoices that are settled once, late, or never. */
import { type Instant, SECOND } from '#domain/kernel/time.ts';
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
  withdrawn: boolean;
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
    if (invoice.settledAt !== null || invoice.withdrawn || this.#time.now >= invoice.expiresAt) return false;
    invoice.settledAt = Math.floor(this.#time.now);
    for (const listener of this.#listeners) listener(request);
    return true;
  }

  backend(isAlive: () => boolean): Backend {
    const stops = new Set<() => void>();
    return {
      method: 'LIGHTNING',
      account: null,
      limits: { least: 1n, most: 100_000_000n },
      open: ({ due, expiresAt }, signal) =>
        this.condition.exchange(signal, () => {
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
            withdrawn: false,
          });
          return { destination: request, memo: { hash } };
        }),
      look: ({ destination }, signal) =>
        this.condition.exchange(signal, () => {
          const invoice = this.invoices.get(destination);
          if (!invoice) throw new Failure('conflict', 'another node made this invoice');
          if (invoice.settledAt === null) return [];
          const { hash, due, settledAt } = invoice;
          return [
            {
              ref: hash,
              units: due,
              confirmations: 1,
              height: null,
              evidenceAt: settledAt,
              doubts: [],
              standing: 'live' as const,
            },
          ];
        }),
      withdraw: ({ destination }, signal) =>
        this.condition.exchange(signal, () => {
          const invoice = this.invoices.get(destination);
          if (invoice && invoice.settledAt === null) invoice.withdrawn = true;
        }),
      hints: (give) => {
        const listener = (destination: string) => {
          if (!this.condition.announces) return;
          this.#time.after(20, () => {
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
        this.condition.exchange(
          signal,
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
