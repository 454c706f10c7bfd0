/** Kiosk mode: it ends only on the server's permission, a system shutdown, or the command line. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeWindow, fakeApp } from '#test/support/fakes/fake-window.ts';

interface Item {
  readonly role?: string;
  readonly submenu?: readonly Item[];
}

const electron = vi.hoisted(() => ({
  menu: [] as unknown,
}));

vi.mock('electron', async () => {
  const fakes = await import('#test/support/fakes/fake-window.ts');
  return {
    app: fakes.fakeApp,
    BrowserWindow: fakes.FakeWindow,
    screen: { getDisplayMatching: () => ({ bounds: { x: 0, y: 0, width: 1280, height: 800 } }) },
    Menu: {
      buildFromTemplate: (template: unknown) => template,
      setApplicationMenu: (template: unknown) => {
        electron.menu = template;
      },
    },
  };
});

const { BrowserWindow } = await import('electron');
const { openKiosk } = await import('#main/windows/kiosk.ts');
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let profile: string;
beforeEach(() => {
  fakeApp.done.length = 0;
  // Of kiosks of earlier tests, which would write to their profiles again.
  fakeApp.clear();
  profile = mkdtempSync(join(tmpdir(), 'cointill-kiosk-'));
});
afterEach(() => rmSync(profile, { recursive: true, force: true }));

function opened(args: readonly string[] = []) {
  const kiosk = openKiosk(profile, args, log);
  kiosk.hold(new BrowserWindow());
  const window = FakeWindow.made.at(-1);
  if (!window) throw new Error('no window was made');
  return { kiosk, window };
}

function emit(event: string, ...args: unknown[]): void {
  fakeApp.emit(event, ...args);
}

function roles(): string[] {
  const all = (items: readonly Item[]): string[] =>
    items.flatMap(({ role, submenu = [] }) => [...(role === undefined ? [] : [role]), ...all(submenu)]);
  return all(electron.menu as readonly Item[]);
}

describe('kiosk mode', () => {
  test('is off until it is turned on, and then after every restart until it is turned off', () => {
    expect(opened().kiosk.on).toBe(false);
    opened().kiosk.turn(true);
    expect(opened().window.kiosk).toBe(true);
    opened().kiosk.turn(false);
    const { kiosk, window } = opened();
    expect([kiosk.on, window.done]).toEqual([false, []]);
  });

  test('closes no window, and restores a minimized one', () => {
    const { kiosk, window } = opened();
    expect(window.close()).toBe(true);
    kiosk.turn(true);
    expect(window.close()).toBe(false);
    window.emit('minimize');
    window.emit('leave-full-screen');
    expect(window.done).toContain('restore');
    expect(window.done.slice(-2)).toEqual(['focus', 'setKiosk true']);
    kiosk.turn(false);
    window.emit('minimize');
    window.emit('leave-full-screen');
    expect(window.done.at(-1)).toBe('setKiosk false');
    expect(window.close()).toBe(true);
  });

  test('ends with the app: a system shutdown is not blocked', () => {
    const { kiosk, window } = opened();
    kiosk.turn(true);
    emit('before-quit');
    window.emit('leave-full-screen');
    expect(window.done.filter((one) => one === 'setKiosk true')).toHaveLength(1);
    expect(window.close()).toBe(true);
    expect(opened().kiosk.on).toBe(true);
  });

  test('starts the app again when the page closed itself, which no window can prevent', () => {
    const { kiosk, window } = opened();
    window.emit('closed');
    kiosk.turn(true);
    expect(fakeApp.done).toEqual([]);
    window.emit('closed');
    expect(fakeApp.done).toEqual(['relaunch', 'quit']);
  });

  test.each([
    [
      'the AppImage again, not the program in it, which is gone by then',
      '/mounted',
      ' /home/x/Till.AppImage',
    ],
    ['itself again, not the AppImage of another program that started it', '/other', ''],
  ])('starts %s', (_what, mounted, started) => {
    vi.stubEnv('APPIMAGE', '/home/x/Till.AppImage');
    vi.stubEnv('APPDIR', mounted);
    const { kiosk, window } = opened();
    kiosk.turn(true);
    window.emit('closed');
    vi.unstubAllEnvs();
    expect(fakeApp.done).toEqual([`relaunch${started}`, 'quit']);
  });

  test('has a menu without exits, and its usual one again afterwards', () => {
    const ways = ['quit', 'togglefullscreen', 'toggleDevTools', 'close', 'minimize', 'hide'];
    const { kiosk } = opened();
    fakeApp.isPackaged = false;
    kiosk.turn(true);
    expect(roles().filter((role) => ways.includes(role))).toEqual([]);
    expect(roles()).toEqual(expect.arrayContaining(['zoomIn', 'reload', 'editMenu']));
    kiosk.turn(false);
    expect(roles()).toEqual(expect.arrayContaining(['quit', 'togglefullscreen', 'toggleDevTools']));
  });

  test('is off permanently after a start with --no-kiosk, and no other option', () => {
    opened().kiosk.turn(true);
    expect(opened(['electron', '--kiosk', '.']).kiosk.on).toBe(true);
    expect(opened(['electron', '.', '--no-kiosk']).kiosk.on).toBe(false);
    expect(opened().kiosk.on).toBe(false);
  });

  test('is left by a second start with --no-kiosk, and not by any other', () => {
    const { kiosk, window } = opened();
    kiosk.turn(true);
    emit('second-instance', {}, ['cointill']);
    expect(kiosk.on).toBe(true);
    emit('second-instance', {}, ['cointill', '--no-kiosk']);
    expect([kiosk.on, window.kiosk]).toEqual([false, false]);
  });

  test('changes nothing when it can’t be stored, but the command line still ends it', () => {
    const { kiosk, window } = opened();
    kiosk.turn(true);
    // A folder at the path of the new version of the file: it can't be written.
    mkdirSync(join(profile, 'kiosk.json.new'));
    expect(() => kiosk.turn(false)).toThrow('EISDIR');
    expect([kiosk.on, window.kiosk]).toEqual([true, true]);
    emit('second-instance', {}, ['cointill', '--no-kiosk']);
    expect([kiosk.on, window.kiosk]).toEqual([false, false]);
  });

  test.each(['', '{', '[]', 'null', '{"on":"yes"}', '{"on":1}'])('is off where its file says %j', (text) => {
    writeFileSync(join(profile, 'kiosk.json'), text);
    const { kiosk } = opened();
    expect(kiosk.on).toBe(false);
    kiosk.turn(true);
    expect(JSON.parse(readFileSync(join(profile, 'kiosk.json'), 'utf8'))).toEqual({ on: true });
  });
});
