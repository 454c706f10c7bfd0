/** Every failure as the wire tells it. What is 500 or above is logged with its cause and not shown. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, Failure } from '../domain/errors.ts';
import { ALL_HEADERS } from './guard.ts';

export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure | Error, request, reply) =>
    answer(error, request, reply),
  );
  app.setNotFoundHandler((request, reply) =>
    answer(new Failure('not-found', `there is no ${request.method} ${pathOf(request)}`), request, reply),
  );
}

function pathOf(request: FastifyRequest): string {
  return (request.url.split('?')[0] ?? '').slice(0, 100);
}

function answer(
  error: FastifyError | Failure | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = translated(error, request);
  const status = ERROR_STATUS[failure.code];
  if (status === 500) request.log.error({ err: error, reqId: request.id }, 'a request failed');
  else if (status > 500) request.log.warn({ code: failure.code, reqId: request.id }, failure.message);
  if (failure.retryAfterSeconds !== undefined) reply.header('Retry-After', String(failure.retryAfterSeconds));
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
  return reply
    .code(status)
    .headers(ALL_HEADERS)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ success: false, error: failure.message, ...fieldFor(request, failure) }));
}

/** The till puts the words beside the field; integrators get exactly the body of the specification. */
function fieldFor(request: FastifyRequest, { field }: Failure): { field?: string } {
  return field !== undefined && request.url.startsWith('/api/v1/till/') ? { field } : {};
}

function translated(error: FastifyError | Failure | Error, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  const code = 'code' in error ? error.code : undefined;
  if ('validation' in error && error.validation) return ofValidation(error);
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure('invalid-request', 'body must be at most 64 KiB', { field: 'body', cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Failure('unsupported-media-type', 'Content-Type must be application/json', { cause: error });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Failure('invalid-request', 'body must be well-formed JSON', { field: 'body', cause: error });
    default:
      return isClientFault(error)
        ? new Failure('invalid-request', 'the request is malformed', { cause: error })
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

/** Names the field and what its schema allows. */
function ofValidation(error: FastifyError): Failure {
  const first = error.validation?.[0];
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
  return new Failure('invalid-request', message, { field, cause: error });
}
