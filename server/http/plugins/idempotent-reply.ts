/** Answers a request that bears an `Idempotency-Key` once, and whoever sends it again with what was answered then. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from '#domain/messages/errors.ts';
import type { Idempotency } from '#usecases/invoices/idempotent.ts';

/** Keeps the answer in the invoice's own commit. */
export type Alongside = Parameters<Parameters<Idempotency['once']>[1]>[0];

/**
 * @param make answers with JSON text; without a key it gets nothing to keep the answer with
 * @throws Failure invalid-request for what is no key, idempotency-key-reused
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
  if (replayed) reply.header('Idempotent-Replayed', 'true');
  return response;
}
