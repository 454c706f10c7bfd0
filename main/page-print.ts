/** What is on the till's screen, on paper by the system's own dialog; and whether it went to a printer or was thought better of. */
import type { WebContents } from 'electron';
import type { Log } from '#ports/host.ts';
import type { PrintEnd } from './contract.ts';

export interface PagePrint {
  /** Ends with the dialog. */
  print(): Promise<PrintEnd>;
  /** The page has printed by itself, where this could not. */
  printed(): Promise<void>;
  /** A dialog may stand in front of the page, which answers nothing meanwhile. */
  readonly busy: boolean;
}

/** Electron's own words for a dialog that was left without printing (its `webContents.print`). */
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
          // Where there is no printer the page asks the browser's own dialog, and tells when that is gone.
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
