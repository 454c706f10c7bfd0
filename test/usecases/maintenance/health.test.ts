/** The till's health for its owner: summary and rows are of one moment, and no warning is without cause. */
import { afterEach, describe, expect, it } from 'vitest';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { METHODS, type Method } from '#domain/coins/method.ts';
import { DEFAULT_EVENTS } from '#domain/invoices/event-records.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { HOUR, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import type { Endpoint } from '#domain/webhooks/delivery.ts';
import type { Health } from '#ports/backend.ts';
import type { Vault } from '#ports/host.ts';
import type { Rates, SourceHealth } from '#ports/rates.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { WELL } from '#test/support/fakes/scripted-backend.ts';
import { FixedRates, merchantWith, noVault, quiet } from '#test/support/fakes/shop.ts';
import { type HealthBook, openHealth } from '#usecases/maintenance/health.ts';
import { openSigning } from '#usecases/webhooks/signing.ts';

let health: HealthBook;
afterEach(() => health.close());

interface Given {
  readonly rates?: Pick<Rates, 'health'>;
  readonly opens?: Vault['open'];
  readonly rateProblem?: string;
}

function shopHealth(
  state: Vault['state'] = 'key-file',
  { rates = new FixedRates(), opens = noVault.open, rateProblem }: Given = {},
) {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const disk: { free: number | null } = { free: null };
  let downSince: Instant | null = null;
  const unused = new Map<Method, number>();
  const beginnings = new Map<Method, Message>();
  let node: Health | null = null;
  const unread = (...messages: Message[]) => {
    node = { ...WELL, unread: messages };
  };
  const blocksAt = (blockTime: Instant) => {
    node = { ...WELL, network: 'mainnet', blockTime };
  };
  const says = (changed: Partial<Health>) => {
    node = { ...WELL, ...changed };
  };
  const down = () => {
    downSince = clock.now();
  };
  const signing = openSigning({ store, vault: { state, open: opens }, clock, log: quiet });
  health = openHealth({
    clock,
    log: quiet,
    store,
    backends: { state: () => ({ health: node, downSince, answeredAt: null }) },
    rates,
    vault: { ...noVault, state },
    signing,
    ratePeek: () => rateProblem ?? null,
    unusedInARow: (_merchant, method) => unused.get(method) ?? 0,
    scanProblem: (_merchant, method) => beginnings.get(method) ?? null,
    nextWebhookTry: () => null,
    freeBytes: async () => disk.free,
  });
  return { store, clock, disk, says, down, blocksAt, signing, unused, beginnings, unread };
}

const merchant = merchantWith(['BITCOIN'], { books: 'live' });

describe('the summary of issues', () => {
  it('names a method at the moment its own row reports that it is down', async () => {
    const { clock, down } = shopHealth();
    down();
    await clock.advance(SECOND);
    const { ailments, methods } = await health.look(merchant);
    expect(methods[0]?.downSince).not.toBeNull();
    expect(ailments).toEqual(['methods']);
  });

  it('is on every screen only once the method has been down for a minute', async () => {
    const { clock, down } = shopHealth();
    down();
    await clock.advance(MINUTE - 1);
    expect(health.ailments(merchant)).toEqual([]);
    await clock.advance(1);
    expect(health.ailments(merchant)).toEqual(['methods']);
  });
});

describe('a computer without internet', () => {
  const source = (why: Message): SourceHealth => ({
    ...{ source: 'a', okAt: null, since: 0, prices: [], clockAheadMs: null },
    ...{ error: why.message, why: why.why },
  });
  const gone = source(createMessage('rate-unreached', { code: 'ENOTFOUND' }));
  const keyless = source(createMessage('rate-no-key'));

  it('is one issue, reported in place of its consequences', async () => {
    const given = { rates: { health: () => [gone, gone, keyless] }, rateProblem: 'no rate' };
    const { clock, down, says } = shopHealth('key-file', given);
    const backend = { kind: 'electrum', extendedPublicKey: '', servers: [], agreeAbove: null } as const;
    const shop = { ...merchant, methods: merchant.methods.map((one) => ({ ...one, backend })) };
    says({ reachable: false, ...createMessage('electrum-unreached', { count: 3 }) });
    down();
    await clock.advance(SECOND);
    expect((await health.look(shop)).ailments).toEqual(['internet']);
    // A refusal by the shop's own node is another matter.
    const node = { program: 'Bitcoin Core', at: '127.0.0.1:8332' };
    says({ reachable: false, ...createMessage('node-refuses-core', node) });
    expect((await health.look(shop)).ailments).toEqual(['internet', 'methods']);
  });

  it('is no issue of a practice shop, which needs none', () => {
    shopHealth('key-file', { rates: { health: () => [gone, gone] } });
    expect(health.ailments(merchant)).toEqual(['internet']);
    expect(health.ailments({ ...merchant, books: 'practice' })).toEqual([]);
  });

  it('is no issue when sources answer, or when only one was queried', async () => {
    for (const sources of [
      [gone],
      [gone, keyless],
      [gone, source(createMessage('rate-status', { status: 500 }))],
      [],
    ]) {
      shopHealth('key-file', { rates: { health: () => sources }, rateProblem: 'no rate' });
      expect((await health.look(merchant)).ailments).toEqual(['rates']);
      health.close();
    }
  });
});

describe('the computer’s clock', () => {
  const sourcesAt = (clockAheadMs: number): SourceHealth[] =>
    ['a', 'b'].map((source) => ({
      source,
      okAt: 0,
      error: null,
      why: null,
      since: null,
      prices: [],
      clockAheadMs,
    }));

  it('is reported with its error while two sources find it wrong, and no longer when it is right', async () => {
    let sources = sourcesAt(0);
    const { store } = shopHealth('key-file', { rates: { health: () => sources } });
    store.apply({ put: { settings: { a: 'b' } } });
    expect(await health.look(merchant)).toMatchObject({ ailments: [], clockAheadMs: null });
    sources = sourcesAt(2 * HOUR);
    expect(await health.look(merchant)).toMatchObject({ ailments: ['clock'], clockAheadMs: 2 * HOUR });
    expect(health.ailments(merchant)).toEqual(['clock']);
    sources = sourcesAt(SECOND);
    expect(await health.look(merchant)).toMatchObject({ ailments: [], clockAheadMs: null });
  });

  it('is behind where a block of the main network is hours ahead of it', async () => {
    const { clock, blocksAt } = shopHealth();
    blocksAt(clock.now() + 5 * HOUR);
    const live = { ...merchant, network: 'mainnet' as const };
    expect(await health.look(live)).toMatchObject({ ailments: ['clock'], clockAheadMs: -5 * HOUR });
    expect(await health.look(merchant)).toMatchObject({ ailments: [] });
  });
});

describe('a backup that failed', () => {
  it('is reported at once, with the reason in the backup section', async () => {
    const { store } = shopHealth();
    await store.commit({ put: { settings: { a: 'b' } } });
    store.backupFailure = createMessage('disk-refused-backup');
    const { ailments, data } = await health.look(merchant);
    expect(ailments).toEqual(['backup']);
    expect(data.backupProblem?.why?.name).toBe('disk-refused-backup');
  });
});

describe('payments to addresses', () => {
  const huge = createMessage('electrum-history', { server: 'a:1', address: 'bc1qexample' });
  const many = { message: '1,500 were used before', why: null };

  it('are reported as unknown, by method and with what to do, until they can be seen', async () => {
    const { beginnings, unread } = shopHealth();
    const one = merchantWith(['BITCOIN', 'LITECOIN'], { books: 'live' });
    expect(health.ailments(one)).toEqual([]);
    beginnings.set('LITECOIN', many);
    expect(health.ailments(one)).toEqual(['histories']);
    unread(huge);
    const { ailments, methods } = await health.look(one);
    expect(ailments).toEqual(['histories']);
    expect(methods.map(({ histories }) => histories)).toEqual([[huge], [huge, many]]);
    beginnings.clear();
    unread();
    expect(health.ailments(one)).toEqual([]);
  });

  it('are no issue while the method is switched off', () => {
    const { beginnings } = shopHealth();
    beginnings.set('BITCOIN', many);
    const off = merchant.methods.map((setting) => ({ ...setting, enabled: false }));
    expect(health.ailments({ ...merchant, methods: off })).toEqual([]);
  });
});

describe('consecutive unpaid addresses', () => {
  it.each(
    METHODS.flatMap((method) => {
      const { gap } = COIN_RECORDS[method];
      return gap === null ? [] : [[method, gap.warnFrom] as const];
    }),
  )('is warned of for %s from %i on, with its length', async (method, from) => {
    const { unused } = shopHealth();
    const one = merchantWith(['LIGHTNING', method], { books: 'live' });
    unused.set(method, from - 1);
    expect(health.ailments(one)).toEqual([]);
    unused.set(method, from);
    expect(health.ailments(one)).toEqual(['gap']);
    const { ailments, methods } = await health.look(one);
    expect([ailments, methods.map((m) => m.unusedInARow)]).toEqual([['gap'], [0, from]]);
  });

  it('are no issue while the method is switched off, nor where nothing is derived', () => {
    const { unused } = shopHealth();
    const { methods } = merchant;
    unused.set('BITCOIN', 90);
    unused.set('LIGHTNING', 900);
    const off = methods.map((setting) => ({ ...setting, enabled: false }));
    expect(health.ailments({ ...merchant, methods: off })).toEqual([]);
    expect(health.ailments(merchantWith(['LIGHTNING'], { books: 'live' }))).toEqual([]);
  });
});

describe('locked secrets', () => {
  it('are reported where the shop has one', () => {
    const { store } = shopHealth('locked');
    expect(health.ailments(merchant)).toEqual([]);
    store.apply({ put: { secrets: { 'other:BITCOIN:password': 'sealed' } } });
    expect(health.ailments(merchant)).toEqual([]);
    store.apply({ put: { secrets: { [`${merchant.id}:BITCOIN:password`]: 'sealed' } } });
    expect(health.ailments(merchant)).toEqual(['secrets']);
    expect(health.ailments({ ...merchant, books: 'practice' })).toEqual([]);
  });

  it('are no issue where a key in the data folder unlocks them', () => {
    const { store } = shopHealth();
    store.apply({ put: { secrets: { [`${merchant.id}:BITCOIN:password`]: 'sealed' } } });
    expect(health.ailments(merchant)).toEqual([]);
  });
});

describe('a webhook endpoint that can’t be signed for', () => {
  const endpoint: Endpoint = {
    id: 'hook',
    merchantId: merchant.id,
    url: 'https://shop.example/hook?token=secret',
    events: DEFAULT_EVENTS,
    shape: 'detailed',
    enabled: true,
    allowPrivate: false,
    secretEntries: ['entry'],
    createdAt: 0,
    switchedOff: null,
  };
  const lost = () => Promise.reject(new Failure('conflict', 'the key is gone'));

  it('is an issue before anything was sent, with the reason, and a notice without the path of its URL', async () => {
    const { store, clock, signing } = shopHealth('key-file', { opens: lost });
    store.apply({
      put: {
        merchants: { [merchant.id]: merchant },
        endpoints: { hook: endpoint },
        secrets: { entry: 'sealed' },
      },
    });
    await clock.advance(MINUTE);
    expect(health.ailments(merchant)).toEqual(['webhooks']);
    const [webhook] = (await health.look(merchant)).webhooks;
    expect(webhook?.failing).toMatchObject({
      status: null,
      error: expect.stringContaining('create a new one'),
      why: { name: 'webhook-unsigned' },
      nextTryAt: null,
    });
    const [notice, ...others] = signing.notices();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ level: 'error', why: { name: 'webhooks-wait' } });
    expect(notice?.message).toMatch(/^webhooks to shop\.example are on hold: .* create a new one/);
  });

  it('is distinguished from one whose secret is only locked, and is no issue once it is unlocked', async () => {
    let locked = true;
    const opens = async () => {
      if (locked) throw new Failure('conflict', 'locked');
      return 'whsec_x';
    };
    const { store, clock, signing } = shopHealth('locked', { opens });
    store.apply({
      put: {
        merchants: { [merchant.id]: merchant },
        endpoints: { hook: endpoint },
        secrets: { entry: 'sealed' },
      },
    });
    await clock.advance(MINUTE);
    expect(signing.notices()[0]?.message).toContain('enter the passphrase');
    locked = false;
    await clock.advance(MINUTE);
    expect(health.ailments(merchant)).not.toContain('webhooks');
    expect(signing.notices()).toEqual([]);
  });

  it('is no issue once it is switched off or removed', async () => {
    const { store, clock, signing } = shopHealth('key-file', { opens: lost });
    store.apply({
      put: { merchants: { [merchant.id]: merchant }, endpoints: { hook: { ...endpoint, enabled: false } } },
    });
    await clock.advance(MINUTE);
    expect(health.ailments(merchant)).toEqual([]);
    expect(signing.notices()).toEqual([]);
    store.apply({ drop: { endpoints: ['hook'] } });
    await clock.advance(MINUTE);
    expect([...signing.waiting]).toEqual([]);
  });
});

describe('whether the store is writable', () => {
  it('follows the free disk space, at once and back again', async () => {
    const { disk } = shopHealth();
    expect(await health.whyNotWritable()).toBeNull();
    disk.free = 0;
    expect(await health.whyNotWritable()).toContain('the disk is full');
    const { ailments, data } = await health.look(merchant);
    expect([data.writable, ailments]).toEqual([false, ['disk']]);
    disk.free = 600_000_000;
    expect(await health.whyNotWritable()).toBeNull();
  });

  it('is false after a refused commit, until one succeeds: tested on request, at most every five seconds', async () => {
    const { store, clock } = shopHealth();
    const disk = 'the disk refused';
    store.refusal = disk;
    store.failure = new Error('EIO');
    let tries = 0;
    const commit = store.commit.bind(store);
    store.commit = async (change) => {
      tries += 1;
      await commit(change);
      store.refusal = null;
    };
    expect([await health.whyNotWritable(), await health.whyNotWritable()]).toEqual([disk, disk]);
    expect((await health.look(merchant)).data.writable).toBe(false);
    store.failure = null;
    await clock.advance(5 * SECOND - 1);
    expect([await health.whyNotWritable(), tries]).toEqual([disk, 1]);
    await clock.advance(1);
    expect([await health.whyNotWritable(), tries]).toEqual([null, 2]);
  });
});
