/** What the till says when the program refuses something: in the language of its people, by the reason's name. */
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../renderer/door.ts';
import { errorWords, reasonWords } from '../../renderer/ui/hooks.ts';
import { LANGUAGE_CODES, loadWords } from '../../renderer/ui/languages.ts';
import { standingWords } from '../../renderer/ui/standing.tsx';
import { en, type Words } from '../../renderer/ui/words.ts';
import type { Reason, ReasonName } from '../../server/domain/reasons.ts';

const VALUES = {
  method: 'LITECOIN',
  coin: 'LTC',
  currency: 'EUR',
  least: 4,
  most: 8,
  seconds: 30,
  number: 7,
  example: '12.50',
  item: 'Kaffee',
  address: '192.168.1.50',
  near: '58000.00',
  columns: 'name, price',
  line: 3,
  lines: [{ line: 2, column: 'price', why: { name: 'price-form', values: {} } }],
  more: 4,
};
const names = Object.keys(en.refusals) as ReasonName[];
const said = (name: ReasonName, words: Words) => reasonWords({ name, values: VALUES } as Reason, words) ?? '';

describe('a refusal', () => {
  it.each(LANGUAGE_CODES)('has a whole sentence for every reason in %s', async (code) => {
    const words = await loadWords(code);
    for (const name of names) {
      const text = said(name, words);
      expect(text.length, name).toBeGreaterThan(5);
      expect(text, name).toMatch(/[.?؟!]$/);
      expect(text, name).not.toMatch(/undefined|\{|\}|\[object/);
      if (code !== 'en') expect(text, name).not.toBe(said(name, en));
    }
  });

  it('names a payment method as the till does', async () => {
    const words = await loadWords('de');
    expect(said('method-silent', words)).toContain(words.methods.LITECOIN);
    expect(said('method-silent', words)).not.toContain('LITECOIN');
  });

  it('names each line of a file with what is wrong in it, in the same language', async () => {
    const words = await loadWords('de');
    const text = said('csv-lines', words);
    expect(text).toContain('Zeile 2 (price): Ein Preis ist');
    expect(text).toContain('4 weitere');
  });

  it('is told by its reason, else by what the server says, else by its status', async () => {
    const words = await loadWords('de');
    const error = (why: unknown, told = 'the invoice was refunded') =>
      errorWords(new ApiError(409, told, null, { why: why as Reason | null }), words);
    expect(error({ name: 'accept-refunded', values: {} })).toBe('Dieser Verkauf wurde erstattet.');
    expect(error({ name: 'of-a-newer-server', values: {} })).toBe('The invoice was refunded.');
    expect(error(null)).toBe('The invoice was refunded.');
    expect(error(null, '')).toBe(words.common.refusedWithoutWords(409));
  });
});

describe('what the server says of a method', () => {
  const silent = { name: 'backend-silent', values: {} };
  it('is told in the language of the till, and in English in its own words', async () => {
    const de = await loadWords('de');
    expect(standingWords('nothing answers at 10.0.0.2: start LND', silent, de)).toBe(
      'der Server oder Knoten antwortet nicht.',
    );
    expect(standingWords('nothing answers at 10.0.0.2: start LND', silent, en)).toBe(
      'nothing answers at 10.0.0.2: start LND',
    );
    expect(standingWords('of a newer server', { name: 'of-a-newer-server', values: {} }, de)).toBe(
      'of a newer server',
    );
  });
});
