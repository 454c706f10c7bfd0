import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bech32, hex } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bolt11Draft,
  decodeBolt11,
  encodeBolt11,
  type LightningNetwork,
} from '#adapters/formats/bolt11/bolt11.ts';
import { bytesOfWords, wordsOfBytes } from '#adapters/formats/bolt11/bolt11-words.ts';
import { Failure } from '#domain/messages/errors.ts';
import * as example from './bolt11-examples.ts';

const MADE = 1_496_314_658;
const draft = {
  network: 'mainnet',
  amountMsat: null,
  createdAtSeconds: MADE,
  expirySeconds: null,
  paymentHash: hex.decode(example.EXAMPLE_HASH),
  paymentSecret: hex.decode(example.EXAMPLE_SECRET),
  description: '',
  minFinalCltv: null,
  features: [8, 14],
} satisfies Bolt11Draft;
const key = hex.decode(example.EXAMPLE_KEY);

describe('a written BOLT 11 invoice', () => {
  it("is letter by letter the standard's own example: a donation of any amount", () => {
    const description = 'Please consider supporting this project';
    expect(encodeBolt11({ ...draft, description }, key)).toBe(example.DONATION);
  });

  it('is the example of coffee for 2500 micro-bitcoin within a minute', () => {
    const coffee = { ...draft, amountMsat: 250_000_000n, description: '1 cup coffee', expirySeconds: 60 };
    expect(encodeBolt11(coffee, key)).toBe(example.COFFEE);
  });

  it('is the example whose description is not in Latin letters', () => {
    const nonsense = { ...draft, amountMsat: 250_000_000n, description: 'ナンセンス 1杯', expirySeconds: 60 };
    expect(encodeBolt11(nonsense, key)).toBe(example.NONSENSE);
  });

  it('is the example whose description is only a hash', () => {
    const description = { sha256: hex.decode(example.CAKE_HASH) };
    expect(encodeBolt11({ ...draft, amountMsat: 2_000_000_000n, description }, key)).toBe(example.CAKE);
  });

  it('truncates a description that is too long between two characters', () => {
    const decoded = decodeBolt11(encodeBolt11({ ...draft, description: `x${'杯'.repeat(400)}` }, key));
    expect(decoded.description).toBe(`x${'杯'.repeat(212)}`);
  });

  it('uses the shortest amount', () => {
    const prefixes = [1n, 10n, 1_000n, 100_000n, 100_000_000n, 100_000_000_000n].map(
      (amountMsat) => encodeBolt11({ ...draft, amountMsat }, key).split('1pvjluez')[0],
    );
    expect(prefixes).toEqual(['lnbc10p', 'lnbc100p', 'lnbc10n', 'lnbc1u', 'lnbc1m', 'lnbc1']);
  });
});

describe('a parsed BOLT 11 invoice', () => {
  const common = {
    network: 'mainnet',
    payee: example.EXAMPLE_PAYEE,
    paymentHash: example.EXAMPLE_HASH,
    paymentSecret: example.EXAMPLE_SECRET,
    createdAt: MADE * 1000,
    expiresAt: (MADE + 3600) * 1000,
    minFinalCltv: 18,
  };

  it('has every field of the examples', () => {
    expect(decodeBolt11(example.DONATION)).toEqual({
      ...common,
      amountMsat: null,
      description: 'Please consider supporting this project',
      descriptionHash: null,
      features: [8, 14],
    });
    expect(decodeBolt11(example.COFFEE)).toMatchObject({
      ...common,
      amountMsat: 250_000_000n,
      description: '1 cup coffee',
      expiresAt: (MADE + 60) * 1000,
    });
    expect(decodeBolt11(example.NONSENSE).description).toBe('ナンセンス 1杯');
    expect(decodeBolt11(example.CAKE)).toMatchObject({
      amountMsat: 2_000_000_000n,
      description: null,
      descriptionHash: example.CAKE_HASH,
    });
    expect(decodeBolt11(example.TESTNET_FALLBACK)).toMatchObject({ ...common, network: 'testnet' });
    expect(decodeBolt11(example.ROUTES)).toMatchObject(common);
    expect(decodeBolt11(example.METADATA)).toMatchObject({ ...common, features: [8, 14, 48] });
    expect(decodeBolt11(example.PICO)).toMatchObject({
      amountMsat: 967_878_534n,
      payee: example.EXAMPLE_PAYEE,
      minFinalCltv: 10,
      expiresAt: (1_572_468_703 + 604_800) * 1000,
    });
  });

  it('is the same in capitals, as in a QR code', () => {
    expect(decodeBolt11(example.FEATURES.toUpperCase())).toEqual(decodeBolt11(example.FEATURES));
    expect(decodeBolt11(example.FEATURES).features).toEqual([8, 14, 99]);
  });

  it('ignores fields of a wrong length or an unknown type', () => {
    expect(decodeBolt11(example.IGNORED_FIELDS)).toEqual(decodeBolt11(example.FEATURES));
  });

  it('accepts a high-S signature when no payee is named', () => {
    expect(decodeBolt11(example.HIGH_S).payee).toHaveLength(66);
  });

  it('accepts the payee it names when that one signed', () => {
    expect(decodeBolt11(withOtherS(example.HIGH_S_WITH_PAYEE)).payee).toBe(example.EXAMPLE_PAYEE);
  });

  for (const [title, invoice, says] of example.INVALID) {
    it(`is refused when it is the standard's invalid example: ${title}`, () => {
      const failure = failureOf(() => decodeBolt11(invoice));
      expect(failure).toMatchObject({ code: 'invalid-request', field: 'invoice' });
      expect(failure.message).toMatch(says);
    });
  }

  it('is refused when it is no invoice at all', () => {
    for (const text of ['', '1', 'ä', 'lnbc', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'lnbc1']) {
      expect(failureOf(() => decodeBolt11(text)).code).toBe('invalid-request');
    }
  });

  it('is refused when it has two payment hashes', () => {
    const { prefix, words } = bech32.decode(example.DONATION as `${string}1${string}`, false);
    const hash = [1, 1, 20, ...wordsOfBytes(new Uint8Array(32))];
    const twice = bech32.encode(prefix, [...words.slice(0, 7), ...hash, ...words.slice(7)], false);
    expect(failureOf(() => decodeBolt11(twice)).message).toMatch(/twice/);
  });

  it('is refused when it offers payment in parts without a payment secret feature', () => {
    const parts = encodeBolt11({ ...draft, features: [8, 17] }, key);
    expect(failureOf(() => decodeBolt11(parts)).message).toMatch(/parts/);
  });

  it('is refused when it has a description and the hash of another', () => {
    const { prefix, words } = bech32.decode(example.DONATION as `${string}1${string}`, false);
    const hash = [23, 1, 20, ...wordsOfBytes(new Uint8Array(32))];
    const both = bech32.encode(prefix, [...words.slice(0, 7), ...hash, ...words.slice(7)], false);
    expect(failureOf(() => decodeBolt11(both)).message).toMatch(/two descriptions/);
  });
});

describe('any BOLT 11 invoice', () => {
  const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
  const anyDraft: fc.Arbitrary<Bolt11Draft> = fc.record({
    network: fc.constantFrom<LightningNetwork>('mainnet', 'testnet', 'signet', 'regtest'),
    amountMsat: fc.option(
      fc.oneof(
        fc.bigInt(1n, 2_100_000_000_000_000_000n),
        fc.bigInt(1n, 2_100_000_000_000_000n).map((sat) => sat * 1_000n),
      ),
    ),
    createdAtSeconds: fc.integer({ min: 0, max: 2 ** 35 - 1 }),
    expirySeconds: fc.option(fc.integer({ min: 1, max: 31_536_000 })),
    paymentHash: bytes32,
    paymentSecret: bytes32,
    description: fc.oneof(
      fc.string({ maxLength: 150, unit: 'grapheme' }).filter((text) => Buffer.byteLength(text) < 640),
      bytes32.map((sha256) => ({ sha256 })),
    ),
    minFinalCltv: fc.option(fc.integer({ min: 1, max: 2016 })),
    features: fc.constantFrom<readonly number[]>([8, 14], [8, 14, 17], [8, 14, 16, 99], [9, 15]),
  });
  const anyKey = bytes32.filter((secret) => secp256k1.utils.isValidSecretKey(secret));

  it('reads back as it was written, signed by the same node', () => {
    fc.assert(
      fc.property(anyDraft, anyKey, (wanted, secret) => {
        const read = decodeBolt11(encodeBolt11(wanted, secret));
        const { description } = wanted;
        expect(read).toEqual({
          network: wanted.network,
          amountMsat: wanted.amountMsat,
          createdAt: wanted.createdAtSeconds * 1000,
          expiresAt: (wanted.createdAtSeconds + (wanted.expirySeconds ?? 3600)) * 1000,
          paymentHash: hex.encode(wanted.paymentHash),
          paymentSecret: hex.encode(wanted.paymentSecret),
          description: typeof description === 'string' ? description : null,
          descriptionHash: typeof description === 'string' ? null : hex.encode(description.sha256),
          payee: hex.encode(secp256k1.getPublicKey(secret)),
          minFinalCltv: wanted.minFinalCltv ?? 18,
          features: wanted.features,
        });
      }),
      { numRuns: 150 },
    );
  });

  it('is refused when any one character is another', () => {
    const invoices = [example.DONATION, example.COFFEE, example.TESTNET_FALLBACK, example.PICO];
    fc.assert(
      fc.property(
        fc.constantFrom(...invoices),
        fc.nat(),
        fc.integer({ min: 32, max: 126 }),
        (invoice, place, code) => {
          const at = place % invoice.length;
          const letter = String.fromCharCode(code);
          fc.pre(invoice[at] !== letter);
          const changed = invoice.slice(0, at) + letter + invoice.slice(at + 1);
          expect(failureOf(() => decodeBolt11(changed)).code).toBe('invalid-request');
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('is never signed by the same node when its content is changed and its checksum made to fit', () => {
    const { prefix, words } = bech32.decode(example.COFFEE as `${string}1${string}`, false);
    fc.assert(
      fc.property(fc.nat({ max: words.length - 2 }), fc.integer({ min: 1, max: 31 }), (at, flip) => {
        const changed = words.map((word, i) => (i === at ? word ^ flip : word));
        const payee = payeeIfValid(bech32.encode(prefix, changed, false));
        expect(payee).not.toBe(example.EXAMPLE_PAYEE);
      }),
      { numRuns: 300 },
    );
  });
});

/** The same invoice with the other valid signature value. */
function withOtherS(invoice: string): string {
  const { prefix, words } = bech32.decode(invoice as `${string}1${string}`, false);
  const signature = bytesOfWords(words.slice(-104));
  const { r, s } = secp256k1.Signature.fromBytes(signature.slice(0, 64), 'compact');
  const other = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('compact');
  const turned = Uint8Array.of(...other, (signature[64] ?? 0) ^ 1);
  return bech32.encode(prefix, [...words.slice(0, -104), ...wordsOfBytes(turned)], false);
}

function payeeIfValid(invoice: string): string | null {
  try {
    return decodeBolt11(invoice).payee;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

function failureOf(act: () => unknown): Failure {
  try {
    act();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
