/**
 * Snapshot file of the tables, for `start-with-history`, as an adapter for lowdb. lowdb's own adapters rename without
 * flushing, which can lose both versions in a power cut; this one flushes, checks a checksum, and keeps the version
 * before.
 *
 *   {"cointill":"tables","version":1,"segment":7,"sequence":42,"tables":{...},"crc":"9a0b1c2d"}
 */
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { decode, number, object, record, Unreadable } from '#adapters/formats/stored-json/schema.ts';
import { type Snapshot, TABLE_NAMES, tablesOf } from '#adapters/formats/stored-json/tables.ts';
import type { Disk } from '#adapters/host/disk.ts';
import { writeSynced } from '#adapters/host/durable-file.ts';
import { FORMAT, tooNew } from '#adapters/store/format/format.ts';
import { PREVIOUS_TABLES_FILE, TABLES_FILE } from '#adapters/store/format/paths.ts';

const PIECE = 64 * 1024;
const CONTENT = record({ segment: number, sequence: number, tables: object });
const CRC_LENGTH = ',"crc":"00000000"}\n'.length;

export class TablesFile {
  readonly #disk: Disk;
  readonly #folder: string;
  readonly #damaged: (file: string, why: string) => Promise<void>;

  /** @param damaged quarantines a damaged file and reports it */
  constructor(disk: Disk, folder: string, damaged: (file: string, why: string) => Promise<void>) {
    this.#disk = disk;
    this.#folder = folder;
    this.#damaged = damaged;
  }

  /** The newest snapshot that is whole, or null. */
  async read(): Promise<Snapshot | null> {
    for (const file of [TABLES_FILE, PREVIOUS_TABLES_FILE]) {
      const bytes = await this.#disk.read(join(this.#folder, file));
      if (bytes === null) continue;
      try {
        return decodeTables(bytes);
      } catch (error) {
        if (!(error instanceof Unreadable || error instanceof SyntaxError)) throw error;
        await this.#damaged(file, error.message);
      }
    }
    return null;
  }

  /** Durable when it resolves. Writes the data as of the call. */
  async write(data: Snapshot): Promise<void> {
    // Values never change in place, so copies of the maps are enough.
    const frozen: Snapshot = { ...data, tables: tablesOf((name) => data.tables[name]) };
    const path = join(this.#folder, TABLES_FILE);
    await writeSynced(this.#disk, `${path}.tmp`, encodeTables(frozen));
    if ((await this.#disk.size(path)) !== null) {
      await this.#disk.rename(path, join(this.#folder, PREVIOUS_TABLES_FILE));
    }
    await this.#disk.rename(`${path}.tmp`, path);
    await this.#disk.syncFolder(this.#folder);
  }
}

/** In chunks, one entry a line, so that even large tables block nothing. */
function* encodeTables(data: Snapshot): Generator<Buffer> {
  let crc = 0;
  const addToChecksum = (text: string) => {
    const bytes = Buffer.from(text);
    crc = crc32(bytes, crc);
    return bytes;
  };
  let text = `{"cointill":"tables","version":${FORMAT},"segment":${data.segment},"sequence":${data.sequence},"tables":{`;
  for (const [nth, name] of TABLE_NAMES.entries()) {
    text += `${nth === 0 ? '' : ','}\n"${name}":{`;
    let comma = '';
    for (const [key, value] of data.tables[name]) {
      text += `${comma}\n${JSON.stringify(key)}:${JSON.stringify(value)}`;
      comma = ',';
      if (text.length > PIECE) {
        yield addToChecksum(text);
        text = '';
      }
    }
    text += '}';
  }
  yield addToChecksum(`${text}}`);
  yield Buffer.from(`,"crc":"${crc.toString(16).padStart(8, '0')}"}\n`);
}

/** The format version of a snapshot, or null when its start can't be read. */
export function tablesVersion(bytes: Buffer): number | null {
  const version = /^\{"cointill":"tables","version":(\d{1,6})[,}]/.exec(bytes.toString('latin1', 0, 80))?.[1];
  return version === undefined ? null : Number(version);
}

/** @throws Unreadable when it is damaged; Failure when it is of a newer format */
export function decodeTables(bytes: Buffer): Snapshot {
  const version = tablesVersion(bytes);
  if (version === null) throw new Unreadable('its start is not that of a snapshot of the tables');
  if (version > FORMAT) throw tooNew(TABLES_FILE, version);
  const end = bytes.length - CRC_LENGTH;
  const crc = /^,"crc":"([0-9a-f]{8})"\}\n$/.exec(bytes.toString('latin1', Math.max(0, end)))?.[1];
  if (crc === undefined || crc32(bytes.subarray(0, end)) !== Number.parseInt(crc, 16)) {
    throw new Unreadable('its checksum is wrong');
  }
  const { segment, sequence, tables: entries } = decode(CONTENT, JSON.parse(bytes.toString()), 'tables');
  // The checksum was right, so the values are what this program or an older one wrote.
  return { segment, sequence, tables: tablesOf((name) => Object.entries(entries[name] ?? {})) };
}
