/**
 * Failures: one table of every error the program can report to a client. A code without a status does not compile.
 * Foreign errors are translated into one of these at the edge, with the original as `cause`.
 */

import type { Message } from './message.ts';
import type { Reason } from './reason.ts';

export const ERROR_STATUS = {
  'invalid-request': 400,
  'missing-field': 400,
  'unknown-field': 400,
  'body-too-large': 400,
  'malformed-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'missing-scope': 403,
  'not-found': 404,
  'route-not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  'idempotency-key-reused': 409,
  'misdirected-host': 421,
  'foreign-origin': 403,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'headers-too-long': 431,
  'no-usable-method': 503,
  'no-usable-rate': 503,
  'backend-unreachable': 503,
  'store-unavailable': 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A refusal or failure that may be reported to a person or a program. The message says what to do. */
export class Failure extends Error {
  readonly code: ErrorCode;
  /** The request field at fault, where there is one. */
  readonly field: string | undefined;
  /** The reason the till shows, where a person at the till may see it. */
  readonly why: Reason | undefined;
  /** Whole seconds after which a retry makes sense, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    said: string | Message,
    more: { field?: string; cause?: unknown; retryAfterSeconds?: number; why?: Reason } = {},
  ) {
    const { message, why } = typeof said === 'string' ? { message: said, why: null } : said;
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'Failure';
    this.code = code;
    this.field = more.field;
    this.why = more.why ?? why ?? undefined;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** A commit was made from what another writer has changed since: nothing of it was written. */
export class StaleCommit extends Failure {
  constructor() {
    super('conflict', 'this was changed at the same moment from elsewhere: look at it, then try again');
    this.name = 'StaleCommit';
  }
}

/** A 400 that names the field and what is allowed. */
export function invalid(field: string, message: string, more: { readonly why?: Reason } = {}): Failure {
  return new Failure('invalid-request', message, { field, ...more });
}

/** The same from an existing message. */
export function invalidAs(field: string, { message, why }: Message): Failure {
  return invalid(field, `${field}: ${message}`, why === null ? {} : { why });
}

/** A 400 for a required field that is missing. */
export function missing(field: string, message: string): Failure {
  return new Failure('missing-field', message, { field });
}

/** Ends a switch over a union: a missing case does not compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
