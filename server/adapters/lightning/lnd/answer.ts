/**
 * Parser of LND's answers and refusals. Its status is vague: most refusals are gRPC code 2, so the message text is
 * read.
 */

import { type Fields, fields, optionalFields, optionalText } from '#adapters/lightning/node-answer.ts';
import { placeName, refusalWords } from '#adapters/lightning/node-errors.ts';
import type { NodeAnswer, NodeHttp } from '#adapters/lightning/node-http.ts';
import { unreachable } from '#adapters/lightning/patience.ts';
import { createMessage } from '#domain/messages/message.ts';

/** The answer's fields. @throws Failure backend-unreachable with LND's own message */
export function parseAnswer({ place }: NodeHttp, { status, body, text: raw }: NodeAnswer): Fields {
  if (status === 200 && body !== undefined) return fields(body);
  const said = optionalText(optionalFields(body), 'message') ?? optionalText(optionalFields(body), 'error');
  if (status === 401 || status === 403 || /macaroon|permission denied|verification failed/.test(said ?? '')) {
    throw unreachable(
      createMessage('lnd-credential', { name: placeName(place), said: said ?? raw.slice(0, 100) }),
    );
  }
  throw unreachable(refusalWords(place, status, said));
}
