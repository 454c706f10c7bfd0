/** The section "This computer" in real Chromium, with the desktop's bridge and a fake computer that keeps settings. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import type { Computer, ComputerState, Updates } from '#ports/host.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { type Look, useBrowser } from '#test/support/pages/browser.ts';
import { chooseSection, openShop, openTill } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-computer');

/** A busy machine takes its time. */
const PATIENT = { timeout: 30_000 };

describe.skipIf(lacks('chromium'))('the computer at the counter', () => {
  let server: TestServer;
  let state: ComputerState;
  let calls: string[];

  const computer: Computer = {
    state: async () => state,
    async kiosk(on) {
      calls.push(`kiosk ${on}`);
      state = { ...state, kiosk: on };
    },
    async startWithIt(on) {
      calls.push(`start ${on}`);
      state = { ...state, startsWithIt: on };
    },
    quit: () => void calls.push('quit'),
  };

  /** The updates of a copy that can't update itself; no method may be called. */
  const unscripted = () => {
    throw new Error('not scripted');
  };
  const updates: Updates = {
    state: () => ({
      ...{ cant: 'unpackaged', on: false, phase: 'idle', version: null, notes: '', problem: null },
      ...{ checkedAt: null, asksPassword: false },
    }),
    turn: unscripted,
    check: unscripted,
    install: unscripted,
  };

  afterEach(() => server.close());
  const browser = useBrowser();

  /** The till in the desktop's window, as far as a page can detect. */
  async function openDesktopTill(
    look: Look = {},
    now: Partial<ComputerState> = {},
    here: Partial<Computer> = {},
  ) {
    calls = [];
    state = { kiosk: false, startsWithIt: false, cantStart: null, ...now };
    server = await openShop({ computer: { ...computer, ...here }, updates });
    const till = await openTill(browser, server, look);
    await till.page.addInitScript((token) => {
      const display = async () => ({ open: false, secondScreen: false });
      Object.assign(window, {
        cointill: {
          token: async () => token,
          about: async () => ({ version: '0.1.0', electron: '45.4.1', runtime: 'test' }),
          // As in kiosk mode.
          quit: async () => false,
          displayWindow: display,
          openDisplay: display,
          closeDisplay: display,
        },
      });
    }, server.tillToken);
    await till.page.reload();
    await till.page.locator('.rail').waitFor();
    return till;
  }

  async function call(path: string, body: object, session = ''): Promise<Record<string, unknown>> {
    const headers = session === '' ? {} : { 'Cointill-Session': session };
    const { json } = await server.asTill(`/till/people${path}`, { body, headers });
    return json;
  }

  /** An owner, a manager and a cashier, with PINs 1111, 2222 and 3333. */
  async function staff(): Promise<void> {
    const owner = await call('', { name: 'Lorenz', role: 'owner', pin: '7305' });
    const { id: personId } = owner['person'] as { id: string };
    const session = String((await call('/enter', { personId, pin: '7305' }))['session']);
    await call('', { name: 'Mia', role: 'manager', pin: '9264' }, session);
    await call('', { name: 'Kim', role: 'cashier', pin: '5817' }, session);
  }

  async function enter(page: Page, name: string, pin: string): Promise<void> {
    // For signed-in people: the rail has a button with the current person's name, which locks the till.
    await page.locator('.names').getByRole('button', { name }).press('Enter');
    await page.locator('.pin-field').waitFor();
    await page.keyboard.type(pin);
    await page.keyboard.press('Enter');
  }

  async function toSection(page: Page, section = 'Kiosk and start-up'): Promise<void> {
    await page.locator('.rail-item').nth(3).press('Enter');
    await chooseSection(page, section);
    await page.getByRole('heading', { name: section, level: 2 }).waitFor();
  }

  it('has no kiosk mode while no one has a PIN, says why, and links to the setting', async () => {
    const { page, complaints } = await openDesktopTill();
    await toSection(page);
    await page.getByText('nobody has one yet').waitFor();
    expect(await page.getByRole('switch', { name: 'Kiosk mode' }).count()).toBe(0);
    expect(await looked(page, 'nobody')).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'People' }).press('Enter');
    await page.getByRole('heading', { name: 'People', level: 2 }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('enters and leaves kiosk mode by keyboard with a PIN each time, even on the owner’s own till', {
    timeout: 120_000,
  }, async () => {
    const { page, complaints } = await openDesktopTill();
    await staff();
    await enter(page, 'Lorenz', '7305');
    await toSection(page);
    const kiosk = page.getByRole('switch', { name: 'Kiosk mode' });
    await kiosk.press('Space');
    await page.getByText('Manager approval').waitFor();
    expect(await looked(page, 'asked')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('Manager approval').waitFor({ state: 'detached' });
    expect([calls, await kiosk.getAttribute('aria-checked')]).toEqual([[], 'false']);
    await kiosk.press('Space');
    await enter(page, 'Mia', '9264');
    await expect.poll(() => kiosk.getAttribute('aria-checked'), PATIENT).toBe('true');
    expect(await looked(page, 'on')).toEqual([]);
    await kiosk.press('Space');
    await enter(page, 'Lorenz', '9999');
    await page.getByText('Wrong PIN.').waitFor();
    expect(calls).toEqual(['kiosk true']);
    await page.keyboard.type('7305');
    await page.keyboard.press('Enter');
    await expect.poll(() => kiosk.getAttribute('aria-checked'), PATIENT).toBe('false');
    expect(calls).toEqual(['kiosk true', 'kiosk false']);
    // A refusal is part of the story here.
    expect(complaints.filter((line) => !line.includes('403'))).toEqual([]);
  });

  it('quits the program from kiosk mode with a PIN', async () => {
    const { page } = await openDesktopTill({}, { kiosk: true });
    await staff();
    await enter(page, 'Kim', '5817');
    await toSection(page, 'About');
    const quit = page.getByRole('button', { name: 'Quit Cointill' });
    await quit.press('Enter');
    await page.getByText('Manager approval').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Manager approval').waitFor({ state: 'detached' });
    expect(calls).toEqual([]);
    await quit.press('Enter');
    await enter(page, 'Mia', '9264');
    await expect.poll(() => calls, PATIENT).toEqual(['quit']);
  });

  it("starts with the computer, and shows the system's actual state, not the requested one", async () => {
    const { page } = await openDesktopTill();
    await toSection(page);
    const start = page.getByRole('switch', { name: 'Start with the computer' });
    await start.press('Space');
    await expect.poll(() => start.getAttribute('aria-checked'), PATIENT).toBe('true');
    await start.press('Space');
    await expect.poll(() => start.getAttribute('aria-checked'), PATIENT).toBe('false');
    expect(calls).toEqual(['start true', 'start false']);
  });

  it('reports when the system did not apply it', async () => {
    const { page } = await openDesktopTill({}, {}, { startWithIt: async () => undefined });
    await toSection(page);
    const start = page.getByRole('switch', { name: 'Start with the computer' });
    await start.press('Space');
    await page.getByText('The system refused this.').waitFor();
    expect(await start.getAttribute('aria-checked')).toBe('false');
    expect(await looked(page, 'refused')).toEqual([]);
  });

  it('says why a copy run from source can’t start with the computer', async () => {
    const { page } = await openDesktopTill({}, { cantStart: 'unpackaged' });
    await toSection(page);
    await page.getByText('Only the installed program can start with the computer.').waitFor();
    expect(await page.getByRole('switch').count()).toBe(0);
    expect(await looked(page, 'unpackaged')).toEqual([]);
  });

  it('is hidden on a till in a browser', async () => {
    server = await openShop();
    const { page } = await openTill(browser, server);
    await page.locator('.rail-item').nth(3).click();
    await chooseSection(page, 'Screen and sound');
    expect(await page.getByRole('button', { name: 'Kiosk and start-up' }).count()).toBe(0);
  });

  eachRow([
    ['small', { size: { width: 1024, height: 768 } }, 'Kiosk and start-up'],
    ['large', { size: { width: 1920, height: 1080 } }, 'Kiosk and start-up'],
    ['german', { language: 'de-DE' }, 'Kiosk und Autostart'],
    ['spanish', { language: 'es-ES' }, 'Quiosco e inicio'],
    ['french', { language: 'fr-FR' }, 'Kiosque et démarrage'],
    ['portuguese', { language: 'pt-PT' }, 'Quiosque e arranque'],
    ['arabic', { language: 'ar-EG' }, 'وضع الكشك وبدء التشغيل'],
  ])('can be read in %s', async (name, look, section) => {
    const { page } = await openDesktopTill(look, { kiosk: true });
    await staff();
    await enter(page, 'Kim', '5817');
    await toSection(page, section);
    await page.getByRole('switch').first().waitFor();
    expect(await looked(page, name)).toEqual([]);
  });
});
