/** `app-start` and `app-memory`: the till's window against a minimal Electron window on the same screen. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pssMb, startCointill } from './children.ts';
import { type Measured, median } from './figure.ts';
import { onLeaving } from './leaving.ts';
import { APP, openStage, SANDBOX, type Stage } from './screen.ts';
import { provisionFile, temporaryFolder } from './shop.ts';

const ROUNDS = 9;
const PATIENCE_MS = 60_000;
/** Memory is read this long after the window is shown. */
const SETTLE_MS = 4_000;

/** Loaded before either app: reports when the first window is ready to show, with any content. */
const WATCHER = `
const { app } = require('electron');
app.once('browser-window-created', (_event, window) => {
  const ready = () => {
    if (window.webContents.getURL() === 'about:blank') return;
    window.off('ready-to-show', ready);
    process.stdout.write('READY ' + Date.now() + '\\n');
  };
  window.on('ready-to-show', ready);
});
`;

const MINIMAL_MAIN = `
import { app, BrowserWindow } from 'electron';
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, show: false, webPreferences: { sandbox: true } });
  window.once('ready-to-show', () => window.show());
  window.loadFile('index.html');
});
app.on('window-all-closed', () => app.quit());
`;
const MINIMAL_PAGE = '<!doctype html><meta charset="utf-8"><title>Minimal</title><p>A window.</p>';

async function minimalApp(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const about = { name: 'minimal', version: '1.0.0', type: 'module', main: 'main.js' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(about));
  await writeFile(join(folder, 'main.js'), MINIMAL_MAIN);
  await writeFile(join(folder, 'index.html'), MINIMAL_PAGE);
  return folder;
}

interface Weighed {
  readonly ms: number;
  readonly mb: number;
}

export async function desktop(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const stage = await openStage();
  try {
    const watcher = join(folder.path, 'watcher.cjs');
    await writeFile(watcher, WATCHER);
    const minimal = await minimalApp(join(folder.path, 'minimal'));
    const data = join(folder.path, 'data');
    // A shop that is set up, as on every start but the first.
    await (await startCointill(data, provisionFile())).stop();
    // The same port at every start, as in a shop: only then does the browser cache the page.
    const port = String(await freePort());
    const sides = {
      ours: () => weigh(stage, watcher, APP, { COINTILL_DATA: data, COINTILL_PORT: port }, []),
      floor: () =>
        weigh(stage, watcher, minimal, {}, [`--user-data-dir=${join(folder.path, 'minimal-profile')}`]),
    };
    await sides.floor();
    await sides.ours();
    const rounds: { readonly ours: Weighed; readonly floor: Weighed }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      if (round % 2 === 0) {
        const ours = await sides.ours();
        rounds.push({ ours, floor: await sides.floor() });
      } else {
        const floor = await sides.floor();
        rounds.push({ ours: await sides.ours(), floor });
      }
    }
    const figure = (name: string, unit: string, of: (one: Weighed) => number, note: string): Measured => ({
      name,
      value: median(rounds.map(({ ours }) => of(ours))),
      unit,
      floor: median(rounds.map(({ floor }) => of(floor))),
      ratio: median(rounds.map(({ ours, floor }) => of(ours) / of(floor))),
      bound: { of: 'ratio', atMost: 1.5 },
      note,
    });
    return [
      figure('app-start', 'ms', ({ ms }) => ms, 'from the start of the process to ready-to-show'),
      figure('app-memory', 'MB', ({ mb }) => mb, `PSS of all processes, ${SETTLE_MS / 1000} s later`),
    ];
  } finally {
    await stage.close();
    await folder.remove();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts an app, waits for its window, measures its memory, and ends it. */
async function weigh(
  { runtime, env }: Stage,
  watcher: string,
  app: string,
  more: Readonly<Record<string, string>>,
  flags: readonly string[],
): Promise<Weighed> {
  const startedAt = Date.now();
  const child = spawn(runtime.executable, [...SANDBOX, ...flags, '-r', watcher, app], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  child.once(
    'exit',
    onLeaving(() => child.kill('SIGKILL')),
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  try {
    const readyAt = await new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no window came up: ${output}`)), PATIENCE_MS);
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const ready = /READY (\d+)/.exec(text)?.[1];
        if (ready === undefined) return;
        clearTimeout(late);
        resolve(Number(ready));
      });
      child.once('exit', (code) => reject(new Error(`the app ended with ${code}: ${output}`)));
    });
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    return { ms: readyAt - startedAt, mb: pssMb(child.pid ?? 0) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
