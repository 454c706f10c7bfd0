import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/kernel/time.ts';
import { type Findings, findHealthIssues, LITTLE_ROOM_BYTES } from '#domain/maintenance/health-issue.ts';
import { NOON } from '#test/support/fakes/invoices.ts';

const well: Findings = {
  offline: false,
  downSince: [null, null],
  rateMissing: false,
  clockAheadMs: null,
  webhooksFailing: 0,
  booksWritable: true,
  inDatabase: false,
  books: true,
  newestBackupAt: NOON - HOUR,
  backupFailed: false,
  freeBytes: null,
  secretsLocked: false,
  historiesUnread: false,
  gapWide: false,
  booksSince: NOON - DAY,
};
const found = (more: Partial<Findings>) => findHealthIssues({ ...well, ...more }, NOON, true);

describe('the health issues of a till', () => {
  it('are none while all is well', () => {
    expect(found({})).toEqual([]);
  });

  it('include a method once it has been down for a minute, and at once on its own screen', () => {
    const missed = { downSince: [null, NOON - MINUTE + 1] };
    expect(found(missed)).toEqual([]);
    expect(findHealthIssues({ ...well, ...missed }, NOON, false)).toEqual(['methods']);
    expect(found({ downSince: [null, NOON - MINUTE] })).toEqual(['methods']);
  });

  it('include a backup older than two days, or missing, but not right after a start or the first use', () => {
    expect(found({ newestBackupAt: NOON - 2 * DAY })).toEqual([]);
    expect(found({ newestBackupAt: NOON - 2 * DAY - 1 })).toEqual(['backup']);
    expect(found({ newestBackupAt: null })).toEqual(['backup']);
    expect(found({ newestBackupAt: null, booksSince: NOON - MINUTE })).toEqual([]);
    expect(found({ newestBackupAt: null, books: false })).toEqual([]);
  });

  it('include what is dated in the future after the clock was set back', () => {
    expect(found({ downSince: [NOON + HOUR] })).toEqual(['methods']);
    expect(found({ newestBackupAt: null, booksSince: NOON + HOUR })).toEqual(['backup']);
    expect(found({ newestBackupAt: NOON + HOUR })).toEqual(['backup']);
  });

  it('include a wrong clock', () => {
    expect(found({ clockAheadMs: -3 * HOUR })).toEqual(['clock']);
  });

  it('include a failed backup, at once', () => {
    expect(found({ backupFailed: true, booksSince: NOON })).toEqual(['backup']);
  });

  it('include a disk that refuses or is nearly full, and never one with unknown space', () => {
    expect(found({ booksWritable: false })).toEqual(['disk']);
    expect(found({ booksWritable: false, inDatabase: true })).toEqual(['database']);
    expect(found({ freeBytes: LITTLE_ROOM_BYTES - 1 })).toEqual(['disk']);
    expect(found({ freeBytes: LITTLE_ROOM_BYTES })).toEqual([]);
  });

  it('are in a fixed order, those that prevent sales first', () => {
    const all = {
      offline: true,
      rateMissing: true,
      clockAheadMs: 7 * HOUR,
      webhooksFailing: 2,
      secretsLocked: true,
      historiesUnread: true,
      gapWide: true,
      freeBytes: 0,
    };
    expect(found({ ...all, downSince: [0], newestBackupAt: null })).toEqual([
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
    ]);
  });
});
