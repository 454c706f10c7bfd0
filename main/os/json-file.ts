/** Atomic JSON files for this device's own state, apart from the server's data. A broken one is ignored. */
import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Replaces the old file only when all of the new one is on disk. @throws Error of the file system */
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

/** Null for a file that is missing, unreadable or not an object. */
export function readJson(file: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Creates the folder if it is missing. Null when files can be stored in it, else the reason as text. */
export function whyNotIn(folder: string): Error | null {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return new Error(`Nothing can be kept in the folder ${folder}. (${reason})`);
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
