/**
 * Route builder: one record says who may call a route, what it takes and answers, and what the audit log keeps of it.
 * Authentication runs before the body is read; the schema validates, types the handler and makes the document.
 */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  preValidationAsyncHookHandler,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteOptions,
} from 'fastify';
import type Type from 'typebox';
import { Failure } from '#domain/messages/errors.ts';
import type { Auth } from '#http/auth/auth.ts';
import { actOf, type CallerOf, type Permission, tillNeedOf } from '#http/auth/permission.ts';
import type { AuditLog } from '#usecases/staff/audit-log.ts';
import { REPLAYED } from './idempotent-reply.ts';
import { DOCUMENTED, Done, ErrorBody } from './schema.ts';
import { withoutUnknownFields } from './unknown-fields.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, as the route's permission found; null before. */
    caller: CallerOf<Permission>;
  }
  interface FastifyContextConfig {
    /** Who may call the route. */
    permission?: Permission;
  }
}

/** Method and path below the root at which routes are registered, for example `POST /till/keys`. */
type Endpoint = `${'GET' | 'POST' | 'PUT'} /${string}`;

/** Names in a path: `id` and `method` of `/pay/:id/qr/:method.svg`. */
type ParameterOf<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? NameOf<Rest> | ParameterOf<`/${Rest}`>
  : never;
type NameOf<Rest extends string> = Rest extends `${infer Name}${'/' | '.'}${string}` ? NameOf<Name> : Rest;

/** The request as its schemas and its endpoint describe it. */
export type RequestOf<
  B extends Type.TSchema,
  Q extends Type.TSchema,
  E extends Endpoint = Endpoint,
> = FastifyRequest<
  RouteGenericInterface & { readonly Params: Readonly<Record<ParameterOf<E>, string>> },
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  { readonly body: B; readonly querystring: Q },
  TypeBoxTypeProvider
>;

export interface Description<B extends Type.TSchema, Q extends Type.TSchema> {
  readonly summary: string;
  readonly description?: string;
  /** The chapter of the document; without it the document omits the route. */
  readonly tag?: string;
  readonly body?: B;
  readonly querystring?: Q;
  readonly idempotent?: boolean;
  /** Request headers by lower-case name, as JSON Schema. */
  readonly headers?: Readonly<Record<string, object>>;
  /** A stream of events, whose data has this schema, instead of an answer. */
  readonly stream?: Type.TSchema;
  readonly answer?: Type.TSchema;
  /** The answer is available as CSV too. */
  readonly csv?: boolean;
  /** Statuses of errors, besides those of every request that is authenticated or validated. */
  readonly errors?: readonly number[];
  /** The meaning of a status here, where more specific than the general one. */
  readonly words?: Readonly<Record<number, string>>;
}

export interface RouteRecord<
  B extends Type.TSchema,
  Q extends Type.TSchema,
  P extends Permission,
  E extends Endpoint = Endpoint,
> {
  readonly schema: Description<B, Q>;
  readonly permission: P;
  /**
   * Logged as done once it succeeded, and not again when its answer is replayed. With these fields of the request, none
   * of which contains a secret.
   */
  readonly audit?: readonly Extract<keyof (Type.Static<B> & Type.Static<Q>), string>[];
  /** A text or the reply itself is sent unchanged; an object gets `success: true` in front, nothing is that alone. */
  readonly handler: (request: RequestOf<B, Q, E>, caller: CallerOf<P>, reply: FastifyReply) => unknown;
  /** False for a caller to whom the route does not exist. */
  readonly exists?: (caller: CallerOf<P>) => boolean;
  /** The handler validates the request itself. */
  readonly unvalidated?: true;
  readonly bodyLimit?: number;
  readonly exposeHeadRoute?: false;
}

export interface RouteContext {
  readonly auth: Auth;
  /** Absent where no route is audited. */
  readonly audit?: {
    readonly log: AuditLog;
    readonly shop: () => string | null;
    readonly failed: (error: unknown) => void;
  };
}

export interface Route {
  readonly permission: Permission;
  /** @throws Error without a context, unless everybody may call the route */
  register(app: FastifyInstance, context?: RouteContext): void;
}

/** Must be called once, before routes are added. The app does not start while a route has no permission. */
export function prepareRoutes(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes)
      if (config?.permission === undefined) throw new Error(`${method} ${url} has no permission`);
  });
}

/** For routes that a plugin registers, which `route` can't make: all of the app from now on are everybody's. */
export function declarePublic(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, permission: 'none' };
  });
}

/** Makes a route, which is then to be registered. */
export function route<
  B extends Type.TSchema = Type.TUnknown,
  Q extends Type.TSchema = Type.TUnknown,
  P extends Permission = Permission,
  E extends Endpoint = Endpoint,
>(endpoint: E, record: RouteRecord<B, Q, P, E>): Route {
  const { schema, permission, handler, exists, audit, unvalidated, ...options } = record;
  const [method = '', url = ''] = endpoint.split(' ');
  return {
    permission,
    register(app, context) {
      const { auth, audit: logging } = context ?? {};
      if (!auth && permission !== 'none') throw new Error(`${endpoint} needs authentication`);
      const hooks: Pick<RouteOptions, 'onRequest' | 'onSend'> & {
        preValidation?: preValidationAsyncHookHandler;
      } = {};
      if (auth && permission !== 'none')
        hooks.onRequest = (request, _reply, done) => {
          const caller = auth.caller(request, permission);
          if (exists?.(caller) === false)
            throw new Failure(
              'route-not-found',
              `there is no ${request.method} ${request.url.split('?')[0]}`,
            );
          request.caller = caller;
          done();
        };
      if (auth && typeof permission === 'object' && 'own' in permission)
        hooks.preValidation = (request) => auth.permitAbout(request, permission);
      const act = actOf(tillNeedOf(permission));
      if (auth && audit && act && logging)
        hooks.onSend = async (request, reply, payload) => {
          const by = auth.actorOrNull(request);
          // A replayed answer is not another act; the refund itself is in the books, with who made it.
          const isDone = reply.statusCode < 300 && !reply.hasHeader(REPLAYED);
          if (by && isDone && request.method === method) {
            const about = fieldsOf(method === 'GET' ? request.query : request.body, audit);
            // The act is done: a failure to record it does not undo it, and the log file informs the owner.
            await logging.log
              .write({ ...by, act, door: endpoint, shop: logging.shop(), about })
              .catch(logging.failed);
          }
          return payload;
        };
      app.route({
        ...options,
        ...hooks,
        method,
        url,
        schema: documentRoute(schema, permission),
        config: { permission },
        ...(unvalidated ? { validatorCompiler: () => () => true } : {}),
        handler: async (request, reply) => {
          if (schema.body && !unvalidated) request.body = withoutUnknownFields(schema.body, request.body);
          const given = await handler(request as RequestOf<B, Q, E>, request.caller as CallerOf<P>, reply);
          if (given === reply || typeof given === 'string') return given;
          return { success: true, ...(given as object | undefined) };
        },
      });
    },
  };
}

/** Fields as text, for the audit log. */
function fieldsOf(given: unknown, names: readonly string[]): Record<string, string> {
  const all = typeof given === 'object' && given !== null ? new Map(Object.entries(given)) : new Map();
  const about: Record<string, string> = {};
  for (const name of names) {
    const value: unknown = all.get(name);
    if (value === undefined || value === null) continue;
    about[name] = Array.isArray(value) ? value.join(', ') : String(value);
  }
  return about;
}

/** The token or key of a request (RFC 6750, 2.1), verified or not; empty where there is none. */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string {
  return request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
}

/** The JSON text of an answer is made by the presenter, so answers are described here and not serialized again. */
function documentRoute(
  about: Description<Type.TSchema, Type.TSchema>,
  permission: Permission,
): FastifySchema & Record<string, unknown> {
  const secured = permission !== 'none';
  const scope = typeof permission === 'object' && 'scope' in permission ? permission.scope : 'none';
  const takes = about.body ?? about.querystring ?? about.headers;
  const statuses = [...(takes ? [400] : []), ...(secured ? [401, 403] : []), ...(about.errors ?? [])];
  const errors = statuses.map((status) => [
    status,
    { description: about.words?.[status] ?? '', content: { 'application/json': { schema: ErrorBody } } },
  ]);
  const csv = about.csv ? { 'text/csv': { schema: { type: 'string' } } } : {};
  const done = about.stream
    ? {
        description:
          'Events, until the client hangs up. A comment line every 15 seconds shows that the stream lives.',
        content: { 'text/event-stream': { schema: about.stream } },
      }
    : { description: 'Done.', content: { 'application/json': { schema: about.answer ?? Done }, ...csv } };
  return {
    summary: about.summary,
    ...(about.description ? { description: about.description } : {}),
    ...(about.tag ? { tags: [about.tag] } : { hide: true }),
    ...(about.body ? { body: about.body } : {}),
    ...(about.querystring ? { querystring: madeOnce(about.querystring, withoutMore) } : {}),
    ...(about.idempotent ? { headers: IDEMPOTENCY_HEADER } : {}),
    ...(about.headers ? { headers: madeOnce(about.headers, headersWith) } : {}),
    response: { 200: done, ...Object.fromEntries(errors) },
    ...(secured ? { security: [{ bearer: [] }], 'x-scope': scope } : { security: [] }),
  };
}

/**
 * What was made of each schema, which saves 6 % of the simulator's processor time: schemas are compiled once for each
 * object, and a process may start the server many times.
 */
const made = new WeakMap<object, object>();

function madeOnce<T extends object>(from: T, make: (from: T) => object): object {
  const known = made.get(from) ?? make(from);
  made.set(from, known);
  return known;
}

/** A query that refuses unknown fields: a misspelt filter must not return what was to be left out. */
function withoutMore(query: Type.TSchema): object {
  return { ...query, additionalProperties: false };
}

function headersWith(properties: object): object {
  return { type: 'object', properties };
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
