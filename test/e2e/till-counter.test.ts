/** The counter on the real server, in real Chromium: items, a scanner, discounts, tax, tips, parked sales. */
// @module-tag more
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartSent } from '#test/support/fakes/cart-sent.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { pngUrl } from '#test/support/pages/pictures.ts';
import {
  charge,
  choose,
  chooseSection,
  openShop,
  openTill,
  PRACTICE_CAFE,
  play,
  scan,
  showsState,
} from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till');
const ITEMS = `name,category,price,tax,sku,barcode,stock,colour
Flat white,Coffee,4.20,19,101,4006381333931,,amber
Espresso,Coffee,2.60,19,102,4006381333948,,orange
Almond croissant,Bakery,4.10,7,201,4006381333955,3,pink
Sourdough loaf,Bakery,5.80,7,202,4006381333962,12,red
Orange juice,Drinks,3.90,19,301,4006381333979,0,green
Tap water,Drinks,0,0,302,,,blue
`;

describe.skipIf(lacks('chromium'))('the counter', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await openShop();
    await server.asTill('/till/catalogue/csv', { body: { csv: ITEMS } });
    await terms({});
  });
  afterAll(() => server?.close());
  const browser = useBrowser();

  const terms = (tips: object) =>
    server.asTill('/till/terms', {
      method: 'PUT',
      body: {
        taxName: 'VAT',
        taxIncluded: true,
        taxPercents: ['19', '7'],
        tips: {
          asked: false,
          percents: ['5', '10', '15'],
          smallBelow: '10',
          sums: ['0.5', '1', '2'],
          onTax: false,
          ...tips,
        },
      },
    });

  const amount = (page: Page) => page.locator('output.amount').textContent();

  it('sells items by keyboard alone: search, quantity, removal, charge, payment, and record', async () => {
    const { page, complaints } = await openTill(browser, server);
    await page.keyboard.type('2*');
    // A letter is enough, on the keypad too.
    await page.keyboard.type('flat');
    await page.getByLabel('Search items').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => amount(page)).toMatch(/^€8\.40/);
    await page.keyboard.type('crois');
    await page.keyboard.press('Enter');
    await expect.poll(() => amount(page)).toMatch(/^€12\.50/);
    expect(await page.locator('.cart-rows').textContent()).toMatch(/VAT 19% incl\.1\.34.*VAT 7% incl\.0\.27/);
    expect(await looked(page, 'counter-items')).toEqual([]);
    await page.keyboard.press('Enter');
    await showsState(page, 'Ready to scan');
    await choose(page, 'Lightning');
    await play(page, 'Pay in full');
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByRole('heading', { name: 'What was sold' }).waitFor();
    const sold = page.locator('.sold');
    expect(await sold.textContent()).toContain('Flat white2 × 4.208.40');
    // Lightning has no blocks to wait for.
    expect(
      await page
        .locator('.detail')
        .getByText(/confirmation/)
        .count(),
    ).toBe(0);
    expect(await looked(page, 'counter-detail')).toEqual([]);
    const { items } = (await server.asTill('/till/catalogue')).json as {
      items: { name: string; stock: string }[];
    };
    expect(items.find((item) => item.name === 'Almond croissant')?.stock).toBe('2');
    expect(complaints).toEqual([]);
  });

  it('takes a scanned code as the item, also in the middle of an amount, and reports an unknown one', async () => {
    const { page } = await openTill(browser, server);
    await scan(page, '4006381333931');
    await expect.poll(() => amount(page)).toMatch(/^€4\.20/);
    await page.keyboard.type('3*');
    await scan(page, '4006381333955');
    await expect.poll(() => amount(page)).toMatch(/^€16\.50/);
    await scan(page, '99999999');
    await page.getByText('No item has the code 99999999.').waitFor();
    expect(await amount(page)).toMatch(/^€16\.50/);
    expect(await looked(page, 'counter-unknown-code')).toEqual([]);
  });

  it('looks up the item of a manually typed code, and reports a mismatch before the sale is cleared', async () => {
    const { page } = await openTill(browser, server);
    await page.keyboard.type('5+4006381333932');
    await page.getByText('Too long for an amount (maximum €999,999,999.99).', { exact: false }).waitFor();
    await page.locator('.charge', { hasText: 'Find item' }).click();
    await page.getByText('No item has the code 4006381333932.').waitFor();
    // The code is not left among the amounts.
    await expect.poll(() => amount(page)).toMatch(/^€5\.00/);
    expect(await page.locator('.expression').textContent()).not.toContain('4006381333932');
    await page.getByRole('button', { name: 'Add this item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an item' });
    expect(await dialog.getByLabel('Barcode').inputValue()).toBe('4006381333932');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('F1');
    await expect.poll(() => amount(page)).toMatch(/^€5\.00/);
    await page.keyboard.press('Escape');
    await page.keyboard.type('999999999999999999');
    await page.keyboard.press('9');
    await page.getByText('The maximum sale is €999,999,999.99.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => amount(page)).toMatch(/^€0\.00/);
  });

  it('discounts a line and the whole sale, with reasons, and removes the discounts again', async () => {
    const { page } = await openTill(browser, server);
    await page.keyboard.type('10+20');
    const second = page.getByRole('button', { name: /^Typed amount/ }).nth(1);
    await second.click();
    const dialog = page.getByRole('dialog');
    // Typing replaces the quantity; after pressing a button beside it, Enter acts on the whole dialog.
    await page.keyboard.type('3');
    await dialog.getByRole('button', { name: '50%', exact: true }).click();
    await page.keyboard.press('Enter');
    await expect.poll(() => amount(page)).toMatch(/^€40\.00/);
    await page.keyboard.press('Control+z');
    await second.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => amount(page)).toMatch(/^€30\.00/);
    await second.click();
    await dialog.getByRole('button', { name: '10%', exact: true }).click();
    await dialog.getByLabel('Reason').fill('damaged');
    await dialog.getByRole('button', { name: 'One more' }).click();
    expect(await looked(page, 'counter-line')).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => amount(page)).toMatch(/^€46\.00/);
    await page.getByRole('button', { name: 'Discount', exact: true }).click();
    await dialog.getByRole('button', { name: 'Amount' }).click();
    await dialog.getByLabel('Amount off').fill('1,5x');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.getByText('An amount such as 1.50').waitFor();
    await dialog.getByLabel('Amount off').fill('1,50');
    await dialog.getByLabel('Reason').fill('regular');
    expect(await looked(page, 'counter-discount')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => amount(page)).toMatch(/^€44\.50/);
    expect(await looked(page, 'counter-discounted')).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => amount(page)).toMatch(/^€46\.00/);
    await page.keyboard.press('Control+z');
    await expect.poll(() => amount(page)).toMatch(/^€30\.00/);
  });

  it('asks for a tip: amounts on a small bill, percentages of the net sum on a larger one', async () => {
    await terms({ asked: true });
    try {
      const { page } = await openTill(browser, server);
      await page.keyboard.type('4.20');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Add a tip?' }).waitFor();
      expect(await page.locator('.tip-choice b').allTextContents()).toEqual(['€0.50', '€1.00', '€2.00']);
      expect(await looked(page, 'counter-tip-small')).toEqual([]);
      await page.reload();
      await page.getByRole('heading', { name: 'Add a tip?' }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Delete');
      await page.keyboard.type('119');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Add a tip?' }).waitFor();
      expect(await page.locator('.tip-choice span').allTextContents()).toEqual(['€5.00', '€10.00', '€15.00']);
      expect(await looked(page, 'counter-tip')).toEqual([]);
      await page.keyboard.press('2');
      await showsState(page, 'Ready to scan');
      expect(await page.locator('.pay-amount').textContent()).toBe('€129.00');
    } finally {
      await terms({});
    }
  });

  it('parks a sale for the next customer, over a reload, and swaps it with the current sale', async () => {
    const { page } = await openTill(browser, server);
    await page.keyboard.type('7.70');
    await page.getByLabel('Note').fill('Table 4');
    await page.getByRole('button', { name: 'Park' }).click();
    const chip = page.getByRole('button', { name: /Table 4 · €7\.70/ });
    await chip.waitFor();
    expect(await amount(page)).toMatch(/^€0\.00/);
    await page.reload();
    await chip.waitFor();
    await page.keyboard.type('5');
    expect(await looked(page, 'counter-parked')).toEqual([]);
    await chip.click();
    await expect.poll(() => amount(page)).toMatch(/^€7\.70/);
    expect(await page.getByLabel('Note').inputValue()).toBe('Table 4');
    await page
      .getByRole('button', { name: /€5\.00/ })
      .and(page.locator('.chip'))
      .waitFor();
    await expect.poll(() => chip.count()).toBe(0);
  });

  it('shows a sale that was parked in another currency without its amount, and keeps it', async () => {
    const before = await openShop();
    const parked = await before.asTill('/till/parked', { body: { note: 'Table 9', cart: cartSent() } });
    expect(parked.status).toBe(200);
    const { folder } = before;
    await before.stop();
    const [cafe] = PRACTICE_CAFE.merchants;
    const after = await openShop({
      folder,
      file: { ...PRACTICE_CAFE, merchants: [{ ...cafe, currency: 'JPY' }] },
    });
    try {
      const { page } = await openTill(browser, after);
      const chip = page.locator('.chip').filter({ hasText: 'Table 9' });
      await chip.click();
      await chip.getByText('This sale was parked in another currency').waitFor();
      expect(await chip.textContent()).not.toContain('12.05');
      expect(await looked(page, 'counter-parked-currency')).toEqual([]);
    } finally {
      await after.close();
    }
  });

  it('keeps every parked sale reachable by keyboard when the bar has no room for it', async () => {
    const { page } = await openTill(browser, server, { size: { width: 1024, height: 768 } });
    for (const note of ['Window', 'Corner', 'Garden']) {
      await page.keyboard.type('6');
      await page.getByLabel('Note').fill(note);
      await page.getByRole('button', { name: 'Park', exact: true }).click();
      // The digits of the next sale go to the keypad again.
      await page.getByText('Type an amount').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
    }
    await page.locator('.chips:not([data-measuring]) > .chip-more').waitFor();
    const inBar = await page.locator('.chips > .chip:not(.chip-more)').count();
    const more = Number.parseInt((await page.locator('.chip-more').textContent()) ?? '', 10);
    expect(inBar).toBeGreaterThan(0);
    await page.locator('.chip-more').focus();
    await page.keyboard.press('Enter');
    const open = page.getByRole('dialog');
    for (const note of ['Window', 'Corner', 'Garden']) {
      await open.getByRole('button', { name: `${note} · €6.00` }).waitFor();
    }
    // Those in the bar plus the counted ones are all there are.
    expect(await open.locator('.chip').count()).toBe(inBar + more);
    expect(await looked(page, 'counter-open-sales')).toEqual([]);
    await open.getByRole('button', { name: /Garden · €6\.00/ }).focus();
    await page.keyboard.press('Enter');
    await open.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Note').inputValue()).toBe('Garden');
  });

  it('edits items, their stock and their appearance in the settings, and imports a file or reports its errors', async () => {
    const { page, complaints } = await openTill(browser, server);
    await page.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'Items');
    await page.getByText('6 items').waitFor();
    await page.getByRole('button', { name: /Orange juice.*Sold out\s*€3\.90/ }).waitFor();
    expect(await looked(page, 'settings-items')).toEqual([]);
    await page.getByRole('button', { name: 'Add an item' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter a name.').waitFor();
    await dialog.getByLabel('Name').fill('Carrot cake');
    await dialog.getByLabel('Price').fill('3,60');
    await dialog.getByLabel('Barcode').fill('4006381333931');
    await dialog.getByRole('radio', { name: 'Violet' }).check({ force: true });
    expect(await looked(page, 'settings-item')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/Flat white already has this code/).waitFor();
    await dialog.getByLabel('Barcode').fill('');
    await dialog.getByLabel('In stock').fill('8');
    await dialog.getByRole('button', { name: 'Save' }).click();
    // By key: the row may appear under the pointer that saved.
    await page.getByRole('button', { name: /Carrot cake.*8 left.*€3\.60/ }).press('Enter');
    await dialog.getByLabel('Price').fill('99');
    expect(await looked(page, 'settings-item-change')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // By key: the row may appear under the pointer that saved.
    await page.getByRole('button', { name: /Carrot cake.*8 left.*€3\.60/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Remove this item' }).click();
    expect(await looked(page, 'settings-item-remove')).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove this item' }).click();
    await page.getByText('6 items').waitFor();
    const file = (text: string) => ({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByLabel('Import CSV').setInputFiles(file('name,price\nTea,three\n'));
    const result = page.getByText(/Nothing was imported\. Line 2 \(price\): /);
    await result.waitFor();
    await expect.poll(async () => (await result.boundingBox())?.y).toBeLessThan(800);
    expect(await looked(page, 'settings-items-wrong-file')).toEqual([]);
    await page.getByLabel('Import CSV').setInputFiles(file('name,price\nTea,3\n'));
    await page.getByText('1 item added, 0 items changed.').waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('items.csv');
    expect(complaints.filter((one) => !/status of (400|409)/.test(one))).toEqual([]);
  });

  it('edits tax rates and tips in the settings', async () => {
    const { page } = await openTill(browser, server);
    await page.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'Tax and tips');
    const rates = page.getByRole('group', { name: 'Tax rates' });
    const rate = rates.getByRole('textbox');
    const listed = () => rates.getByRole('listitem').allTextContents();
    const remove = rates.getByRole('button', { name: /^Remove/ });
    while ((await remove.count()) > 0) await remove.first().press('Enter');
    await rate.fill('19 7 190');
    await rate.press('Enter');
    await page.getByText('Up to six different rates').waitFor();
    // What is not in the list is not saved unnoticed.
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    await rate.fill('19 7');
    await rate.press('Enter');
    expect(await listed()).toEqual(['19%Default', '7%']);
    await rates.getByRole('button', { name: 'Make it the default: 7%' }).press('Enter');
    expect(await listed()).toEqual(['7%Default', '19%']);
    // Typed but not added: it is saved too.
    await rate.fill('5,5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await listed()).toEqual(['7%Default', '19%', '5.5%']);
    await rates.getByRole('button', { name: 'Remove: 5.5%' }).press('Enter');
    expect(await rate.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await looked(page, 'settings-tips')).toEqual([]);
    await page.getByRole('button', { name: 'Sale' }).click();
    await page.keyboard.type('10.70');
    await expect.poll(() => page.locator('.cart-rows').textContent()).toContain('VAT 7% incl.0.70');
    await terms({});
  });

  eachRow([
    [1024, 768],
    [1280, 800],
    [1920, 1080],
  ])('fits the screen at %i × %i, also for touch', async (width, height) => {
    const { page } = await openTill(browser, server, { size: { width, height } });
    await page.getByRole('button', { name: 'Items', exact: true }).click();
    for (const name of ['Flat white', 'Flat white', 'Almond croissant', 'Tap water']) {
      await page.locator('.tile', { hasText: name }).click();
    }
    await page.getByRole('button', { name: 'Drinks' }).click();
    expect(await page.locator('.tile').count()).toBe(2);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .map((b) => ({ name: b.textContent ?? '', box: b.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
    expect(await looked(page, `counter-${width}`)).toEqual([]);
  });

  it('undoes one step at a time on Escape, and asks before it clears a cart', async () => {
    const { page } = await openTill(browser, server);
    await page.keyboard.type('esp');
    await page.keyboard.press('Enter');
    await page.keyboard.type('3*');
    await page.locator('.typing').getByText('3 ×').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.typing').waitFor({ state: 'detached' });
    // None is left of it.
    await page.locator('.tile.sold-out', { hasText: 'Orange juice' }).getByText('Sold out').waitFor();
    await page.locator('.tile', { hasText: 'Orange juice' }).click();
    await page.getByText('Orange juice is marked as sold out.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Orange juice is marked as sold out.').waitFor({ state: 'detached' });
    expect(await amount(page)).toBe('€2.60');
    await page.keyboard.press('Escape');
    const dialog = page.getByRole('dialog', { name: 'Clear this sale?' });
    expect(await looked(page, 'counter-clear')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await amount(page)).toBe('€2.60');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Clear sale' }).click();
    await expect.poll(() => amount(page)).toBe('€0.00');
    await page.keyboard.press('Control+z');
    await expect.poll(() => amount(page)).toBe('€2.60');
  });

  it('sells a line at another price, with a note, and records both prices', async () => {
    const { page } = await openTill(browser, server);
    await page.keyboard.type('sour');
    await page.keyboard.press('Enter');
    await page.locator('.line-edit', { hasText: 'Sourdough loaf' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Item price: €5.80').waitFor();
    await dialog.getByLabel('Price').fill('4,50');
    await dialog.getByLabel('Note').fill('yesterday’s');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(() => page.locator('.line-text').textContent())
      .toBe('Sourdough loaf1 × 5.80 4.50yesterday’s');
    // The typed amount beside it gets a name.
    await page.keyboard.type('2');
    await page.getByRole('button', { name: /^Typed amount/ }).click();
    await dialog.getByLabel('Name').fill('Gift wrap');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Gift wrap/ }).waitFor();
    expect(await looked(page, 'counter-price')).toEqual([]);
    await page.keyboard.press('Enter');
    await showsState(page, 'Ready to scan');
    const { json } = await server.asTill('/payments/invoices/list?limit=1');
    const [{ invoiceId }] = json['invoices'] as [{ invoiceId: string }];
    const sold = await server.asTill(`/payments/invoices/view?invoiceId=${invoiceId}`);
    expect(sold.json['invoice']).toMatchObject({
      amount: '6.50',
      cart: {
        lines: [
          { name: 'Sourdough loaf', unitPrice: '4.50', itemPrice: '5.80', note: 'yesterday’s' },
          { item: null, name: 'Gift wrap' },
        ],
      },
    });
  });

  it('has shortcuts with Alt, function keys, and a list of them all', async () => {
    const { page } = await openTill(browser, server);
    await page.keyboard.type('9');
    await page.keyboard.press('Alt+d');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Discount on the whole sale').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+n');
    await page.keyboard.type('Table 9');
    // From within the field, too.
    await page.keyboard.press('Alt+p');
    await expect.poll(() => amount(page)).toBe('€0.00');
    expect(await page.getByLabel('Note').inputValue()).toBe('');
    for (const [key, name] of [
      ['F2', 'History'],
      ['F3', 'Day'],
      ['F4', 'Settings'],
      ['F1', 'Sale'],
    ] as const) {
      await page.keyboard.press(key);
      await page.locator('.rail-item[aria-current]', { hasText: name }).waitFor();
    }
    // From an open payment too, and back to it.
    await charge(page, '7');
    await page.keyboard.press('F2');
    await page.locator('.rail-item[aria-current]', { hasText: 'History' }).waitFor();
    await page.keyboard.press('F1');
    await page.locator('svg.code').waitFor();
    await page.getByRole('button', { name: /^Leave open/ }).click();
    await page.keyboard.press('?');
    await dialog.getByText('letters search the items; held with Alt, they are shortcuts').waitFor();
    expect(await looked(page, 'counter-keys')).toEqual([]);
  });

  it('has items in the owner’s order with favourites above, counts on the tiles, and 15 in view', async () => {
    const more = Array.from({ length: 16 }, (_, n) => `Roll ${n + 1},Bakery,1.${n + 10},yes`);
    const csv = `name,category,price,favourite\n${more.slice(0, 3).join('\n')}\n${more
      .slice(3)
      .map((line) => line.replace('yes', ''))
      .join('\n')}\n`;
    await server.asTill('/till/catalogue/csv', { body: { csv } });
    const pictured = 'Roll with a name so long that it takes three lines';
    const item = {
      category: 'Bakery',
      price: '3.20',
      taxPercent: '7',
      colour: 'pink',
      sku: '',
      barcode: '',
    };
    const saved = await server.asTill('/till/catalogue/item', {
      method: 'PUT',
      body: { ...item, name: pictured, picture: pngUrl(128) },
    });
    expect(saved.status).toBe(200);
    const { page, complaints } = await openTill(browser, server, { size: { width: 1024, height: 768 } });
    await page.keyboard.press('F4');
    await chooseSection(page, 'Items');
    const first = page.getByRole('button', { name: /^Move / }).first();
    const name = ((await first.getAttribute('aria-label')) ?? '').replace('Move ', '');
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByText(`${name} is now number 3 of`).waitFor();
    await page
      .getByRole('button', { name: `Move ${name}` })
      .and(page.locator('li:nth-child(3) *'))
      .waitFor();
    // And by the pointer, one further.
    const box = await page.getByRole('button', { name: `Move ${name}` }).boundingBox();
    const next = await page.locator('.item-rows li').nth(3).boundingBox();
    if (!box || !next) throw new Error('no rows');
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, next.y + next.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.getByText(`${name} is now number 4 of`).waitFor();
    await page.keyboard.press('F1');
    await page.getByRole('button', { name: 'Items', exact: true }).click();
    await expect.poll(() => page.locator('.tile').nth(3).textContent()).toContain(name);
    await page.locator('.favourite', { hasText: 'Roll 2' }).click();
    await page.locator('.tile', { hasText: 'Roll 2' }).getByText('1 in this sale').waitFor();
    const whole = await page.evaluate(() => {
      const end = Math.min(
        document.querySelector('.tiles')?.getBoundingClientRect().bottom ?? 0,
        innerHeight,
      );
      return [...document.querySelectorAll('.tile')].filter(
        (tile) => tile.getBoundingClientRect().bottom <= end + 1,
      ).length;
    });
    expect(whole).toBeGreaterThanOrEqual(15);
    // A picture fills its tile, and leaves the name and the price above it.
    const tile = page.locator('.tile.pictured', { hasText: pictured });
    const [frame, picture, named, price] = await Promise.all(
      [tile, ...['img', '.tile-name', '.tile-price'].map((part) => tile.locator(part))].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(picture?.height).toBeGreaterThanOrEqual((frame?.height ?? 0) - 4);
    for (const part of [named, price]) {
      expect(part?.y).toBeGreaterThanOrEqual(frame?.y ?? 0);
      expect((part?.y ?? 0) + (part?.height ?? 0)).toBeLessThanOrEqual(
        (frame?.y ?? 0) + (frame?.height ?? 0),
      );
    }
    expect((named?.y ?? 0) + (named?.height ?? 0)).toBeLessThanOrEqual((price?.y ?? 0) + 1);
    expect(await looked(page, 'counter-tiles')).toEqual([]);
    expect(complaints).toEqual([]);
    await server.asTill('/till/catalogue/order', { method: 'PUT', body: { ids: [] } });
  });

  it('restores a sale completely when it is charged again', async () => {
    const { page } = await openTill(browser, server);
    await scan(page, '4006381333962');
    await expect.poll(() => amount(page)).toMatch(/^€5\.80/);
    await charge(page, '+1');
    await page.getByRole('button', { name: 'Cancel sale' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel sale' }).click();
    await showsState(page, 'Cancelled');
    await page.getByRole('button', { name: 'Charge again' }).click();
    await showsState(page, 'Ready to scan');
    expect(await page.locator('.pay-amount').textContent()).toBe('€6.80');
  });
});
