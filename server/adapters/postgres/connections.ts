/**
 * Connections to the database. One that is lost, or does not answer for a while, is given up together with the others:
 * what was asked over them fails, and new ones are made. Of several hosts the one is used that takes writes: the primary.
 */
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import postgres, { type Sql } from 'postgres';
import { within } from '#domain/kernel/deadline.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';
import { awaitsStandby, isLost, isNotSent, isStopped, noAnswer, tooLong } from './errors.ts';

const CONNECTIONS = 8;
const LIST_CONNECTIONS = 2;
const SEARCH_CONNECTIONS = 4;
const CONNECT_SECONDS = 5;
/** Between two attempts to connect. */
const RECONNECT_SECONDS = 0.25;
/** For a commit, which waits for nothing but the commits before it, and for one invoice. */
const ANSWER_MS = 10 * SECOND;
/** For a list or a sum: a rare text in many invoices may have to be looked for in each of them. */
const LIST_MS = 60 * SECOND;
/** To find the primary among several hosts. */
const FIND_MS = 6 * SECOND;

export class Connections {
  readonly #urls: readonly string[];
  readonly #clock: Clock;
  readonly #answerMs: number;
  readonly #listMs: number;
  /** By this name, and where they come from, the database knows the connections for lists and searches. */
  readonly #finder = `cointill lists ${process.pid}`;
  #url: string;
  #sql: Sql;
  #lists: Sql;
  #searches: Sql;
  #finding: Promise<void> | null = null;
  /** A statement was not answered, perhaps one of a run before: a commit may be waiting for the standby. */
  #unanswered = true;
  #closed = false;

  /**
   * @param urls one for each host
   * @param answerMs how long to wait for an answer
   */
  constructor(urls: readonly string[], clock: Clock, answerMs = ANSWER_MS) {
    this.#urls = urls;
    this.#clock = clock;
    this.#answerMs = answerMs;
    this.#listMs = Math.max(LIST_MS, answerMs);
    this.#url = urls[0] ?? '';
    this.#sql = this.#connect(this.#url, CONNECTIONS);
    this.#lists = this.#connectForLists(LIST_CONNECTIONS);
    this.#searches = this.#connectForLists(SEARCH_CONNECTIONS);
  }

  /** For statements of any length: no answer is waited for as long as it takes. */
  get sql(): Sql {
    return this.#sql;
  }

  /** The rows of a statement. @throws Error when there is no answer in time: then its outcome is not known */
  ask<T>(statement: (sql: Sql) => PromiseLike<T>, ms = this.#answerMs): Promise<T> {
    return this.#await(statement(this.#sql), ms);
  }

  /**
   * The same of a statement that writes. It is not sent while an earlier one waits for the standby: it would wait too, and
   * the database keeps its connection even when this program has given it up, until none is left.
   */
  async write<T>(statement: (sql: Sql) => PromiseLike<T>, ms = this.#answerMs): Promise<T> {
    if (await this.awaitsStandby()) throw awaitsStandby();
    return this.ask(statement, ms);
  }

  /** Whether a commit of a server with the same user waits until a synchronous standby has it too. */
  async awaitsStandby(): Promise<boolean> {
    if (!this.#unanswered) return false;
    const waiting = await this.ask(
      (sql) => sql`
        select 1 from pg_stat_activity where usename = current_user and wait_event = 'SyncRep' and query_start < now() - interval '1 second' limit 1`,
    ).catch((error: unknown) => {
      // A database that is only compatible with PostgreSQL may not show this.
      if (isLost(error)) throw error;
      return [];
    });
    this.#unanswered = waiting.length > 0;
    return this.#unanswered;
  }

  /** The same of a list, which is planned for its values and holds up no other statement. */
  list<T>(statement: (sql: Sql) => PromiseLike<T>): Promise<T> {
    return this.#find(statement(this.#lists));
  }

  /** The same of a search or a sum, which may read every invoice: no list waits for it. */
  search<T>(statement: (sql: Sql) => PromiseLike<T>): Promise<T> {
    return this.#find(statement(this.#searches));
  }

  /**
   * One that takes too long is stopped. The connection is fine: whether the database answers at all, others notice.
   * @throws Failure store-unavailable that says what to do about it
   */
  async #find<T>(statement: PromiseLike<T>): Promise<T> {
    const sql = this.#sql;
    const late = tooLong();
    try {
      return await within(this.#clock, this.#listMs, Promise.resolve(statement), () => late);
    } catch (error) {
      if (error === late) this.#stopLong();
      this.#noteLost(sql, error);
      throw isStopped(error) ? tooLong() : error;
    }
  }

  /** Where the database can't do that, the statement ends some time. */
  #stopLong(): void {
    const stop = (sql: Sql) => sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where application_name = ${this.#finder} and client_addr is not distinct from inet_client_addr() and state = 'active'
        and query_start < now() - ${(0.9 * this.#listMs) / SECOND} * interval '1 second'`;
    this.ask(stop).catch(() => undefined);
  }

  async #await<T>(statement: PromiseLike<T>, ms: number): Promise<T> {
    const sql = this.#sql;
    const answer = Promise.resolve(statement);
    const late = noAnswer();
    try {
      return await within(this.#clock, ms, answer, () => late);
    } catch (error) {
      if (error === late) {
        answer.catch(() => undefined);
        this.#unanswered = true;
      }
      this.#noteLost(sql, error);
      throw error;
    }
  }

  /**
   * The driver never sends anything over a connection that it makes in place of one that was lost while a statement
   * waited to be sent.
   */
  #noteLost(sql: Sql, error: unknown): void {
    if (!isLost(error)) return;
    if (!isNotSent(error)) this.#renew(sql);
    this.findPrimary().catch(() => undefined);
  }

  /** Continues at the primary where there are several hosts. @throws Error of the driver when none can be reached */
  findPrimary(): Promise<void> {
    if (this.#urls.length === 1) return Promise.resolve();
    this.#finding ??= this.#look().finally(() => {
      this.#finding = null;
    });
    return this.#finding;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.#sql, this.#lists, this.#searches].map((one) => one.end({ timeout: 1 })));
  }

  async #look(): Promise<void> {
    const probes = this.#urls.map((url) => ({ url, sql: this.#connect(url, 1) }));
    try {
      const answers = probes.map(async ({ url, sql }) => {
        await sql`select 1`;
        return url;
      });
      const primary = await within(this.#clock, FIND_MS, Promise.any(answers), noAnswer);
      if (primary === this.#url) return;
      this.#url = primary;
      this.#renew(this.#sql);
    } catch (error) {
      throw error instanceof AggregateError ? error.errors[0] : error;
    } finally {
      for (const { sql } of probes) sql.end({ timeout: 0 }).catch(() => undefined);
    }
  }

  #renew(hanging: Sql): void {
    if (this.#sql !== hanging || this.#closed) return;
    const all = [this.#sql, this.#lists, this.#searches];
    this.#sql = this.#connect(this.#url, CONNECTIONS);
    this.#lists = this.#connectForLists(LIST_CONNECTIONS);
    this.#searches = this.#connectForLists(SEARCH_CONNECTIONS);
    for (const one of all) one.end({ timeout: 0 }).catch(() => undefined);
  }

  /** A prepared statement would be planned for any value, and which index is best depends on them. */
  #connectForLists(count: number): Sql {
    const connection = { application_name: this.#finder };
    return this.#connect(this.#url, count, { prepare: false, connection });
  }

  #connect(url: string, max: number, options: postgres.Options<Record<string, never>> = {}): Sql {
    const { hostname, searchParams } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const checked = {
      checkServerIdentity: (_: string, presented: PeerCertificate) => checkServerIdentity(host, presented),
    };
    return postgres(url, {
      // The driver compares a certificate with an IP address by no name at all.
      ...(searchParams.get('sslmode') === 'verify-full' ? { ssl: checked } : {}),
      max,
      connect_timeout: CONNECT_SECONDS,
      backoff: () => RECONNECT_SECONDS,
      onnotice: () => undefined,
      // The driver's own query for them ends the program where the connection is lost in the middle of it.
      fetch_types: false,
      connection: { application_name: 'cointill' },
      ...options,
      // A standby refuses the connection: what it reads may be older than what is known here.
      ...(this.#urls.length > 1 ? { target_session_attrs: 'primary' } : {}),
    });
  }
}
