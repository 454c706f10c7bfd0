/** Composes receipts and their printer. */
import { openPrinter } from '#adapters/printer/open-printer.ts';
import { openDrawerForCash } from '#usecases/receipts/cash-drawer.ts';
import { openReceipts } from '#usecases/receipts/print-receipt.ts';
import { openTickets } from '#usecases/receipts/print-ticket.ts';
import type { Base } from './base.ts';
import type { Closing } from './options.ts';
import type { StaffParts } from './staff.ts';

export type ReceiptParts = ReturnType<typeof openReceiptParts>;

export function openReceiptParts({ store, clock, log }: Base, { actLog }: StaffParts, closing: Closing) {
  const printer = openPrinter({ clock });
  closing(() => printer.close());
  const tickets = openTickets({ store, clock, printer, log });
  closing(() => tickets.close());
  closing(openDrawerForCash({ store, printer, log }));
  return { routes: { receipts: openReceipts({ store, clock, printer, log: actLog }), tickets } };
}
