/** Secrets of a webhook endpoint over time: two during a rotation, and the old one expires automatically. */
import { beforeEach, describe, expect, it } from 'vitest';
import { systemRandom as random } from '#adapters/host/system.ts';
import { HOUR, SECOND } from '#domain/kernel/time.ts';
import { messageOf } from '#domain/messages/message.ts';
import type { Endpoint } from '#domain/webhooks/delivery.ts';
import type { Vault } from '#ports/host.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { NOON } from '#test/support/fakes/invoices.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { quiet, WEBHOOK } from '#test/support/fakes/shop.ts';
import { type Endpoints, openEndpoints } from '#usecases/webhooks/endpoints.ts';
import { openSigning } from '#usecases/webhooks/signing.ts';

let clock: FakeClock;
let store: MemoryStore;
let endpoints: Endpoints;
const vault: Vault = {
  state: 'passphrase',
  seal: async (secret) => `sealed ${secret}`,
  open: async (sealed) => {
    if (!sealed.startsWith('sealed ')) throw new Error('nothing is sealed there');
    return sealed.slice('sealed '.length);
  },
};

function open(): void {
  endpoints = openEndpoints({
    store,
    clock,
    random,
    vault,
    signing: openSigning({ store, vault, clock, log: quiet }),
    log: quiet,
    refusesUrl: (url) => (url.startsWith('https://') ? null : messageOf('only https')),
    deliveries: {
      sendTest: async () => Promise.reject(new Error('not asked for here')),
      redeliver: async () => Promise.reject(new Error('not asked for here')),
      nextTryAt: () => null,
    },
  });
}

beforeEach(() => {
  clock = new FakeClock(NOON);
  store = new MemoryStore();
  open();
});

const stored = (id: string): Endpoint => {
  const endpoint = store.get('endpoints', id);
  if (!endpoint) throw new Error('no such endpoint');
  return endpoint;
};
const signing = (id: string) => openSigning({ store, vault, clock, log: quiet }).secretsOf(stored(id));

describe('a rotated secret', () => {
  it('signs first, beside the old one, until the old one expires and is deleted', async () => {
    const { endpoint, secret: old } = await endpoints.create('shop', WEBHOOK);
    const { secret } = await endpoints.rotate('shop', endpoint.id, 24);
    expect(await signing(endpoint.id)).toEqual([secret, old]);
    await clock.advance(24 * HOUR - SECOND);
    expect(await signing(endpoint.id)).toEqual([secret, old]);
    await clock.advance(SECOND);
    expect(await signing(endpoint.id)).toEqual([secret]);
    expect([...store.all('secrets').values()]).toEqual([`sealed ${secret}`]);
    expect(stored(endpoint.id)).toMatchObject({ oldSecretEndsAt: null });
  });

  it('signs at once where the old one can no longer be opened', async () => {
    const { endpoint } = await endpoints.create('shop', WEBHOOK);
    const [name = ''] = stored(endpoint.id).secretEntries;
    store.apply({ put: { secrets: { [name]: 'by the key of a lost computer' } } });
    expect(await signing(endpoint.id)).toBeNull();
    const { secret } = await endpoints.rotate('shop', endpoint.id, 24);
    expect(await signing(endpoint.id)).toEqual([secret]);
  });

  it('expires in time also when the program was off, or could not write, at that moment', async () => {
    const { endpoint } = await endpoints.create('shop', WEBHOOK);
    const { secret } = await endpoints.rotate('shop', endpoint.id, 1);
    endpoints.close();
    await clock.advance(2 * HOUR);
    expect(await signing(endpoint.id)).toEqual([secret]);
    store.failure = new Error('the disk is full');
    open();
    await clock.advance(SECOND);
    expect(await signing(endpoint.id)).toEqual([secret]);
    store.failure = null;
    endpoints.close();
    open();
    await clock.advance(SECOND);
    expect(stored(endpoint.id).secretEntries).toHaveLength(1);
  });

  it('replaced once more leaves the last two alone', async () => {
    const { endpoint } = await endpoints.create('shop', WEBHOOK);
    const second = await endpoints.rotate('shop', endpoint.id, 24);
    const third = await endpoints.rotate('shop', endpoint.id, 24);
    expect(await signing(endpoint.id)).toEqual([third.secret, second.secret]);
    expect(store.all('secrets').size).toBe(2);
  });

  it('is never written where the endpoint is another merchant’s', async () => {
    const { endpoint, secret } = await endpoints.create('shop', WEBHOOK);
    await expect(endpoints.rotate('other', endpoint.id, 24)).rejects.toMatchObject({ code: 'not-found' });
    expect(await signing(endpoint.id)).toEqual([secret]);
    expect(store.all('secrets').size).toBe(1);
  });
});

describe('an endpoint', () => {
  it('takes its secret with it when it is removed', async () => {
    const { endpoint } = await endpoints.create('shop', WEBHOOK);
    await endpoints.change('shop', endpoint.id, { shape: 'short' });
    await endpoints.remove('shop', endpoint.id);
    expect(store.all('secrets').size).toBe(0);
  });

  it('reports that it can’t sign when its secret is gone, and can again with a new one', async () => {
    const { endpoint } = await endpoints.create('shop', WEBHOOK);
    store.apply({ drop: { secrets: endpoint.secretEntries } });
    expect((await endpoints.get('shop', endpoint.id)).canSign).toBe(false);
    await endpoints.rotate('shop', endpoint.id, 0);
    expect((await endpoints.get('shop', endpoint.id)).canSign).toBe(true);
  });

  it('keeps its URL when another one is refused', async () => {
    const { endpoint } = await endpoints.create('shop', WEBHOOK);
    const wrong = endpoints.change('shop', endpoint.id, { url: 'http://shop.example', shape: 'short' });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid-request', field: 'url' });
    expect(stored(endpoint.id)).toEqual(endpoint);
  });
});
