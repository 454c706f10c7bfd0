/** Starts the built app once, so that the server's V8 code cache is created and goes into the package. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { COMPILED_BEFORE, COMPILED_NOW } from './compiled-words.ts';
import { type Runtime, sandboxFlags } from './find.ts';

const PATIENCE_MS = 60_000;

/**
 * @param root folder of the built app
 * @returns false where no window can be opened: the app then compiles its server at each start
 */
export async function compileServer(
  root: string,
  runtime: Runtime,
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  if (process.platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return false;
  const profile = await mkdtemp(join(tmpdir(), 'cointill-compile-'));
  const child = spawn(runtime.executable, [...sandboxFlags(), root], {
    env: { ...env, COINTILL_DATA: profile, COINTILL_PORT: '0', COINTILL_MARKET_RATES: 'off' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: PATIENCE_MS,
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  try {
    for await (const line of createInterface({ input: child.stderr })) {
      if (line.includes(COMPILED_BEFORE) || line.includes(COMPILED_NOW)) return true;
    }
    return false;
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(profile, { recursive: true, force: true });
  }
}
