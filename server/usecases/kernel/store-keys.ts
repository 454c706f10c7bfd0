/** Compound keys of store tables. */

export function secretEntry(merchantId: string, ...names: readonly string[]): string {
  return [merchantId, ...names].join(':');
}

/** Ids of the two shops that a till itself creates; those of other shops come from their provisioning file. */
export const TILL_SHOPS = { live: 'shop', practice: 'practice' } as const;

export const ACTIVE_MERCHANT = 'active-merchant';
/** Hexadecimal key of the receipt links. */
export const RECEIPT_KEY = 'receipt-links';
export const VAULT_VERIFIER = 'vault-verifier';
