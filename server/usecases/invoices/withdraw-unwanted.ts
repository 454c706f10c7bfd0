/**
 * Withdraws unwanted payment requests, where the backend can: a Lightning invoice of a sale that was cancelled, has
 * expired, or was paid otherwise. Best effort, one attempt; money that still arrives is found by polling.
 */
import type { Invoice, Target } from '#domain/invoices/invoice.ts';
import { statusOf } from '#domain/invoices/status.ts';
import { withDeadline } from '#domain/kernel/deadline.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { messageOf } from '#domain/messages/message.ts';
import type { Backend } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import type { Backends } from '#usecases/backends/backends.ts';
import { onOwnInvoices } from '#usecases/kernel/on-commit.ts';
import { isUnwanted, lookTarget } from './observe-target.ts';

export interface WithdrawNeeds {
  readonly clock: Clock;
  readonly log: Log;
  readonly store: Pick<Store, 'onCommit'>;
  readonly backends: Pick<Backends, 'get'>;
}

const PATIENCE_MS = 10 * SECOND;

export function withdrawUnwanted({ clock, log, store, backends }: WithdrawNeeds): {
  close(): Promise<void>;
} {
  const ending = new AbortController();
  /** Thousands that expire together must not block the node for a sale in progress. */
  const withdrawing = new Mutex();

  const withdraw = async (backend: Backend, invoice: Invoice, target: Target): Promise<void> => {
    if (ending.signal.aborted) return;
    try {
      const ask = async (signal: AbortSignal) => backend.withdraw?.(lookTarget(invoice, target), signal);
      await withDeadline(clock, PATIENCE_MS, ask, [ending.signal]);
    } catch (error) {
      if (ending.signal.aborted) return;
      const { method } = target;
      log.info(`${method}: what is no longer wanted could not be withdrawn`, {
        reason: messageOf(error).message,
      });
    }
  };

  const stop = onOwnInvoices(store, (invoice, before) => {
    if (!before || statusOf(before) !== 'pending') return;
    for (const target of invoice.targets) {
      const backend = backends.get(invoice.merchantId, target.method);
      if (!backend?.withdraw || !isUnwanted(invoice, target.method)) continue;
      void withdrawing.run(() => withdraw(backend, invoice, target));
    }
  });

  return {
    async close() {
      stop();
      ending.abort();
      await withdrawing.idle();
    },
  };
}
