/** Barcode-scanner hook for a whole screen; sees keys before any other handler. */
import { useLayoutEffect, useRef } from 'react';
import { type Burst, feedBurst, scannedCode } from '#till/model/scan.ts';
import { elsewhere } from './use-keys.ts';

/** A scan in progress when its screen was replaced by another over the same state, as by the first key of a sale. */
let leftOver: { readonly state: unknown; readonly burst: unknown } | null = null;

/**
 * @param state the current state; the one from before a scan's first key is passed on with the code
 * @param onScan called with the scan, whose Enter no other handler sees
 * @param alone no other handler sees any key of a scan but the first, nor its Enter, whatever was scanned: for a screen
 * on which keys decide something that can't be taken back
 */
export function useScanner<T>(
  state: () => T,
  onScan: (code: string, before: T) => void,
  { alone = false }: { readonly alone?: boolean } = {},
): void {
  const latest = useRef({ state, onScan });
  latest.current = { state, onScan };
  useLayoutEffect(() => {
    // The same function returns the same kind of state.
    let burst = leftOver?.state === latest.current.state ? (leftOver.burst as Burst<T> | null) : null;
    leftOver = null;
    const listen = (event: KeyboardEvent) => {
      const searching = event.target instanceof HTMLElement && event.target.dataset['scanned'] !== undefined;
      if (elsewhere(event, searching) || event.repeat) {
        burst = null;
        return;
      }
      const keepForScan = () => {
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      if (event.key.length === 1) {
        burst = feedBurst(burst, event.key, event.timeStamp, latest.current.state());
        if (alone && (burst?.text.length ?? 0) > 1) keepForScan();
        return;
      }
      if (event.key !== 'Enter') return;
      const code = scannedCode(burst, event.timeStamp);
      const before = burst?.before;
      burst = null;
      if (code === null) return;
      keepForScan();
      latest.current.onScan(code, before as T);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      leftOver = { state: latest.current.state, burst };
      window.removeEventListener('keydown', listen, { capture: true });
    };
  }, [alone]);
}
