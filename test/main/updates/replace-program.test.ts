/** Replacement of a program that is one file: whole, or not at all. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceProgram } from '#main/updates/replace-program.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cointill-program-'));
  file = join(folder, 'Till-1.0.0.AppImage');
  writeFileSync(file, 'old', { mode: 0o755 });
  writeFileSync(join(folder, 'download'), 'new', { mode: 0o600 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the new program has the name of the old one, and can be started', () => {
  replaceProgram(file, join(folder, 'download'));
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(statSync(file).mode & 0o777).toBe(0o755);
  expect(readdirSync(folder)).toEqual(['Till-1.0.0.AppImage', 'download']);
});

test('one that can’t be copied leaves the old program, and nothing beside it', () => {
  mkdirSync(join(folder, 'no file'));
  expect(() => replaceProgram(file, join(folder, 'no file'))).toThrow();
  expect(readFileSync(file, 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['Till-1.0.0.AppImage', 'download', 'no file']);
});

test('one that can’t take the name of the old one leaves nothing beside it', () => {
  rmSync(file);
  mkdirSync(file);
  expect(() => replaceProgram(file, join(folder, 'download'))).toThrow();
  expect(readdirSync(folder)).toEqual(['Till-1.0.0.AppImage', 'download']);
});
