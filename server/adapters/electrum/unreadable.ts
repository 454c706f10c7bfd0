/**
 * Back-off for addresses whose history can't be read: the answer may be millions of bytes, so it is not requested again
 * for every payment somebody adds to it. The list of them is shown to the owner.
 */

import { MINUTE } from '#domain/kernel/time.ts';
import { type Message, messageOf } from '#domain/messages/message.ts';
import type { Clock } from '#ports/host.ts';
import { UnreadableHistory } from './history.ts';

export interface Unreadable {
  /** Calls `ask`, unless it failed a moment ago. @throws UnreadableHistory, and what `ask` throws */
  unless<T>(address: string, ask: () => Promise<T>): Promise<T>;
  /** Those that can't be read now, as sentences for the owner. */
  reports(): readonly Message[];
}

const AGAIN_AFTER_MS = 10 * MINUTE;
/** Longer than a watched address goes without a lookup: it is no longer needed. */
const FORGOTTEN_AFTER_MS = 60 * MINUTE;

export function createUnreadable(clock: Clock): Unreadable {
  const refusals = new Map<string, { readonly at: number; readonly why: UnreadableHistory }>();
  return {
    async unless(address, ask) {
      const before = refusals.get(address);
      if (before && clock.monotonic() - before.at < AGAIN_AFTER_MS) throw before.why;
      try {
        const answer = await ask();
        refusals.delete(address);
        return answer;
      } catch (error) {
        if (error instanceof UnreadableHistory) refusals.set(address, { at: clock.monotonic(), why: error });
        throw error;
      }
    },
    reports() {
      for (const [address, { at }] of refusals) {
        if (clock.monotonic() - at > FORGOTTEN_AFTER_MS) refusals.delete(address);
      }
      return [...refusals.values()].map(({ why }) => messageOf(why));
    },
  };
}
