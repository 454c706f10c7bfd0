/** Health issues that the owner should attend to, each by a name. Pure; the findings are given. */
import { HOUR, type Instant, MINUTE } from '#domain/kernel/time.ts';

export const AILMENTS = [
  'internet',
  'methods',
  'rates',
  'clock',
  'webhooks',
  'backup',
  'disk',
  'database',
  'secrets',
  'histories',
  'gap',
] as const;
export type HealthIssue = (typeof AILMENTS)[number];

/** A node that is polled every few seconds may miss an answer. */
const DOWN_FOR_MS = MINUTE;
/** A backup is made daily and automatically. */
const BACKUP_OLD_MS = 48 * HOUR;
/** After a start, and after the first use, the daily backup is still to come. */
const BACKUP_SOON_MS = 10 * MINUTE;
/** Far more than a day of sales takes, with a backup of them. */
export const LITTLE_ROOM_BYTES = 500_000_000;
/** Less than this may not fit one batch of changes: the disk counts as full. */
export const MIN_ROOM_BYTES = 1_000_000;

export interface Findings {
  /** Whether this computer has no internet connection; issues that follow from that alone are left out of the rest. */
  readonly offline: boolean;
  /** Since when each enabled method can't be reached or used; null while it can. */
  readonly downSince: readonly (Instant | null)[];
  /** Whether an enabled method has no usable rate. */
  readonly rateMissing: boolean;
  /** The clock's error in ms; null while there is no evidence of one. */
  readonly clockAheadMs: number | null;
  /** Endpoints that were switched off automatically, or whose last attempts failed. */
  readonly webhooksFailing: number;
  readonly booksWritable: boolean;
  /** Whether the data is in a database instead of on this computer's disk. */
  readonly inDatabase: boolean;
  /** False while the store is empty: then nothing needs a backup. */
  readonly books: boolean;
  /** Since when this run of the program has had any data: from its start, or from the first use of a new till. */
  readonly booksSince: Instant;
  readonly newestBackupAt: Instant | null;
  /** Whether the last attempt at a backup failed. */
  readonly backupFailed: boolean;
  readonly freeBytes: number | null;
  readonly secretsLocked: boolean;
  /** Whether payments to addresses of an enabled method can't be known. */
  readonly historiesUnread: boolean;
  /** Whether an enabled method has given out nearly as many unpaid addresses in a row as wallets scan. */
  readonly gapWide: boolean;
}

/**
 * In order of importance to a till that sells.
 * @param patient for a sign shown on every screen: a method counts only once it has been unreachable for a while
 */
export function findHealthIssues(found: Findings, now: Instant, patient: boolean): HealthIssue[] {
  // With a clock that was set back, an instant in the future counts as long ago.
  const past = (at: Instant, ms: number) => at > now || now - at > ms;
  const old = found.newestBackupAt === null || past(found.newestBackupAt, BACKUP_OLD_MS);
  const is: Readonly<Record<HealthIssue, boolean>> = {
    internet: found.offline,
    methods: found.downSince.some((since) => since !== null && (!patient || past(since, DOWN_FOR_MS - 1))),
    rates: found.rateMissing,
    clock: found.clockAheadMs !== null,
    webhooks: found.webhooksFailing > 0,
    backup: found.books && (found.backupFailed || (old && past(found.booksSince, BACKUP_SOON_MS))),
    database: found.inDatabase && !found.booksWritable,
    disk:
      (!found.inDatabase && !found.booksWritable) ||
      (found.freeBytes !== null && found.freeBytes < LITTLE_ROOM_BYTES),
    secrets: found.secretsLocked,
    histories: found.historiesUnread,
    gap: found.gapWide,
  };
  return AILMENTS.filter((name) => is[name]);
}
