/** Event log of a sale, oldest first; fetched again whenever the sale changes. */

import type { InvoiceView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { useActions } from '#till/shell/context.tsx';
import { useLoad } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { moneyOf } from '#ui/status/status-text.ts';

export function Events({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const turn = turnOf(view);
  const sum = (amount: string) => moneyOf(view, amount, format);
  const { value, error } = useLoad(() => api().events(view.invoiceId), turn);
  return (
    <section className="detail-part">
      <h3 className="cap">{words.detail.events}</h3>
      {error !== null && <Notice level="error">{error}</Notice>}
      <ol className="events">
        {(value ?? []).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log is append-only, so an index is an identity
          <li key={index}>
            <time className="quiet num" dateTime={entry.at}>
              {format.clock(entry.at)}
            </time>
            <span>
              {eventName(entry.event, words)}
              <span className="quiet">{detailOf(entry.detail, words, sum)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Changes whenever an event was logged for the sale. */
export function turnOf(view: InvoiceView): string {
  return `${view.invoiceId} ${view.phase} ${view.payments.length} ${view.alarms.length} ${view.refunded}`;
}

function eventName(event: string, words: Words): string {
  const names: Readonly<Record<string, string>> = words.event;
  return names[event] ?? event;
}

/** A code or an id, whose ends are enough to recognize it; words stay whole. */
function shorten(text: string | null): string | null {
  return text !== null && /^\S{40,}$/.test(text) ? `${text.slice(0, 14)}…${text.slice(-8)}` : text;
}

/** The parts of a log entry that are meaningful to a person. @param sum formats an amount in the sale's currency */
export function detailOf(
  detail: Readonly<Record<string, unknown>>,
  words: Words,
  sum: (amount: string) => string,
): string {
  const text = (key: string) => (typeof detail[key] === 'string' ? detail[key] : null);
  const method = text('method');
  const how = text('how');
  const methods: Readonly<Record<string, string>> = words.methods;
  const hows: Readonly<Record<string, string>> = words.eventHow;
  // An amount without a currency is in a payment's coin, which is shown elsewhere.
  const paidBack = text('currency') === null ? null : text('amount');
  const parts = [
    paidBack === null ? null : sum(paidBack),
    method === null ? null : (methods[method] ?? method),
    how === null ? null : (hows[how] ?? how),
    text('reason'),
    shorten(text('to')),
    shorten(text('reference')),
  ];
  const given = parts.filter((part) => part !== null && part !== '');
  return given.length === 0 ? '' : ` · ${given.join(' · ')}`;
}
