/** What the desktop gives the page beyond the server; absent in a browser. */
import type { Bridge, PrintEnd } from '#main/contract.ts';

declare global {
  interface Window {
    readonly cointill?: Bridge;
  }
}

export function bridge(): Bridge | null {
  return window.cointill ?? null;
}

/** Prints what is on screen by the system's dialog. A browser does not tell how that ended: null. */
export async function printPage(): Promise<PrintEnd | null> {
  const desktop = bridge();
  if (desktop) return desktop.print();
  window.print();
  return null;
}

/** The same for what may also go to a file: without a printer the browser's own dialog offers that. */
export async function printAnyhow(): Promise<void> {
  if ((await printPage()) !== 'failed') return;
  window.print();
  await bridge()?.printed();
}
