/** Opens the backend that a shop's setting names: the one place that knows which adapter serves what. */

import { coinDecimals } from '../domain/currency.ts';
import { Failure } from '../domain/errors.ts';
import type { Merchant, MethodSetting, Network } from '../domain/merchant.ts';
import { coinOf, type Method } from '../domain/method.ts';
import { parseDecimal } from '../domain/money.ts';
import type { Backend } from '../ports/backend.ts';
import type { Clock, Log, Random, Vault } from '../ports/host.ts';
import { openCoreRpc } from './core-rpc/open-core-rpc.ts';
import { parseExtendedPublicKey } from './derive/extended-public-key.ts';
import type { Pins } from './electrum/line-socket.ts';
import { openElectrum } from './electrum/open-electrum.ts';
import { publicServers } from './electrum/public-servers.ts';
import type { ServerPlace } from './electrum/words.ts';
import type { PracticeWorld } from './practice/open-practice.ts';

export interface OpenBackendNeeds {
  readonly clock: Clock;
  readonly log: Log;
  readonly vault: Vault;
  readonly random: Random;
  /** Certificates of Electrum servers, pinned on first use. */
  readonly pins: Pins;
  /** The sealed text of an entry. */
  readonly sealed: (entry: string) => string | undefined;
  readonly practice: PracticeWorld;
}

/** @throws Failure when a credential can't be opened or a key can't be used */
export async function openBackend(
  needs: OpenBackendNeeds,
  merchant: Merchant,
  { method, backend }: MethodSetting,
): Promise<Backend> {
  if (backend.kind === 'practice') return needs.practice.backend(method);
  if (backend.kind === 'electrum') return openServers(needs, method, merchant.network, backend);
  const sealed = needs.sealed(backend.passwordEntry);
  if (sealed === undefined)
    throw new Failure('backend-unreachable', "the node's password is missing: enter it again");
  const password = await needs.vault.open(sealed);
  return openCore(needs, method, merchant.network, { ...backend, password });
}

export function openCore(
  needs: { readonly clock: Clock; readonly log: Log },
  method: Method,
  network: Network,
  wish: {
    readonly extendedPublicKey: string;
    readonly url: string;
    readonly username: string;
    readonly password: string;
  },
): Backend {
  const { extendedPublicKey, url, username, password } = wish;
  const { clock, log } = needs;
  return openCoreRpc({
    method: chainMethod(method),
    network,
    extendedPublicKey,
    url,
    username,
    password,
    clock,
    log,
  });
}

/** @throws Failure invalid-request for a method no Electrum server serves */
function openServers(
  { clock, random, log, pins }: OpenBackendNeeds,
  method: Method,
  network: Network,
  setting: Extract<MethodSetting['backend'], { kind: 'electrum' }>,
): Backend {
  if (method === 'LIGHTNING' || method === 'MONERO') {
    throw new Failure('invalid-request', `${method} can't be served by Electrum servers`);
  }
  const { extendedPublicKey, agreeAbove } = setting;
  const servers = setting.servers.length > 0 ? setting.servers : publicServers(method, network);
  const above = agreeAbove === null ? undefined : parseDecimal(agreeAbove, coinDecimals(coinOf(method)));
  // What the owner wrote down goes before what was seen first: so a change of certificate is accepted.
  const named = (place: ServerPlace) =>
    setting.servers.find(({ host, port }) => host === place.host && port === place.port)?.pin ?? undefined;
  const kept: Pins = {
    get: (place) => named(place) ?? pins.get(place),
    put: (place, sha256) => pins.put(place, sha256),
  };
  const options = { method, network, extendedPublicKey, servers, pins: kept, clock, random, log };
  return openElectrum({ ...options, agreeAbove: above ?? null });
}

/** @throws Failure invalid-request for a method that a node's JSON-RPC can't serve here */
export function mustBeCore(method: Method): void {
  chainMethod(method);
}

function chainMethod(method: Method): 'LITECOIN' {
  if (method !== 'LITECOIN')
    throw new Failure('invalid-request', `${method} can't be served by a Core node here`);
  return method;
}

/** What a key's owner is shown before it is saved. @throws Failure invalid-request, never with the key */
export function previewKey(method: Method, network: Network, key: string) {
  const account = parseExtendedPublicKey(key, { coin: coinFor(method), network });
  return {
    account: account.account,
    script: account.script,
    addresses: [0, 1, 2].map((index) => account.addressAt(index)),
  };
}

function coinFor(method: Method): 'BTC' | 'LTC' | 'DOGE' {
  switch (method) {
    case 'BITCOIN':
      return 'BTC';
    case 'LITECOIN':
      return 'LTC';
    case 'DOGECOIN':
      return 'DOGE';
    default:
      throw new Failure('invalid-request', `${method} has no extended public key`, { field: 'method' });
  }
}
