/**
 * Three servers on one database with a synchronous standby, under load, and in each round a fault: a server or the
 * database is killed, the standby is promoted in the place of the primary, or connections are cut, also in the middle of
 * a commit. After each round everything that was acknowledged is there once.
 * COINTILL_ROUNDS: how many; COINTILL_SEED: of the rounds; COINTILL_FAULT: one of the faults alone; COINTILL_SERVERS: how
 * many servers.
 */
// @module-tag more
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lacks } from '#test/support/machine/lacks.ts';
import { CutLine } from '#test/support/servers/cut-line.ts';
import type { DatabaseServer } from '#test/support/servers/database-server.ts';
import { usePairServers } from '#test/support/servers/pair-servers.ts';
import { Receiver } from '#test/support/servers/receiver.ts';
import type { Answer } from '#test/support/servers/server.ts';

const SEED = Number(process.env['COINTILL_SEED'] ?? 1);
const SERVERS = Number(process.env['COINTILL_SERVERS'] ?? 3);
/** Sales of each client in a round. */
const SALES = 6;
const CLIENTS = 6;
const FAULTS = [
  'kill server',
  'kill database',
  'promote',
  'cut answer',
  'cut question',
  'cut all',
  'hang',
].filter((fault) => fault === (process.env['COINTILL_FAULT'] ?? fault));
const ROUNDS = Number(process.env['COINTILL_ROUNDS'] ?? FAULTS.length);
/** Longer than it takes to notice that nothing comes over a connection any more. */
const HANG_MS = 6_000;

interface StoredInvoice {
  readonly id: string;
  readonly externalInvoiceId: string | null;
  readonly decisions: readonly { readonly kind: string }[];
  readonly targets: readonly { readonly destination: string; readonly method: string }[];
}

interface Seat {
  /** To each of the two databases, by its port. */
  readonly lines: ReadonlyMap<number, CutLine>;
  /** Of its data folder. */
  readonly name: string;
  server: DatabaseServer;
}

describe.skipIf(lacks('postgresql'))('faults under load', () => {
  const on = usePairServers();
  let receiver: Receiver;
  const seats: Seat[] = [];
  /** References of sales that were acknowledged, with their ids, and ids of those acknowledged as paid. */
  const created = new Map<string, string>();
  const paid = new Set<string>();

  const start = (lines: Seat['lines'], name: string): Promise<DatabaseServer> =>
    on.start(
      name,
      [...lines.values()].map(({ port }) => port),
    );

  beforeAll(async () => {
    receiver = await Receiver.start();
    for (let nth = 0; nth < SERVERS; nth++) {
      const lines = new Map<number, CutLine>();
      for (const port of on.database.ports) lines.set(port, await CutLine.open(port));
      const name = String(nth);
      seats.push({ lines, name, server: await start(lines, name) });
    }
    const hook = await seats[0]?.server.send('/webhooks/endpoints', {
      key: on.key,
      body: {
        url: `${receiver.url}/ok`,
        events: ['invoice.payment_seen', 'invoice.paid'],
        allowPrivate: true,
      },
    });
    expect(hook?.status, hook?.text).toBe(200);
  }, 120_000);
  afterAll(async () => {
    for (const { server, lines } of seats) {
      await server.end('SIGKILL');
      for (const line of lines.values()) await line.close();
    }
    await receiver?.kill();
  });

  /** Asked again, at any server, until it is answered: the key makes it one sale. */
  const insist = async (
    pick: () => Seat,
    path: string,
    body: object,
    idempotency?: string,
  ): Promise<Answer> => {
    for (let tries = 0; ; tries++) {
      try {
        const answer = await pick().server.send(path, {
          key: on.key,
          body,
          headers: idempotency ? { 'Idempotency-Key': idempotency } : {},
        });
        if (answer.status < 500 && answer.status !== 409) return answer;
        if (tries > 200) throw new Error(answer.text);
      } catch (error) {
        if (tries > 200) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  test(`${ROUNDS} rounds`, { timeout: ROUNDS * 120_000 + 60_000 }, async () => {
    const counts = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round++) {
      const random = randomFrom(SEED * 100_003 + round);
      const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
      const fault = FAULTS[(round + SEED) % FAULTS.length] ?? '';
      counts.set(fault, (counts.get(fault) ?? 0) + 1);
      const victim = pick(seats);
      const about = `round ${round} of seed ${SEED}: ${fault}`;
      const load = Array.from({ length: CLIENTS }, async (_, client) => {
        for (let nth = 0; nth < SALES; nth++) {
          const reference = `r${round}-c${client}-${nth}`;
          const body = { amount: '5', currency: 'EUR', externalInvoiceId: reference };
          const made = await insist(() => pick(seats), '/payments/invoices', body, reference);
          expect(made.status, `${about}: ${made.text}`).toBe(200);
          const invoiceId = String(made.json['invoiceId']);
          created.set(reference, invoiceId);
          if (random() < 0.3) continue;
          const payment = { invoiceId, method: 'LIGHTNING' };
          const answer = await payOnce(pick(seats), payment);
          if (answer) paid.add(invoiceId);
        }
      });
      const strike = async () => {
        await new Promise((resolve) => setTimeout(resolve, 100 + random() * 600));
        const line = victim.lines.get(on.database.primary.port);
        if (fault === 'kill server') await victim.server.end('SIGKILL');
        if (fault === 'kill database') await on.database.primary.stop('SIGKILL');
        if (fault === 'promote') await on.database.failOver();
        if (fault === 'cut answer') line?.cutNext('answer');
        if (fault === 'cut question') line?.cutNext('question');
        if (fault === 'cut all') line?.cutAll();
        if (fault === 'hang') {
          line?.hang(true);
          await new Promise((resolve) => setTimeout(resolve, HANG_MS));
          line?.hang(false);
        }
        if (fault === 'kill database') await on.database.primary.begin();
        if (fault === 'promote') await on.database.restore();
        if (fault === 'kill server') victim.server = await start(victim.lines, victim.name);
      };
      await Promise.all([...load, strike()]);
      await check(about).catch(async (error: unknown) => {
        console.error(about, await findState());
        throw error;
      });
    }
    console.info(`${ROUNDS} rounds:`, Object.fromEntries(counts), `${created.size} sales, ${paid.size} paid`);
  });

  /** True when the payment was acknowledged; it may have happened all the same where not. */
  const payOnce = async ({ server }: Seat, body: object): Promise<boolean> => {
    try {
      const { status, json } = await server.send('/practice/payments', { key: on.key, body });
      return status === 200 && (json['invoice'] as { status?: unknown } | undefined)?.status === 'paid';
    } catch {
      return false;
    }
  };

  const query = (statement: string) => on.database.query(on.address, statement);

  /** Who has which lease for how long, the deliveries that wait, and the end of each server's log. */
  const findState = async (): Promise<string> => {
    const leases = await query(
      `select concat_ws(' ', name, 'of', holder_name, 'for', held_until - now()) as text from cointill.leases order by name`,
    );
    const waiting = await query(
      `select concat_ws(' ', key, value ->> 'invoiceId', value ->> 'event', value ->> 'nextAt', value ->> 'attempts') as text
       from cointill.entries where name = 'deliveries' and value ->> 'state' = 'waiting' order by key`,
    );
    const logs = seats.map(({ server }) => server.errors.slice(-10_000));
    return [...leases.map(({ text }) => text), ...waiting.map(({ text }) => text), ...logs].join('\n');
  };

  const check = async (about: string): Promise<void> => {
    for (const { server } of seats) {
      const health = () =>
        server.send('/health', {}).then(
          ({ text }) => text,
          () => server.errors,
        );
      await expect.poll(health, { timeout: 20_000, message: about }).toContain('"success":true');
    }
    const rows = await query('select document from cointill.invoices');
    const invoices = rows.map(({ document }) => document as StoredInvoice);
    // Everything acknowledged is there, and once.
    const byReference = new Map<string, StoredInvoice>();
    for (const invoice of invoices) {
      const reference = invoice.externalInvoiceId ?? '';
      expect(byReference.has(reference), `${about}: ${reference} twice`).toBe(false);
      byReference.set(reference, invoice);
    }
    for (const [reference, id] of created)
      expect(byReference.get(reference)?.id, `${about}: ${reference}`).toBe(id);
    const isPaid = (invoice: StoredInvoice) => invoice.decisions.some(({ kind }) => kind === 'paid');
    const stored = new Map(invoices.map((invoice) => [invoice.id, invoice]));
    for (const id of paid) {
      const invoice = stored.get(id);
      expect(invoice && isPaid(invoice), `${about}: ${id} was paid`).toBe(true);
    }
    // No address was given out twice.
    const destinations = invoices.flatMap(({ targets }) =>
      targets.map((one) => `${one.method} ${one.destination}`),
    );
    expect(new Set(destinations).size, about).toBe(destinations.length);
    // What was paid while no server could record it is seen now.
    await settled(about);
    await webhooks(about);
    await sums(about);
  };

  /** Every practice payment is in its sale. */
  const settled = async (about: string): Promise<void> => {
    const unsettled = async () => {
      const rows = await query(
        `select i.id from cointill.invoices i join cointill.destinations d on d.invoice = i.id
         join cointill.entries e on e.name = 'settings' and e.key = 'practice-paid:' || d.destination
         where i.status = 'pending'`,
      );
      return rows.map(({ id }) => id);
    };
    await expect.poll(unsettled, { timeout: 30_000, message: about }).toEqual([]);
  };

  /** Each event of a sale arrived, in order; more than once only with the same id. */
  const webhooks = async (about: string): Promise<void> => {
    const owed = await query("select document from cointill.invoices where status = 'paid'");
    const ids = owed.map(({ document }) => (document as StoredInvoice).id);
    const heard = async () => {
      const byInvoice = new Map<string, string[]>();
      const known = new Set<string>();
      for (const { body, headers } of await receiver.all()) {
        const id = headers['webhook-id'] ?? '';
        if (known.has(id)) continue;
        known.add(id);
        const { event, invoiceId } = JSON.parse(body) as { event: string; invoiceId: string };
        byInvoice.set(invoiceId, [...(byInvoice.get(invoiceId) ?? []), event]);
      }
      return byInvoice;
    };
    const missing = async () => {
      const byInvoice = await heard();
      return ids.filter((id) => (byInvoice.get(id)?.length ?? 0) < 2);
    };
    await expect.poll(missing, { timeout: 90_000, message: about, interval: 250 }).toEqual([]);
    const byInvoice = await heard();
    for (const id of ids)
      expect(byInvoice.get(id), `${about}: ${id}`).toEqual(['invoice.payment_seen', 'invoice.paid']);
  };

  /** Every server reports what the invoices come to. */
  const sums = async (about: string): Promise<void> => {
    const [row] = await query(
      "select count(*) as n, sum(amount) as taken from cointill.invoices where status = 'paid'",
    );
    const wanted = { sales: Number(row?.['n']), taken: `${Number(row?.['taken']).toFixed(2)}` };
    const period = `from=${new Date(Date.now() - 86_400_000).toISOString()}&until=${new Date(Date.now() + 86_400_000).toISOString()}`;
    for (const { server } of seats) {
      const reported = async () => {
        const { json, text } = await server.send(`/reports?${period}`, { key: on.key });
        const [takings] = (json['takings'] ?? []) as { sales: number; taken: string }[];
        return takings ? { sales: takings.sales, taken: takings.taken } : text;
      };
      await expect.poll(reported, { timeout: 5_000, message: about }).toEqual(wanted);
    }
  };
});

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
