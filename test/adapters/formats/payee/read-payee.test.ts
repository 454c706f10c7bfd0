/** What a customer shows to get a refund: read by its own format, or refused for what is wrong with it. */
import { bech32, utf8 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { encodeBolt11, type LightningNetwork } from '#adapters/formats/bolt11/bolt11.ts';
import { type PayeeContext, readPayee } from '#adapters/formats/payee/read-payee.ts';
import { payeeCode } from '#domain/invoices/payee.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const MAIN: PayeeContext = { network: 'mainnet', now: NOW, method: 'BITCOIN' };
const LNURL = bech32.encode('lnurl', bech32.toWords(utf8.decode('https://wallet.example/p')), false);
const OFFER = `lno1${'q'.repeat(60)}`;

const invoice = (amountMsat: bigint | null, network: LightningNetwork = 'mainnet') =>
  encodeBolt11(
    {
      network,
      amountMsat,
      createdAtSeconds: NOW / SECOND,
      expirySeconds: 600,
      paymentHash: new Uint8Array(32).fill(1),
      paymentSecret: new Uint8Array(32).fill(2),
      description: 'refund',
      minFinalCltv: null,
      features: [8, 14],
    },
    new Uint8Array(32).fill(7),
  );
const reasonOf = (text: string, context = MAIN): string | undefined => {
  try {
    readPayee(text, context);
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid-request', field: 'to' });
    return (error as { why?: { name: string } }).why?.name;
  }
  return undefined;
};

describe('a BOLT 11 invoice', () => {
  it('is read with its amount and expiry, with or without its scheme and in either case', () => {
    const text = invoice(25_000_000n);
    const expected = { kind: 'bolt11', method: 'LIGHTNING', units: 25_000n, expiresAt: NOW + 10 * MINUTE };
    expect(readPayee(text, MAIN)).toEqual({ ...expected, text });
    const upper = text.toUpperCase();
    expect(readPayee(` LIGHTNING:${upper} `, MAIN)).toEqual({ ...expected, text: upper });
    expect(readPayee(invoice(null), MAIN)?.units).toBeNull();
    expect(readPayee(invoice(25_000_001n), MAIN)?.units).toBe(25_001n);
    expect(readPayee(invoice(1_000n, 'signet'), { ...MAIN, network: 'testnet' })?.kind).toBe('bolt11');
  });

  it('is refused with an error in it, of another network, or expired', () => {
    const text = invoice(25_000_000n);
    expect(reasonOf(`${text.slice(0, -1)}${text.endsWith('q') ? 'p' : 'q'}`)).toBe('payee-invoice');
    expect(reasonOf(text.slice(0, -10))).toBe('payee-invoice');
    expect(reasonOf(text, { ...MAIN, network: 'regtest' })).toBe('payee-network');
    expect(reasonOf(text, { ...MAIN, now: NOW + 10 * MINUTE })).toBe('payee-expired');
  });
});

describe('an address', () => {
  it.each([
    ['BITCOIN', '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA'],
    ['BITCOIN', '37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf'],
    ['BITCOIN', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['BITCOIN', 'BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU'],
    // BIP 173 and BIP 350: a script's hash, and taproot.
    ['BITCOIN', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    ['BITCOIN', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['LITECOIN', 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'],
    ['LITECOIN', 'M7wtsL7wSHDBJVMWWhtQfTMSYYkyooAAXM'],
    ['DOGECOIN', 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC'],
    [
      'MONERO',
      '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
    ],
  ] as const)('of %s is read, whichever coin was paid with', (method, text) => {
    for (const paid of ['BITCOIN', 'MONERO'] as const) {
      expect(readPayee(text, { ...MAIN, method: paid })).toMatchObject({ kind: 'address', method, text });
    }
  });

  it('valid on several chains is of the coin that was paid with', () => {
    const text = 'mrCDrCybB6J1vRfbwM5hemdJz73FwDBC8r';
    for (const method of ['BITCOIN', 'LITECOIN'] as const)
      expect(readPayee(text, { ...MAIN, network: 'regtest', method })?.method).toBe(method);
  });

  it('in a payment URI is of its coin', () => {
    expect(readPayee('litecoin:ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh?amount=0.1', MAIN)).toMatchObject({
      method: 'LITECOIN',
      text: 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh',
    });
    expect(reasonOf('bitcoin:ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh')).toBe('payee-code');
  });

  it('with a typing error, or of another network, is refused', () => {
    for (const text of [
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyv',
      '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabB',
      'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl',
    ])
      expect(reasonOf(text)).toBe('payee-address');
  });
});

describe('another code', () => {
  it('of Lightning is read', () => {
    expect(readPayee('Ann@Wallet.example', MAIN)).toMatchObject({
      kind: 'lightning-address',
      text: 'ann@wallet.example',
    });
    expect(readPayee(`lightning:${LNURL}`, MAIN)).toMatchObject({ kind: 'lnurl', text: LNURL });
    expect(readPayee(OFFER, MAIN)).toMatchObject({ kind: 'offer', method: 'LIGHTNING' });
  });

  it('that requests money, or is damaged, is refused', () => {
    for (const text of ['lnurlw://cards.example/w?p=A1', `${LNURL.slice(0, -1)}b`, 'lightning:hello'])
      expect(reasonOf(text)).toBe('payee-code');
  });

  it('is a text for the accounts', () => {
    for (const text of ['cash', 'the customer, in cash', 'IBAN DE02 1203 0000 0000 2020 51', ''])
      expect(readPayee(text, MAIN)).toBeNull();
  });
});

it('becomes a code that the shop’s own wallet reads', () => {
  const codeOf = (text: string) => payeeCode(readPayee(text, MAIN) ?? raise(), 25_000n);
  const text = invoice(25_000_000n);
  expect(codeOf(text)).toBe(`LIGHTNING:${text.toUpperCase()}`);
  expect(codeOf('ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh')).toBe(
    'litecoin:LTC1QJMXNZ78NMC8NQ77WUXH25N2ES7RZM5C2RKK4WH?amount=0.00025',
  );
  expect(codeOf('ann@wallet.example')).toBe('lightning:ann@wallet.example');
  expect(codeOf(LNURL)).toBe(`LIGHTNING:${LNURL.toUpperCase()}`);
  expect(codeOf(OFFER)).toBe(`bitcoin:?lno=${OFFER}`);
});

function raise(): never {
  throw new Error('it was not read');
}
