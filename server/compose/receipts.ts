/** Composes receipts and their printer. */
import { openPrinter } from '#adapters/printer/open-printer.ts';
import { openReceipts } from '#usecases/receipts/print-receipt.ts';
import type { Base } from './base.ts';
import type { Closing } from './options.ts';
import type { StaffParts } from './staff.ts';

export function openReceiptParts({ store, clock }: Base, { actLog }: StaffParts, closing: Closing) {
  const printer = openPrinter({ clock });
  closing(() => printer.close());
  return { routes: { receipts: openReceipts({ store, clock, printer, log: actLog }) } };
}
