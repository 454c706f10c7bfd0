/**
 * Back-off for addresses whose history can't be read: its answer may be millions of bytes, so it is not asked for with
 * every payment that somebody adds to it. Their list is what the owner is shown.
 */

import { MINUTE } from '#domain/kernel/time.ts';
import { type Message, messageOf } from '#domain/messages/message.ts';
import type { Clock } from '#ports/host.ts';
import { UnreadableHistory } from './history.ts';

export interface Unreadable {
  /** Asks, unless it could not be read a moment ago. @throws UnreadableHistory, and what `ask` throws */
  unless<T>(address: string, ask: () => Promise<T>): Promise<T>;
  /** Those that can't be read now, as sentences for the owner. */
  reports(): readonly Message[];
}

const AGAIN_AFTER_MS = 10 * MINUTE;
/** Longer than what is watched goes without a look: nobody wants it any more. */
const FORGOTTEN_AFTER_MS = 60 * MINUTE;

export function newUnreadable(clock: Clock): Unreadable {
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
