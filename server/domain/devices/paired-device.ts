/** The record of a browser paired as a customer display or as a till, and how long it stays valid unused. */
import { hasHiddenCharacters } from '#domain/kernel/hidden-characters.ts';
import { DAY, type Instant } from '#domain/kernel/time.ts';
import { invalid } from '#domain/messages/errors.ts';
import { nameHasControlCharacters, nameLengthInvalid } from '#domain/messages/failures.ts';
import { createReason } from '#domain/messages/reason.ts';

export interface PairedDevice {
  readonly id: string;
  /** What the owner calls it; for a display the kind of its browser, and where it connected from. */
  readonly name: string;
  /** The kind of its browser and its address at its last connection; absent in data of older versions. */
  readonly browser?: string;
  /** Of its token, which only the device has. */
  readonly sha256: string;
  /** The owner lets this till change what belongs to the main computer. Absent: no. */
  readonly mainActs?: boolean;
  /** Of a display: the till in the network whose sales it shows. Absent: the main till. */
  readonly till?: string;
  readonly pairedAt: Instant;
  /** When it last connected to follow the till; to the day while it stays connected. */
  readonly seenAt: Instant;
}

/** How many displays of a till in the network are open; null: of the main till. */
export interface OpenDisplays {
  readonly till: string | null;
  readonly open: number;
}

/** A device that was away for longer is removed and needs a new code. */
const MAX_AWAY_MS = 90 * DAY;
/** More than a shop has of tills, or a till of displays, yet few enough to keep the settings small. */
export const MAX_PAIRED = 20;
const MAX_TILL_NAME = 40;

export function isForgotten({ seenAt }: PairedDevice, now: Instant): boolean {
  return now - seenAt > MAX_AWAY_MS;
}

/** The name of a new till. @throws Failure invalid-request */
export function parseTillName(text: string, others: readonly Pick<PairedDevice, 'name'>[]): string {
  const name = text.trim().replace(/\s+/g, ' ');
  if (name === '' || name.length > MAX_TILL_NAME) throw nameLengthInvalid(MAX_TILL_NAME);
  if (hasHiddenCharacters(name)) throw nameHasControlCharacters();
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw invalid('name', 'name: another till has this name', createReason('till-name-taken'));
  return name;
}
