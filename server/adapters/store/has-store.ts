/** Whether a folder contains a store, or remains of one. */
import { JOURNAL_FOLDER } from './format/paths.ts';
import { PREVIOUS_TABLES_FILE, TABLES_FILE } from './tables/tables-file.ts';

const TRACES: readonly string[] = [JOURNAL_FOLDER, TABLES_FILE, PREVIOUS_TABLES_FILE];

/** @param names what is in the folder */
export function hasStore(names: readonly string[]): boolean {
  return names.some((name) => TRACES.includes(name));
}
