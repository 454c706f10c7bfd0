/** What can be wrong with a till that its owner should look at, each by a name. Pure; what is looked at is given. */
import { HOUR, type Instant, MINUTE } from '#domain/kernel/time.ts';

export const AILMENTS = [
  'internet',
  'methods',
  'rates',
  'clock',
  'webhooks',
  'backup',
  'disk',
  'secrets',
  'histories',
  'gap',
] as const;
export type HealthIssue = (typeof AILMENTS)[number];

/** A node that is asked every few seconds may miss an answer. */
const DOWN_FOR_MS = MINUTE;
/** One is made a day, by itself. */
const BACKUP_OLD_MS = 48 * HOUR;
/** After a start, and after the first use, the daily backup is on its way. */
const BACKUP_SOON_MS = 10 * MINUTE;
/** Far more than a day of sales takes, with a backup of them. */
export const LITTLE_ROOM_BYTES = 500_000_000;
/** Less than this may not take one batch of changes: the disk counts as full. */
export const MIN_ROOM_BYTES = 1_000_000;

export interface Findings {
  /** Whether this computer has no internet connection; what follows from that alone is not among the rest. */
  readonly offline: boolean;
  /** Since when each method that is taken can't be reached or used; null while it can. */
  readonly downSince: readonly (Instant | null)[];
  /** Whether a method that is taken has no usable rate. */
  readonly rateMissing: boolean;
  /** By how much the computer's clock is wrong, in ms; null while nothing speaks against it. */
  readonly clockAheadMs: number | null;
  /** Endpoints that were switched off by themselves, or whose last tries failed. */
  readonly webhooksFailing: number;
  readonly booksWritable: boolean;
  /** False while the books are empty: then nothing needs a backup. */
  readonly books: boolean;
  /** Since when this run of the program has had any: from its start, or from the first use of a new till. */
  readonly booksSince: Instant;
  readonly newestBackupAt: Instant | null;
  /** Whether the last attempt at a backup failed. */
  readonly backupFailed: boolean;
  readonly freeBytes: number | null;
  readonly secretsLocked: boolean;
  /** Whether what was paid to addresses of a method that is taken can't be known. */
  readonly historiesUnread: boolean;
  /** Whether a method that is taken has given out nearly as many unpaid addresses in a row as wallets look through. */
  readonly gapWide: boolean;
}

/**
 * In the order in which they matter to a till that sells.
 * @param patient for a sign that stands on every screen: a method counts once it has been away for a while
 */
export function findHealthIssues(found: Findings, now: Instant, patient: boolean): HealthIssue[] {
  // What a clock that was set back puts in the future is as long ago as anything.
  const past = (at: Instant, ms: number) => at > now || now - at > ms;
  const old = found.newestBackupAt === null || past(found.newestBackupAt, BACKUP_OLD_MS);
  const is: Readonly<Record<HealthIssue, boolean>> = {
    internet: found.offline,
    methods: found.downSince.some((since) => since !== null && (!patient || past(since, DOWN_FOR_MS - 1))),
    rates: found.rateMissing,
    clock: found.clockAheadMs !== null,
    webhooks: found.webhooksFailing > 0,
    backup: found.books && (found.backupFailed || (old && past(found.booksSince, BACKUP_SOON_MS))),
    disk: !found.booksWritable || (found.freeBytes !== null && found.freeBytes < LITTLE_ROOM_BYTES),
    secrets: found.secretsLocked,
    histories: found.historiesUnread,
    gap: found.gapWide,
  };
  return AILMENTS.filter((name) => is[name]);
}
