import { beforeEach, describe, expect, it } from 'vitest';
import { eventId } from '#domain/invoices/event.ts';
import type { Invoice, LogEntry } from '#domain/invoices/invoice.ts';
import { acceptByHand, recordRefund } from '#domain/invoices/manual-decisions.ts';
import { defaultTerms } from '#domain/invoices/policy.ts';
import { alarmsOf, paidAt, refundedUnits } from '#domain/invoices/status.ts';
import { DAY, type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { InvoiceQuery } from '#ports/store.ts';
import { look } from '#test/support/fakes/engine.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { invoiceWith, NOON, sighting } from '#test/support/fakes/invoices.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { type Feed, openFeed } from '#usecases/invoices/event-feed.ts';
import { createInvoiceWriter, type InvoiceWriter } from '#usecases/invoices/invoice-writer.ts';

/** Lists as the feed does, and counts its requests. */
class DatedStore extends MemoryStore {
  lists = 0;

  override list({ paidFrom, hasRefunds, needsAttention, ...query }: InvoiceQuery) {
    this.lists++;
    const { invoices, nextCursor } = super.list(query);
    const isListed = (one: Invoice) =>
      (paidFrom === undefined || (paidAt(one) ?? 0) >= paidFrom) &&
      (hasRefunds === undefined || refundedUnits(one) > 0n) &&
      (needsAttention === undefined || alarmsOf(one).length > 0);
    return { invoices: invoices.filter(isListed), nextCursor };
  }
}

let clock: FakeClock;
let store: DatedStore;
let writer: InvoiceWriter;
let feed: Feed;
beforeEach(() => {
  clock = new FakeClock(NOON);
  store = new DatedStore();
  writer = createInvoiceWriter({ store, owe: () => ({}) });
  feed = openFeed({ store, clock });
});

const entryAt = (at: Instant): LogEntry => ({ at, event: 'invoice.attention', detail: {} });
/** An invoice with an event at each of these times. */
const withLog = (id: string, times: readonly Instant[], more: Partial<Invoice> = {}): Invoice =>
  invoiceWith({
    id,
    log: times.map(entryAt),
    createdAt: times[0] ?? NOON,
    updatedAt: times.at(-1) ?? 0,
    ...more,
  });
const happensTo = (id: string, at: Instant) =>
  writer.change(id, (one) => ({ ...one, log: [...one.log, entryAt(at)], updatedAt: at }));
const idOf = (id: string, place: number): string => {
  const invoice = store.invoice(id);
  if (!invoice) throw new Error('no such invoice');
  return eventId(invoice, place);
};
/** Restarts the program: nothing of earlier events is remembered. */
const restart = () => {
  feed.close();
  feed = openFeed({ store, clock });
};
/** The events after an event, as invoice and position in its log. */
async function resumed(id: string, shop = 'shop') {
  const asked = feed.since(shop, id);
  for (let page = 0; page < 10; page++) await clock.advance(0);
  const answer = await asked;
  return answer.kind === 'too-far' ? answer.kind : answer.events.map((event) => event.id);
}

describe('the events after an event', () => {
  it('come in commit order, each once, while the program runs', async () => {
    await writer.add(withLog('A', [NOON, NOON + SECOND]));
    // Decided earlier, committed later.
    await writer.add(withLog('B', [NOON]));
    await happensTo('A', NOON + 2 * SECOND);
    expect(await resumed(idOf('A', 0))).toEqual([idOf('A', 1), idOf('B', 0), idOf('A', 2)]);
    expect(await resumed(idOf('B', 0))).toEqual([idOf('A', 2)]);
    expect(await resumed(idOf('A', 2))).toEqual([]);
    expect(store.lists).toBe(0);
  });

  it('continue after one of several events of the same instant', async () => {
    for (const id of ['A', 'B', 'C']) await writer.add(withLog(id, [NOON]));
    expect(await resumed(idOf('A', 0))).toEqual([idOf('B', 0), idOf('C', 0)]);
    expect(await resumed(idOf('B', 0))).toEqual([idOf('C', 0)]);
    await writer.add(withLog('D', [NOON, NOON]));
    expect(await resumed(idOf('D', 0))).toEqual([idOf('D', 1)]);
  });

  it('are searched in the store when the id names a known invoice with another time', async () => {
    await writer.add(withLog('A', [NOON, NOON + SECOND]));
    const [, ...rest] = idOf('A', 0).split('-');
    expect(await resumed([NOON - DAY, ...rest].join('-'))).toEqual([idOf('A', 0), idOf('A', 1)]);
  });

  it('are of the requesting shop alone, for which another shop’s event is only a time', async () => {
    await writer.add(withLog('A', [NOON]));
    await writer.add(withLog('B', [NOON], { merchantId: 'bar' }));
    await writer.add(withLog('C', [NOON]));
    expect(await resumed(idOf('A', 0))).toEqual([idOf('C', 0)]);
    expect(await resumed(idOf('B', 0))).toEqual([idOf('C', 0), idOf('A', 0)]);
    expect(await resumed(idOf('B', 0), 'bar')).toEqual([]);
    expect(await resumed(idOf('A', 0), 'bar')).toEqual([idOf('B', 0)]);
  });

  it('are buffered for at least the last twenty thousand events, without a read of the store', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, nth) => NOON + nth);
    await writer.add(withLog('A', many(39_999)));
    await happensTo('A', NOON + 39_999);
    await happensTo('A', NOON + 40_000);
    const [first, ...rest] = Array.from({ length: 20_001 }, (_, nth) => idOf('A', 20_000 + nth));
    expect(await resumed(first ?? '')).toEqual(rest);
    expect(store.lists).toBe(0);
  });
});

describe('the events after one of an earlier run', () => {
  it('are rebuilt from the invoices, including the seconds before it, since commits may be out of order', async () => {
    await writer.add(withLog('A', [NOON - MINUTE, NOON]));
    await writer.add(withLog('B', [NOON - 9 * SECOND]));
    await writer.add(withLog('C', [NOON + SECOND]));
    const last = idOf('A', 1);
    restart();
    expect(await resumed(last)).toEqual([idOf('B', 0), idOf('C', 0)]);
  });

  it('are found on all pages of the list, and on invoices created days before', async () => {
    await writer.add(withLog('A', [NOON - 8 * DAY]));
    await happensTo('A', NOON + MINUTE);
    for (let nth = 0; nth < 450; nth++)
      await writer.add(withLog(`B${nth}`.replaceAll('0', 'o'), [NOON + nth]));
    const last = idOf('Bo', 0);
    restart();
    const reported = await resumed(last);
    expect(reported).toHaveLength(450);
    expect(reported.at(-1)).toBe(idOf('A', 1));
  });

  it('are found on older invoices that are polled for longer, of the shop alone', async () => {
    const terms = { ...defaultTerms(2), lookOnMs: 90 * DAY };
    const old = { terms, expiresAt: NOON - 40 * DAY + MINUTE };
    await writer.add(withLog('A', [NOON - 40 * DAY], old));
    await writer.add(withLog('B', [NOON - 40 * DAY], { ...old, merchantId: 'bar' }));
    await writer.add(withLog('C', [NOON - 8 * DAY], { terms }));
    await writer.add(withLog('D', [NOON]));
    for (const id of ['A', 'B', 'C']) await happensTo(id, NOON + MINUTE);
    restart();
    expect(await resumed(idOf('D', 0))).toEqual([idOf('A', 1), idOf('C', 1)]);
  });

  it('are found on older invoices that a person decided on, and whose final poll came late', async () => {
    const made = NOON - 40 * DAY;
    const old = { expiresAt: made + MINUTE };
    for (const id of ['A', 'B', 'C', 'D']) await writer.add(withLog(id, [made], old));
    await writer.change('A', (one) => look(one, made + 10 * MINUTE, []));
    await writer.change('B', (one) => look(one, made, [sighting('b:0', one.targets[0]?.due ?? 0n)]));
    const part = ({ targets }: Invoice) => sighting('c:0', (targets[0]?.due ?? 0n) / 2n);
    await writer.change('C', (one) => look(one, made, [part(one)]));
    await writer.change('C', (one) => look(one, made + 10 * MINUTE, [part(one)]));
    await writer.add(withLog('E', [NOON]));
    const late = sighting('a:0', 1_000n, { confirmations: 1, height: 7 });
    await writer.change('A', (one) => look(one, NOON + MINUTE, [late]));
    const refund = { units: 100n, to: '', reference: '', by: 'mia' };
    await writer.change('B', (one) => recordRefund(one, refund, NOON + 2 * MINUTE));
    await writer.change('C', (one) => acceptByHand(one, 'mia', 'cash', NOON + 3 * MINUTE));
    restart();
    const events = await resumed(idOf('E', 0));
    expect(events).toEqual([idOf('A', 2), idOf('A', 3), idOf('B', 3), idOf('C', 4)]);
  });

  it('are too many beyond ten thousand', async () => {
    const times = Array.from({ length: 9_999 }, (_, nth) => NOON + nth);
    await writer.add(withLog('A', times));
    await writer.add(withLog('B', [NOON]));
    restart();
    expect(await resumed(idOf('B', 0))).toHaveLength(9_999);
    await happensTo('A', NOON + MINUTE);
    restart();
    expect(await resumed(idOf('B', 0))).toBe('too-far');
  });

  it('are too old after a week', async () => {
    await writer.add(withLog('A', [NOON]));
    restart();
    await clock.advance(7 * DAY);
    expect(await resumed(idOf('A', 0))).toEqual([]);
    await clock.advance(1);
    expect(await resumed(idOf('A', 0))).toBe('too-far');
  });
});

describe('a subscriber', () => {
  it('gets every new event of its shop once, and none after it unsubscribed', async () => {
    const reported: string[] = [];
    const end = feed.listen('shop', ({ id }) => reported.push(id));
    const others = feed.listen('shop', () => undefined);
    await writer.add(withLog('A', [NOON]));
    await writer.add(withLog('B', [NOON], { merchantId: 'bar' }));
    await happensTo('A', NOON + SECOND);
    expect(reported).toEqual([idOf('A', 0), idOf('A', 1)]);
    end();
    await happensTo('A', NOON + MINUTE);
    others();
    await happensTo('A', NOON + 2 * MINUTE);
    expect(reported).toHaveLength(2);
  });
});
