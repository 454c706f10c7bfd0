/**
 * Parser for backend settings that an owner sent or wrote into a file: every field is checked; errors name the field
 * and what is allowed, and never a value, which may be a secret typed into the wrong place.
 */

import type { Method } from '#domain/coins/method.ts';
import { assertNever, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type {
  BackendSetting,
  ElectrumServer,
  LightningNodeSetting,
  MoneroDaemon,
  MoneroWalletRpcSetting,
  Secrets,
} from './backend-setting.ts';
import { kindsFor, secretsOf } from './backend-setting.ts';
import {
  type Fields,
  list,
  matching,
  nodeUrl,
  object,
  only,
  optionalText,
  text,
  whole,
} from './setting-fields.ts';

const HOST = /^[A-Za-z0-9.:-]{1,253}$/;
const PIN = /^[0-9a-f]{64}$/;
const AMOUNT = /^[0-9]{1,12}(\.[0-9]{1,8})?$/;
const AMOUNT_OR_NEVER = /^(never|[0-9]{1,12}(\.[0-9]{1,8})?)$/;
const ZMQ = /^tcp:\/\/[A-Za-z0-9.:[\]-]{1,253}:[0-9]{1,5}$/;
const LIGHTNING_ADDRESS = /^[a-z0-9._+-]{1,64}@[A-Za-z0-9.:-]{1,253}$/;
/** 106 characters: an integrated address, which the adapter names. */
const MONERO_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{95}(?:[1-9A-HJ-NP-Za-km-z]{11})?$/;
const MAX_SERVERS = 20;
const MAX_LIGHTNING_NODES = 2;

/**
 * @param field path of the setting, for errors
 * @throws Failure invalid-request
 */
export function parseBackendSetting(method: Method, wish: unknown, field = 'backend'): BackendSetting {
  const fields = object(wish, field);
  const kinds = kindsFor(method);
  const kind = kinds.find((one) => one === fields['kind']);
  if (kind === undefined) {
    throw invalid(`${field}.kind`, `${field}.kind must be ${kinds.join(' or ')} for ${method}`);
  }
  switch (kind) {
    case 'practice':
      return { kind };
    case 'core-rpc':
      only(fields, field, ['extendedPublicKey', 'url', 'username', 'cookieFile', 'zmq']);
      return {
        kind,
        extendedPublicKey: text(fields, field, 'extendedPublicKey', 500),
        url: nodeUrl(fields, field, 'url'),
        username: optionalText(fields, field, 'username', 100),
        cookieFile: cookieFile(fields, field),
        zmq: matching(
          fields,
          field,
          'zmq',
          ZMQ,
          'an address such as tcp://127.0.0.1:28332',
          createReason('address-form', { example: 'tcp://127.0.0.1:28332' }),
        ),
      };
    case 'electrum':
      only(fields, field, ['extendedPublicKey', 'servers', 'agreeAbove']);
      return {
        kind,
        extendedPublicKey: text(fields, field, 'extendedPublicKey', 500),
        servers: list(fields, field, 'servers', 0, MAX_SERVERS, electrumServer),
        agreeAbove: matching(
          fields,
          field,
          'agreeAbove',
          AMOUNT_OR_NEVER,
          'a plain decimal in the coin, or never',
          createReason('decimals-form', { most: 8 }),
        ),
      };
    case 'lightning':
      only(fields, field, ['ways']);
      return { kind, ways: list(fields, field, 'ways', 1, MAX_LIGHTNING_NODES, lightningNode) };
    case 'monero-daemon':
      only(fields, field, ['address', 'daemons', 'agreeAbove', 'restoreHeight']);
      return {
        kind,
        address: moneroAddress(fields, field),
        daemons: list(fields, field, 'daemons', 1, MAX_SERVERS, moneroDaemon),
        agreeAbove: matching(
          fields,
          field,
          'agreeAbove',
          AMOUNT,
          'a plain decimal in the coin',
          createReason('decimals-form', { most: 8 }),
        ),
        restoreHeight: height(fields, field),
      };
    case 'monero-wallet-rpc':
      only(fields, field, ['address', 'url', 'username', 'wallet', 'keep', 'restoreHeight']);
      return moneroWalletRpc(fields, field);
    default:
      return assertNever(kind);
  }
}

/**
 * Separates the secrets from a setting written in one piece, as in a provisioning file: `ways[0].macaroon` is
 * `0.macaroon`.
 */
export function secretsApart(wish: unknown): { readonly setting: unknown; readonly secrets: Secrets } {
  const secrets: Record<string, string> = {};
  const part = (value: unknown, prefix: string): unknown => {
    if (Array.isArray(value)) return value.map((item, place) => part(item, `${place}.`));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => {
        if (!SECRET_NAMES.has(name) || typeof inner !== 'string') return [[name, part(inner, prefix)]];
        secrets[prefix + name] = inner;
        return [];
      }),
    );
  };
  return { setting: part(wish, ''), secrets };
}

const SECRET_NAMES = new Set(['password', 'viewKey', 'walletPassword', 'macaroon', 'rune', 'connection']);
const MAX_SECRET = 2_000;

/** @throws Failure invalid-request for a secret the setting does not use, or one that is too long */
export function parseSecrets(setting: BackendSetting, secrets: Secrets, field = 'secrets'): Secrets {
  const known = secretsOf(setting).map(({ name }) => name);
  for (const [name, secret] of Object.entries(secrets)) {
    if (!known.includes(name)) {
      const which = known.length === 0 ? 'be left out' : `name only ${known.join(', ')}`;
      throw invalid(field, `${field} must ${which} for this way of seeing money`);
    }
    if (secret === '' || secret.length > MAX_SECRET)
      throw invalid(
        `${field}.${name}`,
        `${field}.${name} must be 1 to ${MAX_SECRET} characters`,
        createReason('text-length', { least: 1, most: MAX_SECRET }),
      );
  }
  return secrets;
}

function electrumServer(fields: Fields, field: string): ElectrumServer {
  only(fields, field, ['host', 'port', 'tls', 'pin'], false);
  const { tls = true } = fields;
  if (typeof tls !== 'boolean') throw invalid(`${field}.tls`, `${field}.tls must be true or false`);
  const host = text(fields, field, 'host', 253);
  if (!HOST.test(host))
    throw invalid(
      `${field}.host`,
      `${field}.host must be a name or an IP address`,
      createReason('host-form'),
    );
  return { host, port: whole(fields, field, 'port', 1, 65_535), tls, pin: pin(fields, field) };
}

function lightningNode(fields: Fields, field: string): LightningNodeSetting {
  const { kind } = fields;
  switch (kind) {
    case 'lightning-address': {
      only(fields, field, ['address']);
      const address = text(fields, field, 'address', 320)
        .replace(/^lightning:/i, '')
        .toLowerCase();
      if (!LIGHTNING_ADDRESS.test(address))
        throw invalid(
          `${field}.address`,
          `${field}.address must look like name@example.com`,
          createReason('address-form', { example: 'name@example.com' }),
        );
      return { kind, address };
    }
    case 'lnd':
    case 'core-lightning':
    case 'phoenixd':
      only(fields, field, ['url', 'pin']);
      return { kind, url: nodeUrl(fields, field, 'url'), pin: pin(fields, field) };
    case 'nostr-wallet-connect':
      only(fields, field, []);
      return { kind };
    default:
      throw invalid(
        `${field}.kind`,
        `${field}.kind must be lightning-address, lnd, core-lightning, phoenixd or nostr-wallet-connect`,
      );
  }
}

function moneroDaemon(fields: Fields, field: string): MoneroDaemon {
  only(fields, field, ['url', 'username'], false);
  return { url: nodeUrl(fields, field, 'url'), username: optionalText(fields, field, 'username', 100) };
}

function moneroWalletRpc(fields: Fields, field: string): MoneroWalletRpcSetting {
  const wish = fields['keep'] ?? null;
  let keep: MoneroWalletRpcSetting['keep'] = null;
  if (wish !== null) {
    const inner = object(wish, `${field}.keep`);
    only(inner, `${field}.keep`, ['binary', 'daemonUrl'], false);
    const binary = text(inner, `${field}.keep`, 'binary', 500);
    if (!/^(\/|[A-Za-z]:\\).*monero-wallet-rpc(\.exe)?$/.test(binary)) {
      throw invalid(
        `${field}.keep.binary`,
        `${field}.keep.binary must be the full path of monero-wallet-rpc`,
        createReason('address-form', { example: '/usr/bin/monero-wallet-rpc' }),
      );
    }
    keep = { binary, daemonUrl: nodeUrl(inner, `${field}.keep`, 'daemonUrl') };
  }
  return {
    kind: 'monero-wallet-rpc',
    address: moneroAddress(fields, field),
    url: keep === null ? nodeUrl(fields, field, 'url') : '',
    username: optionalText(fields, field, 'username', 100),
    wallet: optionalText(fields, field, 'wallet', 100),
    keep,
    restoreHeight: height(fields, field),
  };
}

/** As browsers and openssl write it, with or without colons. */
function pin(fields: Fields, field: string): string | null {
  const value = fields['pin'];
  const plain = typeof value === 'string' ? value.replaceAll(':', '').toLowerCase() : value;
  return matching(
    { pin: plain },
    field,
    'pin',
    PIN,
    "the SHA-256 of the server's certificate, 64 hexadecimal digits",
  );
}

/** A node writes it under this name; any other file could be one that must stay secret. */
function cookieFile(fields: Fields, field: string): string | null {
  return matching(
    fields,
    field,
    'cookieFile',
    /^(\/|[A-Za-z]:\\).{0,490}\.cookie$/,
    "the full path of the node's .cookie file",
    createReason('address-form', { example: '/home/shop/.litecoin/.cookie' }),
  );
}

function moneroAddress(fields: Fields, field: string): string {
  const address = text(fields, field, 'address', 200);
  if (!MONERO_ADDRESS.test(address))
    throw invalid(
      `${field}.address`,
      `${field}.address must be the wallet's primary address, 95 characters`,
      createReason('monero-address-form'),
    );
  return address;
}

function height(fields: Fields, field: string): number | null {
  const value = fields['restoreHeight'] ?? null;
  return value === null ? null : whole(fields, field, 'restoreHeight', 0, 100_000_000);
}
