/** JSON value types, for client metadata of an invoice and a backend's stored state of a destination. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}
