/** Peculiarities of each kind of Lightning node: amounts, streams, channels, errors. */
import { describe, expect, it } from 'vitest';
import type { Hint, LookTarget } from '#ports/backend.ts';
import { openSale } from '#test/support/fakes/backend-suite.ts';
import { ThrowAwayBook } from '#test/support/nodes/lightning-book.ts';
import { ClnFront } from '#test/support/nodes/lightning-cln-front.ts';
import type { LightningFront } from '#test/support/nodes/lightning-front.ts';
import { ADMIN_OPERATIONS, LndFront, macaroonOf } from '#test/support/nodes/lightning-lnd-front.ts';
import { PhoenixdFront } from '#test/support/nodes/lightning-phoenixd-front.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { FRONTS, hurried, lightningOver, needs, warningsOf, withoutNet } from './lightning-stage.ts';

const never = () => new AbortController().signal;
const AMOUNT = 12_345n;

describe('an amount that is less than requested', () => {
  it.each(FRONTS.filter(({ name }) => name !== 'phoenixd'))('never counts at $name', async ({ open }) => {
    const book = new ThrowAwayBook();
    const front = open(book);
    await front.begin();
    const backend = lightningOver([front.node(needs())]);
    const target = await openSale({ now: () => Date.now(), nextIndex: () => null, amount: AMOUNT }, backend);
    book.payAs(target.destination, { amountMsat: AMOUNT * 1_000n - 1n });
    expect(await backend.look(target, never())).toMatchObject([{ units: AMOUNT - 1n, doubts: ['unproven'] }]);
    await backend.close();
    await front.close();
  });

  it('at phoenixd is the rest after its fees: the customer paid in full', async () => {
    const book = new ThrowAwayBook();
    const front = new PhoenixdFront(book);
    front.fee = 3_000n;
    await front.begin();
    const backend = lightningOver([front.node(needs())]);
    const target = await openSale({ now: () => Date.now(), nextIndex: () => null, amount: AMOUNT }, backend);
    await book.pay(target.destination);
    expect(await backend.look(target, never())).toMatchObject([{ units: AMOUNT, doubts: [] }]);
    await backend.close();
    await front.close();
  });
});

describe('LND', () => {
  it('is queried for its chain when the macaroon allows it, and is not ready while it catches up', async () => {
    const front = new LndFront(new ThrowAwayBook());
    await front.begin();
    const backend = lightningOver([front.node(needs(), { credential: macaroonOf(ADMIN_OPERATIONS) })]);
    expect(await backend.probe(never())).toMatchObject({ network: 'regtest', height: 203, synced: true });
    front.info = { ...front.info, synced_to_chain: false };
    expect(await backend.probe(never())).toMatchObject({ reachable: true, synced: false });
    front.info = { ...front.info, chains: [{ chain: 'bitcoin', network: 'mainnet' }] };
    expect((await backend.probe(never())).message).toMatch(/is on mainnet, the shop is on regtest/);
    await backend.close();
    await front.close();
  });

  it('receives its announcements again from the settle index on, after the stream broke', async () => {
    const book = new ThrowAwayBook();
    const front = new LndFront(book);
    await front.begin();
    const backend = lightningOver([front.node(needs())]);
    const stage = { now: () => Date.now(), nextIndex: () => null, amount: AMOUNT };
    const [first, second] = [await openSale(stage, backend), await openSale(stage, backend)];
    const hints: Hint[] = [];
    backend.hints(
      (hint) => hints.push(hint),
      () => [],
    );
    const at = ({ destination }: LookTarget) =>
      hints.some((hint) => hint !== 'all' && hint.destination === destination);
    await until('it listens', async () => front.asked.includes('GET /v1/invoices/subscribe'));
    await book.pay(first.destination);
    await until('the first is heard', async () => at(first));
    front.faults.mute = true;
    await book.pay(second.destination);
    front.hangUp();
    await until('the second is reported again', async () => at(second));
    await backend.close();
    await front.close();
  });
});

describe('Core Lightning', () => {
  it('works with a rune that allows neither getinfo nor waiting, only slower', async () => {
    const book = new ThrowAwayBook();
    const front = new ClnFront(book);
    front.runes.set(front.tillRune, ['invoice', 'listinvoices']);
    await front.begin();
    const backend = lightningOver([front.node({ ...needs(), clock: hurried })]);
    expect(await backend.probe(never())).toMatchObject({ reachable: true, network: null });
    const target = await openSale({ now: () => Date.now(), nextIndex: () => null, amount: AMOUNT }, backend);
    const hints: Hint[] = [];
    backend.hints(
      (hint) => hints.push(hint),
      () => [target],
    );
    await book.pay(target.destination);
    await until('it is hinted at', async () => hints.length > 0);
    expect(await backend.look(target, never())).toHaveLength(1);
    await backend.close();
    await front.close();
  });

  it('is followed from the newest payment on, also after it was reinstalled', async () => {
    const book = new ThrowAwayBook();
    const front = new ClnFront(book);
    await front.begin();
    const backend = lightningOver([front.node({ ...needs(), clock: withoutNet })]);
    const stage = { now: () => Date.now(), nextIndex: () => null, amount: AMOUNT };
    const old = [
      await openSale(stage, backend),
      await openSale(stage, backend),
      await openSale(stage, backend),
    ];
    for (const { destination } of old) await book.pay(destination);
    const fresh = await openSale(stage, backend);
    const hints: Hint[] = [];
    backend.hints(
      (hint) => hints.push(hint),
      () => [fresh],
    );
    await until('it listens', async () => hints.includes('all'));
    front.forgotten = 3;
    front.hangUp();
    await until('it listens again', async () => hints.some((hint) => hint !== 'all'));
    hints.length = 0;
    await book.pay(fresh.destination);
    await until('the next is heard', async () => hints.length > 0);
    expect(hints).toEqual([{ destination: fresh.destination }]);
    await backend.close();
    await front.close();
  });

  it('warns when it has no channel to receive through', async () => {
    const front = new ClnFront(new ThrowAwayBook());
    front.info = { ...front.info, num_active_channels: 0 };
    await front.begin();
    const backend = lightningOver([front.node(needs())]);
    expect(warningsOf(await backend.probe(never()))).toMatch(/no channel with room to receive/);
    await backend.close();
    await front.close();
  });
});

describe('a node on the same machine', () => {
  it.each(FRONTS)('is contacted without TLS: $name', async ({ open }) => {
    const book = new ThrowAwayBook();
    const front = open(book);
    front.plain = true;
    await front.begin();
    const backend = lightningOver([front.node(needs(), { pin: null })]);
    expect(await backend.probe(never())).toMatchObject({ reachable: true, warnings: [] });
    const target = await openSale({ now: () => Date.now(), nextIndex: () => null, amount: AMOUNT }, backend);
    const hints: Hint[] = [];
    backend.hints(
      (hint) => hints.push(hint),
      () => [target],
    );
    await until('it listens', async () => hints.includes('all'));
    await book.pay(target.destination);
    await until('it is hinted at', async () => hints.some((hint) => hint !== 'all'));
    expect(await backend.look(target, never())).toHaveLength(1);
    await backend.close();
    await front.close();
  });
});

describe('the inbound capacity of a node', () => {
  const fronts = [
    { name: 'LND', open: () => new LndFront(new ThrowAwayBook()), rich: () => macaroonOf(ADMIN_OPERATIONS) },
    {
      name: 'Core Lightning',
      open: () => new ClnFront(new ThrowAwayBook()),
      rich: (front: LightningFront) => (front instanceof ClnFront ? front.adminRune : ''),
    },
  ];
  it.each(fronts)(
    'is the maximum amount at $name where its credential permits the query',
    async ({ open, rich }) => {
      const front = open();
      await front.begin();
      const poor = lightningOver([front.node(needs())]);
      await poor.probe(never());
      expect(poor.limits).toEqual({ least: 1n, most: null });
      const backend = lightningOver([front.node(needs(), { credential: rich(front) })]);
      await backend.probe(never());
      expect(backend.limits).toEqual({ least: 1n, most: 5_000_000n });
      if (front instanceof LndFront) front.inbound = 0n;
      else front.channels = [];
      expect(warningsOf(await backend.probe(never()))).toMatch(/no channel with room to receive/);
      expect(backend.limits.most).toBe(0n);
      await Promise.all([poor.close(), backend.close()]);
      await front.close();
    },
  );
});

describe('a path the node does not have', () => {
  it.each([
    ['LND', (book: ThrowAwayBook) => new LndFront(book), '{"code":5,"message":"Not Found","details":[]}'],
    ['phoenixd', (book: ThrowAwayBook) => new PhoenixdFront(book), 'Unknown endpoint (check api doc)'],
  ] as const)('proves nothing about an invoice at %s', async (_, open, text) => {
    const front = open(new ThrowAwayBook());
    await front.begin();
    const node = front.node(needs());
    const now = Date.now();
    const ask = {
      invoiceId: 'a',
      amountMsat: 1_000n,
      expiresAt: now + 60_000,
      expirySeconds: 60,
      description: 'a',
    };
    const { bolt11, memo } = await node.invoice(ask, never());
    const [paymentHash = ''] = front.book.invoices.keys();
    const target = {
      bolt11,
      memo,
      paymentHash,
      amountMsat: 1_000n,
      createdAt: now,
      expiresAt: ask.expiresAt,
    };
    expect(await node.look(target, never())).toBe('open');
    front.faults.forgetful = true;
    expect(await node.look(target, never())).toBe('unknown');
    front.faults.instead = { status: 404, text };
    await expect(node.look(target, never())).rejects.toMatchObject({ code: 'backend-unreachable' });
    await node.close();
    await front.close();
  });
});
