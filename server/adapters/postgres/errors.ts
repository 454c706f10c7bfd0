/** Errors of the driver and the database, sorted by what they mean for a commit. */
import postgres from 'postgres';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';

const AWAITS_STANDBY = 'standby';
/** Nothing was sent: no connection could be made. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECT_TIMEOUT',
  // The database is starting, or shutting down; too many connections; wrong user or password; no such database.
  '57P03',
  '53300',
  '28000',
  '28P01',
  '3D000',
  // A commit before it waits for the standby.
  AWAITS_STANDBY,
]);
/** The database ended the connection: an administrator, a crash. */
const ENDED: ReadonlySet<string> = new Set(['57P01', '57P02', '57P05']);
/** Two transactions were in each other's way: the same again may succeed. */
const SERIALIZATION: ReadonlySet<string> = new Set(['40001', '40P01']);
/** How a statement of a commit reports that it was made from older versions. */
const DIVISION_BY_ZERO = '22012';
/** A statement was stopped: by this program, or by a time-out of the database. */
const STOPPED = '57014';
/** A statement that writes came to a standby. */
const READ_ONLY = '25006';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export const isNotSent = (error: unknown) => NOT_SENT.has(codeOf(error));
export const isSerialization = (error: unknown) => SERIALIZATION.has(codeOf(error));
export const isStopped = (error: unknown) => codeOf(error) === STOPPED;
export const isStale = (error: unknown) => codeOf(error) === DIVISION_BY_ZERO;

/** The database answers, and refuses a value: a data exception (class 22 of PostgreSQL's error codes). */
export function isValueRefused(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code.startsWith('22') && !isStale(error);
}

/** True unless the database itself answered that it rolled the statement back. */
export function isOutcomeUnknown(error: unknown): boolean {
  const code = codeOf(error);
  return !(error instanceof postgres.PostgresError) || ENDED.has(code) || code.startsWith('08');
}

/** The connection was lost, could not be made or leads to a standby: another host may have become the primary. */
export function isLost(error: unknown): boolean {
  if (error instanceof Failure || isStopped(error)) return false;
  return isNotSent(error) || isOutcomeUnknown(error) || codeOf(error) === READ_ONLY;
}

const NO_ANSWER = 'no answer';

/** The connection was there and ended, perhaps given up with the others: over a new one there may be an answer. */
export function isBroken(error: unknown): boolean {
  return isLost(error) && !isNotSent(error) && codeOf(error) !== NO_ANSWER;
}

/** The connection is there, and nothing comes over it. */
export function noAnswer(): Error {
  return Object.assign(new Error('the database did not answer in time'), { code: NO_ANSWER });
}

/** A commit waits in the database until its standby has it too: nothing else could be committed before. */
export function awaitsStandby(): Error {
  return Object.assign(new Error('the database waits for its standby'), { code: AWAITS_STANDBY });
}

/** A list or a sum that reads too much. */
export function tooLong(): Failure {
  return new Failure('store-unavailable', createMessage('list-too-long'));
}

/** @param shown the address without its password */
export function unreachable(shown: string, cause: unknown): Failure {
  const code = codeOf(cause);
  const message =
    code === AWAITS_STANDBY
      ? createMessage('database-awaits-standby', { database: shown })
      : createMessage('database-unreachable', { database: shown, why: code || 'no answer' });
  return new Failure('store-unavailable', message, { cause });
}

/** The same in a sentence for anybody, without the address. */
export function refusalOf(cause: unknown): string {
  return codeOf(cause) === AWAITS_STANDBY
    ? 'the database waits for its standby, which does not answer'
    : 'the database does not answer';
}

/** The database lacks commits of this program: an older copy has taken its place. */
export function replaced(shown: string): Failure {
  return new Failure('store-unavailable', createMessage('database-replaced', { database: shown }));
}

/** Another Cointill has taken the database. */
export function takenOver(shown: string, holder: string): Failure {
  return new Failure('store-unavailable', createMessage('database-taken', { database: shown, holder }));
}
