/**
 * State stored with a Lightning sale: which node made the invoice, and how to query it again. And a small bounded map.
 */

import type { JsonObject, JsonValue } from '#domain/kernel/json.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { LookTarget } from '#ports/backend.ts';
import type { NodeInvoice } from './lightning-node.ts';

export const MSAT = 1_000n;

export interface LightningMemo {
  /** Kind and fingerprint of the node that made it. */
  readonly way: string;
  readonly at: string;
  readonly paymentHash: string;
  readonly expiresAt: Instant;
  /** The node adapter's own state. */
  readonly own: JsonObject;
}

export function isMemo(memo: JsonObject): boolean {
  return typeof memo['paymentHash'] === 'string' && typeof memo['way'] === 'string';
}

/** @throws Failure conflict when the sale was made by something else */
export function readMemo(memo: JsonObject): LightningMemo {
  const { way, at, paymentHash, expiresAt, own } = memo;
  if (
    typeof way !== 'string' ||
    typeof at !== 'string' ||
    typeof paymentHash !== 'string' ||
    typeof expiresAt !== 'number'
  ) {
    throw new Failure('conflict', 'this invoice was not made by the Lightning node that is set up');
  }
  return { way, at, paymentHash, expiresAt, own: isObject(own) ? own : {} };
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a node adapter gets to know of an invoice it made. */
export function nodeInvoice(target: LookTarget, memo: LightningMemo): NodeInvoice {
  return {
    bolt11: target.destination,
    paymentHash: memo.paymentHash,
    amountMsat: target.due * MSAT,
    createdAt: target.createdAt,
    expiresAt: memo.expiresAt,
    memo: memo.own,
  };
}

/** Bounded map: only the newest values are kept. */
export interface Newest<T> {
  has(name: string): boolean;
  get(name: string): T | undefined;
  set(name: string, value: T): void;
}

export function newestOf<T>(most: number): Newest<T> {
  const kept = new Map<string, T>();
  return {
    has: (name) => kept.has(name),
    get: (name) => kept.get(name),
    set(name, value) {
      kept.delete(name);
      kept.set(name, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
