/**
 * `npm run release-check -- TAG`: says what is still missing for a release under this tag, and fails then. Run by the
 * release workflow before all else.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfRelease } from './release-faults.ts';

const root = join(import.meta.dirname, '..', '..');
const [tag = ''] = process.argv.slice(2);
const faults = faultsOfRelease(
  tag,
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
else process.stdout.write(`${tag} can be released\n`);
