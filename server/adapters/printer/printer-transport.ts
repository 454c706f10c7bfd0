/** What a way to a printer is, whatever kind of address it leads to. Types only. */
import type { PrinterAddress } from '#domain/receipts/receipt-settings.ts';
import type { PrintOutcome } from '#ports/printer.ts';

/** One way to a printer, as the port's `Printer` for one kind of address; `bytes` are its commands. */
export interface Way<To extends PrinterAddress> {
  print(to: To, bytes: Uint8Array, reached: () => Promise<void>): Promise<PrintOutcome>;
  check(to: To): void;
  close(): Promise<void>;
}
