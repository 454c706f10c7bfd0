/** Scan for used addresses of the shop's wallet, by the unspent coins on them. */

import type { DerivedAccount } from '#adapters/formats/keys/account.ts';
import { read, Text, Type } from '#adapters/net/json-reader.ts';
import { Failure } from '#domain/messages/errors.ts';
import { CHAIN_CALL } from './chain.ts';
import { RPC, unreachable } from './errors.ts';
import type { RpcClient } from './rpc-client.ts';
import { value } from './session.ts';

const Found = Type.Object({ unspents: Type.Array(Type.Object({ scriptPubKey: Text })) });

/** BIP 44: 20 unused addresses in a row end an account. */
const GAP = 20;
/** The search takes the same time for few and for many: it scans all unspent coins. */
const ADDRESSES = 2_000;
/** Derivations in a row, about 3 ms, before other work gets its turn. */
const SLICE = 16;

/**
 * The index after the last address with a coin on it, from an index on; 0 when there is none. An address whose money
 * was spent is not seen, so the true number may be higher. Takes minutes on a main network (`scantxoutset`).
 * @throws Failure backend-unreachable
 */
export async function usedBefore(
  client: RpcClient,
  account: DerivedAccount,
  signal: AbortSignal,
  first = 0,
): Promise<number> {
  let next = 0;
  // A node that doesn't answer is retried again and again: nothing is derived for it.
  const [answer] = await client.ask([CHAIN_CALL], { signal });
  value(answer, client);
  for (let from = first; from <= Math.max(first, next) + GAP - 1; from += ADDRESSES) {
    const found = await scan(client, await scripts(account, from), signal);
    for (const index of found) next = Math.max(next, index + 1);
  }
  return next;
}

async function scripts(account: DerivedAccount, from: number): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let first = from; first < from + ADDRESSES; first += SLICE) {
    for (const [offset, script] of account.scriptsFrom(first, SLICE).entries()) {
      found.set(Buffer.from(script).toString('hex'), first + offset);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return found;
}

/** The indexes of those scripts that have a coin. */
async function scan(
  client: RpcClient,
  wanted: ReadonlyMap<string, number>,
  signal: AbortSignal,
): Promise<number[]> {
  const coins = [...wanted.keys()].map((script) => `raw(${script})`);
  const abort = () => void client.ask([{ method: 'scantxoutset', params: ['abort'] }]).catch(() => undefined);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const calls = [{ method: 'scantxoutset', params: ['start', coins] }];
    const [answer] = await client.ask(calls, { patient: true, signal });
    if (answer?.ok === false && answer.code === RPC.parameter) {
      throw unreachable(
        `${client.place.node} is searching for somebody else just now: try again in a minute`,
      );
    }
    const { unspents } = read(Found, value(answer, client));
    return unspents.flatMap(({ scriptPubKey }) => wanted.get(scriptPubKey) ?? []);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw unreachable(`${client.place.node} could not be searched`, error);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
