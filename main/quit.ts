/** The end of the app: what was opened is closed in reverse, and only then the process leaves. */
import { app } from 'electron';
import type { Log } from '../server/ports/host.ts';

/** Closing takes at most this long; the store is durable at any moment, so a hard end loses nothing. */
const PATIENCE_MS = 10_000;

/** @param opened how to close what was opened, in the order of opening */
export function endInReverse(opened: readonly (() => Promise<void>)[], log: Log): void {
  let state: 'open' | 'closing' | 'closed' = 'open';
  const end = async (): Promise<void> => {
    for (const close of [...opened].reverse()) {
      await close().catch((error: unknown) => log.error('something did not close', { error }));
    }
  };
  const leave = (): void => {
    if (state === 'closed') return;
    state = 'closed';
    app.quit();
  };
  app.on('will-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    setTimeout(leave, PATIENCE_MS).unref();
    void end().then(leave);
  });
}
