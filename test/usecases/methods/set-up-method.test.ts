import { describe, expect, it } from 'vitest';
import { systemDigest } from '#adapters/host/system.ts';
import { PATIENCE_MS } from '#api/http-client.ts';
import { orAborted } from '#domain/kernel/deadline.ts';
import { Failure } from '#domain/messages/errors.ts';
import { messageOf } from '#domain/messages/message.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Secrets } from '#domain/methods/backend-setting.ts';
import type { Backend, Health } from '#ports/backend.ts';
import type { Vault } from '#ports/host.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { ScriptedBackend } from '#test/support/fakes/scripted-backend.ts';
import { merchantWith, quiet } from '#test/support/fakes/shop.ts';
import { openBackends } from '#usecases/backends/backends.ts';
import { backendSecrets } from '#usecases/backends/secrets.ts';
import { type MethodWish, methodSetUp } from '#usecases/methods/set-up-method.ts';
import { openShops } from '#usecases/shops/shops.ts';

const NODE: MethodWish = {
  method: 'LITECOIN',
  enabled: true,
  backend: { kind: 'core-rpc', extendedPublicKey: 'zpub', url: 'http://127.0.0.1:9332', username: 'u' },
  secrets: { password: 'open sesame' },
};
const LIGHTNING: MethodWish = {
  method: 'LIGHTNING',
  enabled: true,
  backend: { kind: 'lightning', ways: [{ kind: 'lightning-address', address: 'shop@example.com' }] },
};
const WELL: Health = { reachable: true, synced: true, network: 'regtest', height: 1, message: 'well' };

/** A vault whose seal is recognizable. */
const vault: Vault = {
  state: 'key-file',
  seal: async (secret) => `sealed:${[...secret].reverse().join('')}`,
  open: async (sealed) => [...sealed.slice(7)].reverse().join(''),
};

async function world(books: 'live' | 'practice' = 'live') {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const merchant = merchantWith([], { books, id: 'shop' });
  await store.commit({ put: { merchants: { shop: merchant } } });
  const opened: Secrets[] = [];
  const closed: Backend[] = [];
  let used: number | Failure | 'searching' = 0;
  let unfit: string | null = null;
  const backend = (secrets: Secrets): Backend => {
    opened.push(secrets);
    const scripted = new ScriptedBackend('LITECOIN');
    const one: Backend = Object.assign(scripted, {
      probe: async () => WELL,
      usedBefore: async (signal: AbortSignal) => {
        if (used === 'searching')
          return orAborted(
            new Promise<number>(() => undefined),
            signal,
            () => new Failure('backend-unreachable', 'late'),
          );
        if (used instanceof Failure) throw used;
        return used;
      },
      unfit: async () => (unfit === null ? null : messageOf(unfit)),
      close: async () => void closed.push(one),
    });
    return one;
  };
  const secrets = backendSecrets({ store, vault });
  const backends = await openBackends({
    store,
    clock,
    log: quiet,
    secrets,
    make: async (_m, _s, open) => backend(open),
  });
  const shops = openShops({ store, backends });
  const methods = methodSetUp({
    store,
    clock,
    digest: systemDigest,
    shops,
    secrets,
    preview: (_method, _network, setting) =>
      'extendedPublicKey' in setting
        ? {
            account: `account-${setting.extendedPublicKey}`,
            key: setting.extendedPublicKey,
            script: 'p2wpkh',
            addresses: ['a', 'b', 'c'],
          }
        : null,
    trial: async (_m, _method, _setting, open) => backend(open),
    unusedInARow: () => 0,
  });
  const now = () => {
    const found = store.get('merchants', 'shop');
    if (!found) throw new Error('the shop is gone');
    return found;
  };
  return {
    store,
    clock,
    methods,
    shops,
    backends,
    opened,
    closed,
    now,
    usedBefore: (answer: number | Failure | 'searching') => {
      used = answer;
    },
    unfitBecause: (reason: string | null) => {
      unfit = reason;
    },
  };
}

describe('setting up a method', () => {
  it('refuses a place that can never take payments, with the reason, and stores nothing of it', async () => {
    const shop = await world();
    shop.unfitBecause('it can not tell whether an invoice was paid');
    await expect(shop.methods.save(shop.now(), LIGHTNING)).rejects.toMatchObject({
      code: 'invalid-request',
      field: 'backend',
      message: 'backend: it can not tell whether an invoice was paid',
    });
    expect(shop.now().methods).toEqual([]);
    expect(shop.closed).toHaveLength(1);
    shop.unfitBecause(null);
    await shop.methods.save(shop.now(), LIGHTNING);
    expect(shop.now().methods).toMatchObject([{ method: 'LIGHTNING', enabled: true }]);
  });

  it('stores the setting, and the secret sealed separately', async () => {
    const shop = await world();
    await shop.methods.save(shop.now(), NODE);
    expect(shop.now().methods).toMatchObject([
      { method: 'LITECOIN', enabled: true, backend: { kind: 'core-rpc' } },
    ]);
    expect(JSON.stringify(shop.store.changes)).not.toContain('open sesame');
    expect(shop.store.get('secrets', 'shop:LITECOIN:password')).toBe('sealed:emases nepo');
    expect(shop.opened.at(-1)).toEqual({ password: 'open sesame' });
    expect(await shop.methods.settings(shop.now(), 'LITECOIN')).toMatchObject({
      sealed: ['password'],
      preview: { addresses: ['a', 'b', 'c'] },
      nextIndex: 0,
    });
  });

  it('keeps a secret that was not entered again, but never for another place', async () => {
    const shop = await world();
    await shop.methods.save(shop.now(), NODE);
    await shop.methods.save(shop.now(), { ...NODE, secrets: undefined, enabled: false });
    expect(shop.now().methods[0]?.enabled).toBe(false);
    const elsewhere = {
      ...NODE,
      secrets: undefined,
      backend: { kind: 'core-rpc', extendedPublicKey: 'zpub', url: 'http://evil.example', username: 'u' },
    };
    await expect(shop.methods.test(shop.now(), elsewhere)).rejects.toMatchObject({
      field: 'secrets.password',
    });
    await expect(shop.methods.save(shop.now(), elsewhere)).rejects.toMatchObject({
      field: 'secrets.password',
    });
    expect(shop.now().methods[0]?.backend).toMatchObject({ url: 'http://127.0.0.1:9332' });
  });

  it('deletes the sealed secret when the method is removed, or another backend serves it', async () => {
    const shop = await world();
    await shop.methods.save(shop.now(), NODE);
    await shop.store.commit({
      put: { secrets: { 'shop:webhook:e:1': 'sealed', 'other:LITECOIN:password': 'sealed' } },
    });
    const electrum = { kind: 'electrum', extendedPublicKey: 'zpub', servers: [] };
    await shop.methods.save(shop.now(), { method: 'LITECOIN', enabled: true, backend: electrum });
    expect(shop.store.get('secrets', 'shop:LITECOIN:password')).toBeUndefined();
    await shop.methods.save(shop.now(), NODE);
    expect(shop.store.get('secrets', 'shop:LITECOIN:password')).toBeDefined();
    await shop.shops.removeMethod('shop', 'LITECOIN');
    expect([...shop.store.all('secrets').keys()]).toEqual(['shop:webhook:e:1', 'other:LITECOIN:password']);
  });

  it('keeps changes made in the shop while a backend was queried', async () => {
    const shop = await world();
    const stale = shop.now();
    await shop.shops.change('shop', { name: 'New name', currency: 'EUR', timeZone: 'UTC' }, {});
    await shop.methods.save(stale, NODE);
    expect(shop.now()).toMatchObject({ name: 'New name', methods: [{ method: 'LITECOIN' }] });
  });

  it('refuses settings made from others than are stored, and takes the same ones twice', async () => {
    const shop = await world();
    const place = NODE.backend as object;
    const first = await shop.methods.save(shop.now(), { ...NODE, version: null });
    expect(await shop.methods.settings(shop.now(), 'LITECOIN')).toMatchObject({ version: first });
    const other: MethodWish = { ...NODE, backend: { ...place, extendedPublicKey: 'zpub2' }, version: first };
    const second = await shop.methods.save(shop.now(), other);
    const before = shop.now();
    for (const version of [null, first]) {
      const old: MethodWish = { ...NODE, policy: [{ upTo: null, confirmations: 6 }], version };
      await expect(shop.methods.save(shop.now(), old)).rejects.toMatchObject({
        code: 'conflict',
        why: { name: 'settings-changed' },
      });
    }
    expect(shop.now()).toEqual(before);
    // The answer to the first save was lost.
    expect(await shop.methods.save(shop.now(), other)).toBe(second);
    // The switch is no part of it.
    await shop.methods.turn(shop.now(), 'LITECOIN', false);
    expect(await shop.methods.save(shop.now(), { ...NODE, version: second })).toBe(first);
    expect(await shop.methods.save(shop.now(), other)).toBe(second);
  });

  it('reopens the backend when only its secret changed', async () => {
    const shop = await world();
    await shop.methods.save(shop.now(), NODE);
    const serving = shop.backends.get('shop', 'LITECOIN');
    await shop.methods.save(shop.now(), { ...NODE, secrets: { password: 'another' } });
    expect(shop.backends.get('shop', 'LITECOIN')).not.toBe(serving);
    expect(shop.opened.at(-1)).toEqual({ password: 'another' });
  });

  it('tests a connection without storing anything, and closes what it opened', async () => {
    const shop = await world();
    const before = shop.store.changes.length;
    expect(await shop.methods.test(shop.now(), NODE)).toEqual(WELL);
    expect(shop.store.changes).toHaveLength(before);
    expect(shop.closed).toHaveLength(1);
  });

  it('starts after the addresses the wallet used before, once', async () => {
    const shop = await world();
    shop.usedBefore(17);
    await shop.methods.save(shop.now(), NODE);
    expect(shop.store.get('counters', 'account-zpub')).toBe(17);
    shop.usedBefore(3);
    await shop.methods.save(shop.now(), NODE);
    expect(shop.store.get('counters', 'account-zpub')).toBe(17);
  });

  it("succeeds also when the used addresses can't be determined", async () => {
    const shop = await world();
    shop.usedBefore(new Failure('backend-unreachable', 'away'));
    await shop.methods.save(shop.now(), NODE);
    expect(shop.now().methods).toHaveLength(1);
    expect(shop.store.get('counters', 'account-zpub')).toBeUndefined();
  });

  it('answers long before the till gives up where a node searches for minutes', async () => {
    const shop = await world();
    shop.usedBefore('searching');
    const saving = shop.methods.save(shop.now(), NODE);
    await shop.clock.advance(PATIENCE_MS / 2);
    expect(shop.now().methods).toMatchObject([{ method: 'LITECOIN' }]);
    await saving;
    expect(shop.store.get('counters', 'account-zpub')).toBeUndefined();
  });

  it('asks the owner where the backend reports implausibly many used addresses', async () => {
    const shop = await world();
    shop.usedBefore(new Failure('conflict', 'far too many', createReason('used-many', { count: 1_500 })));
    await expect(shop.methods.save(shop.now(), NODE)).rejects.toMatchObject({
      code: 'invalid-request',
      field: 'firstIndex',
      why: { name: 'used-many', values: { count: 1_500 } },
    });
    expect(shop.now().methods).toEqual([]);
    await shop.methods.save(shop.now(), { ...NODE, firstIndex: 1_500 });
    expect(shop.store.get('counters', 'account-zpub')).toBe(1_500);
    // An index never goes back.
    await shop.methods.save(shop.now(), { ...NODE, firstIndex: 40 });
    expect(shop.store.get('counters', 'account-zpub')).toBe(1_500);
    await shop.methods.save(shop.now(), { ...NODE, firstIndex: 2_000 });
    expect(shop.store.get('counters', 'account-zpub')).toBe(2_000);
  });

  it('refuses a first index where addresses are not counted', async () => {
    const shop = await world();
    await expect(shop.methods.save(shop.now(), { ...LIGHTNING, firstIndex: 7 })).rejects.toMatchObject({
      code: 'invalid-request',
      field: 'firstIndex',
      message: 'firstIndex: only electrum and core-rpc have one; leave it out for lightning',
    });
    expect(shop.now().methods).toEqual([]);
    await shop.methods.save(shop.now(), LIGHTNING);
    expect(shop.now().methods).toHaveLength(1);
  });

  it('changes the order and the switch, and nothing else', async () => {
    const shop = await world();
    await shop.methods.save(shop.now(), NODE);
    const servers = { kind: 'electrum', extendedPublicKey: 'xpub' };
    await shop.methods.save(shop.now(), { method: 'BITCOIN', enabled: true, backend: servers });
    const [first, second] = shop.now().methods;
    await shop.methods.order(shop.now(), ['BITCOIN']);
    expect(shop.now().methods).toEqual([second, first]);
    await shop.methods.turn(shop.now(), 'BITCOIN', false);
    expect(shop.now().methods).toEqual([{ ...second, enabled: false }, first]);
    await expect(shop.methods.turn(shop.now(), 'MONERO', true)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('keeps the switch where a change of the settings leaves it out', async () => {
    const shop = await world();
    const { enabled: _, ...settings } = NODE;
    const isOn = () => shop.now().methods[0]?.enabled;
    await shop.methods.save(shop.now(), settings);
    expect(isOn()).toBe(true);
    await shop.methods.turn(shop.now(), 'LITECOIN', false);
    await shop.methods.save(shop.now(), settings);
    expect(isOn()).toBe(false);
    await shop.methods.save(shop.now(), NODE);
    expect(isOn()).toBe(true);
  });

  it('puts Lightning first when it is added, and leaves it where the owner moves it', async () => {
    const shop = await world();
    const names = () => shop.now().methods.map(({ method }) => method);
    await shop.methods.save(shop.now(), NODE);
    await shop.methods.save(shop.now(), LIGHTNING);
    expect(names()).toEqual(['LIGHTNING', 'LITECOIN']);
    await shop.methods.order(shop.now(), ['LITECOIN', 'LIGHTNING']);
    await shop.methods.save(shop.now(), LIGHTNING);
    expect(names()).toEqual(['LITECOIN', 'LIGHTNING']);
  });

  it('refuses the key of another coin of the shop, at its field, on preview and on save', async () => {
    const shop = await world();
    const mainnet = { ...shop.now(), network: 'mainnet' as const };
    await shop.methods.save(mainnet, NODE);
    const wish: MethodWish = {
      method: 'BITCOIN',
      enabled: true,
      backend: { kind: 'electrum', extendedPublicKey: 'zpub', servers: [] },
    };
    const live = { ...shop.now(), network: 'mainnet' as const };
    const refusal = {
      field: 'extendedPublicKey',
      message: expect.stringMatching(/the key of the shop's LITECOIN wallet already.*its BITCOIN wallet/),
      why: { name: 'wallet-of-method', values: { method: 'LITECOIN' } },
    };
    await expect(shop.methods.preview(live, wish)).rejects.toMatchObject(refusal);
    await expect(shop.methods.save(live, wish)).rejects.toMatchObject(refusal);
    expect(shop.now().methods).toHaveLength(1);
    // Its own key again, another shop's, and on a test network, where one key fits all coins.
    expect(await shop.methods.preview(live, NODE)).not.toBeNull();
    expect(await shop.methods.preview({ ...live, id: 'other', methods: [] }, wish)).not.toBeNull();
    expect(await shop.methods.preview(shop.now(), wish)).not.toBeNull();
  });

  it('refuses real methods in practice mode', async () => {
    const shop = await world('practice');
    await expect(shop.methods.save(shop.now(), NODE)).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each([
    [[{ upTo: 50, confirmations: 0 }]],
    [
      [
        { upTo: 50, confirmations: 0 },
        { upTo: 20, confirmations: 1 },
        { upTo: null, confirmations: 2 },
      ],
    ],
  ])('refuses a policy with gaps: %j', async (policy) => {
    const shop = await world();
    await expect(shop.methods.save(shop.now(), { ...NODE, policy })).rejects.toMatchObject({
      field: 'policy',
    });
  });
});
