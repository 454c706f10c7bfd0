/** Idempotency: answers a request with an `Idempotency-Key` once, and its retries with the stored answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from '#domain/messages/errors.ts';
import type { Idempotency } from '#usecases/invoices/idempotent.ts';

/** Marks a stored answer. */
export const REPLAYED = 'Idempotent-Replayed';

/** Stores the answer in the commit of what was asked. */
export type Alongside = Parameters<Parameters<Idempotency['once']>[1]>[0];

/**
 * @param make answers with JSON text; without a key it has nowhere to store the answer
 * @throws Failure invalid-request for an invalid key, idempotency-key-reused
 */
export async function answerOnce(
  { idempotency, merchantId, path }: { idempotency: Idempotency; merchantId: string; path: string },
  request: FastifyRequest,
  reply: FastifyReply,
  make: (alongside?: Alongside) => Promise<string>,
): Promise<string> {
  const key = request.headers['idempotency-key'];
  reply.header('Content-Type', 'application/json; charset=utf-8');
  if (key === undefined) return make();
  if (typeof key !== 'string') throw invalid('Idempotency-Key', 'Idempotency-Key must be given once');
  const { response, replayed } = await idempotency.once({ merchantId, key, path, body: request.body }, make);
  if (replayed) reply.header(REPLAYED, 'true');
  return response;
}
