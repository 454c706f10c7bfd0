/**
 * Backend settings: which backend serves a method, and what it needs. Secrets are never in a setting: the owner enters
 * them separately under the names of `SECRETS`, and the store keeps them sealed.
 */

import { kindOf, type Method } from '#domain/coins/method.ts';
import type { MethodKind } from '#domain/coins/record.ts';
import { assertNever } from '#domain/messages/errors.ts';

/** A pinned certificate, trusted although no authority signed it: SHA-256 in hexadecimal; null: authorities decide. */
type Pin = string | null;

export interface ElectrumServer {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** SHA-256 of the certificate the owner trusts, in hexadecimal; null: trust on first use. */
  readonly pin: string | null;
}

/** A bitcoind, litecoind or dogecoind by JSON-RPC, with a password (sealed as `password`) or its cookie file. */
export interface CoreRpcSetting {
  readonly kind: 'core-rpc';
  /** Extended public key or output descriptor from which destinations are derived. */
  readonly extendedPublicKey: string;
  /** Node's JSON-RPC address without credentials, for example http://127.0.0.1:9332 */
  readonly url: string;
  readonly username: string;
  /** The node's `.cookie` file, read at each connection; null: user name and password. */
  readonly cookieFile: string | null;
  /** `zmqpubrawtx`/`zmqpubhashblock` address such as tcp://127.0.0.1:28332, as a hint only; null: polling. */
  readonly zmq: string | null;
}

export interface ElectrumSetting {
  readonly kind: 'electrum';
  /** Extended public key or output descriptor from which destinations are derived. */
  readonly extendedPublicKey: string;
  /** In the order they are tried; empty: the built-in list of public servers. */
  readonly servers: readonly ElectrumServer[];
  /**
   * Plain decimal in the coin: above it another operator's server must know of the same money before it counts. Null: above
   * `AGREE_ABOVE` of the shop's currency; 'never': one server is always enough.
   */
  readonly agreeAbove: string | null;
}

/** A Lightning backend: creates BOLT 11 invoices and sees them settled. */
export type LightningNodeSetting =
  /** LUD-16 address whose service supports LUD-21 verify. No secret. */
  | { readonly kind: 'lightning-address'; readonly address: string }
  /** LND's REST; sealed: `macaroon` (hexadecimal). */
  | { readonly kind: 'lnd'; readonly url: string; readonly pin: Pin }
  /** Core Lightning's clnrest; sealed: `rune`. */
  | { readonly kind: 'core-lightning'; readonly url: string; readonly pin: Pin }
  /** phoenixd's HTTP; sealed: `password` (the limited one is enough). */
  | { readonly kind: 'phoenixd'; readonly url: string; readonly pin: Pin }
  /** NIP-47; sealed: `connection`, the whole nostr+walletconnect: URI, because it contains the secret. */
  | { readonly kind: 'nostr-wallet-connect' };

/** The first one serves; the next when it fails. Secrets are named by index: `0.macaroon`, `1.password`. */
export interface LightningSetting {
  readonly kind: 'lightning';
  readonly ways: readonly LightningNodeSetting[];
}

/** A monerod used by the in-app view-only wallet. */
export interface MoneroDaemon {
  readonly url: string;
  readonly username: string;
}

/** View-only wallet in the app over monerods tried in order. Sealed: `viewKey`, and `0.password` … of the daemons. */
export interface MoneroDaemonSetting {
  readonly kind: 'monero-daemon';
  readonly address: string;
  readonly daemons: readonly MoneroDaemon[];
  /** Plain decimal in XMR: above it a second monerod must know of the same money; null or absent: the default sum. */
  readonly agreeAbove?: string | null;
  /** Height of the first block to scan; null: the chain's height at set-up. */
  readonly restoreHeight: number | null;
}

/**
 * A monero-wallet-rpc with a view-only wallet. Sealed: `viewKey`, `password` of the RPC, `walletPassword` of the wallet file.
 * `keep`: the program starts it itself on loopback from that binary, over that monerod; `url` is then empty.
 */
export interface MoneroWalletRpcSetting {
  readonly kind: 'monero-wallet-rpc';
  readonly address: string;
  readonly url: string;
  readonly username: string;
  /** Name of the wallet file in the RPC's wallet folder; empty: the wallet that is open there. */
  readonly wallet: string;
  readonly keep: { readonly binary: string; readonly daemonUrl: string } | null;
  readonly restoreHeight: number | null;
}

export type BackendSetting =
  | { readonly kind: 'practice' }
  | CoreRpcSetting
  | ElectrumSetting
  | LightningSetting
  | MoneroDaemonSetting
  | MoneroWalletRpcSetting;

export type BackendKind = BackendSetting['kind'];

/** The secrets of a backend, by name: as entered by the owner, and as passed to a backend when it is opened. */
export type Secrets = Readonly<Record<string, string>>;

export type LightningNodeKind = LightningNodeSetting['kind'];
/** The kinds with a node's own address. */
export type OwnNodeKind = Extract<LightningNodeSetting, { readonly url: string }>['kind'];

/**
 * One record per kind of Lightning node, in the order they are offered: the name of its secret, and whether it is a
 * node with an address.
 */
const LIGHTNING_NODES: {
  readonly [K in LightningNodeKind]: {
    readonly secret: string | null;
    readonly isNode: K extends OwnNodeKind ? true : false;
  };
} = {
  'lightning-address': { secret: null, isNode: false },
  'nostr-wallet-connect': { secret: 'connection', isNode: false },
  phoenixd: { secret: 'password', isNode: true },
  lnd: { secret: 'macaroon', isNode: true },
  'core-lightning': { secret: 'rune', isNode: true },
};

export const LIGHTNING_NODE_KINDS = Object.keys(LIGHTNING_NODES) as readonly LightningNodeKind[];

export function isOwnNode(kind: LightningNodeKind): kind is OwnNodeKind {
  return LIGHTNING_NODES[kind].isNode;
}

/** Names of the secrets a setting needs, or may have when `optional` says so. */
export function secretsOf(setting: BackendSetting): readonly { name: string; optional: boolean }[] {
  switch (setting.kind) {
    case 'practice':
    case 'electrum':
      return [];
    case 'core-rpc':
      return setting.cookieFile === null ? [{ name: 'password', optional: false }] : [];
    case 'lightning':
      return setting.ways.flatMap(({ kind }, place) => {
        const name = LIGHTNING_NODES[kind].secret;
        return name === null ? [] : [{ name: `${place}.${name}`, optional: false }];
      });
    case 'monero-daemon':
      return [
        { name: 'viewKey', optional: false },
        ...setting.daemons.map((_daemon, place) => ({ name: `${place}.password`, optional: true })),
      ];
    case 'monero-wallet-rpc':
      return [
        { name: 'viewKey', optional: false },
        { name: 'password', optional: true },
        { name: 'walletPassword', optional: true },
      ];
    default:
      return assertNever(setting);
  }
}

/**
 * The name under which the old setting kept a secret of the new one: the same secret of the same place (address of a
 * node, primary address of a view key). Null: it must be entered again, so that none is ever sent to another place.
 */
export function secretToKeep(name: string, setting: BackendSetting, old: BackendSetting): string | null {
  if (old.kind !== setting.kind) return null;
  const place = placeOf(name, setting);
  const last = (text: string) => text.slice(text.lastIndexOf('.') + 1);
  const same = secretsOf(old).filter(
    (one) => last(one.name) === last(name) && placeOf(one.name, old) === place,
  );
  // Two wallet connections have the same place: each keeps its index.
  return (same.find((one) => one.name === name) ?? same[0])?.name ?? null;
}

/** The place a secret belongs to. */
function placeOf(name: string, setting: BackendSetting): string {
  const index = Number(name.split('.')[0]);
  switch (setting.kind) {
    case 'practice':
    case 'electrum':
      return '';
    case 'core-rpc':
      return setting.url;
    case 'lightning': {
      const node = setting.ways[index];
      return node === undefined ? '' : `${node.kind} ${'url' in node ? node.url : ''}`;
    }
    case 'monero-daemon':
      return name === 'viewKey' ? setting.address : (setting.daemons[index]?.url ?? '');
    case 'monero-wallet-rpc':
      return name === 'viewKey' ? setting.address : `${setting.url} ${setting.wallet}`;
    default:
      return assertNever(setting);
  }
}

const KINDS: Readonly<Record<MethodKind, readonly BackendKind[]>> = {
  chain: ['electrum', 'core-rpc'],
  lightning: ['lightning'],
  monero: ['monero-daemon', 'monero-wallet-rpc'],
};

/** Backends that can serve a method with real money, the one with the fewest requirements first. */
export function kindsFor(method: Method): readonly BackendKind[] {
  return KINDS[kindOf(method)];
}
