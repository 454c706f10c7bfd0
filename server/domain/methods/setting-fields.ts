/**
 * Field readers for settings, with validation: an error names the field by its full path and what is allowed, and never
 * the value. All throw Failure invalid-request; `field` is the path of the parent.
 */
import { invalid } from '#domain/messages/errors.ts';
import { createReason, type Reason } from '#domain/messages/reason.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function object(value: unknown, field: string): Fields {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw invalid(field, `${field} must be an object`);
  return { ...value };
}

export function only(fields: Fields, field: string, names: readonly string[], kind = true): void {
  const known = kind ? ['kind', ...names] : names;
  if (!Object.keys(fields).every((name) => known.includes(name)))
    throw invalid(field, `${field} may hold only ${known.join(', ')}`);
}

export function text(fields: Fields, field: string, name: string, most: number): string {
  const value = fields[name];
  const trimmed = typeof value === 'string' ? value.trim() : '';
  if (trimmed === '' || trimmed.length > most)
    throw invalid(
      `${field}.${name}`,
      `${field}.${name} must be a text of 1 to ${most} characters`,
      createReason('text-length', { least: 1, most }),
    );
  return trimmed;
}

export function optionalText(fields: Fields, field: string, name: string, most: number): string {
  const value = fields[name] ?? '';
  return value === '' ? '' : text(fields, field, name, most);
}

export function matching(
  fields: Fields,
  field: string,
  name: string,
  form: RegExp,
  what: string,
  more: { readonly why?: Reason } = {},
): string | null {
  const value = fields[name] ?? null;
  if (value === null || value === '') return null;
  if (typeof value !== 'string' || !form.test(value.trim()))
    throw invalid(`${field}.${name}`, `${field}.${name} must be ${what}`, more);
  return value.trim();
}

export function whole(fields: Fields, field: string, name: string, least: number, most: number): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw invalid(
      `${field}.${name}`,
      `${field}.${name} must be a whole number from ${least} to ${most}`,
      createReason('number-range', { least, most }),
    );
  return value;
}

export function list<T>(
  fields: Fields,
  field: string,
  name: string,
  least: number,
  most: number,
  read: (item: Fields, field: string) => T,
): T[] {
  const value = fields[name] ?? [];
  const place = `${field}.${name}`;
  if (!Array.isArray(value) || value.length < least || value.length > most)
    throw invalid(
      place,
      `${place} must be a list of ${least} to ${most} entries`,
      createReason('list-length', { least, most }),
    );
  return value.map((item: unknown, at) => read(object(item, `${place}.${at}`), `${place}.${at}`));
}

/** The address never contains credentials, so that it can be shown and logged. */
export function nodeUrl(fields: Fields, field: string, name: string): string {
  const value = text(fields, field, name, 300);
  const problem = invalid(
    `${field}.${name}`,
    `${field}.${name} must be an address such as http://127.0.0.1:9332, without user name and password`,
    createReason('address-form', { example: 'http://127.0.0.1:9332' }),
  );
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    throw problem;
  }
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw problem;
  return value;
}
