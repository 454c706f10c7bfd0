/** One poll of the node: what changed at watched addresses, and addresses ahead of need. */

import type { HintLoopNeeds } from '#adapters/net/hint-loop.ts';
import { errorMessage } from '#domain/kernel/error-message.ts';
import type { LookTarget } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { AddressRegistration } from './address-registration.ts';
import type { Session } from './session.ts';
import { earliest, type WalletTransactions } from './wallet-transactions.ts';

export interface NodePollerNeeds {
  readonly session: Session;
  readonly walletTransactions: WalletTransactions;
  readonly registration: AddressRegistration;
  readonly clock: Clock;
  readonly log: Log;
  /** Names the method in the log. */
  readonly method: string;
}

/** Changes are reported by `WalletTransactions`. */
export function createNodePoller({
  session,
  walletTransactions,
  registration,
  clock,
  log,
  method,
}: NodePollerNeeds): ReturnType<HintLoopNeeds['newPoller']> {
  let polledSession: number | null = null;
  let requiring = false;
  let waitsFor: string | null = null;

  /** A search of old blocks runs in the background and must not delay polling. */
  const requireAll = async (targets: readonly LookTarget[]): Promise<void> => {
    if (requiring) return;
    requiring = true;
    try {
      await registration.require(targets);
      waitsFor = null;
    } catch (error) {
      const reason = errorMessage(error);
      if (reason !== waitsFor) log.warn(`${method}: some destinations wait`, { reason });
      waitsFor = reason;
    } finally {
      requiring = false;
    }
  };

  return async ({ targets, listed }) => {
    const isNewSession = session.number !== polledSession;
    await session.within(async () => {
      await walletTransactions.refresh(earliest(targets, clock.now()));
    });
    if (listed || isNewSession) void requireAll(targets);
    const answeredAt = clock.monotonic();
    const prepared = await session.within(() => registration.advance());
    const missed = polledSession !== null && session.number !== polledSession;
    polledSession = session.number;
    return { answeredAt, unfinished: !prepared, missed };
  };
}
