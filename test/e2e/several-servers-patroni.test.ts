/**
 * Two servers on a real Patroni cluster: its leader fails under load, comes back as the standby, and an administrator
 * switches over. Everything that was acknowledged is there once, and sales go on within a bounded time.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lacks } from '#test/support/machine/lacks.ts';
import { LEADER_TTL_SECONDS, PatroniCluster } from '#test/support/nodes/patroni.ts';
import { DatabaseServer } from '#test/support/servers/database-server.ts';

const CLIENTS = 4;
/** Beyond the time that Patroni waits for a leader: the promotion, and finding it. */
const SWITCH_MS = 20_000;

describe.skipIf(lacks('postgresql', 'patroni'))('servers on a Patroni cluster', { tags: ['more'] }, () => {
  let cluster: PatroniCluster;
  let folder: string;
  let key = '';
  const servers: DatabaseServer[] = [];

  beforeAll(async () => {
    cluster = await PatroniCluster.start();
    folder = await mkdtemp(join(tmpdir(), 'cointill-on-patroni-'));
    const address = await cluster.newDatabase('shop');
    for (const name of ['a', 'b']) {
      const server = await DatabaseServer.start({ address, folder: join(folder, name) });
      servers.push(server);
      key = server.keys[0] ?? key;
    }
  });
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await cluster?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a failed leader loses nothing, and sales go on under the other', { timeout: 240_000 }, async () => {
    const created = new Map<string, string>();
    const paid = new Set<string>();
    let ended = false;
    let count = 0;
    /** One sale after the other, each asked for until it is answered. */
    const sell = async (client: number) => {
      for (let tries = 0; !ended; tries++) {
        const server = servers[(client + tries) % servers.length] as DatabaseServer;
        const reference = `${client}-${count++}`;
        const body = { amount: '5', currency: 'EUR', externalInvoiceId: reference };
        const headers = { 'Idempotency-Key': reference };
        let made = await server.send('/payments/invoices', { key, body, headers });
        while (made.status === 503 || made.status === 409) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          made = await server.send('/payments/invoices', { key, body, headers });
        }
        expect(made.status, made.text).toBe(200);
        const invoiceId = String(made.json['invoiceId']);
        created.set(reference, invoiceId);
        const payment = { invoiceId, method: 'LIGHTNING' };
        const answer = await server.send('/practice/payments', { key, body: payment });
        if (answer.status === 200) paid.add(invoiceId);
      }
    };
    const load = Array.from({ length: CLIENTS }, (_, client) => sell(client));
    const sold = async (more: number, withinMs: number) => {
      const wanted = created.size + more;
      await expect.poll(() => created.size, { timeout: withinMs }).toBeGreaterThan(wanted);
    };
    await sold(20, 30_000);

    const first = await cluster.leader();
    await cluster.fail(first);
    // Those on their way may have been acknowledged: what counts is new ones.
    const failedAt = performance.now();
    await sold(CLIENTS * 2, LEADER_TTL_SECONDS * 1_000 + SWITCH_MS);
    console.info(`sales went on ${Math.round(performance.now() - failedAt)} ms after the leader failed`);
    expect(await cluster.leader()).not.toBe(first);

    cluster.begin(first);
    await cluster.untilWhole();
    await sold(20, 30_000);
    const switchedAt = performance.now();
    await cluster.switchOver();
    await sold(CLIENTS * 2, SWITCH_MS);
    console.info(`sales went on ${Math.round(performance.now() - switchedAt)} ms after a switchover`);
    expect(await cluster.leader()).toBe(first);

    ended = true;
    await Promise.all(load);
    const rows = await cluster.query('shop', 'select id, external_id, status from cointill.invoices');
    expect(rows.map(({ external_id }) => external_id).sort()).toEqual([...created.keys()].sort());
    for (const { id, external_id } of rows) expect(created.get(String(external_id))).toBe(id);
    const stored = new Set(rows.filter(({ status }) => status === 'paid').map(({ id }) => id));
    expect([...paid].filter((id) => !stored.has(id))).toEqual([]);
    const given = await cluster.query(
      'shop',
      `select target->>'method' as method, target->>'destination' as destination
       from cointill.invoices, json_array_elements(document->'targets') as target`,
    );
    expect(new Set(given.map((one) => JSON.stringify(one))).size).toBe(given.length);
    console.info(`${created.size} sales, ${paid.size} acknowledged as paid`);
  });
});
