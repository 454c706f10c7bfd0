/** Button that closes the day or shift, and its confirmation: what is closed, since when, and the amount. */
import { useState } from 'react';
import type { ClosingView, ReportAnswer, SumQuery, TakingsView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions, useTill } from '#till/shell/context.tsx';
import { Button, Wheel } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { decimalsOf } from './use-money.ts';

interface CloseDayProps {
  /** The number of the last closing known here, 0 for none; null before it is fetched. */
  readonly after: number | null;
  /** The closing failed: perhaps another till has already closed. */
  readonly onMissed: () => void;
  readonly onClosed: (closing: ClosingView) => void;
}

export function CloseDay(props: CloseDayProps) {
  const { words } = useLanguage();
  const [asking, setAsking] = useState(false);
  const end = () => setAsking(false);
  return (
    <>
      <Button size="small" look="main" disabled={props.after === null} onClick={() => setAsking(true)}>
        {words.day.close}
      </Button>
      <Dialog open={asking} onClose={end} title={words.day.closeTitle} text={words.day.closeText}>
        <Question {...props} onEnd={end} />
      </Dialog>
    </>
  );
}

function Question({ after, onMissed, onClosed, onEnd }: CloseDayProps & { readonly onEnd: () => void }) {
  const { words } = useLanguage();
  const { api } = useActions();
  const act = useAct();
  const open = useLoad(() => api().day.report({ open: 'true' }), `${after}`);
  const close = async () => {
    if (after === null) return;
    const done = await act.run(async () => {
      onClosed(await api().day.close(after));
      onEnd();
    });
    if (!done) onMissed();
  };
  const nothing = open.value !== null && open.value.takings.length === 0;
  return (
    <>
      {open.value && <Closes report={open.value} />}
      {open.value && open.value.damaged.length > 0 && (
        <Notice level="warning">
          {words.day.damaged(open.value.damaged.length, open.value.damaged.join(', '))}
        </Notice>
      )}
      <Unresolved />
      {open.value === null && open.error === null && <Wheel />}
      {open.error !== null && <Notice level="error">{open.error}</Notice>}
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <div className="dialog-acts">
        <Button look={nothing ? 'main' : 'plain'} onClick={onEnd}>
          {words.common.cancel}
        </Button>
        <Button
          look={nothing ? 'danger' : 'main'}
          busy={act.busy}
          disabled={open.value === null && open.error === null}
          onClick={() => void close()}
        >
          {nothing ? words.day.closeAnyway : words.day.close}
        </Button>
      </div>
    </>
  );
}

/** What is open or needs attention, with the way there: it does not prevent the closing. */
function Unresolved() {
  const { words } = useLanguage();
  const { api, go } = useActions();
  const attention = useTill((state) => state.attention);
  const countOf = async (query: SumQuery) =>
    (await api().sum(query)).reduce((all, { count }) => all + count, 0);
  const found = useLoad(async () => {
    const [open, unresolved] = await Promise.all([
      countOf({ status: 'pending' }),
      countOf({ attention: 'true' }),
    ]);
    return { open, unresolved };
  }, `${attention}`);
  const line = (text: string, state: 'pending' | 'attention', level: 'info' | 'warning') => (
    <Notice
      level={level}
      action={
        <Button
          size="small"
          onClick={() => go({ name: 'history', invoiceId: null, attention: false, preset: { state } })}
        >
          {words.common.show}
        </Button>
      }
    >
      {text}
    </Notice>
  );
  const { open = 0, unresolved = 0 } = found.value ?? {};
  return (
    <>
      {unresolved > 0 && line(words.needsYou(unresolved), 'attention', 'warning')}
      {open > 0 && line(words.day.closeOpen(open), 'pending', 'info')}
    </>
  );
}

/** Preview of the report: nothing is closed unseen. */
function Closes({ report: { from, takings } }: { readonly report: ReportAnswer }) {
  const { words, format } = useLanguage();
  const first = Date.parse(from) === 0;
  const since = first ? words.day.closeFirst : words.day.closeSince(format.dayAndTime(from));
  if (takings.length === 0) return <Notice level="warning">{words.day.closeNothing}</Notice>;
  const summaryOf = ({ currency, sales, taken, refunds, refunded, kept }: TakingsView) => {
    const money = (amount: string) => format.money(amount, currency, decimalsOf(amount));
    const back = refunds === 0 ? '' : ` ${words.day.closeRefunds(money(refunded))}`;
    const rest = kept === taken ? '' : ` ${words.day.closeKept(money(kept))}`;
    return `${words.day.closeOf(words.day.sales(sales), money(taken))}${back}${rest}`;
  };
  return (
    <div className="closes num">
      <p>{since}</p>
      {takings.map((one) => (
        <p key={one.currency}>
          <b>{summaryOf(one)}</b>
        </p>
      ))}
    </div>
  );
}
