/** Writer of the practice file: appends each change, and compacts the file when its changes outgrow the rest. */
import { basename } from 'node:path';
import type { Disk } from '#adapters/host/disk.ts';
import { replaceDurably } from '#adapters/host/durable-file.ts';
import { Failure } from '#domain/messages/errors.ts';
import { encodeChain, encodeChange } from './practice-line.ts';
import type { PracticeChain, PracticeChange } from './practice-schema.ts';

/**
 * Durable when it resolves. Writes are sequential: the next begins when this has ended.
 * @param change null to write the file whole
 * @param whole the chain with the change applied, for when it is written whole
 * @throws Failure store-unavailable; then the change is not in the file
 */
export type PracticeWriter = (change: PracticeChange | null, whole: () => PracticeChain) => Promise<void>;

/** Changes of fewer bytes than this are not worth a compaction. */
const MIN_COMPACTED_BYTES = 64 * 1024;

export function createPracticeWriter(disk: Disk, path: string): PracticeWriter {
  /**
   * Bytes of the first line, and of the file; null when the next write must be whole: the first of a run, and after a
   * failure.
   */
  let size: { readonly whole: number; readonly all: number } | null = null;

  const append = async (bytes: Buffer, { whole, all }: NonNullable<typeof size>): Promise<void> => {
    const file = await disk.open(path, 'existing');
    try {
      await file.write(bytes, all);
      await file.sync();
      size = { whole, all: all + bytes.length };
    } catch (error) {
      // Nothing of it may be found later: the caller gets an error.
      await file.truncate(all).catch(() => undefined);
      throw error;
    } finally {
      await file.close();
    }
  };

  const replace = async (bytes: Buffer): Promise<void> => {
    await replaceDurably(disk, path, [bytes]);
    size = { whole: bytes.length, all: bytes.length };
  };

  return async (change, whole) => {
    const before = size;
    size = null;
    try {
      const fits =
        before !== null && before.all - before.whole <= Math.max(MIN_COMPACTED_BYTES, before.whole);
      if (change !== null && fits) await append(encodeChange(change), before);
      else await replace(encodeChain(whole()));
    } catch (cause) {
      throw new Failure('store-unavailable', `the practice file ${basename(path)} could not be written`, {
        cause,
      });
    }
  };
}
