/** What customer displays show over time: the latest view, and a sale left open for a while longer. */
import { describe, expect, it } from 'vitest';
import type { DisplayView } from '#api/types.ts';
import { settle } from '#test/support/fakes/fake-clock.ts';
import { answering, openTill } from '#test/support/fakes/open-till.ts';
import { invoiceView, paidView, tillState } from '#test/support/pages/till-views.ts';
import { feedDisplays, LINGER_MS } from '#till/display-feed/display-feed.ts';

async function watched() {
  const till = await openTill();
  const shown: DisplayView[] = [];
  const stop = feedDisplays({
    store: till.store,
    show: async (view) => void shown.push(view),
    look: () => ({ language: 'en', theme: 'system' }),
    onLook: () => () => undefined,
    clock: till.clock,
  });
  till.server.sendEvent(tillState({ displays: 1 }));
  answering(till.server);
  till.type('12.50');
  await till.actions.charge();
  const pictureAfter = async (ms: number) => {
    await till.clock.advance(ms);
    await settle();
    return shown.at(-1);
  };
  expect(await pictureAfter(1_000)).toMatchObject({ payment: { status: 'waiting' } });
  return { ...till, pictureAfter, stop };
}

describe('a sale that the cashier leaves open', () => {
  it('keeps its code on the display for whoever is scanning it, for a fixed time', async () => {
    const { actions, pictureAfter, stop } = await watched();
    actions.next();
    expect(await pictureAfter(LINGER_MS - 1_000)).toMatchObject({ payment: { status: 'waiting' } });
    expect(await pictureAfter(2_000)).toMatchObject({ payment: null, cart: null });
    stop();
  });

  it('is shown as paid in that time', async () => {
    const { server, actions, pictureAfter, stop } = await watched();
    actions.next();
    server.sendEvent(paidView());
    expect(await pictureAfter(1_000)).toMatchObject({ payment: { status: 'paid' } });
    expect(await pictureAfter(LINGER_MS)).toMatchObject({ payment: null });
    stop();
  });

  it('that is paid keeps its thanks when the cashier starts the next sale', async () => {
    const { server, actions, pictureAfter, stop } = await watched();
    server.sendEvent(paidView());
    expect(await pictureAfter(1_000)).toMatchObject({ payment: { status: 'paid' } });
    actions.next();
    expect(await pictureAfter(LINGER_MS - 1_000)).toMatchObject({ payment: { status: 'paid' } });
    expect(await pictureAfter(2_000)).toMatchObject({ payment: null });
    stop();
  });

  it('is replaced by the next sale at once, and does not come back', async () => {
    const { actions, type, pictureAfter, stop } = await watched();
    actions.next();
    type('5');
    expect(await pictureAfter(1_000)).toMatchObject({ payment: null, cart: { total: '5.00' } });
    actions.press('clear');
    expect(await pictureAfter(1_000)).toMatchObject({ payment: null, cart: null });
    stop();
  });

  it('that was already over disappears at once', async () => {
    const { server, actions, pictureAfter, stop } = await watched();
    server.sendEvent(invoiceView({ status: 'expired', phase: 'expired' }));
    actions.next();
    expect(await pictureAfter(1_000)).toMatchObject({ payment: null });
    stop();
  });
});
