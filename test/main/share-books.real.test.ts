/** The desktop's books in a real PostgreSQL: moved there and back, interrupted, and while the database is away. */
// @module-tag more
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#adapters/host/system.ts';
import { openStore } from '#adapters/store/open-store.ts';
import { writeHistory } from '#test/support/fakes/history.ts';
import { callFrom, setUpShop } from '#test/support/machine/desktop-api.ts';
import { DESKTOP_NEEDS, type Desktop, lacks, openDesktop } from '#test/support/machine/electron.ts';
import { DATABASE_PASSWORD, DATABASE_USER, Postgres } from '#test/support/nodes/postgres.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { charge, chooseSection } from '#test/support/pages/till-page.ts';

const { looked } = openAlbum('share-books');
const BOOKS = /^cointill:\/\/app\/app\/books\//;
const LONG = { timeout: 60_000 };
const PASSPHRASE = 'a passphrase for this test';

describe.skipIf(lacks(...DESKTOP_NEEDS, 'postgresql'))(
  'the books of the desktop',
  { timeout: 300_000 },
  () => {
    let server: Postgres;
    let address: string;
    let dataFolder: string;
    let desktop: Desktop | undefined;

    beforeAll(async () => {
      server = await Postgres.start();
    });
    beforeEach(async () => {
      address = await server.newDatabase();
      dataFolder = await mkdtemp(join(tmpdir(), 'cointill-share-'));
    });
    afterEach(async () => {
      await desktop?.close().catch(() => undefined);
      desktop = undefined;
      await rm(dataFolder, { recursive: true, force: true });
    });
    afterAll(() => server?.close());

    async function start(expects?: RegExp): Promise<Page> {
      desktop = await openDesktop({ dataFolder, ...(expects ? { expects } : {}) });
      return desktop.till;
    }
    async function close(): Promise<void> {
      await desktop?.close();
      desktop = undefined;
    }
    async function setUp(page: Page): Promise<void> {
      await setUpShop(page);
      await page.locator('.rail').waitFor();
    }
    async function sell(page: Page, amount: string): Promise<void> {
      await page.locator('.rail-item').first().click();
      await charge(page, amount);
      await page.getByRole('button', { name: /^Leave open/ }).click();
    }
    const amounts = async (page: Page) => {
      const { text } = await callFrom(page, 'GET', '/payments/invoices/list?limit=10');
      const { invoices } = JSON.parse(text) as { invoices: { amount: string }[] };
      return invoices.map(({ amount }) => amount).sort();
    };
    async function openData(page: Page): Promise<void> {
      await page.locator('.rail').getByRole('button', { name: 'Settings' }).click();
      await chooseSection(page, 'Data');
      await page.getByRole('heading', { name: 'Share the books' }).waitFor();
    }
    /** The same screen in another language, and in English again. */
    const lookedIn = async (page: Page, language: string, [data, name]: readonly [string, string]) => {
      const choose = async (code: string) => {
        await page.evaluate(
          (to) => localStorage.setItem('cointill.look', JSON.stringify({ language: to })),
          code,
        );
        await page.reload();
        await page.locator('.rail-item').last().click(LONG);
      };
      await choose(language);
      await chooseSection(page, data);
      await page.locator('h3', { hasText: 'مشاركة البيانات' }).scrollIntoViewIfNeeded();
      const found = await looked(page, name);
      await choose('en');
      await openData(page);
      return found;
    };
    /** The till is shown again after a move. */
    const isBack = (page: Page) => page.locator('.rail').waitFor(LONG);
    const withoutPassword = (to = address) => to.replace(`:${DATABASE_PASSWORD}`, '');
    const shown = (to = address) => `${new URL(to).host}${new URL(to).pathname}`;
    /** Moves the books to the database, and waits until they are used from there. */
    async function moveThere(page: Page): Promise<void> {
      const wish = { address: withoutPassword(), password: DATABASE_PASSWORD, passphrase: PASSPHRASE };
      expect((await callFrom(page, 'POST', '/till/database/move', wish)).status).toBe(200);
      await page.evaluate(() => void window.cointill?.restart());
      await isBack(page);
      await expect.poll(async () => (await callFrom(page, 'GET', '/till/database')).text).toContain(shown());
    }
    /** The database has the books of a computer that is gone, with a sale of 4.20. */
    async function moveFromAnotherComputer(): Promise<void> {
      const first = await start();
      await setUp(first);
      await sell(first, '4.20');
      await moveThere(first);
      await close();
      await rm(dataFolder, { recursive: true, force: true });
    }

    test('move to a database with one form, serve sales, wait for the database, and move back', async () => {
      const page = await start();
      await setUp(page);
      const hook = { url: 'http://127.0.0.1:9/', events: ['invoice.paid'], allowPrivate: true };
      expect((await callFrom(page, 'POST', '/webhooks/endpoints', hook)).status).toBe(200);
      await sell(page, '4.20');
      await openData(page);
      expect(await looked(page, 'empty')).toEqual([]);
      await page.getByLabel('Address of the database').fill(`${withoutPassword()}x`);
      await page.getByLabel('Password of the database').fill(DATABASE_PASSWORD);
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await page.getByText('There is no database with that name').waitFor(LONG);
      expect(await looked(page, 'unknown')).toEqual([]);
      await page.getByLabel('Address of the database').fill(withoutPassword());
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await page.getByText(`${shown()} answers, is empty`).waitFor(LONG);
      await page.getByRole('button', { name: 'Move the data there' }).click();
      await page.getByText('Use at least 8 characters.').waitFor();
      await page.getByLabel('Passphrase for your nodes’ passwords').fill(PASSPHRASE);
      await page.getByLabel('Repeat passphrase').first().fill(PASSPHRASE);
      expect(await looked(page, 'tested')).toEqual([]);
      await page.getByRole('button', { name: 'Move the data there' }).click();
      expect(await looked(page, 'ask')).toEqual([]);
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      await page.getByText(`The data is in the database ${shown()}.`).waitFor(LONG);
      expect(await looked(page, 'shared')).toEqual([]);
      const [counted] = await server.query(address, 'select count(*) as count from cointill.invoices');
      expect(Number(counted?.['count'])).toBe(1);
      const secrets = await server.query(
        address,
        "select value from cointill.entries where name = 'secrets'",
      );
      expect(secrets.length).toBeGreaterThan(0);
      for (const { value } of secrets) expect(String(value)).toMatch(/^v1:/);
      const log = await callFrom(page, 'GET', '/till/people/log');
      expect(log.text).toContain('POST /till/database/move');
      // Neither secret is anywhere in the open.
      const place = await callFrom(page, 'GET', '/till/database');
      const logs = await Promise.all(
        (await readdir(join(dataFolder, 'desktop', 'logs'))).map((name) =>
          readFile(join(dataFolder, 'desktop', 'logs', name), 'utf8'),
        ),
      );
      const kept = await readFile(join(dataFolder, 'desktop', 'books.json'), 'utf8');
      const storage = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, document.body.innerHTML]),
      );
      const output = desktop?.output() ?? '';
      for (const text of [place.text, log.text, kept, storage, output, ...logs])
        for (const secret of [DATABASE_PASSWORD, PASSPHRASE, `${DATABASE_USER}:`])
          expect(text).not.toContain(secret);

      await sell(page, '7.50');
      await close();
      await server.stop();
      const later = await start(BOOKS);
      await later.getByRole('heading', { name: 'The database can’t be used right now' }).waitFor(LONG);
      expect(await looked(later, 'away')).toEqual([]);
      await later.getByRole('button', { name: 'Other options' }).click();
      await later.getByRole('heading', { name: 'Sign in to the database again' }).waitFor();
      expect(await looked(later, 'away-options')).toEqual([]);
      await later.getByRole('button', { name: 'Back' }).click();
      await server.begin();
      await later.waitForURL(/\/app\/till\//, LONG);
      await isBack(later);
      expect(await amounts(later)).toEqual(['4.20', '7.50']);

      await openData(later);
      await later.getByRole('button', { name: 'Move the data back to this computer' }).click();
      expect(await looked(later, 'ask-back')).toEqual([]);
      await later.getByRole('button', { name: 'Move', exact: true }).click();
      // Without a keyring the passphrase seals the secrets here too.
      await later.getByRole('dialog', { name: 'Unlock your secrets' }).waitFor(LONG);
      await later.getByRole('dialog').getByLabel('Passphrase').fill(PASSPHRASE);
      await later.getByRole('button', { name: 'Unlock' }).click();
      await later.getByLabel('Address of the database').waitFor(LONG);
      expect(await amounts(later)).toEqual(['4.20', '7.50']);
      expect(existsSync(join(dataFolder, 'desktop', 'books.json'))).toBe(false);
      expect((await readdir(join(dataFolder, 'set-aside'))).length).toBe(1);
      const [mark] = await server.query(address, "select value from cointill.entries where key = 'move'");
      expect(String(mark?.['value'])).toContain('moved');
      await sell(later, '1.10');
      await close();
      const last = await start();
      await last.getByRole('button', { name: 'Not now' }).click(LONG);
      expect(await amounts(last)).toEqual(['1.10', '4.20', '7.50']);
    });

    test('continue a move that was killed, and one that can’t begin can be cancelled', async () => {
      const first = await start();
      await setUp(first);
      await sell(first, '4.20');
      await close();
      await writeHistory(dataFolder, 6_000, { merchantIds: ['market'] });
      const wish = { address: withoutPassword(), password: DATABASE_PASSWORD, passphrase: PASSPHRASE };

      const page = await start();
      expect((await callFrom(page, 'POST', '/till/database/move', wish)).status).toBe(200);
      await server.stop();
      await page.evaluate(() => void window.cointill?.restart());
      await page.getByRole('heading', { name: 'The data was not moved' }).waitFor(LONG);
      expect(await looked(page, 'failed')).toEqual([]);
      await page.getByRole('button', { name: 'Cancel the move' }).click();
      await isBack(page);
      expect(await amounts(page)).toEqual(['4.20']);
      await server.begin();

      expect((await callFrom(page, 'POST', '/till/database/move', wish)).status).toBe(200);
      await page.evaluate(() => void window.cointill?.restart());
      await page.getByText(/[1-9][\d,]* of 6,001 sales copied/).waitFor(LONG);
      const running = desktop?.app.process();
      const ended = new Promise((done) => running?.once('exit', done));
      running?.kill('SIGKILL');
      await ended;
      desktop = undefined;
      const again = await start(BOOKS);
      expect(await looked(again, 'moving')).toEqual([]);
      await again.waitForURL(/\/app\/till\//, LONG);
      await isBack(again);
      const [counted] = await server.query(address, 'select count(*) as count from cointill.invoices');
      expect(Number(counted?.['count'])).toBe(6_001);
      expect(await amounts(again)).toEqual(['4.20']);
      await openData(again);
      await again.getByText('6,001 sales').waitFor();
      expect(await looked(again, 'moved')).toEqual([]);
    });

    test('of a database are used by another computer beside its own, and requested again where the address was lost', async () => {
      await moveFromAnotherComputer();
      const page = await start();
      await setUp(page);
      await sell(page, '1.10');
      await openData(page);
      expect(await lookedIn(page, 'ar', ['البيانات والأسرار', 'empty-arabic'])).toEqual([]);
      await page.getByLabel('Address of the database').fill(withoutPassword());
      await page.getByLabel('Password of the database').fill(DATABASE_PASSWORD);
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await page.getByText(`${shown()} answers and has data already.`).waitFor(LONG);
      const phrase = page.getByLabel('Passphrase of this data');
      await phrase.fill('not the one of these books');
      expect(await looked(page, 'join')).toEqual([]);
      await page.getByRole('button', { name: 'Use the data there' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Use the data there' }).click();
      await dialog.getByText('passphrase').last().waitFor(LONG);
      expect(await looked(page, 'join-wrong')).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await phrase.fill(PASSPHRASE);
      await page.getByRole('button', { name: 'Use the data there' }).click();
      await dialog.getByRole('button', { name: 'Use the data there' }).click();
      await page.getByText('This computer’s own data is kept beside it, unchanged.').waitFor(LONG);
      expect(await amounts(page)).toEqual(['4.20']);
      expect(await looked(page, 'joined')).toEqual([]);
      expect(await lookedIn(page, 'ar', ['البيانات والأسرار', 'joined-arabic'])).toEqual([]);
      await sell(page, '7.50');
      await close();

      // Its keyring no longer unseals what it had stored.
      const file = join(dataFolder, 'desktop', 'books.json');
      const stored = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
      await writeFile(file, JSON.stringify({ ...stored, sealed: 'lost' }));
      const asked = await start(BOOKS);
      await asked.getByRole('heading', { name: 'Sign in to the database again' }).waitFor(LONG);
      expect(await looked(asked, 'asked')).toEqual([]);
      const other = withoutPassword(await server.newDatabase());
      await asked.getByLabel('Address of the database').fill(other);
      await asked.getByLabel('Password of the database').fill(DATABASE_PASSWORD);
      await asked.getByLabel('Passphrase of this data').fill(PASSPHRASE);
      await asked.getByRole('button', { name: 'Continue' }).click();
      await asked.getByText('This is another database.').waitFor();
      expect(await looked(asked, 'asked-other')).toEqual([]);
      await asked.getByLabel('Address of the database').fill(withoutPassword());
      await asked.getByRole('button', { name: 'Continue' }).click();
      await asked.waitForURL(/\/app\/till\//, LONG);
      await isBack(asked);
      expect(await amounts(asked)).toEqual(['4.20', '7.50']);
      await openData(asked);
      await asked.getByRole('button', { name: 'Use this computer’s own data again' }).click();
      expect(await looked(asked, 'leave')).toEqual([]);
      await asked.getByRole('button', { name: 'Use own data' }).click();
      await asked.getByLabel('Address of the database').waitFor(LONG);
      expect(await amounts(asked)).toEqual(['1.10']);
      expect(existsSync(file)).toBe(false);
    });

    test('of a database with the same wallets are used for good, and Health names the other servers', async () => {
      await moveFromAnotherComputer();
      const wallet = 'wallet-of-both';
      await server.query(
        address,
        `insert into cointill.entries (name, key, value, revision, replaces)
         select 'counters', '${wallet}', '3', revision, 0 from cointill.store`,
      );
      await setUp(await start());
      await close();
      const own = await openStore({ folder: dataFolder, clock: systemClock, backups: null });
      await own.commit({ put: { counters: { [wallet]: 5 } } });
      await own.close();

      const page = await start();
      await openData(page);
      await page.getByLabel('Address of the database').fill(withoutPassword());
      await page.getByLabel('Password of the database').fill(DATABASE_PASSWORD);
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await page.getByLabel('Passphrase of this data').fill(PASSPHRASE, LONG);
      await page.getByRole('button', { name: 'Use the data there' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('both use the same wallets').waitFor();
      expect(await looked(page, 'join-same')).toEqual([]);
      await dialog.getByRole('button', { name: 'Use the data there' }).click();
      await page.getByText('own data uses the same wallets as the database').waitFor(LONG);
      expect(await page.getByRole('button', { name: 'Use this computer’s own data again' }).count()).toBe(0);
      expect(await looked(page, 'joined-same')).toEqual([]);

      await server.query(
        address,
        `insert into cointill.leases (name, holder, holder_name, held_until)
         values ('server:bar', 'bar', 'bar-pc (process 12)', now() + interval '1 hour')`,
      );
      await chooseSection(page, 'Health');
      const others = page.getByText('Other servers using this data: bar-pc (process 12)');
      await others.waitFor(LONG);
      await others.scrollIntoViewIfNeeded();
      expect(await looked(page, 'health-others')).toEqual([]);
    });

    test('can not be replaced by the own ones where those were moved, since they are out of date', async () => {
      const first = await start();
      await setUp(first);
      await moveThere(first);
      await close();
      await server.askPasswords(true);
      try {
        await server.query(address, `alter role ${DATABASE_USER} password 'another one'`);
        const page = await start(BOOKS);
        await page.getByText('The database refuses the stored user or password.').waitFor(LONG);
        await page.getByText('is out of date because it was moved').waitFor();
        expect(await page.getByRole('button', { name: 'Use only this computer’s own data' }).count()).toBe(0);
        expect(await looked(page, 'asked-moved')).toEqual([]);
        await page.getByLabel('Password of the database').fill('another one');
        await page.getByLabel('Passphrase of this data').fill(PASSPHRASE);
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.waitForURL(/\/app\/till\//, LONG);
        await isBack(page);
      } finally {
        await server.askPasswords(false);
      }
    });

    test('are used from the first start of another computer on', async () => {
      await moveFromAnotherComputer();
      const page = await start();
      await page.getByRole('button', { name: 'Use data from a database' }).click(LONG);
      await page.getByLabel('Address of the database').waitFor(LONG);
      expect(await looked(page, 'first')).toEqual([]);
      await page.getByLabel('Address of the database').fill(await server.newDatabase());
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await page.getByText('This database is empty.').waitFor(LONG);
      await page.getByLabel('Address of the database').fill(address);
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await page.getByLabel('Passphrase of this data').fill(PASSPHRASE);
      await page.getByRole('button', { name: 'Use the data there' }).click();
      expect(await looked(page, 'first-ask')).toEqual([]);
      await page.getByRole('button', { name: 'Use the data there' }).last().click();
      await isBack(page);
      expect(await amounts(page)).toEqual(['4.20']);
    });
  },
);
