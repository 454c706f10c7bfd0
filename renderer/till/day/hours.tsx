/** What was taken hour by hour: a column an hour, in it a part a method. */
import { useLanguage } from '../../ui/language.tsx';
import type { TakingsView } from '../../wire.ts';
import { useMoney } from './use-money.ts';

type Hour = TakingsView['hours'][number];

export function Hours({ of }: { readonly of: TakingsView }) {
  const { words } = useLanguage();
  const { first, last } = hoursShown(of.hours.map(({ hour }) => hour));
  const all = Array.from({ length: last - first + 1 }, (_, nth) => {
    const hour = first + nth;
    return of.hours.find((one) => one.hour === hour) ?? { hour, sales: 0, taken: '0', methods: [] };
  });
  const most = Math.max(...all.map(({ taken }) => Number(taken)));
  const told = of.methods.filter(({ method }) =>
    all.some(({ methods }) => methods.some((part) => part.method === method)),
  );
  return (
    <figure className="chart">
      <figcaption>
        {words.day.hours}
        {told.length > 0 && (
          <span className="legend">
            {told.map(({ method }) => (
              <span key={method}>
                <i className={`coin-dot ${method}`} aria-hidden="true" />
                {words.methods[method]}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <ol className="bars" style={{ gridTemplateColumns: `repeat(${all.length}, minmax(0, 1fr))` }}>
        {all.map((hour) => (
          <Column key={hour.hour} hour={hour} most={most} currency={of.currency} />
        ))}
      </ol>
    </figure>
  );
}

interface ColumnProps {
  readonly hour: Hour;
  readonly most: number;
  readonly currency: string;
}

function Column({ hour: { hour, sales, taken, methods }, most, currency }: ColumnProps) {
  const { words } = useLanguage();
  const money = useMoney(currency);
  const all = methods.reduce((sum, { received }) => sum + Number(received), 0);
  const parts = methods.map(({ method, received }) => `${words.methods[method]}: ${money(received)}`);
  return (
    <li>
      <span className="heard">
        {[words.day.hour(`${hour}:00`, words.day.sales(sales), money(taken)), ...parts].join(', ')}
      </span>
      <span
        aria-hidden="true"
        className="bar-place"
        title={[`${money(taken)} · ${words.day.sales(sales)}`, ...parts].join('\n')}
      >
        {/* The height of a picture, not money. */}
        <span
          className="hour-column"
          style={{
            blockSize: `${most === 0 ? 0 : (Number(taken) / most) * 100}%`,
            minBlockSize: sales === 0 ? 0 : 1,
          }}
        >
          {methods.length === 0 && <i />}
          {methods.map(({ method, received }) => (
            <i
              key={method}
              className={`coin-part ${method}`}
              style={{ flexGrow: (Number(received) / all) * 100 }}
            />
          ))}
        </span>
      </span>
      <span aria-hidden="true" className="bar-name num">
        {hour}
      </span>
    </li>
  );
}

/** One bar alone says nothing of the day around it. */
const FEWEST_HOURS = 10;

/** The hours a chart goes from and to: those there are, and around them so many that it is a chart. */
function hoursShown(hours: readonly number[]): { readonly first: number; readonly last: number } {
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const missing = Math.max(0, FEWEST_HOURS - (last - first + 1));
  const start = Math.max(0, Math.min(first - Math.floor(missing / 2), 24 - FEWEST_HOURS));
  return missing === 0 ? { first, last } : { first: start, last: start + FEWEST_HOURS - 1 };
}
