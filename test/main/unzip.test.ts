/** Zip reader: extracts the system's own archives, and refuses a bad one. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unzip } from '#main/runtime/unzip.ts';

interface File {
  readonly name: string;
  readonly content: Uint8Array;
  readonly packed: boolean;
}

/** A zip archive by APPNOTE 4.3.6: local headers with contents, the central directory, the trailer. */
function zip(files: readonly File[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, packed } of files) {
    const bytes = packed ? deflateRawSync(content) : Buffer.from(content);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(packed ? 8 : 0, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(title.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((0o100755 << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, bytes]);
    locals.push(local);
    directory.push(Buffer.from('PK\x01\x02\x14\x03'), common, rest, title);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const trailer = Buffer.alloc(22);
  trailer.write('PK\x05\x06');
  trailer.writeUInt16LE(files.length, 8);
  trailer.writeUInt16LE(files.length, 10);
  trailer.writeUInt32LE(central.length, 12);
  trailer.writeUInt32LE(at, 16);
  trailer.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, central, trailer, Buffer.from(comment)]);
}

describe('unzip', () => {
  let folder: string;
  let archive: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cointill-unzip-'));
    archive = join(folder, 'a.zip');
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('extracts what was packed, compressed or not, with its permissions', async () => {
    const contents = fc.array(
      fc.record({ content: fc.uint8Array({ maxLength: 5000 }), packed: fc.boolean() }),
      {
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(
        contents,
        fc.string({ maxLength: 50, unit: 'grapheme-ascii' }),
        async (files, comment) => {
          const named = files.map((file, n) => ({ ...file, name: `top/folder/${n}` }));
          await writeFile(archive, zip(named, comment));
          await unzip(archive, join(folder, 'out'), (name) => name.replace('top/', ''));
          for (const { name, content } of named) {
            const path = join(folder, 'out', name.replace('top/', ''));
            expect(Buffer.from(content).equals(await readFile(path))).toBe(true);
            expect((await stat(path)).mode & 0o777).toBe(0o755);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test('extracts only the requested files', async () => {
    const file = (name: string): File => ({ name, content: Buffer.from(name), packed: true });
    await writeFile(archive, zip([file('a'), file('b')]));
    await unzip(archive, join(folder, 'out'), (name) => (name === 'b' ? 'c' : null));
    expect(await readFile(join(folder, 'out', 'c'), 'utf8')).toBe('b');
    await expect(stat(join(folder, 'out', 'a'))).rejects.toThrow('ENOENT');
  });

  test('refuses a path that leads out of the folder', async () => {
    await writeFile(archive, zip([{ name: '../../escaped', content: Buffer.from('x'), packed: false }]));
    await expect(unzip(archive, join(folder, 'out'), (name) => name)).rejects.toThrow('bad path');
  });

  test('refuses an archive that is cut off or damaged', async () => {
    const whole = zip([{ name: 'a', content: Buffer.alloc(2000, 7), packed: true }]);
    await writeFile(archive, whole.subarray(0, whole.length - 30));
    await expect(unzip(archive, folder, (name) => name)).rejects.toThrow('not a zip archive');
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 35, 40);
    await writeFile(archive, damaged);
    await expect(unzip(archive, folder, (name) => name)).rejects.toThrow();
  });
});
