/**
 * What a till took in a period: what falls into it. A sale belongs to the instant its payment was decided, a refund to the
 * instant it was recorded, and money that was undone to the instant it was found gone: what was reported once never moves
 * into another period.
 */
import type { Currency } from './currency.ts';
import { type Decision, type Invoice, isTestSale } from './invoice.ts';
import { decisionOf } from './standing.ts';
import { isTakenBack, turnsOf } from './taken-back.ts';
import { addRefund, addSale, emptySum, finished, type Sum, type Takings } from './takings-sum.ts';
import type { Instant } from './time.ts';

/** From, and before. */
export interface Period {
  readonly from: Instant;
  readonly until: Instant;
}

/** Money of a sale that was paid went, or came back. */
interface Turn {
  readonly kind: 'turned';
  readonly at: Instant;
}

/** A sale or a refund of an invoice, or a turn of its money, as it falls into a period. */
export interface Taking {
  readonly invoice: Invoice;
  readonly decision: Extract<Decision, { kind: 'paid' | 'refunded' }> | Turn;
}

/**
 * None of a test sale: that is decided here, for reports of every kind and for closings alike. Their places may shift
 * when an invoice goes on, so they are all taken anew then; there are never fewer.
 */
export function takingsOf(invoice: Invoice): Taking[] {
  if (isTestSale(invoice)) return [];
  const decisions = invoice.decisions.flatMap((decision) =>
    decision.kind === 'paid' || decision.kind === 'refunded' ? [{ invoice, decision }] : [],
  );
  return [
    ...decisions,
    ...turnsOf(invoice).map((at) => ({ invoice, decision: { kind: 'turned', at } as const })),
  ];
}

/** One for each currency that was asked for, the one with most sales first. */
export function takings(all: Iterable<Taking>, period: Period, timeZone: string): Takings[] {
  const sums = new Map<Currency, Sum>();
  const turned = new Set<string>();
  for (const { invoice, decision } of all) {
    if (decision.at < period.from || decision.at >= period.until) continue;
    const turn = decision.kind === 'turned' ? turnWithin(invoice, period) : null;
    if (decision.kind === 'turned' && (turn === null || turned.has(invoice.id))) continue;
    const { currency } = invoice.asked;
    const sum = sums.get(currency) ?? emptySum();
    sums.set(currency, sum);
    if (turn !== null) {
      turned.add(invoice.id);
      if (turn === 'gone') sum.takenBack++;
      sum.takenBackUnits += turn === 'gone' ? invoice.asked.units : -invoice.asked.units;
    } else if (decision.kind === 'refunded') addRefund(sum, invoice, decision.units);
    else if (isTakenBack(invoice, period.until)) sum.leftOut++;
    else addSale(sum, invoice, { at: decision.at, until: period.until, timeZone });
  }
  return [...sums]
    .sort(([, a], [, b]) => b.sales - a.sales)
    .map(([currency, sum]) => finished(currency, sum));
}

/** How a sale that was counted in an earlier period, or left out of one, ended this one differently. */
function turnWithin(invoice: Invoice, { from, until }: Period): 'gone' | 'back' | null {
  const paid = decisionOf(invoice, 'paid');
  if (!paid || paid.at >= from) return null;
  const gone = isTakenBack(invoice, until);
  return gone === isTakenBack(invoice, from) ? null : gone ? 'gone' : 'back';
}
