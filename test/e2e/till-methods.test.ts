/** An owner's set-up of each payment method at the till: the forms, the refusals, the appearance. */
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { decodeMoneroAddress, encodeMoneroAddress } from '#adapters/formats/monero/monero-address.ts';
import type { TestAnswer } from '#api/types.ts';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { METHODS, USUAL_ORDER } from '#domain/coins/method.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { chooseSection, openShop, openTill } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const album = openAlbum('till-methods');

/** A live shop on a private chain; no outside service is queried. */
const LIVE_CAFE = {
  merchants: [
    { id: 'cafe', name: 'Café Lorenz', currency: 'EUR', timeZone: 'Europe/Berlin', network: 'regtest' },
  ],
  rates: { sources: [] },
};
const VPUB =
  'vpub5SLqN2bLY4WeZJ9SmNJHsyzqVKreTXD4ZnPC22MugDNcjhKX5xNX9QiQWcE4SSRzVWyHWUihpKRT7hckDGNzVc69wSX2JPcfGeNiT5c2XZy';
const ZPRV =
  'zprvAWgYBBk7JR8Gjrh4UJQ2uJdG1r3WNRRfURiABBE3RvMXYSrRJL62XuezvGdPvG6GFBZduosCc1YP5wixPox7zhZLfiUm8aunE96BBa4Kei5';
const XMR_ADDRESS =
  '42ey1afDFnn4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfJJQAWDm';
const XMR_VIEW_KEY = '49774391fa5e8d249fc2c5b45dadef13534bf2483dede880dac88f061e809100';
/** Mnemonic "abandon" eleven times, "about". */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const LTC_ZPUB =
  'zpub6rPo5mF47z5coVm5rvWv7fv181awb7Vckn5Cf3xQXBVKu18kuBHDhNi1Jrb4br6vVD3ZbrnXemEsWJoR18mZwkUdzwD8TQnHDUCGxqZ6swA';
const DGUB =
  'dgub8rUhDtD3YFGZTUphBfpBbzvFxSMKQXYLzg87Me2ta78r2SdVLmypBUkkxrrn9RTnchsyiJSkHZyLWxD13ibBiXtuFWktBoDaGaZjQUBLNLs';
const XMR_SUBADDRESS =
  '84QRUYawRNrU3NN1VpFRndSukeyEb3Xpv8qZjjsoJZnTYpDYceuUTpog13D7qPxpviS7J29bSgSkR11hFFoXWk2yNdsR9WF';
const XMR_TEST_ADDRESS = encodeMoneroAddress({ ...decodeMoneroAddress(XMR_ADDRESS), network: 'testnet' });
const BITCOIN = {
  method: 'BITCOIN',
  enabled: true,
  backend: {
    kind: 'electrum',
    extendedPublicKey: VPUB,
    servers: [{ host: '127.0.0.1', port: 1, tls: false, pin: null }],
    agreeAbove: null,
  },
};
const FINGERPRINT = '5f'.repeat(32);
const OTHER_FINGERPRINT = '0a'.repeat(32);

/** The cards of the Lightning connections that are no node. */
const SITUATIONS: Readonly<Record<string, string>> = {
  'Lightning Address': 'I have no node',
  'Nostr Wallet Connect': 'I use Alby, Coinos or Primal',
};

describe.skipIf(lacks('chromium'))('payment methods in the settings', () => {
  let server: TestServer;

  afterEach(() => server?.close());
  const browser = useBrowser();

  /** axe's findings, and overflow, on the whole of a scrolled page. */
  async function looked(page: Page, name: string): Promise<string[]> {
    const main = page.locator('.settings-main');
    await main.evaluate((element) => element.scrollTo(0, 0));
    const faults = await album.looked(page, name);
    const steps = await main.evaluate((element) => Math.ceil(element.scrollHeight / element.clientHeight));
    for (let step = 1; step < steps; step += 1) {
      await main.evaluate((element, by) => element.scrollTo(0, element.clientHeight * 0.8 * by), step);
      await album.picture(page, `${name}-${step}`);
    }
    return faults;
  }

  async function openMethods(look: Parameters<typeof openTill>[2] = {}) {
    const till = await openTill(browser, server, look);
    await till.page.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(till.page, 'Payment methods');
    await till.page.getByRole('heading', { name: 'Payment methods', level: 2 }).waitFor();
    return till;
  }

  async function open(page: Page, method: string): Promise<void> {
    await page.getByRole('button', { name: new RegExp(`^(Set up )?${method} `) }).click();
    await page.getByRole('heading', { name: method, level: 2 }).waitFor();
    await page.getByRole('button', { name: 'Test the connection' }).waitFor();
  }

  /** Scripts the answer of the next connection test, and records its request. */
  async function answerTest(page: Page, answer: Partial<TestAnswer>) {
    const sent: unknown[] = [];
    await page.unroute('**/till/methods/test');
    await page.route('**/till/methods/test', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ json: { success: true, why: null, warnings: [], ...answer } });
    });
    return sent;
  }

  const order = (page: Page) => page.locator('.method-list b').allTextContents();
  const error = (page: Page, label: string) =>
    page
      .locator('.field')
      .filter({ has: page.getByLabel(label, { exact: true }) })
      .locator('.field-error');

  it('are listed in order, moved by keys and by dragging, switched off and on', async () => {
    server = await openShop();
    const { page, complaints } = await openMethods();
    const before = await order(page);
    expect(before).toHaveLength(5);
    expect(await looked(page, 'list-practice')).toEqual([]);
    const handle = page.getByRole('button', { name: 'Move Lightning' });
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => order(page)).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.getByRole('status').getByText('Lightning is now number 1 of 5.').waitFor();
    // The focus stays on the handle.
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => order(page)).toEqual(before);
    await handle.hover();
    await page.mouse.down();
    const target = await page.getByRole('button', { name: 'Move Litecoin' }).boundingBox();
    await page.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) + (target?.height ?? 0) / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
    await page.getByRole('switch', { name: 'Accept Dogecoin' }).click();
    await page.getByText('Off', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => order(page)).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
    await page.getByText('Off', { exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Accept Dogecoin' }).click();
    await page.getByText('Off', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sale', exact: true }).click();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('tab').allTextContents())
      .toEqual([before[0], before[2], before[1], ...before.slice(3)]);
    expect(complaints).toEqual([]);
  });

  it('start with Lightning; Bitcoin proposes to be paid at once in small sums, with the risk and the strict choice', async () => {
    server = await openShop({ file: LIVE_CAFE });
    const { page } = await openMethods();
    await expect
      .poll(() => page.locator('.method-list b').allTextContents())
      .toEqual(USUAL_ORDER.map((method) => `Set up ${COIN_RECORDS[method].name}`));
    await open(page, 'Bitcoin');
    const steps = page.getByRole('textbox', { name: 'Confirmations' });
    const counts = () => steps.evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value));
    expect(await counts()).toEqual(['0', '1']);
    await page
      .getByText(/^Up to €50\.00, a payment counts as soon as it is seen\..*replaceable always wait/)
      .waitFor();
    await page.getByRole('button', { name: 'Always wait for 1 confirmation' }).click();
    expect(await counts()).toEqual(['1']);
    expect(await page.getByText('counts as soon as it is seen').count()).toBe(0);
    // A method set up by API keeps the default: one confirmation.
    await server.asTill('/till/methods', { method: 'PUT', body: BITCOIN });
    const { json } = await server.asTill('/till/methods?method=BITCOIN');
    expect(json).toMatchObject({ settings: { policy: [{ upTo: null, confirmations: 1 }] } });
  });

  eachRow([
    ['wide', { width: 1280, height: 800 }],
    ['small', { width: 1024, height: 768 }],
  ])(
    'are readable in every form, %s',
    async (name, size) => {
      server = await openShop({ file: LIVE_CAFE });
      const { page, complaints } = await openMethods({ size });
      expect(await looked(page, `list-${name}`)).toEqual([]);
      for (const method of METHODS.map((one) => COIN_RECORDS[one].name)) {
        await open(page, method);
        const gap = { Lightning: 0, Monero: 1_000 }[method] ?? 100;
        expect(await page.getByText(`to at least ${gap},`).count()).toBe(gap === 0 ? 0 : 1);
        expect(await looked(page, `${method.toLowerCase()}-${name}`)).toEqual([]);
        await page.getByRole('button', { name: 'All payment methods' }).click();
      }
      expect(complaints).toEqual([]);
    },
    { timeout: 120_000 },
  );

  it('keep the switch when the form below it is saved', async () => {
    server = await openShop({ file: LIVE_CAFE });
    await server.asTill('/till/methods', { method: 'PUT', body: BITCOIN });
    const { page } = await openMethods();
    await open(page, 'Bitcoin');
    await page.getByRole('switch', { name: 'Accept Bitcoin' }).click();
    await page.getByText('Off', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { json } = await server.asTill('/till/methods?method=BITCOIN');
    expect(json).toMatchObject({ settings: { enabled: false } });
  });

  it('are saved again and again, but not over what was saved elsewhere meanwhile', async () => {
    server = await openShop({ file: LIVE_CAFE });
    const { page } = await openMethods();
    await server.asTill('/till/methods', { method: 'PUT', body: BITCOIN });
    await open(page, 'Bitcoin');
    const steps = page.getByRole('textbox', { name: 'Confirmations' });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const stored = async () => (await server.asTill('/till/methods?method=BITCOIN')).json['settings'];
    for (const confirmations of [2, 3]) {
      await steps.fill(String(confirmations));
      await save.click();
      await page.getByText('Saved', { exact: true }).waitFor();
      expect(await stored()).toMatchObject({ policy: [{ confirmations }] });
    }
    const backend = { ...BITCOIN.backend, servers: [{ host: '127.0.0.1', port: 2, tls: false, pin: null }] };
    await server.asTill('/till/methods', { method: 'PUT', body: { ...BITCOIN, backend } });
    await steps.fill('4');
    await save.click();
    await page.getByText('These settings were changed elsewhere.').waitFor();
    expect(await looked(page, 'bitcoin-changed-elsewhere')).toEqual([]);
    expect(await stored()).toMatchObject({ backend, policy: [{ confirmations: 3 }] });
    await page.getByRole('button', { name: 'All payment methods' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await open(page, 'Bitcoin');
    await steps.fill('5');
    await save.click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await stored()).toMatchObject({ backend, policy: [{ confirmations: 5 }] });
  });

  it('are unsaved where they were changed while an earlier save was running', async () => {
    server = await openShop({ file: LIVE_CAFE });
    const { page } = await openMethods();
    await server.asTill('/till/methods', { method: 'PUT', body: BITCOIN });
    await open(page, 'Bitcoin');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const steps = page.getByRole('textbox', { name: 'Confirmations' });
    await page.route('**/till/methods', async (route) => {
      if (route.request().method() === 'PUT') await steps.fill('3');
      await route.continue();
    });
    await steps.fill('2');
    await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PUT'), save.click()]);
    await expect.poll(() => save.getAttribute('aria-busy')).toBe(null);
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    const { json } = await server.asTill('/till/methods?method=BITCOIN');
    expect(json).toMatchObject({ settings: { policy: [{ confirmations: 2 }] } });
    await page.getByRole('button', { name: 'All payment methods' }).click();
    await page.getByRole('dialog', { name: 'Unsaved changes' }).waitFor();
  });

  it('accept a coin only after its first addresses were shown, and mark the wrong field', {
    timeout: 120_000,
  }, async () => {
    server = await openShop({ file: LIVE_CAFE });
    const { page } = await openMethods();
    await open(page, 'Litecoin');
    const take = page.getByRole('button', { name: 'Accept Litecoin' });
    await take.click();
    expect(await error(page, 'Extended public key').textContent()).toBe('Required');
    expect(await page.getByLabel('Extended public key').evaluate((e) => e === document.activeElement)).toBe(
      true,
    );
    await page.getByLabel('Extended public key').fill(ZPRV);
    await expect
      .poll(() => error(page, 'Extended public key').textContent())
      .toMatch(/is a private key.*removed from the screen/);
    // As long as the server does not answer, no addresses are shown.
    await page.route('**/till/methods/preview', (route) => route.abort());
    await page.getByLabel('Extended public key').fill(VPUB);
    await page.getByRole('radio', { name: 'My own node' }).check();
    await take.click();
    expect(await error(page, 'Address of the node').textContent()).toBe('Required');
    await page.getByLabel('Address of the node').fill('http://user:word@127.0.0.1:1');
    await page.getByLabel('User name', { exact: true }).fill('till');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await take.click();
    // Nothing is sent before the addresses were compared: the focus is where that is done.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Show the first addresses');
    await page.unroute('**/till/methods/preview');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.addresses li').count()).toBe(3);
    await take.click();
    await expect
      .poll(() => error(page, 'Address of the node').textContent())
      .toBe('Enter it like http://127.0.0.1:9332.');
    expect(await looked(page, 'litecoin-refused')).toEqual([]);
    await page.getByLabel('Address of the node').fill('http://127.0.0.1:1');
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.getByText('Can’t connect.').waitFor();
    await take.click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByText(/no keyring/).waitFor();
    expect(await looked(page, 'litecoin-node-off')).toEqual([]);
    await page.reload();
    await expect.poll(() => page.getByLabel('Extended public key').inputValue()).toBe(VPUB);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await page.getByText('Saved. Enter a new value to replace it.').waitFor();
    // A password is never sent to another host than the one it was typed for.
    await page.getByLabel('Address of the node').fill('http://127.0.0.1:2');
    await page.getByText('Saved. Enter a new value to replace it.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await error(page, 'Password').textContent()).toBe('Required');
    await page.getByRole('button', { name: 'Remove Litecoin' }).click();
    expect(await looked(page, 'remove')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Litecoin' }).click();
    await page.getByRole('button', { name: 'Accept Litecoin' }).waitFor();
    expect(await page.getByLabel('Extended public key').inputValue()).toBe('');
  });

  it('accept a coin over Electrum servers in order, and a changed certificate only when it is confirmed', async () => {
    server = await openShop({ file: LIVE_CAFE });
    const { page } = await openMethods();
    await open(page, 'Bitcoin');
    await page.getByLabel('Extended public key').fill(VPUB);
    await page.getByRole('button', { name: 'Show the first addresses' }).click();
    await page.getByRole('radio', { name: 'My own Electrum servers' }).check();
    const host = page.getByLabel('Host');
    await host.fill('electrum.example:50001:t');
    expect(await host.inputValue()).toBe('electrum.example');
    expect(await page.getByRole('switch', { name: 'Encrypted (TLS)' }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Add a server' }).click();
    await host.nth(1).fill('second.example');
    expect(await page.getByRole('switch', { name: 'Two servers must agree' }).isChecked()).toBe(true);
    await page.getByLabel('Above', { exact: true }).fill('0,05');
    const sent = await answerTest(page, {
      ok: false,
      message: `the certificate of the Electrum server second.example:50002 is not the one that was trusted before: ${FINGERPRINT}`,
      why: {
        name: 'electrum-certificate',
        values: { server: 'second.example:50002', pinned: 'ff', shown: FINGERPRINT },
      },
    });
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.getByRole('button', { name: 'Trust this certificate' }).click();
    expect(await page.getByLabel('Trusted certificate (SHA-256)').inputValue()).toBe(FINGERPRINT);
    await page.getByRole('button', { name: 'Move server 2 up' }).click();
    await answerTest(page, { ok: true, message: 'two servers answer at block 812' });
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.getByText('It works.').waitFor();
    expect(await looked(page, 'bitcoin-electrum')).toEqual([]);
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: 'Accept Bitcoin' }).click();
    await page.getByText('Saved', { exact: true }).waitFor({ timeout: 30_000 });
    await page.reload();
    await expect.poll(() => page.getByLabel('Host').first().inputValue()).toBe('second.example');
    expect(await page.getByLabel('Port').first().inputValue()).toBe('50002');
    expect(await page.getByLabel('Trusted certificate (SHA-256)').inputValue()).toBe(FINGERPRINT);
    expect(await page.getByLabel('Above', { exact: true }).inputValue()).toBe('0.05');
  });

  it('ask for the least credential of each Lightning node, and warn of one with more permissions', {
    timeout: 120_000,
  }, async () => {
    server = await openShop({ file: LIVE_CAFE });
    const { page } = await openMethods();
    await open(page, 'Lightning');
    const kind = (name: string) =>
      page
        .getByRole('radio', { name: SITUATIONS[name] ?? `I run ${name}` })
        .first()
        .check();
    await page.getByRole('button', { name: 'Accept Lightning' }).click();
    expect(await error(page, 'Lightning Address').textContent()).toBe('Required');
    const least = [
      [
        'Core Lightning',
        /createrune restrictions=.*method=invoice.*listinvoices.*waitanyinvoice.*getinfo/,
        'Rune',
      ],
      ['phoenixd', /limited/, 'Limited password'],
      ['Nostr Wallet Connect', /make_invoice and lookup_invoice/, 'Connection string'],
      ['LND', /lncli bakemacaroon invoices:read invoices:write/, 'Invoice macaroon (hexadecimal)'],
    ] as const;
    for (const [name, how, field] of least) {
      await kind(name);
      await page.getByText(how).first().waitFor();
      await page.getByLabel(field, { exact: true }).waitFor();
      expect(await looked(page, `lightning-${name.toLowerCase().replaceAll(' ', '-')}`)).toEqual([]);
    }
    await page.getByLabel('Address of the node').fill('https://127.0.0.1:8080');
    await page.getByLabel('Invoice macaroon (hexadecimal)').fill('not hexadecimal');
    await page.getByRole('button', { name: 'Test the connection' }).click();
    expect(await error(page, 'Invoice macaroon (hexadecimal)').textContent()).toMatch(/hexadecimal/);
    await page.getByLabel('Invoice macaroon (hexadecimal)').fill('0201036c6e64');
    const sent = await answerTest(page, {
      ok: false,
      message: `the certificate of 127.0.0.1:8080 is not signed by a trusted authority: if its SHA-256 fingerprint on the node is ${OTHER_FINGERPRINT}, enter that fingerprint here`,
      why: { name: 'certificate-new', values: { at: '127.0.0.1:8080', shown: OTHER_FINGERPRINT } },
    });
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.getByRole('button', { name: 'Trust this certificate' }).click();
    await page.getByRole('button', { name: 'Add a backup connection' }).click();
    await page
      .getByLabel('Connection string')
      .fill('nostr+walletconnect://00?relay=wss://relay.example&secret=11');
    await answerTest(page, {
      ok: true,
      message: 'LND 0.19 on regtest, block 812',
      warnings: [{ message: 'this macaroon may also send payments: make one for invoices only', why: null }],
    });
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.getByText('This macaroon may also send payments').waitFor();
    expect(await looked(page, 'lightning-two-ways')).toEqual([]);
    expect(sent[0]).toMatchObject({
      method: 'LIGHTNING',
      backend: { kind: 'lightning', ways: [{ kind: 'lnd', url: 'https://127.0.0.1:8080', pin: null }] },
      secrets: { '0.macaroon': '0201036c6e64' },
    });
    await page.getByRole('button', { name: 'Swap the two connections' }).click();
    await page.getByLabel('Connection string').first().waitFor();
    expect(await page.getByLabel('Invoice macaroon (hexadecimal)').inputValue()).toBe('0201036c6e64');
    expect(await page.getByLabel('Trusted certificate (SHA-256)').inputValue()).toBe(OTHER_FINGERPRINT);
  });

  it('check a pasted key at once: the addresses are shown, and each wrong thing is named', async () => {
    const [shop] = LIVE_CAFE.merchants;
    server = await openShop({ file: { ...LIVE_CAFE, merchants: [{ ...shop, network: 'mainnet' }] } });
    const servers = [{ host: '127.0.0.1', port: 1, tls: false, pin: null }];
    const backend = { kind: 'electrum', extendedPublicKey: ZPUB, servers, agreeAbove: null };
    await server.asTill('/till/methods', {
      method: 'PUT',
      body: { method: 'BITCOIN', enabled: true, backend },
    });
    const { page } = await openMethods();
    await open(page, 'Litecoin');
    const key = page.getByLabel('Extended public key');
    for (const [pasted, wrong] of [
      ['ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh', /^This is a single address/],
      [VPUB, 'This key is for a different network.'],
      [DGUB, 'This key is for a different coin.'],
      [ZPUB.slice(0, -3), /typo or is incomplete/],
      [ZPUB, /^This is the key of your Bitcoin wallet, which is set up already/],
    ] as const) {
      await key.fill(pasted);
      await error(page, 'Extended public key').getByText(wrong).waitFor();
      expect(await key.evaluate((field) => field === document.activeElement)).toBe(true);
    }
    expect(await looked(page, 'litecoin-key-of-bitcoin')).toEqual([]);
    await key.fill(LTC_ZPUB);
    await page.getByText('ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh').waitFor();
    await page.getByRole('button', { name: 'All payment methods' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await open(page, 'Monero');
    for (const [pasted, wrong] of [
      [XMR_SUBADDRESS, /^This is a subaddress/],
      [XMR_TEST_ADDRESS, 'This Monero address is for a different network.'],
      [`${XMR_ADDRESS.slice(0, -1)}n`, /^This is not the wallet’s primary Monero address/],
    ] as const) {
      await page.getByLabel('Primary address').fill(pasted);
      await error(page, 'Primary address').getByText(wrong).waitFor();
    }
    await page.getByLabel('Primary address').fill(XMR_ADDRESS);
    await expect.poll(() => error(page, 'Primary address').count()).toBe(0);
    await page.getByLabel('Private view key').fill(`${XMR_VIEW_KEY.slice(0, -1)}1`);
    await error(page, 'Private view key').getByText('does not belong to that address').waitFor();
    await page.getByLabel('Private view key').fill(XMR_VIEW_KEY);
    await expect.poll(() => page.locator('.addresses li').count()).toBe(3);
  });

  it('accept Monero with address and view key, and refuse invalid ones', async () => {
    server = await openShop({ file: LIVE_CAFE });
    const { page } = await openMethods();
    await open(page, 'Monero');
    await page.getByLabel('Primary address').fill('4'.repeat(95));
    await page.getByLabel('Private view key').fill('not a key');
    await page.getByLabel('Address of the node').fill('http://127.0.0.1:1');
    await page.getByRole('button', { name: 'Accept Monero' }).click();
    expect(await error(page, 'Private view key').textContent()).toMatch(/64 digits/);
    await page.getByLabel('Private view key').fill('0'.repeat(64));
    await page.getByRole('button', { name: 'Show the first subaddresses' }).click();
    await error(page, 'Primary address').waitFor();
    expect(await looked(page, 'monero-refused')).toEqual([]);
    await page.getByLabel('Primary address').fill(XMR_ADDRESS);
    await page.getByLabel('Private view key').fill(XMR_VIEW_KEY);
    await page.getByRole('button', { name: 'Show the first subaddresses' }).click();
    await expect.poll(() => page.locator('.addresses li').count()).toBe(3);
    await page.getByRole('button', { name: 'Add a node' }).click();
    await page.getByLabel('Address of the node').nth(1).fill('http://127.0.0.1:2');
    await page.getByRole('switch', { name: 'The node needs a password' }).nth(1).click();
    await page.getByLabel('User name', { exact: true }).fill('till');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByLabel('Scan from block').fill('three');
    await page.getByRole('button', { name: 'Accept Monero' }).click();
    expect(await error(page, 'Scan from block').textContent()).toMatch(/whole number/);
    await page.getByLabel('Scan from block').fill('3100000');
    await page.getByRole('radio', { name: 'Run monero-wallet-rpc for me' }).check();
    await page.getByLabel('Program file').waitFor();
    expect(await looked(page, 'monero-kept')).toEqual([]);
    await page.getByRole('radio', { name: 'My monero-wallet-rpc' }).check();
    await page.getByLabel('Wallet file (optional)', { exact: true }).waitFor();
    expect(await looked(page, 'monero-rpc')).toEqual([]);
    await page.getByRole('radio', { name: 'A Monero node' }).check();
    await page.getByRole('button', { name: 'Accept Monero' }).click();
    await page.getByText('Saved', { exact: true }).waitFor({ timeout: 40_000 });
    await page.reload();
    await expect.poll(() => page.getByLabel('Primary address').inputValue()).toBe(XMR_ADDRESS);
    expect(await page.getByLabel('Private view key').inputValue()).toBe('');
    await page.getByText('Saved. Enter a new value to replace it.').first().waitFor();
    expect(await page.getByLabel('Address of the node').nth(1).inputValue()).toBe('http://127.0.0.1:2');
    expect(await page.getByLabel('Scan from block').inputValue()).toBe('3100000');
  });

  it("show a method's status: usable, scanning blocks, delayed, down, near the gap limit", async () => {
    server = await openShop({ file: LIVE_CAFE });
    const { page } = await openMethods();
    const base = {
      setUp: true,
      enabled: true,
      usable: true,
      why: null,
      since: null,
      detail: '',
      reason: null,
    };
    const behind = { name: 'monero-behind', values: { block: 3_101_500, of: 3_402_000 } };
    const methods = [
      { ...base, method: 'LIGHTNING', detail: 'LND 0.19 on mainnet, block 901224' },
      { ...base, method: 'MONERO', detail: 'the Monero wallet catches up', reason: behind },
      {
        ...base,
        method: 'BITCOIN',
        why: 'no Electrum server answers: check the internet connection',
        since: '2026-11-21T11:14:00.000Z',
      },
      { ...base, method: 'LITECOIN', usable: false, why: 'there is no market rate of LTC in EUR' },
      { ...base, method: 'DOGECOIN', enabled: false, usable: false, why: 'It is switched off.' },
    ];
    // Scripted by the shop: tests what the screens show, not how it came about.
    await page.route('**/till/stream', async (route) => {
      const answer = await server.asTill('/till/state');
      const state = { ...(answer.json['state'] as object), methods };
      await route.fulfill({
        contentType: 'text/event-stream',
        body: `event: state\ndata: ${JSON.stringify(state)}\n\n`,
      });
    });
    await page.route('**/till/methods?*', async (route) => {
      const method = new URL(route.request().url()).searchParams.get('method');
      const backend =
        method === 'MONERO'
          ? {
              kind: 'monero-daemon',
              address: XMR_ADDRESS,
              daemons: [{ url: 'http://127.0.0.1:18081', username: '' }],
              restoreHeight: 3_000_000,
            }
          : { kind: 'electrum', extendedPublicKey: VPUB, servers: [], agreeAbove: null };
      await route.fulfill({
        json: {
          success: true,
          settings: {
            ...{ method, enabled: true, backend, script: null, nextIndex: 4211 },
            unusedInARow: method === 'MONERO' ? 160 : 17,
            sealed: method === 'MONERO' ? ['viewKey'] : [],
            firstAddresses: ['bcrt1qexample0', 'bcrt1qexample1', 'bcrt1qexample2'],
            policy: [
              { upTo: 50, confirmations: 0 },
              { upTo: null, confirmations: 2 },
            ],
          },
        },
      });
    });
    await page.reload();
    await page.getByText('Payments are seen late').waitFor();
    expect(await looked(page, 'list-states')).toEqual([]);
    await open(page, 'Monero');
    expect(await page.getByRole('progressbar', { name: 'Scanning blocks' }).getAttribute('value')).toBe('91');
    await page.getByText(/Raise the subaddress lookahead.*at least 400/).waitFor();
    await page.getByText('set subaddress-lookahead 50:400').waitFor();
    expect(await looked(page, 'monero-scanning')).toEqual([]);
    await page.getByRole('button', { name: 'All payment methods' }).click();
    await open(page, 'Bitcoin');
    await page.getByText(/Raise the gap limit.*at least 40/).waitFor();
    await page.getByText('wallet.change_gap_limit(40)').waitFor();
    expect(await looked(page, 'bitcoin-gap')).toEqual([]);
    await page.route(/\/till\/health/, async (route) => {
      const { json } = await server.asTill('/till/health');
      const well = { enabled: true, kind: 'electrum', reachable: true, synced: true, network: 'regtest' };
      const quiet = { height: 1, message: '', reason: null, warnings: [], histories: [], rateProblem: null };
      const of = (method: string, unusedInARow: number) => ({
        ...{ ...well, ...quiet, method, unusedInARow },
        ...{ downSince: null, answeredAt: null },
      });
      const many = { message: 'a server tells of 1040 addresses that were used before', why: null };
      const litecoin = { ...of('LITECOIN', 14), histories: [many] };
      const wide = [of('BITCOIN', 17), litecoin, of('MONERO', 160)];
      const health = { ...(json['health'] as object), ailments: ['histories', 'gap'], methods: wide };
      await route.fulfill({ json: { success: true, health } });
    });
    await chooseSection(page, 'Health');
    const warned = page.locator('.notice').filter({ hasText: 'addresses in a row were never paid' });
    await warned.first().waitFor();
    await expect
      .poll(() => warned.allTextContents())
      .toEqual([
        expect.stringMatching(/^Bitcoin: 17 .*Raise your wallet’s gap limit/),
        expect.stringMatching(/^Monero: 160 /),
      ]);
    await page.getByText('Litecoin: A server tells of 1040 addresses that were used before.').waitFor();
    expect(await looked(page, 'health-gap')).toEqual([]);
    await warned.first().getByRole('button', { name: 'View' }).click();
    await page.getByRole('heading', { name: 'Bitcoin', level: 2 }).waitFor();
  });
});
