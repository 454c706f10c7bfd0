/** `npm start`: a terminal's Ctrl+C ends all its processes, and nothing restarts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { DESKTOP_NEEDS, desktopEnv, lacks } from '#test/support/machine/electron.ts';

/** Dies by SIGTRAP on a signal to end, as Chromium does when the same signal took its helpers first. */
const TRAPPING = `#!/bin/sh
trap 'kill -TRAP $$' INT TERM
echo "a window is up"
while :; do sleep 0.05; done
`;

describe.skipIf(lacks(...DESKTOP_NEEDS))('the launcher', () => {
  let folder: string;
  let output: string;
  let child: ChildProcess | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cointill-launch-'));
    output = '';
  });
  afterEach(async () => {
    try {
      // Remaining processes of the group.
      if (child?.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing is.
    }
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts it as a terminal does, in its own process group, and waits for output. */
  async function launched(runtime: string, until: string): Promise<ChildProcess & { readonly pid: number }> {
    const started = spawn(process.execPath, [join(inject('stage').app, 'dist', 'node', 'launch.js')], {
      env: { ...desktopEnv(join(folder, 'books')), ELECTRON_OVERRIDE_DIST_PATH: runtime },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    await vi.waitFor(() => expect(output).toContain(until), { timeout: 30_000, interval: 20 });
    const { pid } = started;
    if (pid === undefined) throw new Error('the launcher did not start');
    return Object.assign(started, { pid });
  }

  test.each(['SIGINT', 'SIGTERM'] as const)('ends on %s, however Electron handles it', async (signal) => {
    await writeFile(join(folder, 'electron'), TRAPPING, { mode: 0o755 });
    await writeFile(join(folder, 'version'), '33.2.1');
    const launcher = await launched(folder, 'a window is up');
    const ended = once(launcher, 'close');
    launcher.kill(signal);
    expect(await ended).toEqual([1, null]);
    expect(output).not.toContain('Starting the server alone');
  });

  test('ends with the real Electron when a terminal signals every process of it', async () => {
    const launcher = await launched(inject('stage').runtime?.folder ?? '', 'the till is shown');
    const ended = once(launcher, 'close');
    process.kill(-launcher.pid, 'SIGINT');
    await ended;
    expect(output).not.toContain('Pairing code');
  });
});
