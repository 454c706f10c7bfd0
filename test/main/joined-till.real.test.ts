/** Cointill on another computer as a till of the shop: a real Electron joins, sells, waits, refuses a stranger, leaves. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callEndpoint, openStaff, PINS, type Staff } from '#test/support/fakes/staff.ts';
import { DESKTOP_NEEDS, type Desktop, lacks, openDesktop } from '#test/support/machine/electron.ts';
import { MONITOR, openTwoScreens } from '#test/support/machine/two-screens.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { charge, chooseSection, openShop } from '#test/support/pages/till-page.ts';
import { authority } from '#test/support/servers/certificate.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { openTillNetwork, type TillNetwork } from '#test/support/servers/network-till.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked, picture } = openAlbum('joined-till');
const AWAY = /^cointill:\/\/app\/app\/away\//;
const LONG = { timeout: 60_000 };

describe.skipIf(lacks(...DESKTOP_NEEDS))('Cointill on another computer', { timeout: 300_000 }, () => {
  let server: TestServer;
  let staff: Staff;
  let owner: string;
  let network: TillNetwork;
  let dataFolder: string;
  let desktop: Desktop | undefined;
  let stranger: Server | undefined;

  beforeEach(async () => {
    server = await openShop();
    staff = await openStaff(server);
    owner = await staff.enter('Lorenz');
    network = await openTillNetwork(server, owner);
    dataFolder = await mkdtemp(join(tmpdir(), 'cointill-joined-'));
  });
  afterEach(async () => {
    await desktop?.close().catch(() => undefined);
    desktop = undefined;
    await new Promise((done) => (stranger?.listening ? stranger.close(done) : done(null)));
    await server?.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  async function start(expects?: RegExp, env: Record<string, string> = {}): Promise<Page> {
    desktop = await openDesktop({ dataFolder, env, ...(expects ? { expects } : {}) });
    // The test starts it again itself: an app that starts itself again is not the test's.
    await desktop.app.evaluate(({ app }) => {
      app.relaunch = () => undefined;
    });
    return desktop.till;
  }
  /** The app ends to start again. */
  async function ends(press: () => Promise<unknown>): Promise<void> {
    const ended = desktop?.app.waitForEvent('close', LONG);
    await press();
    await ended;
    desktop = undefined;
  }
  async function openDialog(): Promise<Page> {
    const page = await start();
    await page.getByRole('button', { name: 'This is another till of my shop' }).click();
    return page;
  }
  async function signIn(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Kim' }).click(LONG);
    await page.locator('.pin-field').waitFor();
    await page.keyboard.type(PINS.Kim);
    await page.keyboard.press('Enter');
    await page.locator('.lock').waitFor({ state: 'detached' });
  }
  /** The link of the QR code, with the fingerprint. */
  async function linkFor(name: string): Promise<string> {
    return `${network.url}${(await network.offer(name)).path}`;
  }
  async function joinBar(): Promise<void> {
    const page = await openDialog();
    await page.getByLabel('Address of the main computer').fill(await linkFor('Bar'));
    await ends(() => page.getByRole('button', { name: 'Continue' }).click());
  }

  test('joins by address and code after a comparison of the words on both screens, and sells', async () => {
    const page = await openDialog();
    await page.getByLabel('Address of the main computer').fill(`localhost:${network.port}`);
    const { code, words } = await network.offer('Bar');
    await page.getByLabel('Code').fill(code.toLowerCase());
    expect(await looked(page, 'address')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText(words.join(' ')).waitFor();
    expect(words).toHaveLength(6);
    expect(await looked(page, 'words')).toEqual([]);
    // Nothing was sent so far: the code is still good.
    expect((await network.look()).code?.code).toBe(code);
    await ends(() => page.getByRole('button', { name: 'They are the same' }).click());

    const bar = await start();
    expect(new URL(bar.url()).origin).toBe(network.url);
    expect(
      await bar.evaluate(() => [typeof window.cointill, Object.keys(window.cointillJoined ?? {})]),
    ).toEqual(['undefined', ['state', 'leave', 'displayWindow', 'openDisplay', 'closeDisplay']]);
    // Neither another host nor its own machine is reached from it.
    const reached = (url: string) =>
      bar.evaluate((to) => fetch(to, { mode: 'no-cors' }).then(String, () => 'refused'), url);
    expect(await reached(`${server.url}/health`)).toBe('refused');
    await signIn(bar);
    await charge(bar, '4.00');
    await bar.locator('svg.code').waitFor();
    const { json } = await server.asTill('/payments/invoices/list', {
      headers: { 'Cointill-Session': owner },
    });
    expect(JSON.stringify(json['invoices'])).toContain('"name":"Bar"');
    expect((await network.look()).tills.map(({ name, browser }) => [name, browser.split(',')[0]])).toEqual([
      ['Bar', 'Cointill'],
    ]);
  });

  test('reports that the main computer is unreachable, at the start and later, and continues when it is back', async () => {
    await joinBar();
    const { folder, port } = server;
    await server.stop();
    const bar = await start(AWAY);
    await bar.getByRole('heading', { name: 'Can’t reach the main computer' }).waitFor({ timeout: 3_000 });
    expect(await looked(bar, 'away')).toEqual([]);
    server = await openShop({ folder, port });
    await bar.waitForURL(/\/app\/till\//, { timeout: 20_000 });
    await signIn(bar);
    await charge(bar, '4.00');
    await bar.locator('svg.code').waitFor();
    await server.stop();
    await bar.locator('.lost').waitFor({ timeout: 3_000 });
    // Also when the page is loaded again meanwhile.
    await bar.reload().catch(() => undefined);
    await bar.getByRole('heading', { name: 'Can’t reach the main computer' }).waitFor();
    server = await openShop({ folder, port });
    await bar.waitForURL(/\/app\/till\//, { timeout: 20_000 });
    await signIn(bar);
    await bar.locator('svg.code').waitFor();
  });

  test('reloads the till when a part of it failed to load', { tags: ['more'] }, async () => {
    await joinBar();
    const { folder, port } = server;
    await server.stop();
    const bar = await start(AWAY);
    const blockScripts = (block: boolean) =>
      desktop?.app.evaluate(({ session }, blocks) => {
        const listener = ({ url }: { url: string }, answer: (how: { cancel: boolean }) => void) =>
          answer({ cancel: url.endsWith('.js') });
        session.fromPartition('persist:joined-shop').webRequest.onHeadersReceived(blocks ? listener : null);
      }, block);
    await blockScripts(true);
    server = await openShop({ folder, port });
    await bar.waitForURL(/\/app\/till\//, { timeout: 20_000 });
    await blockScripts(false);
    await signIn(bar);
  });

  test('refuses every other certificate, and sends it nothing', async () => {
    await joinBar();
    await server.stop();
    const asked: string[] = [];
    const other = authority();
    const { key, cert } = other.issue('localhost');
    stranger = createServer({ key, cert: cert + other.cert }, ({ url = '' }, answer) => {
      asked.push(url);
      answer.end('<h1>Cointill</h1>');
    });
    await new Promise<void>((done) => stranger?.listen(network.port, 'localhost', done));
    const bar = await start(AWAY);
    await bar.getByText('Another computer answers in place of the main computer').waitFor();
    await picture(bar, 'foreign');
    const opened = await desktop?.app.evaluate(
      async ({ session }, url) =>
        session
          .fromPartition('persist:joined-shop')
          .fetch(url)
          .then(
            () => 'answered',
            () => 'refused',
          ),
      network.url,
    );
    expect(opened).toBe('refused');
    expect(asked).toEqual([]);
    await bar.getByRole('button', { name: 'Stop using this computer as a till' }).click();
    expect(await looked(bar, 'leave')).toEqual([]);
    await ends(() => bar.getByRole('button', { name: 'Stop', exact: true }).click());
    const own = await start();
    await own.getByRole('button', { name: /^Try it out/ }).waitFor();

    // Nor does it join one: the link names another authority.
    const link = `https://localhost:${network.port}/app/till/index.html#AAAAA-BBBBB.${'0'.repeat(64)}`;
    await own.getByRole('button', { name: 'This is another till of my shop' }).click();
    await own.getByLabel('Address of the main computer').fill(link);
    await own.getByRole('button', { name: 'Continue' }).click();
    await own.getByText('This is not the shop’s main computer').waitFor();
    expect(asked).toEqual([]);
  });

  describe('whose main computer has a new address', { tags: ['more'] }, () => {
    const HEARS = { COINTILL_DISCOVERY: '127.0.0.1' };
    /** Starts the main computer again, with its tills at another port and announced. */
    async function moveServer(): Promise<string> {
      const { folder, port } = server;
      await server.stop();
      server = await openShop({ folder, port, announceAt: '127.0.0.1' });
      const lorenz = { personId: staff.ids.Lorenz, pin: PINS.Lorenz };
      const { json } = await callEndpoint(server, 'POST /till/people/enter', lorenz);
      owner = String(json['session']);
      const elsewhere = await freePort();
      await callEndpoint(server, 'PUT /till/tills', { port: elsewhere }, owner);
      return `https://127.0.0.1:${elsewhere}`;
    }
    const arrives = (bar: Page, origin: string) =>
      bar.waitForURL((url) => url.origin === origin && url.pathname.startsWith('/app/till/'), LONG);
    const amountOn = (bar: Page) => bar.locator('output.amount').textContent();
    const invoices = async () => {
      const { json } = await server.asTill('/payments/invoices/list', {
        headers: { 'Cointill-Session': owner },
      });
      return json['invoices'] as { invoiceId: string }[];
    };

    test('finds it there, and continues the sale that was half typed when it quit', async () => {
      await joinBar();
      let bar = await start();
      await signIn(bar);
      await bar.keyboard.type('3.50+2');
      await expect.poll(() => amountOn(bar)).toContain('5.50');
      // All but its undo steps, which last as long as the page.
      const sale = async () => (await bar.locator('.side').textContent())?.replace('Undo', '');
      const typed = await sale();
      await desktop?.close();
      const { folder, port } = server;
      await server.stop();
      bar = await start(AWAY, HEARS);
      await bar.getByRole('heading', { name: 'Can’t reach the main computer' }).waitFor();
      server = await openShop({ folder, port });
      const origin = await moveServer();
      // It is a till there without a new code.
      await arrives(bar, origin);
      await signIn(bar);
      await expect.poll(sale).toBe(typed);
      await bar.keyboard.press('Enter');
      await bar.locator('svg.code').waitFor();
      expect(await invoices()).toHaveLength(1);
      await bar.getByRole('button', { name: /^Leave open/ }).click();
      await bar.keyboard.type('9.99');

      // Back at the old address: its current state counts, not the earlier one.
      await moveServer().then((next) => arrives(bar, next));
      await signIn(bar);
      await expect.poll(() => amountOn(bar)).toContain('9.99');
    });

    test('finds it during a sale, and completes the pending charge once', async () => {
      await joinBar();
      const bar = await start(undefined, HEARS);
      await signIn(bar);
      // The main computer creates the invoice; its answer is lost.
      await desktop?.app.evaluate(({ session }) => {
        session
          .fromPartition('persist:joined-shop')
          .webRequest.onHeadersReceived(({ method, url }, answer) => {
            const cancel = method === 'POST' && url.endsWith('/payments/invoices');
            if (cancel) Object.assign(globalThis, { isAnswerLost: true });
            answer({ cancel });
          });
      });
      await bar.keyboard.type('4.00');
      await bar.keyboard.press('Enter');
      await expect.poll(() => desktop?.app.evaluate(() => 'isAnswerLost' in globalThis)).toBe(true);
      expect(await invoices()).toHaveLength(1);
      const { folder, port } = server;
      await server.stop();
      await desktop?.app.evaluate(({ session }) =>
        session.fromPartition('persist:joined-shop').webRequest.onHeadersReceived(null),
      );
      server = await openShop({ folder, port });
      const origin = await moveServer();
      await arrives(bar, origin);
      await signIn(bar);
      await expect.poll(() => amountOn(bar)).toContain('4.00');
      await bar.keyboard.press('Enter');
      await bar.locator('svg.code').waitFor();
      expect(await invoices()).toHaveLength(1);
    });
  });

  describe.skipIf(lacks('two-screens'))('with a second screen', { tags: ['more'] }, () => {
    let screens: Awaited<ReturnType<typeof openTwoScreens>>;
    beforeEach(async () => {
      screens = await openTwoScreens();
    });
    afterEach(() => screens?.close());

    const isDisplay = (page: Page) => page.url().includes('/app/display/');
    async function displayOf(app: Desktop['app']): Promise<Page> {
      return app.windows().find(isDisplay) ?? app.waitForEvent('window', { ...LONG, predicate: isDisplay });
    }
    /** Where the windows are, the till's first. */
    const places = () =>
      desktop?.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()
          .map((window) => ({
            till: window.webContents.getURL().includes('/app/till/'),
            full: window.isFullScreen(),
            bounds: window.getBounds(),
          }))
          .sort((a, b) => Number(b.till) - Number(a.till)),
      );
    const codeOn = (page: Page) => page.locator('svg.code').getAttribute('data-code', LONG);
    const sameCode = async (bar: Page, display: Page) =>
      expect.poll(() => codeOn(display), LONG).toBe(await codeOn(bar));

    test('shows its own sale on its customer display, also after the main computer was unreachable', async () => {
      await joinBar();
      const env = { DISPLAY: screens.display };
      let bar = await start(undefined, env);
      await signIn(bar);
      await bar.locator('.rail').getByRole('button', { name: 'Settings' }).click();
      await chooseSection(bar, 'Customer display');
      await bar.getByText('It fills the second monitor.').waitFor();
      const [display] = await Promise.all([
        desktop?.app.waitForEvent('window', LONG),
        bar.getByRole('button', { name: 'Open the display' }).click(),
      ]);
      if (!display) throw new Error('no display');
      await display.getByRole('heading', { name: 'Café Lorenz' }).waitFor(LONG);
      await bar.getByRole('button', { name: 'Close the display' }).waitFor();
      await picture(bar, 'display-settings');
      const [till, shown] = (await places()) ?? [];
      expect(till?.bounds.x).toBeLessThan(MONITOR.width);
      expect(shown).toEqual({
        till: false,
        full: true,
        bounds: { x: MONITOR.width, y: 0, ...MONITOR },
      });
      await bar.locator('.rail-item').first().click();
      await charge(bar, '4.00');
      await sameCode(bar, display);
      await picture(display, 'display');
      // It is no till: of the main computer it reaches its own page and calls alone, and of others nothing.
      const reached = (url: string) =>
        display.evaluate((to) => fetch(to, { mode: 'no-cors' }).then(String, () => 'refused'), url);
      for (const url of [`${network.url}/app/till/index.html`, `${network.url}/api/v1/till/state`])
        expect([url, await reached(url)]).toEqual([url, 'refused']);

      // The same windows go on when the main computer is back, which has made new tokens.
      const { folder, port } = server;
      await server.stop();
      await display.getByText('we’re reconnecting').waitFor(LONG);
      server = await openShop({ folder, port });
      await bar.getByRole('button', { name: 'Kim' }).waitFor({ timeout: 60_000 });
      await signIn(bar);
      await sameCode(bar, display);

      // Open when the app ended: open again, and where the main computer is away as soon as it is back.
      await desktop?.close();
      await server.stop();
      bar = await start(AWAY, env);
      expect((await places())?.length).toBe(1);
      server = await openShop({ folder, port });
      await bar.waitForURL(/\/app\/till\//, { timeout: 20_000 });
      await signIn(bar);
      const again = await displayOf((desktop as Desktop).app);
      await sameCode(bar, again);
      expect((await places())?.[1]).toMatchObject({ full: true, bounds: { x: MONITOR.width } });

      // It closes with the till.
      await ends(() =>
        (desktop as Desktop).app.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows()
            .find((window) => window.webContents.getURL().includes('/app/till/'))
            ?.close(),
        ),
      );
    });
  });

  test('that was removed reports it, and is added again by a new code', async () => {
    await joinBar();
    const bar = await start();
    await signIn(bar);
    const [till] = (await network.look()).tills;
    await network.remove(till?.id ?? '');
    await bar.getByText('This device is no longer a till.').waitFor({ timeout: 3_000 });
    expect(await looked(bar, 'removed')).toEqual([]);
    const { code } = await network.offer('Bar');
    await bar.getByLabel('Code').fill(code);
    await bar.keyboard.press('Enter');
    await signIn(bar);
    await bar.locator('.rail').getByRole('button', { name: 'Settings' }).click();
    await chooseSection(bar, 'About');
    await bar.getByRole('button', { name: 'Stop using this computer as a till' }).waitFor();
    await picture(bar, 'about');
  });
});
