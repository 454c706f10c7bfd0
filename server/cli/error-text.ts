/** Error text for a person: why a command failed, with the system's error in words, and without a stack trace. */

import { Failure } from '#domain/messages/errors.ts';
import { WrongUse } from './arguments.ts';

/** By the system's error code. */
const REFUSALS: Readonly<Record<string, string>> = {
  EACCES: 'is not allowed: run it as who owns it, or change its rights',
  EEXIST: 'is a file: name a folder',
  EISDIR: 'is a folder: name a file',
  ELOOP: 'is a link that leads in a circle',
  ENAMETOOLONG: 'is too long a name',
  ENOENT: 'is not there',
  ENOSPC: 'does not fit: the disk is full',
  ENOTDIR: 'is not there: a part of its path is a file',
  EPERM: 'is not allowed: run it as who owns it, or change its rights',
  EROFS: 'can not be written: its disk is read-only',
};

/** Prints the stack trace, for developers. */
const TRACE = 'COINTILL_TRACE';

export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof WrongUse || error instanceof Failure) return error.message;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen') {
    return code === 'EADDRINUSE'
      ? 'the port is taken: choose another with --port'
      : `the port can't be opened (${code}): choose another with --port`;
  }
  const refusal = REFUSALS[code ?? ''];
  if (path !== undefined && refusal !== undefined) return `${path} ${refusal}`;
  if (process.env[TRACE] !== undefined && error.stack !== undefined) return error.stack;
  return `${error.message}\nThis was not foreseen. ${TRACE}=1 shows where it happened.`;
}
