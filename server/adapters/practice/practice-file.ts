/** Reader of the practice file at a start, so that a lookup after a restart returns the same as before. */

import { basename } from 'node:path';
import { type Disk, realDisk } from '#adapters/host/disk.ts';
import { errorMessage } from '#domain/kernel/error-message.ts';
import { DAY, type Instant, iso } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Clock, Log, Notice } from '#ports/host.ts';
import { type DecodedChain, decodeChain, NewerVersion } from './practice-line.ts';
import type { PracticeChain, PracticePayment } from './practice-schema.ts';

/** Longer than any destination is polled: a day open, and 90 days after. */
const KEEP_MS = 120 * DAY;

export interface PracticeFile {
  readonly path: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Receives the notice that the file was damaged and quarantined. */
  readonly noted?: (notice: Notice) => void;
  /** The disk of this machine unless a test passes its own. */
  readonly disk?: Disk;
}

/**
 * The chain as last written, without payments that are no longer polled; null when there is none. An unreadable file is
 * quarantined under a new name, with a log line and a notice; practice then knows of no payment, like a wiped chain.
 * @param genesis a new chain, for a method that is newer than the file
 * @param accept throws when the content is unusable
 * @throws Failure store-unavailable when the disk refuses, or a newer program wrote the file
 */
export async function readPracticeFile(
  file: PracticeFile,
  genesis: () => PracticeChain,
  accept: (chain: PracticeChain) => void,
): Promise<DecodedChain | null> {
  const { path, clock, disk = realDisk } = file;
  const text = await refusing(`the practice file ${basename(path)} could not be read`, () => disk.read(path));
  if (text === null) return null;
  try {
    const chain = decodeChain(text.toString('utf8'), genesis);
    accept(chain);
    return { ...chain, payments: young(chain.payments, clock.now()) };
  } catch (error) {
    if (error instanceof NewerVersion) {
      throw new Failure(
        'store-unavailable',
        `the practice file ${basename(path)} was written by a newer version`,
      );
    }
    await setAside(file, error);
    return null;
  }
}

/** Whether a payment may still be polled. */
export function isYoung(now: Instant): (payment: PracticePayment) => boolean {
  return ({ recordedAt }) => recordedAt >= now - KEEP_MS;
}

function young(payments: PracticeChain['payments'], now: Instant): PracticeChain['payments'] {
  const kept = [...payments].map(([destination, all]) => [destination, all.filter(isYoung(now))] as const);
  return new Map(kept.filter(([, all]) => all.length > 0));
}

async function setAside(
  { path, clock, log, noted, disk = realDisk }: PracticeFile,
  error: unknown,
): Promise<void> {
  const aside = `${path}.damaged-${iso(clock.now()).replaceAll(':', '')}`;
  await refusing(`the practice file ${basename(path)} is damaged and could not be set aside`, () =>
    disk.rename(path, aside),
  );
  log.warn('the practice file was damaged and is kept aside; practice starts over', {
    file: basename(path),
    setAside: basename(aside),
    problem: errorMessage(error),
  });
  const { message, why } = createMessage('practice-damaged', {
    file: basename(path),
    aside: basename(aside),
  });
  noted?.({ at: clock.now(), level: 'warning', code: 'practice-damaged', message, why });
}

async function refusing<T>(message: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    throw new Failure('store-unavailable', message, { cause });
  }
}
