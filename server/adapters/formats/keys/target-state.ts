/** State stored with a destination: its index below the account, and the chain's height at its creation. */
import type { JsonObject } from '#domain/kernel/json.ts';
import { DAY, type Instant } from '#domain/kernel/time.ts';
import type { LookTarget } from '#ports/backend.ts';

export function memoOf(index: number, height: number | null): JsonObject {
  return { index, height };
}

export function indexOf(memo: JsonObject): number | null {
  return numberIn(memo, 'index');
}

/** Null when the node was unreachable when the destination was created. */
export function heightOf(memo: JsonObject): number | null {
  return numberIn(memo, 'height');
}

function numberIn(memo: JsonObject, name: string): number | null {
  const value = memo[name];
  return typeof value === 'number' ? value : null;
}

/** Where money for a destination begins: an address that the shop's wallet used earlier must not pay a new invoice. */
export interface Since {
  /** Of the chain; null when it was not known. */
  readonly height: number | null;
  readonly time: Instant;
}

/** Without a height by time. */
export function sinceOf({ memo, createdAt }: Pick<LookTarget, 'memo' | 'createdAt'>, now: Instant): Since {
  const height = heightOf(memo);
  return { height, time: height === null ? earliestOf(createdAt, now) : createdAt };
}

/**
 * When a destination may have been created: twice as long ago as the clock says, and two days at least. It may have been
 * wrong then by more than a day.
 */
export function earliestOf(createdAt: Instant, now: Instant): Instant {
  return now - 2 * Math.max(DAY, now - createdAt + DAY);
}
