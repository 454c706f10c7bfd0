/** Barcode-scanner hook for a whole screen; sees keys before any other handler. */
import { useLayoutEffect, useRef } from 'react';
import { type Burst, feedBurst, scannedCode } from '#till/model/scan.ts';
import { elsewhere } from '#till/shell/use-keys.ts';

/**
 * @param state the current state; the one from before a scan's first key is passed on with the code
 * @param onScan called with the scan, whose Enter no other handler sees
 */
export function useScanner<T>(state: () => T, onScan: (code: string, before: T) => void): void {
  const latest = useRef({ state, onScan });
  latest.current = { state, onScan };
  useLayoutEffect(() => {
    let burst: Burst<T> | null = null;
    const listen = (event: KeyboardEvent) => {
      if (elsewhere(event) || event.repeat) {
        burst = null;
        return;
      }
      if (event.key.length === 1) {
        burst = feedBurst(burst, event.key, event.timeStamp, latest.current.state());
        return;
      }
      if (event.key !== 'Enter') return;
      const code = scannedCode(burst, event.timeStamp);
      const before = burst?.before;
      burst = null;
      if (code === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current.onScan(code, before as T);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
