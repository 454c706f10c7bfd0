/**
 * Version of all store formats, and the migrations from older ones. A segment contains only lines of its header's
 * version: a program with a newer format starts a new segment.
 */
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';

export const FORMAT = 2;

/**
 * `MIGRATIONS[n]` turns an invoice's JSON of format n + 1 into format n + 2. Format 2 added the number of a line's
 * flush, a checksum in a backup's manifest, and nothing to the invoices.
 */
const MIGRATIONS: readonly ((json: unknown) => unknown)[] = [(json) => json];

/** An invoice's JSON of an older format, in today's. */
export function upToDate(json: unknown, version: number): unknown {
  return MIGRATIONS.slice(version - 1).reduce((older, migrate) => migrate(older), json);
}

/** An older program never touches the store of a newer one. */
export function tooNew(file: string, version: number): Failure {
  return new Failure('store-unavailable', createMessage('format-newer', { file, version, known: FORMAT }));
}
