/** What nodes call the chains, in the words of a shop. */
import type { Network } from '#domain/methods/network.ts';

export type Chains = Readonly<Record<string, Network>>;

/** Null for a name nobody told us of: the invoices themselves then tell. */
export function networkOf(chains: Chains, name: string | null): Network | null {
  return name !== null && Object.hasOwn(chains, name) ? (chains[name] ?? null) : null;
}
