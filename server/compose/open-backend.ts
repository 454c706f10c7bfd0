/** Backend factory: opens the backend named in a shop's setting. The one place that knows which adapter serves what. */

import { join } from 'node:path';
import { type CoreRpcOptions, openCoreRpc } from '#adapters/core-rpc/open-core-rpc.ts';
import type { Pins } from '#adapters/electrum/certificate.ts';
import { nameOf, type ServerPlace } from '#adapters/electrum/errors.ts';
import type { TipShelf } from '#adapters/electrum/kept-tip.ts';
import { type ElectrumOptions, openElectrum } from '#adapters/electrum/open-electrum.ts';
import { publicServers } from '#adapters/electrum/public-servers.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { openLightning } from '#adapters/lightning/open-lightning.ts';
import { type LightningNodesNeeds, openLightningNodes } from '#adapters/lightning/open-lightning-node.ts';
import { type MoneroNeeds, openMonero, previewMonero } from '#adapters/monero/open-monero.ts';
import type { PracticeWorld } from '#adapters/practice/open-practice.ts';
import { type ChainMethod, coinOf, isChainMethod, type Method } from '#domain/coins/method.ts';
import type { Awaitable } from '#domain/kernel/awaitable.ts';
import { coinDecimals } from '#domain/kernel/currency.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import { assertNever, Failure } from '#domain/messages/errors.ts';
import type { BackendSetting, ElectrumSetting, Secrets } from '#domain/methods/backend-setting.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Backend } from '#ports/backend.ts';
import type { Clock, Log, Random } from '#ports/host.ts';

export interface OpenBackendNeeds {
  readonly clock: Clock;
  readonly log: Log;
  readonly random: Random;
  /** Certificates of Electrum servers, pinned on first use. */
  readonly pins: Pins;
  /** Stored blocks from which the header chains of Electrum servers continue after a restart. */
  readonly tips: TipShelf;
  readonly practice: PracticeWorld;
  /** Whether any stored sale has a destination that contains this text. */
  readonly isGivenOut: (part: string) => Awaitable<boolean>;
  /** Folder for a backend's own files (view-only wallets). */
  readonly folder: string;
  /** Size of the address pool of a coin; undefined: its default. */
  readonly addressesAhead?: number | undefined;
  /** How extended public keys are read, where not afresh. */
  readonly parseKey?: typeof parseExtendedPublicKey;
  /** What Electrum servers are reached through, where that is not this computer's network. */
  readonly electrum?: Pick<ElectrumOptions, 'connect' | 'checked'>;
  /** The same of nodes by RPC, and how often they are asked, if not the default. */
  readonly coreRpc?: Pick<CoreRpcOptions, 'openPoster' | 'pollMs'>;
  /** The same of Lightning nodes. */
  readonly lightning?: LightningNodesNeeds['reach'];
  /** The same of a monero-wallet-rpc. */
  readonly walletRpc?: MoneroNeeds['walletRpc'];
}

/** The use a backend is opened for. */
export interface Served {
  /** Id of the shop: separates the files of its backends. */
  readonly shop: string;
  readonly method: Method;
  readonly network: Network;
}

/** @throws Failure when a key or a credential can't be used */
export async function openBackend(
  needs: OpenBackendNeeds,
  { shop, method, network }: Served,
  backend: BackendSetting,
  secrets: Secrets,
): Promise<Backend> {
  switch (backend.kind) {
    case 'practice':
      return needs.practice.backend(method);
    case 'electrum':
      return openServers(needs, method, network, backend);
    case 'core-rpc': {
      const { kind: _, ...node } = backend;
      const { clock, log, addressesAhead, parseKey, coreRpc } = needs;
      const password = secrets['password'] ?? '';
      const at = { method: coreMethod(method), network };
      return openCoreRpc({ ...node, ...at, ...coreRpc, password, clock, log, addressesAhead, parseKey });
    }
    case 'lightning': {
      if (method !== 'LIGHTNING')
        throw new Failure('invalid-request', `${method} is not paid over Lightning`);
      const nodes = openLightningNodes({ ...needs, reach: needs.lightning, network }, backend, secrets);
      return openLightning({ ...needs, nodes, network });
    }
    case 'monero-daemon':
    case 'monero-wallet-rpc':
      if (method !== 'MONERO') throw new Failure('invalid-request', `${method} is not paid in Monero`);
      return openMonero({ ...needs, folder: join(needs.folder, 'monero', shop) }, network, backend, secrets);
    default:
      return assertNever(backend);
  }
}

/** @throws Failure invalid-request for a method without Electrum servers */
function openServers(
  { clock, random, log, pins, tips, addressesAhead, parseKey, electrum }: OpenBackendNeeds,
  method: Method,
  network: Network,
  setting: ElectrumSetting,
): Backend {
  if (!isChainMethod(method)) {
    throw new Failure('invalid-request', `${method} can't be served by Electrum servers`);
  }
  const { extendedPublicKey, agreeAbove } = setting;
  const servers = setting.servers.length > 0 ? setting.servers : publicServers(method, network);
  const above =
    agreeAbove === null || agreeAbove === 'never'
      ? null
      : parseDecimal(agreeAbove, coinDecimals(coinOf(method)));
  const kept: Pins = {
    get: (place) => pins.get(place),
    put: (place, trusted) => pins.put(place, trusted),
    // A pin given by the owner takes precedence over trust on first use.
    named: (place) =>
      setting.servers.find(({ host, port }) => host === place.host && port === place.port)?.pin ?? null,
  };
  const host = { clock, random, log, pins: kept, tips, ...electrum };
  const options = { ...host, method, network, extendedPublicKey, servers, addressesAhead, parseKey };
  return openElectrum({ ...options, agreeAbove: agreeAbove === null ? 'large' : (above ?? null) });
}

/** The server of that name (host:port), of the setting's own or of the public ones; null when there is none. */
export function serverNamed(
  method: Method,
  network: Network,
  backend: BackendSetting | null,
  name: string,
): ServerPlace | null {
  if (!isChainMethod(method)) return null;
  const own = backend?.kind === 'electrum' ? backend.servers : [];
  return [...own, ...publicServers(method, network)].find((place) => nameOf(place) === name) ?? null;
}

function coreMethod(method: Method): ChainMethod {
  if (!isChainMethod(method))
    throw new Failure('invalid-request', `${method} can't be served by a Core node here`);
  return method;
}

/** Source of destinations, for the owner to compare; null when the backend derives none. */
export interface BackendPreview {
  readonly account: string;
  /** Identifies the key it derives from, across coins; null where no key is valid for more than one coin. */
  readonly key: string | null;
  readonly script: string;
  readonly addresses: readonly string[];
}

/** @throws Failure invalid-request, never containing a key */
export function previewBackend(
  method: Method,
  network: Network,
  backend: BackendSetting,
  secrets: Secrets,
): BackendPreview | null {
  switch (backend.kind) {
    case 'electrum':
    case 'core-rpc': {
      if (!isChainMethod(method)) {
        throw new Failure('invalid-request', `${method} has no extended public key`, { field: 'backend' });
      }
      const account = parseExtendedPublicKey(backend.extendedPublicKey, { coin: coinOf(method), network });
      const addresses = [0, 1, 2].map((index) => account.addressAt(index));
      return { account: account.account, key: account.key, script: account.script, addresses };
    }
    case 'monero-daemon':
    case 'monero-wallet-rpc':
      return { ...previewMonero(network, backend, secrets), key: null };
    case 'practice':
    case 'lightning':
      return null;
    default:
      return assertNever(backend);
  }
}
