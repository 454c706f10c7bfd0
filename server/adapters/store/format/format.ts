/**
 * Version of all store formats. A segment contains only lines of its header's version: a program with a newer format
 * starts a new segment.
 */
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';

/** No released program wrote a lower one. */
export const FORMAT = 2;

/** An older program never touches the store of a newer one. */
export function tooNew(file: string, version: number): Failure {
  return new Failure('store-unavailable', createMessage('format-newer', { file, version, known: FORMAT }));
}
