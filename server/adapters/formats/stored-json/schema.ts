/**
 * Schemas of stored JSON: each writes a value and reads it back, and refuses what is of another type by the name of its
 * field. Also the form of small files, which contain a checksum.
 */
import { createHash } from 'node:crypto';
import { isMethod, type Method } from '#domain/coins/method.ts';
import type { JsonObject } from '#domain/kernel/json.ts';

/** The content is not in a format of this program or an older one. */
export class Unreadable extends Error {}

/** Where a value is in what contains it. */
interface Place {
  readonly key: string;
  readonly in: Place | null;
}

export interface Schema<T> {
  encode(value: T): unknown;
  /** @throws Unreadable */
  decode(json: unknown, place: Place): T;
}

/** @param what names it in an error. @throws Unreadable that names the field */
export function decode<T>(schema: Schema<T>, json: unknown, what: string): T {
  return schema.decode(json, { key: what, in: null });
}

function refuse(place: Place, wanted: string): Unreadable {
  let path = place.key;
  for (let outer = place.in; outer; outer = outer.in) path = `${outer.key}.${path}`;
  return new Unreadable(`${path} is not ${wanted}`);
}

/** A value that JSON has too. */
function plain<T>(wanted: string, fits: (json: unknown) => boolean): Schema<T> {
  return {
    encode: (value) => value,
    decode(json, place) {
      if (!fits(json)) throw refuse(place, wanted);
      return json as T;
    },
  };
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export const text = plain<string>('text', (json) => typeof json === 'string');
export const number = plain<number>('a number', (json) => typeof json === 'number');
export const flag = plain<boolean>('true or false', (json) => typeof json === 'boolean');
/** An object unchanged. */
export const object = plain<JsonObject>('an object', isObject);
export const method = plain<Method>('a payment method', (json) => typeof json === 'string' && isMethod(json));

export function oneOf<const T extends string>(allowed: readonly T[]): Schema<T> {
  return plain(`one of ${allowed.join(', ')}`, (json) => allowed.some((one) => one === json));
}

/** A whole number of smallest units, as decimal text. */
export const units: Schema<bigint> = {
  encode: (value) => value.toString(),
  decode(json, place) {
    const digits = text.decode(json, place);
    if (!/^-?\d+$/.test(digits)) throw refuse(place, 'a whole number as text');
    return BigInt(digits);
  },
};

export function nullable<T>(schema: Schema<T>): Schema<T | null> {
  return {
    encode: (value) => (value === null ? null : schema.encode(value)),
    decode: (json, place) => (json === null ? null : schema.decode(json, place)),
  };
}

/** @param missing what an absent value means: older versions did not write it */
export function withDefault<T>(schema: Schema<T>, missing: T): Schema<T> {
  return { ...schema, decode: (json, place) => (json === undefined ? missing : schema.decode(json, place)) };
}

/** Null, or an empty list, is not written. */
export function orAbsent<T>(schema: Schema<T>, empty: T): Schema<T> {
  const isEmpty = (value: T) => value === null || (Array.isArray(value) && value.length === 0);
  return withDefault(
    { ...schema, encode: (value) => (isEmpty(value) ? undefined : schema.encode(value)) },
    empty,
  );
}

/** A field that may be absent; it is then absent in the value too. */
export function optional<T>(schema: Schema<T>): Schema<T> {
  const read = withDefault(schema, undefined as T);
  // Records leave out what is undefined.
  return { ...read, encode: (value) => (value === undefined ? undefined : read.encode(value)) };
}

export function list<T>(schema: Schema<T>): Schema<readonly T[]> {
  return {
    encode: (values) => values.map((value) => schema.encode(value)),
    decode(json, place) {
      if (!Array.isArray(json)) throw refuse(place, 'a list');
      return json.map((one: unknown) => schema.decode(one, place));
    },
  };
}

/** A field added to the type does not compile until it is in its schema. They are written in the schema's order. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: Schema<Exclude<T[K], undefined>> };

export function record<T extends object>(fields: FieldsOf<T>): Schema<T> {
  const entries = Object.entries<Schema<unknown>>(fields as Record<string, Schema<unknown>>);
  return {
    encode(value) {
      const from = value as Readonly<Record<string, unknown>>;
      const json: Record<string, unknown> = {};
      for (const [key, schema] of entries) json[key] = schema.encode(from[key]);
      return json;
    },
    decode(json, place) {
      if (!isObject(json)) throw refuse(place, 'an object');
      const value: Record<string, unknown> = {};
      for (const [key, schema] of entries) {
        const field = schema.decode(json[key], { key, in: place });
        if (field !== undefined) value[key] = field;
      }
      return value as T;
    },
  };
}

/** One of several records, distinguished by their `kind`. */
export function oneOfKinds<T extends { readonly kind: string }>(
  kinds: {
    readonly [K in T['kind']]: Schema<Extract<T, { readonly kind: K }>>;
  },
): Schema<T> {
  const byKind = new Map<unknown, Schema<T>>(Object.entries<Schema<T>>(kinds as Record<string, Schema<T>>));
  const schemaOf = (value: unknown, place: Place) => {
    const kind = isObject(value) ? value['kind'] : undefined;
    const schema = byKind.get(kind);
    if (!schema) throw refuse(place, `of a known kind: ${String(kind)}`);
    return schema;
  };
  return {
    encode: (value) => schemaOf(value, { key: 'kind', in: null }).encode(value),
    decode: (json, place) => schemaOf(json, place).decode(json, place),
  };
}

/** A small JSON file with the SHA-256 of its content, so that damage is always detected. */
export function encodeChecked(content: object): Buffer {
  return Buffer.from(`${JSON.stringify({ ...content, sha256: digestOf(content) }, null, 1)}\n`);
}

/** The content without its checksum. @throws Unreadable, SyntaxError */
export function decodeChecked(bytes: Buffer): JsonObject {
  const { sha256, ...content } = decode(object, JSON.parse(bytes.toString()), 'file');
  if (sha256 !== digestOf(content)) throw new Unreadable('its checksum is wrong');
  return content;
}

/** Of the content as one line: a JSON object preserves the order of its keys. */
function digestOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
