/** The shop's payment policy: confirmations by amount, tolerance, grace, how long to keep polling. All are settings. */

import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { byMethod } from '#domain/coins/method.ts';
import type { Band } from '#domain/coins/record.ts';
import { divideDown, power10 } from '#domain/kernel/money.ts';
import { DAY, HOUR, MINUTE } from '#domain/kernel/time.ts';

export type ConfirmationPolicy = readonly Band[];

export const DEFAULT_POLICY = byMethod<ConfirmationPolicy>((method) => COIN_RECORDS[method].confirmations);

/**
 * What the till proposes to an owner who sets up a method and reads the risk beside it: a coffee in Bitcoin is paid at
 * once. Methods set up by API or file start with `DEFAULT_POLICY`.
 */
export const PROPOSED_POLICY: typeof DEFAULT_POLICY = {
  ...DEFAULT_POLICY,
  BITCOIN: [{ upTo: 50, confirmations: 0 }, ...DEFAULT_POLICY.BITCOIN],
};

/** Confirmations after which a payment is no longer watched for being undone, whatever the policy requires. */
export const FINAL_DEPTH = byMethod((method) => COIN_RECORDS[method].finalDepth);

/**
 * Whole units of the shop's currency: above it a second source must know of the same money, where a method's setting
 * gives no other amount.
 */
export const AGREE_ABOVE = 200;

export interface Terms {
  /** A shortfall up to this share of the amount, in hundredths of a percent (100 = 1 %) ... */
  readonly toleranceBasisPoints: number;
  /**
   * ... and up to this many smallest units of the shop's currency still counts as paid in full; the smaller of the two
   * applies. In the terms of an invoice in another fiat currency: units of that one, see `termsInFiat`.
   */
  readonly toleranceUnits: number;
  /** A full payment this long after expiry is accepted automatically ... */
  readonly graceMs: number;
  /** ... if the coin has lost no more than this against the locked rate, in hundredths of a percent. */
  readonly graceDriftBasisPoints: number;
  /** Destinations are polled this long after expiry. */
  readonly lookOnMs: number;
  /** How long expiry waits for an unreachable backend, before the clock alone decides. */
  readonly expiryHoldMs: number;
  /**
   * How long after expiry unconfirmed money keeps the locked rate; then a person decides. Absent in terms of older
   * versions: `UNCONFIRMED_HOLD_MS`.
   */
  readonly unconfirmedHoldMs?: number;
}

/** A day, as payment processors commonly wait for a first confirmation. */
export const UNCONFIRMED_HOLD_MS = DAY;

/** 1 % or 0.50 of the currency, 10 minutes and 2 %, 7 days, 24 hours. `decimals` are those of the shop's currency. */
export function defaultTerms(decimals: number): Terms {
  return {
    toleranceBasisPoints: 100,
    toleranceUnits: Number(power10(decimals) / 2n),
    graceMs: 10 * MINUTE,
    graceDriftBasisPoints: 200,
    lookOnMs: 7 * DAY,
    expiryHoldMs: HOUR,
    unconfirmedHoldMs: UNCONFIRMED_HOLD_MS,
  };
}

/**
 * The terms of an invoice in a fiat currency: the fixed part of the tolerance in proportion, rounded down. There is none
 * where the worth in the shop's currency is unknown.
 * @param asked what it requests in its own currency @param worth the same in the shop's, or null: smallest units
 */
export function termsInFiat(terms: Terms, asked: bigint, worth: bigint | null): Terms {
  const fixed = BigInt(terms.toleranceUnits);
  const toleranceUnits = worth === null || worth <= 0n ? 0n : divideDown(asked * fixed, worth);
  return { ...terms, toleranceUnits: Number(toleranceUnits) };
}

/**
 * `AGREE_ABOVE` in a coin, from what an invoice requests in both, rounded down; 0 when its worth in the shop's currency
 * is unknown: then any sum is a large one.
 * @param due smallest units of the coin @param units the same worth in smallest units of the shop's currency, or null
 */
export function largeSum(due: bigint, units: bigint | null, decimals: number): bigint {
  return units === null || units <= 0n ? 0n : (due * BigInt(AGREE_ABOVE) * power10(decimals)) / units;
}

/**
 * Confirmations a policy requires for an amount in the shop's currency; unknown (null) requires the most.
 * @param units smallest units of the shop's currency
 */
export function confirmationsFor(policy: ConfirmationPolicy, units: bigint | null, decimals: number): number {
  const fits = (band: Band) =>
    band.upTo === null ||
    (units !== null && units <= (BigInt(Math.round(band.upTo * 100)) * power10(decimals)) / 100n);
  const band = policy.find(fits) ?? policy[policy.length - 1];
  return band === undefined ? 1 : band.confirmations;
}
