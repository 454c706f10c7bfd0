/** What the desktop gives the page beyond the server; absent in a browser. */
import type { Bridge } from '../../main/contract.ts';

declare global {
  interface Window {
    readonly cointill?: Bridge;
  }
}

export function bridge(): Bridge | null {
  return window.cointill ?? null;
}
