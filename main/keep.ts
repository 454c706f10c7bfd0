/** The small files of this screen, beside the books: written whole or not at all, and none of them worth a till that won't start. */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Takes the place of the old file only when all of the new one is on the disk. @throws Error of the file system */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.new`;
  const handle = openSync(beside, 'w', 0o644);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(beside, file);
}

export function writeJson(file: string, value: object): void {
  writeWhole(file, `${JSON.stringify(value)}\n`);
}

/** Null for a file that is missing, can't be read or holds no object. */
export function readJson(file: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
