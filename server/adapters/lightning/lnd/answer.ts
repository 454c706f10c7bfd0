/**
 * Parser of LND's answers and refusals. Its status is vague: most refusals are gRPC code 2, so the message text is
 * read.
 */

import { placeName, refusalWords } from '#adapters/lightning/node-errors.ts';
import type { NodeAnswer, NodeHttp } from '#adapters/lightning/node-http.ts';
import { unreachable } from '#adapters/lightning/patience.ts';
import { optional, read, readIf, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import { createMessage } from '#domain/messages/message.ts';

const Answer = Type.Object({});
export const Refusal = Type.Object({ ...optional(Whole, 'code'), ...optional(Text, 'message', 'error') });

/** The body of a good answer. @throws Failure backend-unreachable with LND's own message */
export function bodyOf({ place }: NodeHttp, { status, body, text: raw }: NodeAnswer): unknown {
  if (status === 200 && body !== undefined) return read(Answer, body);
  const { message, error } = readIf(Refusal, body) ?? {};
  const said = message ?? error ?? null;
  if (status === 401 || status === 403 || /macaroon|permission denied|verification failed/.test(said ?? '')) {
    throw unreachable(
      createMessage('lnd-credential', { name: placeName(place), said: said ?? raw.slice(0, 100) }),
    );
  }
  throw unreachable(refusalWords(place, status, said));
}
