/**
 * Connections to the database. One that neither answers nor ends is given up after a while, together with the others:
 * what was asked over them fails, and new ones are made.
 */
import postgres, { type Sql } from 'postgres';
import { within } from '#domain/kernel/deadline.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';
import { noAnswer } from './errors.ts';

const CONNECTIONS = 8;
const CONNECT_SECONDS = 5;
/** Between two attempts to connect. */
const RECONNECT_SECONDS = 0.25;
/** For a commit, which waits for nothing but the commits before it, and for a page of a list. */
const ANSWER_MS = 10 * SECOND;

export class Connections {
  readonly #url: string;
  readonly #clock: Clock;
  readonly #answerMs: number;
  #sql: Sql;
  #closed = false;

  /** @param answerMs how long to wait for an answer */
  constructor(url: string, clock: Clock, answerMs = ANSWER_MS) {
    this.#url = url;
    this.#clock = clock;
    this.#answerMs = answerMs;
    this.#sql = this.#connect();
  }

  /** For statements of any length: no answer is waited for as long as it takes. */
  get sql(): Sql {
    return this.#sql;
  }

  /** The rows of a statement. @throws Error when there is no answer in time: then its outcome is not known */
  async ask<T>(statement: (sql: Sql) => PromiseLike<T>, ms = this.#answerMs): Promise<T> {
    const sql = this.#sql;
    const answer = Promise.resolve(statement(sql));
    const late = noAnswer();
    try {
      return await within(this.#clock, ms, answer, () => late);
    } catch (error) {
      if (error === late) {
        answer.catch(() => undefined);
        this.#renew(sql);
      }
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#sql.end({ timeout: 1 });
  }

  #renew(hanging: Sql): void {
    if (this.#sql !== hanging || this.#closed) return;
    this.#sql = this.#connect();
    hanging.end({ timeout: 0 }).catch(() => undefined);
  }

  #connect(): Sql {
    return postgres(this.#url, {
      max: CONNECTIONS,
      connect_timeout: CONNECT_SECONDS,
      backoff: () => RECONNECT_SECONDS,
      onnotice: () => undefined,
      // The driver's own query for them ends the program where the connection is lost in the middle of it.
      fetch_types: false,
      connection: { application_name: 'cointill' },
    });
  }
}
