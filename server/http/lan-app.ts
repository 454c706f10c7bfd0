/** The second, optional listener for the local network: checkout pages, and nothing else. */
import Fastify, { type FastifyInstance } from 'fastify';
import { Failure } from '../domain/errors.ts';
import { type CheckoutOptions, checkoutRoutes } from './checkout.ts';
import { errorAnswers, type FailureLog } from './errors.ts';
import { answerHeaders } from './guard.ts';

/** Builds it; listening is the caller's. The API, the till and the documents are not on it. */
export async function buildLanApp(options: {
  readonly log: FailureLog;
  readonly checkout: CheckoutOptions;
}): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    bodyLimit: 1_024,
    trustProxy: false,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100 },
    logger: false,
  });
  answerHeaders(app);
  app.addHook('onRequest', async (request) => {
    // Pages are read, never sent to: whatever else comes is not a customer.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Failure('not-found', 'there is nothing here but payment pages');
    }
  });
  errorAnswers(app, options.log);
  await app.register(checkoutRoutes, options.checkout);
  await app.ready();
  return app;
}
