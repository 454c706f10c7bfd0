/**
 * Reconnects a notification stream whenever it ends, with back-off while it only fails; open invoices are polled besides,
 * as notifications may be lost.
 */

import { backoffMs } from '#domain/kernel/backoff.ts';
import { pause } from '#domain/kernel/deadline.ts';
import { errorMessage } from '#domain/kernel/error-message.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { LightningNode } from './lightning-node.ts';
import { hintInRounds } from './poll-open-invoices.ts';

interface Listening {
  readonly clock: Clock;
  readonly log: Log;
  /** Names the node in the log. */
  readonly name: string;
  /** Pause between two rounds of polling. */
  readonly pollMs?: number | undefined;
}

type Session = (signal: AbortSignal, alive: () => void) => Promise<void>;

const POLL_MS = 5 * SECOND;
const AT_MOST = 40;
const PAUSE = { firstMs: SECOND / 4, maxMs: 10 * SECOND };

/**
 * @param session lasts as long as the connection does, and calls `alive` once it works. What it throws is reported
 * once.
 * @returns ends it
 */
export function listenAndPoll(
  needs: Listening,
  session: Session,
  ...[give, watching]: Parameters<LightningNode['listen']>
): () => void {
  const { clock, pollMs = POLL_MS } = needs;
  const stops = [
    keepListening(needs, session),
    hintInRounds({ clock, everyMs: pollMs, atMost: AT_MOST }, give, watching),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function keepListening({ clock, log, name }: Listening, session: Session): () => void {
  const ending = new AbortController();
  let failures = 0;
  const alive = () => {
    if (failures > 0) log.info('LIGHTNING: notifications are back', { node: name });
    failures = 0;
  };
  const run = async () => {
    while (!ending.signal.aborted) {
      try {
        await session(ending.signal, alive);
      } catch (error) {
        const reason = errorMessage(error);
        if (failures === 1 && !ending.signal.aborted)
          log.warn('LIGHTNING: no notifications', { node: name, reason });
      }
      await pause(clock, backoffMs(++failures, PAUSE), ending.signal).catch(() => undefined);
    }
  };
  void run();
  return () => ending.abort();
}
