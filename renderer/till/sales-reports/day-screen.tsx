/** Day screen: the sales report of a period, and the closings. */
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { ClosingView, ReportQuery } from '#api/types.ts';
import { dayIn } from '#domain/kernel/time-zone.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { printAnyhow } from '#till/shell/desktop.ts';
import { Rail } from '#till/shell/frame.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useLoad } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { CloseDay } from './close-day.tsx';
import { ClosedDay, ClosedDays } from './closings.tsx';
import { ExportReport } from './export-report.tsx';
import { dayLater, PERIODS, type PeriodWish, queryOf, weekBefore } from './period.ts';
import { Report } from './report.tsx';
import { ReportHead } from './report-head.tsx';

export function DayScreen() {
  const { words } = useLanguage();
  const { api } = useActions();
  const merchant = useTill(selectMerchant);
  const timeZone = merchant?.timeZone ?? 'UTC';
  const today = dayIn(Date.now(), timeZone);
  const [wish, setWish] = useState<PeriodWish>({ name: 'open', from: today, to: today });
  const [shown, setShown] = useState<ClosingView | null>(null);
  const query = queryOf(wish, Date.now(), timeZone);
  const key = `${merchant?.id} ${JSON.stringify(query)}`;
  const report = useLoad(async () => (query === null ? null : await api().day.report(query)), key);
  const earlier = report.value && weekBefore(report.value, timeZone);
  const before = useLoad(
    async () => (earlier === null ? null : await api().day.report(earlier)),
    JSON.stringify(earlier),
  );
  const [pages, setPages] = useState(1);
  const closed = useLoad(async () => {
    const { closings: newest, broken } = await api().day.closings();
    const closings = [...newest];
    for (let page = 1; page < pages; page++)
      closings.push(...(await api().day.closings(closings.at(-1)?.number)).closings);
    return { closings, broken };
  }, `${merchant?.id} ${pages}`);
  const [exported, setExported] = useState<{ readonly file: string; readonly of: string } | null>(null);
  return (
    <div className="till day">
      <Rail />
      <main className="main">
        <header className="day-head">
          <h1>{words.day.title}</h1>
          <div className="form-acts no-print">
            <ExportReport
              what={shown ? { closing: shown.number } : query}
              onDone={(file) => setExported({ file, of: shown ? `Z ${shown.number}` : key })}
            />
            <Button size="small" onClick={() => void printAnyhow()}>
              <Printer aria-hidden="true" />
              {words.day.print}
            </Button>
            {/* A closing includes everything up to now, so it is offered only if the period includes now. */}
            {shown === null && query !== null && query.until === undefined && (
              <CloseDay
                after={closed.value ? (closed.value.closings[0]?.number ?? 0) : null}
                onMissed={closed.reload}
                onClosed={(closing) => {
                  setShown(closing);
                  report.reload();
                  closed.reload();
                }}
              />
            )}
          </div>
        </header>
        {exported?.of === (shown ? `Z ${shown.number}` : key) && (
          <Notice level="good">{words.exporting.done(exported.file)}</Notice>
        )}
        {shown ? (
          <ClosedDay closing={shown} onBack={() => setShown(null)} />
        ) : (
          <>
            <PeriodBar wish={wish} onWish={setWish} wrong={query === null} />
            <Loading ready={query === null || report.value !== null} error={report.error} />
            {report.value && (
              <>
                <ReportHead
                  report={report.value}
                  x={wish.name === 'open'}
                  running={query?.until === undefined}
                />
                <Report
                  {...report.value}
                  paid={{
                    from: query?.from ?? report.value.from,
                    ...(query?.until === undefined ? {} : { until: query.until }),
                    name: nameOf(wish, words),
                  }}
                  day={oneDayOf(query, today)}
                  before={before.value}
                />
              </>
            )}
          </>
        )}
      </main>
      <aside className="side no-print" aria-label={words.day.closings}>
        <h2>{words.day.closings}</h2>
        {typeof closed.value?.broken === 'number' && (
          <Notice level="error">{words.day.broken(String(closed.value.broken))}</Notice>
        )}
        <Loading ready={closed.value !== null} error={closed.error} />
        {closed.value && (
          <ClosedDays
            closings={closed.value.closings}
            chosen={shown?.number ?? null}
            onChoose={setShown}
            onMore={() => setPages(pages + 1)}
          />
        )}
      </aside>
    </div>
  );
}

function nameOf({ name, from, to }: PeriodWish, words: Words): string {
  if (name === 'open') return words.salesList.closings;
  if (name !== 'custom') return words.day.periods[name];
  return from === to ? from : words.day.span(from, to);
}

/** The day that a query is of, today if it has no end; null for a longer period. */
function oneDayOf(query: ReportQuery | null, today: string): string | null {
  if (query?.from === undefined) return null;
  const { from, until } = query;
  return (until ?? dayLater(today, 1)) === dayLater(from, 1) ? from : null;
}

interface PeriodBarProps {
  readonly wish: PeriodWish;
  readonly onWish: (wish: PeriodWish) => void;
  readonly wrong: boolean;
}

function PeriodBar({ wish, onWish, wrong }: PeriodBarProps) {
  const { words } = useLanguage();
  return (
    <div className="day-period no-print">
      <Choice
        label={words.day.period}
        options={PERIODS.map((value) => ({ value, label: words.day.periods[value] }))}
        value={wish.name}
        onChoose={(name) => onWish({ ...wish, name })}
      />
      {wish.name === 'custom' && (
        <>
          <TextField
            label={words.day.from}
            value={wish.from}
            onText={(from) => onWish({ ...wish, from })}
            input={{ type: 'date' }}
            error={wrong ? words.day.wrongDays : null}
          />
          <TextField
            label={words.day.to}
            value={wish.to}
            onText={(to) => onWish({ ...wish, to })}
            input={{ type: 'date' }}
          />
        </>
      )}
    </div>
  );
}
