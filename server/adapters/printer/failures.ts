/** Printer errors, of every transport. */

import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { type PrinterAddress, printerText } from '#domain/receipts/receipt-settings.ts';

/** Before anything was sent. */
export function unreachable(to: PrinterAddress, cause: unknown): Failure {
  const address = printerText(to);
  return new Failure(
    'backend-unreachable',
    `the printer at ${address} does not answer, and nothing was printed: see that it is on and connected`,
    { ...createReason('printer-silent', { address }), cause },
  );
}

/** After the first bytes may have gone out. */
export function stopped(to: PrinterAddress, cause: unknown): Failure {
  const address = printerText(to);
  return new Failure(
    'backend-unreachable',
    `the printer at ${address} stopped: look whether the receipt came out before you print a copy`,
    { ...createReason('printer-stopped', { address }), cause },
  );
}
