import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cart, cartTotals } from '#domain/carts/cart.ts';
import type { Decision, Invoice } from '#domain/invoices/invoice.ts';
import type { Payment } from '#domain/invoices/payment.ts';
import { fixedText } from '#domain/kernel/money.ts';
import { LANGUAGE_CODES, LANGUAGES } from '#domain/languages/languages.ts';
import { type ReceiptAsk, receiptOf, shortReference } from '#domain/receipts/receipt.ts';
import { onPaper } from '#domain/receipts/receipt-paper.ts';
import {
  DEFAULT_RECEIPT_TERMS,
  type PrinterAddress,
  parseReceiptSettings,
  printerText,
  readPrinter,
} from '#domain/receipts/receipt-settings.ts';
import { invoiceWith, NOON, rateOf, sighting, targetFor } from '#test/support/fakes/invoices.ts';

const OTHER_FILES = [
  '/dev/sda',
  '/dev/lp0',
  '/dev/usb',
  '/dev/usb/../sda',
  '/dev//usb/lp0',
  '/DEV/USB/LP0',
  '/etc/passwd',
];
const PAID: Decision = { kind: 'paid', at: NOON, paidAt: NOON, how: 'in-time', by: null, reason: null };
const TXID = `${'ab12'.repeat(15)}beef`;

function paymentOf(units: bigint, more: Partial<Payment> = {}): Payment {
  const { standing: _, ...seen } = sighting(`${TXID}:0`, units);
  return { ...seen, method: 'LITECOIN', standing: 'live', firstSeenAt: NOON, ...more };
}

const CART: Cart = {
  lines: [
    {
      item: null,
      name: 'Flat white',
      quantity: 2_000,
      unitPrice: 420n,
      taxBasisPoints: 1_900,
      discount: null,
    },
    {
      item: null,
      name: '',
      quantity: 1_000,
      unitPrice: 410n,
      taxBasisPoints: 700,
      discount: { kind: 'percent', basisPoints: 1_000, reason: 'stale' },
    },
  ],
  discount: { kind: 'sum', units: 100n, reason: 'regular' },
  taxIncluded: true,
  taxName: 'VAT',
  tip: { kind: 'sum', units: 96n },
  tipOnTax: false,
};

function sale(more: Partial<Invoice> = {}): Invoice {
  const asked = more.asked ?? { currency: 'EUR', units: 1_250n };
  const target = targetFor('LITECOIN', asked);
  return invoiceWith({
    asked,
    targets: [target],
    payments: [paymentOf(target.due)],
    decisions: [PAID],
    ...more,
  });
}

const reported = (invoice: Invoice, more: Partial<ReceiptAsk> = {}, width = 48): string[] =>
  onPaper(
    receiptOf({
      invoice,
      merchant: { name: 'Café Lorenz', timeZone: 'Europe/Berlin', currency: 'EUR' },
      terms: DEFAULT_RECEIPT_TERMS,
      copy: false,
      sats: true,
      ...more,
    }),
    width,
  ).map(({ text }) => text.trim().replace(/ {2,}/g, ' | '));

describe('a receipt', () => {
  it('shows the price of the item beside a changed one, and the note of the line', () => {
    const [coffee] = CART.lines;
    if (!coffee) throw new Error('no line');
    const cart = { ...CART, lines: [{ ...coffee, itemPrice: 480n, note: 'oat milk' }] };
    const lines = reported(sale({ cart, asked: { currency: 'EUR', units: cartTotals(cart).due } }));
    expect(lines.join('\n')).toContain('Flat white | 8.40\n2 x 4.20\nItem price 4.80\noat milk\n');
  });

  it('shows Lightning payments in sats, or in coins where the shop prefers those', () => {
    const asked = { currency: 'EUR', units: 1_250n };
    const target = targetFor('LIGHTNING', asked);
    const paid = sale({
      asked,
      targets: [target],
      payments: [paymentOf(target.due, { method: 'LIGHTNING' })],
    });
    const sats = target.due.toLocaleString('en');
    expect(reported(paid)).toContain(`Lightning | ${sats} sats`);
    expect(reported(paid, { sats: false }).join()).toMatch(/Lightning \| 0\.\d+ BTC/);
  });

  it('shows the shop, the local time, what was sold, taxes, tip, total and how it was paid', () => {
    const terms = { ...DEFAULT_RECEIPT_TERMS, header: ['Hauptstr. 1', '10115 Berlin'], footer: ['Danke!'] };
    const asked = { currency: 'EUR', units: cartTotals(CART).due };
    expect(reported(sale({ cart: CART, asked }), { terms })).toEqual([
      'Café Lorenz',
      'Hauptstr. 1',
      '10115 Berlin',
      '-'.repeat(48),
      'Date | 21 Nov 2026, 13:00',
      'Receipt | invoice-1',
      '-'.repeat(48),
      'Flat white | 8.40',
      '2 x 4.20',
      'Item 2 | 4.10',
      'Discount 10% (stale) | -0.41',
      '-'.repeat(48),
      'Subtotal | 12.09',
      'Discount (regular) | -1.00',
      'Tip | 0.96',
      'TOTAL EUR | 12.05',
      'Tax included',
      'VAT 19% (net 6.48) | 1.23',
      'VAT 7% (net 3.16) | 0.22',
      '-'.repeat(48),
      'Litecoin | 0.15649351 LTC',
      'Rate | 1 LTC = 77 EUR',
      'a, b',
      'Reference | ab12ab12...ab12beef',
      '-'.repeat(48),
      'Danke!',
    ]);
  });

  it('lists tax that comes on top before the total', () => {
    const cart = { ...CART, taxIncluded: false, tip: null };
    const lines = reported(sale({ cart, asked: { currency: 'EUR', units: cartTotals(cart).due } }));
    const total = lines.findIndex((line) => line.startsWith('TOTAL'));
    expect(lines.findIndex((line) => line.startsWith('VAT 19%'))).toBeLessThan(total);
    expect(lines).not.toContain('Tax included');
  });

  it('shows the order number, three times as large, in the middle of the paper', () => {
    const invoice = sale({ orderNumber: 1043 });
    const merchant = { name: 'Café Lorenz', timeZone: 'Europe/Berlin', currency: 'EUR' };
    const receipt = receiptOf({ invoice, merchant, terms: DEFAULT_RECEIPT_TERMS, copy: false, sats: true });
    expect(onPaper(receipt, 48)).toContainEqual({ text: '     #1043', look: 'huge' });
    expect(onPaper(receipt, 32)).toContainEqual({ text: '  #1043', look: 'huge' });
    const older = receiptOf({
      invoice: sale(),
      merchant,
      terms: DEFAULT_RECEIPT_TERMS,
      copy: false,
      sats: true,
    });
    expect(onPaper(older, 48).some(({ look }) => look === 'huge')).toBe(false);
  });

  it('needs no cart', () => {
    expect(reported(sale())).toEqual(expect.arrayContaining(['Amount | 12.50', 'TOTAL EUR | 12.50']));
  });

  it('counts amounts without a name only where there are several', () => {
    const [, plain] = CART.lines;
    const cart = { ...CART, lines: plain ? [plain] : [], discount: null, tip: null };
    const asked = { currency: 'EUR', units: cartTotals(cart).due };
    expect(reported(sale({ cart, asked }))).toContain('Amount | 4.10');
  });

  it('is marked, above and below, as practice or as a copy', () => {
    const lines = reported(sale({ books: 'practice' }), { copy: true });
    expect(lines.slice(0, 2)).toEqual(['PRACTICE - NO REAL MONEY', 'COPY']);
    expect(lines.slice(-2)).toEqual(['PRACTICE - NO REAL MONEY', 'COPY']);
    expect(reported(sale()).join()).not.toMatch(/COPY|PRACTICE/);
  });

  it('shows each method that was used, with its own rate, and leaves out reversed payments', () => {
    const asked = { currency: 'EUR', units: 1_250n };
    const targets = [
      targetFor('LITECOIN', asked),
      targetFor('DOGECOIN', asked, { rate: rateOf(13n, 100n) }),
      targetFor('MONERO', asked),
    ];
    const payments = [
      paymentOf(8_000_000n),
      paymentOf(5_500_000_000n, { method: 'DOGECOIN', ref: 'dd:1' }),
      paymentOf(1n, { method: 'MONERO', ref: 'gone', standing: 'vanished' }),
    ];
    const lines = reported(sale({ asked, targets, payments }));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Litecoin | 0.08 LTC',
        'Dogecoin | 55 DOGE',
        'Rate | 1 DOGE = 0.13 EUR',
        'Reference | dd',
      ]),
    );
    expect(lines.join()).not.toMatch(/Monero|gone/);
  });

  it('shows the amount received when a person accepted less, refunds, and the source of the rate', () => {
    const asked = { currency: 'EUR', units: 1_250n };
    const rate = { ...rateOf(80n), kind: 'manual' as const, sources: ['till'] };
    const target = targetFor('LITECOIN', asked, { rate });
    const refund: Decision = {
      kind: 'refunded',
      at: NOON,
      by: 'till',
      units: 300n,
      whole: false,
      to: 'x',
      reference: 'paid in cash',
      restocked: [],
    };
    const lines = reported(
      sale({
        targets: [target],
        payments: [paymentOf(target.due / 2n)],
        decisions: [{ ...PAID, how: 'by-hand', by: 'till', reason: 'known' }, refund],
      }),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'Received | 6.25',
        'Accepted by the shop',
        'set by the shop',
        'Refund 21 Nov 2026, 13:00 | -3.00',
        'paid in cash',
      ]),
    );
    expect(lines.join()).not.toContain('known');
  });

  it('is refused for an unpaid sale', () => {
    expect(() => reported(sale({ decisions: [] }))).toThrow('once it is paid');
    expect(() => reported(sale({ decisions: [{ kind: 'cancelled', at: NOON, by: 'till' }] }))).toThrow();
  });

  it.each(LANGUAGE_CODES)('can be written in %s', (language) => {
    const lines = reported(sale(), { terms: { ...DEFAULT_RECEIPT_TERMS, language } });
    expect(lines.join()).toMatch(/12[.,٫]50/);
    expect(lines.join()).not.toMatch(/undefined|[\u00a0\u202f]/);
  });

  it('can be written as in Brazil, and as in Portugal', () => {
    const first = (language: 'pt' | 'pt-BR') =>
      reported(sale({ books: 'practice' }), { terms: { ...DEFAULT_RECEIPT_TERMS, language } }).join();
    expect(first('pt-BR')).toContain('TREINAMENTO - SEM DINHEIRO REAL');
    expect(first('pt')).toContain('TREINO - SEM DINHEIRO REAL');
  });

  it('names the tax as the shop does, but not in letters that the printer lacks', () => {
    const arabic = LANGUAGES.ar.taxName;
    const taxed = (language: 'ar' | 'en', taxName: string) =>
      reported(sale({ cart: { ...CART, taxName } }), {
        terms: { ...DEFAULT_RECEIPT_TERMS, language },
      }).join();
    expect(taxed('en', 'GST')).toContain('GST 19%');
    expect(taxed('ar', arabic)).toContain(`${arabic} 19%`);
    expect(taxed('en', arabic)).toContain('Tax 19%');
  });

  it('formats times, percents and amounts for the shop’s country, in the shop’s language', () => {
    const asked = { currency: 'EUR', units: cartTotals(CART).due };
    const at = (language: (typeof LANGUAGE_CODES)[number], currency: string) => {
      const merchant = { name: 'Shop', timeZone: 'America/New_York', currency };
      const terms = { ...DEFAULT_RECEIPT_TERMS, language };
      const lines = reported(sale({ cart: CART, asked }), { merchant, terms });
      return [lines[2]?.split(' | ')[1], lines.find((line) => /\b19\b/.test(line))?.split(' (')[0]];
    };
    expect(at('en', 'USD')).toEqual(['Nov 21, 2026, 7:00 AM', 'VAT 19%']);
    expect(at('en', 'EUR')).toEqual(['21 Nov 2026, 07:00', 'VAT 19%']);
    expect(at('de', 'CHF')).toEqual(['21.11.2026, 07:00', 'VAT 19%']);
    expect(at('de', 'EUR')).toEqual(['21.11.2026, 07:00', 'VAT 19 %']);
    expect(at('fr', 'BTC')).toEqual(['21 nov. 2026, 07:00', 'VAT 19 %']);
    expect(at('pt', 'EUR')).toEqual(['21/11/2026, 07:00', 'VAT 19%']);
    expect(at('pt-BR', 'BRL')).toEqual(['21 de nov. de 2026, 07:00', 'VAT 19%']);
    // Accounts use one calendar and ASCII digits, wherever the shop is.
    expect(at('ar', 'SAR')).toEqual(['21/11/2026، 7:00 ص', 'VAT 19%']);
    expect(at('en', 'THB')[0]).toContain('2026');
  });

  it('shows a total that its own lines add up to, for any sale', () => {
    const line = fc.record({
      item: fc.constant(null),
      name: fc.string({ maxLength: 60 }),
      quantity: fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 20_000 })),
      unitPrice: fc.bigInt({ min: 0n, max: 100_000n }),
      taxBasisPoints: fc.constantFrom(0, 700, 1_900),
      discount: fc.constantFrom(null, { kind: 'percent' as const, basisPoints: 1_234, reason: '' }),
    });
    const carts = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      discount: fc.constantFrom(null, { kind: 'sum' as const, units: 99n, reason: '' }),
      taxIncluded: fc.boolean(),
      taxName: fc.constant('VAT'),
      tip: fc.constantFrom(null, { kind: 'percent' as const, basisPoints: 1_000 }),
      tipOnTax: fc.boolean(),
    });
    fc.assert(
      fc.property(carts, (cart) => {
        const { due } = cartTotals(cart);
        const { lines } = receiptOf({
          invoice: sale({ cart, asked: { currency: 'EUR', units: due } }),
          merchant: { name: 'Shop', timeZone: 'UTC', currency: 'EUR' },
          terms: DEFAULT_RECEIPT_TERMS,
          copy: false,
          sats: true,
        });
        const cents = (text: string) => BigInt(text.replace(/[,.]/g, ''));
        const from = 1 + lines.findLastIndex((one, at) => one.kind === 'rule' && at < 5);
        const total = lines.findIndex((one) => one.kind === 'pair' && one.look === 'big');
        const goods = lines.slice(from, total);
        const added = goods.reduce(
          (sum, one) => (one.kind === 'pair' && one.left !== 'Subtotal' ? sum + cents(one.right) : sum),
          0n,
        );
        expect(added).toBe(due);
        const shown = lines[total];
        expect(shown?.kind === 'pair' && shown.right.replace(/,/g, '')).toBe(fixedText(due, 2));
      }),
    );
  });
});

describe('paper', () => {
  it('has rules from edge to edge', () => {
    expect(onPaper({ lines: [{ kind: 'rule' }] }, 32)).toEqual([{ text: '-'.repeat(32), look: 'plain' }]);
  });

  it('never overflows its edge, and loses no word', () => {
    const words = fc.array(
      fc.string({ minLength: 1, maxLength: 40 }).filter((one) => !/\s/.test(one)),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(words, words, fc.constantFrom(32, 48), (left, right, width) => {
        const lines = onPaper(
          {
            lines: [
              { kind: 'pair', left: left.join(' '), right: right.join(' '), look: 'plain' },
              { kind: 'text', text: left.join(' '), centred: true, look: 'plain' },
            ],
          },
          width,
        );
        for (const { text } of lines) expect([...text].length).toBeLessThanOrEqual(width);
        const letters = lines.map(({ text }) => text.replaceAll(' ', '')).join('');
        expect(letters).toBe([...left, ...right, ...left].join(''));
      }),
    );
  });

  it('has the amount at the right edge, below a name that leaves no room', () => {
    const pair = (left: string) =>
      onPaper({ lines: [{ kind: 'pair', left, right: '1.00', look: 'plain' }] }, 10).map((one) => one.text);
    expect(pair('Tea')).toEqual(['Tea   1.00']);
    expect(pair('Green')).toEqual(['Green 1.00']);
    expect(pair('Greens')).toEqual(['Greens', '      1.00']);
  });
});

describe('receipt settings', () => {
  it('accept a printer’s address as people type it', () => {
    expect(readPrinter(' 192.168.1.50 ')).toEqual({ host: '192.168.1.50', port: 9100 });
    expect(readPrinter('kitchen.local:9101')).toEqual({ host: 'kitchen.local', port: 9101 });
    expect(readPrinter('[fd00::5]:9100')).toEqual({ host: 'fd00::5', port: 9100 });
    expect(printerText(readPrinter('[fd00::5]'))).toBe('[fd00::5]:9100');
    expect(readPrinter('')).toBeNull();
    for (const wrong of ['a:0', 'a:65536', 'http://a', 'a b', 'fd00::5', '-a']) {
      expect(() => readPrinter(wrong)).toThrow('printer must be');
    }
  });

  it('accept exactly one form of a USB printer', () => {
    for (let usb = 0; usb < 16; usb += 1) {
      expect(readPrinter(` /dev/usb/lp${usb} `)).toEqual({ usb });
      expect(printerText({ usb })).toBe(`/dev/usb/lp${usb}`);
    }
    const others = ['16', '00', '01', '-1', '1.5', '', '0/', '0/..', '0\u0000', '0\n/etc/passwd', '٣'];
    for (const other of [...others.map((end) => `/dev/usb/lp${end}`), ...OTHER_FILES]) {
      expect(() => readPrinter(other), other).toThrow('printer must be');
    }
  });

  it('lead to no file but a USB printer’s, for any input, and read back as shown', () => {
    const piece = fc.constantFrom(
      '/dev/usb/lp',
      '/dev/',
      'usb',
      'lp',
      '/',
      '..',
      '\\',
      '0',
      '1',
      '15',
      'a',
      ':',
      ' ',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        let read: PrinterAddress | null;
        try {
          read = readPrinter(pieces.join(''));
        } catch {
          return;
        }
        expect(readPrinter(printerText(read))).toEqual(read);
        if (pieces.join('').includes('/')) expect(read).toMatchObject({ usb: expect.any(Number) });
        if (read && 'usb' in read) expect(printerText(read)).toBe(pieces.join('').trim());
      }),
      { numRuns: 2_000 },
    );
  });

  it('pass no printer commands through', () => {
    const { header } = parseReceiptSettings({ ...DEFAULT_RECEIPT_TERMS, header: ['a\u001bp\u0000', '', ''] });
    expect(header).toEqual(['a p']);
  });

  it('shorten references to a distinguishable length', () => {
    expect(shortReference(`${TXID}:1`)).toBe('ab12ab12...ab12beef');
    expect(shortReference('short')).toBe('short');
  });
});
