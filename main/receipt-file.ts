/**
 * The receipt on the till's screen as a PDF file. Where it goes is asked before anything is written down about it, so that
 * changing one's mind costs nothing; the place never reaches the page.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import type { Log } from '#ports/host.ts';
import type { ReceiptPlace } from './contract.ts';
import { fileName } from './file-name.ts';

export interface ReceiptFile {
  /** Asks where to. */
  choose(): Promise<ReceiptPlace>;
  /** Writes what is on screen as paper shows it, once for each place that was chosen. False when it could not be written. */
  write(): Promise<boolean>;
}

interface ReceiptFileNeeds {
  readonly till: () => BrowserWindow | undefined;
  /** A dialog of the system would lead out of it. */
  readonly kiosk: () => boolean;
  readonly log: Log;
}

export function receiptFile({ till, kiosk, log }: ReceiptFileNeeds): ReceiptFile {
  let chosen: string | null = null;
  return {
    async choose() {
      chosen = null;
      const window = till();
      if (!window) return 'none';
      if (kiosk()) return 'kiosk';
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        defaultPath: join(app.getPath('documents'), `${fileName(window.getTitle())}.pdf`),
        filters: [{ name: 'PDF', extensions: ['pdf'] }],
        properties: ['showOverwriteConfirmation', 'createDirectory'],
      });
      if (canceled || filePath === '') return 'none';
      chosen = filePath.toLowerCase().endsWith('.pdf') ? filePath : `${filePath}.pdf`;
      return 'chosen';
    },
    async write() {
      const place = chosen;
      chosen = null;
      const window = till();
      if (!window || place === null) return false;
      try {
        // The page says how large its paper is.
        const pdf = await window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true });
        await writeFile(place, pdf);
        return true;
      } catch (error) {
        log.error('a receipt could not be saved as PDF', { error });
        return false;
      }
    },
  };
}
