/**
 * What follows when the wall clock was stepped or the computer slept: one look at everything again. Timers of pauses run on
 * by themselves; here is only what may have changed unseen, or was compared with a clock that was wrong.
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

/** A clock that steps again and again must not keep nodes and price sources busy. */
const APART_MS = 10 * SECOND;

/** @returns ends it */
export function lookAgainAtSteps(needs: ClockStepNeeds): () => void {
  const { clock, log, backends, rates, watch, deliveries } = needs;
  let last = Number.NEGATIVE_INFINITY;
  let callOff: () => void = () => undefined;

  const lookAgain = () => {
    last = clock.monotonic();
    backends.probeAll();
    rates.again();
    watch.lookAgain();
    deliveries.rearm();
  };

  const stop = clock.onStep((byMs) => {
    log.warn('the clock was set or the computer slept: everything is looked at again', { byMs });
    callOff();
    const wait = last + APART_MS - clock.monotonic();
    if (wait <= 0) lookAgain();
    else callOff = clock.after(wait, lookAgain);
  });

  return () => {
    stop();
    callOff();
  };
}
