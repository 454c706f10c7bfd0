/** Graceful shutdown: closes what was opened in reverse order, then exits the process. */
import { app } from 'electron';
import type { Log } from '#ports/host.ts';

/**
 * Time-out for closing; the store is durable at any moment, so a hard exit loses nothing. Longer than that of the Monero
 * wallet, which may save for 15 s.
 */
const PATIENCE_MS = 30_000;

/** What follows before the process exits. */
export interface Last {
  /** When all is closed; has no time-out. */
  finish(): Promise<void>;
  /** When closing took too long. */
  giveUp(): void;
}

/** @param opened how to close what was opened, in the order of opening */
export function endInReverse(opened: readonly (() => Promise<void>)[], log: Log, last: Last): void {
  let closing = false;
  const end = async (): Promise<void> => {
    for (const close of [...opened].reverse()) {
      await close().catch((error: unknown) => log.error('something did not close', { error }));
    }
  };
  // Not `quit` again: called while the first is still being prevented, it would be lost and the app would keep running.
  const leave = (): void => app.exit(0);
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (closing) return;
    closing = true;
    const patience = setTimeout(() => {
      log.error('closing took too long');
      last.giveUp();
      leave();
    }, PATIENCE_MS);
    void end()
      .then(() => {
        clearTimeout(patience);
        return last.finish();
      })
      .then(leave, leave);
  });
}
