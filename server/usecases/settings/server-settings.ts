/** Server settings: where the server listens and how it is reached. They belong to the machine, not to one shop. */

import { invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Store } from '#ports/store.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';

export interface ServerSettings {
  /** Of the API and the till, on loopback; applies from the next start. */
  readonly port: number;
  /** Public base URL of the checkout; null: this machine's own. */
  readonly checkoutBase: string | null;
  /**
   * Addresses of proxies that may name the customer in X-Forwarded-For; any other proxy counts as one client for all
   * its customers.
   */
  readonly trustedProxies: readonly string[];
  /** Port of the listener that serves only checkout pages to the local network; null: off. */
  readonly lanPort: number | null;
  /** Whether that listener serves customer displays too. */
  readonly lanDisplays: boolean;
  /** Port of the TLS listener for tills in the local network; null: off. */
  readonly tillPort: number | null;
  /** Requests a key may make in a minute; null: no limit, the default on loopback. */
  readonly requestsPerMinute: number | null;
  /** Whether a monitor may read /metrics. */
  readonly metrics: boolean;
}

/** Absent fields stay unchanged. */
export type ServerWish = Omit<ServerSettings, 'metrics' | 'lanDisplays' | 'tillPort' | 'trustedProxies'> & {
  readonly trustedProxies?: readonly string[];
  readonly metrics?: boolean;
  readonly lanDisplays?: boolean;
};

const DEFAULT_PORT = 8420;

const NAMES = {
  port: 'port',
  checkoutBase: 'checkout-base',
  trustedProxies: 'trusted-proxies',
  lanPort: 'lan-port',
  lanDisplays: 'lan-displays',
  tillPort: 'till-port',
  networkApi: 'network-api',
  requestsPerMinute: 'requests-per-minute',
  metrics: 'metrics',
} as const;

export function serverSettings(store: Store): ServerSettings {
  return {
    port: numberAt(store, NAMES.port) ?? DEFAULT_PORT,
    checkoutBase: store.get('settings', NAMES.checkoutBase) || null,
    trustedProxies: (store.get('settings', NAMES.trustedProxies) ?? '')
      .split(' ')
      .filter((one) => one !== ''),
    lanPort: numberAt(store, NAMES.lanPort),
    lanDisplays: store.get('settings', NAMES.lanDisplays) === 'on',
    tillPort: numberAt(store, NAMES.tillPort),
    requestsPerMinute: requestLimit(store),
    metrics: metricsWanted(store),
  };
}

/** `requestsPerMinute` alone: read at every request. */
export function requestLimit(store: Store): number | null {
  return numberAt(store, NAMES.requestsPerMinute);
}

/** Whether the listener for tills serves the API too: read at every request. */
export function networkApi(store: Store): boolean {
  return store.get('settings', NAMES.networkApi) === 'on';
}

/** For programs in the network, who are limited even where those on this computer are not. */
const NETWORK_REQUESTS_PER_MINUTE = 600;

export function networkRequestLimit(store: Store): number {
  return requestLimit(store) ?? NETWORK_REQUESTS_PER_MINUTE;
}

/** `metrics` alone: read at every request. */
export function metricsWanted(store: Store): boolean {
  return store.get('settings', NAMES.metrics) === 'on';
}

function numberAt(store: Store, name: string): number | null {
  return Number(store.get('settings', name) ?? '') || null;
}

/** @throws Failure invalid-request that names the field */
export async function saveServerSettings(store: Store, wish: ServerWish): Promise<void> {
  checkPort('port', wish.port);
  if (wish.lanPort !== null) checkPort('lanPort', wish.lanPort);
  const { tillPort } = serverSettings(store);
  if (wish.port === tillPort) throw samePort('port');
  if (wish.lanPort === wish.port || (wish.lanPort !== null && wish.lanPort === tillPort))
    throw samePort('lanPort');
  const base = wish.checkoutBase === null ? '' : checkBase(wish.checkoutBase);
  const proxies = wish.trustedProxies?.map(checkProxy);
  const limit = wish.requestsPerMinute;
  if (limit !== null && (!Number.isInteger(limit) || limit < 1 || limit > 1_000_000)) {
    throw invalid(
      'requestsPerMinute',
      'requestsPerMinute must be a whole number from 1 to 1000000, or null',
      createReason('number-range', { least: 1, most: 1_000_000 }),
    );
  }
  const settings = {
    [NAMES.port]: String(wish.port),
    [NAMES.checkoutBase]: base,
    ...(proxies === undefined ? {} : { [NAMES.trustedProxies]: proxies.join(' ') }),
    [NAMES.lanPort]: wish.lanPort === null ? '' : String(wish.lanPort),
    [NAMES.requestsPerMinute]: limit === null ? '' : String(limit),
    ...(wish.lanDisplays === undefined ? {} : { [NAMES.lanDisplays]: wish.lanDisplays ? 'on' : '' }),
    ...(wish.metrics === undefined ? {} : { [NAMES.metrics]: wish.metrics ? 'on' : '' }),
  };
  await commitRows(store, () => ({ put: { settings } }));
}

/** @param api absent: unchanged. @throws Failure invalid-request that names the field */
export async function saveTillListener(store: Store, wanted: number | null, api?: boolean): Promise<void> {
  if (wanted !== null) {
    checkPort('port', wanted);
    const { port, lanPort } = serverSettings(store);
    if (wanted === port || wanted === lanPort) throw samePort('port');
  }
  const text = wanted === null ? '' : String(wanted);
  const served = api === undefined ? {} : { [NAMES.networkApi]: api ? 'on' : '' };
  await commitRows(store, () => ({ put: { settings: { [NAMES.tillPort]: text, ...served } } }));
}

function samePort(field: string) {
  return invalid(field, `${field} must differ from the other ports`, createReason('same-port'));
}

function checkPort(field: string, port: number): void {
  if (!Number.isInteger(port) || port < 1_024 || port > 65_535) {
    throw invalid(
      field,
      `${field} must be a whole number from 1024 to 65535`,
      createReason('number-range', { least: 1024, most: 65535 }),
    );
  }
}

const IPV4 = /^(\d{1,3}\.){3}\d{1,3}$/;
const IPV6 = /^[0-9a-f:]{2,39}$/;

function checkProxy(text: string): string {
  const address = text.trim().toLowerCase();
  const isFour = IPV4.test(address) && address.split('.').every((part) => Number(part) < 256);
  if (isFour || (IPV6.test(address) && address.includes(':'))) return address;
  throw invalid(
    'trustedProxies',
    'trustedProxies must be IP addresses such as 127.0.0.1',
    createReason('address-form', { example: '127.0.0.1' }),
  );
}

/** The origin alone: a path, query or credentials are not allowed in a base URL for /pay/. */
function checkBase(text: string): string {
  const refuse = () =>
    invalid(
      'checkoutBase',
      'checkoutBase must be an address such as https://pay.shop.example, without a path',
      createReason('address-form', { example: 'https://pay.shop.example' }),
    );
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw refuse();
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash) throw refuse();
  return url.origin;
}
