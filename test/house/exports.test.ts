/** Dead exports: what the program exports, another file of it imports. */
// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { resolve } from './rules.ts';
import { type Scan, scan } from './scan.ts';

const ROOT = join(import.meta.dirname, '../..');

type Scans = ReadonlyMap<string, Scan>;

function scansOf(...folders: readonly string[]): Scans {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => `${folder}/${name.split(sep).join('/')}`),
  );
  return new Map(files.map((file) => [file, scan(file, readFileSync(join(ROOT, file), 'utf8'))]));
}

/** `file name` of every export of the program that one of the importers takes, straight or through a re-export. */
function taken(program: Scans, importers: Scans): Set<string> {
  const found = new Set<string>();
  const take = (file: string, name: string) => {
    const exporter = program.get(file);
    if (!exporter || found.has(`${file} ${name}`)) return;
    found.add(`${file} ${name}`);
    const own = exporter.exports.filter((one) => name === '*' || one.name === name);
    for (const one of own) found.add(`${file} ${one.name}`);
    if (name !== '*' && own.length > 0) return;
    for (const from of exporter.reexports) take(resolve(file, { from }), name);
  };
  for (const [file, { imports }] of importers)
    for (const one of imports) for (const name of one.names) take(resolve(file, one), name);
  return found;
}

/**
 * Exports without a reader. A type may be exported beside the function that takes or returns it, and a part that its own
 * file uses may be exported for the test of that part.
 */
function deadExports(program: Scans, tests: Scans): string[] {
  const [byProgram, byTests] = [taken(program, program), taken(program, tests)];
  return [...program].flatMap(([file, { exports }]) =>
    exports
      .filter(({ name, typeOnly, uses }) => {
        const id = `${file} ${name}`;
        return !byProgram.has(id) && !(uses > 0 && (typeOnly || byTests.has(id)));
      })
      .map(({ name }) => `${file} ${name}`),
  );
}

describe('of the sources', () => {
  let program: Scans;
  let tests: Scans;
  beforeAll(() => {
    program = scansOf('main', 'renderer', 'server');
    tests = scansOf('test');
  });

  test('the program has no unused exports', () => {
    expect(program.size).toBeGreaterThan(500);
    expect(deadExports(program, tests)).toEqual([]);
  });
});

test('an unused export is found', () => {
  const scans = (files: Readonly<Record<string, string>>): Scans =>
    new Map(Object.entries(files).map(([file, text]) => [file, scan(file, text)]));
  const program = scans({
    'server/a.ts': `
      export const used = 1, dead = 2;
      export function tested() { return tested; }
      export function onlyTested() {}
      export interface Needs { readonly a: string }
      export type Forgotten = string;
      export class Part { readonly needs?: Needs }`,
    'server/b.ts': "export * from './a.ts'; const own = 1; export { own as theirs };",
    'server/c.ts': "import { used } from './b.ts'; export const all = [await import('./d.ts'), used];",
    'server/d.ts': 'export const late = 1;',
    'main/main.ts':
      "import type { Part } from '../server/a.ts'; import { all as every } from '../server/c.ts';",
  });
  const tests = scans({ 'test/a.test.ts': "import { onlyTested, tested } from '#server/a.ts';" });
  expect(deadExports(program, tests)).toEqual([
    'server/a.ts dead',
    'server/a.ts onlyTested',
    'server/a.ts Forgotten',
    'server/b.ts theirs',
  ]);
});
