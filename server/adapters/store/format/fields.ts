/** Checked readers of JSON objects from a file: a value of the wrong type is an error that names its field. */
import { createHash } from 'node:crypto';
import { isMethod, type Method } from '#domain/coins/method.ts';
import type { JsonObject } from '#domain/kernel/json.ts';

/** The content is not in a format of this program or an older one. */
export class Unreadable extends Error {}

const UNITS = /^-?\d+$/;

export class Fields {
  readonly #of: Readonly<Record<string, unknown>>;
  readonly #what: string;

  constructor(of: object, what: string) {
    this.#of = of as Readonly<Record<string, unknown>>;
    this.#what = what;
  }

  #wrong(key: string, wanted: string): Unreadable {
    return new Unreadable(`${this.#what}.${key} is not ${wanted}`);
  }

  keys(): readonly string[] {
    return Object.keys(this.#of);
  }

  text(key: string): string {
    const value = this.#of[key];
    if (typeof value !== 'string') throw this.#wrong(key, 'text');
    return value;
  }

  number(key: string): number {
    const value = this.#of[key];
    if (typeof value !== 'number') throw this.#wrong(key, 'a number');
    return value;
  }

  flag(key: string): boolean {
    const value = this.#of[key];
    if (typeof value !== 'boolean') throw this.#wrong(key, 'true or false');
    return value;
  }

  has(key: string): boolean {
    return this.#of[key] !== undefined;
  }

  isNull(key: string): boolean {
    return this.#of[key] === null;
  }

  textOrNull(key: string): string | null {
    return this.isNull(key) ? null : this.text(key);
  }

  numberOrNull(key: string): number | null {
    return this.isNull(key) ? null : this.number(key);
  }

  /** A whole number of smallest units, written as decimal text. */
  units(key: string): bigint {
    const value = this.text(key);
    if (!UNITS.test(value)) throw this.#wrong(key, 'a whole number as text');
    return BigInt(value);
  }

  oneOf<const T extends string>(key: string, allowed: readonly T[]): T {
    const value = this.#of[key];
    const found = allowed.find((one) => one === value);
    if (found === undefined) throw this.#wrong(key, `one of ${allowed.join(', ')}`);
    return found;
  }

  method(key: string): Method {
    const value = this.text(key);
    if (!isMethod(value)) throw this.#wrong(key, 'a payment method');
    return value;
  }

  texts(key: string): readonly string[] {
    const value = this.#of[key];
    if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) {
      throw this.#wrong(key, 'a list of texts');
    }
    return value;
  }

  numbers(key: string): readonly number[] {
    const value = this.#of[key];
    if (!Array.isArray(value) || !value.every((one) => typeof one === 'number')) {
      throw this.#wrong(key, 'a list of numbers');
    }
    return value;
  }

  /** An object unchanged: its values were JSON already. */
  json(key: string): JsonObject {
    const value = this.#of[key];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw this.#wrong(key, 'an object');
    }
    return value as JsonObject;
  }

  part(key: string): Fields {
    return fieldsOf(this.#of[key], `${this.#what}.${key}`);
  }

  parts(key: string): readonly Fields[] {
    const value = this.#of[key];
    if (!Array.isArray(value)) throw this.#wrong(key, 'a list');
    return value.map((one: unknown) => fieldsOf(one, `${this.#what}.${key}`));
  }
}

/** @throws Unreadable when the value is not an object */
export function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Unreadable(`${what} is not an object`);
  }
  return new Fields(value, what);
}

/** A small JSON file with the SHA-256 of its content, so that damage is always detected. */
export function encodeChecked(content: Readonly<Record<string, unknown>>): Buffer {
  return Buffer.from(`${JSON.stringify({ ...content, sha256: digestOf(content) }, null, 1)}\n`);
}

/**
 * The content without its checksum, which may only be missing where `bare` allows it.
 * @throws Unreadable, SyntaxError
 */
export function decodeChecked(
  bytes: Buffer,
  bare: (content: Readonly<Record<string, unknown>>) => boolean = () => false,
): Readonly<Record<string, unknown>> {
  const parsed: unknown = JSON.parse(bytes.toString());
  const { sha256, ...content } = fieldsOf({ parsed }, 'file').json('parsed');
  if (sha256 === undefined ? !bare(content) : sha256 !== digestOf(content)) {
    throw new Unreadable('its checksum is wrong');
  }
  return content;
}

/** Of the content as one line: a JSON object preserves the order of its keys. */
function digestOf(content: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
