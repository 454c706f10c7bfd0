/**
 * Price cache over restarts, in one small JSON file: what each source last reported, and which rates were trusted. Only
 * a convenience: an unreadable file is ignored and logged, never an error.
 */

import Type from 'typebox';
import Value from 'typebox/value';
import type { Disk, DiskFile } from '#adapters/host/disk.ts';
import { replaceDurably } from '#adapters/host/durable-file.ts';
import { isCoin } from '#domain/kernel/currency.ts';
import { errorMessage } from '#domain/kernel/error-message.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Memory } from '#domain/rates/aggregate.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { Quotation } from './fetch-source.ts';

export interface Kept {
  readonly prices: readonly { readonly source: string; readonly quotation: Quotation }[];
  /** By `COIN/CURRENCY`. */
  readonly memories: readonly { readonly pair: string; readonly memory: Memory }[];
}

const NOTHING: Kept = { prices: [], memories: [] };
const MAX_BYTES = 4 * 1024 * 1024;

const instant = Type.Integer({ minimum: 0, maximum: 8.64e15 });
const positive = Type.String({ pattern: '^[1-9][0-9]{0,200}$' });

const File = Type.Object({
  format: Type.Literal('cointill-rates'),
  version: Type.Literal(1),
  prices: Type.Array(
    Type.Object({
      source: Type.String(),
      base: Type.String(),
      quote: Type.String(),
      num: positive,
      den: positive,
      at: instant,
    }),
  ),
  believed: Type.Array(
    Type.Object({
      pair: Type.String(),
      num: positive,
      den: positive,
      at: instant,
      witnesses: Type.Integer({ minimum: 1 }),
    }),
  ),
});

/** The cached prices; empty if there is no file or it can't be read. */
export function readKept(disk: Disk, path: string, log: Log | undefined): Kept {
  try {
    const text = readSync(disk, path);
    if (text === null) return NOTHING;
    const file: unknown = JSON.parse(text);
    if (!Value.Check(File, file)) throw new Error('it is not of the expected form');
    return {
      prices: file.prices.flatMap(({ source, base, quote, num, den, at }) =>
        isCoin(base) || base === 'USD'
          ? [{ source, quotation: { pair: { base, quote }, num: BigInt(num), den: BigInt(den), at } }]
          : [],
      ),
      memories: file.believed.map(({ pair, num, den, at, witnesses }) => ({
        pair,
        memory: { believed: { num: BigInt(num), den: BigInt(den), at, witnesses }, doubt: null },
      })),
    };
  } catch (error) {
    const reason = errorMessage(error);
    log?.warn(`the kept rates can't be used and are fetched afresh: ${reason}`);
    return NOTHING;
  }
}

/** The file's text; null when there is none. */
function readSync(disk: Disk, path: string): string | null {
  let file: DiskFile;
  try {
    file = disk.openSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    const size = file.sizeSync() ?? 0;
    if (size > MAX_BYTES) throw new Error('it is too large');
    const bytes = Buffer.alloc(size);
    return bytes.toString('utf8', 0, file.readSync(bytes, 0));
  } finally {
    void file.close();
  }
}

/**
 * Replaces the file as a whole: after a crash there is the old one or the new one.
 * @throws the system's error when the disk refuses
 */
async function writeKept(disk: Disk, path: string, kept: Kept): Promise<void> {
  const text = JSON.stringify({
    format: 'cointill-rates',
    version: 1,
    prices: kept.prices.map(({ source, quotation: { pair, num, den, at } }) => ({
      source,
      base: pair.base,
      quote: pair.quote,
      num: num.toString(),
      den: den.toString(),
      at,
    })),
    believed: kept.memories.flatMap(({ pair, memory: { believed } }) =>
      believed === null
        ? []
        : [{ ...believed, pair, num: believed.num.toString(), den: believed.den.toString() }],
    ),
  });
  await replaceDurably(disk, path, [Buffer.from(text)]);
}

/** Changes are collected for so long before the file is written. */
const GATHER_MS = SECOND;

interface RateCacheNeeds {
  readonly clock: Clock;
  readonly disk: Disk;
  readonly log: Log | undefined;
  readonly current: () => Kept;
}

/** Writes the current state a moment after each change, one write at a time. A disk that refuses is logged once. */
export class RateCache {
  readonly #path: string;
  readonly #needs: RateCacheNeeds;
  #cancel: (() => void) | null = null;
  readonly #mutex = new Mutex();
  #refused = false;

  constructor(path: string, needs: RateCacheNeeds) {
    this.#path = path;
    this.#needs = needs;
  }

  touch(): void {
    const { clock } = this.#needs;
    this.#cancel ??= clock.after(GATHER_MS, () => this.#write());
  }

  /** Writes pending changes. */
  async close(): Promise<void> {
    if (this.#cancel) {
      this.#cancel();
      this.#write();
    }
    await this.#mutex.idle();
  }

  #write(): void {
    this.#cancel = null;
    void this.#mutex.run(async () => {
      try {
        await writeKept(this.#needs.disk, this.#path, this.#needs.current());
        this.#refused = false;
      } catch (error) {
        const reason = errorMessage(error);
        if (!this.#refused) this.#needs.log?.warn(`rates can't be kept over a restart: ${reason}`);
        this.#refused = true;
      }
    });
  }
}
