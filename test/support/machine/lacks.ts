/** Tells a test whether the machine has what it needs. */
import { inject } from 'vitest';
import type { Need } from './needs.ts';

/** True when one of the needs is not met; the run says which and why. For `describe.skipIf`. */
export function lacks(...needs: readonly Need[]): boolean {
  const missing = inject('missing');
  return needs.some((need) => missing[need] !== undefined);
}
