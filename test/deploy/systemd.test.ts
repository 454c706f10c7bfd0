/** The systemd unit of the server, verified by systemd's own checks. `systemd-service.test.ts` runs it. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lacks } from '#test/support/machine/lacks.ts';
import { ROOT } from '#test/support/machine/root.ts';

const UNIT = 'cointill.service';
const COMMAND = '/usr/local/bin/cointill';

describe.skipIf(lacks('systemd'))('the systemd unit', () => {
  let folder: string;
  let text: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cointill-unit-'));
    text = await readFile(join(ROOT, 'server', 'deploy', UNIT), 'utf8');
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  /** Standard output and error, and whether the program was content. */
  async function analyze(
    unit: string,
    ...args: readonly string[]
  ): Promise<{ good: boolean; output: string }> {
    const file = join(folder, UNIT);
    await writeFile(file, unit);
    const run = promisify(execFile)('systemd-analyze', ['--no-pager', ...args, file]);
    return run.then(
      ({ stdout, stderr }) => ({ good: true, output: stdout + stderr }),
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ good: false, output: stdout + stderr }),
    );
  }

  test('is understood whole', async () => {
    expect(text).toContain(`ExecStart=${COMMAND} serve\n`);
    // The program is not installed here; any other that exists will do.
    const installed = text.replace(COMMAND, process.execPath);
    expect(await analyze(installed, 'verify')).toEqual({ good: true, output: '' });
    const mistake = await analyze(`${installed}\n[Service]\nProtectSistem=strict\n`, 'verify');
    expect(mistake.output).toContain('ProtectSistem');
  });

  test('exposes little: at most 2.0 of 10', async () => {
    const { good, output } = await analyze(text, 'security', '--offline=true', '--threshold=20');
    expect(output).toMatch(/Overall exposure level for cointill\.service: \d/);
    expect(good).toBe(true);
    const open = text.replace(/^(Protect|Private|Restrict|SystemCall|Capability).*$/gm, '');
    expect((await analyze(open, 'security', '--offline=true', '--threshold=20')).good).toBe(false);
  });
});
