/**
 * `npm start`: the app in a window if there is a display and an Electron, else the headless server, with its URL
 * printed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { NO_KIOSK } from './flags.ts';
import { serveAlone } from './headless.ts';
import { describeRuntime, findRuntime, type Runtime, reasonOf, sandboxFlags } from './runtime/find.ts';

const root = join(import.meta.dirname, '..', '..');

/** How Electron exits when it can't even start, and what to do about it. */
const CANT_BEGIN: Readonly<Record<string, string>> = {
  127:
    'A library that Electron needs is missing. On Debian and Ubuntu: ' +
    'apt-get install libgtk-3-0 libnss3 libasound2 libgbm1 libxss1 libnotify4 libsecret-1-0',
  SIGTRAP:
    'Electron could not set up its sandbox or open the display. Where user namespaces are restricted, ' +
    'make chrome-sandbox beside the Electron binary belong to root with mode 4755.',
};

async function launch(args: readonly string[]): Promise<number> {
  const alone = args.filter((arg) => arg !== NO_KIOSK);
  if (process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) {
    say('There is no display here: starting the server without a window.');
    return serveAlone(root, alone, say);
  }
  let runtime: Runtime;
  try {
    runtime = await findRuntime(root, say);
  } catch (error) {
    say(`${reasonOf(error)}\nThere is no Electron to open a window with: starting the server alone.`);
    return serveAlone(root, alone, say);
  }
  say(`Starting on ${describeRuntime(runtime)}.`);
  const { ended, signalled } = await ending(() => openWindow(runtime, args));
  const advice = CANT_BEGIN[ended];
  if (advice === undefined || signalled) return Number(ended) || (ended === '0' ? 0 : 1);
  say(`${advice}\nStarting the server alone.`);
  return serveAlone(root, alone, say);
}

function openWindow(runtime: Runtime, args: readonly string[]): ChildProcess {
  const env = { ...process.env, COINTILL_RUNTIME: describeRuntime(runtime) };
  return spawn(runtime.executable, [...sandboxFlags(), root, ...args], { stdio: 'inherit', env });
}

interface Ended {
  /** The exit code, or the name of the signal, as text. */
  readonly ended: string;
  /** Whether we received a signal to end: then nothing replaces it, however it ended. */
  readonly signalled: boolean;
}

/**
 * Forwards our signals to the child, from before it starts. A terminal's Ctrl+C also reaches its helpers, and Chromium may
 * trap without them.
 */
function ending(open: () => ChildProcess): Promise<Ended> {
  let signalled = false;
  const pass = (signal: NodeJS.Signals) => {
    signalled = true;
    child.kill(signal);
  };
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const child = open();
  return new Promise((resolve) => {
    child.on('error', () => resolve({ ended: '127', signalled }));
    child.on('close', (code, signal) => resolve({ ended: signal ?? String(code), signalled }));
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

launch(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  },
);
