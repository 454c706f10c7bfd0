/**
 * Form draft of Lightning: up to two nodes, each with the least privileged credential, and the setting made from it.
 */

import { type LightningWay, secretsOf, type WayKind } from '#domain/methods/backend-setting.ts';
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

export const MAX_WAYS = 2;

export interface WayText {
  readonly id: number;
  readonly kind: WayKind;
  readonly address: string;
  readonly url: string;
  readonly pin: string;
  readonly secret: string;
}

export interface LightningDraft {
  readonly ways: readonly WayText[];
}

export function freshWay(ways: readonly WayText[], kind: WayKind = 'lightning-address'): WayText {
  const id = Math.max(0, ...ways.map((way) => way.id)) + 1;
  return { id, kind, address: '', url: '', pin: '', secret: '' };
}

export function lightningDraft(kept: Kept | null): LightningDraft {
  const backend = kept?.backend;
  if (backend?.kind !== 'lightning' || backend.ways.length === 0) return { ways: [freshWay([])] };
  return {
    ways: backend.ways.map((way, place) => ({
      id: place + 1,
      kind: way.kind,
      address: way.kind === 'lightning-address' ? way.address : '',
      url: 'url' in way ? way.url : '',
      pin: 'pin' in way ? (way.pin ?? '') : '',
      secret: '',
    })),
  };
}

/** Name of the secret of a node by its index, `0.macaroon`; null when it needs none. */
export function secretName(kind: WayKind, place: number): string | null {
  // Only the kind decides which secret; the rest of the setting is irrelevant.
  const ways = Array.from({ length: place + 1 }, () => wayOf(freshWay([], kind)));
  return (
    secretsOf({ kind: 'lightning', ways }).find(({ name }) => name.startsWith(`${place}.`))?.name ?? null
  );
}

function wayOf({ kind, address, url, pin }: WayText): LightningWay {
  switch (kind) {
    case 'lightning-address':
      return { kind, address: address.trim() };
    case 'nostr-wallet-connect':
      return { kind };
    case 'lnd':
    case 'core-lightning':
    case 'phoenixd':
      return { kind, url: url.trim(), pin: pinOf(pin) };
  }
}

/** The nodes once the certificate of one of them is trusted. */
export function withPin(ways: readonly WayText[], { server, shown }: RefusedCertificate): readonly WayText[] {
  const isShown = ({ url }: WayText) => URL.canParse(url.trim()) && new URL(url.trim()).host === server;
  return ways.map((way) => (isShown(way) ? { ...way, pin: shown } : way));
}

export function lightningWish({ ways }: LightningDraft): Wish {
  const secrets: Record<string, string> = {};
  ways.forEach((way, place) => {
    const name = secretName(way.kind, place);
    if (name !== null && way.secret.trim() !== '') secrets[name] = way.secret.trim();
  });
  return { backend: { kind: 'lightning', ways: ways.map(wayOf) }, secrets };
}

const ADDRESS = /^[a-z0-9._+-]+@[^\s@/]+$/i;

export function lightningProblems(draft: LightningDraft, words: Words, kept: Kept | null): Problems {
  const found = new Findings(words);
  const { ways } = draft;
  const { backend } = lightningWish(draft);
  const w = words.lightning;
  ways.forEach((way, place) => {
    const at = `ways.${place}`;
    if (way.kind === 'lightning-address') found.need(`${at}.address`, way.address, ADDRESS, w.addressWrong);
    const secret = secretName(way.kind, place);
    if (secret === null) return;
    if (!staysSealed(kept, backend, secret) || way.secret.trim() !== '') {
      const [right, wrong] =
        way.kind === 'lnd'
          ? [/^([0-9a-f]{2})+$/i, w.macaroonWrong]
          : way.kind === 'nostr-wallet-connect'
            ? [/^nostr\+walletconnect:/i, w.connectionWrong]
            : [null, ''];
      found.need(secret, way.secret, right, wrong);
    }
    if (way.kind === 'nostr-wallet-connect') return;
    found.need(`${at}.url`, way.url, WEB_ADDRESS, words.method.urlWrong);
    if (way.pin.trim() !== '' && !isFingerprint(way.pin)) {
      found.add(`${at}.pin`, words.method.certificateWrong);
    }
  });
  return found.problems;
}
