/** Names of all files in a data folder. */
import { join } from 'node:path';
import { type Instant, iso } from '#domain/kernel/time.ts';

export const JOURNAL_FOLDER = 'journal';
export const TABLES_FILE = 'tables.json';
export const PREVIOUS_TABLES_FILE = 'tables.previous.json';
export const DAMAGED_FOLDER = 'damaged';
export const BACKUPS_FOLDER = 'backups';
export const SET_ASIDE_FOLDER = 'set-aside';
/** Names the backup that replaces the store at the next opening. */
export const RESTORE_WANTED_FILE = 'restore-wanted.json';
/** The store's last change when it was last opened or closed. */
export const LAST_RUN_FILE = 'last-run.json';
/** Names where the books were moved to. */
export const MOVED_FILE = 'moved.json';
/** Exists during a restore. */
export const RESTORE_FILE = 'restore.json';

/** Whether a folder with these names contains a store, or remains of one. */
export function hasStore(names: readonly string[]): boolean {
  return [JOURNAL_FOLDER, TABLES_FILE, PREVIOUS_TABLES_FILE].some((name) => names.includes(name));
}

/** A whole backup's folder; one in progress has another ending. */
export const BACKUP_NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z(?:-\d+)?$/;

export function journalFolder(folder: string): string {
  return join(folder, JOURNAL_FOLDER);
}

export function backupsFolder(folder: string): string {
  return join(folder, BACKUPS_FOLDER);
}

function digitsOf(segment: number): string {
  return segment.toString().padStart(6, '0');
}

export function segmentName(segment: number): string {
  return `${digitsOf(segment)}.jsonl`;
}

export function sidecarName(segment: number): string {
  return `${digitsOf(segment)}.index`;
}

export function gramsName(segment: number): string {
  return `${digitsOf(segment)}.grams`;
}

/** The numbers of the segments among a folder's names, ascending. */
export function segmentNumbers(names: readonly string[]): readonly number[] {
  return numbersIn(names, /^(\d{6,9})\.jsonl$/);
}

/** The numbers of the segments that have an index file, ascending. */
export function sidecarNumbers(names: readonly string[]): readonly number[] {
  return numbersIn(names, /^(\d{6,9})\.index$/);
}

function numbersIn(names: readonly string[], form: RegExp): readonly number[] {
  return names
    .flatMap((name) => form.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** An instant in UTC as a file name: sorts by time and is allowed on every system. */
export function stamp(at: Instant): string {
  return iso(at).replaceAll(':', '-');
}

/** The name, or with a number behind it the first that is not taken. */
export function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let nth = 2; taken.includes(name); nth++) name = `${wanted}-${nth}`;
  return name;
}
