/** Autostart: the entry a Linux desktop reads, and the calls to macOS and Windows. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { autostartFolder, desktopEntry, starts } from '#main/os/desktop-entry.ts';

const electron = vi.hoisted(() => ({
  packaged: true,
  item: { openAtLogin: false, executableWillLaunchAtLogin: true },
}));

vi.mock('electron', () => ({
  app: {
    get isPackaged() {
      return electron.packaged;
    },
    getPath: () => '/opt/Co in/cointill',
    getLoginItemSettings: () => electron.item,
    setLoginItemSettings: ({ openAtLogin }: { openAtLogin: boolean }) => {
      electron.item.openAtLogin = openAtLogin;
    },
  },
}));

const { autostart } = await import('#main/os/autostart.ts');

/** Exec parser as the specification defines it: unescape the string, expand the codes, split by the quotes. */
function read(text: string): string[] {
  const value = /^Exec=(.*)$/m.exec(text)?.[1] ?? '';
  const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', s: ' ', '\\': '\\' };
  const plain = value.replace(/\\([ntrs\\])/g, (_all, letter: string) => escapes[letter] ?? '');
  return [...plain.matchAll(/"((?:[^"\\]|\\.)*)"/gs)].map(([, word = '']) =>
    word.replace(/\\(["`$\\])/g, '$1').replaceAll('%%', '%'),
  );
}

const word = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.string({
    minLength: 1,
    unit: fc.constantFrom('"', '\\', '$', '`', '%', ' ', 'n', '\n', '\r', '\t', "'", '='),
  }),
);

describe('the entry', () => {
  test('starts exactly the command, whatever characters its path has', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (command) => {
        const text = desktopEntry('Cointill', command);
        expect(read(text)).toEqual(command);
        expect(starts(text, command)).toBe(true);
        expect(starts(text, [...command, 'more'])).toBe(false);
        expect(text.split('\n')).toHaveLength(6);
      }),
    );
  });

  test('is off when it was hidden, switched off in the desktop’s own settings, or starts something else', () => {
    const text = desktopEntry('Cointill', ['/opt/cointill']);
    const command = ['/opt/cointill'];
    expect(starts(text, command)).toBe(true);
    expect(starts(`# mine\n${text}X-KDE-autostart-after=panel\n`, command)).toBe(true);
    expect(starts(`${text}Hidden=true\n`, command)).toBe(false);
    expect(starts(`${text}X-GNOME-Autostart-enabled = false\n`, command)).toBe(false);
    expect(starts(`${text}[Desktop Action new]\nHidden=true\nExec=x\n`, command)).toBe(true);
    expect(starts(text, ['/opt/cointill-2'])).toBe(false);
    expect(starts('', command)).toBe(false);
  });

  test('is where the desktop searches: XDG_CONFIG_HOME, when it is an absolute path', () => {
    expect(autostartFolder({ XDG_CONFIG_HOME: '/etc/mine' }, '/home/kim')).toBe('/etc/mine/autostart');
    for (const XDG_CONFIG_HOME of [undefined, '', 'relative']) {
      expect(autostartFolder({ XDG_CONFIG_HOME }, '/home/kim')).toBe('/home/kim/.config/autostart');
    }
  });
});

describe('autostart', () => {
  let config: string;
  const system = process.platform;
  const on = (platform: string) => Object.defineProperty(process, 'platform', { value: platform });
  beforeEach(() => {
    config = mkdtempSync(join(tmpdir(), 'cointill-autostart-'));
    electron.packaged = true;
    electron.item = { openAtLogin: false, executableWillLaunchAtLogin: true };
  });
  afterEach(() => {
    on(system);
    rmSync(config, { recursive: true, force: true });
  });

  test('on Linux is a file that is written atomically and removed again, and only the file counts', () => {
    on('linux');
    const start = autostart({ XDG_CONFIG_HOME: config });
    const file = join(config, 'autostart', 'cointill.desktop');
    expect([start.cant, start.on()]).toEqual([null, false]);
    start.turn(true);
    start.turn(true);
    expect(start.on()).toBe(true);
    expect(readdirSync(join(config, 'autostart'))).toEqual(['cointill.desktop']);
    expect(read(readFileSync(file, 'utf8'))).toEqual(['/opt/Co in/cointill']);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Terminal', 'Hidden=true\nTerminal'));
    expect(start.on()).toBe(false);
    start.turn(true);
    expect(start.on()).toBe(true);
    start.turn(false);
    start.turn(false);
    expect([existsSync(file), start.on()]).toEqual([false, false]);
  });

  test('on Linux starts with the same data folder, and each shop of a machine has its own entry', () => {
    on('linux');
    const one = autostart({ XDG_CONFIG_HOME: config, COINTILL_DATA: '/srv/one' });
    const two = autostart({
      XDG_CONFIG_HOME: config,
      COINTILL_DATA: '/srv/two',
      APPIMAGE: '/home/Till.AppImage',
      APPDIR: '/opt/Co in',
    });
    one.turn(true);
    expect([one.on(), two.on()]).toEqual([true, false]);
    two.turn(true);
    one.turn(false);
    expect([one.on(), two.on()]).toEqual([false, true]);
    const [name = ''] = readdirSync(join(config, 'autostart'));
    expect(read(readFileSync(join(config, 'autostart', name), 'utf8'))).toEqual([
      'env',
      'COINTILL_DATA=/srv/two',
      '/home/Till.AppImage',
    ]);
  });

  test('on macOS and Windows is stored by the system, and the person may overrule it there', () => {
    on('darwin');
    const mac = autostart({});
    mac.turn(true);
    expect(mac.on()).toBe(true);
    on('win32');
    const windows = autostart({});
    expect(windows.on()).toBe(true);
    // Switched off in the Task Manager.
    electron.item.executableWillLaunchAtLogin = false;
    expect(windows.on()).toBe(false);
    mac.turn(false);
    expect(electron.item.openAtLogin).toBe(false);
    expect(autostart({ COINTILL_DATA: 'D:\\shop' }).cant).toBe('data-folder');
  });

  test('is not available to a copy run from source, and nothing is written', () => {
    electron.packaged = false;
    const start = autostart({ XDG_CONFIG_HOME: config });
    start.turn(true);
    expect([start.cant, start.on(), readdirSync(config)]).toEqual(['unpackaged', false, []]);
  });
});
