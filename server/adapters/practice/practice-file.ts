/**
 * The practice chain on disk: one small JSON file with the throw-away keys and the payments made in practice, so
 * that a look after a restart tells the same as before.
 */
import { basename } from 'node:path';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { type Disk, realDisk } from '#adapters/host/disk.ts';
import { replaceDurably } from '#adapters/host/durable-file.ts';
import { METHODS } from '#domain/coins/method.ts';
import { DOUBTS } from '#domain/invoices/payment.ts';
import { DAY, iso } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { say } from '#domain/messages/said.ts';
import type { Clock, Log, Notice } from '#ports/host.ts';

const VERSION = 1;
/** Longer than any destination is looked at: a day open, and 90 days of looking on. */
const KEEP_MS = 120 * DAY;

const Whole = Type.Integer({ minimum: 0 });
const one = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values] }));

const PracticePayment = Type.Object({
  method: one(METHODS),
  destination: Type.String(),
  ref: Type.String(),
  /** Coin units; LIGHTNING whole satoshi. */
  units: Type.String({ pattern: '^[1-9][0-9]*$' }),
  confirmations: Whole,
  height: Type.Union([Whole, Type.Null()]),
  /** When the customer paid, and when it was written down here. */
  madeAt: Type.Integer(),
  recordedAt: Type.Integer(),
  doubts: Type.Array(one(DOUBTS)),
  standing: one(['live', 'replaced']),
  preimage: Type.Union([Type.String(), Type.Null()]),
});
export type PracticePayment = Readonly<Static<typeof PracticePayment>>;

const PracticeChain = Type.Object({
  version: Type.Literal(VERSION),
  keys: Type.Object({
    BITCOIN: Type.String(),
    LITECOIN: Type.String(),
    DOGECOIN: Type.String(),
    MONERO: Type.Object({ address: Type.String(), viewKey: Type.String() }),
    LIGHTNING: Type.Object({
      nodeKey: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      preimageSeed: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
  }),
  heights: Type.Object({
    BITCOIN: Whole,
    LIGHTNING: Whole,
    LITECOIN: Whole,
    DOGECOIN: Whole,
    MONERO: Whole,
  }),
  payments: Type.Array(PracticePayment),
});
/** All there is in practice. Replaced as a whole, never changed in place. */
export type PracticeChain = Readonly<Static<typeof PracticeChain>>;

export interface PracticeFile {
  readonly path: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Hears that the file was damaged and is set aside. */
  readonly noted?: (notice: Notice) => void;
  /** The disk of this machine unless a test brings its own. */
  readonly disk?: Disk;
}

/** Durable when it resolves. @throws Failure store-unavailable; then the file is as it was */
export async function writePracticeFile(
  { path, disk = realDisk }: PracticeFile,
  chain: PracticeChain,
): Promise<void> {
  const about =
    'Practice only: throw-away keys of test networks and made-up payments. There is no money here.';
  try {
    await replaceDurably(disk, path, [Buffer.from(`${JSON.stringify({ about, ...chain }, null, 1)}\n`)]);
  } catch (cause) {
    throw new Failure('store-unavailable', `the practice file ${basename(path)} could not be written`, {
      cause,
    });
  }
}

/**
 * The chain as last written, without payments nobody looks at any more; null when there is none. A file that can't
 * be read as one is set aside under a new name, and the log and a notice say so; practice then knows of no payment, as a chain
 * that was wiped.
 * @param accept throws when the content is of no use
 * @throws Failure store-unavailable when the disk refuses, or a newer program wrote the file
 */
export async function readPracticeFile(
  file: PracticeFile,
  accept: (chain: PracticeChain) => void,
): Promise<PracticeChain | null> {
  const { path, clock, disk = realDisk } = file;
  const text = await refusing(`the practice file ${basename(path)} could not be read`, () => disk.read(path));
  if (text === null) return null;
  const content = parsed(text.toString('utf8'));
  if (newer(content)) {
    throw new Failure(
      'store-unavailable',
      `the practice file ${basename(path)} was written by a newer version`,
    );
  }
  try {
    if (!Check(PracticeChain, content)) throw new Error('it is not complete');
    accept(content);
  } catch (error) {
    await setAside(file, error);
    return null;
  }
  const since = clock.now() - KEEP_MS;
  return { ...content, payments: content.payments.filter((payment) => payment.recordedAt >= since) };
}

async function setAside(
  { path, clock, log, noted, disk = realDisk }: PracticeFile,
  error: unknown,
): Promise<void> {
  const aside = `${path}.damaged-${iso(clock.now()).replaceAll(':', '')}`;
  await refusing(`the practice file ${basename(path)} is damaged and could not be set aside`, () =>
    disk.rename(path, aside),
  );
  log.warn('the practice file was damaged and is set aside; practice starts anew', {
    file: basename(path),
    setAside: basename(aside),
    problem: error instanceof Error ? error.message : String(error),
  });
  const { message, why } = say('practice-damaged', { file: basename(path), aside: basename(aside) });
  noted?.({ at: clock.now(), level: 'warning', code: 'practice-damaged', message, why });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function newer(content: unknown): boolean {
  return (
    typeof content === 'object' &&
    content !== null &&
    'version' in content &&
    typeof content.version === 'number' &&
    content.version > VERSION
  );
}

async function refusing<T>(message: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    throw new Failure('store-unavailable', message, { cause });
  }
}
