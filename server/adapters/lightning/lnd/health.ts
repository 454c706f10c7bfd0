/** Health of LND, as far as the macaroon may query it: the invoice macaroon alone shows only that the node answers. */

import { SILENT } from '#adapters/lightning/health.ts';
import type { NodeHealth } from '#adapters/lightning/lightning-node.ts';
import { type Chains, networkOf } from '#adapters/lightning/networks.ts';
import { Big, bigOf, countOf } from '#adapters/lightning/node-answer.ts';
import { placeName } from '#adapters/lightning/node-errors.ts';
import type { NodeHttp } from '#adapters/lightning/node-http.ts';
import { Flag, optional, read, Text, Type } from '#adapters/net/json-reader.ts';
import { createMessage, type Message, messageOf } from '#domain/messages/message.ts';
import { bodyOf } from './answer.ts';
import { allows, isBroad, type Permission } from './macaroon.ts';

const CHAINS: Chains = {
  mainnet: 'mainnet',
  testnet: 'testnet',
  testnet4: 'testnet',
  signet: 'testnet',
  regtest: 'regtest',
};

const Info = Type.Object({
  ...optional(Flag, 'synced_to_chain'),
  ...optional(Type.Array(Type.Object(optional(Text, 'network'))), 'chains'),
  ...optional(Big, 'block_height'),
});
const Balance = Type.Object(optional(Type.Object(optional(Big, 'sat')), 'remote_balance'));

interface LndHealth {
  readonly health: NodeHealth;
  /** Whole satoshi its channels can receive; null when the macaroon may not query it. */
  readonly most: bigint | null;
}

/** Never throws but for an aborted signal. @param permissions null: unknown */
export async function lndHealth(
  http: NodeHttp,
  permissions: readonly Permission[] | null,
  signal: AbortSignal,
): Promise<LndHealth> {
  const name = placeName(http.place);
  const may = (entity: string, action: string, call: string) =>
    permissions === null || allows(permissions, entity, action, call);
  try {
    if (!may('invoices', 'write', 'AddInvoice')) {
      return { health: { ...SILENT, ...createMessage('lnd-no-invoices', { name }) }, most: null };
    }
    await checkListing(http, signal);
    const warnings = warningsOf(http, permissions);
    const works = {
      ...SILENT,
      reachable: true,
      synced: true,
      ...createMessage('way-works', { name }),
      warnings,
    };
    const chain = may('info', 'read', 'GetInfo') ? await chainOf(http, signal) : {};
    const most = may('offchain', 'read', 'ChannelBalance') ? await inbound(http, signal) : null;
    const health = { ...works, ...chain };
    if (!health.synced) return { health: { ...health, ...createMessage('way-behind', { name }) }, most };
    const full = most === 0n ? [createMessage('way-no-room', { name })] : [];
    return { health: { ...health, warnings: [...warnings, ...full] }, most };
  } catch (error) {
    if (signal.aborted) throw error;
    return { health: { ...SILENT, ...messageOf(error) }, most: null };
  }
}

/**
 * The least a till's macaroon may do, so it shows that node and credential work. @throws Failure backend-unreachable
 */
export async function checkListing(http: NodeHttp, signal: AbortSignal): Promise<void> {
  const path = '/v1/invoices?num_max_invoices=1&reversed=true';
  bodyOf(http, await http.ask({ method: 'GET', path, signal }));
}

async function chainOf(http: NodeHttp, signal: AbortSignal): Promise<Partial<NodeHealth>> {
  const answer = await http.ask({ method: 'GET', path: '/v1/getinfo', signal });
  if (answer.status !== 200) return {};
  const { synced_to_chain: synced, chains, block_height: height } = read(Info, answer.body);
  return {
    synced: synced !== false,
    network: networkOf(CHAINS, chains?.[0]?.network),
    height: countOf(height),
  };
}

/** The remote balance of its open channels: more than that can't be received. */
async function inbound(http: NodeHttp, signal: AbortSignal): Promise<bigint | null> {
  const answer = await http.ask({ method: 'GET', path: '/v1/balance/channels', signal });
  if (answer.status !== 200) return null;
  return bigOf(read(Balance, answer.body).remote_balance?.sat);
}

function warningsOf(http: NodeHttp, permissions: readonly Permission[] | null): Message[] {
  const name = placeName(http.place);
  return [
    ...(permissions !== null && isBroad(permissions) ? [createMessage('lnd-broad', { name })] : []),
    ...(http.exposed ? [createMessage('lnd-exposed', { name })] : []),
  ];
}
