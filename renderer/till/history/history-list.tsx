/** Rows of the history by day: state, label, time, payment method, amount. */

import { memo, useMemo } from 'react';
import type { InvoiceView } from '#api/types.ts';
import { isZero } from '#domain/presentation/amounts.ts';
import type { Format } from '#i18n/format.ts';
import { useLanguage } from '#i18n/language.tsx';
import { StateShape } from '#ui/status/shape.tsx';
import { faceOf } from '#ui/status/status-appearance.ts';
import { giveBackLine, headline, moneyOf } from '#ui/status/status-text.ts';

interface HistoryListProps {
  readonly invoices: readonly InvoiceView[];
  readonly chosen: string | null;
  /** Must be a stable function, or all rows render again. */
  readonly onChoose: (invoiceId: string) => void;
}

export function HistoryList({ invoices, chosen, onChoose }: HistoryListProps) {
  const { format } = useLanguage();
  const days = useMemo(() => byDay(invoices, format), [invoices, format]);
  return days.map(({ day, runs }) => (
    <section key={day} className="day">
      <h2 className="cap">{day}</h2>
      <div className="day-rows">
        {runs.map((sales) => (
          <Run
            key={sales[0]?.invoiceId}
            sales={sales}
            chosen={sales.some(({ invoiceId }) => invoiceId === chosen) ? chosen : null}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  ));
}

/**
 * Rows per group for layout (content-visibility): a browser skips an off-screen group as one, where a thousand rows
 * would each be checked.
 */
const RUN = 10;

interface Day {
  readonly day: string;
  readonly runs: InvoiceView[][];
}

function byDay(invoices: readonly InvoiceView[], format: Format): Day[] {
  const days: Day[] = [];
  // Formatting a date costs more than all else here; it is the same for all sales of a minute, in any zone.
  const written = new Map<string, string>();
  for (const view of invoices) {
    const minute = view.createdAt.slice(0, 16);
    const day = written.get(minute) ?? format.day(view.createdAt);
    written.set(minute, day);
    const last = days.at(-1);
    const run = last?.runs.at(-1);
    if (last?.day !== day) days.push({ day, runs: [[view]] });
    else if (run && run.length < RUN) run.push(view);
    else last.runs.push([view]);
  }
  return days;
}

interface RunProps {
  readonly sales: readonly InvoiceView[];
  readonly chosen: string | null;
  readonly onChoose: (invoiceId: string) => void;
}

/** Arrays are new objects with every page; their entries mostly are not: compare entries to skip renders. */
function sameRun(before: RunProps, after: RunProps): boolean {
  return (
    before.chosen === after.chosen &&
    before.onChoose === after.onChoose &&
    before.sales.length === after.sales.length &&
    before.sales.every((view, nth) => view === after.sales[nth])
  );
}

const Run = memo(function Run({ sales, chosen, onChoose }: RunProps) {
  return (
    <ul className="run">
      {sales.map((view) => (
        <Row key={view.invoiceId} view={view} chosen={view.invoiceId === chosen} onChoose={onChoose} />
      ))}
    </ul>
  );
}, sameRun);

interface RowProps {
  readonly view: InvoiceView;
  readonly chosen: boolean;
  readonly onChoose: (invoiceId: string) => void;
}

const Row = memo(function Row({ view, chosen, onChoose }: RowProps) {
  const { words, format } = useLanguage();
  // The small ring of a row updates only with its row: a list of hundreds does not tick.
  const face = faceOf(view, Date.parse(view.serverNow));
  const back = giveBackLine(view, words, format);
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
            {back !== null && <b className="row-due"> · {back}</b>}
            {view.status !== 'refunded' && !isZero(view.refunded) && (
              <b className="row-back"> · {words.history.paidBack(moneyOf(view, view.refunded, format))}</b>
            )}
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
