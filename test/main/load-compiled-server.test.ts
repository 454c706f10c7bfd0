import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readProgram, readServer } from '#main/load-compiled-server.ts';

interface Exports {
  readonly folder: string;
  readonly twice: (one: number) => number;
  readonly platform: string;
}

const PROGRAM = `
exports.folder = __dirname;
exports.twice = (one) => 2 * one;
exports.platform = require('node:os').platform();
`;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cointill-program-'));
  file = join(folder, 'server-a1-B_2.cjs');
  writeFileSync(file, PROGRAM);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a program runs as a required file does', () => {
  const { exports, compiledBefore } = readProgram<Exports>(file);
  expect(exports.folder).toBe(folder);
  expect(exports.twice(21)).toBe(42);
  expect(exports.platform).toBe(process.platform);
  expect(compiledBefore).toBe(false);
});

test('the code cache of one start serves the next, and nothing else is left beside it', () => {
  readProgram<Exports>(file).keepCompiled();
  expect(readdirSync(folder).sort()).toEqual(['server-a1-B_2.cjs', 'server-a1-B_2.cjs.compiled']);
  const { exports, compiledBefore } = readProgram<Exports>(file);
  expect(compiledBefore).toBe(true);
  expect(exports.twice(21)).toBe(42);
});

test.each([
  ['nothing', ''],
  ['anything', 'not what V8 writes'],
])('compiled code that is %s is rejected, and the program still runs', (_, text) => {
  writeFileSync(`${file}.compiled`, text);
  const { exports, compiledBefore } = readProgram<Exports>(file);
  expect(compiledBefore).toBe(false);
  expect(exports.twice(21)).toBe(42);
});

test('the server is found by its name, and a folder without one says that it was not built', () => {
  writeFileSync(join(folder, 'piece-encode-x.cjs'), 'exports.startServer = 1;');
  writeFileSync(file, 'exports.startServer = 2;');
  expect(readServer(folder).exports.startServer).toBe(2);
  rmSync(file);
  expect(() => readServer(folder)).toThrow(`${folder} holds no server: it was not built`);
});
