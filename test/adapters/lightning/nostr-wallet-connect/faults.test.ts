/** Faults between a till and a wallet over Nostr: the wallet, its relays, and strangers in between. */
// @module-tag slow
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock, systemRandom } from '#adapters/host/system.ts';
import type { LightningNode, NodeHint } from '#adapters/lightning/lightning-node.ts';
import { signEvent, tagOf } from '#adapters/lightning/nostr-wallet-connect/event.ts';
import { openNostrWalletConnect } from '#adapters/lightning/nostr-wallet-connect/open-nostr-wallet-connect.ts';
import type { Backend, LookTarget } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';
import { Lines, lightningOver } from '#test/adapters/lightning/lightning-stage.ts';
import { openSale } from '#test/support/fakes/backend-suite.ts';
import { ThrowAwayBook } from '#test/support/nodes/lightning-book.ts';
import { until as within } from '#test/support/nodes/litecoind.ts';
import { RelayProxy, TestRelay } from '#test/support/nodes/nostr-relay.ts';
import { NostrWallet, type WalletOptions } from '#test/support/nodes/nostr-relay-wallet.ts';

const until = (what: string, isSo: () => boolean | Promise<boolean>) => within(what, isSo, 45_000);
const never = () => new AbortController().signal;
const AMOUNT = 12_345n;

/** The program's delays are divided by twenty: what it does after seconds is seen at once. */
const hurried: Clock = {
  ...systemClock,
  after: (ms, call) => systemClock.after(ms / 20, call),
  at: (at, call) => systemClock.at(systemClock.now() + (at - systemClock.now()) / 20, call),
};

const forger = new Uint8Array(randomBytes(32));

function signedBy(secret: Uint8Array, event: object, kind = 23_195): object {
  const { tags, content } = event as { tags: string[][]; content: string };
  return signEvent({ createdAt: Math.floor(Date.now() / 1000), kind, tags, content }, secret, secret);
}

/** Connections are pinged twenty times as often; nothing else is sped up. */
const anxious: Clock = {
  ...systemClock,
  after: (ms, call) => systemClock.after(ms > 20_000 ? ms / 20 : ms, call),
};

describe('a till at a wallet over Nostr', { timeout: 60_000 }, () => {
  let book: ThrowAwayBook;
  let relays: TestRelay[];
  let wallet: NostrWallet;
  let log: Lines;
  const open: Backend[] = [];

  beforeEach(() => {
    book = new ThrowAwayBook();
    log = new Lines();
    relays = [];
  });
  afterEach(async () => {
    for (const backend of open.splice(0)) await backend.close();
    await wallet.close();
    for (const relay of relays) await relay.halt();
    expect(wallet.complaints).toEqual([]);
    expect(log.lines.join('\n')).not.toContain(wallet.secret);
  });

  async function start(
    options: WalletOptions & { readonly relays?: number; readonly introduce?: boolean } = {},
  ): Promise<void> {
    const { relays: count = 1, introduce = false, ...more } = options;
    for (let n = 0; n < count; n++) relays.push(await TestRelay.start({ introduce }));
    wallet = await NostrWallet.start(
      book,
      relays.map(({ url }) => url),
      more,
    );
  }

  function till({ clock = systemClock, connection = wallet.connection } = {}): Backend {
    const node = openNostrWalletConnect({ connection, clock, random: systemRandom, log });
    const backend = lightningOver([node], log);
    open.push(backend);
    return backend;
  }

  const stage = { now: () => Date.now(), nextIndex: () => null, amount: AMOUNT };
  const sale = (backend: Backend) => openSale(stage, backend);
  const refusal = async (work: Promise<unknown>): Promise<string> => {
    const error: unknown = await work.then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(error).toMatchObject({ code: 'backend-unreachable' });
    return String(error);
  };

  describe('requests', () => {
    it('an invoice of exactly the amount, with the description and the end of the sale', async () => {
      await start();
      await sale(till());
      const [made] = book.invoices.values();
      expect(made).toMatchObject({ amountMsat: AMOUNT * 1_000n, description: 'Corner Shop 1' });
      expect(made?.expiresAt).toBeGreaterThan(Date.now() + 14 * 60_000);
    });

    it.each([
      [['nip44_v2', 'nip04'], true, ['nip44_v2']],
      [['nip44_v2'], true, ['nip44_v2']],
      [['nip04'], true, ['nip04']],
      [['nip44_v2'], false, ['nip44_v2']],
      // Nothing published: the better is tried first, and what the wallet understands is used from then on.
      [['nip04'], false, ['nip44_v2', 'nip04', 'nip04']],
    ] as const)('in the best of %j a wallet has (published: %s)', async (schemes, informs, used) => {
      await start({ schemes, informs });
      const backend = till();
      await sale(backend);
      if (used.length > 2) await sale(backend);
      expect(wallet.schemesUsed).toEqual(used);
    });

    it('authenticates at a relay that requires it (NIP-42), and receives all it has afterwards', async () => {
      await start({ introduce: true, schemes: ['nip04'] });
      const backend = till();
      const target = await sale(backend);
      await book.pay(target.destination);
      expect(await backend.look(target, never())).toMatchObject([{ units: AMOUNT }]);
      expect(wallet.schemesUsed).toEqual(['nip04', 'nip04']);
    });
  });

  it('resolves many invoices at once, though a relay allows few subscriptions, and creates another meanwhile', async () => {
    await start();
    const backend = till();
    const targets: LookTarget[] = [];
    for (let n = 0; n < 30; n++) targets.push(await sale(backend));
    for (const { destination } of targets) await book.pay(destination);
    const looks = Promise.all(targets.map((target) => backend.look(target, never())));
    await sale(backend);
    expect((await looks).map((found) => found.length)).toEqual(targets.map(() => 1));
  });

  it('drops a queued request when its caller aborts', async () => {
    await start();
    const backend = till();
    const targets: LookTarget[] = [];
    for (let n = 0; n < 12; n++) targets.push(await sale(backend));
    wallet.faults.silent = true;
    const leaving = new AbortController();
    const looks = targets.map((target) => refusal(backend.look(target, leaving.signal)));
    await until(
      'some are asked',
      () => wallet.asked.filter((method) => method === 'lookup_invoice').length >= 8,
    );
    leaving.abort();
    await Promise.all(looks);
    wallet.faults.silent = false;
    expect(await backend.look(await sale(backend), never())).toEqual([]);
  });

  describe('with several relays', () => {
    it('queries a relay that connects later too, while there is no answer', async () => {
      await start();
      const [first] = relays;
      if (!first) throw new Error('no relay');
      const empty = await TestRelay.start();
      relays.push(empty);
      const proxy = await RelayProxy.open(first);
      await proxy.halt();
      const both = `relay=${encodeURIComponent(empty.url)}&relay=${encodeURIComponent(proxy.url)}`;
      const connection = wallet.connection.replace(`relay=${encodeURIComponent(first.url)}`, both);
      const node = openNostrWalletConnect({ connection, clock: systemClock, random: systemRandom, log });
      const expiresAt = Date.now() + 60_000;
      const asked = node.invoice(
        { invoiceId: '1', amountMsat: 1_000n, expiresAt, expirySeconds: 60, description: 'x' },
        never(),
      );
      await until('the empty relay was asked', () => empty.took.includes(23_194));
      await proxy.begin();
      expect((await asked).bolt11).toMatch(/^lnbcrt/);
      await node.close();
      await proxy.halt();
    });

    it('is served by any of them, and the wallet executes each request once', async () => {
      await start({ relays: 3 });
      await relays[0]?.halt();
      await sale(till());
      expect(book.invoices.size).toBe(1);
    });

    it('treats an answer that comes over several as one', async () => {
      await start({ relays: 2 });
      wallet.faults.answers = 2;
      const backend = till();
      const targets = [await sale(backend), await sale(backend)];
      expect(new Set(targets.map(({ destination }) => destination)).size).toBe(2);
      expect(book.invoices.size).toBe(2);
    });

    it('reports each when none can be reached', async () => {
      await start({ relays: 2 });
      const backend = till();
      for (const relay of relays) await relay.halt();
      const message = await refusal(sale(backend));
      for (const { url } of relays) expect(message).toContain(`${new URL(url).host} refuses connections`);
    });

    it('reports why when all refuse the request', async () => {
      await start({ relays: 2 });
      for (const relay of relays) relay.faults.refuses = 'blocked: pay first';
      expect(await refusal(sale(till()))).toMatch(/rejects the request \(blocked: pay first\)/);
    });

    it('succeeds when one refuses and another does not', async () => {
      await start({ relays: 2 });
      const [first] = relays;
      if (first) first.faults.refuses = 'blocked: pay first';
      expect((await sale(till())).destination).toMatch(/^lnbcrt/);
    });
  });

  describe('rejects an answer', () => {
    it.each([
      ['with a signature that is not true', (event: object) => ({ ...event, sig: '00'.repeat(64) })],
      ['with an id that is not its own', (event: object) => ({ ...event, id: 'ab'.repeat(32) })],
      ['whose content was changed', (event: object) => ({ ...event, content: 'x?iv=y' })],
      ['by somebody else', (event: object) => signedBy(forger, event)],
      ['that is no event', () => ({ nothing: true })],
    ])('%s, but the true one that follows', async (_what, change) => {
      await start();
      const [relay] = relays;
      if (!relay) throw new Error('no relay');
      relay.faults.says = (message) => {
        const [kind, id, event] = message;
        if (kind !== 'EVENT' || typeof event !== 'object' || event.kind !== 23_195) return [message];
        return [
          ['EVENT', id, change(event)],
          ['EVENT', 'another', event],
          ['EVENT'],
          ['NOTICE', 'x'],
          7,
          message,
        ];
      };
      expect((await sale(till())).destination).toMatch(/^lnbcrt/);
    });

    it.each([
      ['to another question', 23_195, (): string => 'ab'.repeat(32)],
      ['of another kind', 23_197, (question: string): string => question],
    ])('of the wallet %s, but the true one that follows', async (_what, kind, about) => {
      await start();
      const backend = till();
      const [relay] = relays;
      if (!relay) throw new Error('no relay');
      let old = '';
      relay.faults.says = (message) => {
        const [type, id, event] = message;
        if (type !== 'EVENT' || typeof event !== 'object' || event.kind !== 23_195) return [message];
        const [client = '', question = ''] = ['p', 'e'].map((name) => tagOf(event, name));
        const tags = [
          ['p', client],
          ['e', about(question)],
        ];
        const stale = wallet.sign(kind, tags, old === '' ? event.content : old);
        old = event.content;
        return [['EVENT', id, stale], message];
      };
      const targets = [await sale(backend), await sale(backend), await sale(backend)];
      expect(new Set(targets.map(({ destination }) => destination)).size).toBe(3);
    });

    it.each([
      ['words', 'paid', /can not be read/],
      ['a list', [], /can not be read/],
      [
        'of another question',
        { result_type: 'get_balance', result: { balance: 1 } },
        /no result of make_invoice/,
      ],
      ['without a result', { result_type: 'make_invoice', error: null }, /no result of make_invoice/],
      ['without an invoice', { result_type: 'make_invoice', error: null, result: {} }, /no invoice/],
      ['that is no invoice', { result_type: 'make_invoice', result: { invoice: 'lnbcrt1x' } }, /BOLT 11/],
    ])('of the wallet that is %s', async (_what, answer, words) => {
      await start();
      wallet.faults.answer = (good, method) => (method === 'make_invoice' ? answer : good);
      expect(await refusal(sale(till()))).toMatch(words);
    });

    it.each([
      ['another amount', (draft: object) => ({ ...draft, amountMsat: 1n }), /millisatoshi/],
      ['another network', (draft: object) => ({ ...draft, network: 'mainnet' }), /mainnet/],
      ['another description', (draft: object) => ({ ...draft, description: 'x' }), /description/],
    ])('of the wallet with an invoice for %s', async (_what, draft, words) => {
      await start();
      book.spoil = { draft: draft as NonNullable<typeof book.spoil.draft> };
      expect(await refusal(sale(till()))).toMatch(words);
    });
  });

  it.each([
    ['UNAUTHORIZED', /no longer knows this connection/],
    ['RESTRICTED', /does not allow make_invoice/],
    ['NOT_IMPLEMENTED', /does not allow make_invoice/],
    ['RATE_LIMITED', /limits how often/],
    ['INTERNAL', /refuses make_invoice \(INTERNAL: disk is full\)/],
  ])('reports what %s means', async (code, words) => {
    await start();
    wallet.faults.refuses = { method: 'make_invoice', code, message: 'disk\nis full' };
    expect(await refusal(sale(till()))).toMatch(words);
  });

  it('times out on a wallet that does not answer, and says what to check', async () => {
    await start();
    wallet.faults.silent = true;
    const backend = till({ clock: hurried });
    expect(await refusal(sale(backend))).toMatch(/takes too long|is it running and online/);
    expect(await backend.probe(never())).toMatchObject({ reachable: false });
  });

  it('times out on a silent relay', async () => {
    await start();
    for (const relay of relays) relay.faults.silent = true;
    expect(await refusal(sale(till({ clock: hurried })))).toMatch(/takes too long|does not answer/);
  });

  it('replaces a connection without any more data', async () => {
    await start();
    const [relay] = relays;
    if (!relay) throw new Error('no relay');
    const proxy = await RelayProxy.open(relay);
    const connection = wallet.connection.replace(
      encodeURIComponent(relay.url),
      encodeURIComponent(proxy.url),
    );
    const backend = till({ clock: anxious, connection });
    await sale(backend);
    const before = proxy.came;
    proxy.freeze();
    await until('it came again', () => proxy.came > before);
    await until('it is served again', () =>
      sale(backend).then(
        () => true,
        () => false,
      ),
    );
    await proxy.halt();
  });

  describe('an issued invoice', () => {
    let backend: Backend;
    let target: LookTarget;

    async function sold(options: Parameters<typeof start>[0] = {}): Promise<void> {
      await start(options);
      backend = till();
      target = await sale(backend);
    }
    const look = () => backend.look(target, never());
    const answerWith = (change: object) => {
      wallet.faults.answer = (good, method) =>
        method === 'lookup_invoice'
          ? { ...good, result: { ...(good['result'] as object), ...change } }
          : good;
    };

    it('is paid when the wallet says so, with the time', async () => {
      await sold();
      expect(await look()).toEqual([]);
      await book.pay(target.destination);
      const [found] = await look();
      expect(found).toMatchObject({ units: AMOUNT, doubts: [], standing: 'live' });
      expect(Math.abs((found?.evidenceAt ?? 0) - Date.now())).toBeLessThan(60_000);
    });

    it('is paid at a wallet with the older format, which has a time and no state', async () => {
      await sold();
      answerWith({ state: undefined });
      expect(await look()).toEqual([]);
      await book.pay(target.destination);
      expect(await look()).toMatchObject([{ units: AMOUNT, doubts: [] }]);
    });

    it('is paid at such a wallet with a time in milliseconds, which is unknown then', async () => {
      await sold();
      await book.pay(target.destination);
      answerWith({ state: undefined, settled_at: Date.now() });
      expect(await look()).toMatchObject([{ units: AMOUNT, doubts: [], evidenceAt: null }]);
    });

    it.each([
      ['is held and not yet taken', { state: 'accepted' }],
      ['failed', { state: 'failed', settled_at: 1 }],
      ['has a time of nothing', { state: undefined, settled_at: 0 }],
      ['has no time', { state: undefined, settled_at: null }],
    ])('is not paid when it %s', async (_what, change) => {
      await sold();
      answerWith(change);
      expect(await look()).toEqual([]);
    });

    it('treats an impossible time as unknown', async () => {
      await sold();
      await book.pay(target.destination);
      answerWith({ settled_at: 1_600_000_000 });
      expect(await look()).toMatchObject([{ units: AMOUNT, evidenceAt: null }]);
    });

    it('is paid without a preimage where the wallet gives only a text for it', async () => {
      await sold();
      await book.pay(target.destination);
      answerWith({ preimage: 'not found' });
      expect(await look()).toMatchObject([{ doubts: [] }]);
    });

    it.each([
      ['a preimage of something else', { preimage: 'ab'.repeat(32) }],
      ['a preimage that is too short', { preimage: 'abcd' }],
      ['less than was asked', { amount: 12_344_999 }],
    ])('is recorded as unproven with %s', async (_what, change) => {
      await sold();
      await book.pay(target.destination);
      answerWith(change);
      expect(await look()).toMatchObject([{ doubts: ['unproven'] }]);
    });

    it.each([undefined, null])(
      'is recorded as unproven, with its sum, without an amount (%s)',
      async (amount) => {
        await sold();
        await book.pay(target.destination);
        answerWith({ amount, preimage: 'ebb1b3d2-9f0f-4f4c-8f30-5d0a6f1f2f3e' });
        expect(await look()).toMatchObject([{ units: AMOUNT, doubts: ['unproven'], standing: 'live' }]);
        answerWith({});
        expect(await look()).toMatchObject([{ units: AMOUNT, doubts: [] }]);
      },
    );

    it.each([
      ['about another invoice', { payment_hash: 'ab'.repeat(32) }, /another invoice/],
      ['with half a millisatoshi', { amount: 0.5 }, /an invalid amount/],
      ['with less than nothing', { amount: -1 }, /an invalid amount/],
      ['with an amount in words', { amount: 'all' }, /an invalid amount/],
    ])('is neither paid nor unpaid by an answer %s', async (_what, change, words) => {
      await sold();
      await book.pay(target.destination);
      answerWith(change);
      expect(await refusal(look())).toMatch(words);
    });

    it('is not paid by an outgoing payment', async () => {
      await sold();
      await book.pay(target.destination);
      answerWith({ type: 'outgoing' });
      expect(await refusal(look())).toMatch(/does not know an invoice it made/);
    });

    it('that the wallet has forgotten does not count as unpaid while it may be paid', async () => {
      await sold();
      wallet.faults.forgetful = true;
      expect(await refusal(look())).toMatch(/does not know an invoice it made/);
    });

    describe('gets hints', () => {
      let node: LightningNode;
      let hash: string;
      let heard: NodeHint[];
      let stop: () => void;
      afterEach(async () => {
        stop();
        await node.close();
      });

      /** With `open` invoices to poll repeatedly; without, only the wallet can cause a hint. */
      async function listen(
        options: WalletOptions = {},
        clock: Clock = systemClock,
        open = false,
      ): Promise<void> {
        await sold(options);
        [hash = ''] = book.invoices.keys();
        const { connection } = wallet;
        node = openNostrWalletConnect({ connection, clock, random: systemRandom, log });
        heard = [];
        const invoice = { ...target, bolt11: target.destination, paymentHash: hash, amountMsat: 1n };
        const watched = open ? [{ ...invoice, expiresAt: Date.now() + 60_000 }] : [];
        stop = node.listen(
          (hint) => heard.push(hint),
          () => watched,
        );
        await until('somebody listens', () => heard.includes('all'));
        heard.length = 0;
      }
      const hinted = () =>
        heard.filter((hint) => hint !== 'all' && 'paymentHash' in hint && hint.paymentHash === hash);
      const announceUntilHinted = () =>
        until('it is hinted at', () => {
          book.announce(hash);
          return hinted().length > 0;
        });

      it.each([['nip44_v2'], ['nip04']] as const)(
        'when the wallet reports its payment in %s',
        async (scheme) => {
          await listen({ schemes: [scheme] });
          book.payAs(target.destination, {});
          await announceUntilHinted();
        },
      );

      it('by polling where no notification comes', async () => {
        await listen({}, hurried, true);
        wallet.faults.mute = true;
        await until('it is hinted at', () => hinted().length > 1);
      });

      it('with everything else after a relay was down and came back', async () => {
        await listen();
        await relays[0]?.halt();
        await relays[0]?.begin();
        await until('all is hinted at', () => heard.includes('all'));
      });

      it('from a relay that ended its subscriptions', async () => {
        await listen();
        await relays[0]?.endSubscriptions('error: shutting down idle subscription');
        book.payAs(target.destination, {});
        await announceUntilHinted();
      });

      it.each([
        ['whose content was changed', (event: object) => ({ ...event, content: 'AAAA' })],
        ['of somebody else', (event: object) => signedBy(forger, event, 23_197)],
      ])('not by a notification %s', async (_what, change) => {
        await listen({ schemes: ['nip44_v2'] });
        book.payAs(target.destination, {});
        await announceUntilHinted();
        const [relay] = relays;
        if (!relay) throw new Error('no relay');
        let changed = 0;
        relay.faults.says = (message) => {
          const [kind, id, event] = message;
          if (kind !== 'EVENT' || typeof event !== 'object' || event.kind !== 23_197) return [message];
          changed++;
          return [['EVENT', id, change(event)]];
        };
        await until('a notice was changed', () => {
          book.announce(hash);
          return changed > 2;
        });
        heard.length = 0;
        const before = changed;
        await until('another was changed', () => {
          book.announce(hash);
          return changed > before + 2;
        });
        // An answer comes over the same connection, after them.
        await node.probe(never());
        expect(heard).toEqual([]);
      });
    });
  });

  describe('reports at set-up', () => {
    it('that all is well, and on which network', async () => {
      await start();
      expect(await till().probe(never())).toMatchObject({
        reachable: true,
        synced: true,
        network: 'regtest',
        height: 203,
        warnings: [],
      });
    });

    it('that a connection can spend, and which would be enough', async () => {
      await start({ methods: ['pay_invoice', 'make_invoice', 'lookup_invoice', 'get_info'] });
      const { reachable, warnings } = await till().probe(never());
      expect(reachable).toBe(true);
      expect(warnings?.[0]?.message).toMatch(/can also spend.*make_invoice, lookup_invoice and get_info/);
    });

    it('what a connection lacks', async () => {
      await start({ methods: ['make_invoice', 'get_info'] });
      const { reachable, message } = await till().probe(never());
      expect(reachable).toBe(false);
      expect(message).toMatch(/does not allow lookup_invoice over this connection/);
    });

    it('what the wallet published, where it does not answer get_info', async () => {
      await start({ methods: ['make_invoice', 'lookup_invoice'] });
      expect(await till().probe(never())).toMatchObject({ reachable: true, network: null });
    });

    it('that a wallet on another network is the wrong one', async () => {
      await start();
      wallet.faults.answer = (good) => ({
        ...good,
        result: { ...(good['result'] as object), network: 'mainnet' },
      });
      const { reachable, message } = await till().probe(never());
      expect(reachable).toBe(false);
      expect(message).toMatch(/is on mainnet, the shop is on regtest/);
    });
  });
});
