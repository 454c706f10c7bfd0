/**
 * Order ticket printing: automatically when a sale is charged or paid, and again by hand. A sale does not wait for its
 * printer; a failure is stored with the sale's prints, for its screen.
 */
import type { Invoice } from '#domain/invoices/invoice.ts';
import { decisionOf } from '#domain/invoices/status.ts';
import { KeyedMutex } from '#domain/kernel/mutex.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Message } from '#domain/messages/message.ts';
import { createReason } from '#domain/messages/reason.ts';
import { orderTicketOf } from '#domain/receipts/order-ticket.ts';
import { onPaper } from '#domain/receipts/receipt-paper.ts';
import type { TicketMoment, TicketPrints } from '#domain/receipts/receipt-settings.ts';
import { paperLanguage } from '#domain/receipts/receipt-words.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { Printer, PrintOutcome } from '#ports/printer.ts';
import type { Store } from '#ports/store.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';
import { onOwnInvoices } from '#usecases/kernel/on-commit.ts';
import { createStoredSettings } from '#usecases/kernel/stored-settings.ts';

export interface TicketState {
  /** A ticket printer is set up. */
  readonly printer: boolean;
  readonly prints: TicketPrints;
  /** Why the last print failed, or null. */
  readonly problem: Message | null;
}

export interface Tickets {
  /** Waits for a print that is under way. @throws Failure not-found for a sale without an order number */
  look(merchant: Merchant, invoiceId: string): Promise<TicketState>;
  /** Every print after the first is marked as a copy. @throws Failure not-found, conflict, backend-unreachable */
  print(merchant: Merchant, invoiceId: string): Promise<TicketState & { readonly outcome: PrintOutcome }>;
  close(): void;
}

export interface TicketNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly printer: Printer;
  readonly log: Log;
}

const NONE: TicketPrints = { originalAt: null, copies: 0 };

export function openTickets({ store, clock, printer, log }: TicketNeeds): Tickets {
  const settings = createStoredSettings(store);
  const mutex = new KeyedMutex();
  const keyOf = ({ merchantId, id }: Invoice) => `${merchantId}:${id}`;

  const must = async (merchant: Merchant, id: string): Promise<Invoice> => {
    const invoice = await store.invoice(id);
    if (invoice?.merchantId === merchant.id && invoice.orderNumber !== null) return invoice;
    throw new Failure('not-found', 'there is no such sale', createReason('sale-gone'));
  };

  const stateOf = (invoice: Invoice): TicketState => {
    const prints = store.get('tickets', keyOf(invoice)) ?? NONE;
    const printer = settings.of('receiptTerms', invoice.merchantId).ticketPrinter !== null;
    return { printer, prints, problem: prints.problem ?? null };
  };

  const printNow = async (merchant: Merchant, invoice: Invoice): Promise<PrintOutcome> => {
    const key = keyOf(invoice);
    const { ticketPrinter: to, ticketWidth: width, language } = settings.of('receiptTerms', merchant.id);
    const save = (next: (before: TicketPrints) => TicketPrints) =>
      commitRows(store, () => ({ put: { tickets: { [key]: next(store.get('tickets', key) ?? NONE) } } }));
    const copy = (store.get('tickets', key) ?? NONE).originalAt !== null;
    const terms = { language: paperLanguage(language) };
    const ticket = orderTicketOf({ invoice, merchant, terms, copy });
    if (to === null || ticket === null) {
      throw new Failure(
        'conflict',
        'no order ticket printer is set up: give its address in the settings',
        createReason('printer-missing'),
      );
    }
    const withoutProblem = ({ problem: _, ...before }: TicketPrints): TicketPrints =>
      before.originalAt === null
        ? { ...before, originalAt: clock.now() }
        : { ...before, copies: before.copies + 1 };
    try {
      return await printer.print(
        { to, logo: null, lines: onPaper(ticket, width), width, drawer: false },
        () => save(withoutProblem),
      );
    } catch (error) {
      if (error instanceof Failure) {
        const { message, why = null } = error;
        await save((before) => ({ ...before, problem: { message, why } }));
      }
      throw error;
    }
  };

  const printOnce = (invoice: Invoice, moment: TicketMoment) => {
    const { ticketPrinter, ticketWhen } = settings.of('receiptTerms', invoice.merchantId);
    const merchant = store.get('merchants', invoice.merchantId);
    if (!merchant || ticketPrinter === null || ticketWhen !== moment) return;
    const print = mutex.run(keyOf(invoice), async () => {
      if (!store.get('tickets', keyOf(invoice))) await printNow(merchant, invoice);
    });
    print.catch((err: unknown) =>
      log.warn('an order ticket could not be printed', { invoiceId: invoice.id, err }),
    );
  };

  const stop = onOwnInvoices(store, (after, before) => {
    if (after.orderNumber === null) return;
    if (before === undefined) printOnce(after, 'charged');
    // A cash or card sale is paid when it is made, and an expired one may be paid later.
    if (decisionOf(after, 'paid') && !(before && decisionOf(before, 'paid'))) printOnce(after, 'paid');
  });

  return {
    async look(merchant, invoiceId) {
      const invoice = await must(merchant, invoiceId);
      return mutex.run(keyOf(invoice), async () => stateOf(invoice));
    },
    async print(merchant, invoiceId) {
      const invoice = await must(merchant, invoiceId);
      return mutex.run(keyOf(invoice), async () => {
        const outcome = await printNow(merchant, invoice);
        return { outcome, ...stateOf(invoice) };
      });
    },
    close: stop,
  };
}
