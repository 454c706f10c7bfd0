/** Atomic JSON files of the windows: nothing in them prevents a start. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readJson, whyNotIn, writeJson, writeWhole } from '#main/os/json-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cointill-keep-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a small file', () => {
  test('reads back as written, in a folder created for it, without other files', () => {
    const file = join(folder, 'a', 'b', 'place.json');
    writeJson(file, { on: true });
    writeJson(file, { on: false, name: 'Café' });
    expect(readJson(file)).toEqual({ on: false, name: 'Café' });
    expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['place.json']);
  });

  test('stays unchanged when the new one can’t be written', () => {
    const file = join(folder, 'place.json');
    writeWhole(file, 'old');
    mkdirSync(`${file}.new`);
    expect(() => writeWhole(file, 'new')).toThrow('EISDIR');
    expect(readFileSync(file, 'utf8')).toBe('old');
  });

  test.each(['', '{', 'null', '[1]', '"text"', '7'])('with %j is treated as missing', (text) => {
    writeFileSync(join(folder, 'place.json'), text);
    expect(readJson(join(folder, 'place.json'))).toBeNull();
    expect(readJson(join(folder, 'missing.json'))).toBeNull();
    expect(readJson(folder)).toBeNull();
  });
});

describe('the profile folder of the windows', () => {
  test('is created where it is missing', () => {
    expect(whyNotIn(join(folder, 'desktop', 'deep'))).toBeNull();
    expect(existsSync(join(folder, 'desktop', 'deep'))).toBe(true);
    expect(whyNotIn(folder)).toBeNull();
  });

  test('that can’t be created is reported with its path', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(whyNotIn(join(folder, 'file', 'desktop'))?.message).toContain(
      `Nothing can be kept in the folder ${join(folder, 'file', 'desktop')}`,
    );
  });
});
