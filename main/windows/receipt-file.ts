/**
 * Saves the receipt on the till's screen as a PDF file. The path is asked for before any print is recorded, so that
 * cancelling has no effect; the path never reaches the page.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import type { ReceiptPlace } from '#main/contract.ts';
import type { Log } from '#ports/host.ts';
import { fileName } from './file-name.ts';

export interface ReceiptFile {
  /** Asks for the path. */
  choose(): Promise<ReceiptPlace>;
  /** Writes the page in its print layout, once for each chosen path. False when it could not be written. */
  write(): Promise<boolean>;
}

interface ReceiptFileNeeds {
  readonly till: () => BrowserWindow | undefined;
  /** In kiosk mode a system dialog would lead out of it. */
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
        // The page sets its paper size.
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
