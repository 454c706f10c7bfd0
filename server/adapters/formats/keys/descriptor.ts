/**
 * Parser of output descriptors for one sequence of single-key addresses: BIP 380 with its checksum, 381 (pkh, sh), 382
 * (wpkh), 386 (tr, key path alone) and 389 (`<0;1>`: the first is the receiving one). Everything else is refused.
 */
import type { ScriptKind } from './coins.ts';
import { descriptorChecksum } from './descriptor-checksum.ts';
import { refuse, refuseShared } from './errors.ts';

export interface Descriptor {
  readonly script: ScriptKind;
  /** The extended key as written, not yet parsed. */
  readonly key: string;
  /** Steps from the wallet's root to the key, hardened ones above 2^31; null if the descriptor doesn't state them. */
  readonly origin: readonly number[] | null;
  /** Steps from the key to the chain of addresses; at least one. */
  readonly path: readonly number[];
}

const HARDENED = 2 ** 31;
/** The shape that distinguishes a descriptor from a bare key. */
const LIKE = /^\s*\w*\s*\(/;
const FORMS: readonly (readonly [ScriptKind, RegExp])[] = [
  ['p2sh-p2wpkh', /^sh\(wpkh\(([^()]*)\)\)$/],
  ['p2pkh', /^pkh\(([^()]*)\)$/],
  ['p2wpkh', /^wpkh\(([^()]*)\)$/],
  ['p2tr', /^tr\(([^()]*)\)$/],
];
const SHARED = /(^|[^a-z_])(multi|sortedmulti|multi_a|sortedmulti_a|musig|wsh|thresh)\(/;
const SINGLE_KEY = /^(02|03|04)?[0-9a-fA-F]{64}([0-9a-fA-F]{64})?$/;
const USE = 'use pkh(…), wpkh(…), sh(wpkh(…)) or tr(…) with one extended public key, as the wallet shows it';

export function isDescriptor(text: string): boolean {
  return LIKE.test(text);
}

/** @throws Failure invalid-request, field `extendedPublicKey`; the message contains nothing of the text */
export function readDescriptor(text: string): Descriptor {
  const body = checkBody(text.replace(/\s+/g, ''));
  if (SHARED.test(body)) throw refuseShared('this is the descriptor');
  for (const [script, form] of FORMS) {
    const [, inner] = form.exec(body) ?? [];
    if (inner !== undefined) return { script, ...readKey(inner) };
  }
  if (body.startsWith('tr(')) throw refuseTree();
  throw refuse(`this kind of descriptor can't be used here; ${USE}`);
}

/**
 * "Although the checksum is optional for parsing" (BIP 380): a missing one is accepted, as for a bare key, since the
 * key has a checksum of its own and the owner compares the first addresses. One that is there must be right.
 */
function checkBody(text: string): string {
  const [body = '', ...sums] = text.split('#');
  const sum = descriptorChecksum(body);
  if (sum === undefined)
    throw refuse(
      'the descriptor holds a character that no descriptor has: copy it again',
      'key-typing-error',
    );
  if (sums.length > 0 && sums.join('#') !== sum) {
    throw refuse(
      'the checksum behind # is not that of the descriptor: a typing error, or a part is missing',
      'key-typing-error',
    );
  }
  return body;
}

function readKey(inner: string): Omit<Descriptor, 'script'> {
  if (/[,{}]/.test(inner)) throw refuseTree();
  const [, bracket, , origin = '', key = '', steps = ''] =
    /^((\[)([^[\]]*)\])?([^[\]/]*)((?:\/[^/]*)*)$/.exec(inner) ?? refuseForm();
  if (SINGLE_KEY.test(key)) {
    throw refuse(
      `this descriptor has a single public key, so it gives one address alone; ${USE}`,
      'key-single',
    );
  }
  return { key, origin: bracket === undefined ? null : readOrigin(origin), path: readPath(steps) };
}

function readOrigin(text: string): number[] {
  const [fingerprint = '', ...steps] = text.split('/');
  if (!/^[0-9a-fA-F]{8}$/.test(fingerprint)) {
    throw refuse(
      'the key origin in brackets begins with a fingerprint of 8 digits: copy the descriptor again',
    );
  }
  return steps.map(readStep);
}

function readPath(text: string): number[] {
  const steps = text.split('/').slice(1);
  const last = steps.pop();
  if (last !== undefined && /^\*['hH]$/.test(last)) throw refuseHardened();
  if (last !== '*') {
    throw refuse(
      'this descriptor gives one address alone; the one for receiving ends with /0/*',
      'key-single',
    );
  }
  if (steps.length === 0) {
    throw refuse(
      "this descriptor has the key of a chain; use the account's, where the path behind the key is /0/*",
    );
  }
  if (steps.filter((step) => step.startsWith('<')).length > 1) {
    throw refuse('this descriptor has more than one part in angle brackets; one alone is allowed');
  }
  const path = steps.map((step) => (step.startsWith('<') ? firstOf(step) : readStep(step)));
  if (path.some((step) => step >= HARDENED)) throw refuseHardened();
  // BIP-44, 49, 84 and 86: chain 0 is for receiving, chain 1 for change.
  if (steps[steps.length - 1] === '1') {
    throw refuse(
      "this descriptor is the one of the wallet's change; use the one for receiving, which ends with /0/*",
    );
  }
  return path;
}

/** BIP 389: "wallets should use the first descriptor for producing receiving addresses"; none may come twice. */
function firstOf(tuple: string): number {
  const [, inner] = /^<([^<>]+)>$/.exec(tuple) ?? refuseForm();
  const numbers = (inner ?? '').split(';').map(readStep);
  const [first] = numbers;
  if (first === undefined || numbers.length < 2 || new Set(numbers).size < numbers.length) throw refuseForm();
  if (numbers.some((number) => number >= HARDENED)) throw refuseHardened();
  return first;
}

function readStep(step: string): number {
  const [, digits, mark] = /^(\d{1,10})(['hH]?)$/.exec(step) ?? refuseForm();
  const number = Number(digits);
  if (number >= HARDENED) throw refuseForm();
  return mark === '' ? number : number + HARDENED;
}

function refuseForm(): never {
  throw refuse('the descriptor has an unknown form: copy it again, whole');
}

function refuseHardened(): Error {
  return refuse(
    "the path behind the key has a hardened step (h or '), which a public key can't take; export the descriptor without private keys",
  );
}

function refuseTree(): Error {
  return refuse(
    `this descriptor has other ways to spend besides the key (scripts), which can't be used here; ${USE}`,
  );
}
