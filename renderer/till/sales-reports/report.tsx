/** Sales report in numbers and charts, one section per currency. Every bar's number is also available as text. */

import type { TakingsView } from '#api/types.ts';
import { isZero } from '#domain/presentation/amounts.ts';
import { useLanguage } from '#i18n/language.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { figuresOf } from './figures.ts';
import { Hours } from './hours.tsx';
import { Numbers } from './numbers.tsx';
import { decimalsOf, useMoney } from './use-money.ts';

interface ReportProps {
  readonly takings: readonly TakingsView[];
  /** The end of the period. */
  readonly until: string;
  /** Ids of unreadable sales, which are in no total. */
  readonly damaged: readonly string[];
}

export function Report({ takings, until, damaged }: ReportProps) {
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
          <Figures of={one} />
          {one.hours.length > 0 && <Hours of={one} until={until} />}
          {one.methods.length > 0 && <Methods of={one} />}
          {one.sellers.length > 0 && <Sellers of={one} />}
          {one.taxes.length > 0 && <Taxes of={one} />}
        </section>
      ))}
    </div>
  );
}

function Figures({ of }: { readonly of: TakingsView }) {
  const { words } = useLanguage();
  const money = useMoney(of.currency);
  return (
    <dl className="figures num">
      <div className="figure lead-figure">
        <dt>{words.day.taken}</dt>
        <dd>{money(of.taken)}</dd>
        <dd className="quiet">
          {words.day.sales(of.sales)}
          {of.byHand > 0 && ` · ${words.day.byHand(of.byHand)}`}
        </dd>
        {of.leftOut > 0 && <dd className="quiet">{words.day.leftOut(of.leftOut)}</dd>}
      </div>
      {figuresOf(of, words).map(({ label, amount, note }) => (
        <div key={label} className="figure">
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
          {note !== undefined && <dd className="quiet">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Methods({ of }: { readonly of: TakingsView }) {
  const { words, format } = useLanguage();
  const money = useMoney(of.currency);
  const decimals = decimalsOf(of.taken);
  const price = (rate: string) => format.price(rate, of.currency, decimals);
  return (
    <Numbers
      title={words.day.methods}
      heads={[words.day.method, words.day.received, words.day.inCoin, words.day.rate]}
      rows={of.methods.map((one) => ({
        key: one.method,
        name: words.methods[one.method],
        sales: one.count,
        bar: { of: Number(one.received), look: `coin-part ${one.method}` },
        cells: [
          money(one.received),
          <bdi key="coins">{format.coin(one.coins, one.coin)}</bdi>,
          one.lowestRate === one.highestRate
            ? price(one.lowestRate)
            : words.day.rates(price(one.lowestRate), price(one.highestRate)),
        ],
      }))}
      foot={[
        ...(isZero(of.difference)
          ? []
          : [{ name: words.day.difference, cells: [money(negated(of.difference)), '', ''] }]),
        { name: words.day.taken, cells: [<b key="sum">{money(of.taken)}</b>, '', ''] },
      ]}
    />
  );
}

function Sellers({ of }: { readonly of: TakingsView }) {
  const { words } = useLanguage();
  const money = useMoney(of.currency);
  return (
    <Numbers
      title={words.day.sellers}
      heads={[words.history.seller, words.day.taken, words.day.tips, words.day.refunded]}
      rows={of.sellers.map(({ id, name, sales, taken, tips, refunded }) => ({
        key: id ?? '',
        name: id === null ? words.day.nobody : name,
        sales,
        bar: { of: Number(taken), look: '' },
        cells: [money(taken), money(tips), money(refunded)],
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
      rows={of.taxes.map(({ name, basisPoints, net, tax }) => ({
        key: `${name} ${basisPoints}`,
        name: `${name || words.day.noTaxName} ${format.percent(String(basisPoints / 100))}`,
        cells: [money(net), money(tax)],
      }))}
    />
  );
}

/** The rows above, minus the overpayments, add up to the takings. */
function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
