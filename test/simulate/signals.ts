/**
 * Ends what a killed program was waiting for, when its run is over. Node keeps each `AbortSignal.any` with a listener
 * until one of its sources aborts, and with it the whole world of the run: 6 MB, which stopped 800 runs in a row.
 */

/** From now on, combined signals abort when the returned function is called, which also ends this. */
export function collectSignals(): () => void {
  const ending = new AbortController();
  const { any } = AbortSignal;
  AbortSignal.any = (signals) => any.call(AbortSignal, [...signals, ending.signal]);
  return () => {
    AbortSignal.any = any;
    ending.abort();
  };
}
