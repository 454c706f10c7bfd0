/** Invoices that went bad on the disk since they were written: each named once, so that the others go on without it. */

import { JOURNAL_FOLDER } from '#adapters/store/format/places.ts';
import { keyOf } from '#adapters/store/index/facts.ts';
import { type Instant, iso } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { type Said, say } from '#domain/messages/said.ts';
import type { Clock, Log, Notice } from '#ports/host.ts';

/** More are in the log alone. */
const MAX_NAMED = 50;
const ID = /"id":"([^"\\]{1,64})"/;

export class DamagedInvoice extends Failure {
  readonly file: string;
  /** What there is of it. */
  readonly bytes: Buffer;

  constructor(file: string, at: number, bytes: Buffer) {
    super('store-unavailable', `the journal file ${file} is damaged at ${at}; restore it from a backup`);
    this.file = file;
    this.bytes = bytes;
  }
}

export class KnownDamage {
  readonly #clock: Clock;
  readonly #log: Log | undefined;
  readonly #notices: Notice[];
  readonly #rows = new Set<number>();

  constructor(clock: Clock, log: Log | undefined, notices: Notice[]) {
    this.#clock = clock;
    this.#log = log;
    this.#notices = notices;
  }

  tellFile(name: string): void {
    this.#tell('journal-rotten', say('journal-rotten', { file: `${JOURNAL_FOLDER}/${name}` }));
  }

  /** @param key of its id, which may still be legible: then it is named by it, else by the time it was made */
  tellInvoice(row: number, { file, bytes }: DamagedInvoice, key: Uint32Array, createdAt: Instant): void {
    if (this.#rows.has(row)) return;
    this.#rows.add(row);
    const id = ID.exec(bytes.toString('latin1'))?.[1];
    const isIts = id !== undefined && keyOf(id).every((word, nth) => word === key[nth]);
    const said = say('invoice-damaged', { name: isIts ? id : iso(createdAt), file });
    if (this.#rows.size <= MAX_NAMED) this.#tell('invoice-damaged', said);
    else this.#log?.error(said.message);
  }

  #tell(code: string, said: Said): void {
    this.#log?.error(said.message, { code });
    this.#notices.push({ at: this.#clock.now(), level: 'error', code, ...said });
  }
}
