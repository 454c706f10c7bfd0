import { afterEach, describe, expect, it } from 'vitest';
import { systemDigest } from '#adapters/host/system.ts';
import { parseProvision } from '#adapters/provisioning/provision-file.ts';
import { Failure } from '#domain/messages/errors.ts';
import { messageOf } from '#domain/messages/message.ts';
import type { Vault } from '#ports/host.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { ScriptedBackend } from '#test/support/fakes/scripted-backend.ts';
import { random } from '#test/support/fakes/shop.ts';
import { provision } from '#usecases/provisioning/provision.ts';
import { openKeys } from '#usecases/shops/api-keys.ts';

const FILE = {
  merchants: [
    {
      id: 'shop',
      name: 'Café Lorenz',
      currency: 'eur',
      timeZone: 'Europe/Berlin',
      network: 'regtest',
      methods: [
        {
          method: 'LITECOIN',
          backend: {
            kind: 'core-rpc',
            extendedPublicKey: 'tpub…',
            url: 'http://127.0.0.1:1',
            username: 'u',
            password: 'pw',
          },
          policy: [
            { upTo: 20, confirmations: 0 },
            { upTo: null, confirmations: 3 },
          ],
        },
      ],
      keys: [{ name: 'web' }, { name: 'given', key: 'a-key-of-the-owners-own-1', scopes: ['invoices:read'] }],
      webhooks: [{ url: 'https://shop.example/hook' }],
      terms: { graceMinutes: 5, unconfirmedHoldHours: 48 },
    },
  ],
};

const PRACTICE_SHOP = { id: 'a', name: 'A', currency: 'EUR', books: 'practice' };

interface Answers {
  readonly used?: number | (() => Promise<number>);
  readonly unfit?: string;
}

function world({ used = 0, unfit }: Answers = {}, state: Vault['state'] = 'key-file') {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const sealed = new Map<string, string>();
  const vault = {
    state,
    seal: async (secret: string) => {
      const name = `sealed-${sealed.size}`;
      sealed.set(name, secret);
      return name;
    },
    open: async (name: string) => {
      const secret = sealed.get(name);
      if (secret === undefined || state === 'locked') throw new Failure('conflict', 'gone');
      return secret;
    },
  };
  const keys = openKeys({ store, clock, random, digest: systemDigest });
  const trials: string[] = [];
  const closed: string[] = [];
  const apply = (file: unknown = FILE) =>
    provision(
      {
        store,
        clock,
        random,
        digest: systemDigest,
        vault,
        keys,
        makeWebhookSecret: () => 'whsec_made',
        walletOf: (_merchant, { backend }) =>
          'extendedPublicKey' in backend
            ? { account: `account-${backend.extendedPublicKey}`, key: backend.extendedPublicKey }
            : null,
        trial: async (_merchant, { method }) => {
          trials.push(method);
          return Object.assign(new ScriptedBackend(method), {
            usedBefore: async () => (typeof used === 'number' ? used : used()),
            unfit: async () => (unfit === undefined ? null : messageOf(unfit)),
            close: async () => void closed.push(method),
          });
        },
        refusesUrl: (url) => (url.startsWith('http:') ? messageOf('a webhook goes to https') : null),
      },
      parseProvision(JSON.stringify(file)).provision,
    );
  return { store, keys, apply, sealed, trials, closed };
}

let open: ReturnType<typeof world>;
afterEach(() => open.keys.close());

describe('a provisioning file', () => {
  it('creates the shop, its methods, keys and endpoints in one commit, and returns what was created once', async () => {
    open = world();
    const printed = await open.apply();
    expect(open.store.changes).toHaveLength(1);
    expect(printed.keys.map(({ merchant, name }) => [merchant, name])).toEqual([['shop', 'web']]);
    expect(open.keys.find(printed.keys[0]?.key ?? '')?.name).toBe('web');
    expect(open.keys.find('a-key-of-the-owners-own-1')?.scopes).toEqual(['invoices:read']);
    expect(printed.webhookSecrets).toEqual([
      { merchant: 'shop', url: 'https://shop.example/hook', secret: 'whsec_made' },
    ]);
    expect(open.store.get('merchants', 'shop')).toMatchObject({
      currency: 'EUR',
      terms: { graceMs: 300_000, unconfirmedHoldMs: 172_800_000, lookOnMs: 604_800_000 },
    });
    expect(open.store.get('settings', 'active-merchant')).toBe('shop');
  });

  it('stores no secret in plain text', async () => {
    open = world();
    const printed = await open.apply();
    const text = JSON.stringify(open.store.changes);
    for (const secret of ['"pw"', printed.keys[0]?.key ?? '?', 'a-key-of-the-owners-own-1', 'whsec_made']) {
      expect(text).not.toContain(secret);
    }
  });

  it('changes nothing the second time', async () => {
    open = world();
    await open.apply();
    const printed = await open.apply();
    expect(open.store.changes).toHaveLength(1);
    expect(printed).toEqual({ keys: [], webhookSecrets: [] });
  });

  it('changes what the file changes, and only that', async () => {
    open = world();
    await open.apply();
    const [merchant] = FILE.merchants;
    await open.apply({ merchants: [{ ...merchant, name: 'Café Lorenz & Co' }] });
    expect(open.store.changes).toHaveLength(2);
    expect(Object.keys(open.store.changes[1]?.put?.merchants ?? {})).toEqual(['shop']);
    expect(open.store.changes[1]?.put?.keys).toEqual({});
  });

  it('seals a credential again when the old one can no longer be unsealed', async () => {
    open = world();
    await open.apply();
    open.sealed.clear();
    await open.apply();
    expect(Object.keys(open.store.changes[1]?.put?.secrets ?? {})).toContain('shop:LITECOIN:password');
  });

  it('starts after the addresses of a wallet that was used before, as the settings screen does', async () => {
    open = world({ used: 17 });
    await open.apply();
    expect(open.store.get('counters', 'account-tpub…')).toBe(17);
    expect(open.closed).toEqual(open.trials);
  });

  it('queries a backend once, when its method is new or changed, and never sets a counter back', async () => {
    open = world({ used: 17 });
    await open.store.commit({ put: { counters: { 'account-tpub…': 40 } } });
    await open.apply();
    await open.apply();
    expect(open.trials).toEqual([]);
    expect(open.store.get('counters', 'account-tpub…')).toBe(40);
  });

  it('queries the servers of many shops concurrently, up to a limit', async () => {
    const shops = Array.from({ length: 40 }, (_, n) => {
      const [shop] = structuredClone(FILE.merchants);
      const backend = { ...shop?.methods[0]?.backend, extendedPublicKey: `tpub${n}` };
      return { ...shop, id: `shop-${n}`, keys: [], methods: [{ ...shop?.methods[0], backend }] };
    });
    let [asked, most] = [0, 0];
    open = world({
      used: async () => {
        most = Math.max(most, ++asked);
        for (let turns = 0; turns < 50; turns++) await Promise.resolve();
        asked--;
        return 3;
      },
    });
    await open.apply({ merchants: shops });
    expect(most).toBe(16);
    expect(open.closed).toHaveLength(40);
    expect(shops.map((_, n) => open.store.get('counters', `account-tpub${n}`))).toEqual(Array(40).fill(3));
    expect(open.store.changes).toHaveLength(1);
  });

  it('is refused completely when a backend could never take payments', async () => {
    open = world({ unfit: 'its service has no LUD-21' });
    const lightning = {
      method: 'LIGHTNING',
      backend: { kind: 'lightning', ways: [{ kind: 'lightning-address', address: 'shop@example.com' }] },
    };
    const [merchant] = FILE.merchants;
    await expect(open.apply({ merchants: [{ ...merchant, methods: [lightning] }] })).rejects.toMatchObject({
      code: 'invalid-request',
      message: 'shop: LIGHTNING: its service has no LUD-21',
    });
    expect(open.store.changes).toEqual([]);
  });

  it('is validated by the rules for confirmation steps, first indexes and webhook URLs', async () => {
    open = world();
    const [merchant] = FILE.merchants;
    const falling = [
      { upTo: 50, confirmations: 0 },
      { upTo: 20, confirmations: 1 },
      { upTo: null, confirmations: 2 },
    ];
    const methods = merchant?.methods.map((method) => ({ ...method, policy: falling }));
    await expect(open.apply({ merchants: [{ ...merchant, methods }] })).rejects.toThrow(
      'shop: LITECOIN: policy must list amounts that grow',
    );
    const ways = [{ kind: 'lightning-address', address: 'shop@pay.example' }];
    const lightning = { method: 'LIGHTNING', backend: { kind: 'lightning', ways }, firstIndex: 7 };
    await expect(open.apply({ merchants: [{ ...merchant, methods: [lightning] }] })).rejects.toThrow(
      'shop: LIGHTNING: firstIndex: only electrum and core-rpc have one; leave it out for lightning',
    );
    const webhooks = [{ url: 'http://shop.example/hook' }];
    await expect(open.apply({ merchants: [{ ...merchant, webhooks }] })).rejects.toThrow(
      'shop: webhooks: a webhook goes to https',
    );
    expect(open.store.changes).toEqual([]);
  });

  it('is refused completely where one key is for two coins of a shop, with the position of the second', async () => {
    open = world();
    const [shop] = FILE.merchants;
    const [first] = shop?.methods ?? [];
    const sharing = (network: string) => ({
      merchants: [{ ...shop, network, methods: [first, { ...first, method: 'BITCOIN' }] }],
    });
    await expect(open.apply(sharing('mainnet'))).rejects.toMatchObject({
      code: 'invalid-request',
      message: expect.stringMatching(
        /^shop: BITCOIN: extendedPublicKey: this is the key of the shop's LITECOIN wallet already/,
      ),
    });
    expect(open.store.changes).toEqual([]);
    // On test networks one key fits all coins.
    await open.apply(sharing('regtest'));
    expect(open.store.get('merchants', 'shop')?.methods).toHaveLength(2);
  });

  it('deletes the secrets of a method that it no longer names', async () => {
    open = world();
    await open.apply();
    expect(open.store.get('secrets', 'shop:LITECOIN:password')).toBeDefined();
    const [merchant] = FILE.merchants;
    await open.apply({ merchants: [{ ...merchant, methods: [] }] });
    expect(open.store.get('secrets', 'shop:LITECOIN:password')).toBeUndefined();
    expect([...open.store.all('secrets').keys()].some((entry) => entry.startsWith('shop:webhook:'))).toBe(
      true,
    );
  });

  it('does not restore a key that was revoked manually', async () => {
    open = world();
    await open.apply();
    const key = open.keys.find('a-key-of-the-owners-own-1');
    await open.keys.revoke('shop', key?.id ?? '');
    await open.apply();
    expect(open.keys.find('a-key-of-the-owners-own-1')).toBeUndefined();
  });

  it('is refused completely where its key belongs to another shop, which the key would act on', async () => {
    open = world();
    await open.apply();
    const bar = { id: 'bar', name: 'Bar', currency: 'EUR' };
    const keys = [{ name: 'own' }, { name: 'till', key: 'a-key-of-the-owners-own-1' }];
    await expect(open.apply({ merchants: [{ ...bar, keys }] })).rejects.toMatchObject({
      code: 'invalid-request',
      field: 'merchants.0.keys.1.key',
      message: expect.not.stringContaining('owners'),
    });
    expect(open.store.changes).toHaveLength(1);
  });

  it.each([
    ['not JSON', '{', /well-formed/],
    ['no merchants', { merchants: [] }, /merchants/],
    ['an unknown field', { merchants: [{ id: 'a', name: 'A', currency: 'EUR', oops: 1 }] }, /merchants\.0/],
    ['a bad id', { merchants: [{ id: 'A B', name: 'A', currency: 'EUR' }] }, /merchants\.0\.id/],
    [
      'an unknown method',
      {
        merchants: [
          { id: 'a', name: 'A', currency: 'EUR', methods: [{ method: 'X', backend: { kind: 'practice' } }] },
        ],
      },
      /methods\.0\.method/,
    ],
    [
      'two shops of one id',
      {
        merchants: [
          { id: 'a', name: 'A', currency: 'EUR' },
          { id: 'a', name: 'B', currency: 'EUR' },
        ],
      },
      /different ids/,
    ],
    [
      'an unknown source',
      { merchants: [{ id: 'a', name: 'A', currency: 'EUR' }], rates: { sources: [{ name: 'x' }] } },
      /sources\.0\.name/,
    ],
    [
      'a method twice in a shop',
      {
        merchants: [
          {
            ...PRACTICE_SHOP,
            methods: [
              { method: 'LITECOIN', backend: { kind: 'practice' } },
              { method: 'LITECOIN', backend: { kind: 'practice' }, enabled: false },
            ],
          },
        ],
      },
      /merchants\.0\.methods\.1\.method/,
    ],
    [
      'a key for two shops',
      {
        merchants: [
          { ...PRACTICE_SHOP, keys: [{ name: 'web', key: 'a-key-of-the-owners-own-1' }] },
          { ...PRACTICE_SHOP, id: 'bar', keys: [{ name: 'web', key: 'a-key-of-the-owners-own-1' }] },
        ],
      },
      /merchants\.1\.keys\.0\.key/,
    ],
    [
      'a price of zero',
      {
        merchants: [PRACTICE_SHOP],
        rates: {
          manual: [
            { merchant: 'a', coin: 'LTC', currency: 'EUR', price: '81.50' },
            { merchant: 'a', coin: 'BTC', currency: 'EUR', price: '0' },
          ],
        },
      },
      /rates\.manual\.1\.price/,
    ],
  ])('is refused completely for %s, naming the position', (_what, file, message) => {
    open = world();
    const text = typeof file === 'string' ? file : JSON.stringify(file);
    expect(() => parseProvision(text)).toThrow(message);
  });

  it('never repeats a value in a refusal', () => {
    open = world();
    const secret = 'my secret password';
    const backend = { kind: 'core-rpc', extendedPublicKey: 5, url: 'x', username: 'u', password: secret };
    const file = {
      merchants: [{ id: 'a', name: 'A', currency: 'EUR', methods: [{ method: 'LITECOIN', backend }] }],
    };
    expect(() => parseProvision(JSON.stringify(file))).toThrow(/^(?!.*my secret)/);
  });

  it('refuses a currency and a time zone that do not exist, and writes nothing', async () => {
    open = world();
    await expect(open.apply({ merchants: [{ id: 'a', name: 'A', currency: 'ZZZ' }] })).rejects.toThrow(
      /currency/,
    );
    await expect(
      open.apply({ merchants: [{ id: 'a', name: 'A', currency: 'EUR', timeZone: 'Mars/Base' }] }),
    ).rejects.toThrow(/timeZone/);
    expect(open.store.changes).toHaveLength(0);
  });
});
