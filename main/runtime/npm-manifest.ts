/**
 * package.json of the npm package, which holds the headless server: everything is bundled, so it depends on nothing.
 * npm has no other place for it than that of the checkout's own, which is stored beside while `npm pack` runs.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const manifest = join(root, 'package.json');
const stored = join(root, 'dist', 'package.json');

/** Fields that a user of the command needs. */
const KEPT = [
  'name',
  'version',
  'description',
  'homepage',
  'author',
  'license',
  'private',
  'type',
  'bin',
  'files',
  'engines',
];

function bundled(): void {
  // An interrupted run has left it here.
  if (existsSync(stored)) return;
  const text = readFileSync(manifest, 'utf8');
  const about: Record<string, unknown> = JSON.parse(text);
  writeFileSync(stored, text);
  const kept = Object.fromEntries(Object.entries(about).filter(([name]) => KEPT.includes(name)));
  writeFileSync(manifest, `${JSON.stringify(kept, null, 2)}\n`);
}

function sources(): void {
  if (existsSync(stored)) renameSync(stored, manifest);
}

const [wanted] = process.argv.slice(2);
if (wanted === 'bundled') bundled();
else if (wanted === 'sources') sources();
else throw new Error('which package.json: bundled or sources?');
