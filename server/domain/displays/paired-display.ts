/** The record of a browser paired as a customer display, and how long it stays valid unused. */
import { DAY, type Instant } from '#domain/kernel/time.ts';

export interface PairedDisplay {
  readonly id: string;
  /** How the owner recognises it: the kind of its browser, and where it connected from. */
  readonly name: string;
  /** Of its token, which only the display has. */
  readonly sha256: string;
  readonly pairedAt: Instant;
  /** When it last connected to follow the till. */
  readonly seenAt: Instant;
}

/** A display that was away for longer is removed and needs a new code. */
const MAX_AWAY_MS = 90 * DAY;
/** More than a shop has, yet few enough to keep the settings small. */
export const MAX_PAIRED = 20;

export function isForgotten({ seenAt }: PairedDisplay, now: Instant): boolean {
  return now - seenAt > MAX_AWAY_MS;
}
