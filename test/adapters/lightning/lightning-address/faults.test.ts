/** Faults between a till and the service of a Lightning Address, over the network. */
// @module-tag slow
import { sha256 } from '@noble/hashes/sha2.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#adapters/host/system.ts';
import { openLightningAddress } from '#adapters/lightning/lightning-address/open-lightning-address.ts';
import type { LightningNode } from '#adapters/lightning/lightning-node.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Backend, Hint, LookTarget } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';
import { Lines, lightningOver } from '#test/adapters/lightning/lightning-stage.ts';
import { openSale } from '#test/support/fakes/backend-suite.ts';
import { ThrowAwayBook } from '#test/support/nodes/lightning-book.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { LnurlService } from '#test/support/nodes/lnurl-service.ts';

const never = () => new AbortController().signal;
const AMOUNT = 12_345n;

/** The program's delays are divided by twenty: what it does after seconds is seen at once. */
const hurried: Clock = {
  ...systemClock,
  after: (ms, call) => systemClock.after(ms / 20, call),
  at: (at, call) => systemClock.at(systemClock.now() + (at - systemClock.now()) / 20, call),
};

describe('a till at a Lightning Address', { timeout: 60_000 }, () => {
  let book: ThrowAwayBook;
  let service: LnurlService;
  let log: Lines;
  let node: LightningNode;
  let backend: Backend;

  beforeEach(async () => {
    book = new ThrowAwayBook();
    service = new LnurlService(book);
    await service.begin();
    log = new Lines();
    ({ node, backend } = opened());
  });
  afterEach(async () => {
    await backend.close();
    await service.halt();
    expect(service.complaints).toEqual([]);
  });

  function opened(clock: Clock = systemClock) {
    const one = openLightningAddress({ address: service.address, network: 'regtest', clock });
    return { node: one, backend: lightningOver([one], log) };
  }

  const stage = { now: () => Date.now(), nextIndex: () => null, amount: AMOUNT };
  const sale = () => openSale(stage, backend);
  const look = (target: LookTarget) => backend.look(target, never());
  const refusal = async (work: Promise<unknown>): Promise<string> => {
    const error: unknown = await work.then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(error).toMatchObject({ code: 'backend-unreachable' });
    return String(error);
  };
  const probed = async () => {
    const { reachable, message } = await backend.probe(never());
    expect(reachable).toBe(false);
    return message;
  };

  it('requests exactly the amount, with a comment, and leaves the callback unchanged', async () => {
    await sale();
    expect([...book.invoices.values()]).toMatchObject([{ amountMsat: AMOUNT * 1_000n }]);
    expect(service.comments).toEqual(['Corner Shop 1']);
  });

  it('cuts the comment to the allowed length, and omits it where none is allowed', async () => {
    for (const [allowed, comment] of [
      [6, 'Corner'],
      [0, ''],
      [undefined, ''],
    ] as const) {
      const one = opened();
      service.faults.payRequest = (fields) => ({ ...fields, commentAllowed: allowed });
      await openSale(stage, one.backend);
      expect(service.comments.at(-1)).toBe(comment);
      await one.backend.close();
    }
  });

  it('needs no pay request for a sale for longer than its probes are apart', async () => {
    let laterMs = 0;
    const one = opened({ ...systemClock, monotonic: () => systemClock.monotonic() + laterMs });
    const asked = () => service.asked.filter((path) => path.includes('well-known')).length;
    await one.backend.probe(never());
    expect(asked()).toBe(1);
    laterMs = (one.node.probeEveryMs ?? 0) + 30 * SECOND;
    await openSale(stage, one.backend);
    expect(asked()).toBe(1);
    laterMs *= 2;
    await openSale(stage, one.backend);
    expect(asked()).toBe(2);
    await one.backend.close();
  });

  it('requests it again when the stored pay request is no longer valid', async () => {
    await sale();
    service.faults.instead = { at: '/callback', status: 410, text: 'gone' };
    expect(await refusal(sale())).toContain('no JSON, status 410');
    expect(service.asked.filter((path) => path.includes('well-known'))).toHaveLength(2);
  });

  it('requests it again when the service refuses the stored one', async () => {
    await sale();
    const reason = 'this callback was used';
    service.faults.instead = {
      at: '/callback',
      status: 200,
      text: JSON.stringify({ status: 'ERROR', reason }),
    };
    service.faults.payRequest = (fields) => {
      delete service.faults.instead;
      return fields;
    };
    await sale();
    expect(book.invoices.size).toBe(2);
  });

  it('accepts no amount outside the limits of the service, which it reports', async () => {
    service.minMsat = 20_000_500;
    await expect(sale()).rejects.toMatchObject({ code: 'invalid-request', field: 'amount' });
    expect(backend.limits).toEqual({ least: 20_001n, most: 10_000_000n });
    expect(book.invoices.size).toBe(0);
  });

  describe('refuses at set-up and at every sale', () => {
    it('a service that can not tell whether an invoice was paid, with the reason and what to do', async () => {
      for (const nothing of [undefined, null, '']) {
        service.faults.payAnswer = ({ verify: _, ...fields }) => ({ ...fields, verify: nothing });
        const words =
          /does not report whether an invoice was paid \(LUD-21 verify\).*use an address of a wallet/;
        expect(await probed()).toMatch(words);
        expect(await refusal(sale())).toMatch(words);
        expect((await node.unfit?.(never()))?.message).toMatch(words);
      }
    });

    it('a service that reports a payment that was never made', async () => {
      service.faults.verdict = (fields) => ({ ...fields, settled: true });
      expect(await probed()).toContain('it reports an invoice as paid that nobody paid');
    });

    it.each([
      ['another amount', { draft: (d: object) => ({ ...d, amountMsat: 999n }) }, /999 millisatoshi/],
      ['no amount', { draft: (d: object) => ({ ...d, amountMsat: null }) }, /names no amount/],
      [
        'metadata of somebody else',
        { draft: (d: object) => ({ ...d, description: { sha256: sha256(Uint8Array.of(1)) } }) },
        /description is not the one/,
      ],
      [
        'a description instead of its hash',
        { draft: (d: object) => ({ ...d, description: 'x' }) },
        /description/,
      ],
      [
        'an end that is past',
        { draft: (d: object) => ({ ...d, createdAtSeconds: 1_600_000_000 }) },
        /ends in -/,
      ],
      ['another network', { draft: (d: object) => ({ ...d, network: 'mainnet' }) }, /mainnet/],
    ])('invoices with %s', async (_what, { draft }, words) => {
      service.faults.draft = draft as NonNullable<LnurlService['faults']['draft']>;
      expect(await probed()).toMatch(words);
      expect(await refusal(sale())).toMatch(words);
    });

    it('text that is no invoice', async () => {
      service.faults.payAnswer = (fields) => ({ ...fields, pr: 'lnbcrt1nothing' });
      expect(await probed()).toContain('not a valid BOLT 11 invoice');
      expect(await refusal(sale())).toContain('not a valid BOLT 11 invoice');
    });

    it.each([
      ['a page of HTML', '<!doctype html><title>secret-token</title>'],
      ['nothing', ''],
      ['a list', '[]'],
      ['a number', '7'],
      ['another kind of LNURL', '{"tag":"withdrawRequest"}'],
      ['half of it', '{"tag":"payRe'],
    ])('%s instead of a pay request', async (_what, text) => {
      service.faults.instead = { status: 200, text };
      const message = await probed();
      expect(message).toMatch(/unknown form/);
      expect(message).not.toContain('secret-token');
      expect(await refusal(sale())).toMatch(/unknown form/);
    });

    it.each([
      ['a tag', { tag: undefined }, /no pay request/],
      ['a callback', { callback: 'shop' }, /no callback/],
      ['limits', { minSendable: -1 }, /its limits/],
      ['limits in their order', { minSendable: 5, maxSendable: 4 }, /its limits/],
      ['whole limits', { minSendable: 1.5 }, /its limits/],
      ['metadata as text', { metadata: [['text/plain', 'x']] }, /its metadata/],
      ['metadata that is JSON', { metadata: 'shop' }, /its metadata/],
      ['metadata with a text', { metadata: '[["image/png;base64","x"]]' }, /its metadata/],
      ['https', { callback: 'http://1.1.1.1/callback' }, /use https/],
      ['a public address', { callback: 'https://169.254.169.254/latest' }, /requests must not be sent to/],
      ['an address without a user', { callback: 'https://user:pass@example.com/' }, /with a user name/],
    ])('a pay request without %s', async (_what, changed, words) => {
      service.faults.payRequest = (fields) => ({ ...fields, ...changed });
      expect(await probed()).toMatch(words);
      expect(await refusal(sale())).toMatch(words);
      expect(book.invoices.size).toBe(0);
    });
  });

  it('accepts limits written with a point or as text, and keeps every digit of them', async () => {
    service.faults.payRequest = (fields) =>
      JSON.stringify(fields)
        .replace(/"minSendable":\d+/, '"minSendable":1000.0')
        .replace(/"maxSendable":\d+/, '"maxSendable":"100000000000000001"');
    await sale();
    expect(backend.limits).toEqual({ least: 1n, most: 100_000_000_000_000n });
  });

  it('accepts an invoice written in capitals', async () => {
    service.faults.payAnswer = (fields) => ({ ...fields, pr: String(fields['pr']).toUpperCase() });
    service.faults.verdict = (fields) => ({ ...fields, pr: String(fields['pr']).toUpperCase() });
    expect(await look(await sale())).toEqual([]);
  });

  it('quotes an error of the service, in one line, without addresses', async () => {
    const reason = `Wallet is\n\tlocked, see https://internal.example/?token=abc ${'x'.repeat(500)}`;
    service.faults.instead = { status: 400, text: JSON.stringify({ status: 'ERROR', reason }) };
    const message = await probed();
    expect(message).toContain('it refuses: Wallet is locked, see …');
    expect(message).not.toMatch(/token|\n/);
    expect(message.length).toBeLessThan(250);
  });

  it('reports when the service does not know the address', async () => {
    service.faults.instead = { status: 404, text: 'no such page' };
    expect(await probed()).toContain('it does not know this address (404)');
  });

  it('follows a redirect to an allowed address', async () => {
    const moved = new LnurlService(new ThrowAwayBook());
    await moved.begin();
    moved.faults.instead = {
      status: 302,
      text: '',
      headers: { location: `http://${service.host}/.well-known/lnurlp/shop` },
    };
    const there = openLightningAddress({ address: moved.address, network: 'regtest', clock: systemClock });
    expect(await there.probe(never())).toMatchObject({ reachable: true });
    await there.close();
    await moved.halt();
  });

  it.each([
    ['a metadata service', 'http://169.254.169.254/latest/meta-data', /requests must not be sent to/],
    ['a public address without https', 'http://1.1.1.1/x', /use https/],
    ['a file', 'file:///etc/passwd', /without https/],
    ['itself, for ever', '/.well-known/lnurlp/shop', /redirects too often/],
    ['nowhere', 'http://[', /an invalid address/],
    ['an onion service', 'http://expyuzz4wqqyqhjn.onion/x', /needs Tor/],
  ])('follows no redirect to %s', async (_what, location, words) => {
    service.faults.instead = { status: 302, text: '', headers: { location } };
    expect(await probed()).toMatch(words);
  });

  it('aborts on an endless answer', async () => {
    service.faults.endless = true;
    expect(await probed()).toContain('its answer is too long');
  });

  it('times out on a service that never answers, and on one that answers half of the request', async () => {
    await backend.close();
    ({ node, backend } = opened(hurried));
    for (const silent of [true, '/callback', '/verify'] as const) {
      service.faults.silent = silent;
      expect(await probed()).toMatch(/takes too long|does not answer/);
    }
    service.faults.silent = '/callback';
    expect(await refusal(sale())).toMatch(/takes too long/);
  });

  describe('an issued invoice', () => {
    let target: LookTarget;
    beforeEach(async () => {
      target = await sale();
    });
    const pay = (how: Parameters<ThrowAwayBook['payAs']>[1] = {}) => book.payAs(target.destination, how);

    it('is paid when the service says so and proves it with the preimage', async () => {
      pay();
      expect(await look(target)).toMatchObject([{ units: AMOUNT, standing: 'live', doubts: [] }]);
    });

    it.each([
      ['of another payment', 'ab'.repeat(32)],
      ['that is too short', 'abcd'],
    ])('with a preimage %s is recorded as unproven, with a notice', async (_what, preimage) => {
      pay({ preimage });
      expect(await look(target)).toMatchObject([{ doubts: ['unproven'] }]);
      expect(log.lines.join('\n')).toContain('does not match its invoice');
    });

    it.each([
      ['the identifier of the payer', 'ebb1b3d2-9f0f-4f4c-8f30-5d0a6f1f2f3e'],
      ['a word', 'paid!'],
      ['nothing', ''],
    ])('is paid without a preimage where the service has %s in its place', async (_what, preimage) => {
      pay({ preimage });
      expect(await look(target)).toMatchObject([{ units: AMOUNT, doubts: [] }]);
    });

    it('is not paid by an answer about another invoice', async () => {
      const other = await sale();
      service.faults.verdict = (fields) => ({ ...fields, settled: true, pr: other.destination });
      expect(await refusal(look(target))).toContain('it answers about another invoice');
    });

    it.each([
      ['no verdict', { settled: undefined }],
      ['a verdict as text', { settled: 'true' }],
      ['a verdict as a number', { settled: 1 }],
    ])('is not paid by %s', async (_what, changed) => {
      service.faults.verdict = (fields) => ({ ...fields, ...changed });
      expect(await refusal(look(target))).toContain('not whether it was paid');
    });

    it.each([
      ['an error', JSON.stringify({ status: 'ERROR', reason: 'database is down' })],
      ['HTML', '<html>settled: true</html>'],
    ])('is neither paid nor unpaid when the service answers with %s', async (_what, text) => {
      pay();
      service.faults.instead = { at: '/verify', status: 500, text };
      await refusal(look(target));
      delete service.faults.instead;
      expect(await look(target)).toHaveLength(1);
    });

    it('that the service has forgotten does not count as unpaid while it may be paid', async () => {
      service.faults.forgetful = true;
      expect(await refusal(look(target))).toContain('does not know an invoice it made');
    });

    const refuses = (reason: string) => {
      service.faults.instead = {
        at: '/verify',
        status: 200,
        text: JSON.stringify({ status: 'ERROR', reason }),
      };
    };
    const ended = () => ({ ...target, memo: { ...target.memo, expiresAt: Date.now() - 1 } });

    it.each([
      'Invoice expired.',
      'The invoice has expired',
      'Not found',
      'Invoice not found',
      'unknown payment hash',
    ])(
      'that the service refuses with "%s" is unpaid once it has expired, and paid if that is shown later',
      async (reason) => {
        refuses(reason);
        expect(await refusal(look(target))).toContain('does not know an invoice it made');
        expect(await look(ended())).toEqual([]);
        pay();
        delete service.faults.instead;
        expect(await look(ended())).toMatchObject([{ units: AMOUNT, doubts: [] }]);
      },
    );

    it.each([
      'Session expired',
      'User not found',
      'Unknown error',
      'Invoice not paid or preimage not available.',
    ])('is not taken for unpaid by a refusal with "%s"', async (reason) => {
      refuses(reason);
      expect(await refusal(look(ended()))).toContain(reason);
    });

    it('that is refused because it has expired does not delay the polling of others', async () => {
      await backend.close();
      ({ node, backend } = opened(hurried));
      refuses('Invoice expired.');
      for (let n = 0; n < 6; n++) await look(ended());
      let hints = 0;
      const stop = backend.hints(
        () => hints++,
        () => [target],
      );
      await until('it is hinted at', () => hints > 0, 10_000);
      stop();
    });

    it('is polled repeatedly without notifications, and the payment is found', async () => {
      await backend.close();
      ({ node, backend } = opened(hurried));
      const hints: Hint[] = [];
      const stop = backend.hints(
        (hint) => hints.push(hint),
        () => [target],
      );
      await until('it is hinted at', () => hints.length >= 2, 45_000);
      expect(hints.every((hint) => hint !== 'all' && hint.destination === target.destination)).toBe(true);
      stop();
    });
  });
});
