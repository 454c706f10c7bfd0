/** Home folder for a Chromium that trusts a certificate authority, as after its certificate was installed. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CERTUTIL } from './needs.ts';

/** @param ca in PEM */
export async function openTrustedHome(
  ca: string,
): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'cointill-home-'));
  const database = join(path, '.pki', 'nssdb');
  await mkdir(database, { recursive: true });
  const file = join(path, 'ca.crt');
  await writeFile(file, ca);
  const run = promisify(execFile);
  const shared = ['-d', `sql:${database}`];
  await run(CERTUTIL, ['-N', ...shared, '--empty-password']);
  await run(CERTUTIL, ['-A', ...shared, '-t', 'C,,', '-n', 'shop', '-i', file]);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
