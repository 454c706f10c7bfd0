/** Logger of the program: JSON lines on standard error, by pino. Redacts what must never be logged. */
import { destination, type Logger, pino } from 'pino';
import type { Log } from '#ports/host.ts';

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

export function openLogger(level: 'info' | 'warn' | 'silent' = 'info'): Logger {
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[struck out]' },
    },
    destination({ fd: 2, sync: true }),
  );
}

export function logOf(logger: Logger): Log {
  return {
    info: (message, fields) => logger.info(fields ?? {}, message),
    warn: (message, fields) => logger.warn(fields ?? {}, message),
    error: (message, fields) => logger.error(fields ?? {}, message),
  };
}
