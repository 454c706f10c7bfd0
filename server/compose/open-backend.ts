/** Opens the backend that a shop's setting names: the one place that knows which adapter serves what. */

import { join } from 'node:path';
import { openCoreRpc } from '#adapters/core-rpc/open-core-rpc.ts';
import type { Pins } from '#adapters/electrum/certificate.ts';
import { nameOf, type ServerPlace } from '#adapters/electrum/errors.ts';
import type { TipShelf } from '#adapters/electrum/kept-tip.ts';
import { openElectrum } from '#adapters/electrum/open-electrum.ts';
import { publicServers } from '#adapters/electrum/public-servers.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { openLightning } from '#adapters/lightning/open-lightning.ts';
import { openWays } from '#adapters/lightning/open-lightning-node.ts';
import { openMonero, previewMonero } from '#adapters/monero/open-monero.ts';
import type { PracticeWorld } from '#adapters/practice/open-practice.ts';
import { type ChainMethod, coinOf, isChainMethod, type Method } from '#domain/coins/method.ts';
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
  /** Blocks that chains of Electrum servers are continued from after a restart. */
  readonly tips: TipShelf;
  readonly practice: PracticeWorld;
  /** Whether a destination of any sale in the books holds this text. */
  readonly isGivenOut: (part: string) => boolean;
  /** Folder where a backend may keep files of its own (wallets that only watch). */
  readonly folder: string;
}

/** What a backend is opened for. */
export interface Served {
  /** Id of the shop: what a backend keeps in files is kept apart by it. */
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
      const { clock, log } = needs;
      const password = secrets['password'] ?? '';
      return openCoreRpc({ ...node, password, method: coreMethod(method), network, clock, log });
    }
    case 'lightning': {
      if (method !== 'LIGHTNING')
        throw new Failure('invalid-request', `${method} is not paid over Lightning`);
      const ways = openWays({ ...needs, network }, backend, secrets);
      return openLightning({ ...needs, ways, network });
    }
    case 'monero-daemon':
    case 'monero-wallet-rpc':
      if (method !== 'MONERO') throw new Failure('invalid-request', `${method} is not paid in Monero`);
      return openMonero({ ...needs, folder: join(needs.folder, 'monero', shop) }, network, backend, secrets);
    default:
      return assertNever(backend);
  }
}

/** @throws Failure invalid-request for a method no Electrum server serves */
function openServers(
  { clock, random, log, pins, tips }: OpenBackendNeeds,
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
    // What the owner wrote down goes before what was seen first.
    named: (place) =>
      setting.servers.find(({ host, port }) => host === place.host && port === place.port)?.pin ?? null,
  };
  const options = { method, network, extendedPublicKey, servers, pins: kept, tips, clock, random, log };
  return openElectrum({ ...options, agreeAbove: agreeAbove === null ? 'large' : (above ?? null) });
}

/** The server that goes by that name (host:port), of the setting's own or of the public ones; null when there is none. */
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

/** Where destinations come from, for the owner to compare; null when the backend derives none. */
export interface BackendPreview {
  readonly account: string;
  /** Names the key it derives from, whichever coin that is for; null where there is no key of more than one coin. */
  readonly key: string | null;
  readonly script: string;
  readonly addresses: readonly string[];
}

/** @throws Failure invalid-request, never with a key */
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
