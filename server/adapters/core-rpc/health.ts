/** Health check of a node: one request, answered in a sentence for the shop's owner. Never throws. */

import type { CoinParams } from '#adapters/formats/keys/coins.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, type Message, messageOf } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Health } from '#ports/backend.ts';
import {
  CHAIN_CALL,
  type Chain,
  catchingUpWords,
  GENESIS_CALL,
  readChain,
  wrongNetworkWords,
} from './chain.ts';
import { walletPartOff } from './ensure-wallet.ts';
import { RPC } from './errors.ts';
import type { NodeVersion } from './node-version.ts';
import type { RpcAnswer, RpcClient } from './rpc-client.ts';
import { value } from './session.ts';

export async function probeNode(
  client: RpcClient,
  nodeVersion: NodeVersion,
  params: CoinParams,
  network: Network,
  signal: AbortSignal,
): Promise<Health> {
  try {
    const calls = [
      CHAIN_CALL,
      GENESIS_CALL,
      { method: 'getconnectioncount', params: [] },
      nodeVersion.walletPart,
    ];
    const [info, genesis, connections, wallets] = await client.ask(calls, { signal });
    const chain = readChain(value(info, client));
    const hash = value(genesis, client);
    const wrongNetwork = wrongNetworkWords(chain, typeof hash === 'string' ? hash : '', params, network);
    if (wrongNetwork !== null) {
      return {
        reachable: true,
        synced: false,
        network: chain.network,
        height: chain.height,
        ...wrongNetwork,
      };
    }
    return healthOf(chain, params, connections, wallets, walletPartOff(client.place));
  } catch (error) {
    const said =
      error instanceof Failure ? messageOf(error) : createMessage('node-senseless', { program: params.node });
    return { reachable: false, synced: false, network: null, height: null, ...said };
  }
}

function healthOf(
  chain: Chain,
  params: CoinParams,
  connections: RpcAnswer | undefined,
  wallets: RpcAnswer | undefined,
  switchedOff: Message,
): Health {
  const { network, height, medianTime } = chain;
  const blockTime = medianTime === null ? null : medianTime * SECOND;
  const base = { reachable: true, network, height, blockTime };
  if (wallets && !wallets.ok && wallets.code === RPC.noMethod) {
    return { ...base, synced: false, ...switchedOff };
  }
  const late = catchingUpWords(chain, params.node);
  if (late !== null) return { ...base, synced: false, ...late };
  if (connections?.ok && connections.value === 0 && chain.network !== 'regtest') {
    return { ...base, synced: false, ...createMessage('core-alone', { program: params.node }) };
  }
  const answers = createMessage('core-answers', {
    program: params.node,
    network: chain.network ?? createMessage('network-unknown'),
    block: chain.height,
    prunedBelow: chain.prunedBelow,
  });
  return { ...base, synced: true, ...answers };
}
