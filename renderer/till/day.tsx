/** The day: what was taken in a period, and the days that were closed. */
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { dayIn } from '../../server/domain/zoned.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { useAct, useLoad } from '../ui/hooks.ts';
import { useLanguage } from '../ui/language.tsx';
import { Notice } from '../ui/notice.tsx';
import type { ClosingView } from '../wire.ts';
import { selectMerchant, useActions, useTill } from './context.tsx';
import { ClosedDay, ClosedDays } from './day/closings.tsx';
import { Report } from './day/report.tsx';
import { Rail } from './frame.tsx';
import { PERIODS, type PeriodWish, queryOf } from './period.ts';
import { Loading } from './settings/loading.tsx';

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
  const closed = useLoad(() => api().day.closings(), merchant?.id ?? '');
  return (
    <div className="till day">
      <Rail />
      <main className="main">
        <header className="day-head">
          <h1>{words.day.title}</h1>
          <div className="form-acts no-print">
            <Button size="small" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {words.day.print}
            </Button>
            <CloseDay
              after={closed.value?.closings[0]?.number ?? 0}
              onClosed={(closing) => {
                setShown(closing);
                report.reload();
                closed.reload();
              }}
            />
          </div>
        </header>
        {shown ? (
          <ClosedDay closing={shown} onBack={() => setShown(null)} />
        ) : (
          <>
            <PeriodBar wish={wish} onWish={setWish} wrong={query === null} />
            <Loading ready={query === null || report.value !== null} error={report.error} />
            {report.value && <Report takings={report.value.takings} />}
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
          <ClosedDays closings={closed.value.closings} chosen={shown?.number ?? null} onChoose={setShown} />
        )}
      </aside>
    </div>
  );
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

interface CloseDayProps {
  /** The number of the last closing that is known here; 0 for none. */
  readonly after: number;
  readonly onClosed: (closing: ClosingView) => void;
}

function CloseDay({ after, onClosed }: CloseDayProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [asking, setAsking] = useState(false);
  const act = useAct();
  const close = () =>
    void act.run(async () => {
      onClosed(await api().day.close(after));
      setAsking(false);
    });
  return (
    <>
      <Button size="small" look="main" onClick={() => setAsking(true)}>
        {words.day.close}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.day.closeTitle}
        text={words.day.closeText}
      >
        {act.error !== null && <Notice level="error">{act.error}</Notice>}
        <div className="form-acts">
          <Button onClick={() => setAsking(false)}>{words.common.cancel}</Button>
          <Button look="main" busy={act.busy} onClick={close}>
            {words.day.close}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
