/** Compound keys of store tables. */
import type { Method } from '#domain/coins/method.ts';

export function secretEntry(merchantId: string, ...names: readonly string[]): string {
  return [merchantId, ...names].join(':');
}

/** Up to when a method's invoices had their final poll; milliseconds since 1970. */
export function finalPollsKey(merchantId: string, method: Method): string {
  return `final-polls:${merchantId}:${method}`;
}

/** Ids of the two shops that a till itself creates; those of other shops come from their provisioning file. */
export const TILL_SHOPS = { live: 'shop', practice: 'practice' } as const;

export const ACTIVE_MERCHANT = 'active-merchant';
/** Hexadecimal key of the receipt links. */
export const RECEIPT_KEY = 'receipt-links';
export const VAULT_VERIFIER = 'vault-verifier';
