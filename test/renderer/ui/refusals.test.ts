/** Refusals as the till shows them: in its own language, by the name of the reason. */
import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/http-client.ts';
import { LANGUAGE_CODES } from '#domain/languages/languages.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Reason } from '#domain/messages/reason.ts';
import { loadWords } from '#i18n/languages.ts';
import { en, type Words } from '#i18n/words.ts';
import { errorWords, localizeMessage, placeOf, reasonWords } from '#ui/input/hooks.ts';

const VALUES = {
  method: 'LITECOIN',
  coin: 'LTC',
  currency: 'EUR',
  least: 4,
  count: 1_500,
  left: 3,
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
  said: 'Daily limit reached',
  due: '25000',
};
const names = Object.keys(en.refusals);
const sentenceOf = (name: string, words: Words, values: object = VALUES) =>
  reasonWords({ name, values }, words) ?? '';

/** Values of messages: each text is its own name, so that it is found in the sentence. */
const PLACEHOLDERS = {
  ...Object.fromEntries(
    [
      ...[
        'said',
        'since',
        'host',
        'file',
        'kept',
        'folder',
        'path',
        'backup',
        'at',
        'aside',
        'why',
        'address',
      ],
      ...['program', 'name', 'shown', 'pinned', 'coin', 'theirs', 'network', 'server', 'wallet', 'binary'],
      ...[
        'relay',
        'call',
        'code',
        'least',
        'most',
        'pair',
        'problem',
        'part',
        'wrong',
        'database',
        'holder',
        'place',
        'other',
      ],
    ].map((key) => [key, `‹${key}›`]),
  ),
  ...{ reasons: ['‹one›', '‹two›'], calls: ['‹this›', '‹that›'], places: ['12 bytes at 3', '4 bytes at 5'] },
  ...{ seconds: 11, number: 12, bytes: 13, count: 14, version: 15, known: 16, skip: 17, accounts: 18 },
  ...{ needs: 26, free: 27, keeps: 28, from: 29, to: 30 },
  ...{ status: 19, block: 20, of: 21, percent: 22, prunedBelow: 23, hours: 24, minutes: 25 },
};
const reports = { ...en.reports, ...en.nodeReports, ...en.lightningReports };
/** Only the values themselves. */
const BARE = ['several', 'service-of', 'rate-of-pair'];
/** Values for the log alone. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'snapshot-damaged': ['‹why›'],
  'segment-damaged': ['12', '3', '4', '5'],
};
const marksIn = (text: string): readonly string[] => text.match(/‹\w+›|\d+/g) ?? [];

describe('a refusal', () => {
  it.each(LANGUAGE_CODES)('has a whole sentence for every reason in %s', async (code) => {
    const words = await loadWords(code);
    for (const name of names) {
      const text = sentenceOf(name, words);
      expect(text.length, name).toBeGreaterThan(5);
      expect(text, name).toMatch(/[.?؟!]$/);
      expect(text, name).not.toMatch(/undefined|\{|\}|\[object/);
      if (code !== 'en') expect(text, name).not.toBe(sentenceOf(name, en));
    }
  });

  it('names a payment method as the till does', async () => {
    const words = await loadWords('de');
    expect(sentenceOf('method-silent', words)).toContain(words.methods.LITECOIN);
    expect(sentenceOf('method-silent', words)).not.toContain('LITECOIN');
  });

  it('names each line of a file with what is wrong in it, in the same language', async () => {
    const words = await loadWords('de');
    const text = sentenceOf('csv-lines', words);
    expect(text).toContain('Zeile 2 (price): Ein Preis ist');
    expect(text).toContain('4 weitere');
  });

  it('is worded by its reason, else by what the server says, else by its status', async () => {
    const words = await loadWords('de');
    const error = (why: unknown, reported = 'the invoice was refunded') =>
      errorWords(new ApiError(409, reported, null, { why: why as Reason | null }), words);
    expect(error({ name: 'accept-refunded', values: {} })).toBe('Dieser Verkauf wurde erstattet.');
    expect(error({ name: 'of-a-newer-server', values: {} })).toBe('The invoice was refunded.');
    expect(error(null)).toBe('The invoice was refunded.');
    expect(error(null, '')).toBe(words.common.refusedWithoutWords(409));
  });
});

describe('an error', () => {
  it('is shown once: at its field where the form has that, otherwise apart from the fields', () => {
    const fields = ['name', 'pin'];
    const [at, apart] = ['name', 'port'].map((field) => placeOf({ error: 'no', field }, fields));
    expect([at?.at('name'), at?.at('pin'), at?.elsewhere]).toEqual(['no', null, null]);
    expect([apart?.at('name'), apart?.at('pin'), apart?.elsewhere]).toEqual([null, null, 'no']);
    expect(placeOf({ error: 'no', field: null }, fields).elsewhere).toBe('no');
    expect(placeOf({ error: null, field: null }, fields).elsewhere).toBeNull();
  });
});

describe('a message of the server about other systems', () => {
  it.each(LANGUAGE_CODES)('has a text for every name in %s, with every value of the reason', async (code) => {
    const words = await loadWords(code);
    for (const name of Object.keys(reports)) {
      const text = sentenceOf(name, words, PLACEHOLDERS);
      expect(text.length, name).toBeGreaterThan(5);
      expect(text, name).not.toMatch(/undefined|\{|\}|\[object/);
      const english = sentenceOf(name, en, PLACEHOLDERS);
      if (code === 'en') continue;
      if (!BARE.includes(name)) expect(text, name).not.toBe(english);
      const left = LEFT_OUT[name] ?? [];
      const reported = new Set(marksIn(english).filter((mark) => !left.includes(mark)));
      expect(
        [...reported].filter((mark) => !marksIn(text).includes(mark)),
        name,
      ).toEqual([]);
    }
  });

  it('is in English the text of the server', () => {
    expect(sentenceOf('webhook-silent', en, { seconds: 10 })).toBe(
      createMessage('webhook-silent', { seconds: 10 }).message,
    );
    expect(
      createMessage('electrum-none', { count: 2, reasons: [createMessage('electrum-late'), 'as it came'] }),
    ).toEqual({
      message:
        'none of the 2 Electrum servers can be used: the Electrum server is slow to answer; still trying; as it came',
      why: {
        name: 'electrum-none',
        values: { count: 2, reasons: [{ name: 'electrum-late', values: {} }, 'as it came'] },
      },
    });
  });

  it('is in one language, except for quotes of a node or the system', async () => {
    const de = await loadWords('de');
    const at = createMessage('node-at', { program: 'LND', at: '10.0.0.5:8080' });
    expect(localizeMessage(createMessage('node-says-no', { name: at, said: 'wallet locked' }), de)).toBe(
      'LND unter 10.0.0.5:8080 lehnt ab: „wallet locked“',
    );
  });

  it('stays unchanged where it has no name, as those stored by older versions', async () => {
    const de = await loadWords('de');
    expect(localizeMessage({ message: 'the receiver refuses connections', why: null }, de)).toBe(
      'the receiver refuses connections',
    );
  });

  it('keeps addresses readable in right-to-left text', async () => {
    const ar = await loadWords('ar');
    expect(sentenceOf('node-untrusted', ar, { at: 'localhost:8080' })).toContain(
      '\u2068localhost:8080\u2069',
    );
  });

  it('formats the times in it', async () => {
    const de = await loadWords('de');
    const why = { name: 'webhook-takes-nothing', values: { since: '2026-11-21T12:00:00.000Z' } };
    expect(reasonWords(why, de, { dayAndTime: () => 'heute' })).toBe(
      'der Empfänger hat seit heute nichts angenommen',
    );
  });
});

describe('the message of the server about a method', () => {
  const silent = { name: 'backend-silent', values: {} };
  it('is shown in the language of the till, and unchanged in English', async () => {
    const de = await loadWords('de');
    expect(localizeMessage({ message: 'nothing answers at 10.0.0.2: start LND', why: silent }, de)).toBe(
      'der Server oder Knoten antwortet nicht.',
    );
    expect(localizeMessage({ message: 'nothing answers at 10.0.0.2: start LND', why: silent }, en)).toBe(
      'nothing answers at 10.0.0.2: start LND',
    );
    expect(
      localizeMessage({ message: 'of a newer server', why: { name: 'of-a-newer-server', values: {} } }, de),
    ).toBe('of a newer server');
  });
});
