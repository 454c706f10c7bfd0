/** Metrics counters since the start of the program: invoices by event, answers by status, and webhook deliveries. */
import type { LogEntry } from '#domain/invoices/invoice.ts';
import type { Store } from '#ports/store.ts';
import { onOwnInvoices } from '#usecases/kernel/on-commit.ts';

export interface Counts {
  /** Since the start, by event of the invoices' logs. */
  readonly events: ReadonlyMap<LogEntry['event'], number>;
  /** Now, over all endpoints. */
  deliveries(): { readonly waiting: number; readonly delivered: number; readonly failed: number };
  /** Since they are counted, by class of status such as `2xx`. */
  readonly answers: ReadonlyMap<string, number>;
  /** Counts an answer of the server. */
  countAnswer(status: number): void;
  close(): void;
}

export function openCounts(store: Store): Counts {
  const events = new Map<LogEntry['event'], number>();
  const stop = onOwnInvoices(store, (after, before) => {
    for (let at = before?.log.length ?? 0; at < after.log.length; at++) {
      const event = after.log[at]?.event;
      if (event) events.set(event, (events.get(event) ?? 0) + 1);
    }
  });
  const answers = new Map<string, number>();
  return {
    events,
    answers,
    countAnswer(status) {
      const name = `${Math.floor(status / 100)}xx`;
      answers.set(name, (answers.get(name) ?? 0) + 1);
    },
    deliveries() {
      const counted = { waiting: 0, delivered: 0, failed: 0 };
      for (const { state } of store.all('deliveries').values()) counted[state] += 1;
      return counted;
    },
    close: stop,
  };
}
