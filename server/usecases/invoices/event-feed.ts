/**
 * Event feed of a shop's invoices, in order and resumable. An event's id is built from the invoice's own facts (the log
 * entry, its place there, and its time), so it stays valid after a restart. The commit order of this run is kept in
 * memory; earlier events are rebuilt from the invoices.
 */
import { type EventPlace, eventOf, eventsOf, type InvoiceEvent, placeOf } from '#domain/invoices/event.ts';
import type { Invoice, LogEntry } from '#domain/invoices/invoice.ts';
import { pause } from '#domain/kernel/deadline.ts';
import { DAY, type Instant, SECOND } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';
import type { InvoiceFilter, InvoicePage, Store } from '#ports/store.ts';
import { onInvoices } from '#usecases/kernel/on-commit.ts';

export type Resumed =
  | { readonly kind: 'events'; readonly events: readonly InvoiceEvent[] }
  /** Too old, or too many events since: what was missed must be read from the list of invoices. */
  | { readonly kind: 'too-far' };

export interface Feed {
  /** Called after every commit, in commit order. Returns a function that ends it. */
  listen(merchantId: string, call: (event: InvoiceEvent) => void): () => void;
  /**
   * Events after the given one. May repeat a few of the last seconds, never leaves one out. @throws Failure
   * invalid-request
   */
  since(merchantId: string, id: string): Promise<Resumed>;
  close(): void;
}

/** How far back a stream can be resumed. */
const RESUMED_FOR = 7 * DAY;
/**
 * How long events usually happen to an invoice automatically: the longest expiry and the usual polling after it. Older
 * invoices are searched among those that were still polled, or to which something happened since that a list can ask for.
 */
const LIVES = 9 * DAY;
/** Commits of the same moment may have been published in another order than their times. */
const OVERLAP = 10 * SECOND;
/** What several servers on one database commit together is of the same moment. */
const TOGETHER = 2 * SECOND;
const REMEMBERED = 20_000;
const MAX_RESUMED = 10_000;
const A_PAGE = 200;

/** An event kept for listeners that resume later. */
interface Remembered {
  readonly invoice: Invoice;
  readonly entry: LogEntry;
  readonly place: number;
}

export function openFeed({ store, clock }: { store: Store; clock: Clock }): Feed {
  const listeners = new Map<string, Set<(event: InvoiceEvent) => void>>();
  /** Published in this run, oldest first. */
  let remembered: Remembered[] = [];

  const remember = (one: Remembered) => {
    remembered.push(one);
    if (remembered.length >= REMEMBERED * 2) remembered = remembered.slice(REMEMBERED);
  };

  const stop = onInvoices(store, (invoice, before, until) => {
    const ofMerchant = listeners.get(invoice.merchantId);
    for (let place = before; place < until; place++) {
      const entry = invoice.log[place];
      if (!entry) continue;
      remember({ invoice, entry, place });
      // Most invoice changes happen while nobody listens.
      if (ofMerchant) for (const listener of ofMerchant) listener(eventOf(invoice, entry, place));
    }
  });

  /** Yields to the event loop between two pages. */
  const yieldNow = () => pause(clock, 0);

  const fromFacts = async (merchantId: string, last: EventPlace): Promise<Resumed> => {
    const found: { readonly at: Instant; readonly event: InvoiceEvent }[] = [];
    const from = last.at - LIVES;
    const since = last.at - OVERLAP;
    const added = new Set<string>();
    const add = (invoice: Invoice) => {
      if (invoice.updatedAt < since || added.has(invoice.id)) return;
      added.add(invoice.id);
      for (const event of eventsOf(invoice)) {
        if (event.entry.at >= since) found.push({ at: event.entry.at, event });
      }
    };
    // Where the shop looks longer for late money, or a payment was undone.
    let read = 0;
    for (const invoice of await store.watched(since)) {
      if (invoice.merchantId === merchantId && invoice.createdAt < from) add(invoice);
      if (++read % A_PAGE === 0) await yieldNow();
    }
    const searches: readonly Omit<InvoiceFilter, 'merchantId'>[] = [
      { from },
      // A person accepted or refunded an older one, or its final poll was late and found money.
      { until: from, paidFrom: since },
      { until: from, hasRefunds: true },
      { until: from, needsAttention: true },
    ];
    for (const search of searches) {
      let cursor: string | null = null;
      do {
        const page: InvoicePage = await store.list({
          merchantId,
          ...search,
          limit: A_PAGE,
          ...(cursor === null ? {} : { cursor }),
        });
        for (const invoice of page.invoices) add(invoice);
        if (found.length > MAX_RESUMED) return { kind: 'too-far' };
        cursor = page.nextCursor;
        await yieldNow();
      } while (cursor !== null);
    }
    const events = found.sort((a, b) => a.at - b.at).map(({ event }) => event);
    const lastId = `${last.at}-${last.place}-${last.invoiceId}`;
    return { kind: 'events', events: events.filter(({ id }) => id !== lastId) };
  };

  /** The first of those before a place that are not older than this. */
  const startOf = (place: number, since: Instant): number => {
    let first = place;
    while ((remembered[first - 1]?.entry.at ?? 0) >= since) first--;
    return first;
  };

  return {
    listen(merchantId, call) {
      const mine = listeners.get(merchantId) ?? new Set();
      listeners.set(merchantId, mine);
      mine.add(call);
      return () => {
        mine.delete(call);
        if (mine.size === 0 && listeners.get(merchantId) === mine) listeners.delete(merchantId);
      };
    },
    async since(merchantId, id) {
      const last = placeOf(id);
      const known = remembered.findLastIndex(
        ({ invoice, entry, place }) =>
          entry.at === last.at && place === last.place && invoice.id === last.invoiceId,
      );
      if (known >= 0 && (await store.invoice(last.invoiceId))?.merchantId === merchantId) {
        // Another server may have published what was committed together in another order.
        const first = store.shared ? startOf(known, last.at - TOGETHER) : known + 1;
        const after = remembered.slice(first).filter((_, nth) => first + nth !== known);
        const ofShop = after.filter(({ invoice }) => invoice.merchantId === merchantId);
        return {
          kind: 'events',
          events: ofShop.map(({ invoice, entry, place }) => eventOf(invoice, entry, place)),
        };
      }
      const tooFar = last.at < clock.now() - RESUMED_FOR;
      return tooFar ? { kind: 'too-far' } : fromFacts(merchantId, last);
    },
    close: stop,
  };
}
