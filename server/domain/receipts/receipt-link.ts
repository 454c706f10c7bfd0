/** Link to the digital receipt: its address, who can reach it, and how long it can be opened. */
import { type Invoice, isTestSale } from '#domain/invoices/invoice.ts';
import { decisionOf } from '#domain/invoices/status.ts';
import { DAY, type Instant } from '#domain/kernel/time.ts';
import { hasReceipt } from './receipt.ts';

/**
 * Long enough to return goods or to file expenses of a quarter. After that a link that was passed on or found in a
 * phone's history shows nothing any more.
 */
const RECEIPT_LINK_MS = 90 * DAY;

/** Names of this computer: what is served there no phone can open. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** True for a sale whose receipt can be opened by its link now: paid, no test, and not too long ago. */
export function hasReceiptPage(invoice: Invoice, now: Instant): boolean {
  if (isTestSale(invoice) || !hasReceipt(invoice)) return false;
  const paidAt = decisionOf(invoice, 'paid')?.paidAt ?? invoice.createdAt;
  return now < paidAt + RECEIPT_LINK_MS;
}

/** Path of the receipt's page. */
export function receiptPath(token: string): string {
  return `/pay/receipt/${token}`;
}

/**
 * The address of the receipt, for customers to open and to pass on: its token opens nothing else. Null without such a
 * receipt, and where only this computer is reached by that base.
 */
export function receiptLink(
  checkoutBase: string,
  invoice: Invoice,
  token: string | null,
  now: Instant,
): string | null {
  if (!URL.canParse(checkoutBase) || LOOPBACK.test(new URL(checkoutBase).hostname)) return null;
  return token !== null && hasReceiptPage(invoice, now) ? checkoutBase + receiptPath(token) : null;
}
