/** Receipt printer: encodes a job and selects the transport by the kind of its address. */
import type { Printer } from '#ports/printer.ts';
import { type NetworkNeeds, networkWay } from './network-printer.ts';
import { type UsbNeeds, usbWay } from './usb-printer.ts';

export interface PrinterNeeds extends NetworkNeeds, UsbNeeds {}

export function openPrinter(needs: PrinterNeeds): Printer {
  const network = networkWay(needs);
  const usb = usbWay(needs);
  return {
    async print({ to, ...job }, reached) {
      // Loaded with the first receipt: a till that prints none starts without it.
      const { encodeJob: encoded } = await import('./encode.ts');
      const bytes = encoded(job);
      return 'usb' in to ? usb.print(to, bytes, reached) : network.print(to, bytes, reached);
    },
    check: (to) => ('usb' in to ? usb.check(to) : network.check(to)),
    async close() {
      await Promise.all([network.close(), usb.close()]);
    },
  };
}
