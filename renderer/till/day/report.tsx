/** What was taken, in numbers and two charts; one part a currency. Every bar's number is there to read and to hear. */
import { useLanguage } from '../../ui/language.tsx';
import type { TakingsView } from '../../wire.ts';

export function Report({ takings }: { readonly takings: readonly TakingsView[] }) {
  const { words } = useLanguage();
  if (takings.length === 0) return <p className="report-none quiet">{words.day.none}</p>;
  return (
    <div className="report">
      {takings.map((one) => (
        <section key={one.currency} className="stack" aria-label={one.currency}>
          <Figures of={one} />
          {one.hours.length > 0 && <Hours of={one} />}
          {one.methods.length > 0 && <Methods of={one} />}
          {one.sellers.length > 0 && <Sellers of={one} />}
          {one.taxes.length > 0 && <Taxes of={one} />}
        </section>
      ))}
    </div>
  );
}

/** Decimals an amount is written with. */
function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

function useMoney(currency: string) {
  const { format } = useLanguage();
  return (amount: string) => format.money(amount, currency, decimalsOf(amount));
}

function Figures({ of }: { readonly of: TakingsView }) {
  const { words } = useLanguage();
  const money = useMoney(of.currency);
  const more = [
    { label: words.day.average, value: money(of.average) },
    { label: words.day.tips, value: money(of.tips) },
    ...(isZero(of.discounts) ? [] : [{ label: words.day.discounts, value: money(of.discounts) }]),
    {
      label: words.day.refunded,
      value: money(of.refunded),
      ...(of.refunds === 0 ? {} : { note: words.day.refunds(of.refunds) }),
    },
  ];
  return (
    <dl className="figures num">
      <div className="figure lead-figure">
        <dt>{words.day.taken}</dt>
        <dd>{money(of.taken)}</dd>
        <dd className="quiet">
          {words.day.sales(of.sales)}
          {of.byHand > 0 && ` · ${words.day.byHand(of.byHand)}`}
        </dd>
      </div>
      {more.map(({ label, value, ...rest }) => (
        <div key={label} className="figure">
          <dt>{label}</dt>
          <dd>{value}</dd>
          {'note' in rest && <dd className="quiet">{rest.note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Hours({ of }: { readonly of: TakingsView }) {
  const { words } = useLanguage();
  const money = useMoney(of.currency);
  const { first, last } = hoursShown(of.hours.map(({ hour }) => hour));
  const all = Array.from({ length: last - first + 1 }, (_, nth) => {
    const hour = first + nth;
    return of.hours.find((one) => one.hour === hour) ?? { hour, sales: 0, taken: '0' };
  });
  const most = Math.max(...all.map(({ taken }) => Number(taken)));
  return (
    <figure className="chart">
      <figcaption>{words.day.hours}</figcaption>
      <ol className="bars" style={{ gridTemplateColumns: `repeat(${all.length}, minmax(0, 1fr))` }}>
        {all.map(({ hour, sales, taken }) => (
          <li key={hour}>
            <span className="heard">
              {words.day.hour(`${hour}:00`, words.day.sales(sales), money(taken))}
            </span>
            <span
              aria-hidden="true"
              className="bar-place"
              title={`${money(taken)} · ${words.day.sales(sales)}`}
            >
              {/* The height of a picture, not money. */}
              <span
                className="hour-column"
                style={{
                  blockSize: `${most === 0 ? 0 : (Number(taken) / most) * 100}%`,
                  minBlockSize: sales === 0 ? 0 : 1,
                }}
              />
            </span>
            <span aria-hidden="true" className="bar-name num">
              {hour}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** One bar alone says nothing of the day around it. */
const FEWEST_HOURS = 10;

/** The hours a chart goes from and to: those there are, and around them so many that it is a chart. */
export function hoursShown(hours: readonly number[]): { readonly first: number; readonly last: number } {
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const missing = Math.max(0, FEWEST_HOURS - (last - first + 1));
  const start = Math.max(0, Math.min(first - Math.floor(missing / 2), 24 - FEWEST_HOURS));
  return missing === 0 ? { first, last } : { first: start, last: start + FEWEST_HOURS - 1 };
}

function Methods({ of }: { readonly of: TakingsView }) {
  const { words, format } = useLanguage();
  const money = useMoney(of.currency);
  const decimals = decimalsOf(of.taken);
  const price = (rate: string) => format.price(rate, of.currency, decimals);
  const most = Math.max(...of.methods.map(({ received }) => Number(received)));
  return (
    <figure className="chart">
      <figcaption>{words.day.methods}</figcaption>
      <table className="numbers num">
        <thead>
          <tr>
            <th scope="col">{words.day.method}</th>
            <th scope="col">{words.day.received}</th>
            <th scope="col">{words.day.inCoin}</th>
            <th scope="col">{words.day.rate}</th>
          </tr>
        </thead>
        <tbody>
          {of.methods.map((one) => (
            <tr key={one.method}>
              <th scope="row">
                {words.methods[one.method]}
                <span className="quiet"> {words.day.sales(one.count)}</span>
                <span
                  className={`share ${one.method.toLowerCase()}`}
                  aria-hidden="true"
                  style={{ inlineSize: `${most === 0 ? 0 : (Number(one.received) / most) * 100}%` }}
                />
              </th>
              <td>{money(one.received)}</td>
              <td>
                <bdi>{format.coin(one.coins, one.coin)}</bdi>
              </td>
              <td>
                {one.lowestRate === one.highestRate
                  ? price(one.lowestRate)
                  : words.day.rates(price(one.lowestRate), price(one.highestRate))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Sellers({ of }: { readonly of: TakingsView }) {
  const { words } = useLanguage();
  const money = useMoney(of.currency);
  const most = Math.max(...of.sellers.map(({ taken }) => Number(taken)));
  return (
    <figure className="chart">
      <figcaption>{words.day.sellers}</figcaption>
      <table className="numbers num">
        <thead>
          <tr>
            <th scope="col">{words.history.seller}</th>
            <th scope="col">{words.day.taken}</th>
            <th scope="col">{words.day.tips}</th>
            <th scope="col">{words.day.refunded}</th>
          </tr>
        </thead>
        <tbody>
          {of.sellers.map(({ id, name, sales, taken, tips, refunded }) => (
            <tr key={id ?? ''}>
              <th scope="row">
                {id === null ? words.day.nobody : name}
                <span className="quiet"> {words.day.sales(sales)}</span>
                <span
                  className="share"
                  aria-hidden="true"
                  style={{ inlineSize: `${most === 0 ? 0 : (Number(taken) / most) * 100}%` }}
                />
              </th>
              <td>{money(taken)}</td>
              <td>{money(tips)}</td>
              <td>{money(refunded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Taxes({ of }: { readonly of: TakingsView }) {
  const { words, format } = useLanguage();
  const money = useMoney(of.currency);
  return (
    <figure className="chart">
      <figcaption>{words.day.taxes}</figcaption>
      <table className="numbers num">
        <thead>
          <tr>
            <th scope="col">{words.day.taxRate}</th>
            <th scope="col">{words.day.net}</th>
            <th scope="col">{words.day.tax}</th>
          </tr>
        </thead>
        <tbody>
          {of.taxes.map(({ name, basisPoints, net, tax }) => (
            <tr key={`${name} ${basisPoints}`}>
              <th scope="row">
                {name || words.day.noTaxName} {format.percent(String(basisPoints / 100))}
              </th>
              <td>{money(net)}</td>
              <td>{money(tax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function isZero(amount: string): boolean {
  return /^0*\.?0*$/.test(amount);
}
