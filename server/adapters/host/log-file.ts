/** Log files of bounded size. A full disk never stops the program: what can't be written is dropped. */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** At this size a file becomes the old one; one old file is kept. */
const MAX_BYTES = 2_000_000;

export interface LogFile {
  /** @param line with its line break */
  write(line: string): void;
}

/** The folder is created with the first line. @param path ends in `.log` */
export function openLogFile(path: string): LogFile {
  let ready = false;
  return {
    write(line) {
      try {
        if (!ready) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
        ready = true;
        appendFileSync(path, line, { mode: 0o600 });
        if (statSync(path).size > MAX_BYTES) renameSync(path, path.replace(/\.log$/, '.old.log'));
      } catch {
        // Standard error has the line too; there is no better place to report the disk error.
      }
    },
  };
}

/** The end of each log file in a folder, at most `bytes` of it, the oldest file first. */
export function readLogs(folder: string, bytes: number): { readonly name: string; readonly text: string }[] {
  const files = names(folder).map((name) => ({
    path: join(folder, name),
    at: changedAt(join(folder, name)),
  }));
  return files
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => ({ name: basename(path), text: lastLines(readFileSync(path), bytes) }));
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.log'));
  } catch {
    return [];
  }
}

const changedAt = (path: string) => statSync(path).mtimeMs;

/** Whole lines only. */
function lastLines(all: Buffer, bytes: number): string {
  if (all.length <= bytes) return all.toString();
  const end = all.subarray(all.length - bytes);
  return end.subarray(end.indexOf('\n') + 1).toString();
}
