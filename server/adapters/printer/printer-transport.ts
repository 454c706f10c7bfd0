/** Interface of a printer transport, for every kind of address. Types only. */
import type { PrinterAddress } from '#domain/receipts/receipt-settings.ts';
import type { PrintOutcome } from '#ports/printer.ts';

/** One transport, as the port's `Printer` for one kind of address; `bytes` are its commands. */
export interface PrinterTransport<To extends PrinterAddress> {
  print(to: To, bytes: Uint8Array, reached: () => Promise<void>): Promise<PrintOutcome>;
  check(to: To, field?: string): void;
  close(): Promise<void>;
}
