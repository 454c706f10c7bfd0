/**
 * Validation of BOLT 11 invoices from a Lightning backend, before any reaches a customer: form and signature, network,
 * amount to the millisatoshi, expiry, and description.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import { type Bolt11, decodeBolt11 } from '#adapters/formats/bolt11/bolt11.ts';
import { type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { createMessage, messageOf, withDetail } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Made, NodeInvoiceRequest } from './lightning-node.ts';
import { unreachable } from './patience.ts';

/** Maximum clock skew between two machines; invoices carry the node's time. */
const SKEW_MS = 2 * MINUTE;

/**
 * @param ownExpiry the service alone decides how long its invoices last: longer than the sale is then accepted too
 * @throws Failure backend-unreachable that states what is wrong with it
 */
export function checkInvoice(
  { bolt11, descriptionHash }: Made,
  ask: NodeInvoiceRequest,
  rules: { readonly network: Network; readonly ownExpiry: boolean; readonly now: Instant },
): Bolt11 {
  const invoice = decode(bolt11);
  if (!isOn(invoice, rules.network))
    throw wrong(`it is for ${invoice.network}, the shop is on ${rules.network}`);
  if (invoice.amountMsat !== ask.amountMsat) {
    const asked = `${ask.amountMsat} millisatoshi`;
    throw wrong(
      invoice.amountMsat === null
        ? `it names no amount; asked were ${asked}`
        : `it asks for ${invoice.amountMsat} millisatoshi; asked were ${asked}`,
    );
  }
  checkExpiry(invoice, ask, rules);
  checkDescription(invoice, ask, descriptionHash);
  return invoice;
}

function decode(bolt11: string): Bolt11 {
  try {
    return decodeBolt11(bolt11);
  } catch (cause) {
    throw wrong(messageOf(cause).message, cause);
  }
}

function isOn({ network }: Bolt11, wanted: Network): boolean {
  // Signet and testnet share their address forms; some nodes distinguish signet.
  return network === wanted || (network === 'signet' && wanted === 'testnet');
}

function checkExpiry(
  invoice: Bolt11,
  ask: NodeInvoiceRequest,
  { ownExpiry, now }: { readonly ownExpiry: boolean; readonly now: Instant },
): void {
  const late = invoice.expiresAt - ask.expiresAt;
  const lasts = Math.round((invoice.expiresAt - now) / SECOND);
  if (late < -SKEW_MS)
    throw wrong(`it ends in ${lasts} s, before the sale does; are the clocks of both computers right?`);
  if (late > SKEW_MS && !ownExpiry)
    throw wrong(`it ends in ${lasts} s, after the sale does; are the clocks of both computers right?`);
}

function checkDescription(
  invoice: Bolt11,
  ask: NodeInvoiceRequest,
  descriptionHash: string | undefined,
): void {
  const fits =
    descriptionHash === undefined
      ? invoice.description === ask.description || invoice.descriptionHash === hashOf(ask.description)
      : invoice.descriptionHash === descriptionHash.toLowerCase();
  if (!fits) throw wrong('its description is not the one asked for');
}

function hashOf(text: string): string {
  return hex.encode(sha256(new TextEncoder().encode(text)));
}

function wrong(why: string, cause?: unknown) {
  return unreachable(withDetail(createMessage('invoice-wrong'), why), cause);
}
