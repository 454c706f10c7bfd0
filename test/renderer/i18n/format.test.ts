import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedText } from '#domain/kernel/money.ts';
import { ends, formatFor } from '#i18n/format.ts';

/** Intl puts narrow and hard spaces where people expect any. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('numbers on screen', () => {
  it('are in the format of the reader’s language', () => {
    expect(plain(formatFor('de-DE', undefined).money('1234.50', 'EUR', 2))).toBe('1.234,50 €');
    expect(formatFor('en-IE', undefined).money('1234.50', 'EUR', 2)).toBe('€1,234.50');
    expect(formatFor('ja-JP', undefined).money('1250', 'JPY', 0)).toMatch(/1,250/);
    expect(plain(formatFor('en-IE', undefined).money('1.250', 'KWD', 3))).toBe('KWD 1.250');
    expect(plain(formatFor('ar', undefined).money('1250', 'JPY', 0))).toBe('\u200f1,250 JP¥\u200e');
    expect(formatFor('de-DE', undefined).expression('2×4.20+4.1')).toBe('2 × 4,20 + 4,1');
  });

  it('never lose or change a digit, however large the amount', () => {
    const format = formatFor('en-US', undefined);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.constantFrom(0, 2, 3, 8, 12),
        (units, places) => {
          const text = fixedText(units, places);
          expect(format.number(text, places).replaceAll(',', '')).toBe(text);
        },
      ),
    );
  });

  it('have the symbol of a coin behind the amount, and enough decimals for a small price', () => {
    const format = formatFor('en-IE', undefined);
    expect(format.coin('0.00021417', 'BTC')).toBe('0.00021417 BTC');
    expect(format.money('0.0005', 'BTC', 8)).toBe('0.0005 BTC');
    expect(format.price('0.16384', 'EUR', 2)).toBe('€0.16384');
    expect(format.price('58364.85', 'EUR', 2)).toBe('€58,364.85');
  });
});

describe('a symbol that several currencies share', () => {
  const money = (locale: string, shop: string | undefined, currency: string) =>
    plain(formatFor(locale, undefined, shop).money('20.00', currency, 2));

  it("is for the shop's own currency alone", () => {
    expect(money('en-IE', 'USD', 'USD')).toBe('$20.00');
    expect(money('en-IE', 'USD', 'CAD')).toBe('CA$20.00');
    expect(money('de', 'SEK', 'SEK')).toBe('20,00 kr');
    expect(money('de', 'SEK', 'NOK')).toBe('20,00 NOK');
    expect(formatFor('en-IE', undefined, 'USD').price('77.07', 'AUD', 2)).toBe('A$77.07');
  });

  it('is for none before the shop is known', () => {
    expect(money('en-IE', undefined, 'USD')).toBe('US$20.00');
  });
});

describe('times on screen', () => {
  it('are those of the shop, also over the change of daylight saving', () => {
    const berlin = formatFor('en-GB', 'Europe/Berlin');
    expect(berlin.clock('2026-10-25T00:30:00.000Z')).toBe('02:30:00');
    expect(berlin.clock('2026-10-25T01:30:00.000Z')).toBe('02:30:00');
    expect(berlin.day('2026-11-20T23:30:00.000Z')).toContain('21');
  });

  it('have one format of the hour, with seconds and without, alone and with their day', () => {
    const at = '2026-11-21T00:38:10.000Z';
    const reported = (locale: string) => {
      const { time, clock, dayAndTime, hour } = formatFor(locale, 'America/New_York');
      return [time(at), clock(at), dayAndTime(at), hour(0), hour(19)].map(plain);
    };
    expect(reported('en-US')).toEqual(['7:38 PM', '7:38:10 PM', 'Nov 20, 2026, 7:38:10 PM', '12 AM', '7 PM']);
    expect(reported('en-GB')).toEqual(['19:38', '19:38:10', '20 Nov 2026, 19:38:10', '00', '19']);
    expect(reported('de-DE')).toEqual(['19:38', '19:38:10', '20.11.2026, 19:38:10', '00', '19']);
  });

  it('fall back to the reader’s own zone when the shop’s is not known here', () => {
    expect(() => formatFor('en-GB', 'Mars/Olympus').time('2026-11-20T23:30:00.000Z')).not.toThrow();
  });
});

describe('how long ago, and how much room', () => {
  const now = Date.UTC(2026, 10, 21, 12, 0, 0);
  const earlier = (seconds: number) => new Date(now - seconds * 1_000).toISOString();

  it('is in the largest whole unit, and never negative', () => {
    const { ago } = formatFor('en', 'UTC');
    expect([0, 59, 60, 3_599, 3_600, 86_399, 86_400, 172_800].map((s) => ago(earlier(s), now))).toEqual([
      'now',
      '59 seconds ago',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '23 hours ago',
      'yesterday',
      '2 days ago',
    ]);
    expect(ago(earlier(-5), now)).toBe('now');
    expect(formatFor('de', 'UTC').ago(earlier(120), now)).toBe('vor 2 Minuten');
  });

  it('is in the unit in which disks are sold', () => {
    const { bytes } = formatFor('en', 'UTC');
    expect([512, 6_400, 5_600_000, 56_300_000_000, 2e12].map(bytes)).toEqual([
      '0.5 kB',
      '6.4 kB',
      '5.6 MB',
      '56.3 GB',
      '2 TB',
    ]);
  });
});

describe('words', () => {
  it('show only the ends of a long identifier', () => {
    expect(ends('9f3a0123456789c41e', 4)).toBe('9f3a…c41e');
    expect(ends('short', 4)).toBe('short');
  });
});
