/**
 * `npm sbom --sbom-format cyclonedx --omit dev | node dist/node/sbom.js`: the list of the packages' parts with Electron,
 * which npm takes for a tool of the checkout, but which every desktop package contains.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withElectron } from './sbom-parts.ts';

const root = join(import.meta.dirname, '..', '..');
const electron = JSON.parse(readFileSync(join(root, 'node_modules', 'electron', 'package.json'), 'utf8'));
const listed = withElectron(JSON.parse(await text(process.stdin)), electron);
process.stdout.write(`${JSON.stringify(listed, null, 2)}\n`);
