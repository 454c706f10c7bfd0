/** The rows of the history by day: state, what it is known by, time, how it was paid, amount. */
import { memo, useMemo } from 'react';
import { faceOf } from '../ui/face.ts';
import type { Format } from '../ui/format.ts';
import { useLanguage } from '../ui/language.tsx';
import { StateShape } from '../ui/shape.tsx';
import { headline, moneyOf } from '../ui/tell.ts';
import type { InvoiceView } from '../wire.ts';

interface HistoryListProps {
  readonly invoices: readonly InvoiceView[];
  readonly chosen: string | null;
  readonly onChoose: (invoiceId: string) => void;
}

export function HistoryList({ invoices, chosen, onChoose }: HistoryListProps) {
  const { format } = useLanguage();
  const days = useMemo(() => byDay(invoices, format), [invoices, format]);
  return days.map(({ day, sales }) => (
    <section key={day} className="day">
      <h2 className="cap">{day}</h2>
      <ul>
        {sales.map((view) => (
          <Row key={view.invoiceId} view={view} chosen={view.invoiceId === chosen} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  ));
}

function byDay(invoices: readonly InvoiceView[], format: Format) {
  const days: { day: string; sales: InvoiceView[] }[] = [];
  for (const view of invoices) {
    const day = format.day(view.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.sales.push(view);
    else days.push({ day, sales: [view] });
  }
  return days;
}

interface RowProps {
  readonly view: InvoiceView;
  readonly chosen: boolean;
  readonly onChoose: (invoiceId: string) => void;
}

const Row = memo(function Row({ view, chosen, onChoose }: RowProps) {
  const { words, format } = useLanguage();
  // The small ring of a row is drawn when the row is: a list of hundreds does not tick.
  const face = faceOf(view, Date.parse(view.serverNow));
  const name = view.note ?? view.externalInvoiceId ?? view.seller?.name ?? words.history.origin[view.origin];
  return (
    <li className="row">
      <button
        type="button"
        className="row-hit"
        aria-current={chosen || undefined}
        onClick={() => onChoose(view.invoiceId)}
      >
        <StateShape face={face} />
        <span className="row-text">
          <b>{headline(view, words, format)}</b>
          <span className="quiet num">
            {format.time(view.createdAt)} · {name}
          </span>
        </span>
        <span className="row-coins">
          {view.paidWith.map((method) => (
            <span key={method}>
              <i className={`coin-dot ${method}`} />
              {words.methods[method]}
            </span>
          ))}
        </span>
        <b className="row-sum num">{moneyOf(view, view.amount, format)}</b>
      </button>
    </li>
  );
});
