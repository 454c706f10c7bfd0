/** The whole sale in a real Electron: a cashier types, a real wallet pays on a real Litecoin node. */
import jsQR from 'jsqr';
import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP_NEEDS, type Desktop, lacks, openDesktop } from '#test/support/machine/electron.ts';
import { freshVpub, setRate, setUpLitecoin, setUpShop } from '#test/support/nodes/litecoin-shop.ts';
import { Litecoind, until } from '#test/support/nodes/litecoind.ts';
import { openAlbum } from '#test/support/pages/album.ts';

const album = openAlbum('litecoin');
const COIN = 100_000_000n;

describe.skipIf(lacks(...DESKTOP_NEEDS, 'litecoind'))('a sale in Litecoin', () => {
  let node: Litecoind;
  let desktop: Desktop;
  let till: Page;

  beforeAll(async () => {
    node = await Litecoind.start();
    desktop = await openDesktop();
    till = desktop.till;
    await setUpShop(till);
    const message = await setUpLitecoin(till, node, freshVpub());
    expect(message).toMatch(/regtest/i);
    await picture('settings-litecoin');
    await setRate(till, '80');
    await picture('settings-rates');
    await till.getByRole('button', { name: 'Sale' }).first().click();
  }, 120_000);

  afterAll(async () => {
    await desktop?.close();
    await node?.stop();
  });

  const picture = (name: string) => album.picture(till, name);

  /** Enters an amount by keyboard and charges it; returns the content of the code on the screen. */
  async function charge(keys: string): Promise<{ address: string; units: bigint }> {
    await till.keyboard.type(keys);
    await till.keyboard.press('Enter');
    await heading(/Ready to scan/);
    return codeOnScreen();
  }

  const heading = (text: RegExp) =>
    till.getByRole('heading', { name: text }).first().waitFor({ timeout: 30_000 });

  /** Reads the QR code from a screenshot of the window, as a phone would. */
  async function codeOnScreen(): Promise<{ address: string; units: bigint }> {
    let found: RegExpExecArray | null = null;
    await until('the code can be read', async () => {
      const { data, width, height } = PNG.sync.read(await till.screenshot());
      const text = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
      found = /^litecoin:(RLTC1[A-Z0-9]+)\?amount=(\d+)(?:\.(\d+))?$/.exec(text);
      return found !== null;
    });
    const [, address = '', whole = '0', fraction = ''] = found ?? [];
    // BIP-173: the same address in lower case.
    return { address: address.toLowerCase(), units: BigInt(whole + fraction.padEnd(8, '0')) };
  }

  /** Enter, as a cashier presses it: the paid screen ignores one pressed before it could be noticed. */
  async function nextSale(): Promise<void> {
    const charging = till.getByRole('button', { name: /^Charge/ });
    await until('the next sale can begin', async () => {
      await till.keyboard.press('Enter');
      return charging.isVisible();
    });
  }

  test('is paid at once below the zero-conf limit, and the next sale is one key away', async () => {
    const { address, units } = await charge('2*4.20+4.10');
    expect(units).toBe(15_625_000n);
    await picture('waiting');
    await node.pay(address, units);
    await heading(/^Paid/);
    await picture('paid');
    await nextSale();
  });

  test('above the limit waits for two blocks, and shows each', async () => {
    const { address, units } = await charge('80');
    expect(units).toBe(COIN);
    await node.pay(address, units);
    await till.getByText('0 of 2 confirmations').waitFor();
    await picture('confirming-0');
    await node.mine(1);
    await till.getByText('1 of 2 confirmations').waitFor();
    await picture('confirming-1');
    await node.mine(1);
    await heading(/^Paid/);
    await nextSale();
  });

  test('shows the remainder with a new code after a partial payment, and is paid by it', async () => {
    const { address, units } = await charge('8');
    await node.pay(address, units - 2_500_000n);
    await heading(/2\.00 short/);
    await picture('too-little');
    const rest = await codeOnScreen();
    expect(rest).toEqual({ address, units: 2_500_000n });
    await node.pay(rest.address, rest.units);
    await heading(/^Paid/);
    await nextSale();
  });

  test('shows the surplus when too much came', async () => {
    const { address, units } = await charge('8');
    await node.pay(address, units * 2n);
    await heading(/^Paid/);
    await till.getByText(/8\.00 to give back/).waitFor();
    await picture('too-much');
    await nextSale();
  });

  test('does not accept a replaceable payment, and reports when it was replaced', async () => {
    const { address, units } = await charge('8');
    const txid = await node.pay(address, units, { replaceable: true });
    await heading(/confirming/);
    await picture('replaceable');
    await node.send(await node.spendOtherwise(txid));
    await heading(/reversed/);
    await picture('taken-back');
    await till.getByRole('button', { name: /Leave open/ }).click();
  });

  test('shows why and since when a node is down, and finds the payment made meanwhile', async () => {
    const { address, units } = await charge('8');
    const hex = await node.sign([[address, units]]);
    await node.halt();
    await till
      .getByText(/ since .* nothing answers at/)
      .first()
      .waitFor({ timeout: 30_000 });
    await picture('node-off');
    await node.run();
    await node.send(hex);
    await heading(/^Paid/);
    await nextSale();
  });

  test('is found in the history with what was paid', async () => {
    await till.getByRole('button', { name: 'History' }).click();
    await till.getByText('12.50').first().waitFor();
    await picture('history');
  });
});
