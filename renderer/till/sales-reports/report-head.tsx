/** Report heading for print: the shop, which report, from when, and as of when. */

import type { ReportAnswer } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectMerchant, useTill } from '#till/shell/context.tsx';

interface ReportHeadProps {
  readonly report: ReportAnswer;
  /** The scope is everything since the last closing. */
  readonly x: boolean;
  /** The period lasts until now. */
  readonly running: boolean;
}

export function ReportHead({ report, x, running }: ReportHeadProps) {
  const { words, format } = useLanguage();
  const { from, until } = report;
  // Before the first closing a shift goes back to the first record.
  const first = Date.parse(from) === 0;
  const span = !running
    ? words.day.span(format.dayAndTime(from), format.dayAndTime(until))
    : first
      ? words.day.sinceFirst
      : words.day.untilNow(format.dayAndTime(from));
  return (
    <header className="report-head">
      <h2>
        <PrintedShop />
        {x ? words.day.x : words.day.report}
      </h2>
      <p className="quiet num">
        {span}
        {running && ` · ${words.day.asOf(format.dayAndTime(until))}`}
      </p>
      {x && <p className="quiet">{words.day.xText}</p>}
    </header>
  );
}

/** Print only: whose report it is, and that practice is not real money. */
export function PrintedShop() {
  const { words } = useLanguage();
  const merchant = useTill(selectMerchant);
  return (
    <span className="print-only">
      {merchant?.name} · {merchant?.practice && `${words.practice.stripe} · `}
    </span>
  );
}
