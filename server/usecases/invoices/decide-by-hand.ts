/** Manual decisions about an invoice, by people and the API. Before each, its destinations are polled once more. */

import type { Invoice } from '#domain/invoices/invoice.ts';
import { acceptByHand, cancelByHand, clearAlarm, recordRefund } from '#domain/invoices/manual-decisions.ts';
import { withNewAlarms } from '#domain/invoices/settle.ts';
import { statusOf } from '#domain/invoices/status.ts';
import { parseTender, recordTender } from '#domain/invoices/tender.ts';
import { parseAmount } from '#domain/kernel/money.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { invoiceNotFound } from '#domain/messages/failures.ts';
import type { Clock } from '#ports/host.ts';
import type { Change, Store } from '#ports/store.ts';
import type { InvoiceWriter } from './invoice-writer.ts';
import type { Watch } from './watch.ts';

/** A person is waiting: time-out for a silent node. */
const LOOK_PATIENCE_MS = 3 * SECOND;

export interface ByHand {
  /** @throws Failure not-found, conflict */
  cancel(merchantId: string, invoiceId: string, by: string): Promise<Invoice>;
  accept(merchantId: string, invoiceId: string, reason: string, by: string): Promise<Invoice>;
  /** Cash or card pays the rest. */
  tender(merchantId: string, invoiceId: string, ask: TenderRequest, by: string): Promise<Invoice>;
  /** @param alongside further puts for the same commit, made from the refunded invoice (the Idempotency-Key's record) */
  refund(
    merchantId: string,
    invoiceId: string,
    refund: Refund,
    by: string,
    alongside?: (invoice: Invoice) => Change['put'],
  ): Promise<Invoice>;
  clear(merchantId: string, invoiceId: string, alarm: string, by: string, reason?: string): Promise<Invoice>;
}

/** As the till sends it. */
export interface TenderRequest {
  readonly tender: unknown;
  /** The cash handed over, in the invoice's currency; absent where nobody counted. */
  readonly given: unknown;
}

export interface Refund {
  /** In the invoice's currency, as the API takes amounts; absent: all that is left. */
  readonly amount: unknown;
  readonly to: string;
  readonly reference: string;
  /** Indexes of the cart lines whose goods came back, from 0. */
  readonly restock?: readonly number[];
}

export function byHand(needs: {
  readonly clock: Clock;
  readonly store: Store;
  readonly writer: InvoiceWriter;
  readonly watch: Watch;
}): ByHand {
  const { clock, store, writer, watch } = needs;

  const own = async (merchantId: string, invoiceId: string) => {
    const invoice = await store.invoice(invoiceId);
    if (invoice?.merchantId !== merchantId) throw invoiceNotFound();
    return invoice;
  };
  const change = (
    id: string,
    decide: (invoice: Invoice) => Invoice,
    alongside?: (invoice: Invoice) => Change['put'],
  ) => writer.change(id, (before) => withNewAlarms(before, decide(before), clock.now()), alongside);

  return {
    async cancel(merchantId, invoiceId, by) {
      await own(merchantId, invoiceId);
      await watch.lookNow(invoiceId, LOOK_PATIENCE_MS);
      return change(invoiceId, (invoice) => cancelByHand(invoice, by, clock.now()));
    },
    async accept(merchantId, invoiceId, reason, by) {
      await own(merchantId, invoiceId);
      await watch.lookNow(invoiceId, LOOK_PATIENCE_MS);
      return change(invoiceId, (invoice) => acceptByHand(invoice, by, reason, clock.now()));
    },
    async tender(merchantId, invoiceId, { tender, given }, by) {
      await own(merchantId, invoiceId);
      await watch.lookNow(invoiceId, LOOK_PATIENCE_MS);
      return change(invoiceId, (invoice) =>
        recordTender(invoice, parseTender(tender, given, invoice.asked.currency), by, clock.now()),
      );
    },
    async refund(merchantId, invoiceId, refund, by, alongside) {
      const open = statusOf(await own(merchantId, invoiceId)) === 'pending';
      if (open) await watch.lookNow(invoiceId, LOOK_PATIENCE_MS);
      const decide = (invoice: Invoice) => {
        const { amount } = refund;
        const units = amount === undefined ? null : parseAmount(amount, invoice.asked.currency).units;
        const { to, reference, restock } = refund;
        const back = restock === undefined ? {} : { restock };
        return recordRefund(invoice, { units, to, reference, by, ...back }, clock.now());
      };
      return change(invoiceId, decide, alongside);
    },
    async clear(merchantId, invoiceId, alarm, by, reason) {
      await own(merchantId, invoiceId);
      return change(invoiceId, (invoice) => clearAlarm(invoice, alarm, by, clock.now(), reason));
    },
  };
}
