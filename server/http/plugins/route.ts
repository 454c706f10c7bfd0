/** Route helpers: authentication before the body is read, and descriptions for the document. */
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type Type from 'typebox';
import type { Scope } from '#domain/shops/merchant.ts';
import type { Principal } from '#http/auth/auth.ts';
import { DOCUMENTED, ErrorBody } from './schema.ts';

export interface Caller<T = Principal> {
  /** Runs first: authentication comes before parsing and validation. */
  readonly hook: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;
  /** The hook's result. */
  readonly of: (request: FastifyRequest) => T;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The result of the route's own `caller`; null before. */
    found: unknown;
  }
}

/** Must be called once on the app whose routes have callers. */
export function decorateCallers(app: FastifyInstance): void {
  app.decorateRequest('found', null);
}

/** Caches the result of `find` for the length of the request. */
export function caller<T = Principal>(find: (request: FastifyRequest) => T): Caller<T> {
  return {
    hook: (request, _reply, done) => {
      request.found = { by: find, value: find(request) };
      done();
    },
    of(request) {
      const found = request.found as { readonly by: unknown; readonly value: T } | null;
      if (found?.by !== find) throw new Error('a route without its hook asked who calls');
      return found.value;
    },
  };
}

/** The token or key of a request (RFC 6750, 2.1), verified or not; empty where there is none. */
export function tokenOf(request: FastifyRequest): string {
  return request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
}

export interface Description {
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  /** The scope an API key needs; 'till' for the till's own endpoints, which are left out of the document. */
  readonly scope: Scope | 'till' | 'none';
  readonly body?: Type.TSchema;
  readonly querystring?: Type.TSchema;
  readonly idempotent?: boolean;
  /** Request headers by lower-case name, as JSON Schema. */
  readonly headers?: Readonly<Record<string, object>>;
  /** A stream of events, whose data has this schema, instead of an answer. */
  readonly stream?: Type.TSchema;
  /** The answer is available as CSV too. */
  readonly csv?: boolean;
  readonly answers: Readonly<Record<number, Type.TSchema>>;
  /** The meaning of a status here, where more specific than the general one. */
  readonly words?: Readonly<Record<number, string>>;
}

/** What otherwise similar routes describe individually. */
export type About = Pick<Description, 'summary' | 'description' | 'words'>;
export type BodySchema = NonNullable<Description['body']>;

/** The JSON text of an answer is made by the presenter, so answers are described here and not serialized again. */
export function documented(about: Description): FastifySchema & Record<string, unknown> {
  const response = Object.fromEntries(
    Object.entries(about.answers).map(([status, schema]) => [
      status,
      {
        description: about.words?.[Number(status)] ?? (status === '200' ? 'Done.' : ''),
        content: {
          'application/json': { schema },
          ...(about.csv && status === '200' ? { 'text/csv': { schema: { type: 'string' } } } : {}),
        },
      },
    ]),
  );
  const streamed = about.stream && {
    200: {
      description:
        'Events, until the client hangs up. A comment line every 15 seconds shows that the stream lives.',
      content: { 'text/event-stream': { schema: about.stream } },
    },
  };
  return {
    summary: about.summary,
    ...(about.description ? { description: about.description } : {}),
    tags: [...about.tags],
    ...(about.body ? { body: about.body } : {}),
    // A misspelt filter must not return what was to be left out.
    ...(about.querystring ? { querystring: { ...about.querystring, additionalProperties: false } } : {}),
    ...(about.idempotent ? { headers: IDEMPOTENCY_HEADER } : {}),
    ...(about.headers ? { headers: { type: 'object', properties: about.headers } } : {}),
    response: { ...streamed, ...response },
    hide: about.scope === 'till',
    ...(about.scope === 'none' ? { security: [] } : { security: [{ bearer: [] }], 'x-scope': about.scope }),
  };
}

const REFUSALS = Object.fromEntries([400, 401, 403, 404, 409, 429, 503].map((status) => [status, ErrorBody]));

/** The description of one of the till’s own endpoints, which the document omits. */
export function ofTill(
  summary: string,
  answer: Type.TSchema,
  taken: Pick<Description, 'body' | 'querystring'> = {},
): FastifySchema {
  return documented({
    summary,
    tags: ['Till'],
    scope: 'till',
    answers: { 200: answer, ...REFUSALS },
    ...taken,
  });
}

const IDEMPOTENCY_HEADER = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      maxLength: 255,
      [DOCUMENTED]: { pattern: '^[!-~]{1,255}$' },
      description:
        'The same key and body within 24 hours gives the first answer again, with `Idempotent-Replayed: true`; another body gives 409.',
    },
  },
};
