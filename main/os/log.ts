/** The desktop's own log: a file in the profile, and the terminal that started the app. Never contains a secret. */
import { join } from 'node:path';
import { openLogFile } from '#adapters/host/log-file.ts';
import type { Log } from '#ports/host.ts';

/** Lines are JSON: time, level, message, fields. */
export function openLog(folder: string): Log {
  const file = openLogFile(join(folder, 'desktop.log'));
  const write = (level: string, message: string, fields: Readonly<Record<string, unknown>> = {}): void => {
    const line = `${JSON.stringify({ at: new Date().toISOString(), level, message, ...plain(fields) })}\n`;
    process.stderr.write(line);
    file.write(line);
  };
  return {
    info: (message, fields) => write('info', message, fields),
    warn: (message, fields) => write('warning', message, fields),
    error: (message, fields) => write('error', message, fields),
  };
}

/** Errors as text with their stack: JSON would turn them into `{}`. */
function plain(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value instanceof Error ? (value.stack ?? value.message) : value,
    ]),
  );
}
