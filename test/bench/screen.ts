/** A screen and an Electron for the figures that need them, and the error when they are missing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { describeRuntime, findRuntime, type Runtime, sandboxFlags } from '#main/runtime/find.ts';
import { openScreen } from '#test/support/machine/xvfb.ts';

/** Beside `dist`, wherever this program was built or copied to. */
export const APP = join(import.meta.dirname, '..', '..');

export const SANDBOX = sandboxFlags();

export interface Stage {
  readonly runtime: Runtime;
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** @throws Error with a readable message when there is no Electron or no screen */
export async function openStage(): Promise<Stage> {
  const runtime = await findRuntime(APP, (line) => process.stderr.write(`${line}\n`));
  process.stderr.write(`measured on ${describeRuntime(runtime)}\n`);
  if (process.platform === 'linux' && !existsSync('/usr/bin/Xvfb')) {
    throw new Error('Xvfb is missing: apt-get install xvfb');
  }
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

/** The real app over a data folder, and its till's window once that shows the till. */
export async function openApp(stage: Stage, data: string): Promise<{ app: ElectronApplication; till: Page }> {
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = stage.runtime.folder;
  const app = await _electron.launch({
    args: [APP],
    env: { ...stage.env, COINTILL_DATA: data },
    chromiumSandbox: SANDBOX.length === 0,
  });
  const till = await app.firstWindow();
  await till.waitForURL(/\/app\/till\//);
  return { app, till };
}
