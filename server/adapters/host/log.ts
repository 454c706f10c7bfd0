/** Logger of the program: JSON lines on standard error and in a file, by pino. Redacts what must never be logged. */
import { destination, type Logger, multistream, pino } from 'pino';
import type { Log } from '#ports/host.ts';
import { openLogFile } from './log-file.ts';

/** Fields that could contain a secret if logged by mistake. */
const SECRET_FIELDS = [
  'password',
  'passphrase',
  'token',
  'secret',
  'key',
  'authorization',
  'extendedPublicKey',
];

/** @param file its path; null for standard error alone */
export function openLogger(level: 'info' | 'warn' | 'silent', file: string | null): Logger {
  const stderr = destination({ fd: 2, sync: true });
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[struck out]' },
    },
    file === null ? stderr : multistream([stderr, openLogFile(file)]),
  );
}

export function logOf(logger: Logger): Log {
  return {
    info: (message, fields) => logger.info(fields ?? {}, message),
    warn: (message, fields) => logger.warn(fields ?? {}, message),
    error: (message, fields) => logger.error(fields ?? {}, message),
  };
}
