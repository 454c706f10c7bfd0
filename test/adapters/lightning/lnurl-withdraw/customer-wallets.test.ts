/** Payment from a customer's card or code: what is sent to its service, and every way in which that can go wrong. */
import { bech32, utf8 } from '@scure/base';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#adapters/host/system.ts';
import { readWithdrawCode } from '#adapters/lightning/lnurl-withdraw/code.ts';
import { openCustomerWallets } from '#adapters/lightning/lnurl-withdraw/open-customer-wallets.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Network } from '#domain/methods/network.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { ThrowAwayBook } from '#test/support/nodes/lightning-book.ts';
import { WithdrawService } from '#test/support/nodes/withdraw-service.ts';

const lnurl = (address: string) => bech32.encode('lnurl', bech32.toWords(utf8.decode(address)), false);

describe('a code', () => {
  const secret = 'https://cards.example/w?p=A1&c=B2';
  it.each([
    ['bech32', lnurl(secret)],
    ['bech32 in upper case', lnurl(secret).toUpperCase()],
    ['bech32 with its scheme', `lightning:${lnurl(secret)}`],
    ['bech32 with its scheme in upper case', ` LIGHTNING:${lnurl(secret).toUpperCase()}\n`],
    ['a Bolt Card', 'lnurlw://cards.example/w?p=A1&c=B2'],
    ['a web address that carries one', `https://shop.example/gift?id=3&lightning=${lnurl(secret)}`],
  ])('is read as %s', (_form, text) => {
    expect(readWithdrawCode(text, 'mainnet')).toEqual({ url: new URL(secret), home: false });
  });

  it('of the standard is read (LUD-01)', () => {
    const text =
      'LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35XVUKXEFCV5MKVV34X5EKZD3EV56NYD3HXQURZEPEXEJXXEPNXSCRVWFNV9NXZCN9XQ6XYEFHVGCXXCMYXYMNSERXFQ5FNS';
    expect(readWithdrawCode(text, 'mainnet').url.href).toBe(
      'https://service.com/api?q=3fc3645b439ce8e7f2553a69e5267081d96dcd340693afabe04be7b0ccd178df',
    );
  });

  it.each([
    ['a payment request', 'lnbcrt1pjrqk2spp5qqqsyqcyq5rqwzqf'],
    ['an address', 'bitcoin:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['a Lightning Address', 'ann@cards.example'],
    ['an address to pay to', 'lnurlp://cards.example/p'],
    ['a log-in', lnurl('https://cards.example/login?tag=login&k1=aa')],
    ['any web address', 'https://cards.example/w?p=A1&c=B2'],
    ['a typing error', lnurl(secret).replace(/.$/, 'q')],
    ['bech32 of something else', lnurl('ftp://cards.example/')],
    ['nothing', ''],
    ['a barcode', '4006381333931'],
  ])('is refused where it is %s, without repeating it', (_form, text) => {
    expect(() => readWithdrawCode(text, 'mainnet')).toThrow(
      expect.objectContaining({
        code: 'invalid-request',
        field: 'code',
        why: { name: 'card-unknown', values: {} },
      }),
    );
    if (text !== '') expect(() => readWithdrawCode(text, 'mainnet')).not.toThrow(text);
  });
});

describe('a request', () => {
  const book = new ThrowAwayBook();
  const service = new WithdrawService((bolt11) => book.pay(bolt11));
  const wallets = openCustomerWallets({ clock: systemClock });

  beforeAll(() => service.begin());
  afterEach(() => {
    service.faults = {};
    service.minMsat = 1_000;
    service.maxMsat = 100_000_000;
  });
  afterAll(async () => {
    await wallets.close();
    await service.halt();
  });

  const invoice = () => book.make({ amountMsat: 25_000_000n, description: 'Shop', expirySeconds: 600 });
  const request = async (code: string, network: Network = 'regtest') => {
    const { bolt11, amountMsat } = await invoice();
    await wallets.request({ code, network, bolt11, amountMsat });
    return bolt11;
  };
  const failureOf = async (code = service.tap(), network?: Network): Promise<Failure> => {
    const failure = await request(code, network).then(
      () => null,
      (error: unknown) => error,
    );
    if (!(failure instanceof Failure)) throw new Error('it was not refused');
    // No message, nor what caused it, may give the money away.
    for (const secret of service.secrets)
      expect(JSON.stringify([failure.message, failure.why])).not.toContain(secret);
    expect(failure.cause).toBeUndefined();
    return failure;
  };

  it('has the service pay the very invoice, by its k1', async () => {
    expect(await request(service.tap())).toBe(service.invoices.at(-1));
    expect(await request(service.code())).toBe(service.invoices.at(-1));
    await expect.poll(() => book.settled.length).toBe(2);
    expect(service.complaints).toEqual([]);
    expect(service.asked.slice(-2)).toEqual(['/card', '/callback']);
  });

  it('shows why the service declines, as one short line without its secrets', async () => {
    service.faults = { callbackAnswer: () => ({ status: 'ERROR', reason: 'Daily limit\n\u202Ereached' }) };
    expect(await failureOf()).toMatchObject({
      code: 'conflict',
      why: { name: 'card-declined', values: { said: 'Daily limit reached' } },
    });
    service.faults = { withdrawRequest: () => ({ status: 'ERROR', reason: 'x'.repeat(5_000) }) };
    expect((await failureOf()).message.length).toBeLessThan(200);
    service.faults = { withdrawRequest: () => ({ status: 'ERROR' }) };
    expect((await failureOf()).why?.name).toBe('card-declined-silent');
    const code = service.tap();
    const secret = service.secrets.at(-1);
    service.faults = { withdrawRequest: () => ({ status: 'ERROR', reason: `card ${secret} is frozen` }) };
    expect((await failureOf(code)).why).toMatchObject({ values: { said: 'card … is frozen' } });
  });

  it('is not made twice with one k1', async () => {
    let kept: unknown = null;
    service.faults = { withdrawRequest: (fields) => (kept ??= fields) };
    await request(service.tap());
    expect((await failureOf()).why).toMatchObject({ values: { said: 'k1 … was used already' } });
  });

  it('stays within the bounds of the card, and asks it for nothing else', async () => {
    const before = service.invoices.length;
    service.maxMsat = 24_999_999;
    expect((await failureOf()).why).toEqual({
      name: 'card-bounds',
      values: { least: '1', most: '24999', due: '25000' },
    });
    service.maxMsat = 100_000_000;
    service.minMsat = 25_000_001;
    expect((await failureOf()).why?.name).toBe('card-bounds');
    expect(service.invoices.length).toBe(before);
    service.minMsat = 25_000_000;
    service.maxMsat = 25_000_000;
    await request(service.tap());
  });

  it.each([
    [
      'a pay request',
      { withdrawRequest: (fields: object) => ({ ...fields, tag: 'payRequest' }) },
      'card-unknown',
    ],
    [
      'no bounds',
      { withdrawRequest: (fields: object) => ({ ...fields, maxWithdrawable: -1 }) },
      'service-odd',
    ],
    ['no k1', { withdrawRequest: (fields: object) => ({ ...fields, k1: '' }) }, 'service-odd'],
    ['no callback', { withdrawRequest: (fields: object) => ({ ...fields, callback: 'x' }) }, 'service-odd'],
    ['no status', { callbackAnswer: () => ({}) }, 'service-odd'],
    ['no JSON', { instead: { status: 200, text: '<html>' } }, 'service-odd'],
    ['an endless answer', { endless: true }, 'service-endless'],
    [
      'a redirect to another host',
      { instead: { status: 302, text: '', headers: { location: 'http://localhost:9/' } } },
      'service-elsewhere',
    ],
    [
      'a callback on a private address',
      { withdrawRequest: (fields: object) => ({ ...fields, callback: 'https://169.254.169.254/' }) },
      'address-never',
    ],
  ])('fails clearly on %s', async (_what, faults, name) => {
    service.faults = faults;
    expect(JSON.stringify((await failureOf()).why)).toContain(`"${name}"`);
  });

  it('goes to no private address, no plain http and no onion service for a real shop', async () => {
    const before = service.asked.length;
    expect(JSON.stringify((await failureOf(service.tap(), 'mainnet')).why)).toContain('address-private');
    expect(JSON.stringify((await failureOf(service.code(), 'mainnet')).why)).toContain('service-no-https');
    expect(JSON.stringify((await failureOf(lnurl('http://cards.example/'), 'regtest')).why)).toContain(
      'service-no-https',
    );
    expect(JSON.stringify((await failureOf('lnurlw://abc.onion/w', 'mainnet')).why)).toContain(
      'service-onion',
    );
    expect(service.asked.length).toBe(before);
  });

  it('ends when the service does not answer', async () => {
    const clock = new FakeClock();
    const patient = openCustomerWallets({ clock });
    service.faults = { silent: '/callback' };
    const asked = service.asked.length;
    const { bolt11, amountMsat } = await invoice();
    const waiting = patient
      .request({ code: service.tap(), network: 'regtest', bolt11, amountMsat })
      .catch((error: unknown) => error);
    await expect.poll(() => service.asked.length).toBe(asked + 2);
    await clock.advance(10_000);
    expect(await waiting).toMatchObject({ code: 'conflict', why: { name: 'service-of' } });
    await patient.close();
  });
});
