import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#domain/carts/cart.ts';
import type { Method } from '#domain/coins/method.ts';
import type { Decision, Invoice, Seller } from '#domain/invoices/invoice.ts';
import type { Payment } from '#domain/invoices/payment.ts';
import { withDecision } from '#domain/invoices/settle.ts';
import { startOfDay } from '#domain/kernel/time-zone.ts';
import { reportCsv } from '#domain/sales-reports/report-csv.ts';
import { stretchIn, takings } from '#domain/sales-reports/takings.ts';
import { plainTakings, takingsJson } from '#domain/sales-reports/takings-json.ts';
import { invoiceWith, rateOf, sighting, targetFor } from '#test/support/fakes/invoices.ts';

const KIM = { id: 'kim', name: 'Kim' };
const BERLIN = 'Europe/Berlin';
/** On this day the clocks there went from 3 back to 2. */
const LONG_DAY = '2026-10-25';
const dayOf = (day: string, next: string) => ({
  from: startOfDay(day, BERLIN) ?? 0,
  until: startOfDay(next, BERLIN) ?? 0,
});

function sold(at: string, units: bigint, seller: Seller | null, more: readonly Decision[] = []): Invoice {
  const instant = Date.parse(at);
  const paid: Decision = {
    ...{ kind: 'paid', at: instant, paidAt: instant, how: 'in-time', by: null, reason: null },
  };
  const asked = { currency: 'EUR', units };
  const open = invoiceWith({ id: at, asked, seller, createdAt: instant });
  return [paid, ...more].reduce(withDecision, open);
}
const refund = (at: string, units: bigint): Decision => ({
  ...{ kind: 'refunded', at: Date.parse(at), by: 'Mia', units, whole: false, to: '', reference: '' },
  restocked: [],
});
const reported = (invoices: readonly Invoice[], period = dayOf(LONG_DAY, '2026-10-26')) =>
  takings(
    invoices.map((one) => stretchIn(one, period)),
    BERLIN,
  ).map(plainTakings);

const keyed = (unitPrice: bigint, more: Partial<CartLine> = {}): CartLine => ({
  ...{ item: null, name: '', quantity: 1_000, unitPrice, taxBasisPoints: 1_900, discount: null },
  ...more,
});
const cartOf = (lines: readonly CartLine[], more: Partial<Cart> = {}): Cart => ({
  ...{ lines, discount: null, taxIncluded: true, taxName: 'VAT', tip: null, tipOnTax: false },
  ...more,
});
const off = (units: bigint) => ({ kind: 'sum', units, reason: '' }) as const;

/** A payment on a method at a price in whole units of the currency. */
function cameOn(invoice: Invoice, method: Method, price: bigint, units: bigint, more: Partial<Payment> = {}) {
  const target = targetFor(method, invoice.asked, { rate: rateOf(price) });
  const payment: Payment = { ...sighting(`${method}:${units}`, units), method, firstSeenAt: 0, ...more };
  return {
    ...invoice,
    targets: [...invoice.targets.filter((one) => one.method !== method), target],
    payments: [...invoice.payments, payment],
  };
}

/** Three sales of one morning, with two taxes, discounts and a tip, on two methods; and one in another currency. */
function morning(): Invoice[] {
  const lunch = cartOf(
    [
      keyed(1_000n, { item: 'white', name: 'Flat white', quantity: 2_000, discount: off(100n) }),
      keyed(500n, { taxBasisPoints: 700 }),
    ],
    { discount: off(200n), tip: { kind: 'sum', units: 150n } },
  );
  const first = { ...sold('2026-10-25T09:10:00Z', 2_350n, KIM), cart: lunch };
  const second = { ...sold('2026-10-25T09:40:00Z', 1_190n, null), cart: cartOf([keyed(1_190n)]) };
  const other = {
    ...sold('2026-10-25T11:00:00Z', 119n, KIM),
    cart: cartOf([keyed(119n)], { taxName: 'GST' }),
  };
  const [paid] = other.decisions;
  const byHand = { ...other, decisions: paid ? [{ ...paid, how: 'by-hand', by: 'Mia' } as Decision] : [] };
  const dollars = sold('2026-10-25T08:00:00Z', 500n, null);
  return [
    { ...dollars, asked: { currency: 'USD', units: 500n } },
    cameOn(cameOn(first, 'LITECOIN', 77n, 30_000_000n), 'LITECOIN', 77n, 20_000_000n),
    cameOn(
      cameOn(cameOn(second, 'MONERO', 151n, 100_000_000_000n), 'LITECOIN', 80n, 25_000_000n),
      ...(['BITCOIN', 58_364n, 1_000_000n, { standing: 'replaced' }] as const),
    ),
    cameOn(byHand, 'LITECOIN', 70n, 25_000_000n),
  ];
}

describe('takings', () => {
  it('show sales, taxes, discounts, tips and the receipts of each method, to the last cent', () => {
    const [euro, dollar, ...more] = reported(morning());
    expect(more).toEqual([]);
    expect(dollar).toMatchObject({ currency: 'USD', sales: 1, taken: '5.00', methods: [], taxes: [] });
    const litecoin = { method: 'LITECOIN', received: '58.50' };
    const monero = { method: 'MONERO', received: '15.10' };
    expect(euro).toEqual({
      currency: 'EUR',
      sales: 3,
      taken: '36.59',
      difference: '54.51',
      leftOut: 0,
      takenBack: 0,
      takenBackAmount: '0.00',
      average: '12.20',
      byHand: 1,
      discounts: '3.00',
      tips: '1.50',
      taxes: [
        { name: 'VAT', basisPoints: 1_900, net: '24.64', tax: '4.68' },
        { name: 'GST', basisPoints: 1_900, net: '1.00', tax: '0.19' },
        { name: 'VAT', basisPoints: 700, net: '4.28', tax: '0.30' },
      ],
      refunds: 0,
      refunded: '0.00',
      returns: 0,
      returned: '0.00',
      late: 0,
      lateAmount: '0.00',
      kept: '91.10',
      hours: [
        { hour: 10, sales: 2, taken: '35.40', methods: [litecoin, monero], tenders: [] },
        {
          hour: 12,
          sales: 1,
          taken: '1.19',
          methods: [{ method: 'LITECOIN', received: '17.50' }],
          tenders: [],
        },
      ],
      methods: [
        {
          ...{ ...litecoin, count: 3, received: '76.00', coin: 'LTC', coins: '1' },
          ...{ lowestRate: '70.000000', highestRate: '80.000000' },
        },
        {
          ...{ ...monero, count: 1, coin: 'XMR', coins: '0.1' },
          ...{ lowestRate: '151.000000', highestRate: '151.000000' },
        },
      ],
      tenders: [],
      sellers: [
        { id: 'kim', name: 'Kim', sales: 2, taken: '24.69', tips: '1.50', refunds: 0, refunded: '0.00' },
        { id: null, name: '', sales: 1, taken: '11.90', tips: '0.00', refunds: 0, refunded: '0.00' },
      ],
      tills: [],
      // Both discounts are subtracted; an amount that was keyed in is no item.
      items: [{ name: 'Flat white', quantity: '2', taken: '17.42' }],
    });
  });

  it('are the same for any order of the sales, listed by the hour and the highest tax first', () => {
    const [forth, back] = [reported(morning()), reported(morning().reverse())];
    expect(back.map(({ taxes: _, ...one }) => one)).toEqual(forth.map(({ taxes: _, ...one }) => one));
    expect(back[0]?.taxes.map(({ basisPoints }) => basisPoints)).toEqual([1_900, 1_900, 700]);
  });

  it('are exported as a table with the receipts of each method and each tax', () => {
    const rows = reportCsv({ report: '', from: '', until: '' }, reported(morning())).split('\r\n');
    expect(rows).toContain(',,,EUR,accepted by hand,,1,,,,,,,,');
    expect(rows).toContain(',,,EUR,discounts,,,3.00,,,,,,,');
    expect(rows).toContain(',,,EUR,kept,,,91.10,,,,,,,');
    expect(rows).toContain(',,,EUR,method,LITECOIN,3,76.00,,LTC,1,70.000000,80.000000,,');
    expect(rows).toContain(',,,EUR,best seller,Flat white,2,17.42,,,,,,,');
    expect(rows).toContain(',,,EUR,tax,VAT 7 %,,0.30,4.28,,,,,,');
  });

  it('list in the table the sales that are damaged and in no total', () => {
    const rows = reportCsv({ report: 'X', from: '', until: '' }, reported(morning()), ['one', 'other']);
    expect(rows.split('\r\n').slice(-3)).toEqual([
      'X,,,,"damaged, not counted",one,,,,,,,,,',
      'X,,,,"damaged, not counted",other,,,,,,,,,',
      '',
    ]);
  });

  it('of a closing are shown as stored, without methods per hour where none were stored', () => {
    const [euro] = reported(morning());
    if (!euro) throw new Error('there are sales');
    expect(takingsJson(euro)).toEqual(euro);
    const { sellers: _, items: __, tenders: ___, tills: ____, ...before } = euro;
    const hours = euro.hours.map(({ methods: _, tenders: __, ...hour }) => hour);
    const empty = euro.hours.map((hour) => ({ ...hour, methods: [], tenders: [] }));
    const today = { hours: empty, sellers: [], tills: [], items: [], tenders: [] };
    expect(takingsJson({ ...before, hours })).toEqual({ ...before, ...today });
  });

  it('of a day on which clocks change have its 25 hours, with the repeated hour as one', () => {
    const [day] = reported([
      sold('2026-10-24T21:59:59Z', 1n, null),
      sold('2026-10-24T22:00:00Z', 10n, null),
      sold('2026-10-25T00:30:00Z', 100n, null),
      sold('2026-10-25T01:30:00Z', 1_000n, null),
      sold('2026-10-25T22:59:59Z', 10_000n, null),
      sold('2026-10-25T23:00:00Z', 100_000n, null),
    ]);
    expect(day).toMatchObject({ sales: 4, taken: '111.10', average: '27.78' });
    expect(day?.hours).toEqual([
      { hour: 0, sales: 1, taken: '0.10', methods: [], tenders: [] },
      { hour: 2, sales: 2, taken: '11.00', methods: [], tenders: [] },
      { hour: 23, sales: 1, taken: '100.00', methods: [], tenders: [] },
    ]);
    expect(day?.sellers).toEqual([]);
  });

  it('are grouped by seller, under the last name, with the refunds of their sales, no seller last', () => {
    const [day] = reported([
      sold('2026-10-25T08:00:00Z', 1_000n, KIM, [refund('2026-10-25T09:00:00Z', 300n)]),
      sold('2026-10-25T10:00:00Z', 500n, { id: 'kim', name: 'Kim L.' }),
      sold('2026-10-25T09:00:00Z', 2_000n, { id: 'mia', name: 'Mia' }),
      sold('2026-10-25T11:00:00Z', 9_000n, null),
    ]);
    const one = { tips: '0.00', refunds: 0, refunded: '0.00' };
    expect(day?.sellers).toEqual([
      { ...one, id: 'mia', name: 'Mia', sales: 1, taken: '20.00' },
      { ...one, id: 'kim', name: 'Kim L.', sales: 2, taken: '15.00', refunds: 1, refunded: '3.00' },
      { ...one, id: null, name: '', sales: 1, taken: '90.00' },
    ]);
    expect(day).toMatchObject({ sales: 4, taken: '125.00', refunds: 1, refunded: '3.00' });
  });

  it('name the best sellers by quantity and by amount, an item under its last name', () => {
    const line = (nth: number, quantity: number, price: bigint) =>
      keyed(price, { item: `${nth}`, name: `Item ${nth}`, quantity: quantity * 1_000 });
    // The first twelve bring ever more in ever smaller numbers.
    const goods = Array.from({ length: 12 }, (_, nth) => line(nth, 24 - nth, BigInt(nth + 1) * 1_000n));
    const sale = (at: string, lines: readonly CartLine[]) => ({ ...sold(at, 1n, null), cart: cartOf(lines) });
    const [day] = reported([
      sale('2026-10-25T10:00:00Z', [line(3, 1, 1n), { ...line(11, 1, 1n), name: 'Renamed' }]),
      sale('2026-10-25T08:00:00Z', [...goods, line(12, 1, 1n)]),
    ]);
    const names = day?.items.map(({ name }) => name) ?? [];
    expect(names).toHaveLength(12);
    expect(names).not.toContain('Item 12');
    expect(names[0]).toBe('Renamed');
    expect(day?.items[0]).toEqual({ name: 'Renamed', quantity: '14', taken: '1560.01' });
    expect(day?.items.find(({ name }) => name === 'Item 0')).toMatchObject({
      quantity: '24',
      taken: '240.00',
    });
    const gone = sold('2026-10-24T08:00:00Z', 1n, null);
    expect(reported([{ ...gone, cart: cartOf([line(1, 1, 1n)]) }])).toEqual([]);
  });

  it('are exported as a table, one number per row, safe to open', () => {
    const about = { report: 'Z 3', from: '', until: '2026-10-26T00:00:00.000+01:00' };
    const csv = reportCsv(about, reported([sold('2026-10-25T08:00:00Z', 1_050n, { id: 'x', name: '=1+1' })]));
    const rows = csv.split('\r\n');
    expect(rows[0]).toMatch(/^\ufeffreport,from,until,currency,part,name,count,amount/);
    expect(rows).toContain('Z 3,,2026-10-26T00:00:00.000+01:00,EUR,total,,1,10.50,,,,,,0.00,0.00');
    expect(rows).toContain("Z 3,,2026-10-26T00:00:00.000+01:00,EUR,seller,'=1+1,1,10.50,,,,,,0.00,0.00");
    expect(rows).toContain('Z 3,,2026-10-26T00:00:00.000+01:00,EUR,hour,09:00,1,10.50,,,,,,,');
    expect(rows.every((row) => row === '' || row.split(',').length === 15)).toBe(true);
  });

  it('of days closed before sellers were recorded have none, and still export as a table', () => {
    const [{ sellers: _, ...before } = { sellers: [] }] = reported([sold('2026-10-25T08:00:00Z', 5n, KIM)]);
    expect(reportCsv({ report: '', from: '', until: '' }, [before as never])).not.toContain('seller,');
  });
});
