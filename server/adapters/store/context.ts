/** What the parts of a store share, with the notices for its owner. */
import type { Disk } from '#adapters/host/disk.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Clock, Log, Notice } from '#ports/host.ts';

export interface StoreContext {
  readonly disk: Disk;
  /** The data folder. */
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log | undefined;
  readonly notices: Notices;
}

/** What was found, repaired or failed: each is in the log too. */
export class Notices {
  readonly all: Notice[];
  readonly #clock: Clock;
  readonly #log: Log | undefined;

  constructor(clock: Clock, log: Log | undefined, earlier: readonly Notice[] = []) {
    this.#clock = clock;
    this.#log = log;
    this.all = [...earlier];
  }

  /** @param code the name of the message unless given */
  report(level: Notice['level'], { message, why }: Message, code: string = why?.name ?? ''): void {
    this.all.push({ at: this.#clock.now(), level, code, message, why });
    this.#log?.[level === 'warning' ? 'warn' : level](message, { code });
  }
}
