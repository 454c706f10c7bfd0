/** Test sale of a method with a little real money: an invoice of the smallest amount, marked as a test. */

import { coinOf, type Method } from '#domain/coins/method.ts';
import { type Invoice, isTestSale } from '#domain/invoices/invoice.ts';
import { statusOf } from '#domain/invoices/status.ts';
import { testUnits } from '#domain/invoices/test-payment.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { type CreateNeeds, createInvoice } from './create-invoice.ts';

/** Long enough to find the phone, open a wallet and send. */
const MINUTES = 30;

/**
 * The test sale of a method: the one still unpaid, or a new one. Denominated in the coin, so that it needs no rate.
 * @throws Failure conflict when the method can't be tried now; as `createInvoice` does
 */
export async function testSale(needs: CreateNeeds, merchant: Merchant, method: Method): Promise<Invoice> {
  const setting = merchant.methods.find((one) => one.method === method);
  if (!setting)
    throw new Failure(
      'conflict',
      `${method} is not set up yet: set it up first, then test it`,
      createReason('method-not-set-up', { method }),
    );
  if (!setting.enabled)
    throw new Failure(
      'conflict',
      `${method} is switched off: switch it on to test it`,
      createReason('method-off', { method }),
    );
  const backend = needs.backends.get(merchant.id, method);
  const waiting = backend?.account ? await findUnpaid(needs, merchant, method, backend.account) : undefined;
  if (waiting) return waiting;
  return createInvoice(needs, merchant, {
    amount: { currency: coinOf(method), units: testUnits(method, backend?.limits.least ?? 0n) },
    methods: [method],
    expirationMinutes: MINUTES,
    externalInvoiceId: null,
    metadata: {},
    origin: 'test',
  });
}

/** A pending one of the same account: asking again must not use up addresses. */
async function findUnpaid(
  { store, clock }: CreateNeeds,
  merchant: Merchant,
  method: Method,
  account: string,
): Promise<Invoice | undefined> {
  const now = clock.now();
  for (const invoice of await store.watched(now)) {
    if (invoice.merchantId !== merchant.id || !isTestSale(invoice) || invoice.expiresAt <= now) continue;
    if (statusOf(invoice) !== 'pending' || invoice.payments.length > 0) continue;
    if (invoice.targets.some((target) => target.method === method && target.account === account))
      return invoice;
  }
  return undefined;
}
