/** History of one script as reported by a server, and its transactions, each checked against its id. */

import { fromHex, Malformed } from '#adapters/formats/chain/bytes.ts';
import { readTransaction, type Transaction } from '#adapters/formats/chain/transaction.ts';
import { Text, Type } from '#adapters/net/json-reader.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Call } from './call.ts';
import type { Answer } from './connection.ts';
import { nameOf, protocolViolation, provenFalse, type ServerPlace } from './errors.ts';
import { Hash, read } from './read.ts';
import type { Session } from './session.ts';

export interface Entry {
  readonly txid: string;
  /** 0: in the mempool; -1: in the mempool and spending money that is there too. */
  readonly height: number;
}

/**
 * Inconsistent result: the chain or the mempool changed between two requests. Retry; if it stays so, the server is at
 * fault.
 */
export class Moved extends Error {
  readonly fault: 'protocol' | 'false-statement';

  constructor(fault: 'protocol' | 'false-statement', message: string) {
    super(message);
    this.fault = fault;
  }
}

export function historyCall(scriptHash: string): Call {
  return { method: 'blockchain.scripthash.get_history', params: [scriptHash], endless: true };
}

export function mempoolCall(scriptHash: string): Call {
  return { method: 'blockchain.scripthash.get_mempool', params: [scriptHash] };
}

/** The reported fee is not trusted: it follows from what the transaction spends. */
const History = Type.Array(Type.Object({ tx_hash: Hash, height: Type.Integer({ minimum: -1 }) }));

/** @throws Malformed */
export function readHistory(value: unknown): Entry[] {
  const entries = read(History, value, 'a history').map(
    ({ tx_hash, height }): Entry => ({ txid: tx_hash.toLowerCase(), height }),
  );
  // One line for each transaction: a server that repeats itself must not count money twice.
  return [...new Map(entries.map((entry) => [entry.txid, entry])).values()];
}

/** Of a script that nobody uses: no server has a history of it. */
const NOBODYS = '00'.repeat(32);

/** One address with more payments than the server returns, or than are read; the server itself is fine. */
export class UnreadableHistory extends Failure {
  constructor(server: ServerPlace, address: string) {
    super('conflict', createMessage('electrum-history', { server: nameOf(server), address }));
  }
}

/**
 * The history of an address as answered.
 * @throws UnreadableHistory when the server refuses this one only, ServerLost when it refuses others too
 */
export async function historyIn(
  session: Session,
  address: string,
  answer: Answer | undefined,
  signal: AbortSignal,
): Promise<Entry[]> {
  if (answer?.ok) return readHistory(answer.value);
  const [other] = await session.ask([historyCall(NOBODYS)], signal);
  if (other?.ok) throw new UnreadableHistory(session.server, address);
  throw protocolViolation(session.server, `it refuses to report payments: ${answer?.message ?? 'no answer'}`);
}

export interface Transactions {
  /**
   * The transactions with these ids, in their order; null for one unknown to the server.
   * @throws ServerLost, with fault 'false-statement' when the bytes of one have another id
   */
  find(session: Session, ids: readonly string[], signal: AbortSignal): Promise<(Transaction | null)[]>;
  /** From the cache, whoever sent it; its witness, which the id does not cover, may be false. */
  known(id: string): Transaction | undefined;
  /** Evicts it, to be requested again: its sender may have changed its witness. */
  forget(id: string): void;
}

/** Bytes of raw transactions in the cache; they never change, whoever sent them. */
const MAX_REMEMBERED = 8_000_000;
const AT_ONCE = 50;

export function createTransactions(): Transactions {
  const memory = new Map<string, Transaction>();
  let remembered = 0;

  const remember = (transaction: Transaction): void => {
    memory.set(transaction.txid, transaction);
    remembered += transaction.raw.length;
    for (const id of memory.keys()) {
      if (remembered <= MAX_REMEMBERED) break;
      forget(id);
    }
  };

  const forget = (id: string): void => {
    remembered -= memory.get(id)?.raw.length ?? 0;
    memory.delete(id);
  };

  return {
    forget,
    known: (id) => memory.get(id),

    async find(session, ids, signal) {
      const found = new Map<string, Transaction>();
      for (const id of ids) {
        const known = memory.get(id);
        if (known) found.set(id, known);
      }
      const missing = [...new Set(ids)].filter((id) => !found.has(id));
      for (let from = 0; from < missing.length; from += AT_ONCE) {
        const some = missing.slice(from, from + AT_ONCE);
        const calls = some.map((id): Call => {
          return { method: 'blockchain.transaction.get', params: [id, false], large: true };
        });
        const answers = await session.ask(calls, signal);
        for (const [n, id] of some.entries()) {
          const answer = answers[n];
          if (!answer?.ok) continue;
          const transaction = readAnswer(session, answer.value);
          if (transaction.txid !== id) {
            throw provenFalse(session.server, 'it changed a transaction: what it sent has another id');
          }
          found.set(id, transaction);
          remember(transaction);
        }
      }
      return ids.map((id) => found.get(id) ?? null);
    },
  };
}

function readAnswer(session: Session, value: unknown): Transaction {
  try {
    return readTransaction(fromHex(read(Text, value, 'a raw transaction')));
  } catch (error) {
    if (error instanceof Malformed)
      throw protocolViolation(session.server, `a transaction: ${error.message}`);
    throw error;
  }
}
