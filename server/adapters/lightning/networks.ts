/** Chain names of nodes, mapped to the shop's networks. */
import type { Network } from '#domain/methods/network.ts';

export type Chains = Readonly<Record<string, Network>>;

/** Null for an unknown name: the invoices themselves then show the network. */
export function networkOf(chains: Chains, name: string | null | undefined): Network | null {
  return name && Object.hasOwn(chains, name) ? (chains[name] ?? null) : null;
}
