/**
 * Converts a settlement to a payment sighting. A preimage that does not hash to the payment hash, or an amount that is
 * below the requested one or missing, is recorded as unproven: it never counts automatically and a person is alerted.
 * BOLT 4 lets payers send more than requested.
 *
 * Nodes (LND, Core Lightning, phoenixd) always return the preimage of a paid invoice, so theirs is required. LUD-21 and
 * NIP-47 make it optional, and some services omit it: then their claim counts, as it is they who have the money, and no
 * payer can speak for them.
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
  const enough = amountMsat !== null && amountMsat >= due * MSAT;
  const proven = enough && (preimage === null || hashesTo(preimage, paymentHash));
  return {
    ref: paymentHash,
    units: amountMsat === null ? due : amountMsat / MSAT,
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
