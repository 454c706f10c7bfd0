/** Staff members: rules for names and PINs, and the lock-out after wrong PINs. */

import { backoffMs } from '#domain/kernel/backoff.ts';
import { hasHiddenCharacters } from '#domain/kernel/hidden-characters.ts';
import { HOUR, type Instant, MINUTE } from '#domain/kernel/time.ts';
import { invalid } from '#domain/messages/errors.ts';
import { nameHasControlCharacters, nameLengthInvalid } from '#domain/messages/failures.ts';
import { createReason } from '#domain/messages/reason.ts';
import { type ActRoles, DEFAULT_ROLES, type Role } from './permissions.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** The PIN's hash, with salt and parameters; never the PIN. */
  readonly pin: string;
  /** Digits of the PIN, for a PIN pad that needs no Enter; absent until a PIN from before it was stored is next right. */
  readonly pinLength?: number;
  readonly createdAt: Instant;
}

/** Wrong PINs since the last right one. Stored, so that a restart does not reset it. */
export interface PinTries {
  readonly wrong: number;
  /** No PIN is checked before. */
  readonly shutUntil: Instant;
}

export interface StaffSettings {
  readonly roles: ActRoles;
  /** A cashier may give discounts up to this, in hundredths of a percent. */
  readonly discountBasisPoints: number;
  /** The till locks automatically after this idle time; null: never. */
  readonly idleMinutes: number | null;
  readonly lockAfterSale: boolean;
}

export const DEFAULT_PEOPLE_TERMS: StaffSettings = {
  roles: DEFAULT_ROLES,
  discountBasisPoints: 1_000,
  idleMinutes: 10,
  lockAfterSale: false,
};

const MIN_PIN = 4;
const MAX_PIN = 8;
const MAX_NAME = 40;
export const MAX_PEOPLE = 100;

/** Wrong PINs in a row without a lock-out. */
export const FREE_TRIES = 4;
const PAUSE = { firstMs: MINUTE, maxMs: HOUR };

/** A minute from the fifth wrong PIN on, doubled with each further one, an hour at most. */
export function shutFor(wrong: number): number {
  return backoffMs(wrong - FREE_TRIES, PAUSE);
}

/** How many more wrong PINs are possible before a lock-out. */
export function triesLeft(wrong: number): number {
  return Math.max(0, FREE_TRIES + 1 - wrong);
}

function isPin(text: string): boolean {
  return new RegExp(`^[0-9]{${MIN_PIN},${MAX_PIN}}$`).test(text);
}

/**
 * Whether it would be guessed first: digits that count up or down one by one (7890 too), or one repeated block (0000,
 * 1212, 123123).
 */
export function isTrivialPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10);
  const counts = steps.every((step) => step === 1) || steps.every((step) => step === 9);
  return counts || /^(\d+?)\1+$/.test(pin);
}

/** For a new PIN; an older one stays valid. @throws Failure invalid-request */
export function parsePin(text: string): string {
  if (!isPin(text))
    throw invalid(
      'pin',
      `pin must be ${MIN_PIN} to ${MAX_PIN} digits`,
      createReason('pin-form', { least: MIN_PIN, most: MAX_PIN }),
    );
  if (isTrivialPin(text))
    throw invalid(
      'pin',
      'pin must not be a row of digits, nor the same ones over and over',
      createReason('pin-trivial'),
    );
  return text;
}

/** @throws Failure invalid-request */
export function parsePersonName(text: string, others: readonly Person[]): string {
  const name = text.trim().replace(/\s+/g, ' ');
  if (name === '' || name.length > MAX_NAME) {
    throw nameLengthInvalid(MAX_NAME);
  }
  if (hasHiddenCharacters(name)) throw nameHasControlCharacters();
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    throw invalid('name', 'name: someone already has this name', createReason('name-taken'));
  }
  return name;
}
