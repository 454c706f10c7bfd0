/** Composes sales reports and exports, with their files in the data folder. */
import { writeExport } from '#adapters/host/export-file.ts';
import { iso } from '#domain/kernel/time.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { type ExportWish, exportBooks } from '#usecases/sales-reports/export-books.ts';
import { openReports } from '#usecases/sales-reports/reports.ts';
import type { Base } from './base.ts';
import type { InvoiceParts } from './invoices.ts';
import type { Closing } from './options.ts';

export function openSalesReports(base: Base, { writer }: InvoiceParts, closing: Closing) {
  const { clock, dataFolder } = base;
  const reports = openReports({ ...base, writer });
  closing(() => reports.end());
  const exportFor = (merchant: Merchant, wish: ExportWish) => exportBooks(base, merchant, wish);
  return {
    routes: {
      reports,
      exportBooks: exportFor,
      saveExport: async (merchant: Merchant, wish: ExportWish) => {
        const stamp = iso(clock.now()).replace(/[:.]/g, '-');
        const name = `${merchant.id}-${wish.kind}-${stamp}.${wish.format}`;
        return writeExport(dataFolder, name, exportFor(merchant, wish));
      },
      saveFile: (name: string, text: string) => writeExport(dataFolder, name, textOnce(text)),
    },
  };
}

async function* textOnce(text: string): AsyncGenerator<string> {
  yield text;
}
