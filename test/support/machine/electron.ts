/** Starts the real app in a real Electron, with its own data folder, and closes it again. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { inject, vi } from 'vitest';
import type { Need } from './needs.ts';

export { lacks } from './lacks.ts';

export interface Desktop {
  readonly app: ElectronApplication;
  /** The till's window. */
  readonly till: Page;
  /** Of the embedded server: http://127.0.0.1:PORT. */
  readonly origin: string;
  readonly dataFolder: string;
  /** The app's terminal output so far. */
  output(): string;
  close(): Promise<void>;
}

export interface DesktopOptions {
  /** Not removed when given, otherwise temporary. */
  readonly dataFolder?: string;
  /** A packaged app; default: the checkout's build. */
  readonly executable?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** The URL of its first page; default: the till's. */
  readonly expects?: RegExp;
}

/** What a test of the app needs from the machine. */
export const DESKTOP_NEEDS: readonly Need[] = ['display', 'electron-libraries', 'electron'];

/** Time-out of one start-up step; the next has the same again. A hook that opens the app waits for all of them. */
const STEP_MS = 60_000;

/** The app exits after 10 s: one that runs longer waits for input. */
const CLOSE_MS = 30_000;

/** Root may not use Chromium's sandbox; every other user tests with it. */
export const asRoot = process.platform === 'linux' && process.getuid?.() === 0;

/** The environment of the app under test: our screen, its own data folder, any free port. */
export function desktopEnv(dataFolder: string): Record<string, string> {
  const { display } = inject('stage');
  const env = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const kept = env.filter(
    ([name]) => !['NODE_OPTIONS', 'NODE_ENV', 'VITEST', 'WAYLAND_DISPLAY'].includes(name),
  );
  return {
    ...Object.fromEntries(kept),
    ...(display === null ? {} : { DISPLAY: display }),
    COINTILL_DATA: dataFolder,
    COINTILL_PORT: '0',
    // Tests contact nothing outside of this machine.
    COINTILL_MARKET_RATES: 'off',
    COINTILL_DISCOVERY: 'off',
  };
}

export async function openDesktop(options: DesktopOptions = {}): Promise<Desktop> {
  const { runtime, app: folder } = inject('stage');
  if (!runtime) throw new Error('there is no Electron here; guard the test with lacks(...DESKTOP_NEEDS)');
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'cointill-desktop-')));
  // Without `executablePath` Playwright pauses the app until it is attached, through the official variable.
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = runtime.folder;
  const app = await _electron.launch({
    args: [...(options.executable ? [] : [folder]), ...(options.args ?? [])],
    ...(options.executable ? { executablePath: options.executable } : {}),
    env: { ...desktopEnv(dataFolder), ...options.env },
    chromiumSandbox: !asRoot,
    timeout: STEP_MS,
  });
  const program = app.process();
  let output = '';
  const hear = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  program.stdout?.on('data', hear);
  program.stderr?.on('data', hear);
  const close = async (): Promise<void> => {
    let wasKilled = false;
    const giveUp = setTimeout(() => {
      wasKilled = program.kill('SIGKILL');
    }, CLOSE_MS);
    await app.close();
    clearTimeout(giveUp);
    if (wasKilled) throw new Error(`the app did not quit; its output:\n${output}`);
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    const till = await app.firstWindow({ timeout: STEP_MS });
    await till.waitForURL(options.expects ?? /\/app\/till\//, { timeout: STEP_MS });
    await shown(app);
    return { app, till, origin: new URL(till.url()).origin, dataFolder, output: () => output, close };
  } catch (error) {
    await close();
    throw new Error(`the till did not open; its output:\n${output}`, { cause: error });
  }
}

/** The window exists before it is shown. Polls: a promise waiting inside the app may be garbage-collected there. */
async function shown(app: ElectronApplication): Promise<void> {
  await vi.waitFor(
    async () => {
      const visible = await app.evaluate(
        ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false,
      );
      if (!visible) throw new Error('the window is not shown');
    },
    { timeout: STEP_MS, interval: 20 },
  );
}
