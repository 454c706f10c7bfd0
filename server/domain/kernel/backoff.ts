/** Exponential back-off: how long to wait before retrying something that failed. */

export interface BackoffRule {
  /** Milliseconds after the first failure; doubled after each further one. */
  readonly firstMs: number;
  /** Milliseconds at most. */
  readonly maxMs: number;
}

/** Doublings beyond this change nothing: a millisecond has grown to twelve days. */
const MAX_DOUBLINGS = 30;

/** Milliseconds to wait after this many failures in a row; 0 after none. */
export function backoffMs(failures: number, { firstMs, maxMs }: BackoffRule): number {
  if (failures <= 0) return 0;
  return Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, MAX_DOUBLINGS));
}

/** Jitter: a wait up to a quarter shorter or longer, so that many that failed together don't retry together. */
export function withJitter(ms: number, fraction: number): number {
  return ms * (0.75 + fraction / 2);
}
