/** Cancelling unused invoices, over the API of the nodes that can: never one that is paid or being paid. */
import { afterEach, describe, expect, it } from 'vitest';
import { decodeBolt11 } from '#adapters/formats/bolt11/bolt11.ts';
import type { Backend, LookTarget } from '#ports/backend.ts';
import { openSale } from '#test/support/fakes/backend-suite.ts';
import { ThrowAwayBook } from '#test/support/nodes/lightning-book.ts';
import { ClnFront, runeOf, TILL_CALLS } from '#test/support/nodes/lightning-cln-front.ts';
import type { LightningFront } from '#test/support/nodes/lightning-front.ts';
import { LndFront, macaroonOf } from '#test/support/nodes/lightning-lnd-front.ts';
import { PhoenixdFront } from '#test/support/nodes/lightning-phoenixd-front.ts';
import { Lines, lightningOver, needs } from './lightning-stage.ts';

const never = () => new AbortController().signal;
const TAKEN_BACK: Readonly<Record<string, string>> = {
  LND: 'POST /v2/invoices/cancel',
  'Core Lightning': 'POST /v1/delinvoice',
};

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function stage(
  open: (book: ThrowAwayBook) => LightningFront,
  credential?: (front: LightningFront) => string,
) {
  const book = new ThrowAwayBook();
  const front = open(book);
  await front.begin();
  ends.push(() => front.close());
  const log = new Lines();
  const node = front.node(needs(log), credential ? { credential: credential(front) } : {});
  const backend = lightningOver([node], log);
  ends.push(() => backend.close());
  const target = await openSale({ now: () => Date.now(), nextIndex: () => null, amount: 12_345n }, backend);
  const invoice = book.invoices.get(decodeBolt11(target.destination).paymentHash);
  if (!invoice) throw new Error('the book has no such invoice');
  const unwanted: LookTarget = { ...target, unwanted: true };
  return { book, front, log, backend, target, invoice, unwanted };
}

const withdraw = (backend: Backend, target: LookTarget) => backend.withdraw?.(target, never());

describe.each([
  { name: 'LND', open: (book: ThrowAwayBook) => new LndFront(book) },
  { name: 'Core Lightning', open: (book: ThrowAwayBook) => new ClnFront(book) },
])('an unused invoice at $name', ({ name, open }) => {
  const askedFor = (front: LightningFront) => front.asked.filter((one) => one === TAKEN_BACK[name]).length;

  it('can no longer be paid after cancelling, which is no fault of the node and may be repeated', async () => {
    const { backend, book, front, log, target, unwanted } = await stage(open);
    await withdraw(backend, unwanted);
    await expect(book.pay(target.destination)).rejects.toThrow(/incorrect payment details/);
    expect(await backend.look(unwanted, never())).toEqual([]);
    await withdraw(backend, unwanted);
    expect(askedFor(front)).toBe(1);
    expect(log.lines).toEqual([]);
  });

  it('is left alone when it was paid, and the payment is seen', async () => {
    const { backend, book, front, target, unwanted } = await stage(open);
    book.payAs(target.destination, { quietly: true });
    await withdraw(backend, unwanted);
    expect(askedFor(front)).toBe(0);
    expect(await backend.look(unwanted, never())).toMatchObject([{ units: 12_345n }]);
  });

  it('is still seen when it is paid between the poll and the cancelling', async () => {
    const { backend, book, front, target, unwanted, log } = await stage(open);
    const find = front.asked.push.bind(front.asked);
    front.asked.push = (...lines) => {
      if (lines.includes(TAKEN_BACK[name] ?? '')) book.payAs(target.destination, { quietly: true });
      return find(...lines);
    };
    await withdraw(backend, unwanted);
    expect(askedFor(front)).toBe(1);
    expect(await backend.look(unwanted, never())).toMatchObject([{ units: 12_345n }]);
    expect(log.lines.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  it('stays payable until it ends without the permission to cancel, and one log line says so', async () => {
    const { backend, book, front, log, target, unwanted } = await stage(open, (front) => {
      if (front instanceof ClnFront) {
        const calls = TILL_CALLS.filter((call) => call !== 'delinvoice');
        const rune = runeOf(`=1&${calls.map((call) => `method=${call}`).join('|')}`);
        front.runes.set(rune, calls);
        return rune;
      }
      const operations = [
        ['uri', ...['AddInvoice', 'LookupInvoice'].map((call) => `/lnrpc.Lightning/${call}`)],
      ] as const;
      const macaroon = macaroonOf(operations);
      if (front instanceof LndFront) {
        front.macaroons.set(macaroon, [['invoices', 'read', 'write']]);
        front.withoutCancel.add(macaroon);
      }
      return macaroon;
    });
    await withdraw(backend, unwanted);
    await withdraw(backend, unwanted);
    expect(log.lines).toHaveLength(1);
    expect(log.lines[0]).toMatch(/^info .*stay payable until they end/);
    expect(askedFor(front)).toBe(name === 'LND' ? 2 : 0);
    await book.pay(target.destination);
    expect(await backend.look(unwanted, never())).toMatchObject([{ units: 12_345n }]);
  });
});

it('LND keeps an invoice with a partial payment', async () => {
  const { backend, book, front, target, invoice, unwanted } = await stage((book) => new LndFront(book));
  invoice.beingPaid = true;
  await withdraw(backend, unwanted);
  expect(front.asked).not.toContain(TAKEN_BACK['LND']);
  await book.pay(target.destination);
  expect(await backend.look(unwanted, never())).toMatchObject([{ units: 12_345n }]);
});

it('an invoice that a node forgot while a sale waits for it is still a fault', async () => {
  const { backend, front, target, unwanted } = await stage((book) => new ClnFront(book));
  front.faults.forgetful = true;
  await expect(backend.look(target, never())).rejects.toMatchObject({ code: 'backend-unreachable' });
  expect(await backend.look(unwanted, never())).toEqual([]);
});

it('a node that can not cancel gets no request', async () => {
  const { backend, front, log, unwanted } = await stage((book) => new PhoenixdFront(book));
  const before = front.asked.length;
  await withdraw(backend, unwanted);
  expect(front.asked).toHaveLength(before);
  expect(log.lines).toEqual([]);
});
