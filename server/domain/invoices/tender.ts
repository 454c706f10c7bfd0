/** Cash and card beside coins: recorded by a person at the counter, on no chain. Pure. */
import { isCoin } from '#domain/kernel/currency.ts';
import { type Money, parseAmount } from '#domain/kernel/money.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { type Invoice, isTestSale, TENDER_KINDS, type Tender, type TenderKind } from './invoice.ts';
import { isLive } from './payment.ts';
import { withDecision } from './settle.ts';
import { countsOn, enough, refundedUnits, statusOf, tenderOf, worth } from './status.ts';

/** Which tenders the till offers beside coins. */
export interface TenderSettings {
  readonly cash: boolean;
  readonly card: boolean;
}

export const NO_TENDERS: TenderSettings = { cash: false, card: false };

/** What a person enters: the kind, and the cash handed over, where it was counted. */
export interface TenderAsk {
  readonly kind: TenderKind;
  /** Smallest units of the invoice's currency, or null. */
  readonly given: bigint | null;
}

/**
 * Reads `tender` and `given` of a request about an amount in `currency`.
 * @throws Failure invalid-request that names the field
 */
export function parseTender(tender: unknown, given: unknown, currency: Money['currency']): TenderAsk {
  const kind = TENDER_KINDS.find((one) => one === tender);
  if (kind === undefined) throw invalid('tender', `tender must be one of: ${TENDER_KINDS.join(', ')}`);
  if (isCoin(currency)) throw invalid('tender', `tender must be absent: ${currency} is paid in coins`);
  if (given === undefined || given === null) return { kind, given: null };
  if (kind !== 'cash') throw invalid('given', 'given must be absent for a card');
  return { kind, given: parseAmount(given, currency, 'given').units };
}

/** @throws Failure conflict when the shop takes no such tender */
export function mustOffer(settings: TenderSettings, kind: TenderKind): void {
  if (settings[kind]) return;
  throw new Failure('conflict', `${kind} is turned off in the settings`, createReason('tender-off'));
}

/** The change due: smallest units of the invoice's currency. */
export function changeOf({ units, given }: Tender): bigint {
  return given === null ? 0n : given - units;
}

/**
 * Records that cash or a card paid all that the coins left open, which makes the sale paid. The same again changes
 * nothing.
 * @throws Failure conflict for a test sale, when the sale is over, or a payment still has to be confirmed; invalid-request when less
 * cash was given than is open
 */
export function recordTender(
  invoice: Invoice,
  { kind, given }: TenderAsk,
  by: string,
  now: Instant,
): Invoice {
  if (isTestSale(invoice)) {
    throw new Failure(
      'conflict',
      'a test sale is paid in its coin, not by cash or card',
      createReason('tender-test'),
    );
  }
  const known = tenderOf(invoice);
  if (known?.kind === kind && known.given === given) return invoice;
  const status = statusOf(invoice);
  if ((status !== 'pending' && status !== 'expired') || refundedUnits(invoice) > 0n) {
    throw new Failure(
      'conflict',
      `the invoice is ${status}, so it can't be paid by cash or card any more`,
      createReason('tender-over'),
    );
  }
  const counted = worth(invoice, countsOn(invoice));
  if (counted >= enough(invoice) || worth(invoice, isLive) > counted) {
    throw new Failure(
      'conflict',
      'a payment in coins is still being confirmed: wait for it, or accept it first',
      createReason('tender-unconfirmed'),
    );
  }
  const units = invoice.asked.units - counted;
  if (given !== null && given < units) {
    throw invalid('given', 'given must be at least what is left to pay', createReason('tender-short'));
  }
  const tender: Tender = { kind, units, given };
  return withDecision(invoice, {
    kind: 'paid',
    at: now,
    paidAt: now,
    how: 'tender',
    by,
    reason: null,
    tender,
  });
}
