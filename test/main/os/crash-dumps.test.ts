import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pruneCrashDumps } from '#main/os/crash-dumps.ts';

describe('crash dumps', () => {
  let folder: string;
  let warnings: unknown[];
  const ignored = () => undefined;
  const log = { info: ignored, error: ignored, warn: (...given: unknown[]) => warnings.push(given) };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cointill-crashes-'));
    warnings = [];
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are deleted but for the newest three, whose times are logged', async () => {
    const pending = join(folder, 'pending');
    await mkdir(pending);
    for (let day = 1; day <= 5; day++) {
      for (const end of ['dmp', 'meta']) {
        const path = join(pending, `${day}.${end}`);
        await writeFile(path, 'memory');
        await utimes(path, 0, Date.UTC(2026, 10, day) / 1000);
      }
    }
    await writeFile(join(folder, 'settings.dat'), '');
    pruneCrashDumps(folder, log);
    expect((await readdir(pending)).sort()).toEqual([
      '3.dmp',
      '3.meta',
      '4.dmp',
      '4.meta',
      '5.dmp',
      '5.meta',
    ]);
    expect(await readdir(folder)).toContain('settings.dat');
    const at = [5, 4, 3].map((day) => new Date(Date.UTC(2026, 10, day)).toISOString());
    expect(warnings).toEqual([['this program crashed before', { at }]]);
  });

  it('are not mentioned when there are none', () => {
    pruneCrashDumps(join(folder, 'missing'), log);
    expect(warnings).toEqual([]);
  });
});
