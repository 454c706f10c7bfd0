/** JSON values as types, for what clients store with an invoice and what a backend remembers of a destination. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}
