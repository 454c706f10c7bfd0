/** The schema of what is kept of practice: its throw-away keys, the heights of its chains, and the payments made in it. */
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
  /** When the customer paid, and when it was written down here. */
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

/** All there was when the file was last written whole. */
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

/** What plays changed: the heights, and of each destination that was played with all payments there are now. */
export interface PracticeChange {
  readonly heights: PracticeHeights;
  readonly payments: Readonly<Record<string, readonly PracticePayment[]>>;
}

/** All there is in practice. */
export interface PracticeChain {
  readonly keys: PracticeKeys;
  readonly heights: PracticeHeights;
  /** By destination, and changed in place: those of different methods never look alike, so the text alone names one. */
  readonly payments: Map<string, readonly PracticePayment[]>;
}
