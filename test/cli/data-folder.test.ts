/** The default data folder of the command line, by the environment. */
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataFolderOf, defaultDataFolder, readArguments } from '#server/cli/arguments.ts';

const HOME = join(homedir(), '.local', 'share', 'cointill');

describe('the data folder', () => {
  test.each([
    [{}, HOME],
    [{ XDG_DATA_HOME: '/srv/data' }, '/srv/data/cointill'],
    [{ XDG_DATA_HOME: '' }, HOME],
    [{ XDG_DATA_HOME: 'relative' }, HOME],
    [{ XDG_DATA_HOME: '/srv/data', COINTILL_DATA: '/srv/books' }, '/srv/books'],
    [{ COINTILL_DATA: '' }, HOME],
  ])('with %j is %s', (env, folder) => {
    expect(defaultDataFolder(env)).toBe(folder);
  });

  test('needs no home where it is named: users of systemd and of containers have none', () => {
    const home = () => {
      throw new Error('no such user');
    };
    expect(defaultDataFolder({ COINTILL_DATA: '/srv/books' }, home)).toBe('/srv/books');
    expect(defaultDataFolder({ XDG_DATA_HOME: '/srv/data' }, home)).toBe('/srv/data/cointill');
  });

  test.skipIf(process.getuid?.() !== 0)('is refused to root where it belongs to another user', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cointill-data-'));
    const args = readArguments(['--data', folder], { data: { type: 'string' } }, 0);
    expect(dataFolderOf(args)).toBe(folder);
    chownSync(folder, 64_406, 64_406);
    expect(() => dataFolderOf(args)).toThrow(`${folder} belongs to user 64406`);
    rmSync(folder, { recursive: true });
    expect(dataFolderOf(args)).toBe(folder);
  });
});
