/** Servers on a primary with a synchronous standby, which is promoted in the middle of sales, or fails. */
// @module-tag more
import { describe, expect, test } from 'vitest';
import { lacks } from '#test/support/machine/lacks.ts';
import { usePairServers } from '#test/support/servers/pair-servers.ts';

const CLIENTS = 6;
/** Sales of each client before the promotion, and after it. */
const SALES = 10;
/** Sales are possible again within this time of the promotion. */
const BACK_MS = 10_000;
/** Statements of a server that wait for the standby: a commit, what learns its outcome, the leases, what is read. */
const MAX_WAITING = 4;

describe.skipIf(lacks('postgresql'))('a promoted standby', () => {
  const on = usePairServers();

  test('has everything that was acknowledged, and gives no address twice', async () => {
    const [a, b] = [await on.start('a'), await on.start('b')];
    const created = new Map<string, string>();
    let acknowledged = () => undefined as unknown;
    const half = new Promise((resolve) => {
      acknowledged = () => created.size >= (CLIENTS * SALES) / 2 && resolve(null);
    });
    /** Until it is acknowledged, at either server: its reference makes it one sale. */
    const sell = async (reference: string, nth: number): Promise<void> => {
      for (;;) {
        const answer = await (nth % 2 ? a : b)
          .send('/payments/invoices', {
            key: on.key,
            body: { amount: '5', currency: 'EUR', externalInvoiceId: reference },
            headers: { 'Idempotency-Key': reference },
          })
          .catch(() => null);
        if (answer?.status === 200) {
          created.set(reference, String(answer.json['invoiceId']));
          acknowledged();
          return;
        }
        expect([503, undefined], answer?.text).toContain(answer?.status);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    const selling = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let nth = 0; nth < SALES; nth++) await sell(`${client}-${nth}`, client);
    });
    await half;
    await on.database.failOver();
    const promoted = performance.now();
    await sell('after', 0);
    expect(performance.now() - promoted).toBeLessThan(BACK_MS);
    await Promise.all(selling);
    const rows = await on.database.query(on.address, 'select document from cointill.invoices');
    const invoices = rows.map(
      ({ document }) =>
        document as {
          id: string;
          externalInvoiceId: string;
          targets: { method: string; destination: string }[];
        },
    );
    const stored = new Map(invoices.map(({ id, externalInvoiceId }) => [externalInvoiceId, id]));
    expect(stored).toEqual(created);
    expect(invoices).toHaveLength(created.size);
    const given = invoices.flatMap(({ targets }) => targets.map((one) => `${one.method} ${one.destination}`));
    expect(new Set(given).size).toBe(given.length);
    // A server that starts now finds the new primary, which is not the first host any more or is no longer the last.
    const late = await on.start('c');
    const read = await late.send(`/payments/invoices?invoiceId=${created.get('after')}`, { key: on.key });
    expect(read.json['invoice'], read.text).toMatchObject({ externalInvoiceId: 'after' });
    // Back on the other host, with a new standby in between.
    await on.database.restore();
    await sell('between', 1);
    await on.database.failOver();
    await sell('at-the-end', 1);
    const [count] = await on.database.query(on.address, 'select count(*) as n from cointill.invoices');
    expect(Number(count?.['n'])).toBe(created.size);
  }, 180_000);

  test('that fails keeps sales back, with a message and few connections, until it is back', async () => {
    const servers = [await on.start('d'), await on.start('e')];
    await on.database.restore();
    const sell = (nth: number, reference: string) =>
      (servers[nth] as (typeof servers)[0]).send('/payments/invoices', {
        key: on.key,
        body: { amount: '5', currency: 'EUR', externalInvoiceId: reference },
        headers: { 'Idempotency-Key': reference },
      });
    await expect.poll(async () => (await sell(0, 'with-standby')).status, { timeout: 20_000 }).toBe(200);
    await on.database.stopStandby();
    const kept = sell(0, 'kept');
    const waits = /^The database .+ waits for its standby, which does not answer/;
    for (const server of servers)
      await expect
        .poll(async () => (await server.send('/health', {})).json['error'], { timeout: 20_000 })
        .toBe('the database waits for its standby, which does not answer');
    expect((await sell(1, 'refused')).json['error']).toMatch(waits);
    const waiting = async () => {
      const rows = await on.database.query(
        on.address,
        "select 1 from pg_stat_activity where application_name = 'cointill' and state = 'active'",
      );
      return rows.length;
    };
    const before = await waiting();
    expect(before).toBeLessThanOrEqual(MAX_WAITING * servers.length);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    expect(await waiting()).toBeLessThanOrEqual(before);
    await expect(on.start('f')).rejects.toThrow(/waits for its standby, which does not answer/);
    expect(await waiting()).toBeLessThanOrEqual(before);
    await on.database.beginStandby();
    // Whether it was written could not be known before; where it was not, it is refused.
    expect([200, 503]).toContain((await kept).status);
    for (const [nth] of servers.entries())
      await expect.poll(async () => (await sell(nth, 'kept')).status, { timeout: 30_000 }).toBe(200);
    const kind = "select count(*) as n from cointill.invoices where external_id = 'kept'";
    expect(await on.database.query(on.address, kind)).toEqual([{ n: '1' }]);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  }, 180_000);
});

describe.skipIf(lacks('postgresql'))('a standby that is away when the only server starts', () => {
  const on = usePairServers();

  test('is named as the reason, and the server starts once it is back', async () => {
    const first = await on.start('a');
    await first.end();
    await on.database.stopStandby();
    await expect(on.start('a')).rejects.toThrow(/waits for its standby, which does not answer/);
    await on.database.beginStandby();
    const again = await on.start('a');
    await expect.poll(async () => (await again.send('/health', {})).status, { timeout: 20_000 }).toBe(200);
  }, 120_000);
});
