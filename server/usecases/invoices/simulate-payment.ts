/** Payment simulator for practice mode: pays, confirms, reverses. Unavailable outside practice. */

import { coinOf, type Method } from '#domain/coins/method.ts';
import { type Invoice, targetOf } from '#domain/invoices/invoice.ts';
import { offeredMethods } from '#domain/invoices/offers.ts';
import { statusOf, summarize } from '#domain/invoices/status.ts';
import { coinDecimals } from '#domain/kernel/currency.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import { type Instant, SECOND } from '#domain/kernel/time.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { invoiceNotFound, methodNotOffered } from '#domain/messages/failures.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { LookTarget } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import type { InvoiceWriter } from './invoice-writer.ts';
import { lookTarget } from './observe-target.ts';
import type { OpenOffer } from './open-offer.ts';
import type { Watch } from './watch.ts';

/** The practice wallet of the adapters. */
export interface PracticeWallet {
  pay(ask: {
    readonly method: Method;
    readonly target: LookTarget;
    readonly units: bigint;
    readonly confirmations: number;
    readonly madeAt: Instant;
  }): Promise<void>;
  confirm(ask: { readonly method: Method; readonly target: LookTarget }): Promise<void>;
  undo(ask: { readonly method: Method; readonly target: LookTarget }): Promise<void>;
}

export interface PracticeAsk {
  readonly invoiceId: string;
  readonly method: Method;
  readonly amount: string | undefined;
  readonly confirmations: number;
  readonly late: boolean;
  readonly action: 'pay' | 'confirm' | 'undo';
}

export interface PractiseNeeds {
  readonly clock: Clock;
  readonly store: Store;
  readonly writer: InvoiceWriter;
  readonly watch: Watch;
  readonly wallet: PracticeWallet;
  readonly openOffer: OpenOffer;
}

/** @throws Failure not-found outside practice, invalid-request, conflict, store-unavailable */
export async function simulatePayment(
  needs: PractiseNeeds,
  merchantId: string,
  ask: PracticeAsk,
): Promise<Invoice> {
  const { store, wallet, watch, clock } = needs;
  const known = await store.invoice(ask.invoiceId);
  if (known?.merchantId !== merchantId || known.books !== 'practice') {
    throw invoiceNotFound();
  }
  // Paying with a method implies choosing it.
  const isLater = !targetOf(known, ask.method) && offeredMethods(known).includes(ask.method);
  const invoice = isLater ? await needs.openOffer(known.id, ask.method) : known;
  const target = targetOf(invoice, ask.method);
  if (!target) throw methodNotOffered(ask.method);
  const shown = lookTarget(invoice, target);
  switch (ask.action) {
    case 'pay': {
      if (ask.late && ask.method === 'LIGHTNING') {
        throw new Failure(
          'conflict',
          'late: a LIGHTNING invoice ends with its time, so nothing can be paid late',
          createReason('practice-late'),
        );
      }
      if (ask.late) await letExpire(needs, invoice);
      const units = wantedUnits(invoice, ask);
      await wallet.pay({
        method: ask.method,
        target: shown,
        units,
        confirmations: ask.confirmations,
        madeAt: clock.now(),
      });
      break;
    }
    case 'confirm':
      await wallet.confirm({ method: ask.method, target: shown });
      break;
    case 'undo':
      await wallet.undo({ method: ask.method, target: shown });
      break;
  }
  await watch.lookNow(invoice.id);
  return (await store.invoice(invoice.id)) ?? invoice;
}

function wantedUnits(invoice: Invoice, ask: PracticeAsk): bigint {
  const summary = summarize(invoice).methods.find((m) => m.target.method === ask.method);
  if (ask.amount === undefined || ask.amount === 'full') {
    return summary && summary.rest > 0n ? summary.rest : (summary?.target.due ?? 0n);
  }
  const units = parseDecimal(ask.amount, coinDecimals(coinOf(ask.method)));
  if (units === undefined || units === 0n) {
    throw invalid('amount', `amount must be "full" or a decimal above zero in ${coinOf(ask.method)}`);
  }
  return units;
}

/** Late money needs an expired invoice: in practice mode the expiry can be moved. */
async function letExpire({ writer, watch, clock, store }: PractiseNeeds, invoice: Invoice): Promise<void> {
  if (statusOf(invoice) !== 'pending') return;
  await watch.lookNow(invoice.id);
  await writer.change(invoice.id, (current) => {
    const now = clock.now();
    if (statusOf(current) !== 'pending' || current.expiresAt <= now) return current;
    // It expires after its creation, and without grace, so that a person decides about the late payment.
    const expiresAt = Math.min(Math.max(current.createdAt, now - SECOND), now - 1);
    return { ...current, expiresAt, terms: { ...current.terms, graceMs: 0 }, updatedAt: now };
  });
  await watch.lookNow(invoice.id);
  const after = await store.invoice(invoice.id);
  if (after && statusOf(after) === 'pending') {
    throw new Failure(
      'conflict',
      'a payment seen in time holds this invoice open, so nothing can be late',
      createReason('practice-late'),
    );
  }
}
