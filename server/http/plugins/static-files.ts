/**
 * Static file server: the only routes that `route` does not make, because the plugin registers them itself. They are
 * for everybody to read.
 */
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { declarePublic } from './route.ts';

/** Serves a folder. Cache headers are up to `setHeaders`. */
export async function serveFiles(
  app: FastifyInstance,
  options: FastifyStaticOptions & { readonly prefix: string },
): Promise<void> {
  await app.register(async (files) => {
    declarePublic(files);
    await files.register(fastifyStatic, { ...options, cacheControl: false, decorateReply: false });
  });
}
