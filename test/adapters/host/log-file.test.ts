import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLogFile, readLogs } from '#adapters/host/log-file.ts';

describe('a log file', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cointill-logs-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('grows to two megabytes, then becomes the old one', async () => {
    const logs = join(folder, 'logs');
    const file = openLogFile(join(logs, 'server.log'));
    const line = `${'x'.repeat(99_999)}\n`;
    for (let n = 0; n < 65; n++) file.write(line);
    expect((await readdir(logs)).sort()).toEqual(['server.log', 'server.old.log']);
    for (const name of await readdir(logs))
      expect((await stat(join(logs, name))).size).toBeLessThanOrEqual(2_000_000 + line.length);
    expect((await stat(join(logs, 'server.log'))).mode & 0o077).toBe(0);
  });

  it('is read from its end in whole lines, and other files are not', async () => {
    const file = openLogFile(join(folder, 'desktop.log'));
    for (const line of ['first', 'second', 'third']) file.write(`${line}\n`);
    await writeFile(join(folder, 'secret.txt'), 'not a log');
    expect(readLogs(folder, 14)).toEqual([{ name: 'desktop.log', text: 'second\nthird\n'.slice(-13) }]);
    expect(readLogs(folder, 100)).toEqual([{ name: 'desktop.log', text: 'first\nsecond\nthird\n' }]);
    expect(readLogs(join(folder, 'missing'), 100)).toEqual([]);
  });

  it('drops what can’t be written', async () => {
    await writeFile(join(folder, 'taken'), '');
    expect(() => openLogFile(join(folder, 'taken', 'server.log')).write('lost\n')).not.toThrow();
  });
});
