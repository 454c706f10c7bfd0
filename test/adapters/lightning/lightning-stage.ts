/** Test stage of a Lightning backend over a fake node, for the suite and for fault tests. */

import { systemClock, systemRandom } from '#adapters/host/system.ts';
import type { LightningNode } from '#adapters/lightning/lightning-node.ts';
import { openLightning } from '#adapters/lightning/open-lightning.ts';
import type { Backend, Health } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { BackendStage } from '#test/support/fakes/backend-suite.ts';
import { type LightningBook, ThrowAwayBook } from '#test/support/nodes/lightning-book.ts';
import { ClnFront } from '#test/support/nodes/lightning-cln-front.ts';
import type { LightningFront } from '#test/support/nodes/lightning-front.ts';
import { LndFront } from '#test/support/nodes/lightning-lnd-front.ts';
import { PhoenixdFront } from '#test/support/nodes/lightning-phoenixd-front.ts';

export const FRONTS = [
  { name: 'LND', open: (book: LightningBook) => new LndFront(book) },
  { name: 'Core Lightning', open: (book: LightningBook) => new ClnFront(book) },
  { name: 'phoenixd', open: (book: LightningBook) => new PhoenixdFront(book) },
] as const;

/** The program's delays are divided by twenty: what it does after seconds is seen at once. */
export const hurried: Clock = {
  ...systemClock,
  after: (ms, call) => systemClock.after(ms / 20, call),
  at: (at, call) => systemClock.at(systemClock.now() + (at - systemClock.now()) / 20, call),
};

/** The fallback poll never runs: every hint comes from a notification. */
export const withoutNet: Clock = {
  ...systemClock,
  after: (ms, call) => (ms > 4_000 && ms <= 5_000 ? () => undefined : systemClock.after(ms, call)),
};

/** Log lines, for tests to inspect. */
export class Lines implements Log {
  readonly lines: string[] = [];
  info = (message: string, fields?: object) => this.#keep('info', message, fields);
  warn = (message: string, fields?: object) => this.#keep('warn', message, fields);
  error = (message: string, fields?: object) => this.#keep('error', message, fields);

  #keep(level: string, message: string, fields: object = {}): void {
    this.lines.push(`${level} ${message} ${JSON.stringify(fields)}`);
  }
}

export function lightningOver(
  nodes: readonly LightningNode[],
  log: Log = new Lines(),
  clock: Clock = systemClock,
): Backend {
  return openLightning({ nodes, network: 'regtest', clock, log, isGivenOut: () => false });
}

export function needs(log: Log = new Lines()) {
  return { clock: systemClock, random: systemRandom, log };
}

/** A stage for the suite. The book is closed with it. */
export async function lightningStage(
  open: (book: LightningBook) => LightningFront,
  book: LightningBook = new ThrowAwayBook(),
): Promise<BackendStage & { readonly front: LightningFront }> {
  const front = open(book);
  await front.begin();
  const opened: Backend[] = [];
  const another = () => {
    const backend = lightningOver([front.node(needs())]);
    opened.push(backend);
    return backend;
  };
  return {
    backend: another(),
    front,
    reopen: async () => another(),
    now: () => Date.now(),
    nextIndex: () => null,
    amount: 12_345n,
    pay: ({ destination }) => book.pay(destination),
    outage: { begin: () => front.halt(), end: () => front.begin() },
    pass: () => new Promise((resolve) => setTimeout(resolve, 20)),
    async end() {
      await Promise.all(opened.map((backend) => backend.close()));
      await front.close();
      await book.close();
    },
  };
}

/** All warnings, in one text. */
export function warningsOf({ warnings = [] }: Health): string {
  return warnings.map(({ message }) => message).join();
}
