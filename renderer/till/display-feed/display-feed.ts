/**
 * Feeds the customer displays with the till's current view while any is open: latest only, one request at a time,
 * throttled.
 */

import type { Clock } from '#api/reconnecting-stream.ts';
import type { DisplayView } from '#api/types.ts';
import type { TillStore } from '#till/model/till-state.ts';
import type { DisplayLook } from './display-view.ts';
import { displayViewOf, isFree } from './display-view.ts';

/** Throttle delay: keys come faster than a customer reads, and nothing is sent from within a keypress. */
const PAUSE_MS = 80;
/** Retry delay after a failed send. */
const AGAIN_MS = 2_000;
/**
 * A sale that the cashier leaves stays visible this long for a customer who is scanning or reads that it is paid, or
 * until the next sale begins.
 */
export const LINGER_MS = 10_000;

export interface DisplayFeedOptions {
  readonly store: TillStore;
  readonly show: (view: DisplayView) => Promise<void>;
  readonly look: () => DisplayLook;
  /** Calls back when the appearance settings have changed; the returned function unsubscribes. */
  readonly onLook: (call: () => void) => () => void;
  readonly clock: Clock;
}

/** Feeds until the returned function is called. */
export function feedDisplays({ store, show, look, onLook, clock }: DisplayFeedOptions): () => void {
  let sent = '';
  let wanted: (() => void) | null = null;
  let busy = false;
  let ended = false;
  let lingering = false;
  let stopLingering: () => void = () => undefined;

  function linger(): void {
    stopLingering();
    lingering = true;
    stopLingering = clock.at(clock.now() + LINGER_MS, endLingering);
  }

  function endLingering(): void {
    lingering = false;
    soon(PAUSE_MS);
  }

  function soon(ms: number): void {
    if (ended || busy || wanted !== null) return;
    wanted = clock.at(clock.now() + ms, () => {
      wanted = null;
      void tell();
    });
  }

  async function tell(): Promise<void> {
    const till = store.getState();
    if (till.link.kind !== 'live' || (till.shop?.displays ?? 0) === 0) return;
    const view = displayViewOf(till, look(), lingering);
    const text = JSON.stringify(view);
    if (view === null || text === sent) return;
    sent = text;
    busy = true;
    let pause = PAUSE_MS;
    try {
      await show(view);
    } catch {
      sent = '';
      pause = AGAIN_MS;
    }
    busy = false;
    soon(pause);
  }

  const stopLook = onLook(() => soon(PAUSE_MS));
  const stopTill = store.subscribe((now, before) => {
    if (now.leftOpen !== before.leftOpen && now.leftOpen !== null) linger();
    // Once the next sale has begun, the previous one does not come back.
    if (lingering && !isFree(now.sale)) lingering = false;
    // A display that has just opened, or a server that is back, has no view yet.
    if (now.shop?.displays !== before.shop?.displays || now.link !== before.link) sent = '';
    if ((now.shop?.displays ?? 0) > 0) soon(PAUSE_MS);
  });
  return () => {
    ended = true;
    wanted?.();
    stopLingering();
    stopLook();
    stopTill();
  };
}
