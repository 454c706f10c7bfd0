/** Parser of an Electrum server's answers, which refuses what is not of the documented form as malformed. */
import { Malformed } from '#adapters/formats/chain/bytes.ts';
import { faultOf, isOf, type Static, type TSchema, Type } from '#adapters/net/json-reader.ts';

/** A hash as shown: 64 hexadecimal digits. */
export const Hash = Type.String({ pattern: '^[0-9a-fA-F]{64}$' });

/** The value, typed by its schema. @throws Malformed that names it and its first wrong field */
export function read<T extends TSchema>(schema: T, value: unknown, what: string): Static<T> {
  if (isOf(schema, value)) return value;
  throw new Malformed(`${what} (${faultOf(schema, value)})`);
}
