/** Compound keys of store tables. */

export function secretEntry(merchantId: string, ...names: readonly string[]): string {
  return [merchantId, ...names].join(':');
}

export const ACTIVE_MERCHANT = 'active-merchant';
export const VAULT_VERIFIER = 'vault-verifier';
