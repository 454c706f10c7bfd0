/** Form draft of a coin that is paid to script addresses, and the setting made from it. */

import type { ElectrumServer } from '#domain/methods/backend-setting.ts';
import type { RefusedCertificate } from '#domain/methods/certificate.ts';
import type { Words } from '#i18n/words.ts';
import {
  Findings,
  isFingerprint,
  type Kept,
  type Problems,
  pinOf,
  staysSealed,
  WEB_ADDRESS,
  type Wish,
} from '#till/settings/methods/method-request.ts';
import { plainNumber } from '#ui/input/typed-number.ts';

export const COIN_SOURCES = ['public', 'electrum', 'node'] as const;
export type CoinSource = (typeof COIN_SOURCES)[number];

export interface ServerText {
  /** Row key, stable while rows are moved. */
  readonly id: number;
  readonly host: string;
  readonly port: string;
  readonly tls: boolean;
  readonly pin: string;
}

export interface CoinDraft {
  readonly key: string;
  /** Empty: found by a scan. */
  readonly firstIndex: string;
  readonly source: CoinSource;
  readonly servers: readonly ServerText[];
  readonly agree: boolean;
  /** In the coin; empty: above the default amount of the shop's currency. */
  readonly agreeAbove: string;
  readonly url: string;
  readonly signIn: 'password' | 'cookie';
  readonly username: string;
  readonly password: string;
  readonly cookieFile: string;
  readonly zmq: string;
}

/** Default ports of Electrum servers. */
const PORTS = { tls: '50002', tcp: '50001' };
const HOST = /^(\[[0-9a-f:.]+\]|[^\s/:@?#]+)$/i;

export function freshServer(servers: readonly ServerText[]): ServerText {
  const id = Math.max(0, ...servers.map((server) => server.id)) + 1;
  return { id, host: '', port: PORTS.tls, tls: true, pin: '' };
}

/** Whether one server, or an attacker on its connection, could fake an unconfirmed payment without a cross-check. */
export function isOneServersWord({ source, servers }: CoinDraft): boolean {
  return source === 'electrum' && (servers.length === 1 || servers.some(({ tls }) => !tls));
}

export function coinDraft(kept: Kept | null): CoinDraft {
  const blank: CoinDraft = {
    key: '',
    firstIndex: '',
    source: 'public',
    servers: [freshServer([])],
    agree: true,
    agreeAbove: '',
    url: '',
    signIn: 'password',
    username: '',
    password: '',
    cookieFile: '',
    zmq: '',
  };
  const backend = kept?.backend;
  if (backend?.kind === 'electrum') {
    const { extendedPublicKey, servers, agreeAbove } = backend;
    return {
      ...blank,
      key: extendedPublicKey,
      source: servers.length === 0 ? 'public' : 'electrum',
      servers: servers.length === 0 ? blank.servers : servers.map(serverText),
      agree: agreeAbove !== 'never',
      agreeAbove: agreeAbove === 'never' ? '' : (agreeAbove ?? ''),
    };
  }
  if (backend?.kind === 'core-rpc') {
    const { extendedPublicKey, url, username, cookieFile, zmq } = backend;
    return {
      ...blank,
      key: extendedPublicKey,
      source: 'node',
      url,
      signIn: cookieFile === null ? 'password' : 'cookie',
      username,
      cookieFile: cookieFile ?? '',
      zmq: zmq ?? '',
    };
  }
  return blank;
}

function serverText({ host, port, tls, pin }: ElectrumServer, place: number): ServerText {
  return { id: place + 1, host, port: String(port), tls, pin: pin ?? '' };
}

/** The server after its host was typed or pasted: `host:port` and Electrum's `host:port:s` fill in the other fields. */
export function withHost(server: ServerText, text: string): ServerText {
  const found = /^\s*(?:(ssl|tcp):\/\/)?([^\s/:]+):(\d{1,5})(?::([st]))?\s*$/i.exec(text);
  if (!found) return { ...server, host: text };
  const [, scheme, host = '', port = '', letter] = found;
  const kind = (scheme ?? letter)?.toLowerCase();
  const tls = kind === undefined ? server.tls : kind.startsWith('s');
  return { ...server, host, port, tls };
}

/** The server with or without TLS: its default port follows. */
export function withTls(server: ServerText, tls: boolean): ServerText {
  const usual = server.tls ? PORTS.tls : PORTS.tcp;
  return { ...server, tls, port: server.port === usual ? (tls ? PORTS.tls : PORTS.tcp) : server.port };
}

/** The servers once the certificate of one of them is trusted. */
export function withPin(
  servers: readonly ServerText[],
  { server: place, shown }: RefusedCertificate,
): readonly ServerText[] {
  const placeOf = ({ host, port }: ServerText) =>
    `${host.includes(':') ? `[${host.trim()}]` : host.trim()}:${port.trim()}`;
  return servers.map((server) => (placeOf(server) === place ? { ...server, pin: shown } : server));
}

export function coinWish(draft: CoinDraft): Wish {
  const extendedPublicKey = draft.key.trim();
  const first = draft.firstIndex.trim() === '' ? {} : { firstIndex: Number(draft.firstIndex.trim()) };
  if (draft.source === 'node') {
    const cookie = draft.signIn === 'cookie';
    return {
      backend: {
        kind: 'core-rpc',
        extendedPublicKey,
        url: draft.url.trim(),
        username: cookie ? '' : draft.username.trim(),
        cookieFile: cookie ? draft.cookieFile.trim() : null,
        zmq: draft.zmq.trim() === '' ? null : draft.zmq.trim(),
      },
      secrets: cookie || draft.password === '' ? {} : { password: draft.password },
      ...first,
    };
  }
  return {
    backend: {
      kind: 'electrum',
      extendedPublicKey,
      servers: draft.source === 'public' ? [] : draft.servers.map(serverOf),
      agreeAbove: draft.agree ? plainNumber(draft.agreeAbove) || null : 'never',
    },
    secrets: {},
    ...first,
  };
}

function serverOf({ host, port, tls, pin }: ServerText): ElectrumServer {
  return { host: host.trim(), port: Number(port.trim()), tls, pin: tls ? pinOf(pin) : null };
}

export function coinProblems(draft: CoinDraft, words: Words, kept: Kept | null): Problems {
  const found = new Findings(words);
  found.need('extendedPublicKey', draft.key);
  found.may('firstIndex', draft.firstIndex, /^\d{1,9}$/, words.coin.firstIndexWrong);
  if (draft.source === 'node') {
    found.need('url', draft.url, WEB_ADDRESS, words.method.urlWrong);
    if (draft.signIn === 'cookie') found.need('cookieFile', draft.cookieFile);
    else {
      found.need('username', draft.username);
      if (!staysSealed(kept, coinWish(draft).backend, 'password')) found.need('password', draft.password);
    }
    found.may('zmq', draft.zmq, /^tcp:\/\/\S+:\d+$/, words.coin.zmqWrong);
    return found.problems;
  }
  if (draft.source === 'electrum') {
    draft.servers.forEach((server, place) => {
      found.need(`servers.${place}.host`, server.host, HOST, words.coin.hostWrong);
      found.need(`servers.${place}.port`, server.port, /^\d{1,5}$/, words.coin.portWrong);
      if (Number(server.port) > 65_535 || /^0+$/.test(server.port.trim())) {
        found.add(`servers.${place}.port`, words.coin.portWrong);
      }
      if (server.tls && server.pin.trim() !== '' && !isFingerprint(server.pin)) {
        found.add(`servers.${place}.pin`, words.method.certificateWrong);
      }
    });
  }
  if (draft.agree) {
    const wrong = words.coin.agreeWrong('0.05');
    const above = plainNumber(draft.agreeAbove);
    found.may('agreeAbove', above, /^\d{1,12}(\.\d{1,8})?$/, wrong);
    if (above !== '' && draft.source === 'electrum' && draft.servers.length < 2)
      found.add('agreeAbove', words.coin.agreeNeedsTwo);
  }
  return found.problems;
}
