/** Checks whether the machine has what a test needs. */
import { inject } from 'vitest';
import type { Need } from './needs.ts';

/** True when a need is not met; the run reports which and why. For `describe.skipIf`. */
export function lacks(...needs: readonly Need[]): boolean {
  const missing = inject('missing');
  return needs.some((need) => missing[need] !== undefined);
}
