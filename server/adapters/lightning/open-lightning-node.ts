/**
 * Factory of the Lightning backends of a shop's setting, with their secrets: the one place that maps settings to
 * adapters.
 */

import { assertNever } from '#domain/messages/errors.ts';
import type { LightningNodeSetting, LightningSetting, Secrets } from '#domain/methods/backend-setting.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import { type CoreLightningOptions, openCoreLightning } from './core-lightning/open-core-lightning.ts';
import {
  type LightningAddressOptions,
  openLightningAddress,
} from './lightning-address/open-lightning-address.ts';
import type { LightningNode } from './lightning-node.ts';
import { openLnd } from './lnd/open-lnd.ts';
import {
  type NostrWalletConnectOptions,
  openNostrWalletConnect,
} from './nostr-wallet-connect/open-nostr-wallet-connect.ts';
import { openPhoenixd } from './phoenixd/open-phoenixd.ts';

export interface LightningNodesNeeds {
  readonly network: Network;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** What nodes and services are reached through and how nodes are polled, where that is not the default. */
  readonly reach?:
    | (Pick<CoreLightningOptions, 'openHttp' | 'pollMs' | 'waitSeconds'> &
        Pick<LightningAddressOptions, 'openTransport'> &
        Pick<NostrWalletConnectOptions, 'openSocket'>)
    | undefined;
}

/** @throws Failure invalid-request that names the field, never with a secret */
export function openLightningNodes(
  needs: LightningNodesNeeds,
  { ways }: LightningSetting,
  secrets: Secrets,
): readonly LightningNode[] {
  const opened: LightningNode[] = [];
  try {
    for (const [place, node] of ways.entries()) {
      const secret = (name: string) => secrets[`${place}.${name}`] ?? '';
      opened.push(openLightningNode(needs, node, secret));
    }
    return opened;
  } catch (error) {
    for (const node of opened) void node.close();
    throw error;
  }
}

function openLightningNode(
  needs: LightningNodesNeeds,
  node: LightningNodeSetting,
  secret: (name: string) => string,
): LightningNode {
  switch (node.kind) {
    case 'lnd':
      return openLnd({ ...needs, ...needs.reach, ...node, macaroon: secret('macaroon') });
    case 'core-lightning':
      return openCoreLightning({ ...needs, ...needs.reach, ...node, rune: secret('rune') });
    case 'phoenixd':
      return openPhoenixd({ ...needs, ...needs.reach, ...node, password: secret('password') });
    case 'lightning-address':
      return openLightningAddress({ ...needs, ...needs.reach, ...node });
    case 'nostr-wallet-connect':
      return openNostrWalletConnect({ ...needs, ...needs.reach, connection: secret('connection') });
    default:
      return assertNever(node);
  }
}
