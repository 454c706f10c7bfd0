/**
 * Requests the payment of a waiting sale from the customer's card or code, by the sale's own BOLT 11 request. Records
 * nothing: what the customer's service answers is no payment.
 */

import { type Invoice, targetOf } from '#domain/invoices/invoice.ts';
import { offeredMethods } from '#domain/invoices/offers.ts';
import { statusOf, summarize } from '#domain/invoices/status.ts';
import { type Instant, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { invoiceNotFound } from '#domain/messages/failures.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { CustomerWallets } from '#ports/customer-wallets.ts';
import type { Clock } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import type { OpenOffer } from './open-offer.ts';

export interface RequestFromWalletNeeds {
  readonly clock: Clock;
  readonly store: Store;
  readonly openOffer: OpenOffer;
  readonly wallets: CustomerWallets;
}

/**
 * @throws Failure not-found; invalid-request for a code of another kind; conflict where the sale can't be paid so, or the
 * customer's service declines or does not answer
 */
export type RequestFromWallet = (merchant: Merchant, invoiceId: string, code: string) => Promise<void>;

const MSAT = 1_000n;
/** A service that agreed may still be paying: taps within this time cause no second request. */
const AGREED_MS = 30 * SECOND;

interface Running {
  readonly request: Promise<void>;
  /** When the service agreed, on the monotonic clock. */
  agreedAt: number | null;
}

export function walletRequester(needs: RequestFromWalletNeeds): RequestFromWallet {
  const { clock, store, openOffer, wallets } = needs;
  /** By invoice: taps while one is running, or was just agreed to, share it. */
  const running = new Map<string, Running>();

  const request = async ({ network }: Merchant, id: string, code: string): Promise<void> => {
    const target = targetOf(await openOffer(id, 'LIGHTNING'), 'LIGHTNING');
    if (!target) throw noLightning();
    await wallets.request({ code, network, bolt11: target.destination, amountMsat: target.due * MSAT });
  };

  const start = async (merchant: Merchant, id: string, code: string): Promise<void> => {
    const mine: Running = { request: request(merchant, id, code), agreedAt: null };
    running.set(id, mine);
    try {
      await mine.request;
      mine.agreedAt = clock.monotonic();
    } catch (error) {
      running.delete(id);
      throw error;
    }
  };

  return async (merchant, id, code) => {
    const invoice = await store.invoice(id);
    if (invoice?.merchantId !== merchant.id) throw invoiceNotFound();
    checkPayable(invoice, merchant, clock.now());
    const now = clock.monotonic();
    for (const [other, { agreedAt }] of running)
      if (agreedAt !== null && now - agreedAt >= AGREED_MS) running.delete(other);
    await (running.get(id)?.request ?? start(merchant, id, code));
  };
}

/** @throws Failure conflict */
function checkPayable(invoice: Invoice, { books }: Merchant, now: Instant): void {
  if (books === 'practice') {
    const why = createReason('card-practice');
    throw new Failure('conflict', 'in practice no real card or wallet can pay', why);
  }
  if (!offeredMethods(invoice).includes('LIGHTNING')) throw noLightning();
  // A BOLT 11 request is for the whole amount.
  const isOpen = statusOf(invoice) === 'pending' && now < invoice.expiresAt;
  if (!isOpen || summarize(invoice).received > 0n) {
    const why = createReason('method-over', { method: 'LIGHTNING' });
    throw new Failure('conflict', 'this invoice can no longer be paid with LIGHTNING', why);
  }
}

function noLightning(): Failure {
  return new Failure(
    'conflict',
    'this invoice does not offer LIGHTNING, with which cards pay',
    createReason('card-no-lightning'),
  );
}
