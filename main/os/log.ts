/** The desktop's own log: a file in the profile, and the terminal that started the app. Never contains a secret. */
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#ports/host.ts';

/** At this size the file is rotated; one old file is kept. */
const MAX_BYTES = 2_000_000;

/** Lines are JSON: time, level, message, fields. A full disk never stops the till. */
export function openLog(folder: string): Log {
  const file = join(folder, 'cointill.log');
  const write = (level: string, message: string, fields: Readonly<Record<string, unknown>> = {}): void => {
    const line = `${JSON.stringify({ at: new Date().toISOString(), level, message, ...plain(fields) })}\n`;
    process.stderr.write(line);
    try {
      mkdirSync(folder, { recursive: true });
      appendFileSync(file, line);
      if (statSync(file).size > MAX_BYTES) renameSync(file, join(folder, 'cointill.old.log'));
    } catch {
      // The terminal has the line; there is no better place to report the disk error.
    }
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
