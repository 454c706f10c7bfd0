/**
 * Parser of LND macaroons (libmacaroons v2 around the bakery's MacaroonId v3, as `lncli printmacaroon` does), for their
 * permissions. Nothing is verified: only LND can.
 */
import { invalid } from '#domain/messages/errors.ts';

export interface Permission {
  readonly entity: string;
  readonly action: string;
}

/** Calls a till makes, for macaroons that are limited to calls (`entity: uri`). */
const NEEDED_CALLS = new Set([
  'AddInvoice',
  'LookupInvoice',
  'LookupInvoiceV2',
  'ListInvoices',
  'SubscribeInvoices',
  'CancelInvoice',
  'GetInfo',
]);

/**
 * In the form of LND's header: hexadecimal. Accepts base64 too. @throws Failure invalid-request, never with the
 * macaroon
 */
export function macaroonHex(text: string): string {
  const plain = text.replace(/\s/g, '');
  if (/^([0-9a-f]{2})+$/i.test(plain)) return plain.toLowerCase();
  if (/^[A-Za-z0-9+/_-]+=*$/.test(plain)) {
    const bytes = Buffer.from(plain, 'base64');
    if (bytes[0] === 2) return bytes.toString('hex');
  }
  throw invalid(
    'macaroon',
    'macaroon must be the content of invoice.macaroon in hexadecimal: xxd -p -c 1000 invoice.macaroon',
  );
}

/** Null for an unknown encoding. */
export function permissionsOf(macaroon: string): readonly Permission[] | null {
  try {
    const bytes = Buffer.from(macaroon, 'hex');
    if (bytes[0] !== 2) return null;
    const identifier = fieldsOf(bytes.subarray(1)).find(({ type }) => type === 2)?.data;
    if (identifier?.[0] !== 3) return null;
    return messageOf(identifier.subarray(1))
      .filter(({ tag }) => tag === 3)
      .flatMap(({ data }) => {
        const operation = messageOf(data);
        const entity = operation.find(({ tag }) => tag === 1)?.data.toString('utf8') ?? '';
        return operation
          .filter(({ tag }) => tag === 2)
          .map((one) => ({ entity, action: one.data.toString('utf8') }));
      });
  } catch {
    return null;
  }
}

/** True when it allows more than making and reading invoices and addresses: spending, or changing the node. */
export function isBroad(permissions: readonly Permission[]): boolean {
  return permissions.some(({ entity, action }) => {
    if (entity === 'uri') return !NEEDED_CALLS.has(action.split('/').pop() ?? '');
    return action !== 'read' && entity !== 'invoices' && entity !== 'address';
  });
}

export function allows(
  permissions: readonly Permission[],
  entity: string,
  action: string,
  call: string,
): boolean {
  return permissions.some((one) =>
    one.entity === 'uri' ? one.action.endsWith(`/${call}`) : one.entity === entity && one.action === action,
  );
}

/** libmacaroons v2: type and length as varints, then the data; type 0 ends a section. */
function fieldsOf(bytes: Buffer): { type: number; data: Buffer }[] {
  const fields: { type: number; data: Buffer }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const type = varint(bytes, at);
    if (type.value === 0) break;
    const length = varint(bytes, type.end);
    fields.push({ type: type.value, data: slice(bytes, length.end, length.value) });
    at = length.end + length.value;
  }
  return fields;
}

/** A protobuf message whose fields are all of the length-delimited kind. */
function messageOf(bytes: Buffer): { tag: number; data: Buffer }[] {
  const fields: { tag: number; data: Buffer }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const key = varint(bytes, at);
    if ((key.value & 7) !== 2) throw new Error('an unknown kind of field');
    const length = varint(bytes, key.end);
    fields.push({ tag: key.value >> 3, data: slice(bytes, length.end, length.value) });
    at = length.end + length.value;
  }
  return fields;
}

function varint(bytes: Buffer, from: number): { value: number; end: number } {
  let value = 0;
  for (let at = from; at < from + 4; at++) {
    const byte = bytes[at];
    if (byte === undefined) break;
    value |= (byte & 0x7f) << (7 * (at - from));
    if (byte < 0x80) return { value, end: at + 1 };
  }
  throw new Error('a number without end');
}

function slice(bytes: Buffer, from: number, length: number): Buffer {
  if (from + length > bytes.length) throw new Error('a field is cut off');
  return bytes.subarray(from, from + length);
}
