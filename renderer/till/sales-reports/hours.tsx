/** Hourly chart of takings: one column per hour, stacked by payment method. */

import type { TakingsView } from '#api/types.ts';
import { hourIn } from '#domain/kernel/time-zone.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { CoinMark } from '#ui/status/coin-mark.tsx';
import { TenderMark } from '#ui/status/tender-mark.tsx';
import { hoursShown, MIN_HOURS, namedEvery, scaleOf } from './chart.ts';
import { hourOf } from './period.ts';
import { decimalsOf, useMoney } from './use-money.ts';

type Hour = TakingsView['hours'][number];

interface HoursProps {
  readonly of: TakingsView;
  /** The end of the period. */
  readonly until: string;
  /** The day, if the period is one: then an hour leads to its sales. */
  readonly day: string | null;
}

export function Hours({ of, until, day }: HoursProps) {
  const { words, format } = useLanguage();
  const timeZone = useTill(selectMerchant)?.timeZone ?? 'UTC';
  // The end is exclusive: a period that ends at midnight does not include the next day.
  const { first, last } = hoursShown(
    of.hours.map(({ hour }) => hour),
    hourIn(Date.parse(until) - 1, timeZone),
  );
  const all = Array.from({ length: last - first + 1 }, (_, nth) => {
    const hour = first + nth;
    return (
      of.hours.find((one) => one.hour === hour) ?? { hour, sales: 0, taken: '0', methods: [], tenders: [] }
    );
  });
  const decimals = decimalsOf(of.taken);
  const { top, marks } = scaleOf(Math.max(...all.map(({ taken }) => Number(taken))), decimals);
  const every = namedEvery(all.length);
  // Early in the day space is reserved for later hours.
  const columns = Math.max(all.length, MIN_HOURS);
  const shown = of.methods.filter(({ method }) =>
    all.some(({ methods }) => methods.some((part) => part.method === method)),
  );
  return (
    <figure className="chart">
      <figcaption>
        {words.day.hours}
        {shown.length + of.tenders.length > 0 && (
          <span className="legend">
            {shown.map(({ method }) => (
              <span key={method}>
                <CoinMark method={method} />
                {words.methods[method]}
              </span>
            ))}
            {of.tenders.map(({ kind }) => (
              <span key={kind}>
                <TenderMark kind={kind} />
                {words.tender.kinds[kind]}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div className="plot">
        <div className="plot-marks num" aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark}>{format.number(mark, decimalsOf(mark))}</span>
          ))}
        </div>
        <div className="plot-field">
          <div className="plot-lines" aria-hidden="true">
            {marks.map((mark) => (
              <i key={mark} />
            ))}
          </div>
          <ol className="bars" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
            {all.map((hour, nth) => (
              <Column
                key={hour.hour}
                hour={hour}
                top={top}
                named={nth % every === 0}
                currency={of.currency}
                day={day}
                timeZone={timeZone}
              />
            ))}
          </ol>
        </div>
      </div>
    </figure>
  );
}

interface ColumnProps {
  readonly hour: Hour;
  /** The value of the full height. */
  readonly top: number;
  readonly named: boolean;
  readonly currency: string;
  readonly day: string | null;
  readonly timeZone: string;
}

function Column({
  hour: { hour, sales, taken, methods, tenders },
  top,
  named,
  currency,
  ...of
}: ColumnProps) {
  const { words, format } = useLanguage();
  const money = useMoney(currency);
  const all = [...methods, ...tenders].reduce((sum, { received }) => sum + Number(received), 0);
  const { go } = useActions();
  const time = of.day === null || sales === 0 ? null : hourOf(of.day, hour, of.timeZone);
  const parts = [
    ...methods.map(({ method, received }) => `${words.methods[method]}: ${money(received)}`),
    ...tenders.map(({ kind, received }) => `${words.tender.kinds[kind]}: ${money(received)}`),
  ];
  const label = [words.day.hour(format.hour(hour), words.day.sales(sales), money(taken)), ...parts].join(
    ', ',
  );
  return (
    <li>
      {time === null ? (
        <span className="visually-hidden">{label}</span>
      ) : (
        <button
          type="button"
          className="hour-link"
          aria-label={words.compare.seeSales(label)}
          onClick={() =>
            go({
              ...{ name: 'history', invoiceId: null, attention: false },
              preset: { paid: { ...time, name: format.hour(hour) } },
            })
          }
        />
      )}
      <span
        aria-hidden="true"
        className="bar-place"
        title={[`${money(taken)} · ${words.day.sales(sales)}`, ...parts].join('\n')}
      >
        {/* A height for drawing, not money. */}
        <span
          className="hour-column"
          style={{
            blockSize: `${(Number(taken) / top) * 100}%`,
            minBlockSize: sales === 0 ? 0 : 1,
          }}
        >
          {methods.length + tenders.length === 0 && <i />}
          {methods.map(({ method, received }) => (
            <i
              key={method}
              className={`coin-part ${method}`}
              style={{ flexGrow: (Number(received) / all) * 100 }}
            >
              <CoinMark method={method} />
            </i>
          ))}
          {tenders.map(({ kind, received }) => (
            <i key={kind} className="tender-part" style={{ flexGrow: (Number(received) / all) * 100 }}>
              <TenderMark kind={kind} />
            </i>
          ))}
        </span>
      </span>
      <span aria-hidden="true" className="bar-name num">
        {named && format.hour(hour)}
      </span>
    </li>
  );
}
