/**
 * State transitions of the practice chains at one destination, as pure functions: a payment, a block, a reversal, a
 * lookup.
 */

import { byMethod, coinOf, isChainMethod, type Method, marketOf } from '#domain/coins/method.ts';
import type { Doubt, Sighting } from '#domain/invoices/payment.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { LookTarget } from '#ports/backend.ts';
import type { Random } from '#ports/host.ts';
import type { Destinations } from './destinations.ts';
import type { PracticeChain, PracticeHeights, PracticePayment } from './practice-schema.ts';
import { makeThrowAwayKeys } from './throw-away-keys.ts';

export interface PracticeAsk {
  readonly method: Method;
  readonly target: LookTarget;
}

export interface PracticePay extends PracticeAsk {
  /** Coin units; LIGHTNING whole satoshi, exactly the invoice's amount. */
  readonly units: bigint;
  /** 0 to 100; a LIGHTNING payment is always settled. */
  readonly confirmations: number;
  /** When the customer paid; default: now. */
  readonly madeAt?: Instant;
  readonly doubts?: readonly Doubt[];
}

/** The state a simulation step changes: the heights, and the payments to its destination. */
export interface PracticeState {
  readonly heights: PracticeHeights;
  readonly payments: readonly PracticePayment[];
}

/** High enough that a payment may have 100 confirmations at once. */
const FIRST_HEIGHT = 100;
const MAX_CONFIRMATIONS = 100;

export function genesis(random: Random): PracticeChain {
  const height = FIRST_HEIGHT;
  return {
    keys: makeThrowAwayKeys(random),
    heights: byMethod(() => height),
    payments: new Map(),
  };
}

/** @param at checks what a real wallet would before it pays */
export function withPayment(
  state: PracticeState,
  ask: PracticePay,
  at: Destinations,
  now: Instant,
): PracticeState {
  const { method, target, units, confirmations, madeAt = now } = ask;
  if (units <= 0n)
    throw invalid('amount', 'amount must be greater than zero', createReason('amount-nothing'));
  if (!Number.isInteger(confirmations) || confirmations < 0 || confirmations > MAX_CONFIRMATIONS) {
    throw invalid('confirmations', `confirmations must be a whole number from 0 to ${MAX_CONFIRMATIONS}`);
  }
  const { ref, preimage } = at.accept(target, units, madeAt);
  if (state.payments.some((payment) => payment.ref === ref)) {
    throw new Failure(
      'conflict',
      'this BOLT 11 invoice is already paid; wallets pay one only once',
      createReason('practice-paid-already'),
    );
  }
  const have = method === 'LIGHTNING' ? 1 : confirmations;
  const payment: PracticePayment = {
    method,
    destination: target.destination,
    ref,
    units: units.toString(),
    confirmations: have,
    height: have === 0 || method === 'LIGHTNING' ? null : state.heights[method] - have + 1,
    madeAt,
    recordedAt: now,
    doubts: [...(ask.doubts ?? [])],
    standing: 'live',
    preimage,
  };
  return { ...state, payments: [...state.payments, payment] };
}

export function withConfirmation(state: PracticeState, { method }: PracticeAsk): PracticeState {
  if (method === 'LIGHTNING')
    throw new Failure('conflict', 'a Lightning payment is settled at once', createReason('practice-settled'));
  const height = state.heights[method] + 1;
  const payments = withLive(state, 'to confirm', (payment) => [
    { ...payment, confirmations: payment.confirmations + 1, height: payment.height ?? height },
  ]);
  return { heights: { ...state.heights, [method]: height }, payments };
}

export function withoutPayments(
  state: PracticeState,
  ask: PracticeAsk & { readonly how?: 'replaced' | 'vanished' },
): PracticeState {
  const { method } = ask;
  if (method === 'LIGHTNING')
    throw new Failure(
      'conflict',
      "a settled Lightning payment can't be undone",
      createReason('practice-settled'),
    );
  // Monero has no replacement: a transaction can only drop out of the pool.
  const how = ask.how ?? (method === 'MONERO' ? 'vanished' : 'replaced');
  const payments = withLive(state, 'to take back', (payment) =>
    how === 'vanished' ? [] : [{ ...payment, standing: 'replaced', confirmations: 0, height: null }],
  );
  return { ...state, payments };
}

/** The payments with each live one turned into others. @throws Failure conflict if there is none */
function withLive(
  { payments }: PracticeState,
  purpose: string,
  turn: (payment: PracticePayment) => PracticePayment[],
): PracticePayment[] {
  const isLive = ({ standing }: PracticePayment) => standing === 'live';
  if (!payments.some(isLive))
    throw new Failure('conflict', `there is no payment ${purpose}`, createReason('practice-nothing'));
  return payments.flatMap((payment) => (isLive(payment) ? turn(payment) : [payment]));
}

/** Doubts are about unconfirmed money; only a time lock outlives the first block. */
export function sightingOf(method: Method, payment: PracticePayment): Sighting {
  const { ref, confirmations, height, madeAt, standing, doubts } = payment;
  return {
    ref,
    units: BigInt(payment.units),
    confirmations,
    height,
    evidenceAt: madeAt,
    doubts: confirmations === 0 ? doubts : doubts.filter((doubt) => doubt === 'time-locked'),
    feeRate: confirmations === 0 ? feeRateOf(method, payment) : undefined,
    standing,
  };
}

function feeRateOf(method: Method, { doubts }: PracticePayment): bigint | undefined {
  if (!isChainMethod(method)) return undefined;
  const { practiceFeeRate } = marketOf(coinOf(method));
  return doubts.includes('low-fee') ? practiceFeeRate / 4n : practiceFeeRate;
}
