/** File permissions of a provisioning file: whether other users could read its secrets. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readProvisionFile } from '#adapters/provisioning/provision-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cointill-provision-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const merchant = { id: 'cafe', name: 'Café', currency: 'EUR', books: 'practice' };
const withKey = { merchants: [{ ...merchant, keys: [{ name: 'web', key: 'key-of-the-cafe-0123456789' }] }] };

it.skipIf(process.platform === 'win32')(
  'reports when others can read a file that contains secrets',
  async () => {
    const path = join(folder, 'provision.json');
    const exposed = async (file: object, mode: number) => {
      await writeFile(path, JSON.stringify(file));
      await chmod(path, mode);
      return (await readProvisionFile(path)).exposed;
    };
    expect(await exposed(withKey, 0o644)).toBe(true);
    expect(await exposed(withKey, 0o640)).toBe(false);
    expect(await exposed(withKey, 0o600)).toBe(false);
    expect(await exposed({ merchants: [merchant] }, 0o644)).toBe(false);
  },
);
