/** Leaving a page with unsaved changes. */
import { describe, expect, it } from 'vitest';
import { openTill as open } from '#test/support/fakes/open-till.ts';

describe('unsaved changes', () => {
  const shop = { name: 'settings', section: 'shop' } as const;
  const form = Symbol('form');

  it('ask before they are lost, and stay when leaving is cancelled', async () => {
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
    // They are discarded, so there is no question.
    actions.go({ name: 'sale' });
    expect(get()).toMatchObject({ page: { name: 'sale' }, leaving: null });
  });

  it('close their question once they are saved or their form is gone', async () => {
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

  it('ask before an action that closes their page, such as locking the till', async () => {
    const { actions, get } = await open();
    const done: string[] = [];
    actions.go(shop);
    actions.endPage(() => done.push('nothing is open'));
    actions.change(form, true);
    actions.endPage(() => done.push('cancelled'));
    expect(get().leaving).toBe('act');
    actions.stay();
    actions.endPage(() => done.push('confirmed'));
    actions.leave();
    expect(done).toEqual(['nothing is open', 'confirmed']);
    expect(get()).toMatchObject({ page: shop, leaving: null });
    // The action failed, and the changes are still there.
    actions.go({ name: 'sale' });
    expect(get()).toMatchObject({ page: shop, leaving: { name: 'sale' } });
  });

  it('ask nothing once they are saved, nor on a link to the current page', async () => {
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
