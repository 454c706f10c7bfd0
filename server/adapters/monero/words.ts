/** What is wrong with a Monero wallet or node, in words for the owner of a shop. No message holds a secret. */
import { Failure } from '../../domain/errors.ts';

export function unreachable(message: string, cause?: unknown): Failure {
  return new Failure('backend-unreachable', message, cause === undefined ? {} : { cause });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
