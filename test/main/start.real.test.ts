/** First seconds of the app in a real Electron: a window with its first frame, or an error and an exit code. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { realDisk } from '#adapters/host/disk.ts';
import { readLastRun } from '#adapters/store/journal/last-run.ts';
import { startServer } from '#server/start.ts';
import { asRoot, DESKTOP_NEEDS, desktopEnv, lacks } from '#test/support/machine/electron.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** Simulates the user: reads the dialog, and presses OK. */
const ONLOOKER = `
const { app, dialog } = require('electron');
const tell = (what, facts) => process.stderr.write(what + ' ' + JSON.stringify(facts) + '\\n');
dialog.showErrorBox = (title, content) => tell('BOX', { title, content });
dialog.showMessageBoxSync = ({ detail, buttons }) => {
  tell('ASKED', { detail, buttons });
  return Number(process.env.PRESSED);
};
app.on('browser-window-created', (_event, window) => {
  window.once('show', () => {
    window.webContents
      .executeJavaScript('document.getElementById("root")?.textContent ?? ""')
      .then((seen) => tell('SHOWN', { url: window.webContents.getURL(), seen }))
      .finally(() => app.quit());
  });
});
`;

interface Watched {
  readonly code: number | null;
  /** Windows and dialogs, in the order they were seen. */
  readonly seen: readonly string[];
}

describe.skipIf(lacks(...DESKTOP_NEEDS))('the app that starts', () => {
  let folder: string;
  let dataFolder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cointill-start-'));
    dataFolder = join(folder, 'books');
    await writeFile(join(folder, 'onlooker.cjs'), ONLOOKER);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Starts the app and waits for its end. */
  async function watch(env: Readonly<Record<string, string>> = {}): Promise<Watched> {
    const { runtime, app } = inject('stage');
    const flags = asRoot ? ['--no-sandbox'] : [];
    const child = spawn(runtime?.executable ?? '', [...flags, '-r', join(folder, 'onlooker.cjs'), app], {
      env: { ...desktopEnv(dataFolder), ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, seen: output.split('\n').filter((line) => /^(BOX|ASKED|SHOWN) /.test(line)) };
  }

  test('shows its window once, and only when the till is in it', async () => {
    const { code, seen } = await watch();
    expect(seen).toEqual([
      expect.stringMatching(
        /^SHOWN \{"url":"http:\/\/127\.0\.0\.1:\d+\/app\/till\/index\.html","seen":".+"\}$/,
      ),
    ]);
    expect(code).toBe(0);
  });

  test('offers the backup from before a newer version opened the books, and restores it', async () => {
    for (const version of ['0.0.1', '99.0.0']) {
      const options = {
        dataFolder,
        port: 0,
        assetsFolder: null,
        logLevel: 'silent',
        practice: true,
      } as const;
      await (await startServer({ ...options, version })).close();
    }
    const [backup = ''] = await readdir(join(dataFolder, 'backups'));
    const declined = await watch({ PRESSED: '0' });
    expect(declined).toEqual({ code: 1, seen: [expect.stringMatching(/^ASKED/)] });
    expect(declined.seen[0]).toContain(`restore ${backup}, the backup made before 99.0.0 first opened it`);
    expect((await readLastRun(realDisk, dataFolder))?.version).toBe('99.0.0');

    const { code, seen } = await watch({ PRESSED: '1' });
    expect(seen).toEqual([declined.seen[0], expect.stringMatching(/^SHOWN/)]);
    expect(code).toBe(0);
    expect(await readdir(join(dataFolder, 'set-aside'))).toHaveLength(1);
    expect((await readLastRun(realDisk, dataFolder))?.version).toBe(packageJson.version);
  });

  test('with a data folder that another program has open names it and shows no till', async () => {
    const holder = await startServer({ dataFolder, port: 0, assetsFolder: null, logLevel: 'silent' });
    try {
      const { code, seen } = await watch();
      expect(seen).toEqual([expect.stringContaining('"title":"Cointill could not start"')]);
      expect(seen[0]).toContain(`${dataFolder} is already in use by another Cointill`);
      expect(code).toBe(1);
    } finally {
      await holder.close();
    }
  });

  test('with an invalid port reports what is wrong', async () => {
    const { code, seen } = await watch({ COINTILL_PORT: 'eighty' });
    expect([seen, code]).toEqual([[expect.stringContaining('COINTILL_PORT is \\"eighty\\"')], 1]);
  });

  test('with an unwritable folder reports it, before anything else could fail at it', async () => {
    await writeFile(dataFolder, 'a file stands in its place');
    const { code, seen } = await watch();
    const words = `Nothing can be kept in the folder ${dataFolder}`;
    expect([seen, code]).toEqual([[expect.stringContaining(words)], 1]);
  });
});
