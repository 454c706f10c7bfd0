/** The whole sale in a real Electron: a cashier types, a real wallet pays over a real Lightning channel. */
import jsQR from 'jsqr';
import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP_NEEDS, type Desktop, lacks, openDesktop } from '#test/support/machine/electron.ts';
import { RealBook } from '#test/support/nodes/lightning-book.ts';
import {
  type LightningChannel,
  lightningMissing,
  openChannel,
} from '#test/support/nodes/lightning-channel.ts';
import { LndFront } from '#test/support/nodes/lightning-lnd-front.ts';
import { setBitcoinRate, setUpLnd } from '#test/support/nodes/lightning-shop.ts';
import { setUpShop } from '#test/support/nodes/litecoin-shop.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { WithdrawService } from '#test/support/nodes/withdraw-service.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { scan } from '#test/support/pages/till-page.ts';

const album = openAlbum('lightning');

describe.skipIf(lacks(...DESKTOP_NEEDS, 'electrum') || lightningMissing !== null)(
  'a sale over Lightning',
  () => {
    let channel: LightningChannel;
    let lnd: LndFront;
    let desktop: Desktop;
    let till: Page;

    beforeAll(async () => {
      channel = await openChannel();
      lnd = new LndFront(new RealBook(channel));
      await lnd.begin();
      desktop = await openDesktop();
      till = desktop.till;
      await setUpShop(till);
      expect(await setUpLnd(till, lnd)).toMatch(/LND at 127\.0\.0\.1:\d+ works/);
      await picture('settings-lightning');
      await setBitcoinRate(till, '50000');
      await till.getByRole('button', { name: 'Sale' }).first().click();
    }, 300_000);

    afterAll(async () => {
      await desktop?.close();
      await lnd?.close();
      await lnd?.book.close();
      await channel?.stop();
    });

    const picture = (name: string) => album.picture(till, name);
    const heading = (text: RegExp) =>
      till.getByRole('heading', { name: text }).first().waitFor({ timeout: 30_000 });

    /** Enters an amount by keyboard and charges it; returns the invoice in the code on the screen. */
    async function charge(keys: string): Promise<string> {
      await till.keyboard.type(keys);
      await till.keyboard.press('Enter');
      await heading(/Ready to scan/);
      let invoice = '';
      await until('the code can be read', async () => {
        const { data, width, height } = PNG.sync.read(await till.screenshot());
        const text = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
        invoice = /^LIGHTNING:(LNBCRT[0-9A-Z]+)$/.exec(text)?.[1] ?? '';
        return invoice !== '';
      });
      return invoice.toLowerCase();
    }

    /** Enter, as a cashier presses it: the paid screen ignores one pressed before it could be noticed. */
    async function nextSale(): Promise<void> {
      const charging = till.getByRole('button', { name: /^Charge/ });
      await until('the next sale can begin', async () => {
        await till.keyboard.press('Enter');
        return charging.isVisible();
      });
    }

    test('is paid at once: the code on the screen is an invoice for exactly the amount', async () => {
      const invoice = await charge('2*4.20+4.10');
      await picture('waiting');
      expect([...lnd.book.invoices.values()].at(-1)).toMatchObject({
        bolt11: invoice,
        amountMsat: 25_000_000n,
      });
      await channel.pay(invoice);
      await heading(/^Paid/);
      await picture('paid');
      await nextSale();
    });

    test('is paid by the customer’s own node when a Bolt Card is read', async () => {
      const card = new WithdrawService((bolt11) => channel.pay(bolt11));
      await card.begin();
      const invoice = await charge('6');
      await scan(till, card.tap());
      await heading(/^Paid/);
      expect(card.invoices).toEqual([invoice]);
      expect(card.complaints).toEqual([]);
      expect(lnd.book.settled.at(-1)).toMatchObject({ bolt11: invoice, amountMsat: 12_000_000n });
      await card.halt();
      await nextSale();
    });

    test('is shown as paid when its node is back', async () => {
      const invoice = await charge('8');
      await lnd.halt();
      await channel.pay(invoice);
      await till
        .getByText(/ since .* nothing answers at/)
        .first()
        .waitFor({ timeout: 45_000 });
      await picture('node-off');
      await lnd.begin();
      await heading(/^Paid/);
      await nextSale();
    });

    test('is in the history with what was paid', async () => {
      await till.getByRole('button', { name: 'History' }).click();
      await till.getByText('12.50').first().waitFor();
      await picture('history');
    });
  },
);
