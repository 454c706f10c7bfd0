/** Enforces the import table: which files may import which, and where time and randomness come from. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCircle, LAYERS } from './features.ts';
import { breaches, resolve } from './rules.ts';
import { scan } from './scan.ts';

const ROOT = join(import.meta.dirname, '../..');

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name.split(sep).join('/')}`);
}

function judge(file: string, text: string): string[] {
  return breaches(file, scan(file, text));
}

const SCANS = new Map(
  ['main', 'renderer', 'server']
    .flatMap(sources)
    .map((file) => [file, scan(file, readFileSync(join(ROOT, file), 'utf8'))] as const),
);

test('every file of the program keeps to the import table', () => {
  expect(SCANS.size).toBeGreaterThan(20);
  expect([...SCANS].flatMap(([file, found]) => breaches(file, found))).toEqual([]);
});

/** Writes invoices, tests whether the disk takes anything, or has the store for itself. */
const COMMITS_ITSELF = [
  'server/usecases/invoices/invoice-writer.ts',
  'server/usecases/kernel/commit-rows.ts',
  'server/usecases/maintenance/health.ts',
  'server/usecases/maintenance/move-books.ts',
  'server/compose/move-books.ts',
];

test('rows are read and committed by one helper, so that no server writes over what another has changed', () => {
  const found = [...SCANS.keys()].filter(
    (file) =>
      /^server\/(usecases|http|compose|cli)/.test(file) &&
      /\.commit\(|\bcommit\(\{/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(found.toSorted()).toEqual(COMMITS_ITSELF.toSorted());
});

test('no files of the program import each other in a circle', () => {
  const imports = [...SCANS].map(([file, found]) => [
    file,
    found.imports.map((one) => resolve(file, one)).filter((target) => SCANS.has(target)),
  ]);
  expect(findCircle(Object.fromEntries(imports))).toBeNull();
});

test('no features of a layer may import each other in a circle', () => {
  expect(Object.values(LAYERS).map(findCircle)).toEqual(Object.values(LAYERS).map(() => null));
});

test('a circle is found', () => {
  expect(findCircle({ a: ['b'], b: ['c', 'd'], c: [], d: ['e'], e: ['b'] })).toEqual(['b', 'd', 'e', 'b']);
});

describe('the table can be broken, and then says so', () => {
  const forbidden: readonly (readonly [string, string, string])[] = [
    ['server/domain/kernel/a.ts', "import { readFile } from 'node:fs';", 'node:fs'],
    ['server/domain/kernel/a.ts', "import type { Clock } from '#ports/host.ts';", 'server/ports/host.ts'],
    ['server/domain/kernel/a.ts', "export * from '@scure/base';", '@scure/base'],
    ['server/ports/store.ts', "import { decided } from '#domain/invoices/decide.ts';", 'as more than types'],
    [
      'server/usecases/shops/a.ts',
      "import { systemClock } from '#adapters/host/system.ts';",
      'adapters/host/system.ts',
    ],
    ['server/usecases/shops/a.ts', "import { Vault } from '#ports/host.ts';", 'as more than types'],
    [
      'server/usecases/shops/a.ts',
      "import { type Vault, seal } from '#ports/host.ts';",
      'as more than types',
    ],
    ['server/usecases/shops/a.ts', "import '#ports/host.ts';", 'as more than types'],
    ['server/usecases/shops/a.ts', "import { createHmac } from 'node:crypto';", 'node:crypto'],
    [
      'server/usecases/shops/a.ts',
      "const x = await import('#http/plugins/errors.ts');",
      'server/http/plugins/errors.ts',
    ],
    [
      'server/usecases/shops/a.ts',
      "type X = import('#adapters/host/system.ts').X;",
      'adapters/host/system.ts',
    ],
    [
      'server/http/shops/routes.ts',
      "import { createInvoiceWriter } from '#usecases/invoices/invoice-writer.ts';",
      'as more than types',
    ],
    ['server/http/shops/routes.ts', "import { Agent } from 'undici';", 'undici'],
    [
      'server/adapters/rates/x.ts',
      "import { createInvoiceWriter } from '#usecases/invoices/invoice-writer.ts';",
      'usecases/invoices/invoice-writer.ts',
    ],
    [
      'server/adapters/rates/x.ts',
      "import type { InvoiceWriter } from '#usecases/invoices/invoice-writer.ts';",
      'usecases/invoices/invoice-writer.ts',
    ],
    ['server/adapters/rates/x.ts', "import { app } from 'electron';", 'electron'],
    ['server/start.ts', "import { safeStorage } from 'electron';", 'electron'],
    ['main/main.ts', "import { openStore } from '#adapters/store/open.ts';", 'adapters/store/open.ts'],
    ['main/main.ts', "const react = require('react');", 'react'],
    [
      'renderer/till/till.tsx',
      "import { createInvoiceWriter } from '#usecases/invoices/invoice-writer.ts';",
      'usecases',
    ],
    ['renderer/api/client.ts', "import { Retrieved } from '#http/contract.ts';", 'as more than types'],
    ['renderer/api/client.ts', "import { ipcRenderer } from 'electron';", 'electron'],
    ['renderer/api/client.ts', "import { join } from 'node:path';", 'node:path'],
    ['server/usecases/shops/a.ts', "import { iso } from '../domain/time.ts';", 'writes ../domain/time.ts'],
    [
      'server/usecases/shops/a.ts',
      "import { b } from '#usecases/shops/b.ts';",
      'writes #usecases/shops/b.ts',
    ],
    [
      'server/usecases/shops/a.ts',
      "import { iso } from '#server/domain/kernel/time.ts';",
      'writes #server/domain',
    ],
    [
      'server/domain/kernel/a.ts',
      "import type { Invoice } from '#domain/invoices/invoice.ts';",
      'another feature',
    ],
    [
      'server/usecases/staff/a.ts',
      "import { openShops } from '#usecases/shops/shops.ts';",
      'another feature',
    ],
    ['server/adapters/rates/x.ts', "import { openStore } from '#adapters/store/open.ts';", 'another feature'],
    ['renderer/ui/a.tsx', "import { app } from '#till/app.tsx';", 'another feature'],
    ['server/cli/a.ts', "import { openRoot } from '#compose/root.ts';", 'compose'],
    ['server/compose/a.ts', "import { openFeatures } from './root.ts';", 'compose/root.ts'],
    ['server/domain/kernel/a.ts', 'export default 1;', 'default export'],
    ['renderer/ui/a.tsx', 'const App = () => <p />; export { App as default };', 'default export'],
    ['server/usecases/shops/a.ts', 'const now = Date.now();', 'Date.now'],
    ['server/usecases/shops/a.ts', 'const { now } = Date; const when = new Date();', 'new Date()'],
    ['server/adapters/rates/x.ts', 'const t = setTimeout(() => 1, 1);', 'setTimeout'],
    ['server/adapters/rates/x.ts', 'globalThis.setInterval(() => 1, 1);', 'setInterval'],
    [
      'server/adapters/rates/x.ts',
      "import { setTimeout as wait } from 'node:timers/promises';",
      'setTimeout',
    ],
    ['server/adapters/rates/x.ts', "import { randomBytes as chance } from 'node:crypto';", 'randomBytes'],
    ['server/adapters/rates/x.ts', 'const id = crypto.randomUUID();', 'randomUUID'],
    ['server/domain/kernel/a.ts', 'const chance = Math.random();', 'Math.random'],
    ['server/usecases/shops/a.ts', 'const patience = AbortSignal.timeout(1000);', 'AbortSignal.timeout'],
  ];
  test.each(forbidden)('%s may not have: %s', (file, text, what) => {
    expect(judge(file, text).join('\n')).toContain(what);
  });

  test('a file outside the features of its layer is named', () => {
    expect(judge('server/domain/a.ts', "import { a } from './kernel/a.ts';").join()).toContain('no feature');
  });

  test('a file that can’t be parsed is not passed over', () => {
    expect(() => judge('server/domain/kernel/a.ts', 'const = ;')).toThrow('server/domain/kernel/a.ts');
  });
});

describe('what the table allows is let through', () => {
  const allowed: readonly (readonly [string, string])[] = [
    ['server/usecases/shops/a.ts', "import type { Vault } from '#ports/host.ts';"],
    ['server/usecases/shops/a.ts', "import { type Vault, type Clock } from '#ports/host.ts';"],
    ['server/usecases/shops/a.ts', "import { iso } from '#domain/kernel/time.ts'; const d = new Date(0);"],
    [
      'server/http/shops/routes.ts',
      "import type { InvoiceWriter } from '#usecases/invoices/invoice-writer.ts';",
    ],
    ['server/http/shops/routes.ts', "import Type from 'typebox'; import cookie from '@fastify/static';"],
    ['server/adapters/rates/x.ts', "import { Agent } from 'undici'; const t = AbortSignal.timeout(10);"],
    ['server/adapters/host/system.ts', "import { randomBytes } from 'node:crypto'; Date.now();"],
    ['renderer/api/client.ts', "import type { Retrieved } from '#http/contract.ts';"],
    ['renderer/till/till.tsx', "import { useState } from 'react'; import './till.css';"],
    ['main/main.ts', "import { app } from 'electron'; import { start } from '#server/start.ts';"],
    ['server/domain/kernel/a.ts', "// import fs from 'node:fs'\nconst text = \"import 'node:fs'\";"],
  ];
  test.each(allowed)('%s may have: %s', (file, text) => {
    expect(judge(file, text)).toEqual([]);
  });
});
