/** The whole sale in a real Electron: a cashier types, a real Monero wallet pays, the wallet in the app sees it. */
// @module-tag more
import jsQR from 'jsqr';
import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP_NEEDS, type Desktop, lacks, openDesktop } from '#test/support/machine/electron.ts';
import { setUpShop } from '#test/support/nodes/litecoin-shop.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { Monero } from '#test/support/nodes/monero.ts';
import { setMoneroRate, setUpMonero } from '#test/support/nodes/monero-shop.ts';
import { openAlbum } from '#test/support/pages/album.ts';

const album = openAlbum('monero');
const XMR = 10n ** 12n;

describe.skipIf(lacks(...DESKTOP_NEEDS, 'monero'))('a sale in Monero', () => {
  let monero: Monero;
  let desktop: Desktop;
  let till: Page;

  beforeAll(async () => {
    monero = await Monero.start();
    const keys = await monero.shop();
    desktop = await openDesktop();
    till = desktop.till;
    await setUpShop(till);
    expect(await setUpMonero(till, keys, monero.node.url)).toMatch(
      /monerod at .* answers: regtest, block \d+/,
    );
    await picture('settings-monero');
    await setMoneroRate(till, '100');
    await till.getByRole('button', { name: 'Sale' }).first().click();
  }, 240_000);

  afterAll(async () => {
    await desktop?.close();
    await monero?.stop();
  });

  const picture = (name: string) => album.picture(till, name);
  const heading = (text: RegExp) =>
    till.getByRole('heading', { name: text }).first().waitFor({ timeout: 45_000 });

  /** Enters an amount by keyboard and charges it; returns the content of the code on the screen. */
  async function charge(keys: string): Promise<{ address: string; units: bigint }> {
    await till.keyboard.type(keys);
    await till.keyboard.press('Enter');
    await heading(/Ready to scan/);
    return codeOnScreen();
  }

  /** Reads the QR code from a screenshot of the window, as a phone would. */
  async function codeOnScreen(): Promise<{ address: string; units: bigint }> {
    let code: { address: string; units: bigint } | null = null;
    await until('the code can be read', async () => {
      const { data, width, height } = PNG.sync.read(await till.screenshot());
      const text = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
      const found = /^monero:(8[1-9A-HJ-NP-Za-km-z]{94})\?tx_amount=(\d+)(?:\.(\d+))?$/.exec(text);
      if (found)
        code = { address: found[1] ?? '', units: BigInt(`${found[2]}${(found[3] ?? '').padEnd(12, '0')}`) };
      return code !== null;
    });
    return code ?? { address: '', units: 0n };
  }

  /** Enter, as a cashier presses it: the paid screen ignores one pressed before it could be noticed. */
  async function nextSale(): Promise<void> {
    const charging = till.getByRole('button', { name: /^Charge/ });
    await until('the next sale can begin', async () => {
      await till.keyboard.press('Enter');
      return charging.isVisible();
    });
  }

  test('is paid at once below the limit, and the next sale is one key away', async () => {
    const { address, units } = await charge('2*4.20+4.10');
    expect(units).toBe(XMR / 8n);
    await picture('waiting');
    await monero.pay(address, units);
    await heading(/^Paid/);
    await picture('paid');
    await nextSale();
  });

  test('above the limit waits for a block, and shows it', async () => {
    const { address, units } = await charge('100');
    expect(units).toBe(XMR);
    await monero.pay(address, units);
    await till.getByText('0 of 1 confirmations').waitFor();
    await picture('confirming-0');
    await monero.mine(1);
    await heading(/^Paid/);
    await nextSale();
  });

  test('shows the remainder with a new code after a partial payment, and is paid by it', async () => {
    const { address, units } = await charge('8');
    await monero.pay(address, units - XMR / 50n);
    await heading(/2\.00 short/);
    await picture('too-little');
    let rest = await codeOnScreen();
    await until('the code asks for the rest', async () => {
      rest = await codeOnScreen();
      return rest.units === XMR / 50n;
    });
    expect(rest.address).toBe(address);
    await monero.pay(rest.address, rest.units);
    await heading(/^Paid/);
    await nextSale();
  });

  test('shows the surplus when too much came', async () => {
    const { address, units } = await charge('8');
    await monero.pay(address, units * 2n);
    await heading(/^Paid/);
    await till.getByText(/8\.00 to give back/).waitFor();
    await picture('too-much');
    await nextSale();
  });

  test("does not accept money with a sender's time lock", async () => {
    const { address, units } = await charge('8');
    await monero.pay(address, units, { unlockTime: (await monero.height()) + 1_000 });
    await till
      .getByText(/locked/i)
      .first()
      .waitFor({ timeout: 45_000 });
    await picture('locked');
    expect(await till.getByRole('heading', { name: /^Paid/ }).count()).toBe(0);
    await leave();
  });

  test('shows why and since when a node is down, and finds the payment made meanwhile', async () => {
    const { address, units } = await charge('8');
    await monero.pay(address, units);
    await monero.halt();
    // It may have been seen before the node went down.
    const paid = till.getByRole('heading', { name: /^Paid/ }).first();
    const away = till.getByText(/ since .* nothing answers at/).first();
    await paid.or(away).first().waitFor({ timeout: 45_000 });
    await monero.run();
    await heading(/^Paid/);
    await nextSale();
  });

  test('is in the history with what was paid', async () => {
    await till.getByRole('button', { name: 'History' }).click();
    await till.getByText('12.50').first().waitFor();
    await picture('history');
  });

  async function leave(): Promise<void> {
    await till.getByRole('button', { name: /Next customer/ }).click();
    await till.getByRole('button', { name: /^Charge/ }).waitFor();
  }
});
