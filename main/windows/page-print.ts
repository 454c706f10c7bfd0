/** Prints the till's page with the system dialog, and whether the user printed or cancelled. */
import type { WebContents } from 'electron';
import type { PrintEnd } from '#main/contract.ts';
import type { Log } from '#ports/host.ts';

export interface PagePrint {
  /** Resolves when the dialog closes. */
  print(): Promise<PrintEnd>;
  /** The page has printed with its own dialog after this one failed. */
  printed(): Promise<void>;
  /** A dialog may be blocking the page, which does not respond meanwhile. */
  readonly busy: boolean;
}

/** Electron's error text for a dialog closed without printing (its `webContents.print`). */
const CANCELLED = /cancell?ed/i;

export function pagePrint(till: () => WebContents, log: Log): PagePrint {
  let busy = false;
  return {
    get busy() {
      return busy;
    },
    print() {
      busy = true;
      return new Promise((resolve) => {
        till().print({ silent: false, printBackground: true }, (success, reason) => {
          // Without a printer the page uses the browser's own dialog, and reports when that is closed.
          busy = !success && !CANCELLED.test(reason);
          if (busy) log.warn('the system did not print', { reason });
          resolve(success ? 'printed' : CANCELLED.test(reason) ? 'cancelled' : 'failed');
        });
      });
    },
    async printed() {
      busy = false;
    },
  };
}
