/** How a method's backend is, by the name of a sentence the till has in every language. */

import { createReason, type Reason } from '#domain/messages/reason.ts';
import type { Network } from './network.ts';

export interface BackendSays {
  readonly reachable: boolean;
  readonly synced: boolean;
  /** The one it is on, where it tells. */
  readonly network: Network | null;
  /** What it says of itself, by its name. */
  readonly why?: Reason | null;
}

/** @param shop where the shop takes money; practice has no backend that could fail */
export function backendStatus(
  { reachable, synced, network, why }: BackendSays,
  kind: string,
  shop: { readonly network: Network },
): Reason {
  if (kind === 'practice') return createReason('backend-practice').why;
  if (why) return why;
  if (!reachable) return createReason('backend-silent').why;
  if (network !== null && network !== shop.network) return createReason('backend-other-network').why;
  return createReason(synced ? 'backend-answers' : 'backend-behind').why;
}
