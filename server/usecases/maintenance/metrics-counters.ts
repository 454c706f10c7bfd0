/** Metrics counters since the start of the program: invoices by event, and webhook attempts. */
import type { LogEntry } from '#domain/invoices/invoice.ts';
import type { Store } from '#ports/store.ts';
import { onInvoices } from '#usecases/kernel/on-commit.ts';

export interface Counts {
  /** Since the start, by event of the invoices' logs. */
  readonly events: ReadonlyMap<LogEntry['event'], number>;
  /** Now, over all endpoints. */
  deliveries(): { readonly waiting: number; readonly delivered: number; readonly failed: number };
  close(): void;
}

export function openCounts(store: Store): Counts {
  const events = new Map<LogEntry['event'], number>();
  const stop = onInvoices(store, (after, before) => {
    for (let at = before?.log.length ?? 0; at < after.log.length; at++) {
      const event = after.log[at]?.event;
      if (event) events.set(event, (events.get(event) ?? 0) + 1);
    }
  });
  return {
    events,
    deliveries() {
      const counted = { waiting: 0, delivered: 0, failed: 0 };
      for (const { state } of store.all('deliveries').values()) counted[state] += 1;
      return counted;
    },
    close: stop,
  };
}
