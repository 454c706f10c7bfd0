/** A backup restored in the real app: it restarts its server automatically, and shows the restored data. */
import { afterEach, describe, expect, test } from 'vitest';
import { DESKTOP_NEEDS, type Desktop, lacks, openDesktop } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { chooseSection } from '#test/support/pages/till-page.ts';

const { picture } = openAlbum('restore');

describe.skipIf(lacks(...DESKTOP_NEEDS))('a backup in the app', () => {
  let desktop: Desktop | undefined;
  afterEach(() => desktop?.close());

  test('is restored at a press, without a manual restart', { timeout: 120_000 }, async () => {
    desktop = await openDesktop();
    const { till } = desktop;
    await till.getByRole('button', { name: /^Try it out/ }).click();
    await till.locator('.rail').waitFor();
    const sell = async (digit: string) => {
      await till.getByRole('button', { name: 'Sale', exact: true }).click();
      await till.keyboard.type(digit);
      await till.getByRole('button', { name: /^Charge/ }).click();
      await till.getByRole('button', { name: 'Leave open' }).click();
    };
    const data = async () => {
      await till.getByRole('button', { name: /^Settings/ }).click();
      await chooseSection(till, 'Data and secrets');
    };
    await sell('5');
    await data();
    await till.getByRole('button', { name: 'Back up now' }).click();
    await till.getByRole('button', { name: /^Restore/ }).waitFor();
    await sell('7');
    await expect.poll(() => till.locator('.chip').count()).toBe(2);
    await data();
    await till.getByRole('button', { name: /^Restore/ }).click();
    await picture(till, 'ask');
    await till.getByRole('button', { name: 'Restore and start again' }).click();
    await till.getByText(/^The data was restored from/).waitFor({ timeout: 60_000 });
    await picture(till, 'restored');
    await till.getByRole('button', { name: 'Sale', exact: true }).click();
    await expect.poll(() => till.locator('.chip').count()).toBe(1);
    // It continues to sell, with the token of the restarted server.
    await sell('9');
    await expect.poll(() => till.locator('.chip').count()).toBe(2);
  });
});
