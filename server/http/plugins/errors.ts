/** Error handler: every failure as an API answer. 500 and above is logged with its cause, which is not sent. */
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { ERROR_STATUS, type ErrorCode, Failure } from '#domain/messages/errors.ts';
import { createReason, type Reason } from '#domain/messages/reason.ts';
import { RoleNeeded } from '#domain/staff/permissions.ts';
import { knownRoutes } from './allowed-methods.ts';
import { endAfterAnswers } from './connection.ts';
import { errorBody } from './error-body.ts';
import { ALL_HEADERS } from './guard.ts';
import { EMPTY_BODY } from './json-body.ts';
import { REQUEST_ID, type RequestIds } from './request-id.ts';
import * as wire from './schema.ts';

/** Log of server-side failures; not visible to clients. */
export interface FailureLog {
  warn(message: string, fields: Readonly<Record<string, unknown>>): void;
  error(message: string, fields: Readonly<Record<string, unknown>>): void;
}

/** One invoice is requested by a parameter, which users of other APIs do not expect. */
function sentenceFor(path: string): string {
  const one = /^\/api\/v1\/payments\/invoices\/[^/]+$/.test(path);
  return one ? ': an invoice is read with GET /api/v1/payments/invoices?invoiceId=…' : '';
}

const NOBODY: FailureLog = { warn: () => undefined, error: () => undefined };

/** Must be called before the routes are registered. */
export function errorAnswers(app: FastifyInstance, log: FailureLog): void {
  const known = knownRoutes(app);
  app.setErrorHandler((error: FastifyError | Failure | Error, request, reply) =>
    answer(error, request, reply, log),
  );
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const allowed = known.allowed(path);
    // For a folder of files the path is known, and the file still missing.
    if (allowed.length === 0 || allowed.includes(request.method)) {
      return answer(
        new Failure('route-not-found', `there is no ${path.slice(0, 100)}${sentenceFor(path)}`),
        request,
        reply,
      );
    }
    reply.header('Allow', allowed.join(', '));
    const message = `${request.method} is not allowed here: use ${allowed.join(' or ')}`;
    return answer(new Failure('method-not-allowed', message), request, reply);
  });
}

interface MalformedAnswer {
  readonly status: string;
  readonly code: ErrorCode;
  readonly reason: string;
}

const NOT_HTTP: MalformedAnswer = {
  status: '400 Bad Request',
  code: 'malformed-request',
  reason: 'the request is not well-formed HTTP',
};
/** Errors of Node's parser, by code. */
const MALFORMED: Readonly<Record<string, MalformedAnswer>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'headers-too-long',
    reason: 'the headers are too long',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'request-timeout',
    reason: 'the request did not arrive whole in time',
  },
};

/** Malformed HTTP is answered in the same form, before routing. */
export const malformed = (
  ids: RequestIds,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler' | 'genReqId'> => ({
  genReqId: ids,
  frameworkErrors: (error, request, reply) => {
    answer(error, request, reply);
  },
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const { status, code, reason } = MALFORMED[error.code] ?? NOT_HTTP;
    const body = plainBody(code, reason);
    endAfterAnswers(socket, () =>
      socket.end(
        `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
          `X-Request-Id: ${ids()}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      ),
    );
  },
});

/** For failures without further details. */
export function plainBody(code: ErrorCode, message: string, why?: { readonly why: Reason }): string {
  return JSON.stringify(errorBody(new Failure(code, message, why)));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

function answer(
  error: FastifyError | Failure | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  log: FailureLog = NOBODY,
): FastifyReply {
  const failure = translate(error, request);
  const status = ERROR_STATUS[failure.code];
  if (status === 500) log.error('a request failed', { err: error, reqId: request.id });
  else if (status > 500) log.warn(failure.message, { code: failure.code, reqId: request.id });
  if (failure.retryAfterSeconds !== undefined) reply.header('Retry-After', String(failure.retryAfterSeconds));
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
  return reply
    .code(status)
    .headers(ALL_HEADERS)
    .header(REQUEST_ID, request.id)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(
      JSON.stringify({
        ...errorBody(failure),
        ...whyFor(request, failure),
        ...roleFor(failure),
      } satisfies wire.TillErrorBody),
    );
}

/** The till explains the reason in the language of its people. */
function whyFor(request: FastifyRequest, { why }: Failure): { why?: Reason } {
  return why !== undefined && isTill(request) ? { why } : {};
}

export function isTill(request: FastifyRequest): boolean {
  const { caller } = request;
  const till = typeof caller === 'object' && caller?.kind === 'till';
  return till || /^\/api\/v1\/(?:till|display)\//.test(request.url);
}

/** Sent only to the till: it asks for the PIN in place. */
function roleFor(failure: Failure): { needs?: string; act?: string | null } {
  return failure instanceof RoleNeeded ? { needs: failure.role, act: failure.act } : {};
}

function translate(error: FastifyError | Failure | Error, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  const code = 'code' in error ? error.code : undefined;
  if ('validation' in error && error.validation) return ofValidation(error);
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure('body-too-large', 'body must be at most 64 KiB', { field: 'body', cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Failure('unsupported-media-type', 'Content-Type must be application/json', { cause: error });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Failure('invalid-request', EMPTY_BODY, { field: 'body', cause: error });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Failure('invalid-request', 'body must be well-formed JSON', { field: 'body', cause: error });
    default:
      return isClientFault(error)
        ? new Failure('malformed-request', 'the request is malformed', { cause: error })
        : new Failure('internal', `Internal server error (request ${request.id})`, { cause: error });
  }
}

function isClientFault(error: Error): boolean {
  return (
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}

function namesAllowed(first: object): string[] {
  const schema = 'parentSchema' in first ? first.parentSchema : null;
  const properties =
    typeof schema === 'object' && schema && 'properties' in schema ? schema.properties : null;
  return Object.keys(properties ?? {});
}

/** Names the field and what its schema allows. */
function ofValidation(error: FastifyError): Failure {
  const first = error.validation?.[0];
  const unknown = first?.params['additionalProperty'];
  if (first && typeof unknown === 'string') {
    const message = `${unknown} is not known here; allowed are: ${namesAllowed(first).join(', ')}`;
    return new Failure('unknown-field', message, { field: unknown, cause: error });
  }
  const path = (first?.instancePath ?? '').split('/').filter(Boolean).join('.');
  const params: Record<string, unknown> = first?.params ?? {};
  const missing = params['missingProperty'];
  const field = typeof missing === 'string' ? [path, missing].filter(Boolean).join('.') : path || 'body';
  const allowed = params['allowedValues'];
  const message =
    typeof missing === 'string'
      ? `${field} is required`
      : Array.isArray(allowed)
        ? `${field} must be one of: ${allowed.join(', ')}`
        : `${field} ${first?.message ?? 'is not valid'}`;
  const code = typeof missing === 'string' ? 'missing-field' : 'invalid-request';
  return new Failure(code, message, { field, ...reasonOf(first), cause: error });
}

/** What a field's schema allows, as a displayable reason; none where only a program can be at fault. */
function reasonOf(
  first: NonNullable<FastifyError['validation']>[number] | undefined,
): { readonly why: Reason } | undefined {
  const schema: unknown = first && 'parentSchema' in first ? first.parentSchema : null;
  if (typeof schema !== 'object' || schema === null) return undefined;
  const { type, minimum, maximum, minLength, maxLength, pattern } = schema as Readonly<
    Record<string, unknown>
  >;
  if (pattern === wire.PERCENT || pattern === wire.WHOLE_PERCENT) return createReason('percent-form');
  if (type === 'integer' && typeof minimum === 'number' && typeof maximum === 'number')
    return createReason('number-range', { least: minimum, most: maximum });
  if (type === 'string' && pattern === undefined && typeof maxLength === 'number')
    return createReason('text-length', {
      least: typeof minLength === 'number' ? minLength : 0,
      most: maxLength,
    });
  return undefined;
}
