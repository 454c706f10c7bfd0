/** Composes invoices: their one writer, the watch for payments, creation, decisions by hand, and the event feed. */

import { readPayee } from '#adapters/formats/payee/read-payee.ts';
import { openCustomerWallets } from '#adapters/lightning/lnurl-withdraw/open-customer-wallets.ts';
import type { PracticeWorld } from '#adapters/practice/open-practice.ts';
import type { Method } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { alarmsOf, statusOf } from '#domain/invoices/status.ts';
import { type Awaitable, whenThere } from '#domain/kernel/awaitable.ts';
import { receiptLink } from '#domain/receipts/receipt-link.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { AppOptions } from '#http/app.ts';
import { invoiceView } from '#http/invoices/till-view.ts';
import type { ReceiptTokens } from '#ports/host.ts';
import type { InvoiceFilter, InvoiceQuery } from '#ports/store.ts';
import { createInvoice } from '#usecases/invoices/create-invoice.ts';
import { byHand } from '#usecases/invoices/decide-by-hand.ts';
import { openFeed } from '#usecases/invoices/event-feed.ts';
import { createFinalPolls } from '#usecases/invoices/final-polls.ts';
import { openIdempotency } from '#usecases/invoices/idempotent.ts';
import { createInvoiceWriter } from '#usecases/invoices/invoice-writer.ts';
import { offerOpener } from '#usecases/invoices/open-offer.ts';
import { createOrderNumbers } from '#usecases/invoices/order-numbers.ts';
import { walletRequester } from '#usecases/invoices/request-from-wallet.ts';
import { simulatePayment } from '#usecases/invoices/simulate-payment.ts';
import { sumOfInvoices } from '#usecases/invoices/sum-invoices.ts';
import { testSale } from '#usecases/invoices/test-sale.ts';
import { startWatch } from '#usecases/invoices/watch.ts';
import { withdrawUnwanted } from '#usecases/invoices/withdraw-unwanted.ts';
import { onInvoices } from '#usecases/kernel/on-commit.ts';
import { enqueueDeliveries } from '#usecases/webhooks/enqueue.ts';
import type { BackendParts } from './backends.ts';
import type { Base } from './base.ts';
import type { CartParts } from './carts.ts';
import type { Network } from './network.ts';
import type { Closing } from './options.ts';
import type { RateParts } from './rates.ts';

type Routes = AppOptions['routes'];

export type InvoiceParts = Awaited<ReturnType<typeof openInvoices>>;

export async function openInvoices(
  base: Base,
  { backends, indexes }: BackendParts,
  { prices }: RateParts,
  { stock }: CartParts,
  wallet: PracticeWorld,
  { checkoutBase }: Network,
  receiptTokens: ReceiptTokens,
  closing: Closing,
) {
  const { store, clock, random, log } = base;
  const writer = createInvoiceWriter({
    store,
    along: stock.moved,
    owe: (before, after) =>
      enqueueDeliveries(before, after, store.all('endpoints').values(), { now: clock.now(), random }),
  });
  const finalPolls = createFinalPolls({ store, clock });
  const watch = startWatch(
    { clock, store, writer, backends, prices, finalPolls, log },
    await store.watched(finalPolls.since),
  );
  closing(() => watch.close());
  const withdrawing = withdrawUnwanted({ clock, log, store, backends });
  closing(() => withdrawing.close());
  const idempotency = openIdempotency(base);
  closing(() => idempotency.close());
  const feed = openFeed(base);
  closing(() => feed.close());
  const openOffer = offerOpener({ clock, store, writer: writer, backends, indexes });
  const wallets = openCustomerWallets({ clock });
  closing(() => wallets.close());
  const orders = createOrderNumbers(store);
  const creating = { clock, random, store, writer, backends, prices, indexes, orders };
  const shopOf = ({ merchantId }: Invoice) => store.get('merchants', merchantId)?.name ?? '';
  const view = (invoice: Invoice) =>
    invoiceView(invoice, shopOf(invoice), clock.now(), (method) =>
      backends.feeRate(invoice.merchantId, method),
    );
  const create: Routes['create'] = (merchant, ask, alongside, present) =>
    createInvoice(creating, merchant, ask, (invoice) =>
      alongside && present ? alongside(invoice, present(invoice)) : undefined,
    );
  const practise: Routes['practise'] = (merchantId, ask) =>
    simulatePayment({ clock, store, writer: writer, watch, wallet, openOffer }, merchantId, ask);
  return {
    writer,
    watch,
    routes: {
      create,
      practise,
      readPayee: ({ network }: Merchant, to: string, method: Method) =>
        readPayee(to, { network, method, now: clock.now() }),
      testSale: (merchant: Merchant, method: Parameters<Routes['testSale']>[1]) =>
        testSale(creating, merchant, method),
      idempotency,
      feed,
      openOffer,
      requestFromWallet: walletRequester({ clock, store, openOffer, wallets }),
      byHand: byHand({ clock, store, writer: writer, watch }),
      view,
      tillView: (invoice: Invoice) => ({
        ...view(invoice),
        seller: invoice.seller,
        till: invoice.till,
        orderNumber: invoice.orderNumber,
        receiptLink: receiptLink(checkoutBase(), invoice, receiptTokens.tokenOf(invoice.id), clock.now()),
      }),
      invoice: (id: string) => store.invoice(id),
      list: (query: InvoiceQuery) => store.list(query),
      sum: (filter: InvoiceFilter) => sumOfInvoices(base, filter),
      onInvoice: (listener: (invoice: Invoice) => void) => onInvoices(store, listener),
      openInvoices: (merchantId: string) => openSales(base, merchantId),
    },
  };
}

/** The invoices a till shows when it opens: open sales and those that need attention. */
function openSales({ store, clock }: Base, merchantId: string): Awaitable<Invoice[]> {
  return whenThere(store.watched(clock.now()), (watched) =>
    [...watched].filter(
      (invoice) =>
        invoice.merchantId === merchantId &&
        (statusOf(invoice) === 'pending' || alarmsOf(invoice).length > 0),
    ),
  );
}
