import { expect, test } from 'vitest';
import { SECOND } from '#domain/kernel/time.ts';
import type { Endpoint } from '#domain/webhooks/delivery.ts';
import type { Vault } from '#ports/host.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { quiet } from '#test/support/fakes/shop.ts';
import { openSigning } from '#usecases/webhooks/signing.ts';

const ENDPOINT: Endpoint = {
  id: 'e',
  merchantId: 'm',
  url: 'https://shop.example/hooks',
  events: ['invoice.paid'],
  shape: 'detailed',
  enabled: true,
  allowPrivate: false,
  secretEntries: ['webhook:e'],
  createdAt: 0,
  switchedOff: null,
};

test('a check opens a secret again only after it, or the vault, has changed', async () => {
  const clock = new FakeClock();
  const store = new MemoryStore();
  await store.commit({ put: { endpoints: { e: ENDPOINT }, secrets: { 'webhook:e': 'sealed' } } });
  let opened: string[] = [];
  let state: Vault['state'] = 'keyring';
  const open = async (sealed: string) => {
    opened.push(sealed);
    if (state === 'locked') throw new Error('locked');
    return `whsec_${sealed}`;
  };
  const vault = {
    get state() {
      return state;
    },
    open,
  };
  const signing = openSigning({ store, vault, clock, log: quiet });
  const openedBy = async (work: () => Promise<unknown>) => {
    opened = [];
    await work();
    return opened;
  };
  expect(await openedBy(() => signing.check())).toEqual(['sealed']);
  expect(await openedBy(() => signing.check())).toEqual([]);
  expect(await openedBy(() => signing.secretsOf(ENDPOINT))).toEqual(['sealed']);
  await store.commit({ put: { secrets: { 'webhook:e': 'sealed again' } } });
  expect(await openedBy(() => signing.check())).toEqual(['sealed again']);
  state = 'locked';
  expect(await openedBy(() => signing.check())).toEqual(['sealed again']);
  expect(signing.problem('e')?.since).toBe(clock.now());
  await clock.advance(SECOND);
  state = 'keyring';
  expect(await openedBy(() => signing.check())).toEqual(['sealed again']);
  expect(signing.problem('e')).toBeNull();
});
