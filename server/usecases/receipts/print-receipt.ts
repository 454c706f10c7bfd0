/**
 * Receipt printing, one at a time. Which print was the original is stored before anything reaches the paper, so that
 * there are never two originals, whatever fails in between.
 */

import { type Invoice, isTestSale } from '#domain/invoices/invoice.ts';
import { tenderOf } from '#domain/invoices/status.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { type Receipt, receiptOf, testReceipt } from '#domain/receipts/receipt.ts';
import { onPaper } from '#domain/receipts/receipt-paper.ts';
import {
  parseReceiptSettings,
  type ReceiptPrints,
  type ReceiptSettings,
} from '#domain/receipts/receipt-settings.ts';
import { paperLanguage } from '#domain/receipts/receipt-words.ts';
import { printedLogo } from '#domain/shops/branding.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Clock } from '#ports/host.ts';
import type { Printer, PrintOutcome } from '#ports/printer.ts';
import type { Store } from '#ports/store.ts';
import { decideRows } from '#usecases/kernel/commit-rows.ts';
import { createStoredSettings } from '#usecases/kernel/stored-settings.ts';
import type { AuditLog } from '#usecases/staff/audit-log.ts';
import type { Actor } from '#usecases/staff/people.ts';

export interface Looked {
  readonly receipt: Receipt;
  readonly prints: ReceiptPrints;
  /** The shop's, as a data URL. */
  readonly logo: string | null;
}

export interface Printed extends Looked {
  readonly outcome: PrintOutcome;
}

export interface Receipts {
  terms(merchantId: string): ReceiptSettings;
  /** @throws Failure invalid-request */
  saveTerms(merchantId: string, terms: ReceiptSettings): Promise<ReceiptSettings>;
  /** The receipt as it would be printed next. @throws Failure not-found, conflict for a sale that was never paid */
  look(merchant: Merchant, invoiceId: string): Promise<Looked>;
  /**
   * Prints on the configured receipt printer (`network`, also by USB), or (`system`) only records the print for a
   * printer of the operating system, which the till drives.
   * @throws Failure not-found; conflict when an original is requested for a second time; backend-unreachable
   */
  print(merchant: Merchant, invoiceId: string, copy: boolean, on: 'network' | 'system'): Promise<Printed>;
  /**
   * Takes back the record of the last print on `system`: its dialog was cancelled, and nothing was printed. It is
   * logged, and for an original possible once. Without such a print it changes nothing. @throws Failure not-found
   */
  unprinted(merchant: Merchant, invoiceId: string, by: Actor): Promise<Looked>;
  test(merchant: Merchant): Promise<PrintOutcome>;
}

export interface ReceiptNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly printer: Printer;
  readonly log: AuditLog;
}

const NONE: ReceiptPrints = { originalAt: null, copies: 0 };

export function openReceipts({ store, clock, printer, log }: ReceiptNeeds): Receipts {
  // A printer takes one connection at a time; and which print is the original is decided one after the other.
  const mutex = new Mutex();
  const settings = createStoredSettings(store);
  const terms = (merchantId: string) => settings.of('receiptTerms', merchantId);
  const keyOf = (merchant: Merchant, id: string) => `${merchant.id}:${id}`;
  const printsOf = (merchant: Merchant, id: string) => store.get('receipts', keyOf(merchant, id)) ?? NONE;
  const must = async (merchant: Merchant, id: string): Promise<Invoice> => {
    const invoice = await store.invoice(id);
    if (!invoice || invoice.merchantId !== merchant.id) {
      throw new Failure('not-found', 'there is no such sale', createReason('sale-gone'));
    }
    if (isTestSale(invoice))
      throw new Failure('conflict', 'a test sale has no receipt', createReason('receipt-test'));
    return invoice;
  };
  const shownBy = (merchant: Merchant) => settings.of('storefronts', merchant.id);
  const made = (invoice: Invoice, merchant: Merchant, of: ReceiptSettings, copy: boolean) =>
    receiptOf({ invoice, merchant, terms: of, copy, sats: shownBy(merchant).sats });
  const send = (
    merchant: Merchant,
    of: ReceiptSettings,
    receipt: Receipt,
    drawer: boolean,
    reached: () => Promise<void>,
  ) => {
    if (of.printer === null) {
      throw new Failure(
        'conflict',
        'no receipt printer is set up: give its address in the settings',
        createReason('printer-missing'),
      );
    }
    const lines = onPaper(receipt, of.width);
    return printer.print(
      { to: of.printer, logo: printedLogo(shownBy(merchant)), lines, width: of.width, drawer },
      reached,
    );
  };
  /** The record of the last print by the system, and the record before it. */
  const bySystem = new Map<string, { readonly before: ReceiptPrints; readonly after: ReceiptPrints }>();
  const forPaper = (of: ReceiptSettings) => ({ ...of, language: paperLanguage(of.language) });

  return {
    terms,
    async saveTerms(merchantId, wish) {
      const { printer: wanted, ticketPrinter } = parseReceiptSettings(wish);
      if (wanted) printer.check(wanted, 'printer');
      if (ticketPrinter) printer.check(ticketPrinter, 'ticketPrinter');
      return settings.save('receiptTerms', merchantId, wish);
    },
    async look(merchant, invoiceId) {
      const invoice = await must(merchant, invoiceId);
      const prints = printsOf(merchant, invoiceId);
      const copy = prints.originalAt !== null;
      const receipt = made(invoice, merchant, terms(merchant.id), copy);
      return { receipt, prints, logo: shownBy(merchant).logo };
    },
    print: (merchant, invoiceId, copy, on) =>
      mutex.run(async () => {
        const invoice = await must(merchant, invoiceId);
        const own = terms(merchant.id);
        const { logo } = shownBy(merchant);
        const key = keyOf(merchant, invoiceId);
        const next = (before: ReceiptPrints): ReceiptPrints => {
          if (copy) return { ...before, copies: before.copies + 1 };
          if (before.originalAt === null) return { ...before, originalAt: clock.now() };
          throw new Failure(
            'conflict',
            'this receipt was printed already: print a copy',
            createReason('receipt-printed'),
          );
        };
        next(printsOf(merchant, invoiceId));
        // Decided by what is stored when the printer has answered: another server may have printed it meanwhile.
        const written = () =>
          decideRows(store, () => {
            const before = printsOf(merchant, invoiceId);
            const after = next(before);
            return { change: { put: { receipts: { [key]: after } } }, result: { before, after } };
          });
        if (on === 'system') {
          const receipt = made(invoice, merchant, own, copy);
          const stored = await written();
          bySystem.set(key, stored);
          return { outcome: 'sent', receipt, prints: stored.after, logo };
        }
        const receipt = made(invoice, merchant, forPaper(own), copy);
        // It opened when the cash was recorded.
        const drawer = own.drawer && !copy && tenderOf(invoice)?.kind !== 'cash';
        const outcome = await send(merchant, own, receipt, drawer, async () => void (await written()));
        return { outcome, receipt, prints: printsOf(merchant, invoiceId), logo };
      }),
    unprinted: (merchant, invoiceId, by) =>
      mutex.run(async () => {
        const invoice = await must(merchant, invoiceId);
        const key = keyOf(merchant, invoiceId);
        const last = bySystem.get(key);
        bySystem.delete(key);
        const prints = await log.decide(() => {
          const now = printsOf(merchant, invoiceId);
          // Another print since then is not taken back with it.
          const same = last?.after.originalAt === now.originalAt && last.after.copies === now.copies;
          const original = last?.before.originalAt === null;
          if (!last || !same || (original && now.takenBack)) return { wish: null, result: now };
          const prints = { ...last.before, ...(original ? { takenBack: true as const } : {}) };
          const about = { invoiceId, receipt: original ? 'original' : 'copy' };
          return {
            wish: { ...by, act: 'unprinted', shop: merchant.id, about },
            change: { put: { receipts: { [key]: prints } } },
            result: prints,
          };
        });
        const copy = prints.originalAt !== null;
        const receipt = made(invoice, merchant, terms(merchant.id), copy);
        return { receipt, prints, logo: shownBy(merchant).logo };
      }),
    test: (merchant) =>
      mutex.run(async () => {
        const own = terms(merchant.id);
        const receipt = testReceipt({ merchant, terms: forPaper(own) });
        return send(merchant, own, receipt, own.drawer, async () => undefined);
      }),
  };
}
