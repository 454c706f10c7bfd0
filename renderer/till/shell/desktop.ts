/** The desktop bridge of the page; absent in a browser. */
import type { Bridge, PrintEnd } from '#main/contract.ts';

declare global {
  interface Window {
    readonly cointill?: Bridge;
  }
}

export function bridge(): Bridge | null {
  return window.cointill ?? null;
}

/** Prints the page with the system's dialog. A browser does not report the result: null. */
export async function printPage(): Promise<PrintEnd | null> {
  const desktop = bridge();
  if (desktop) return desktop.print();
  window.print();
  return null;
}

/** The same when saving to a file is also fine: without a printer the browser's own dialog offers that. */
export async function printAnyhow(): Promise<void> {
  if ((await printPage()) !== 'failed') return;
  window.print();
  await bridge()?.printed();
}
