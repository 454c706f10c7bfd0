/** Scan for the addresses of an account that were used before this program knew of it, from the chain. */

import { scriptHash } from '#adapters/formats/chain/bytes.ts';
import type { DerivedAccount } from '#adapters/formats/keys/account.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { nameOf, protocolViolation } from './errors.ts';
import { historyCall, readHistory } from './history.ts';
import type { Session } from './session.ts';

/** BIP-44: wallets stop searching after so many unpaid addresses in a row. */
const GAP = 20;
/**
 * Histories are not proven, so a server could push the start beyond what any wallet searches. A shop that really used
 * more knows it, and is asked.
 */
const MAX_USED = 1_000;
/** Derivations in a row before other work gets its turn. */
const MAX_AT_ONCE = 60;

/**
 * The index after the last address that ever had a payment, mined or not; 0 when there is none. Searches from an index
 * on, and at least `gap` addresses past every one it finds.
 * @throws ServerLost when the server can't answer, Failure backend-unreachable when cancelled, conflict when it reports
 * more than `MAX_USED` beyond the index
 */
export async function firstUnused(
  session: Session,
  account: Pick<DerivedAccount, 'scriptsFrom'>,
  signal: AbortSignal,
  first = 0,
  gap = GAP,
): Promise<number> {
  let unused = 0;
  let size = gap;
  for (let from = first; from < Math.max(first, unused) + gap; from += size) {
    // After a find the wallet may be a busy one: more at a time.
    size = unused === 0 ? gap : MAX_AT_ONCE;
    const calls = account.scriptsFrom(from, size).map((script) => historyCall(scriptHash(script)));
    const answers = await session.ask(calls, signal);
    if (!answers.some(({ ok }) => ok))
      throw protocolViolation(session.server, 'it refuses to report payments');
    for (const [offset, answer] of answers.entries()) {
      // Servers refuse to return a history that is too long: there is one, then.
      if (!answer.ok || readHistory(answer.value).length > 0) unused = from + offset + 1;
    }
    if (unused - first > MAX_USED) {
      throw new Failure(
        'conflict',
        `${nameOf(session.server)} reports ${unused} addresses that were used before: if that is right, give ${unused} as the number of the first address; if not, choose another server`,
        createReason('used-many', { count: unused }),
      );
    }
  }
  return unused;
}
