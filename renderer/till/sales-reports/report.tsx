/** Sales report in numbers and charts, one section per currency. Every bar's number is also available as text. */

import type { ReportAnswer, TakingsView } from '#api/types.ts';
import { MAIN_TILL } from '#domain/invoices/invoice.ts';
import { isZero } from '#domain/presentation/amounts.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { HistoryPreset, PaidIn } from '#till/model/page.ts';
import { Notice } from '#ui/status/notice.tsx';
import { BestSellers } from './best-sellers.tsx';
import { Comparison } from './comparison.tsx';
import { figuresOf, taxesOf } from './figures.ts';
import { Hours } from './hours.tsx';
import { Numbers } from './numbers.tsx';
import { SalesLink } from './sales-link.tsx';
import { decimalsOf, useMoney } from './use-money.ts';

interface ReportProps {
  readonly takings: readonly TakingsView[];
  /** The end of the period. */
  readonly until: string;
  /** Ids of unreadable sales, which are in no total. */
  readonly damaged: readonly string[];
  /** Filter of the sales that were paid in the period. */
  readonly paid: PaidIn;
  /** The day, if the period is one. */
  readonly day?: string | null;
  /** The report of the same weekday a week before. */
  readonly before?: ReportAnswer | null;
}

export function Report({ takings, until, damaged, paid, day = null, before = null }: ReportProps) {
  const { words } = useLanguage();
  const missing = damaged.length > 0 && (
    <div className="report-damaged">
      <Notice level="warning">{words.day.damaged(damaged.length, damaged.join(', '))}</Notice>
    </div>
  );
  if (takings.length === 0) {
    return (
      <>
        {missing}
        <p className="report-none quiet">{words.day.none}</p>
      </>
    );
  }
  return (
    <div className="report">
      {missing}
      {takings.map((one) => (
        <section key={one.currency} className="stack" aria-label={one.currency}>
          <Figures of={one} paid={paid} before={before} />
          {one.hours.length > 0 && <Hours of={one} until={until} day={day} />}
          {(one.methods.length > 0 || one.tenders.length > 0) && <Methods of={one} paid={paid} />}
          {one.items.length > 0 && <BestSellers of={one} paid={paid} />}
          {one.sellers.length > 0 && <Sellers of={one} paid={paid} />}
          {one.tills.length > 0 && <Tills of={one} paid={paid} />}
          {taxesOf(one).length > 0 && <Taxes of={one} />}
        </section>
      ))}
    </div>
  );
}

interface PartProps {
  readonly of: TakingsView;
  readonly paid: PaidIn;
}

function Figures({ of, paid, before }: PartProps & { readonly before: ReportAnswer | null }) {
  const { words } = useLanguage();
  const money = useMoney(of.currency);
  return (
    <dl className="figures num">
      <div className="figure lead-figure">
        <dt>{words.day.taken}</dt>
        <dd>
          <SalesLink of={paid.name} preset={of.sales === 0 ? null : { paid }}>
            {money(of.taken)}
          </SalesLink>
        </dd>
        <dd className="quiet">
          {words.day.sales(of.sales)}
          {of.byHand > 0 && ` · ${words.day.byHand(of.byHand)}`}
        </dd>
        {before !== null && <Comparison of={of} before={before} />}
        {of.leftOut > 0 && <dd className="quiet">{words.day.leftOut(of.leftOut)}</dd>}
      </div>
      {figuresOf(of, words).map(({ label, amount, note, isOfRefunds = false }) => (
        <div key={label} className="figure">
          <dt>{label}</dt>
          <dd>
            <SalesLink of={label} preset={isOfRefunds && !isZero(amount) ? REFUNDED : null}>
              {money(amount)}
            </SalesLink>
          </dd>
          {note !== undefined && <dd className="quiet">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** A refund belongs to the day it was recorded on, its sale perhaps to an earlier one. */
const REFUNDED: HistoryPreset = { state: 'refunded' };

function Methods({ of, paid }: PartProps) {
  const { words, format } = useLanguage();
  const money = useMoney(of.currency);
  const decimals = decimalsOf(of.taken);
  const price = (rate: string) => format.price(rate, of.currency, decimals);
  return (
    <Numbers
      title={words.day.methods}
      heads={[words.day.method, words.day.received, words.day.inCoin, words.day.rate]}
      rows={[
        ...of.methods.map((one) => ({
          key: one.method,
          name: (
            <SalesLink of={words.methods[one.method]} preset={{ method: one.method, paid }}>
              {words.methods[one.method]}
            </SalesLink>
          ),
          sales: one.count,
          bar: { of: Number(one.received), look: `coin-part ${one.method}` },
          cells: [
            money(one.received),
            <bdi key="coins">{format.coin(one.coins, one.coin)}</bdi>,
            one.lowestRate === one.highestRate
              ? price(one.lowestRate)
              : words.day.rates(price(one.lowestRate), price(one.highestRate)),
          ],
        })),
        ...of.tenders.map(({ kind, count, received }) => ({
          key: kind,
          name: words.tender.kinds[kind],
          sales: count,
          bar: { of: Number(received), look: 'tender-part' },
          cells: [money(received), '', ''],
        })),
      ]}
      foot={[
        ...(isZero(of.difference)
          ? []
          : [{ name: words.day.difference, cells: [money(negate(of.difference)), '', ''] }]),
        { name: words.day.taken, cells: [<b key="sum">{money(of.taken)}</b>, '', ''] },
      ]}
    />
  );
}

function Sellers({ of, paid }: PartProps) {
  const { words } = useLanguage();
  const money = useMoney(of.currency);
  return (
    <Numbers
      title={words.day.sellers}
      heads={[words.history.seller, words.day.taken, words.day.tips, words.day.refunded]}
      rows={of.sellers.map(({ id, name, sales, taken, tips, refunded }) => ({
        key: id ?? '',
        name:
          id === null ? (
            words.day.nobody
          ) : (
            <SalesLink of={name} preset={{ seller: id, paid }}>
              {name}
            </SalesLink>
          ),
        sales,
        bar: { of: Number(taken), look: '' },
        cells: [money(taken), money(tips), money(refunded)],
      }))}
    />
  );
}

function Tills({ of, paid }: PartProps) {
  const { words } = useLanguage();
  const money = useMoney(of.currency);
  const nameOf = (id: string, name: string) => (id === MAIN_TILL ? words.tills.main : name);
  return (
    <Numbers
      title={words.tills.byTill}
      heads={[words.tills.till, words.day.taken, words.day.refunded]}
      rows={of.tills.map(({ id, name, sales, taken, refunded }) => ({
        key: id ?? '',
        name:
          id === null ? (
            words.tills.noTill
          ) : (
            <SalesLink of={nameOf(id, name)} preset={{ till: id, paid }}>
              {nameOf(id, name)}
            </SalesLink>
          ),
        sales,
        bar: { of: Number(taken), look: '' },
        cells: [money(taken), money(refunded)],
      }))}
    />
  );
}

function Taxes({ of }: { readonly of: TakingsView }) {
  const { words, format } = useLanguage();
  const money = useMoney(of.currency);
  return (
    <Numbers
      title={words.day.taxes}
      heads={[words.day.taxRate, words.day.net, words.day.tax]}
      rows={taxesOf(of).map(({ name, basisPoints, net, tax }) => ({
        key: `${name} ${basisPoints}`,
        name: `${name || words.day.noTaxName} ${format.percent(String(basisPoints / 100))}`,
        cells: [money(net), money(tax)],
      }))}
    />
  );
}

/** The rows above, minus the overpayments, add up to the takings. */
function negate(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
