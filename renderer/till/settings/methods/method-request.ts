/** Shared parts of all method forms: the request to the server, and validation errors by field. */
import { type BackendSetting, type Secrets, secretToKeep } from '#domain/methods/backend-setting.ts';
import type { Words } from '#i18n/words.ts';

/** The backend of a method. A secret that is omitted stays as it is sealed. */
export interface Wish {
  readonly backend: BackendSetting;
  readonly secrets: Secrets;
  /** Index of the wallet's first unused address; absent: found by a scan. */
  readonly firstIndex?: number;
}

/** The saved part of a method: its setting, and the names of the sealed secrets. */
export interface Kept {
  readonly backend: BackendSetting;
  readonly sealed: readonly string[];
}

/** True when a secret of the setting need not be typed: the same one at the same index is sealed. */
export function staysSealed(kept: Kept | null, backend: BackendSetting, name: string): boolean {
  const before = kept && secretToKeep(name, backend, kept.backend);
  return before !== null && kept?.sealed.includes(before) === true;
}

/** Validation errors by field, with the server's field names; empty when valid. */
export type Problems = Readonly<Record<string, string>>;

/** Collects validation errors: each check adds its message when it fails. */
export class Findings {
  readonly #found: Record<string, string> = {};
  readonly #words: Words;

  constructor(words: Words) {
    this.#words = words;
  }

  /** The field is required, and must be valid. */
  need(field: string, text: string, right: RegExp | null = null, wrong = ''): void {
    if (text.trim() === '') this.#found[field] = this.#words.method.missing;
    else this.may(field, text, right, wrong);
  }

  /** The field is optional, but must be valid when it is not empty. */
  may(field: string, text: string, right: RegExp | null, wrong: string): void {
    if (text.trim() !== '' && right !== null && !right.test(text.trim())) this.#found[field] = wrong;
  }

  add(field: string, wrong: string): void {
    this.#found[field] = wrong;
  }

  get problems(): Problems {
    return this.#found;
  }
}

export const WEB_ADDRESS = /^https?:\/\/[^\s/]+/i;
const FINGERPRINT = /^[0-9a-f]{64}$/;

/** A SHA-256 fingerprint as programs print it, with or without colons, as lower-case hexadecimal. */
export function fingerprintOf(text: string): string {
  return text
    .replace(/^.*sha-?256.*?[=:]/i, '')
    .replaceAll(/[\s:]/g, '')
    .toLowerCase();
}

export function isFingerprint(text: string): boolean {
  return FINGERPRINT.test(fingerprintOf(text));
}

/** The trusted certificate of a setting: null when none was typed. */
export function pinOf(text: string): string | null {
  return text.trim() === '' ? null : fingerprintOf(text);
}

/** The server's refusal: at a field of the form, or at none. */
export interface Refusal {
  readonly field: string | null;
  readonly text: string;
}

/**
 * A refusal of the server at its field, which it names by its path in the request, such as `backend.servers.0.host` or
 * `secrets.0.macaroon`. Null when it is none of `fields`.
 * @param place path of the field; null for none
 */
export function refusalOf(place: string | null, text: string, fields: RegExp): Refusal | null {
  const field = (place ?? '').replace(/^(backend|secrets)\./, '').replace(/^keep\./, '');
  return fields.test(field) ? { field, text } : null;
}

/** The address in a payment code of a wallet: `monero:4…?tx_amount=…`, `lightning:shop@example.com`. */
export function withoutScheme(text: string): string {
  return text.replace(/^(?:monero|lightning):/i, '').split('?', 1)[0] ?? '';
}
