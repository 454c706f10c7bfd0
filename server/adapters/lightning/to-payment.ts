/**
 * A settlement as a sighting of money. A preimage that does not hash to the payment hash, or less than was asked, is
 * kept as unproven: it never counts by itself and a person is told. BOLT 4 lets payers give more than was asked.
 *
 * Nodes (LND, Core Lightning, phoenixd) always show the preimage of what was paid, so theirs must. LUD-21 and NIP-47 let
 * it out, and some services do: then their word counts, for it is they who hold the money, and no payer can speak for them.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import type { Sighting } from '#domain/invoices/payment.ts';
import type { Settlement } from './lightning-node.ts';
import { MSAT } from './target-state.ts';

export interface Asked {
  /** Lower-case hexadecimal. */
  readonly paymentHash: string;
  /** Whole satoshi. */
  readonly due: bigint;
}

export function sightingOf({ paymentHash, due }: Asked, settlement: Settlement): Sighting {
  const { amountMsat, preimage, at } = settlement;
  const proven = amountMsat >= due * MSAT && (preimage === null || hashesTo(preimage, paymentHash));
  return {
    ref: paymentHash,
    units: amountMsat / MSAT,
    confirmations: 1,
    height: null,
    evidenceAt: at,
    doubts: proven ? [] : ['unproven'],
    standing: 'live',
  };
}

function hashesTo(preimage: string, paymentHash: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(preimage)) return false;
  return hex.encode(sha256(hex.decode(preimage.toLowerCase()))) === paymentHash;
}
