/** The status of a method's backend, as the name of a sentence that the till has in every language. */

import { createReason, type Reason } from '#domain/messages/reason.ts';
import type { Network } from './network.ts';

export interface BackendSays {
  readonly reachable: boolean;
  readonly synced: boolean;
  /** The network it is on, if it reports one. */
  readonly network: Network | null;
  /** Its own status message, by name. */
  readonly why?: Reason | null;
}

/** @param shop the shop's network; practice mode has no backend that could fail */
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
