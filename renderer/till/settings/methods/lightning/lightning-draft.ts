/**
 * Form draft of Lightning: up to two nodes, each with the least privileged credential, and the setting made from it.
 */

import {
  type LightningNodeKind,
  type LightningNodeSetting,
  secretsOf,
} from '#domain/methods/backend-setting.ts';
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

export const MAX_LIGHTNING_NODES = 2;

export interface NodeText {
  readonly id: number;
  readonly kind: LightningNodeKind;
  readonly address: string;
  readonly url: string;
  readonly pin: string;
  readonly secret: string;
}

export interface LightningDraft {
  readonly ways: readonly NodeText[];
}

export function freshNode(
  ways: readonly NodeText[],
  kind: LightningNodeKind = 'lightning-address',
): NodeText {
  const id = Math.max(0, ...ways.map((node) => node.id)) + 1;
  return { id, kind, address: '', url: '', pin: '', secret: '' };
}

export function lightningDraft(kept: Kept | null): LightningDraft {
  const backend = kept?.backend;
  if (backend?.kind !== 'lightning' || backend.ways.length === 0) return { ways: [freshNode([])] };
  return {
    ways: backend.ways.map((node, place) => ({
      id: place + 1,
      kind: node.kind,
      address: node.kind === 'lightning-address' ? node.address : '',
      url: 'url' in node ? node.url : '',
      pin: 'pin' in node ? (node.pin ?? '') : '',
      secret: '',
    })),
  };
}

/** Name of the secret of a node by its index, `0.macaroon`; null when it needs none. */
export function secretName(kind: LightningNodeKind, place: number): string | null {
  // Only the kind decides which secret; the rest of the setting is irrelevant.
  const ways = Array.from({ length: place + 1 }, () => nodeSettingOf(freshNode([], kind)));
  return (
    secretsOf({ kind: 'lightning', ways }).find(({ name }) => name.startsWith(`${place}.`))?.name ?? null
  );
}

function nodeSettingOf({ kind, address, url, pin }: NodeText): LightningNodeSetting {
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
export function withPin(
  ways: readonly NodeText[],
  { server, shown }: RefusedCertificate,
): readonly NodeText[] {
  const isShown = ({ url }: NodeText) => URL.canParse(url.trim()) && new URL(url.trim()).host === server;
  return ways.map((node) => (isShown(node) ? { ...node, pin: shown } : node));
}

export function lightningWish({ ways }: LightningDraft): Wish {
  const secrets: Record<string, string> = {};
  ways.forEach((node, place) => {
    const name = secretName(node.kind, place);
    if (name !== null && node.secret.trim() !== '') secrets[name] = node.secret.trim();
  });
  return { backend: { kind: 'lightning', ways: ways.map(nodeSettingOf) }, secrets };
}

const ADDRESS = /^[a-z0-9._+-]+@[^\s@/]+$/i;

export function lightningProblems(draft: LightningDraft, words: Words, kept: Kept | null): Problems {
  const found = new Findings(words);
  const { ways } = draft;
  const { backend } = lightningWish(draft);
  const w = words.lightning;
  ways.forEach((node, place) => {
    const at = `ways.${place}`;
    if (node.kind === 'lightning-address') found.need(`${at}.address`, node.address, ADDRESS, w.addressWrong);
    const secret = secretName(node.kind, place);
    if (secret === null) return;
    if (!staysSealed(kept, backend, secret) || node.secret.trim() !== '') {
      const [right, wrong] =
        node.kind === 'lnd'
          ? [/^([0-9a-f]{2})+$/i, w.macaroonWrong]
          : node.kind === 'nostr-wallet-connect'
            ? [/^nostr\+walletconnect:/i, w.connectionWrong]
            : [null, ''];
      found.need(secret, node.secret, right, wrong);
    }
    if (node.kind === 'nostr-wallet-connect') return;
    found.need(`${at}.url`, node.url, WEB_ADDRESS, words.method.urlWrong);
    if (node.pin.trim() !== '' && !isFingerprint(node.pin)) {
      found.add(`${at}.pin`, words.method.certificateWrong);
    }
  });
  return found.problems;
}
