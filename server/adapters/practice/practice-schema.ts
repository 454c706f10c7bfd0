/** Schema of the stored practice state: its throw-away keys, the heights of its chains, and the payments made in it. */
import Type, { type Static } from 'typebox';
import { byChainMethod, byMethod, METHODS } from '#domain/coins/method.ts';
import { DOUBTS } from '#domain/invoices/payment.ts';

/** Version 1 was one JSON document that every payment replaced. */
export const VERSION = 2;

const Whole = Type.Integer({ minimum: 0 });
const one = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values] }));

const Payment = Type.Object({
  method: one(METHODS),
  destination: Type.String(),
  ref: Type.String(),
  /** Coin units; LIGHTNING whole satoshi. */
  units: Type.String({ pattern: '^[1-9][0-9]*$' }),
  confirmations: Whole,
  height: Type.Union([Whole, Type.Null()]),
  /** When the customer paid, and when it was recorded here. */
  madeAt: Type.Integer(),
  recordedAt: Type.Integer(),
  doubts: Type.Array(one(DOUBTS)),
  standing: one(['live', 'replaced']),
  preimage: Type.Union([Type.String(), Type.Null()]),
});
export type PracticePayment = Readonly<Static<typeof Payment>>;

const Keys = Type.Object({
  ...byChainMethod(() => Type.String()),
  MONERO: Type.Object({ address: Type.String(), viewKey: Type.String() }),
  LIGHTNING: Type.Object({
    nodeKey: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    preimageSeed: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
});
export type PracticeKeys = Readonly<Static<typeof Keys>>;

const Heights = Type.Object(byMethod(() => Whole));
export type PracticeHeights = Readonly<Static<typeof Heights>>;

/** The whole state when the file was last compacted. */
export const WholeChain = Type.Object({
  version: Type.Integer({ minimum: 1, maximum: VERSION }),
  keys: Keys,
  heights: Heights,
  payments: Type.Array(Payment),
});

export const ChangeLine = Type.Object({
  heights: Heights,
  payments: Type.Record(Type.String(), Type.Array(Payment)),
});

/** One change: the heights, and each changed destination with all its current payments. */
export interface PracticeChange {
  readonly heights: PracticeHeights;
  readonly payments: Readonly<Record<string, readonly PracticePayment[]>>;
}

/** The whole practice state. */
export interface PracticeChain {
  readonly keys: PracticeKeys;
  readonly heights: PracticeHeights;
  /**
   * By destination, and changed in place: those of different methods never look alike, so the text alone is the key.
   */
  readonly payments: Map<string, readonly PracticePayment[]>;
}
