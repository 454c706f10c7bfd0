/**
 * Queue of commits, written one statement after the other: those that come meanwhile go together in the next. Where the
 * connection is lost on the way, the commit's id shows whether it was written; it is never repeated blindly.
 */
import { yieldToEventLoop } from '#adapters/host/yield-to-event-loop.ts';
import { backoffMs } from '#domain/kernel/backoff.ts';
import { pause } from '#domain/kernel/deadline.ts';
import { type Failure, StaleCommit } from '#domain/messages/errors.ts';
import type { Clock, Random } from '#ports/host.ts';
import { COMMIT, MAX_INVOICES } from './commit-statement.ts';
import type { Connections } from './connections.ts';
import { isNotSent, isOutcomeUnknown, isSerialization, isStale, isValueRefused } from './errors.ts';
import type { EntryRow, InvoiceRow } from './rows.ts';

export interface DestinationRow {
  readonly method: string;
  readonly destination: string;
  readonly invoice: string;
}

/** Numbers to take from a counter. */
export interface Raise {
  readonly key: string;
  readonly least: number;
  readonly count: number;
}

/** What is written in one commit. */
export interface CommitRows {
  readonly invoices: readonly InvoiceRow[];
  readonly entries: readonly EntryRow[];
  readonly destinations: readonly DestinationRow[];
  /** Each counter once. */
  readonly raises: readonly Raise[];
  readonly fence: boolean;
}

/** How a commit was written. */
export interface Written {
  readonly revision: number;
  /** The counters that were raised, as they are now. */
  readonly raised: Readonly<Record<string, number>>;
}

/** A commit as the database keeps it for a day. */
export interface KeptCommit {
  readonly id: string;
  readonly revision: number;
}

/** A commit that waits for its turn. */
export interface Waiting {
  /** Ids of its invoices, and counters it raises: each can be in one statement once. */
  readonly ids: readonly string[];
  /** Counters it writes, of indexes that were predicted: not in one statement with a commit that raises them. */
  readonly counters: readonly string[];
  /** It was written, as part of this commit. */
  taken(written: Written): void;
  failed(error: unknown): void;
}

export interface CommitQueueOptions<W extends Waiting> {
  readonly clock: Clock;
  readonly random: Random;
  readonly connections: Connections;
  /** The program that has the database for itself; null: others write too. */
  readonly holder: string | null;
  /** Everything up to this commit is known here. */
  readonly seen: () => number;
  /** The rows of commits that go together, when it is their turn. */
  readonly rows: (together: readonly W[]) => CommitRows;
  /** Reads what other programs have written, before a commit or at all. */
  readonly refresh: (before?: number) => Promise<void>;
  readonly unavailable: (cause: unknown) => Failure;
  /** Why this program may not write. */
  readonly lost: () => Promise<Failure>;
  /** The program ends: what is still unknown is in the database for the next one. */
  readonly closed: () => boolean;
  /** Whether the database can be reached. */
  readonly noted: (reached: boolean, cause?: unknown) => void;
}

/** A form of UUID that PostgreSQL reads. */
export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

const MAX_TOGETHER = 200;
/** Fewer commits go in one statement, undivided. */
const MIN_DIVIDED = 16;
const MAX_REPEATS = 20;
const AGAIN = { firstMs: 5, maxMs: 1_000 };

export class CommitQueue<W extends Waiting> {
  readonly #o: CommitQueueOptions<W>;
  readonly #waiting: W[] = [];
  /** Commits in the last statement. */
  #last = 0;
  #running: Promise<void> | null = null;
  #due: (() => Promise<void>)[] = [];
  /** The last commit of this program, as long as the database must have it. */
  #written: KeptCommit | null = null;

  constructor(options: CommitQueueOptions<W>) {
    this.#o = options;
  }

  add(commit: W): void {
    this.#waiting.push(commit);
    this.#start();
  }

  /** Runs between two commits. */
  between(work: () => Promise<void>): void {
    this.#due.push(work);
    this.#start();
  }

  get written(): KeptCommit | null {
    return this.#written;
  }

  /** The database keeps this commit no longer. */
  forget(commit: KeptCommit): void {
    if (this.#written === commit) this.#written = null;
  }

  /** Resolves when all that waits has been written or refused. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #start(): void {
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0 || this.#due.length > 0) {
      // Requests that have arrived are handled first, so that theirs go together.
      if (this.#waiting.length < this.#half()) await yieldToEventLoop();
      for (const work of this.#due.splice(0)) await work().catch(() => undefined);
      const together = this.#together();
      if (together.length > 0) await this.#write(together);
    }
    // In the same turn as the last look: what is added from now on starts it again.
    this.#running = null;
  }

  /**
   * Half of the commits under way: the database writes one half while this program answers the requests of the other and
   * handles those that follow. All in one statement would let each wait for the other, and makes creations a tenth slower
   * (bench `create-postgres`).
   */
  #half(): number {
    return Math.max(MIN_DIVIDED, Math.ceil((this.#last + this.#waiting.length) / 2));
  }

  #together(): W[] {
    const ids = new Set<string>();
    const counters = new Set<string>();
    const most = Math.min(MAX_TOGETHER, this.#half());
    let end = 0;
    for (const one of this.#waiting) {
      if (end === most || one.ids.some((id) => ids.has(id) || counters.has(id))) break;
      if (one.counters.some((counter) => ids.has(counter))) break;
      if (end > 0 && ids.size + one.ids.length > MAX_INVOICES) break;
      for (const id of one.ids) ids.add(id);
      for (const counter of one.counters) counters.add(counter);
      end++;
    }
    this.#last = end;
    return this.#waiting.splice(0, end);
  }

  async #write(together: readonly W[]): Promise<void> {
    try {
      const written = await this.#commit(this.#o.rows(together));
      await this.#catchUp(written.revision);
      for (const one of together) one.taken(written);
    } catch (error) {
      // One of them is stale or has a value that is refused, and which is not known: each alone.
      if ((error instanceof StaleCommit || isValueRefused(error)) && together.length > 1) {
        for (const one of together) await this.#write([one]);
        return;
      }
      if (error instanceof StaleCommit) await this.#o.refresh().catch(() => undefined);
      const failure = isValueRefused(error) ? this.#o.unavailable(error) : error;
      for (const one of together) one.failed(failure);
    }
  }

  /** Commits are published in their order: those of others that came before this one are read first. */
  async #catchUp(revision: number): Promise<void> {
    const { seen, refresh, closed, clock, noted } = this.#o;
    for (let failures = 0; seen() < revision - 1 && !closed(); ) {
      try {
        await refresh(revision);
      } catch (error) {
        noted(false, error);
        await pause(clock, backoffMs(++failures, AGAIN));
      }
    }
  }

  /**
   * @throws StaleCommit; Failure store-unavailable; Error of the database that refuses a value. Nothing was written then
   */
  async #commit(rows: CommitRows): Promise<Written> {
    const { holder, noted, unavailable, lost, seen } = this.#o;
    const invoices = rows.invoices.map((row, place) => ({ place, ...row }));
    const lists = [invoices, rows.entries, rows.destinations];
    for (let repeats = 1; ; repeats++) {
      const id = hexOf(this.#o.random.bytes(16));
      const parameters = [
        id,
        holder,
        ...lists.map((list) => JSON.stringify(list)),
        ...lists.map(({ length }) => length),
        seen(),
        rows.fence,
        JSON.stringify(rows.raises),
        this.#written?.id ?? null,
        this.#written?.revision ?? null,
      ];
      let found: readonly { readonly revision?: unknown; readonly raised?: unknown }[];
      try {
        found = await this.#o.connections.write((sql) => sql.unsafe(COMMIT, parameters, { prepare: true }));
      } catch (error) {
        if (isSerialization(error) && repeats < MAX_REPEATS) {
          await pause(this.#o.clock, backoffMs(repeats, AGAIN));
          continue;
        }
        if (isStale(error)) throw new StaleCommit();
        if (isValueRefused(error)) throw error;
        noted(false, error);
        if (isNotSent(error) || !isOutcomeUnknown(error)) throw unavailable(error);
        const revision = await this.#outcome(id);
        if (revision === null) throw unavailable(error);
        this.#written = { id, revision };
        // The numbers that were taken are not known: nobody gets them.
        return { revision, raised: {} };
      }
      noted(true);
      const [row] = found;
      if (!row) throw await lost();
      const revision = Number(row.revision);
      this.#written = { id, revision };
      return { revision, raised: (row.raised ?? {}) as Written['raised'] };
    }
  }

  /**
   * The revision of a commit whose answer was lost; null when it was not written. Its id is taken for that, so that it
   * can't be written afterwards either.
   */
  async #outcome(id: string): Promise<number | null> {
    for (let failures = 0; ; failures++) {
      try {
        const { connections } = this.#o;
        const voided = await connections.write(
          (sql) => sql`
            insert into cointill.commits (id, revision, at) values (${id}, 0, now()) on conflict (id) do nothing
            returning id`,
        );
        this.#o.noted(true);
        if (voided.length > 0) return null;
        const [known] = await connections.ask(
          (sql) => sql`select revision from cointill.commits where id = ${id}`,
        );
        return Number(known?.['revision']) || null;
      } catch (error) {
        this.#o.noted(false, error);
        if (this.#o.closed()) throw this.#o.unavailable(error);
        await pause(this.#o.clock, backoffMs(failures + 1, AGAIN));
      }
    }
  }
}
