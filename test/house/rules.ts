/** The import table of the house as data, and the judgement of one file against it. */
import { posix } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { featureBreaches } from './features.ts';
import type { Import, Scan } from './scan.ts';

/** A place an import may lead to: a folder (ends in /), a file, a package, or a family of packages (ends in *). */
type Place = string;

interface Rule {
  readonly zone: Place;
  readonly values: readonly Place[];
  readonly types: readonly Place[];
  /** A part of them that is left out. */
  readonly not?: Place;
}

const FASTIFY = ['fastify', '@fastify/*', 'typebox', 'typebox/*'];
const PORTS = 'server/ports/';
const DOMAIN = 'server/domain/';

/** First match wins, so files come before their folders. */
const RULES: readonly Rule[] = [
  { zone: DOMAIN, values: [DOMAIN], types: [] },
  { zone: PORTS, values: [], types: [DOMAIN, PORTS] },
  { zone: 'server/usecases/', values: [DOMAIN, 'server/usecases/'], types: [PORTS] },
  { zone: 'server/http/', values: [DOMAIN, 'server/http/', ...FASTIFY], types: ['server/usecases/'] },
  { zone: 'server/adapters/', values: [DOMAIN, 'server/adapters/', 'node:*', 'package:*'], types: [PORTS] },
  // Only the start imports the root.
  {
    zone: 'server/compose/',
    values: ['server/', 'node:*', 'package.json'],
    types: [],
    not: 'server/compose/root.ts',
  },
  { zone: 'server/start.ts', values: ['server/', 'node:*', 'package:*'], types: [] },
  {
    zone: 'server/',
    values: ['server/', 'node:*', 'package:*', 'package.json'],
    types: [],
    not: 'server/compose/',
  },
  {
    // Not part of the app: finds an Electron to run it on, and packages it.
    zone: 'main/runtime/',
    values: [
      'main/runtime/',
      'main/updates/',
      'node:*',
      '@electron/asar',
      '@electron/fuses',
      'electron-builder',
    ],
    types: [],
  },
  {
    zone: 'main/updates/',
    values: [
      'main/updates/',
      'main/os/',
      'server/adapters/host/disk-room.ts',
      'server/adapters/host/system.ts',
      DOMAIN,
      'electron',
      'electron-updater',
      'electron-updater/*',
      '@noble/curves/*',
      'node:*',
    ],
    types: [PORTS],
  },
  {
    zone: 'main/',
    values: [
      'main/',
      'server/start.ts',
      'server/adapters/host/log-file.ts',
      'server/adapters/discovery/shop-discovery.ts',
      'server/adapters/tls/comparison-words.ts',
      'electron',
      'node:*',
    ],
    types: [PORTS],
  },
  {
    zone: 'renderer/',
    values: ['renderer/', DOMAIN, 'package:*'],
    types: ['server/http/contract.ts', 'main/contract.ts'],
  },
];

/** Packages that belong to one zone alone, wherever `package:*` is allowed. */
const RESERVED = new Set(['electron', 'fastify']);

function within(target: string, place: Place): boolean {
  if (place === 'package:*') {
    const name = target.startsWith('@') ? target : (target.split('/')[0] ?? target);
    return isPackage(target) && !RESERVED.has(name) && !name.startsWith('@fastify/');
  }
  if (place.endsWith('/')) return target.startsWith(place);
  return place.endsWith('*') ? target.startsWith(place.slice(0, -1)) : target === place;
}

function isPackage(target: string): boolean {
  return !/^(server|main|renderer|test|dist)\//.test(target) && !target.startsWith('node:');
}

/** Aliases of package.json with their folders, the deepest folder first. */
const ALIASES = Object.entries(packageJson.imports)
  .map(([alias, folder]) => [alias.slice(0, -1), folder.slice(2, -1)] as const)
  .sort(([, a], [, b]) => b.length - a.length);

/** Where an import written in `file` leads: a path from the root of the repository, or a package as written. */
export function resolve(file: string, { from }: Pick<Import, 'from'>): string {
  if (from.startsWith('.')) return posix.join(posix.dirname(file), from);
  const [alias, folder] = ALIASES.find(([alias]) => from.startsWith(alias)) ?? ['', ''];
  return folder + from.slice(alias.length);
}

/** The one way to write an import: `./` within a folder and below it, and the alias of the deepest folder beyond it. */
function misspelt(file: string, { from }: Import, target: string): boolean {
  if (isPackage(target) || target === 'package.json') return false;
  if (target.startsWith(`${posix.dirname(file)}/`)) return !from.startsWith('./');
  const [alias, folder] = ALIASES.find(([, folder]) => target.startsWith(folder)) ?? ['', ''];
  return from !== alias + target.slice(folder.length);
}

/** Everything in the file that the house forbids, as sentences; none for a good file. */
export function breaches(file: string, { imports, defaultExport, ambient }: Scan): string[] {
  const rule = RULES.find(({ zone }) => within(file, zone));
  if (!rule) return [`${file} lies outside the house`];
  const found: string[] = [];
  for (const one of imports) {
    const target = resolve(file, one);
    if (misspelt(file, one, target)) found.push(`${file} writes ${one.from} for ${target}`);
    const places = one.typeOnly ? [...rule.values, ...rule.types] : rule.values;
    found.push(...featureBreaches(file, target));
    const left = rule.not !== undefined && within(target, rule.not);
    if (!left && places.some((place) => within(target, place))) continue;
    const asType = rule.types.some((place) => within(target, place));
    found.push(`${file} imports ${target}${asType ? ' as more than types' : ''}`);
  }
  if (defaultExport) found.push(`${file} has a default export`);
  return [...found, ...ambientBreaches(file, ambient)];
}

/** The clock, timers and chance come from one file of the server; a time-out of a connection belongs to an adapter. */
function ambientBreaches(file: string, ambient: readonly string[]): string[] {
  if (!file.startsWith('server/') || file === 'server/adapters/host/system.ts') return [];
  return ambient
    .filter((use) => !(use === 'AbortSignal.timeout' && file.startsWith('server/adapters/')))
    .map((use) => `${file} uses ${use}`);
}
