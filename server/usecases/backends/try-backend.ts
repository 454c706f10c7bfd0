/**
 * Backend trial before a setting is saved: whether it could take payments at all, and the first unused index of a used
 * wallet.
 */

import type { Method } from '#domain/coins/method.ts';
import type { Band } from '#domain/coins/record.ts';
import { withDeadline } from '#domain/kernel/deadline.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { Failure, invalid, invalidAs } from '#domain/messages/errors.ts';
import { messageOf } from '#domain/messages/message.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { BackendSetting } from '#domain/methods/backend-setting.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Backend } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';

export interface TrialNeeds {
  readonly store: Store;
  readonly clock: Clock;
}

/** A person is waiting for the answer, and the till gives up after 20 s (`PATIENCE_MS` of its HTTP client). */
export const TEST_PATIENCE_MS = 8 * SECOND;

export interface MethodKey {
  readonly method: Method;
  /** Identifies the key its destinations derive from, across coins; null where there is none. */
  readonly key: string | null;
}

/**
 * Refuses a key pasted for the wrong coin: it gives addresses that the owner's wallet of that coin never scans. On test
 * networks one key is valid for all coins (SLIP-44, coin type 1).
 * @param place prefix of the reason, ending in a space
 * @throws Failure invalid-request
 */
export function refuseKeyOfAnother(
  network: Network,
  { method, key }: MethodKey,
  others: Iterable<MethodKey>,
  place = '',
): void {
  if (network !== 'mainnet' || key === null) return;
  for (const other of others) {
    if (other.method === method || other.key !== key) continue;
    throw invalid(
      'extendedPublicKey',
      `${place}this is the key of the shop's ${other.method} wallet already: paste the extended public key of its ${method} wallet`,
      createReason('wallet-of-method', { method: other.method }),
    );
  }
}

/** @throws Failure invalid-request with the reason why it could never take payments */
export async function refuseUnfit(
  { clock }: TrialNeeds,
  open: () => Promise<Backend>,
  field = 'backend',
): Promise<void> {
  const backend = await open();
  try {
    const problem = await withDeadline(
      clock,
      TEST_PATIENCE_MS,
      async (signal) => (await backend.unfit?.(signal)) ?? null,
    );
    if (problem !== null) throw invalidAs(field, problem);
  } finally {
    await backend.close();
  }
}

/**
 * Backends that give out addresses of an account by index. Monero's subaddresses are watched whoever gave them out, and
 * opening its wallet takes long and would report nothing here.
 */
const WITH_INDEXES: readonly BackendSetting['kind'][] = ['electrum', 'core-rpc'];

/** Where it would change nothing. @throws Failure invalid-request */
export function refuseFirstIndex(
  { kind }: BackendSetting,
  given: number | undefined,
  field = 'firstIndex',
): void {
  if (given === undefined || WITH_INDEXES.includes(kind)) return;
  throw invalid(field, `${field}: only ${WITH_INDEXES.join(' and ')} have one; leave it out for ${kind}`);
}

/**
 * A wallet the shop used before has given out addresses that this program can't know of: the first index that never
 * received money is where to begin, if the backend can be asked. Null: the account was used here already, or nobody
 * answers in time; then `scanUsedAddresses` looks for it once the setting is saved.
 * @param given the index given by the owner; then no backend is asked
 * @throws Failure invalid-request when the backend reports more than can be believed without the owner
 */
export async function firstIndex(
  { store, clock }: TrialNeeds,
  { kind }: BackendSetting,
  account: string,
  open: () => Promise<Backend>,
  given: number | null = null,
): Promise<Record<string, number> | null> {
  if (!WITH_INDEXES.includes(kind)) return null;
  const next = store.get('counters', account);
  if (given !== null) return given > (next ?? 0) ? { [account]: given } : null;
  if (next !== undefined) return null;
  const backend = await open();
  try {
    const used = await withDeadline(
      clock,
      TEST_PATIENCE_MS,
      async (signal) => (await backend.usedBefore?.(signal)) ?? 0,
    );
    return used > 0 ? { [account]: used } : null;
  } catch (error) {
    if (error instanceof Failure && error.code === 'conflict')
      throw invalidAs('firstIndex', messageOf(error));
    return null;
  } finally {
    await backend.close();
  }
}

/** @throws Failure invalid-request */
export function checkPolicy(policy: readonly Band[] | undefined, field = 'policy'): void {
  if (!policy) return;
  const bounds = policy.map((band) => band.upTo ?? Number.POSITIVE_INFINITY);
  const growing = bounds.every((bound, i) => i === 0 || bound > (bounds[i - 1] ?? 0));
  if (!growing || bounds[bounds.length - 1] !== Number.POSITIVE_INFINITY) {
    throw invalid(
      field,
      `${field} must list amounts that grow, and its last band must have no upper amount`,
      createReason('steps-form'),
    );
  }
}

/** For a locked vault, or an unreadable key: then this part is left out, and the rest is still shown. */
export function unlessRefused<T>(look: () => T): T | null {
  try {
    return look();
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
