/**
 * Address gaps: how many destinations in a row were never paid, against how far wallets look past the last that was
 * (BIP 44, "address gap limit"; Monero: wallet2's SUBADDRESS_LOOKAHEAD_MINOR). Pure.
 */
import type { Method } from '#domain/coins/method.ts';

interface AddressGap {
  /** After so many unused ones a wallet stops looking, unless its owner raised that. */
  readonly wallets: number;
  /** Warned before it is too late. */
  readonly warnFrom: number;
}

const BIP44: AddressGap = { wallets: 20, warnFrom: 15 };

/** Null: nothing is derived, so there is no gap. */
const GAPS: Readonly<Record<Method, AddressGap | null>> = {
  BITCOIN: BIP44,
  LIGHTNING: null,
  LITECOIN: BIP44,
  DOGECOIN: BIP44,
  MONERO: { wallets: 200, warnFrom: 150 },
};

/** How far wallets of this method look on their own. */
export const usualGap = (method: Method): number => GAPS[method]?.wallets ?? 0;

/** Whether the owner should raise the gap limit of the wallet now. */
export function isGapWide(method: Method, unusedInARow: number): boolean {
  const gap = GAPS[method];
  return gap !== null && unusedInARow >= gap.warnFrom;
}

/** A gap limit that shows everything given out so far, with room for as many again. */
export function gapToSet(method: Method, unusedInARow: number): number {
  const usual = usualGap(method);
  return usual === 0 ? 0 : Math.ceil((unusedInARow + usual) / usual) * usual;
}
