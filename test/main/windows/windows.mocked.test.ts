/** Windows: Electron's security checklist, the first frame, crashed pages, the customer window's position. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeWindow, fakeApp } from '#test/support/fakes/fake-window.ts';

const electron = vi.hoisted(() => ({
  screens: [] as { id: number; bounds: object; workArea: object }[],
  boxes: [] as { message: string; buttons: string[] }[],
  /** Which button is pressed. */
  press: (_response: { response: number }): void => undefined,
}));

vi.mock('electron', async () => {
  const fakes = await import('#test/support/fakes/fake-window.ts');
  return {
    app: fakes.fakeApp,
    BrowserWindow: fakes.FakeWindow,
    Menu: { buildFromTemplate: () => undefined, setApplicationMenu: () => undefined },
    dialog: {
      showMessageBox: (_window: unknown, box: (typeof electron.boxes)[number]) => {
        electron.boxes.push(box);
        return new Promise((resolve) => {
          electron.press = resolve;
        });
      },
    },
    nativeImage: { createFromDataURL: () => undefined },
    screen: {
      getAllDisplays: () => electron.screens,
      getDisplayMatching: () => electron.screens[0],
      on: () => undefined,
    },
    session: { fromPartition: (name: string) => new fakes.FakeSession(name) },
  };
});

const { makeTill } = await import('#main/windows/windows.ts');
const { openKiosk } = await import('#main/windows/kiosk.ts');
const { customerDisplay } = await import('#main/windows/display-window.ts');
const { displaySession } = await import('#main/windows/web-security.ts');
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const TILL = 'http://127.0.0.1:8420/app/till/index.html';
const PAGE = { url: TILL, ownWindow: 'Cointill-Own-Window: yes' };

/** The options the windows were created with. */
const made = () => FakeWindow.made.map(({ options }) => options);

let profile: string;
beforeEach(() => {
  FakeWindow.made.length = 0;
  FakeWindow.loads = () => Promise.resolve();
  electron.boxes.length = 0;
  fakeApp.done.length = 0;
  fakeApp.isPackaged = true;
  profile = mkdtempSync(join(tmpdir(), 'cointill-windows-'));
  const bounds = { x: 0, y: 0, width: 1280, height: 1024 };
  electron.screens = [{ id: 1, bounds, workArea: bounds }];
});
afterEach(() => rmSync(profile, { recursive: true, force: true }));

/** The till's window, in kiosk mode where that was stored. */
function till() {
  const { load, forward, print } = makeTill(profile, openKiosk(profile, [], log), log);
  const window = FakeWindow.made[0];
  if (!window) throw new Error('no window was made');
  return { window, load, forward, print };
}

/** What every window has, by Electron's security checklist. */
const CHECKLIST = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
};

describe('the till window', () => {
  test('is isolated, sandboxed, without Node, webview, insecure content or experiments', () => {
    till();
    expect(made()).toEqual([expect.objectContaining({ webPreferences: expect.objectContaining(CHECKLIST) })]);
  });

  test.each([
    [true, false],
    [false, true],
  ])('packaged %s: developer tools %s', (packaged, devTools) => {
    fakeApp.isPackaged = packaged;
    till();
    expect(made()).toEqual([
      expect.objectContaining({ webPreferences: expect.objectContaining({ devTools }) }),
    ]);
  });

  test('is shown once, and only with the till’s own first frame', async () => {
    let loaded: () => void = () => undefined;
    const { window, load } = till();
    FakeWindow.loads = () => new Promise((resolve) => (loaded = resolve));
    const shown = load(PAGE);
    window.emit('ready-to-show');
    // Now the empty page is there, and its first frame is reported late.
    await expect.poll(() => window.webContents.url).toBe('about:blank');
    window.emit('ready-to-show');
    expect(window.done).toEqual([]);
    loaded();
    await expect.poll(() => window.webContents.url).toBe(TILL);
    expect(window.done).toEqual([]);
    window.emit('ready-to-show');
    await shown;
    window.emit('ready-to-show');
    expect(window.done.filter((one) => one === 'show')).toEqual(['show']);
    expect(window.asked).toEqual([undefined, PAGE.ownWindow]);
  });

  test('is never shown without one: a failure to load the page is thrown', async () => {
    const { window, load } = till();
    FakeWindow.loads = async (url) => {
      if (url === TILL) throw new Error('ERR_CONNECTION_REFUSED');
    };
    await expect(load(PAGE)).rejects.toThrow('ERR_CONNECTION_REFUSED');
    window.emit('ready-to-show');
    expect(window.done).toEqual([]);
  });

  test('of a page that crashes while loading is shown when the next one is there', async () => {
    const { window, load } = till();
    FakeWindow.loads = async (url) => {
      if (url !== TILL) return;
      window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
      throw new Error('ERR_FAILED');
    };
    const shown = load(PAGE);
    await expect.poll(() => window.webContents.done).toEqual(['reload']);
    window.webContents.url = TILL;
    window.emit('ready-to-show');
    await shown;
    expect(window.done).toContain('show');
  });

  test('is maximized again, or fills the screen at once in kiosk mode', async () => {
    const bounds = { x: 10, y: 20, width: 900, height: 700 };
    writeFileSync(join(profile, 'window.json'), JSON.stringify({ bounds, maximized: true }));
    const show = async () => {
      const { window, load } = till();
      const shown = load(PAGE);
      await expect.poll(() => window.webContents.url).toBe(TILL);
      window.emit('ready-to-show');
      await shown;
      FakeWindow.made.length = 0;
      return window;
    };
    expect((await show()).done).toEqual(['maximize', 'show']);
    writeFileSync(join(profile, 'kiosk.json'), '{"on":true}');
    expect((await show()).done).toEqual(['show', 'setKiosk true']);
  });

  test('comes back full screen when it was, and as a window after kiosk mode', () => {
    const place = () => JSON.parse(readFileSync(join(profile, 'window.json'), 'utf8')) as object;
    till().window.close();
    expect(place()).toMatchObject({ fullScreen: true });
    FakeWindow.made.length = 0;
    writeFileSync(join(profile, 'kiosk.json'), '{"on":true}');
    till().window.close();
    expect(place()).toMatchObject({ fullScreen: false });
  });

  test.each([
    [false, ['Start again', 'Not now']],
    // In kiosk mode it can't be started manually.
    [true, ['Start again']],
  ])('of a page that keeps crashing asks to start the app again; kiosk %s', async (kiosk, buttons) => {
    if (kiosk) writeFileSync(join(profile, 'kiosk.json'), '{"on":true}');
    const { window, load } = till();
    const shown = load(PAGE);
    await expect.poll(() => window.webContents.url).toBe(TILL);
    window.emit('ready-to-show');
    await shown;
    const die = () => window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 1 });
    for (let n = 0; n < 3; n++) die();
    expect([window.webContents.done, electron.boxes]).toEqual([['reload', 'reload', 'reload'], []]);
    die();
    die();
    expect(electron.boxes).toEqual([expect.objectContaining({ message: 'The till stopped', buttons })]);
    electron.press({ response: 0 });
    await expect.poll(() => fakeApp.done).toEqual(['relaunch', 'quit']);
  });

  test('of a page that hangs asks whether to wait, and reloads it', async () => {
    const { window, load } = till();
    void load(PAGE);
    window.emit('unresponsive');
    window.emit('unresponsive');
    expect(electron.boxes.map(({ message }) => message)).toEqual(['The till does not answer']);
    electron.press({ response: 1 });
    const asked = () => {
      window.emit('unresponsive');
      return electron.boxes.length;
    };
    await expect.poll(asked).toBe(2);
    expect(window.webContents.done).toEqual([]);
    electron.press({ response: 0 });
    await expect.poll(() => window.webContents.done).toEqual(['crash']);
  });
});

describe('a print dialog over the page', () => {
  test('stays open as long as the user needs, and is forgotten with the page', async () => {
    const { window, load, print } = till();
    void load(PAGE);
    void print.print();
    expect(window.webContents.done).toEqual(['print']);
    window.emit('unresponsive');
    expect(electron.boxes).toEqual([]);
    window.webContents.emit('did-finish-load');
    await Promise.resolve();
    window.emit('unresponsive');
    expect(electron.boxes.map(({ message }) => message)).toEqual(['The till does not answer']);
  });
});

describe('a second start', () => {
  test('brings the till to the front, also a minimized one, but shows none before its first frame', async () => {
    const { window, load, forward } = till();
    forward();
    const shown = load(PAGE);
    await expect.poll(() => window.webContents.url).toBe(TILL);
    forward();
    expect(window.done).toEqual([]);
    window.emit('ready-to-show');
    await shown;
    forward();
    window.minimized = true;
    forward();
    expect(window.done).toEqual(['show', 'show', 'focus', 'restore', 'show', 'focus']);
    window.destroyed = true;
    forward();
    expect(window.done).toHaveLength(6);
  });
});

describe('the customer’s window', () => {
  const at = (id: number, x: number) => {
    const bounds = { x, y: 0, width: 1280, height: 1024 };
    return { id, bounds, workArea: bounds };
  };

  const display = () => {
    const { window } = makeTill(profile, openKiosk(profile, [], log), log);
    FakeWindow.made.length = 0;
    return customerDisplay({
      profile,
      till: window,
      session: () => displaySession(() => 'http://127.0.0.1'),
      page: () => ({ ...PAGE, url: 'http://127.0.0.1/app/display/index.html' }),
      log,
    });
  };

  test('has the till’s switches, and its own preload and session', () => {
    display().open();
    expect(made()).toEqual([
      expect.objectContaining({
        webPreferences: expect.objectContaining({
          preload: '/app/dist/node/display-preload.cjs',
          session: expect.objectContaining({ name: 'customer-display' }),
          ...CHECKLIST,
        }),
      }),
    ]);
  });

  test('requests its page as a window of the app', () => {
    display().open();
    expect(FakeWindow.made.map(({ asked }) => asked)).toEqual([[PAGE.ownWindow]]);
  });

  test('fills the second monitor where there is one, and is a window where there is none', () => {
    const one = display();
    expect(one.state()).toEqual({ open: false, secondScreen: false });
    one.open();
    expect(made()).toEqual([expect.objectContaining({ fullscreen: false, width: 1024, height: 640 })]);
    electron.screens = [at(1, 0), at(2, 1280)];
    const two = display();
    two.open();
    two.open();
    expect(two.state()).toEqual({ open: true, secondScreen: true });
    expect(made()).toEqual([
      expect.objectContaining({ fullscreen: true, x: 1280, width: 1280, height: 1024 }),
    ]);
  });

  test('is opened again when it was open at the end, and not when it was closed', () => {
    display().restore();
    expect(made()).toEqual([]);
    const first = display();
    first.open();
    first.end();
    const second = display();
    second.restore();
    expect(second.state().open).toBe(true);
    second.close();
    expect(second.state().open).toBe(false);
    display().restore();
    expect(made()).toEqual([]);
  });
});
