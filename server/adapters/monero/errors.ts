/** Monero wallet and node errors, as messages for the owner of a shop. No message contains a secret. */
import { Failure } from '#domain/messages/errors.ts';
import type { Message } from '#domain/messages/message.ts';

export function unreachable(message: string | Message, cause?: unknown): Failure {
  return new Failure('backend-unreachable', message, cause === undefined ? {} : { cause });
}
