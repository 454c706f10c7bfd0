/** The default data folder of the command line, by the environment. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultDataFolder } from '#server/cli/arguments.ts';

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
});
