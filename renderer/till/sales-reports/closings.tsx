/** List of closings, and the report of a chosen one. */
import { ArrowLeft } from 'lucide-react';
import type { ClosingView } from '#api/types.ts';
import { ends } from '#i18n/format.ts';
import { useLanguage } from '#i18n/language.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Report } from './report.tsx';
import { PrintedShop } from './report-head.tsx';

interface ClosedDaysProps {
  readonly closings: readonly ClosingView[];
  readonly chosen: number | null;
  readonly onChoose: (closing: ClosingView) => void;
  /** Loads the closings before these. */
  readonly onMore: () => void;
}

export function ClosedDays({ closings, chosen, onChoose, onMore }: ClosedDaysProps) {
  const { words, format } = useLanguage();
  if (closings.length === 0) return <p className="side-empty quiet">{words.day.noClosings}</p>;
  return (
    <>
      <ul className="closings">
        {closings.map((closing) => (
          <li key={closing.number}>
            <button
              type="button"
              className="closing"
              aria-pressed={closing.number === chosen}
              onClick={() => onChoose(closing)}
            >
              <b>{words.day.number(String(closing.number))}</b>
              <span className="quiet">{format.dayAndTime(closing.until)}</span>
              {closing.takings.map(({ currency, taken }) => (
                <span key={currency} className="num">
                  {format.money(taken, currency, taken.split('.')[1]?.length ?? 0)}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
      {(closings.at(-1)?.number ?? 1) > 1 && (
        <div className="form-acts start">
          <Button size="small" onClick={onMore}>
            {words.history.more}
          </Button>
        </div>
      )}
    </>
  );
}

export function ClosedDay({
  closing,
  onBack,
}: {
  readonly closing: ClosingView;
  readonly onBack: () => void;
}) {
  const { words, format } = useLanguage();
  const { number, from, until, by, takings, grandTotals, seal } = closing;
  return (
    <>
      <div className="day-closed">
        <Button size="small" look="quiet" className="no-print" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="mirrored" />
          {words.day.back}
        </Button>
        <h2>
          <PrintedShop />
          {words.day.number(String(number))}
        </h2>
        <p className="quiet num">
          {from === null
            ? words.day.since(format.dayAndTime(until))
            : words.day.span(format.dayAndTime(from), format.dayAndTime(until))}
          {` · ${words.day.closedBy(by === 'till' ? words.people.till : by)}`}
        </p>
        <p className="quiet">{words.day.zText}</p>
      </div>
      <Report
        takings={takings}
        until={until}
        damaged={closing.damaged}
        paid={{ from: from ?? '1970-01-01', until, name: words.day.number(String(number)) }}
      />
      <dl className="facts num">
        {Object.entries(grandTotals).map(([currency, total]) => (
          <div key={currency} className="fact">
            <dt>
              {words.day.grandTotal}
              <small className="fact-hint">{words.day.grandTotalText}</small>
            </dt>
            <dd>{format.money(total, currency, total.split('.')[1]?.length ?? 0)}</dd>
          </div>
        ))}
        <div className="fact">
          <dt>
            {words.day.seal}
            <small className="fact-hint">{words.day.sealText}</small>
          </dt>
          <dd className="mono" title={seal}>
            {ends(seal, 8)}
          </dd>
        </div>
      </dl>
    </>
  );
}
