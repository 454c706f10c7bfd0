/** A screen and an Electron for the figures that need them, and the words when they are not there. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeRuntime, findRuntime, type Runtime, sandboxFlags } from '../../main/runtime/find.ts';

/** Beside `dist`, wherever this program was built or copied to. */
export const APP = join(import.meta.dirname, '..', '..');

export const SANDBOX = sandboxFlags();

export interface Stage {
  readonly runtime: Runtime;
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** @throws Error in words when there is no Electron or no screen */
export async function openStage(): Promise<Stage> {
  const runtime = await findRuntime(APP, (line) => process.stderr.write(`${line}\n`));
  process.stderr.write(`measured on ${describeRuntime(runtime)}\n`);
  const screen = process.platform === 'linux' ? await openScreen() : null;
  const kept = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !['NODE_OPTIONS', 'WAYLAND_DISPLAY'].includes(entry[0]),
  );
  const env = {
    ...Object.fromEntries(kept),
    ...(screen ? { DISPLAY: screen.display } : {}),
    COINTILL_PORT: '0',
    COINTILL_MARKET_RATES: 'off',
  };
  return { runtime, env, close: async () => screen?.close() };
}

/** A screen of our own. A shell stands between: when this process ends, its input closes and the screen goes too. */
function openScreen(): Promise<{ display: string; close(): Promise<void> }> {
  if (!existsSync('/usr/bin/Xvfb')) throw new Error('Xvfb is missing: apt-get install xvfb');
  const script = 'Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp & read -r _; kill $!; wait';
  const shell = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
  const gone = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let said = '';
    shell.once('error', reject);
    shell.once('exit', () => reject(new Error('Xvfb did not start')));
    shell.stdio[3]?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('\n')) return;
      const close = async () => {
        shell.stdin?.end();
        await gone;
      };
      resolve({ display: `:${said.trim()}`, close });
    });
  });
}
