/** A browser that was made a customer display of this till: what is kept of it, and how long it may stay away. */
import { DAY, type Instant } from '#domain/kernel/time.ts';

export interface PairedDisplay {
  readonly id: string;
  /** What the owner tells it by: the kind of its browser, and where it came from. */
  readonly name: string;
  /** Of its token, which it alone has. */
  readonly sha256: string;
  readonly pairedAt: Instant;
  /** When it last came, to follow the till. */
  readonly seenAt: Instant;
}

/** A display that was away for longer is forgotten: it needs a new code. */
const MAX_AWAY_MS = 90 * DAY;
/** More than a shop has, fewer than would weigh the settings down. */
export const MAX_PAIRED = 20;

export function isForgotten({ seenAt }: PairedDisplay, now: Instant): boolean {
  return now - seenAt > MAX_AWAY_MS;
}
