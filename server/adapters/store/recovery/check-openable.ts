/** Check whether a data folder may be opened at all, before anything in it is touched. */
import { join } from 'node:path';
import type { Disk } from '#adapters/host/disk.ts';
import { headOf } from '#adapters/host/durable-file.ts';
import { FORMAT, tooNew } from '#adapters/store/format/format.ts';
import {
  BACKUPS_FOLDER,
  journalFolder,
  LAST_RUN_FILE,
  PREVIOUS_TABLES_FILE,
  RESTORE_FILE,
  SET_ASIDE_FOLDER,
  segmentName,
  TABLES_FILE,
} from '#adapters/store/format/paths.ts';
import { type Header, parseHeader } from '#adapters/store/journal/line.ts';
import { tablesVersion } from '#adapters/store/tables/tables-file.ts';
import { Failure } from '#domain/messages/errors.ts';

const HEAD_LENGTH = 200;

/**
 * @param segments numbers of the journal's files
 * @returns the header of each, null where it can't be read
 * @throws Failure store-unavailable for the store of a newer program, for an interrupted restore, and for a store that
 * is gone while there are traces of it: an empty one is never begun in its place
 */
export async function refuseToOpen(
  disk: Disk,
  folder: string,
  segments: readonly number[],
): Promise<ReadonlyMap<number, Header | null>> {
  const headers = new Map<number, Header | null>();
  for (const segment of segments) {
    const name = segmentName(segment);
    const head = await headOf(disk, join(journalFolder(folder), name), HEAD_LENGTH);
    const header = parseHeader(head.subarray(0, Math.max(0, head.indexOf(0x0a))));
    if (header && header.version > FORMAT) throw tooNew(name, header.version);
    headers.set(segment, header);
  }
  for (const name of [TABLES_FILE, PREVIOUS_TABLES_FILE]) {
    const version = tablesVersion(await headOf(disk, join(folder, name), HEAD_LENGTH));
    if (version !== null && version > FORMAT) throw tooNew(name, version);
  }
  const names = await disk.names(folder);
  if (names.includes(RESTORE_FILE)) {
    throw new Failure(
      'store-unavailable',
      `a restore of the books in ${folder} was interrupted; run the restore again`,
    );
  }
  const before = [TABLES_FILE, PREVIOUS_TABLES_FILE, BACKUPS_FOLDER, SET_ASIDE_FOLDER, LAST_RUN_FILE];
  const traces = before.filter((name) => names.includes(name));
  if (segments.length === 0 && traces.length > 0) {
    throw new Failure(
      'store-unavailable',
      `the journal of the books in ${folder} is missing, but there is ${traces.join(' and ')}. ` +
        'Restore a backup; to start with empty books, choose an empty data folder',
    );
  }
  return headers;
}
