/**
 * Address gaps: how many destinations in a row were never paid, compared with how far wallets scan past the last paid
 * one (BIP 44, "address gap limit"; Monero: wallet2's SUBADDRESS_LOOKAHEAD_MINOR). Pure.
 */
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import type { Method } from '#domain/coins/method.ts';

/** The default gap limit of this method's wallets. */
export const usualGap = (method: Method): number => COIN_RECORDS[method].gap?.wallets ?? 0;

/** Whether the owner should raise the gap limit of the wallet now. */
export function isGapWide(method: Method, unusedInARow: number): boolean {
  const gap = COIN_RECORDS[method].gap;
  return gap !== null && unusedInARow >= gap.warnFrom;
}

/** A gap limit that covers everything given out so far, with room for as many again. */
export function gapToSet(method: Method, unusedInARow: number): number {
  const usual = usualGap(method);
  return usual === 0 ? 0 : Math.ceil((unusedInARow + usual) / usual) * usual;
}
