/** Composes the hosted checkout: the invoice, its shop's branding, and its events. */

import { qrSvg } from '#adapters/host/qr.ts';
import { METHODS, type Method } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { whenThere } from '#domain/kernel/awaitable.ts';
import { moneyText } from '#domain/kernel/money.ts';
import { ordinaryFee } from '#domain/methods/network-fee.ts';
import { worthOfCoin } from '#domain/rates/rate.ts';
import { receiptOf } from '#domain/receipts/receipt.ts';
import { hasReceiptPage, receiptLink, receiptPath } from '#domain/receipts/receipt-link.ts';
import type { CheckoutOptions } from '#http/checkout/routes.ts';
import type { InvoiceView } from '#http/invoices/schema.ts';
import type { ReceiptTokens } from '#ports/host.ts';
import { createCheckoutLimits } from '#usecases/invoices/checkout-limits.ts';
import { onInvoices } from '#usecases/kernel/on-commit.ts';
import type { BackendParts } from './backends.ts';
import type { Base } from './base.ts';
import type { InvoiceParts } from './invoices.ts';
import type { Network } from './network.ts';
import type { ServerOptions } from './options.ts';
import type { ReceiptParts } from './receipts.ts';
import type { ShopParts } from './shops.ts';

export function createCheckout(
  { store, clock, log, dataFolder }: Base,
  { backends }: BackendParts,
  { watch, routes: { view, openOffer } }: InvoiceParts,
  { routes: { storefronts } }: ShopParts,
  { routes: { receipts } }: ReceiptParts,
  { checkoutBase }: Network,
  receiptTokens: ReceiptTokens,
  { assetsFolder }: ServerOptions,
): CheckoutOptions {
  /** The invoices of the views given out: what a customer may see has no shop and no metadata in it. */
  const invoices = new WeakMap<InvoiceView, Invoice>();
  const viewOf = (invoice: Invoice): InvoiceView => {
    const made = view(invoice);
    invoices.set(made, invoice);
    return made;
  };
  const feesOf = (invoice: Invoice | undefined): ReadonlyMap<Method, string> => {
    const fees = new Map<Method, string>();
    for (const { method, rate } of invoice ? [...invoice.offers, ...invoice.targets] : []) {
      const feeRate = backends.feeRate(invoice?.merchantId ?? '', method);
      const fee = feeRate === null ? null : ordinaryFee(method, feeRate);
      if (fee === null) continue;
      const units = worthOfCoin(method, rate, fee);
      fees.set(method, moneyText({ currency: rate.currency, units }));
    }
    return fees;
  };
  return {
    view: (id) => whenThere(store.invoice(id), (invoice) => invoice && viewOf(invoice)),
    receiptInvoice: (token) =>
      whenThere(store.invoice(receiptTokens.invoiceOf(token) ?? ''), (invoice) =>
        invoice && hasReceiptPage(invoice, clock.now()) ? viewOf(invoice) : undefined,
      ),
    receipt: async (id, language) => {
      const invoice = await store.invoice(id);
      const merchant = invoice && store.get('merchants', invoice.merchantId);
      const token = receiptTokens.tokenOf(id);
      if (!merchant || token === null || !hasReceiptPage(invoice, clock.now())) return undefined;
      // Who sold it is for the shop's own paper.
      const terms = { ...receipts.terms(merchant.id), language, seller: false };
      const { sats } = storefronts.of(merchant.id);
      return {
        token,
        shop: merchant.name,
        orderNumber: invoice.orderNumber,
        receipt: receiptOf({ invoice, merchant, terms, sats, copy: false, shared: true }),
        link: receiptLink(checkoutBase(), invoice, token, clock.now()),
      };
    },
    choose: async (id, method) => viewOf(await openOffer(id, method)),
    front: (shown) => {
      const invoice = invoices.get(shown);
      const merchantId = invoice?.merchantId ?? '';
      const { logo, colour, sats } = storefronts.of(merchantId);
      const returnTo = invoice ? storefronts.returnFor(invoice) : null;
      const foreign = watch.foreignMethods(invoice?.id ?? '');
      // Without a backend: the method was removed after the invoice was created.
      const unseen = METHODS.filter(
        (method) =>
          foreign.includes(method) ||
          backends.get(merchantId, method) === undefined ||
          backends.state(merchantId, method).downSince !== null,
      );
      const version = storefronts.version(merchantId);
      const token =
        invoice && hasReceiptPage(invoice, clock.now()) ? receiptTokens.tokenOf(invoice.id) : null;
      const receipt = token === null ? null : receiptPath(token);
      const orderNumber = invoice?.orderNumber ?? null;
      return { version, logo, colour, sats, unseen, fees: feesOf(invoice), returnTo, orderNumber, receipt };
    },
    subscribe: (id, give) => {
      /** As last committed. */
      let last: Invoice | undefined;
      const stopInvoices = onInvoices(store, (invoice) => {
        if (invoice.id !== id) return;
        last = invoice;
        give(viewOf(invoice));
      });
      // Whether payments can be seen may have changed.
      const stopBackends = backends.listen((merchantId) => {
        const given = whenThere(last ?? store.invoice(id), (read) => {
          last ??= read;
          if (last?.merchantId === merchantId) give(viewOf(last));
        });
        if (given instanceof Promise) given.catch(() => undefined);
      });
      return () => {
        stopInvoices();
        stopBackends();
      };
    },
    assetsFolder: assetsFolder ?? dataFolder,
    now: clock.now,
    limits: createCheckoutLimits(clock.monotonic),
    after: clock.after,
    failed: (err) => log.error('a stream of a payment page could not be started', { err }),
    drawCode: qrSvg,
  };
}
