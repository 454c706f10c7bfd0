/**
 * Practice BOLT 11 invoices, and the checks of a Lightning wallet before it pays one. Nothing is stored to make one:
 * the preimage follows from the payment secret, which the invoice itself carries, and a seed only this shop has.
 */

import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import { decodeBolt11, encodeBolt11 } from '#adapters/formats/bolt11/bolt11.ts';
import { coinText } from '#domain/coins/method.ts';
import { unixSeconds } from '#domain/kernel/time.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Random } from '#ports/host.ts';
import { type Destinations, foreign } from './destinations.ts';
import type { ThrowAwayKeys } from './throw-away-keys.ts';

const MSAT = 1_000n;
/** Blocks; the usual value of common nodes. */
const MIN_FINAL_CLTV = 80;
/** Required: onion messages (8) and payment secret (14); offered: payment in parts (17). */
const FEATURES = [8, 14, 17];

export function lightningDestinations(keys: ThrowAwayKeys['LIGHTNING'], random: Random): Destinations {
  const nodeKey = hex.decode(keys.nodeKey);
  const seed = hex.decode(keys.preimageSeed);
  const node = hex.encode(secp256k1.getPublicKey(nodeKey));
  const preimageOf = (paymentSecret: Uint8Array) => hmac(sha256, seed, paymentSecret);

  return {
    account: null,
    limits: { least: 1n, most: null },
    open({ due, description, expiresAt }, now) {
      const paymentSecret = random.bytes(32);
      const paymentHash = sha256(preimageOf(paymentSecret));
      // Whole seconds rounded down, so that the invoice never outlives the sale.
      const createdAtSeconds = unixSeconds(now);
      const destination = encodeBolt11(
        {
          network: 'testnet',
          amountMsat: due * MSAT,
          createdAtSeconds,
          expirySeconds: Math.max(1, unixSeconds(expiresAt) - createdAtSeconds),
          paymentHash,
          paymentSecret,
          description,
          minFinalCltv: MIN_FINAL_CLTV,
          features: FEATURES,
        },
        nodeKey,
      );
      return { destination, memo: { node, paymentHash: hex.encode(paymentHash) } };
    },
    accept({ destination }, units, madeAt) {
      const invoice = decodeBolt11(destination);
      const preimage = preimageOf(hex.decode(invoice.paymentSecret));
      if (invoice.payee !== node || hex.encode(sha256(preimage)) !== invoice.paymentHash) throw foreign();
      if (madeAt >= invoice.expiresAt) {
        throw new Failure(
          'conflict',
          'the BOLT 11 invoice has expired; wallets no longer pay it',
          createReason('practice-late'),
        );
      }
      const asked = (invoice.amountMsat ?? 0n) / MSAT;
      if (units !== asked) {
        const amount = coinText('LIGHTNING', asked);
        throw invalid(
          'amount',
          `amount: a Lightning wallet pays exactly what the invoice asks for, ${amount} BTC`,
        );
      }
      return { ref: invoice.paymentHash, preimage: hex.encode(preimage) };
    },
  };
}
