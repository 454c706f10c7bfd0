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

/**
 * Without a height by time: twice as long ago as the destination was created, and two days at least. The computer's clock
 * may have been wrong then by more than a day.
 */
export function sinceOf({ memo, createdAt }: Pick<LookTarget, 'memo' | 'createdAt'>, now: Instant): Since {
  const height = heightOf(memo);
  if (height !== null) return { height, time: createdAt };
  return { height, time: now - 2 * Math.max(DAY, now - createdAt + DAY) };
}
