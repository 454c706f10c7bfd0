/**
 * Clock step handler: polls everything once after the wall clock was stepped or the computer slept. Pause timers need
 * no help; here is only what may have changed unseen, or was compared with a wrong clock.
 */
import { SECOND } from '#domain/kernel/time.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { Rates } from '#ports/rates.ts';
import type { Backends } from '#usecases/backends/backends.ts';
import type { Watch } from '#usecases/invoices/watch.ts';
import type { Deliveries } from '#usecases/webhooks/deliver.ts';

export interface ClockStepNeeds {
  readonly clock: Clock;
  readonly log: Log;
  readonly backends: Pick<Backends, 'probeAll'>;
  readonly rates: Pick<Rates, 'again'>;
  readonly watch: Pick<Watch, 'lookAgain'>;
  readonly deliveries: Pick<Deliveries, 'rearm'>;
}

/** Rate limit: a clock that steps again and again must not keep nodes and price sources busy. */
const APART_MS = 10 * SECOND;

/** @returns a function that ends it */
export function lookAgainAtSteps(needs: ClockStepNeeds): () => void {
  const { clock, log, backends, rates, watch, deliveries } = needs;
  let last = Number.NEGATIVE_INFINITY;
  let cancelTimer: () => void = () => undefined;

  const lookAgain = () => {
    last = clock.monotonic();
    backends.probeAll();
    rates.again();
    watch.lookAgain();
    deliveries.rearm();
  };

  const stop = clock.onStep((byMs) => {
    log.warn('the clock was set or the computer slept: everything is looked at again', { byMs });
    cancelTimer();
    const wait = last + APART_MS - clock.monotonic();
    if (wait <= 0) lookAgain();
    else cancelTimer = clock.after(wait, lookAgain);
  });

  return () => {
    stop();
    cancelTimer();
  };
}
