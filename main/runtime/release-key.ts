/**
 * `npm run release-key -- new FILE`: makes the key pair that signs releases; the secret key goes into a new file, the
 * public one is printed. `npm run release-key -- sign FILE…`: signs `latest*.yml` with the secret key in
 * COINTILL_RELEASE_KEY; it must belong to the public key of package.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createKeyPair, publicKeyOf, SIGNATURE_ENDING, sign } from '#main/updates/signature.ts';
import { reasonOf } from './find.ts';

const root = join(import.meta.dirname, '..', '..');

function run([wanted, ...files]: readonly string[]): void {
  const [first] = files;
  if (wanted === 'new' && first !== undefined && files.length === 1) makeKeys(first);
  else if (wanted === 'sign' && files.length > 0) signFiles(files);
  else throw new Error('use: release-key new FILE, or release-key sign FILE…');
}

function makeKeys(file: string): void {
  const { secretKey, publicKey } = createKeyPair();
  // Never replaces a key: tills that know the old one would refuse every release.
  writeFileSync(file, `${secretKey}\n`, { mode: 0o600, flag: 'wx' });
  say(`The secret key is in ${file}. Keep it offline, and nowhere in the repository.`);
  say(`For package.json, releases.publicKey: ${publicKey}`);
}

function signFiles(files: readonly string[]): void {
  const secretKey = process.env['COINTILL_RELEASE_KEY'] ?? '';
  if (secretKey === '') throw new Error('COINTILL_RELEASE_KEY holds no key: nothing was signed');
  const about: { releases?: { publicKey?: string | null } } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  if (publicKeyOf(secretKey) !== about.releases?.publicKey) {
    throw new Error('the key does not belong to releases.publicKey of package.json: nothing was signed');
  }
  for (const file of files) {
    const signature = sign(basename(file), readFileSync(file, 'utf8'), secretKey);
    writeFileSync(file + SIGNATURE_ENDING, `${signature}\n`);
    say(`Signed ${file}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}
