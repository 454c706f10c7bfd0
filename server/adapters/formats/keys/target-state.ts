/** State stored with a destination: its index below the account, and the chain's height at its creation. */
import type { JsonObject } from '#domain/kernel/json.ts';

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
