/**
 * Relay of unconfirmed payments: each is sent, unchanged, to the other servers of the list before it counts, so that
 * one server alone can't fake one. Until another server accepts it, and while one reports a double-spend, it is shown
 * as seen with a doubt.
 */

import { toHex } from '#adapters/formats/chain/bytes.ts';
import { backoffMs } from '#domain/kernel/backoff.ts';
import { orAborted, withDeadline } from '#domain/kernel/deadline.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';
import type { Call } from './call.ts';
import type { Answer } from './connection.ts';
import { type ServerPlace, timeExpired } from './errors.ts';
import type { Transactions } from './history.ts';
import { sameOperator } from './operator.ts';
import type { Found } from './sightings.ts';

export interface Relay {
  /** The findings, with a doubt on unconfirmed payments that no other server accepted yet. Never throws. */
  judged(first: ServerPlace, destination: string, found: readonly Found[]): Promise<readonly Found[]>;
  close(): Promise<void>;
}

/** One other server, with a connection of its own. */
export interface Other {
  readonly place: ServerPlace;
  /** @throws Failure when it can't be queried */
  ask(call: Call, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

export interface RelayNeeds {
  /** Of the whole list; the one that reported the payment is left out each time. */
  readonly others: readonly Other[];
  readonly transactions: Transactions;
  readonly clock: Clock;
  /** To be checked again after so many milliseconds. */
  readonly again: (destination: string, afterMs: number) => void;
}

/** A lookup waits so long for the others; then the payment is shown, and checked again when they have answered. */
const PATIENCE_MS = 0.5 * SECOND;
/** One acceptance is enough if the others have raised no objection by then. */
const OBJECTION_MS = SECOND;
const ANSWER_WITHIN_MS = 6 * SECOND;
const PAUSE = { firstMs: 2 * SECOND, maxMs: 60 * SECOND };
const MAX_KEPT = 10_000;

/** The server's node has it, in its mempool or in a block (Bitcoin Core `src/util/error.cpp`, `src/validation.cpp`). */
const KNOWN = /already[ -](in|known)|same-nonwitness-data/i;
/** What it spends is not there, or is spent by another transaction. Other refusals are about fees and forms. */
const CONTRARY = /missing|conflict|spent|replacement/i;

type Word = 'taken' | 'contrary' | 'none';

interface Handed {
  taken: boolean;
  tries: number;
  /** Monotonic time of the next attempt; infinite while one is pending. */
  next: number;
  under: Promise<void>;
}

export function openRelay({ others, transactions, clock, again }: RelayNeeds): Relay {
  const ending = new AbortController();
  const handed = new Map<string, Handed>();

  const handTo = async (other: Other, raw: string): Promise<Word> => {
    const call = { method: 'blockchain.transaction.broadcast', params: [raw] };
    const ask = (signal: AbortSignal) => other.ask(call, signal);
    try {
      const answer = await withDeadline(clock, ANSWER_WITHIN_MS, ask, [ending.signal]);
      if (answer.ok || KNOWN.test(answer.message)) return 'taken';
      return CONTRARY.test(answer.message) ? 'contrary' : 'none';
    } catch {
      // Without an answer there is no opinion; the reason is logged separately.
      return 'none';
    }
  };

  /** Whether one of them has it and none of them contradicts. */
  const handToAll = (asked: readonly Other[], raw: string): Promise<boolean> =>
    new Promise((resolve) => {
      const words: Word[] = [];
      let isLate = false;
      const judge = () => {
        if (words.includes('contrary')) resolve(false);
        else if (words.length === asked.length || (isLate && words.includes('taken'))) {
          stop();
          resolve(words.includes('taken'));
        }
      };
      const stop = clock.after(OBJECTION_MS, () => {
        isLate = true;
        judge();
      });
      for (const other of asked) {
        void handTo(other, raw).then((word) => {
          words.push(word);
          judge();
        });
      }
    });

  const hand = async (first: ServerPlace, txid: string, destination: string, one: Handed): Promise<void> => {
    const transaction = transactions.known(txid);
    if (!transaction) return;
    one.next = Number.POSITIVE_INFINITY;
    one.taken = await handToAll(notOf(first, others), toHex(transaction.raw));
    if (ending.signal.aborted) return;
    const pause = backoffMs(++one.tries, PAUSE);
    one.next = clock.monotonic() + pause;
    // Its witness may have been changed on the way here.
    if (!one.taken) transactions.forget(txid);
    again(destination, one.taken ? 0 : pause);
  };

  const handedOf = (first: ServerPlace, { txid }: Found, destination: string): Handed => {
    const one = handed.get(txid) ?? { taken: false, tries: 0, next: 0, under: Promise.resolve() };
    if (!one.taken && clock.monotonic() >= one.next) one.under = hand(first, txid, destination, one);
    handed.delete(txid);
    handed.set(txid, one);
    const [oldest] = handed.keys();
    if (handed.size > MAX_KEPT && oldest !== undefined) handed.delete(oldest);
    return one;
  };

  return {
    async judged(first, destination, found) {
      if (notOf(first, others).length === 0) return found;
      // Payments with other doubts don't count before they are in a block.
      const wanted = found.filter(
        ({ standing, block, doubts }) => standing === 'live' && block === null && doubts.length === 0,
      );
      const asked = new Map(wanted.map((one) => [one, handedOf(first, one, destination)]));
      const open = [...asked.values()].filter(({ taken }) => !taken);
      if (open.length > 0) {
        const all = Promise.all(open.map(({ under }) => under));
        const wait = (signal: AbortSignal) => orAborted(all, signal, timeExpired);
        await withDeadline(clock, PATIENCE_MS, wait, [ending.signal]).catch(() => undefined);
      }
      return found.map((one) => (asked.get(one)?.taken === false ? withDoubt(one) : one));
    },

    async close() {
      ending.abort();
      await Promise.all(others.map((other) => other.close()));
    },
  };
}

/** For unconfirmed money that only one server reports. */
export function withDoubt(found: Found): Found {
  return { ...found, doubts: [...found.doubts, 'unagreed'] };
}

/** Servers of other operators where there are any, else all others. */
function notOf(first: ServerPlace, others: readonly Other[]): readonly Other[] {
  const rest = others.filter(({ place }) => place !== first);
  const foreign = rest.filter(({ place }) => !sameOperator(place, first));
  return foreign.length > 0 ? foreign : rest;
}
