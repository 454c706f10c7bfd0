/** Sync progress of a node or wallet, from the reason that it reports. Pure. */
import type { MessageName } from '#domain/messages/catalog/catalog.ts';

const BEHIND: readonly MessageName[] = ['core-behind', 'monerod-behind', 'monero-behind'];

/** The fraction of the chain that is done, 0 to 1; null when the reason, also as received in JSON, is another. */
export function shareSynced(
  reason: { readonly name: string; readonly values: object } | null,
): number | null {
  const { block, of } = { block: null, of: null, ...reason?.values };
  if (typeof block !== 'number' || typeof of !== 'number' || of <= 0 || block >= of) return null;
  return BEHIND.some((name) => name === reason?.name) ? block / of : null;
}
