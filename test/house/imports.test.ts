/** Holds the import table: which file of the house may know which other, and where time and chance come from. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { breaches } from './rules.ts';
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

test('every file of the program keeps to the import table', () => {
  const files = ['main', 'renderer', 'server'].flatMap(sources);
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => judge(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

describe('the table can be broken, and then says so', () => {
  const forbidden: readonly (readonly [string, string, string])[] = [
    ['server/domain/money.ts', "import { readFile } from 'node:fs';", 'node:fs'],
    ['server/domain/money.ts', "import type { Clock } from '#ports/host.ts';", 'server/ports/host.ts'],
    ['server/domain/money.ts', "export * from '@scure/base';", '@scure/base'],
    ['server/ports/store.ts', "import { decided } from '#domain/invoices/decide.ts';", 'as more than types'],
    ['server/usecases/a.ts', "import { systemClock } from '#adapters/host/system.ts';", 'adapters/system.ts'],
    ['server/usecases/a.ts', "import { Vault } from '#ports/host.ts';", 'as more than types'],
    ['server/usecases/a.ts', "import { type Vault, seal } from '#ports/host.ts';", 'as more than types'],
    ['server/usecases/a.ts', "import '#ports/host.ts';", 'as more than types'],
    ['server/usecases/a.ts', "import { createHmac } from 'node:crypto';", 'node:crypto'],
    ['server/usecases/a.ts', "const x = await import('#http/plugins/errors.ts');", 'server/http/errors.ts'],
    ['server/usecases/a.ts', "type X = import('#adapters/host/system.ts').X;", 'adapters/system.ts'],
    [
      'server/http/routes.ts',
      "import { openLedger } from '#usecases/invoices/ledger.ts';",
      'as more than types',
    ],
    ['server/http/routes.ts', "import { Agent } from 'undici';", 'undici'],
    [
      'server/adapters/x.ts',
      "import { openLedger } from '#usecases/invoices/ledger.ts';",
      'usecases/ledger.ts',
    ],
    [
      'server/adapters/x.ts',
      "import type { Told } from '#usecases/invoices/ledger.ts';",
      'usecases/ledger.ts',
    ],
    ['server/adapters/x.ts', "import { app } from 'electron';", 'electron'],
    ['server/start.ts', "import { safeStorage } from 'electron';", 'electron'],
    ['main/main.ts', "import { openStore } from '#adapters/store/open.ts';", 'adapters/store/open.ts'],
    ['main/main.ts', "const react = require('react');", 'react'],
    ['renderer/till/till.tsx', "import { openLedger } from '#usecases/invoices/ledger.ts';", 'usecases'],
    ['renderer/api.ts', "import { Retrieved } from '#http/contract.ts';", 'as more than types'],
    ['renderer/api.ts', "import { ipcRenderer } from 'electron';", 'electron'],
    ['renderer/api.ts', "import { join } from 'node:path';", 'node:path'],
    ['server/usecases/a.ts', "import { iso } from '../domain/time.ts';", 'writes ../domain/time.ts'],
    ['server/usecases/a.ts', "import { b } from '#usecases/b.ts';", 'writes #usecases/b.ts'],
    ['server/usecases/a.ts', "import { iso } from '#domain/kernel/time.ts';", 'writes #server/domain'],
    ['server/domain/a.ts', 'export default 1;', 'default export'],
    ['renderer/a.tsx', 'const App = () => <p />; export { App as default };', 'default export'],
    ['server/usecases/a.ts', 'const now = Date.now();', 'Date.now'],
    ['server/usecases/a.ts', 'const { now } = Date; const when = new Date();', 'new Date()'],
    ['server/adapters/x.ts', 'const t = setTimeout(() => 1, 1);', 'setTimeout'],
    ['server/adapters/x.ts', 'globalThis.setInterval(() => 1, 1);', 'setInterval'],
    ['server/adapters/x.ts', "import { setTimeout as wait } from 'node:timers/promises';", 'setTimeout'],
    ['server/adapters/x.ts', "import { randomBytes as chance } from 'node:crypto';", 'randomBytes'],
    ['server/adapters/x.ts', 'const id = crypto.randomUUID();', 'randomUUID'],
    ['server/domain/a.ts', 'const chance = Math.random();', 'Math.random'],
    ['server/usecases/a.ts', 'const patience = AbortSignal.timeout(1000);', 'AbortSignal.timeout'],
  ];
  test.each(forbidden)('%s may not have: %s', (file, text, what) => {
    expect(judge(file, text).join('\n')).toContain(what);
  });

  test('a file that can’t be parsed is not passed over', () => {
    expect(() => judge('server/domain/a.ts', 'const = ;')).toThrow('server/domain/a.ts');
  });
});

describe('what the table allows is let through', () => {
  const allowed: readonly (readonly [string, string])[] = [
    ['server/usecases/a.ts', "import type { Vault } from '#ports/host.ts';"],
    ['server/usecases/a.ts', "import { type Vault, type Clock } from '#ports/host.ts';"],
    ['server/usecases/a.ts', "import { iso } from '#domain/kernel/time.ts'; const d = new Date(0);"],
    ['server/http/routes.ts', "import type { Ledger } from '#usecases/invoices/ledger.ts';"],
    ['server/http/routes.ts', "import Type from 'typebox'; import cookie from '@fastify/static';"],
    ['server/adapters/x.ts', "import { Agent } from 'undici'; const t = AbortSignal.timeout(10);"],
    ['server/adapters/system.ts', "import { randomBytes } from 'node:crypto'; Date.now();"],
    ['renderer/api.ts', "import type { Retrieved } from '#http/contract.ts';"],
    ['renderer/till/till.tsx', "import { useState } from 'react'; import './till.css';"],
    ['main/main.ts', "import { app } from 'electron'; import { start } from '#server/start.ts';"],
    ['server/domain/a.ts', "// import fs from 'node:fs'\nconst text = \"import 'node:fs'\";"],
  ];
  test.each(allowed)('%s may have: %s', (file, text) => {
    expect(judge(file, text)).toEqual([]);
  });
});
