/** Form draft of Monero: the wallet's keys and what watches it; and the setting made from it. */
import { isNearNode, operatorOf } from '#domain/methods/node-place.ts';
import type { Words } from '#i18n/words.ts';
import {
  Findings,
  type Kept,
  type Problems,
  staysSealed,
  WEB_ADDRESS,
  type Wish,
} from '#till/settings/methods/method-request.ts';
import { plainNumber } from '#ui/input/typed-number.ts';

export const MONERO_SOURCES = ['daemon', 'wallet', 'kept'] as const;
export type MoneroSource = (typeof MONERO_SOURCES)[number];

export interface DaemonText {
  readonly id: number;
  readonly url: string;
  /** The node requires a login. */
  readonly signIn: boolean;
  readonly username: string;
  readonly password: string;
}

export interface MoneroDraft {
  readonly address: string;
  readonly viewKey: string;
  readonly source: MoneroSource;
  readonly daemons: readonly DaemonText[];
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly wallet: string;
  readonly walletPassword: string;
  readonly binary: string;
  readonly daemonUrl: string;
  readonly restoreHeight: string;
  /** A second node is asked above an amount of the owner's own. */
  readonly agree: boolean;
  readonly agreeAbove: string;
}

export function freshDaemon(daemons: readonly DaemonText[]): DaemonText {
  const id = Math.max(0, ...daemons.map((daemon) => daemon.id)) + 1;
  return { id, url: '', signIn: false, username: '', password: '' };
}

export function moneroDraft(kept: Kept | null): MoneroDraft {
  const blank: MoneroDraft = {
    address: '',
    viewKey: '',
    source: 'daemon',
    daemons: [freshDaemon([])],
    url: '',
    username: '',
    password: '',
    wallet: '',
    walletPassword: '',
    binary: '/usr/bin/monero-wallet-rpc',
    daemonUrl: '',
    restoreHeight: '',
    agree: false,
    agreeAbove: '',
  };
  const backend = kept?.backend;
  if (backend?.kind !== 'monero-daemon' && backend?.kind !== 'monero-wallet-rpc') return blank;
  const { address, restoreHeight } = backend;
  const both = { ...blank, address, restoreHeight: restoreHeight === null ? '' : String(restoreHeight) };
  if (backend.kind === 'monero-daemon') {
    const daemons = backend.daemons.map(({ url, username }, place) => ({
      id: place + 1,
      url,
      signIn: username !== '',
      username,
      password: '',
    }));
    const { agreeAbove = null } = backend;
    const agree = { agree: agreeAbove !== null, agreeAbove: agreeAbove ?? '' };
    return { ...both, ...agree, daemons: daemons.length === 0 ? blank.daemons : daemons };
  }
  const { keep, url, username, wallet } = backend;
  return {
    ...both,
    ...{ source: keep === null ? 'wallet' : 'kept', url, username, wallet },
    ...(keep ?? {}),
  };
}

export function moneroWish(draft: MoneroDraft): Wish {
  const secrets: Record<string, string> = {};
  const secret = (name: string, text: string) => {
    if (text.trim() !== '') secrets[name] = text.trim();
  };
  secret('viewKey', draft.viewKey);
  const address = draft.address.trim();
  const restoreHeight = draft.restoreHeight.trim() === '' ? null : Number(draft.restoreHeight.trim());
  if (draft.source === 'daemon') {
    draft.daemons.forEach((daemon, place) => {
      if (daemon.signIn) secret(`${place}.password`, daemon.password);
    });
    const daemons = draft.daemons.map(({ url, signIn, username }) => ({
      url: url.trim(),
      username: signIn ? username.trim() : '',
    }));
    const agreeAbove = hasOwnSum(draft) ? plainNumber(draft.agreeAbove) : null;
    return { backend: { kind: 'monero-daemon', address, daemons, agreeAbove, restoreHeight }, secrets };
  }
  const kept = draft.source === 'kept';
  if (!kept) secret('password', draft.password);
  secret('walletPassword', draft.walletPassword);
  return {
    backend: {
      kind: 'monero-wallet-rpc',
      address,
      url: kept ? '' : draft.url.trim(),
      username: kept ? '' : draft.username.trim(),
      wallet: draft.wallet.trim(),
      keep: kept ? { binary: draft.binary.trim(), daemonUrl: draft.daemonUrl.trim() } : null,
      restoreHeight,
    },
    secrets,
  };
}

function hasOwnSum({ agree, daemons }: MoneroDraft): boolean {
  return agree && daemons.length > 1;
}

/** A single operator's node outside the shop's own network is trusted for everything. */
export function believesOne({ source, daemons, daemonUrl }: MoneroDraft): boolean {
  if (source === 'wallet') return false;
  const urls = source === 'kept' ? [daemonUrl] : daemons.map(({ url }) => url);
  const [first, ...others] = urls.map((url) => url.trim()).filter((url) => URL.canParse(url));
  if (first === undefined || isNearNode(first)) return false;
  return others.every((url) => operatorOf(url) === operatorOf(first));
}

/** The inputs of the shown subaddresses. Of a sealed key only this is known: that it is the same. */
export function moneroIdentity({ address, viewKey }: MoneroDraft): string {
  return `${address.trim()} ${viewKey.trim()}`;
}

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{95}$/;
const KEY = /^[0-9a-f]{64}$/i;

export function moneroProblems(draft: MoneroDraft, words: Words, kept: Kept | null): Problems {
  const found = new Findings(words);
  const { backend } = moneroWish(draft);
  const stays = (name: string) => staysSealed(kept, backend, name);
  const w = words.monero;
  found.need('address', draft.address, ADDRESS, w.addressWrong);
  if (stays('viewKey')) found.may('viewKey', draft.viewKey, KEY, w.viewKeyWrong);
  else found.need('viewKey', draft.viewKey, KEY, w.viewKeyWrong);
  found.may('restoreHeight', draft.restoreHeight, /^\d{1,9}$/, w.restoreWrong);
  if (draft.source === 'daemon') {
    draft.daemons.forEach((daemon, place) => {
      found.need(`daemons.${place}.url`, daemon.url, WEB_ADDRESS, words.method.urlWrong);
      if (!daemon.signIn) return;
      found.need(`daemons.${place}.username`, daemon.username);
      if (!stays(`${place}.password`)) found.need(`${place}.password`, daemon.password);
    });
    if (hasOwnSum(draft)) {
      const wrong = words.coin.agreeWrong('0.5');
      found.need('agreeAbove', plainNumber(draft.agreeAbove), /^\d{1,12}(\.\d{1,8})?$/, wrong);
    }
  } else if (draft.source === 'wallet') {
    found.need('url', draft.url, WEB_ADDRESS, words.method.urlWrong);
  } else {
    found.need('binary', draft.binary);
    found.need('daemonUrl', draft.daemonUrl, WEB_ADDRESS, words.method.urlWrong);
  }
  return found.problems;
}
