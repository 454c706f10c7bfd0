/** Printer port: a receipt printer in the shop's own network or at a USB port of this computer. Types only. */
import type { PaperLine } from '#domain/receipts/receipt-paper.ts';
import type { PaperWidth, PrinterAddress } from '#domain/receipts/receipt-settings.ts';

export interface PrintJob {
  readonly to: PrinterAddress;
  /** Printed above all lines: a PNG as a data URL, or null. */
  readonly logo: string | null;
  readonly lines: readonly PaperLine[];
  readonly width: PaperWidth;
  /** True: opens the cash drawer too. */
  readonly drawer: boolean;
}

/** `sent`: everything was sent, but a network printer did not close the connection, which would confirm it. */
export type PrintOutcome = 'printed' | 'sent';

export interface Printer {
  /**
   * Prints and cuts. `reached` is awaited when the printer answers, before anything is sent to it; if it throws,
   * nothing is sent.
   * @throws Failure backend-unreachable with a sentence that says whether anything may have been printed; what `check`
   * throws
   */
  print(job: PrintJob, reached: () => Promise<void>): Promise<PrintOutcome>;
  /** Opens the cash drawer and prints nothing. @throws Failure backend-unreachable; what `check` throws */
  openDrawer(to: PrinterAddress): Promise<PrintOutcome>;
  /**
   * Checks that data may be sent to this address, as far as possible without resolving its name.
   * @param field named in the failure; default: printer
   * @throws Failure invalid-request
   */
  check(address: PrinterAddress, field?: string): void;
  close(): Promise<void>;
}
