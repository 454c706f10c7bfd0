import { describe, expect, it } from 'vitest';
import type { Decision, Invoice, Seller } from '../../server/domain/invoice.ts';
import { reportCsv } from '../../server/domain/report-csv.ts';
import { takings, takingsOf } from '../../server/domain/takings.ts';
import { plainTakings } from '../../server/domain/takings-text.ts';
import { startOfDay } from '../../server/domain/zoned.ts';
import { invoiceWith } from '../support/invoices.ts';

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
  return invoiceWith({ id: at, asked, seller, createdAt: instant, decisions: [paid, ...more] });
}
const refund = (at: string, units: bigint): Decision => ({
  ...{ kind: 'refunded', at: Date.parse(at), by: 'Mia', units, whole: false, to: '', reference: '' },
  restocked: [],
});
const told = (invoices: readonly Invoice[], period = dayOf(LONG_DAY, '2026-10-26')) =>
  takings(invoices.flatMap(takingsOf), period, BERLIN).map(plainTakings);

describe('takings', () => {
  it('of a day on which clocks change are those of its 25 hours, the hour that comes twice in one', () => {
    const [day] = told([
      sold('2026-10-24T21:59:59Z', 1n, null),
      sold('2026-10-24T22:00:00Z', 10n, null),
      sold('2026-10-25T00:30:00Z', 100n, null),
      sold('2026-10-25T01:30:00Z', 1_000n, null),
      sold('2026-10-25T22:59:59Z', 10_000n, null),
      sold('2026-10-25T23:00:00Z', 100_000n, null),
    ]);
    expect(day).toMatchObject({ sales: 4, taken: '111.10', average: '27.77' });
    expect(day?.hours).toEqual([
      { hour: 0, sales: 1, taken: '0.10', methods: [] },
      { hour: 2, sales: 2, taken: '11.00', methods: [] },
      { hour: 23, sales: 1, taken: '100.00', methods: [] },
    ]);
    expect(day?.sellers).toEqual([]);
  });

  it('are told by who sold, under the last name, with the refunds of their sales, nobody last', () => {
    const [day] = told([
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

  it('come as a table, a row a number, safe to open', () => {
    const about = { report: 'Z 3', from: '', until: '2026-10-26T00:00:00.000+01:00' };
    const csv = reportCsv(about, told([sold('2026-10-25T08:00:00Z', 1_050n, { id: 'x', name: '=1+1' })]));
    const rows = csv.split('\r\n');
    expect(rows[0]).toMatch(/^\ufeffreport,from,until,currency,part,name,count,amount/);
    expect(rows).toContain('Z 3,,2026-10-26T00:00:00.000+01:00,EUR,total,,1,10.50,,,,,,0.00,0.00');
    expect(rows).toContain("Z 3,,2026-10-26T00:00:00.000+01:00,EUR,seller,'=1+1,1,10.50,,,,,,0.00,0.00");
    expect(rows).toContain('Z 3,,2026-10-26T00:00:00.000+01:00,EUR,hour,09:00,1,10.50,,,,,,,');
    expect(rows.every((row) => row === '' || row.split(',').length === 15)).toBe(true);
  });

  it('of days closed before sellers were told have none, and still come as a table', () => {
    const [{ sellers: _, ...before } = { sellers: [] }] = told([sold('2026-10-25T08:00:00Z', 5n, KIM)]);
    expect(reportCsv({ report: '', from: '', until: '' }, [before as never])).not.toContain('seller,');
  });
});
