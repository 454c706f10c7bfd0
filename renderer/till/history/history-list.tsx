/** Rows of the history by day: state, order number, time, what was sold, coin, amount. */

import { memo, useMemo } from 'react';
import type { CartView, InvoiceView, MethodView } from '#api/types.ts';
import { orderText } from '#domain/invoices/order-number.ts';
import { isZero } from '#domain/presentation/amounts.ts';
import type { Format } from '#i18n/format.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { useCoinText } from '#till/payment/coin-text.ts';
import { CoinMark } from '#ui/status/coin-mark.tsx';
import { StateShape } from '#ui/status/shape.tsx';
import { type Face, faceOf } from '#ui/status/status-appearance.ts';
import { giveBackLine, headline, moneyOf } from '#ui/status/status-text.ts';
import { TenderMark } from '#ui/status/tender-mark.tsx';

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
  const state = stateOf(view, face, words, format);
  const { what, context } = soldOf(view, words, format);
  return (
    <li className="row">
      <button
        type="button"
        className="row-hit num"
        aria-current={chosen || undefined}
        onClick={() => onChoose(view.invoiceId)}
      >
        <StateShape face={face} />
        <b className="row-number">
          {typeof view.orderNumber === 'number' && <bdi>{orderText(view.orderNumber)}</bdi>}
        </b>
        <time className="row-time" dateTime={view.createdAt}>
          {format.time(view.createdAt)}
        </time>
        <span className="row-what">
          <b>
            <bdi>{what}</bdi>
          </b>
          {context !== '' && (
            <span className="quiet">
              {' '}
              <bdi>{context}</bdi>
            </span>
          )}
        </span>
        {state === null ? (
          <span className="visually-hidden">{words.state.paid}</span>
        ) : (
          <span className={`row-state tone-${state.tone}`}>{state.text}</span>
        )}
        <Coins view={view} />
        <b className="row-sum">{moneyOf(view, view.amount, format)}</b>
      </button>
    </li>
  );
});

interface StateText {
  readonly text: string;
  readonly tone: Face['tone'];
}

/** The state in words, if it is more than paid. */
function stateOf(view: InvoiceView, { tone }: Face, words: Words, format: Format): StateText | null {
  const back = giveBackLine(view, words, format);
  if (back !== null) return { text: back, tone: 'need' };
  if (view.phase !== 'paid') return { text: headline(view, words, format), tone };
  if (isZero(view.refunded)) return null;
  return { text: words.history.paidBack(moneyOf(view, view.refunded, format)), tone: 'idle' };
}

/** More are counted. */
const MAX_NAMED = 2;

/** What was sold, or where the sale comes from; and what else tells it apart. */
function soldOf(view: InvoiceView, words: Words, format: Format) {
  const { note, externalInvoiceId, cart, origin, seller } = view;
  const goods = cart && goodsText(cart, words, format);
  const source = origin === 'till' ? null : words.history.origin[origin];
  const what = goods ?? externalInvoiceId ?? source ?? words.salesList.typed;
  const label = note ?? externalInvoiceId ?? seller?.name ?? null;
  const context = [label, source].filter((part) => part !== null && part !== what);
  return { what, context: context.join(' · ') };
}

function goodsText({ lines }: CartView, words: Words, format: Format): string {
  const named = lines.map(({ name, quantity }) => {
    const label = name || words.salesList.typed;
    return quantity === '1' ? label : `${format.number(quantity, 0, 3)} × ${label}`;
  });
  if (named.length <= MAX_NAMED) return named.join(', ');
  return [named[0], words.salesList.others(named.length - 1)].join(', ');
}

/** The coins that came, and how many where it is one. */
function Coins({ view }: { readonly view: InvoiceView }) {
  const { words } = useLanguage();
  const [only, ...more] = view.paidWith;
  const methodView = view.methods.find(({ method }) => method === only);
  return (
    <span className="row-coins">
      {view.paidWith.map((method) => (
        <span key={method} title={words.methods[method]}>
          <CoinMark method={method} />
          <span className="visually-hidden">{words.methods[method]}</span>
        </span>
      ))}
      {view.tender !== null && (
        <span title={words.tender.kinds[view.tender.kind]}>
          <TenderMark kind={view.tender.kind} />
          <span className="visually-hidden">{words.tender.kinds[view.tender.kind]}</span>
        </span>
      )}
      {methodView && more.length === 0 && view.tender === null && <CoinSum {...methodView} />}
    </span>
  );
}

function CoinSum({ method, coin, received }: MethodView) {
  const coinText = useCoinText();
  return <bdi className="row-coin">{coinText(received, method, coin)}</bdi>;
}
