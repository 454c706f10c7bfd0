/** Which subaddresses a wallet recognises in the blocks that it scans. */

import { usualGap } from '#domain/methods/address-gap.ts';

export const LOOKAHEAD = usualGap('MONERO');

/**
 * So many from the last that it has created on, that one included: `expand_subaddresses` of monero-project/monero
 * `src/wallet/wallet2.cpp`.
 * @param minor of account 0
 * @param created the last that it has created
 */
export function isRecognised(minor: number, created: number): boolean {
  return minor < created + LOOKAHEAD;
}
