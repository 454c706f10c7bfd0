/**
 * Leases as rows that expire by the database's clock. This program renews its own and takes what is free; it counts on
 * one for a shorter time than the row says, by its own clock, so that two never do the same on purpose.
 */
import { pause } from '#domain/kernel/deadline.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { Leases } from '#ports/store.ts';
import type { Connections } from './connections.ts';

export interface LeasesNeeds {
  readonly connections: Pick<Connections, 'ask' | 'write'>;
  readonly clock: Clock;
  readonly log: Log | undefined;
  /** Id of this program, and its name for people. */
  readonly holder: string;
  readonly holderName: string;
  /** Reads what other programs have written until now. */
  readonly refresh: () => Promise<void>;
}

/** A program that is gone is replaced after this time, and a renewal. */
const HELD_FOR = '6 seconds';
const HELD_MS = 5 * SECOND;
const RENEW_EVERY_MS = 1.5 * SECOND;
const KNOWN_AFTER_MS = RENEW_EVERY_MS + 0.5 * SECOND;
const ANSWER_MS = 4 * SECOND;
/** Shows that this program uses the database. */
const PRESENCE = 'server:';

export class PostgresLeases implements Leases {
  readonly #o: LeasesNeeds;
  readonly #wanted = new Set<() => Iterable<string>>();
  readonly #listeners = new Set<() => void>();
  /** Until when each is held, on the monotonic clock. */
  readonly #held = new Map<string, number>();
  /** As last published. */
  #known: ReadonlySet<string> = new Set();
  #others: readonly string[] = [];
  #wake = new AbortController();
  #running: Promise<void> | null = null;
  #closed = false;

  constructor(needs: LeasesNeeds) {
    this.#o = needs;
  }

  /** Shows that this program is here, then renews until it is closed. @throws when the database does not answer */
  async open(): Promise<void> {
    await this.#renew();
    // Others learn of this program when they renew theirs; until then they may predict indexes that it would take.
    if (this.#others.length > 0) await pause(this.#o.clock, KNOWN_AFTER_MS);
    this.#running = this.#run();
  }

  get others(): readonly string[] {
    return this.#others;
  }

  want(names: () => Iterable<string>): () => void {
    this.#wanted.add(names);
    this.wish();
    return () => {
      this.#wanted.delete(names);
    };
  }

  wish(): void {
    this.#wake.abort();
  }

  holds(name: string): boolean {
    return (this.#held.get(name) ?? 0) > this.#o.clock.monotonic() && !this.#closed;
  }

  listen(changed: () => void): () => void {
    const mine = () => changed();
    this.#listeners.add(mine);
    return () => this.#listeners.delete(mine);
  }

  /** Gives all of them up, so that another program need not wait until they expire. */
  async close(): Promise<void> {
    this.#closed = true;
    this.wish();
    await this.#running;
    this.#publish();
    const { connections, holder } = this.#o;
    await connections
      .ask((sql) => sql`delete from cointill.leases where holder = ${holder}`, ANSWER_MS)
      .catch(() => undefined);
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      await pause(this.#o.clock, RENEW_EVERY_MS, this.#wake.signal).catch(() => undefined);
      if (this.#wake.signal.aborted) this.#wake = new AbortController();
      if (this.#closed) return;
      // The store reports a database that does not answer.
      await this.#renew().catch(() => undefined);
      this.#publish();
    }
  }

  async #renew(): Promise<void> {
    const { connections, clock, holder, holderName, refresh } = this.#o;
    const names = [PRESENCE + holder, ...new Set([...this.#wanted].flatMap((wanted) => [...wanted()]))];
    const sentAt = clock.monotonic();
    const rows = await connections.write(
      (sql) => sql<{ readonly name: string; readonly mine: boolean }[]>`
        with taken as (
          insert into cointill.leases as old (name, holder, holder_name, held_until)
          select name, ${holder}, ${holderName}, now() + ${HELD_FOR}::interval
          from json_array_elements_text(${JSON.stringify(names)}::text::json) as name order by name
          on conflict (name) do update
          set holder = excluded.holder, holder_name = excluded.holder_name, held_until = excluded.held_until
          where old.holder = excluded.holder or old.held_until < now()
          returning name
        )
        select name, true as mine from taken
        union all
        select distinct holder_name as name, false as mine from cointill.leases
        where name like ${`${PRESENCE}%`} and holder <> ${holder} and held_until >= now()`,
      ANSWER_MS,
    );
    const mine = new Set(rows.filter((row) => row.mine).map(({ name }) => name));
    this.#others = rows.filter((row) => !row.mine).map(({ name }) => name);
    // What the last holder has written is known before this one begins.
    if ([...mine].some((name) => !this.#known.has(name) || !this.holds(name))) await refresh();
    // One that ended meanwhile was lost, though no other program may have noticed.
    this.#publish();
    for (const name of this.#held.keys()) if (!mine.has(name)) this.#held.delete(name);
    for (const name of mine) this.#held.set(name, sentAt + HELD_MS);
  }

  #publish(): void {
    const now = new Set([...this.#held.keys()].filter((name) => this.holds(name)));
    const same = now.size === this.#known.size && [...now].every((name) => this.#known.has(name));
    this.#known = now;
    if (same) return;
    for (const listener of this.#listeners) {
      try {
        listener();
      } catch (cause) {
        this.#o.log?.error('a listener failed after a lease changed', { cause });
      }
    }
  }
}
