/** Kiosk mode of the real app in a real Electron: only a PIN leaves it. */
// @module-tag more
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { CORNER_SHOP, callFrom } from '#test/support/machine/desktop-api.ts';
import {
  asRoot,
  DESKTOP_NEEDS,
  type Desktop,
  desktopEnv,
  lacks,
  openDesktop,
} from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { judged } from '#test/support/pages/browser.ts';
import { chooseSection } from '#test/support/pages/till-page.ts';

const { picture } = openAlbum('kiosk');

/** A busy machine takes its time. */
const PATIENT = { timeout: 30_000 };

/** State of the till's window. */
interface Stand {
  /** The same as full screen to Electron on Linux and Windows. */
  readonly kiosk: boolean;
  readonly visible: boolean;
  readonly fills: boolean;
  readonly menu: readonly string[];
}
const HELD = { kiosk: true, visible: true, fills: true };

describe.skipIf(lacks(...DESKTOP_NEEDS))('in kiosk mode', () => {
  let dataFolder: string;
  let desktop: Desktop | undefined;
  let ids: Readonly<Record<string, string>> = {};

  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'cointill-kiosk-'));
  });
  afterEach(async () => {
    await desktop?.close();
    desktop = undefined;
    await rm(dataFolder, { recursive: true, force: true });
  });

  async function open(): Promise<Desktop> {
    desktop = await openDesktop({ dataFolder });
    return desktop;
  }

  /** A request that the page itself could send to the server. */
  function call(method: string, path: string, body?: object, session = '') {
    if (!desktop) throw new Error('the app is not open');
    return callFrom(desktop.till, method, path, body, session);
  }

  async function session(name: string, pin: string, onlyOnce = false): Promise<string> {
    const { body: json } = await call('POST', '/till/people/enter', {
      personId: ids[name],
      pin,
      once: onlyOnce,
    });
    return String(json['session']);
  }

  /** A practice shop with an owner, a manager and a cashier: PINs 1111, 2222 and 3333. */
  async function setUp(): Promise<void> {
    await call('POST', '/till/setup', CORNER_SHOP);
    const add = async (name: string, role: string, pin: string, by = '') => {
      const { body: json } = await call('POST', '/till/people', { name, role, pin }, by);
      ids = { ...ids, [name]: (json['person'] as { id: string }).id };
    };
    await add('Lorenz', 'owner', '7305');
    const owner = await session('Lorenz', '7305');
    await add('Mia', 'manager', '9264', owner);
    await add('Kim', 'cashier', '5817', owner);
  }

  /** By keyboard alone. */
  async function enter(name: string, pin: string): Promise<void> {
    const till = (desktop as Desktop).till;
    // For signed-in people: the rail has a button with the current person's name, which locks the till.
    await till.locator('.names').getByRole('button', { name }).press('Enter');
    await till.locator('.pin-field').waitFor();
    await till.keyboard.type(pin);
    // The Enter of habit: the PIN was accepted at its last digit, and may have ended the program.
    await till.keyboard.press('Enter').catch((error: unknown) => {
      if (!till.isClosed()) throw error;
    });
  }

  async function turn(): Promise<void> {
    const till = (desktop as Desktop).till;
    await till.locator('.rail-item').nth(3).press('Enter');
    await chooseSection(till, 'Kiosk and start-up');
    await till.getByRole('switch', { name: 'Kiosk mode' }).press('Space');
    await till.getByText('Manager approval').waitFor();
  }

  function stand(): Promise<Stand> {
    // While the app ends a second instance of itself, Electron may lose the answer: reading again changes nothing.
    return asked().catch((error: unknown) => {
      if (!String(error).includes('promise was garbage collected')) throw error;
      return asked();
    });
  }

  function asked(): Promise<Stand> {
    return (desktop as Desktop).app.evaluate(({ BrowserWindow, Menu, screen }) => {
      const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().includes('/till/'));
      const bounds = window?.getBounds();
      const { size } = screen.getPrimaryDisplay();
      return {
        kiosk: window?.isKiosk() ?? false,
        visible: window?.isVisible() ?? false,
        // Without a window manager Chromium keeps a new window one pixel off the size of the screen.
        fills: bounds !== undefined && bounds.width >= size.width - 1 && bounds.height >= size.height - 1,
        menu: (Menu.getApplicationMenu()?.items ?? []).flatMap(
          (item) => item.submenu?.items.map(({ role }) => String(role)) ?? [],
        ),
      };
    });
  }

  /** A key as the system sends it, including menu shortcuts; Playwright's own reach the page alone. */
  function press(keyCode: string, ...modifiers: ('control' | 'alt' | 'shift')[]): Promise<void> {
    return (desktop as Desktop).app.evaluate(
      ({ BrowserWindow }, [code, held]) => {
        const contents = BrowserWindow.getAllWindows()
          .map((window) => window.webContents)
          .find((one) => one.getURL().includes('/till/'));
        contents?.sendInputEvent({ type: 'keyDown', keyCode: code, modifiers: [...held] });
        contents?.sendInputEvent({ type: 'keyUp', keyCode: code, modifiers: [...held] });
      },
      [keyCode, modifiers] as const,
    );
  }

  /** F11 until it takes effect: Chromium drops a key that arrives while its window changes or its page is busy. */
  async function toggleFullScreen(on: boolean): Promise<void> {
    await vi.waitFor(async () => {
      if ((await stand()).kiosk !== on) await press('F11');
      await expect.poll(async () => (await stand()).kiosk, { timeout: 5_000 }).toBe(on);
    }, PATIENT);
  }

  /** Everything that was started before has reached the page and come back. */
  const settled = () => (desktop as Desktop).till.evaluate(() => window.cointill?.about());

  test('no key, no button, no window manager and no call of the page ends it', {
    timeout: 180_000,
  }, async () => {
    const { app, till } = await open();
    await setUp();
    // The same key does something as long as the till is a window.
    await till.locator('.names').waitFor();
    await toggleFullScreen(true);
    await toggleFullScreen(false);

    await enter('Kim', '5817');
    await turn();
    await enter('Mia', '9264');
    await expect.poll(stand, PATIENT).toMatchObject(HELD);
    await picture(till, 'kiosk');
    expect(await judged(till)).toEqual([]);
    const { menu } = await stand();
    expect(menu.filter((role) => /quit|close|fullscreen|devtools|minimize|hide/i.test(role))).toEqual([]);

    await press('Q', 'control');
    await press('W', 'control');
    await press('F4', 'alt');
    await press('F11');
    await press('I', 'control', 'shift');
    await press('N', 'control');
    await press('Escape');
    // The effect of Alt+F4 and the keys of a window manager.
    await app.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) {
        window.close();
        window.setFullScreen(false);
        window.minimize();
      }
    });
    const page = await till.evaluate(async () => {
      await document.exitFullscreen().catch(() => undefined);
      return { opened: String(window.open('about:blank')), quit: await window.cointill?.quit() };
    });
    expect(page).toEqual({ opened: 'null', quit: false });
    await settled();
    await expect.poll(stand, PATIENT).toMatchObject(HELD);

    // A compromised page has the till's token, and may even have a person's session: neither is a PIN.
    for (const held of [
      '',
      'cts_made-up',
      await session('Kim', '5817', true),
      await session('Lorenz', '7305'),
    ]) {
      for (const [path, body] of [
        ['/till/computer/kiosk', { on: false }],
        ['/till/computer/quit', {}],
      ] as const) {
        expect((await call('POST', path, body, held)).status).toBe(403);
      }
    }
    await expect.poll(stand, PATIENT).toMatchObject(HELD);
    expect(
      await app.evaluate(({ webContents }) =>
        webContents.getAllWebContents().some((one) => one.isDevToolsOpened()),
      ),
    ).toBe(false);
  });

  test('a page that closes itself brings the till back', async () => {
    const { app, till, output } = await open();
    await setUp();
    await call('POST', '/till/computer/kiosk', { on: true }, await session('Mia', '9264', true));
    // The new start would wait for the test's own tools: that it is requested is enough.
    await app.evaluate((electron) => {
      electron.app.relaunch = () => void process.stderr.write('starts again\n');
    });
    const ended = once(app.process(), 'exit');
    await till.evaluate(() => window.close()).catch(() => undefined);
    expect(await ended).toEqual([0, null]);
    await expect.poll(output).toContain('starts again');
  });

  test('it is active again after a restart, until a PIN ends it', { timeout: 180_000 }, async () => {
    await open();
    await setUp();
    await call('POST', '/till/computer/kiosk', { on: true }, await session('Mia', '9264', true));
    await expect.poll(stand, PATIENT).toMatchObject(HELD);
    await desktop?.close();

    let { till } = await open();
    await expect.poll(stand, PATIENT).toMatchObject(HELD);
    await picture(till, 'restarted');
    // Ending the program does not leave kiosk mode.
    await enter('Kim', '5817');
    await till.locator('.rail-item').nth(3).press('Enter');
    await chooseSection(till, 'About');
    const ended = once((desktop as Desktop).app.process(), 'exit');
    await till.getByRole('button', { name: 'Quit Cointill' }).press('Enter');
    await till.getByText('Manager approval').waitFor();
    await enter('Lorenz', '7305');
    expect(await ended).toEqual([0, null]);

    ({ till } = await open());
    await expect.poll(stand, PATIENT).toMatchObject(HELD);
    await enter('Lorenz', '7305');
    await turn();
    await enter('Lorenz', '7305');
    await expect.poll(async () => (await stand()).kiosk, PATIENT).toBe(false);
    expect((await stand()).menu).toContain('quit');
    await picture(till, 'left');
    const quit = once((desktop as Desktop).app.process(), 'exit');
    await till.evaluate(() => void window.cointill?.quit()).catch(() => undefined);
    expect(await quit).toEqual([0, null]);
    await open();
    expect((await stand()).kiosk).toBe(false);
  });

  test('the customer’s window is unchanged', { timeout: 120_000 }, async () => {
    const { app, till } = await open();
    await setUp();
    const [display] = await Promise.all([
      app.waitForEvent('window'),
      till.evaluate(() => void window.cointill?.openDisplay()),
    ]);
    await display.locator('.display').waitFor();
    const other = () =>
      app.evaluate(({ BrowserWindow }) => {
        const window = BrowserWindow.getAllWindows().find((one) =>
          one.webContents.getURL().includes('/display/'),
        );
        return { kiosk: window?.isKiosk(), visible: window?.isVisible(), bounds: window?.getBounds() };
      });
    const before = await other();
    await call('POST', '/till/computer/kiosk', { on: true }, await session('Mia', '9264', true));
    await expect.poll(stand, PATIENT).toMatchObject(HELD);
    expect(await other()).toEqual(before);
    await display.getByRole('heading', { name: 'Corner shop' }).waitFor();
    await call('POST', '/till/computer/kiosk', { on: false }, await session('Mia', '9264', true));
    expect(await other()).toEqual(before);
  });

  test('a start with --no-kiosk ends it without a PIN: in a running app, and at the next start', {
    timeout: 180_000,
  }, async () => {
    await open();
    await setUp();
    const on = async () =>
      call('POST', '/till/computer/kiosk', { on: true }, await session('Mia', '9264', true));
    await on();
    await expect.poll(stand, PATIENT).toMatchObject(HELD);
    const { runtime, app: folder } = inject('stage');
    const again = spawn(
      runtime?.executable ?? '',
      [...(asRoot ? ['--no-sandbox'] : []), folder, '--no-kiosk'],
      {
        env: desktopEnv(dataFolder),
        stdio: 'ignore',
      },
    );
    expect(await once(again, 'exit')).toEqual([0, null]);
    await expect.poll(async () => (await stand()).kiosk, PATIENT).toBe(false);

    await on();
    await expect.poll(stand, PATIENT).toMatchObject(HELD);
    await desktop?.close();
    desktop = await openDesktop({ dataFolder, args: ['--no-kiosk'] });
    expect(await stand()).toMatchObject({ kiosk: false, visible: true });
    await desktop.close();
    await open();
    expect(await stand()).toMatchObject({ kiosk: false, visible: true });
  });
});
