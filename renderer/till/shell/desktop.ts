/** The desktop bridge of the page; absent in a browser. */
import type { Bridge, JoinedBridge, PrintEnd } from '#main/contract.ts';
import { joinedBridge } from '#ui/controls/leave-shop.tsx';

declare global {
  interface Window {
    readonly cointill?: Bridge;
  }
}

export function bridge(): Bridge | null {
  return window.cointill ?? null;
}

/** Calls for the customer display's window of the program that shows this page; null in a browser. */
export type DisplayCalls = Pick<JoinedBridge, 'displayWindow' | 'openDisplay' | 'closeDisplay'>;

export function displayCalls(): DisplayCalls | null {
  const calls = bridge() ?? joinedBridge();
  // The program on a joined computer may be older than the main computer, from which this page comes.
  return calls !== null && 'displayWindow' in calls ? calls : null;
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
