/** Crash recovery. Reloads the till's page when it dies or hangs; if that does not help, restarts the app. */
import { app, type BrowserWindow, dialog } from 'electron';
import { relaunch } from '#main/os/relaunch.ts';
import type { Log } from '#ports/host.ts';
import type { Kiosk } from './kiosk.ts';
import type { PagePrint } from './page-print.ts';

/** After more deaths than this within a minute the page is not reloaded. */
const MAX_DEATHS = 3;
const MINUTE_MS = 60_000;

/**
 * Reloads a crashed page: the sale is on the server, so nothing is lost. If that does not help, restarts the app, which
 * nobody could do by hand in kiosk mode. The returned function tests whether the page has died yet.
 */
export function keepAlive(
  window: BrowserWindow,
  kiosk: Kiosk,
  print: Pick<PagePrint, 'busy'>,
  log: Log,
): () => boolean {
  let deaths: number[] = [];
  let asked = false;
  const ask = (message: string, detail: string, buttons: readonly string[], act: () => void) => {
    if (asked || window.isDestroyed()) return;
    asked = true;
    const box = { type: 'error' as const, title: 'Cointill', message, detail, buttons: [...buttons] };
    void dialog.showMessageBox(window, box).then(({ response }) => {
      asked = false;
      if (response === 0) act();
    });
  };
  const startAgain = () => {
    relaunch();
    app.quit();
  };
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log.error('the till page died', { reason, exitCode });
    const now = performance.now();
    deaths = [...deaths.filter((at) => now - at < MINUTE_MS), now];
    if (deaths.length <= MAX_DEATHS) {
      window.webContents.reload();
      return;
    }
    ask(
      'The till stopped',
      `Its page ended ${deaths.length} times within a minute (${reason}). Payments are still being watched. ` +
        'Start Cointill again; if that does not help, start the computer again.',
      kiosk.on ? ['Start again'] : ['Start again', 'Not now'],
      startAgain,
    );
  });
  window.on('unresponsive', () => {
    // A print dialog blocks the page for as long as it is open.
    if (print.busy) return;
    log.warn('the till page does not answer');
    ask(
      'The till does not answer',
      'Payments are still being watched. Load its page again, or wait a little longer.',
      ['Load again', 'Wait'],
      () => window.webContents.forcefullyCrashRenderer(),
    );
  });
  return () => deaths.length > 0;
}
