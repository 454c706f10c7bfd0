/** The packaged app: its fuses, that it starts, also with the computer, and that it can't be tampered with. */
// @module-tag more
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { compileServer } from '#main/runtime/compile.ts';
import { COMPILED_BEFORE } from '#main/runtime/compiled-words.ts';
import { type Packaged, packageApp } from '#main/runtime/package-app.ts';
import { setUpShop } from '#test/support/machine/desktop-api.ts';
import { asRoot, DESKTOP_NEEDS, desktopEnv, lacks, openDesktop } from '#test/support/machine/electron.ts';
import { chooseSection } from '#test/support/pages/till-page.ts';

/** A busy machine takes its time. */
const PATIENT = { timeout: 30_000 };

describe.skipIf(lacks(...DESKTOP_NEEDS))('the packaged app', () => {
  let folder: string;
  let packaged: Packaged;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cointill-package-'));
    const { runtime, app } = inject('stage');
    if (!runtime) throw new Error('no Electron');
    expect(await compileServer(app, runtime, desktopEnv(folder))).toBe(true);
    packaged = await packageApp(app, runtime, join(folder, 'out'));
  });

  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  /** Only the copy that the test drives may be inspected. */
  async function inspectable(): Promise<void> {
    await flipFuses(packaged.executable, {
      version: FuseVersion.V1,
      [FuseV1Options.EnableNodeCliInspectArguments]: true,
    });
  }

  test('has the fuses of a release', async () => {
    const wire = await getCurrentFuseWire(packaged.executable);
    // The fuse wire contains the characters 0 (off), 1 (on) and r (removed).
    const state = (fuse: FuseV1Options) => wire[fuse] === '1'.charCodeAt(0);
    expect({
      runAsNode: state(FuseV1Options.RunAsNode),
      cookieEncryption: state(FuseV1Options.EnableCookieEncryption),
      nodeOptions: state(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
      nodeCliInspect: state(FuseV1Options.EnableNodeCliInspectArguments),
      asarIntegrity: state(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
      onlyLoadAppFromAsar: state(FuseV1Options.OnlyLoadAppFromAsar),
      browserSnapshot: state(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot),
      fileExtraPrivileges: state(FuseV1Options.GrantFileProtocolExtraPrivileges),
    }).toEqual({
      runAsNode: false,
      cookieEncryption: true,
      nodeOptions: false,
      nodeCliInspect: false,
      asarIntegrity: true,
      onlyLoadAppFromAsar: true,
      browserSnapshot: false,
      fileExtraPrivileges: false,
    });
  });

  test('starts, and neither the environment, the command line nor a folder beside it can subvert it', async () => {
    const mark = join(folder, 'turned');
    const evil = join(folder, 'evil.cjs');
    await writeFile(evil, `require('node:fs').writeFileSync(${JSON.stringify(mark)}, 'x');`);
    const beside = join(packaged.folder, 'resources', 'app');
    await mkdir(beside);
    await writeFile(join(beside, 'package.json'), '{"name":"evil","main":"main.js"}');
    await writeFile(join(beside, 'main.js'), `require(${JSON.stringify(evil)})`);
    const child = spawn(packaged.executable, ['--inspect=0', ...(asRoot ? ['--no-sandbox'] : [])], {
      env: {
        ...desktopEnv(join(folder, 'data')),
        ELECTRON_RUN_AS_NODE: '1',
        NODE_OPTIONS: `--require ${evil}`,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
    const output: string[] = [];
    for await (const line of createInterface({ input: child.stderr })) {
      output.push(line);
      if (line.includes(COMPILED_BEFORE)) break;
    }
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await rm(beside, { recursive: true });
    expect(output.filter((line) => line.includes('Debugger listening'))).toEqual([]);
    expect(output.join('\n')).toContain('the till is shown');
    // V8's code cache of the server came with the package, and V8 accepts it.
    expect(output.join('\n')).toContain(COMPILED_BEFORE);
    expect(existsSync(mark)).toBe(false);
  });

  test.each([
    '--remote-debugging-port=0',
    '--remote-debugging-pipe',
    '--load-extension=/tmp',
    '--host-rules=x',
  ])('does not start with %s, and its log says why', PATIENT, async (given) => {
    const data = await mkdtemp(join(folder, 'debugged-'));
    const child = spawn(packaged.executable, [given, ...(asRoot ? ['--no-sandbox'] : [])], {
      env: desktopEnv(data),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
    const output: string[] = [];
    for await (const line of createInterface({ input: child.stderr })) output.push(line);
    expect(await ended).toBe(1);
    expect(output.join('\n')).toContain('opens the till to other programs');
    expect(output.join('\n')).not.toContain('the till is shown');
  });

  test('starts with the computer when the till requests it, by an entry with the same data folder', async () => {
    const config = join(folder, 'config');
    const entries = join(config, 'autostart');
    await inspectable();
    const desktop = await openDesktop({
      executable: packaged.executable,
      dataFolder: join(folder, 'own books'),
      env: { XDG_CONFIG_HOME: config },
    });
    const { till } = desktop;
    const start = till.getByRole('switch', { name: 'Start with the computer' });
    const isOn = () => start.getAttribute('aria-checked');
    let entry: string;
    try {
      await setUpShop(till);
      await till.locator('.rail-item').nth(3).click();
      await chooseSection(till, 'Kiosk and start-up');
      await expect.poll(isOn, PATIENT).toBe('false');
      await start.press('Space');
      await expect.poll(isOn, PATIENT).toBe('true');
      const [name = ''] = await readdir(entries);
      entry = await readFile(join(entries, name), 'utf8');
      await start.press('Space');
      await expect.poll(isOn, PATIENT).toBe('false');
      expect(await readdir(entries)).toEqual([]);

      // A change of the entry by another program is what the till then shows.
      await writeFile(join(entries, name), entry);
      await chooseSection(till, 'About');
      await chooseSection(till, 'Kiosk and start-up');
      await expect.poll(isOn, PATIENT).toBe('true');
    } finally {
      await desktop.close();
    }
    // The quotes of an entry mean the same to a shell, as long as no path contains shell metacharacters.
    const command = /^Exec=(.*)$/m.exec(entry)?.[1] ?? '';
    const env = desktopEnv('nowhere');
    Reflect.deleteProperty(env, 'COINTILL_DATA');
    const again = spawn('sh', ['-c', `exec ${command}${asRoot ? ' --no-sandbox' : ''}`], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => again.once('exit', (code) => resolve(code)));
    let output = '';
    for await (const line of createInterface({ input: again.stderr })) {
      output += line;
      if (/the till is shown|could not start/.test(line)) break;
    }
    again.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output).toContain('the till is shown');
    expect(await readFile(join(folder, 'own books', 'desktop', 'logs', 'desktop.log'), 'utf8')).toContain(
      'the till is shown',
    );
  });

  test('contains no packages, sources or tools, and offers no developer tools', async () => {
    await inspectable();
    const desktop = await openDesktop({ executable: packaged.executable });
    try {
      const inside = await desktop.app.evaluate(({ app, Menu }) => {
        const { readdirSync } = process.getBuiltinModule('node:fs');
        const menus = Menu.getApplicationMenu()?.items ?? [];
        const roles = menus.flatMap((menu) => menu.submenu?.items.map(({ role }) => String(role)) ?? []);
        return {
          packaged: app.isPackaged,
          files: readdirSync(app.getAppPath()).sort(),
          strange: readdirSync(`${app.getAppPath()}/dist/node`).filter(
            // The thread of the Monero wallet is loaded by its path, and only by shops that take Monero.
            (name) =>
              !/^(main\.js|((display|joined)-)?preload\.cjs|monero-worker\.cjs|app-.*\.js|(server|piece)-.*\.cjs)$/.test(
                name,
              ),
          ),
          reload: roles.includes('reload'),
          tools: roles.includes('toggledevtools'),
        };
      });
      // The thread of the Monero wallet starts from its place in the package.
      const thread = await desktop.app.evaluate(({ app }) => {
        const { Worker } = process.getBuiltinModule('node:worker_threads');
        const worker = new Worker(`${app.getAppPath()}/dist/node/monero-worker.cjs`);
        const answered = new Promise<unknown>((resolve) => {
          worker.once('error', (error) => resolve(String(error)));
          worker.once('message', (answer) => void worker.terminate().then(() => resolve(answer)));
          worker.postMessage({ id: 1, wish: { kind: 'close' } });
        });
        // Without a reference, it could be garbage-collected before it is stored.
        Object.assign(globalThis, { answered });
        return answered;
      });
      expect(thread).toEqual({ kind: 'done', id: 1, value: null });
      expect(inside).toEqual({
        packaged: true,
        files: ['LICENSE', 'dist', 'package.json'],
        strange: [],
        reload: true,
        tools: false,
      });
      const about = await desktop.till.evaluate(() => window.cointill?.about());
      expect(about?.runtime).toMatch(
        inject('stage').runtime?.official ? /^Electron/ : /for tests, not for a shop/,
      );
    } finally {
      await desktop.close();
    }
  });
});
