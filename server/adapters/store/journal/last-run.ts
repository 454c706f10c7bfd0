/**
 * Last-run mark of the store: the last change when it was last opened or closed. The journal alone can't show that its
 * end is missing. After a clean close it names the last change.
 */
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import {
  decode,
  decodeChecked,
  encodeChecked,
  list,
  nullable,
  number,
  record,
  text,
  withDefault,
} from '#adapters/formats/stored-json/schema.ts';
import type { Disk } from '#adapters/host/disk.ts';
import { replaceDurably } from '#adapters/host/durable-file.ts';
import { systemClock } from '#adapters/host/system.ts';
import { LAST_RUN_FILE } from '#adapters/store/format/paths.ts';
import { MINUTE } from '#domain/kernel/time.ts';

export interface LastRun {
  /** Number of the last change that was durable then. */
  readonly sequence: number;
  /** Between which two starts of the computer that was: what was written since then is lost only with a power cut. */
  readonly boot: string;
  /** The newest backup there was; null for none. */
  readonly backup: string | null;
  /** What is known to be missing from the journal, each by a name. */
  readonly losses: readonly string[];
  /** The version of the program that last opened the store; null for one that did not record it. */
  readonly version: string | null;
  /** The backup made before that version opened it for the first time, where there was something to back up. */
  readonly backupBefore: string | null;
}

const LAST_RUN = record<LastRun>({
  sequence: number,
  boot: text,
  backup: nullable(text),
  losses: list(text),
  version: withDefault(nullable(text), null),
  backupBefore: withDefault(nullable(text), null),
});

/** Null when there is no readable one: then nothing is known. */
export async function readLastRun(disk: Disk, folder: string): Promise<LastRun | null> {
  try {
    const bytes = await disk.read(join(folder, LAST_RUN_FILE));
    if (bytes === null) return null;
    return decode(LAST_RUN, decodeChecked(bytes), 'last-run');
  } catch {
    return null;
  }
}

export async function writeLastRun(disk: Disk, folder: string, run: LastRun): Promise<void> {
  await replaceDurably(disk, join(folder, LAST_RUN_FILE), [encodeChecked(run)]);
}

/** Id of a boot of the computer; where the system has none, its time, to ten minutes. */
export function bootName(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
  } catch {
    return `started ${Math.round((systemClock.now() - uptime() * 1000) / (10 * MINUTE))}`;
  }
}
