/**
 * Mark in the data folder of how far this server has seen its database. A database that is behind it is an older copy,
 * restored from a dump or promoted from a standby that lagged.
 */
import { join } from 'node:path';
import {
  decode,
  decodeChecked,
  encodeChecked,
  number,
  object,
  optional,
  record,
  text,
} from '#adapters/formats/stored-json/schema.ts';
import type { Disk } from '#adapters/host/disk.ts';
import { replaceDurably } from '#adapters/host/durable-file.ts';
import type { JsonObject } from '#domain/kernel/json.ts';
import type { Instant } from '#domain/kernel/time.ts';

export interface LastSeen {
  /** Identity of the database, the same in every copy of it. */
  readonly database: string;
  /** Number of the last commit. */
  readonly revision: number;
  /** Next unused derivation index by account, and next order number by shop. */
  readonly counters: Readonly<Record<string, number>>;
  /** Absent where an earlier version wrote it. */
  readonly at?: Instant;
}

const FILE = 'database.json';
const LAST_SEEN = record<Omit<LastSeen, 'counters'> & { readonly counters: JsonObject }>({
  database: text,
  revision: number,
  counters: object,
  at: optional(number),
});

/** Null when there is no readable one: then nothing is known. */
export async function readLastSeen(disk: Disk, folder: string): Promise<LastSeen | null> {
  try {
    const bytes = await disk.read(join(folder, FILE));
    if (bytes === null) return null;
    const { counters, ...seen } = decode(LAST_SEEN, decodeChecked(bytes), 'database');
    const known = Object.entries(counters).map(([account, next]) => [account, decode(number, next, account)]);
    return { ...seen, counters: Object.fromEntries(known) };
  } catch {
    return null;
  }
}

export async function writeLastSeen(disk: Disk, folder: string, seen: LastSeen): Promise<void> {
  await replaceDurably(disk, join(folder, FILE), [encodeChecked(seen)]);
}
