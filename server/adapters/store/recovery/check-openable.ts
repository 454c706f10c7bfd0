/** Check whether a data folder may be opened at all, before anything in it is touched. */
import { join } from 'node:path';
import type { Disk } from '#adapters/host/disk.ts';
import { FORMAT, tooNew } from '#adapters/store/format/format.ts';
import {
  BACKUPS_FOLDER,
  journalFolder,
  LAST_RUN_FILE,
  RESTORE_FILE,
  SET_ASIDE_FOLDER,
  segmentName,
} from '#adapters/store/format/paths.ts';
import { type Header, parseHeader } from '#adapters/store/journal/line.ts';
import { PREVIOUS_TABLES_FILE, TABLES_FILE, tablesVersion } from '#adapters/store/tables/tables-file.ts';
import { Failure } from '#domain/messages/errors.ts';

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
  for (const segment of segments) headers.set(segment, await refuseNewerSegment(disk, folder, segment));
  const names = await disk.names(folder);
  for (const name of [TABLES_FILE, PREVIOUS_TABLES_FILE]) {
    const bytes = names.includes(name) ? await disk.read(join(folder, name)) : null;
    const version = bytes && tablesVersion(bytes);
    if (version && version > FORMAT) throw tooNew(name, version);
  }
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

async function refuseNewerSegment(disk: Disk, folder: string, segment: number): Promise<Header | null> {
  const name = segmentName(segment);
  const file = await disk.open(join(journalFolder(folder), name), 'read');
  const room = Buffer.alloc(200);
  const length = await file.read(room, 0).finally(() => file.close());
  const head = room.subarray(0, length);
  const header = parseHeader(head.subarray(0, Math.max(0, head.indexOf(0x0a))));
  if (header && header.version > FORMAT) throw tooNew(name, header.version);
  return header;
}
