/**
 * The version of everything the store writes, and the place where older ones are brought up to it.
 * A segment holds only lines of its header's version: a program with a newer format starts a new segment.
 */
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';

export const FORMAT = 2;

/**
 * `MIGRATIONS[n]` turns an invoice's JSON of format n + 1 into format n + 2. Format 2 brought the number of a line's flush, a
 * checksum in a backup's manifest, and nothing to the invoices.
 */
const MIGRATIONS: readonly ((json: unknown) => unknown)[] = [(json) => json];

/** An invoice's JSON as an older format wrote it, in today's. */
export function upToDate(json: unknown, version: number): unknown {
  return MIGRATIONS.slice(version - 1).reduce((older, migrate) => migrate(older), json);
}

/** An older program never touches the books of a newer one. */
export function tooNew(file: string, version: number): Failure {
  return new Failure('store-unavailable', createMessage('format-newer', { file, version, known: FORMAT }));
}
