/** What a destination remembers of its making: its index below the account, and how high the chain was then. */
import type { JsonObject } from '#domain/kernel/json.ts';

export function memoOf(index: number, height: number | null): JsonObject {
  return { index, height };
}

export function indexOf(memo: JsonObject): number | null {
  return numberIn(memo, 'index');
}

/** Null when the node was not there when the destination was made. */
export function heightOf(memo: JsonObject): number | null {
  return numberIn(memo, 'height');
}

function numberIn(memo: JsonObject, name: string): number | null {
  const value = memo[name];
  return typeof value === 'number' ? value : null;
}
