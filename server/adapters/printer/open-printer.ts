/** Receipt printer: encodes a job and selects the transport by the kind of its address. */
import { KeyedMutex } from '#domain/kernel/mutex.ts';
import type { PrinterAddress } from '#domain/receipts/receipt-settings.ts';
import { printerText } from '#domain/receipts/receipt-settings.ts';
import type { Printer, PrintOutcome } from '#ports/printer.ts';
import { type NetworkNeeds, networkTransport } from './network-printer.ts';
import { type UsbNeeds, usbTransport } from './usb-printer.ts';

export interface PrinterNeeds extends NetworkNeeds, UsbNeeds {}

export function openPrinter(needs: PrinterNeeds): Printer {
  const network = networkTransport(needs);
  const usb = usbTransport(needs);
  // A printer takes one job at a time, and receipts and order tickets may share one.
  const mutex = new KeyedMutex();
  const send = (to: PrinterAddress, bytes: Uint8Array, reached: () => Promise<void>): Promise<PrintOutcome> =>
    mutex.run(printerText(to), () =>
      'usb' in to ? usb.print(to, bytes, reached) : network.print(to, bytes, reached),
    );
  // Loaded with the first receipt: a till that prints none starts without it.
  const encoder = () => import('./encode.ts');
  return {
    print: async ({ to, ...job }, reached) => send(to, (await encoder()).encodeJob(job), reached),
    openDrawer: async (to) => send(to, (await encoder()).encodeDrawer(), async () => undefined),
    check: (to, field) => ('usb' in to ? usb.check(to, field) : network.check(to, field)),
    async close() {
      await Promise.all([network.close(), usb.close()]);
    },
  };
}
