/** The documented schema of creations compared with the rules that decide them, which are separate code. */
import { AjvCompiler } from '@fastify/ajv-compiler';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METHODS } from '#domain/coins/method.ts';
import { Failure } from '#domain/messages/errors.ts';
import { CreateRequest } from '#http/contract.ts';
import { parseCreateRequest } from '#http/invoices/create-request.ts';

const options = { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false };
const compiled = AjvCompiler()({}, { customOptions: options, plugins: [] })({
  schema: CreateRequest,
  method: 'POST',
  url: '/',
  httpPart: 'body',
});
const documented = (body: unknown): boolean => compiled(structuredClone(body)) === true;

/** The invalid field, or null for an accepted body. */
function refused(body: unknown): string | null {
  try {
    parseCreateRequest(body, 'api');
    return null;
  } catch (error) {
    if (error instanceof Failure && ['invalid-request', 'missing-field'].includes(error.code))
      return error.field ?? '';
    throw error;
  }
}

const anything = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>('', null, [], {}, -1, 0, 1.5, 1e21, true));
const mostly = (good: fc.Arbitrary<unknown>) => fc.oneof({ arbitrary: good, weight: 12 }, anything);
const digits = fc.stringMatching(/^[0-9]{1,14}(\.[0-9]{1,4})?$/);
const field = {
  amount: mostly(
    fc.oneof(digits, fc.constantFrom('12.50', '12,50', ' 1', '1e3', '+1', '.5', '5.', '0', '٣'), fc.double()),
  ),
  currency: mostly(fc.constantFrom('EUR', 'eur', 'JPY', 'KWD', 'BTC', 'doge', 'XYZ', 'EURO', 'E', 'ﬀx')),
  paymentMethods: mostly(
    fc.oneof(
      fc.uniqueArray(fc.constantFrom(...METHODS), { minLength: 1 }),
      fc.array(fc.constantFrom(...METHODS, 'CASH')),
    ),
  ),
  expirationMinutes: mostly(
    fc.oneof(
      fc.integer({ min: 1, max: 1440 }),
      fc.integer({ min: -1, max: 1500 }),
      fc.constantFrom(1, 1440, 1441, 15.0, 0.5),
    ),
  ),
  externalInvoiceId: mostly(
    fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.nat(260).map((n) => 'x'.repeat(n)),
      fc.integer({ min: 120, max: 260 }).map((n) => '🛒'.repeat(n)),
    ),
  ),
  metadata: mostly(fc.dictionary(fc.string(), fc.jsonValue())),
};
const body = mostly(fc.record({ ...field, more: fc.jsonValue() }, { requiredKeys: ['amount', 'currency'] }));

describe('the schema of a creation', () => {
  it('accepts every body the rules accept, and refuses what they refuse', () => {
    let taken = 0;
    fc.assert(
      fc.property(body, (one) => {
        if (refused(one) !== null) return;
        taken += 1;
        expect(documented(one)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
    expect(taken).toBeGreaterThan(100);
  });

  it('leaves to the rules only the bounds of amount and metadata, and the list of currencies', () => {
    const fields = new Set<string>();
    fc.assert(
      fc.property(body, (one) => {
        const at = refused(one);
        if (at === null || !documented(one)) return;
        fields.add(at);
        expect(['amount', 'currency', 'metadata']).toContain(at);
      }),
      { numRuns: 3_000 },
    );
    expect(fields).toContain('amount');
    expect(fields).toContain('currency');
  });

  it.each([
    ['more decimals than the currency has', { amount: '1.5', currency: 'JPY' }, 'amount'],
    ['more digits than any sale', { amount: '1234567890123', currency: 'EUR' }, 'amount'],
    ['a currency nobody has', { amount: '1', currency: 'XYZ' }, 'currency'],
    [
      'metadata over 16 KiB',
      { amount: '1', currency: 'EUR', metadata: { a: 'x'.repeat(17_000) } },
      'metadata',
    ],
  ])('can not detect %s, which the rules refuse', (_what, one, at) => {
    expect(documented(one)).toBe(true);
    expect(refused(one)).toBe(at);
  });

  it.each(['0', '0.00', '00', '000.0', '1', '0.01', '10', '0010', '0.10', '100.00'])(
    'distinguishes an amount above zero from zero: %s',
    (amount) => {
      expect(documented({ amount, currency: 'EUR' })).toBe(Number(amount) > 0);
      expect(refused({ amount, currency: 'EUR' })).toBe(Number(amount) > 0 ? null : 'amount');
    },
  );

  it('counts the characters of a reference as the rules do', () => {
    const asked = (externalInvoiceId: string) => ({ amount: '1', currency: 'EUR', externalInvoiceId });
    for (const [text, good] of [
      ['🛒'.repeat(255), true],
      ['🛒'.repeat(256), false],
      ['x'.repeat(255), true],
      ['x'.repeat(256), false],
    ] as const) {
      expect(documented(asked(text))).toBe(good);
      expect(refused(asked(text))).toBe(good ? null : 'externalInvoiceId');
    }
  });
});
