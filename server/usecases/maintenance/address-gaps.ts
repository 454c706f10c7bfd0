/**
 * Cache of address gaps: per account, how many destinations in a row got no money. The store is read once, newest first
 * and a page at a time; from then on every invoice change updates it.
 */

import type { Method } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { type Awaitable, whenThere } from '#domain/kernel/awaitable.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { onInvoices } from '#usecases/kernel/on-commit.ts';

export interface AddressGaps {
  /**
   * Of the account's indexes, up to 1,000; while the store is still being read, what is known so far. 0 without an
   * account.
   */
  unusedInARow(method: Method, account: string | null): number;
  close(): void;
}

export interface AddressGapNeeds {
  readonly clock: Clock;
  readonly log: Log;
  readonly store: Store;
}

/** No wallet is set to scan further. */
const MAX_COUNTED = 1_000;
const PAGE = 100;
/** Pause between two pages, for more urgent work. */
const PAUSE_MS = 50;

/** Indexes; -1: none yet. */
interface Span {
  first: number;
  last: number;
  lastPaid: number;
}

export function openAddressGaps({ clock, log, store }: AddressGapNeeds): AddressGaps {
  const spans = new Map<string, Span>();
  const timers = new Map<string, () => void>();

  const take = ({ targets, payments }: Invoice) => {
    for (const { account, index, method } of targets) {
      const span = account === null ? undefined : spans.get(account);
      if (!span || index === null) continue;
      span.first = span.first < 0 ? index : Math.min(span.first, index);
      span.last = Math.max(span.last, index);
      if (payments.some((p) => p.method === method)) span.lastPaid = Math.max(span.lastPaid, index);
    }
  };
  const unused = ({ first, last, lastPaid }: Span) =>
    Math.min(MAX_COUNTED, lastPaid >= 0 ? last - lastPaid : first < 0 ? 0 : last - first + 1);

  /** Shops may share a wallet. Invoices older than a payment change nothing. */
  function* pages(method: Method, account: string): Generator<Awaitable<void>> {
    for (const merchantId of store.all('merchants').keys()) {
      let cursor: string | null | undefined;
      let isPaid = false;
      while (cursor !== null && !isPaid) {
        const page = store.list({ merchantId, method, limit: PAGE, ...(cursor ? { cursor } : {}) });
        yield whenThere(page, ({ invoices, nextCursor }) => {
          invoices.forEach(take);
          isPaid = invoices.some(
            ({ targets, payments }) =>
              targets.some((target) => target.account === account) &&
              payments.some((p) => p.method === method),
          );
          cursor = nextCursor;
        });
      }
    }
  }

  let closed = false;
  const logFailure = (cause: unknown) => log.warn('the unused addresses could not be counted', { cause });
  const read = (account: string, span: Span, rest: Iterator<Awaitable<void>>) => {
    timers.delete(account);
    try {
      const page = rest.next();
      if (page.done) return;
      const next = whenThere(page.value, () => {
        if (closed || unused(span) >= MAX_COUNTED) return;
        timers.set(
          account,
          clock.after(PAUSE_MS, () => read(account, span, rest)),
        );
      });
      if (next instanceof Promise) next.catch(logFailure);
    } catch (cause) {
      logFailure(cause);
    }
  };

  const unlisten = onInvoices(store, take);

  return {
    unusedInARow(method, account) {
      if (account === null) return 0;
      let span = spans.get(account);
      if (!span) {
        span = { first: -1, last: -1, lastPaid: -1 };
        spans.set(account, span);
        read(account, span, pages(method, account));
      }
      return unused(span);
    },
    close() {
      closed = true;
      unlisten();
      for (const stop of timers.values()) stop();
      timers.clear();
    },
  };
}
