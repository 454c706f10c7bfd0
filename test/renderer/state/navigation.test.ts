/** Leaving a page whose changes are not saved. */
import { describe, expect, it } from 'vitest';
import { openTill as open } from '#test/support/fakes/open-till.ts';

describe('changes that are not saved', () => {
  const shop = { name: 'settings', section: 'shop' } as const;
  const form = Symbol('form');

  it('are asked about before they are lost, and stay when somebody thinks better of it', async () => {
    const { actions, get } = await open();
    actions.go(shop);
    actions.change(form, true);
    actions.go({ name: 'sale' });
    expect(get()).toMatchObject({ page: shop, leaving: { name: 'sale' } });
    actions.stay();
    expect(get()).toMatchObject({ page: shop, leaving: null });
    actions.go({ name: 'day' });
    actions.leave();
    expect(get()).toMatchObject({ page: { name: 'day' }, leaving: null });
    // They are gone, and ask no more.
    actions.go({ name: 'sale' });
    expect(get()).toMatchObject({ page: { name: 'sale' }, leaving: null });
  });

  it('are not asked about any longer when they are saved, or gone with their page, while the question stands', async () => {
    const { actions, get } = await open();
    const other = Symbol('another form');
    actions.go(shop);
    for (const one of [form, other]) actions.change(one, true);
    actions.go({ name: 'sale' });
    actions.change(other, false);
    expect(get()).toMatchObject({ page: shop, leaving: { name: 'sale' } });
    actions.change(form, false);
    expect(get()).toMatchObject({ page: shop, leaving: null });
  });

  it('are asked about before what would end them with their page, such as locking the till', async () => {
    const { actions, get } = await open();
    const done: string[] = [];
    actions.go(shop);
    actions.endPage(() => done.push('nothing is open'));
    actions.change(form, true);
    actions.endPage(() => done.push('thought better of'));
    expect(get().leaving).toBe('act');
    actions.stay();
    actions.endPage(() => done.push('meant'));
    actions.leave();
    expect(done).toEqual(['nothing is open', 'meant']);
    expect(get()).toMatchObject({ page: shop, leaving: null });
    // It failed, and the changes are still there.
    actions.go({ name: 'sale' });
    expect(get()).toMatchObject({ page: shop, leaving: { name: 'sale' } });
  });

  it('ask nothing once they are saved, nor where somebody is already', async () => {
    const { actions, get } = await open();
    actions.go(shop);
    actions.change(form, true);
    actions.go({ ...shop });
    expect(get().leaving).toBeNull();
    actions.change(form, false);
    actions.go({ name: 'sale' });
    expect(get()).toMatchObject({ page: { name: 'sale' }, leaving: null });
  });
});
