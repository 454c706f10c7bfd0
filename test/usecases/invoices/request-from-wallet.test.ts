/** Payment of a waiting sale from a card: by its own request, once, and counted only when the node has seen it. */
import { afterEach, describe, expect, it } from 'vitest';
import { statusOf } from '#domain/invoices/status.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { PaymentRequest } from '#ports/customer-wallets.ts';
import { sighting } from '#test/support/fakes/invoices.ts';
import { openShop, type TestShop } from '#test/support/fakes/shop.ts';
import { walletRequester } from '#usecases/invoices/request-from-wallet.ts';

let shop: TestShop;
afterEach(() => shop.close());

const CODE = 'lnurlw://cards.example/w?p=A1&c=B2';

async function open(...more: Parameters<typeof openShop>) {
  shop = await openShop(...more);
  const requests: PaymentRequest[] = [];
  const outcome: { refuse: Failure | null; wait: Promise<void> } = { refuse: null, wait: Promise.resolve() };
  const { clock, store, openOffer } = shop;
  const request = walletRequester({
    clock,
    store,
    openOffer,
    wallets: {
      async request(one) {
        requests.push(one);
        await outcome.wait;
        if (outcome.refuse) throw outcome.refuse;
      },
      async close() {},
    },
  });
  const ask = (invoiceId: string, code = CODE) => request(shop.merchant, invoiceId, code);
  return { requests, outcome, ask };
}
const why = (name: string) =>
  expect.objectContaining({ code: 'conflict', why: expect.objectContaining({ name }) });

describe('a request', () => {
  it('is for the sale’s own invoice, and proves no payment', async () => {
    const { ask, requests } = await open(['BITCOIN', 'LIGHTNING']);
    const { id } = await shop.create({ origin: 'till', whenChosen: true });
    await ask(id);
    const target = shop.now(id).targets.find(({ method }) => method === 'LIGHTNING');
    expect(requests).toEqual([
      {
        code: CODE,
        network: 'regtest',
        bolt11: target?.destination,
        amountMsat: (target?.due ?? 0n) * 1_000n,
      },
    ]);
    expect(statusOf(shop.now(id))).toBe('pending');
    expect(shop.now(id).payments).toEqual([]);
  });

  it('opens LIGHTNING where another method is on screen', async () => {
    const { ask, requests } = await open(['LITECOIN', 'LIGHTNING']);
    const { id } = await shop.create({ origin: 'till', whenChosen: true });
    expect(shop.now(id).targets.map(({ method }) => method)).toEqual(['LITECOIN']);
    await ask(id);
    expect(requests[0]?.bolt11).toBe(shop.now(id).targets[1]?.destination);
  });

  it('is made once for taps in a row, and again after a while or a refusal', async () => {
    const { ask, requests, outcome } = await open(['LIGHTNING']);
    const { id } = await shop.create({ origin: 'till' });
    outcome.refuse = new Failure('conflict', 'declined');
    const taps = await Promise.allSettled([ask(id), ask(id, 'lnurlw://cards.example/w?p=A2&c=B3')]);
    expect(taps.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(requests.length).toBe(1);
    outcome.refuse = null;
    await ask(id);
    await ask(id);
    expect(requests.length).toBe(2);
    await shop.clock.advance(30 * SECOND);
    await ask(id);
    expect(requests.length).toBe(3);
  });

  it('is refused for a sale that no card can pay', async () => {
    const { ask, requests } = await open(['LITECOIN', 'LIGHTNING']);
    const noLightning = await shop.create({ origin: 'till', methods: ['LITECOIN'] });
    await expect(ask(noLightning.id)).rejects.toEqual(why('card-no-lightning'));
    await expect(ask('nobody')).rejects.toMatchObject({ code: 'not-found' });
    const part = await shop.create({ origin: 'till' });
    const [target] = part.targets;
    const half = sighting('a:0', (target?.due ?? 0n) / 2n, { confirmations: 6 });
    shop.backend('LITECOIN').money.set(target?.destination ?? '', [half]);
    await shop.watch.lookNow(part.id);
    await expect(ask(part.id)).rejects.toEqual(why('method-over'));
    const late = await shop.create({ origin: 'till' });
    await shop.clock.advance(16 * MINUTE);
    await expect(ask(late.id)).rejects.toEqual(why('method-over'));
    expect(requests).toEqual([]);
  });

  it('is refused in practice, before anything is sent', async () => {
    const { ask, requests } = await open(['LIGHTNING'], { merchant: { books: 'practice' } });
    const { id } = await shop.create({ origin: 'till' });
    await expect(ask(id)).rejects.toEqual(why('card-practice'));
    expect(requests).toEqual([]);
  });
});
