/** The causes of what is wrong, each with what it affects and since when. Pure. */
import type { HealthView, MethodId } from '#api/types.ts';
import { isUnreached } from '#domain/maintenance/no-internet.ts';

export interface Cause {
  /** The earliest time at which one of the affected failed; null where not known. */
  readonly since: string | null;
  readonly methods: readonly MethodId[];
  /** How many price sources. */
  readonly sources: number;
  /** How many endpoints. */
  readonly webhooks: number;
}

type Known = Exclude<HealthView['ailments'][number], 'clock' | 'histories' | 'gap'>;

export function causeOf(name: Known, health: Omit<HealthView, 'ailments' | 'clockAheadMs' | 'data'>): Cause {
  const enabled = health.methods.filter((one) => one.enabled);
  const offline = name === 'internet';
  const down = enabled.filter((one) =>
    offline ? isUnreached(one.reason) : name === 'methods' && one.downSince !== null,
  );
  const unpriced = name === 'rates' ? enabled.filter(({ rateProblem }) => rateProblem !== null) : [];
  const sources = offline ? health.sources.filter(({ why }) => isUnreached(why)) : [];
  const failing =
    name === 'webhooks'
      ? health.webhooks.filter((one) => one.switchedOff !== null || (one.enabled && one.failing !== null))
      : [];
  const since = [
    ...down.map(({ downSince }) => downSince),
    ...sources.map((one) => one.since),
    ...failing.map((one) => one.switchedOff?.at ?? one.failing?.since ?? null),
  ].filter((at) => at !== null);
  return {
    since: since.length === 0 ? null : since.reduce((a, b) => (a < b ? a : b)),
    methods: [...down, ...unpriced].map(({ method }) => method),
    sources: sources.length,
    webhooks: failing.length,
  };
}
