/** Damaged sales, which can't be read from the disk: every report and export lists them in place of their sums. */
import type { Instant } from '#domain/kernel/time.ts';

export interface DamagedSale {
  /** Its id if legible, else when it was made (ISO 8601, UTC). */
  readonly name: string;
  readonly createdAt: Instant;
}

/**
 * The names of those whose money may belong to a period, oldest first. When a damaged sale was paid or refunded is
 * unknown, so each is listed in every period that ends after it was made.
 */
export function damagedBefore(all: readonly DamagedSale[], until: Instant): string[] {
  const made = all.filter(({ createdAt }) => createdAt < until);
  return made.sort((a, b) => a.createdAt - b.createdAt).map(({ name }) => name);
}
