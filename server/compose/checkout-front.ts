/** Composes the hosted checkout: the invoice, its shop's branding, and its events. */
import { qrSvg } from '#adapters/host/qr.ts';
import { METHODS } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { CheckoutOptions } from '#http/checkout/routes.ts';
import type { InvoiceView } from '#http/invoices/schema.ts';
import type { OpenOffer } from '#usecases/invoices/open-offer.ts';
import { onInvoices } from '#usecases/kernel/on-commit.ts';
import type { Brandings } from '#usecases/shops/brandings.ts';
import type { Foundations } from './foundations.ts';
import type { Trade } from './trade.ts';

export interface CheckoutNeeds {
  readonly base: Foundations;
  readonly backends: Trade['backends'];
  readonly storefronts: Brandings;
  readonly view: (invoice: Invoice) => InvoiceView;
  readonly openOffer: OpenOffer;
  /** Null: a server without pages. */
  readonly assetsFolder: string | null;
}

export function checkoutFront({
  base,
  backends,
  storefronts,
  view,
  openOffer,
  assetsFolder,
}: CheckoutNeeds): CheckoutOptions {
  const { store, clock } = base;
  return {
    view: (id) => {
      const invoice = store.invoice(id);
      return invoice && view(invoice);
    },
    choose: async (id, method) => view(await openOffer(id, method)),
    front: (id) => {
      const invoice = store.invoice(id);
      const merchantId = invoice?.merchantId ?? '';
      const { logo, colour } = storefronts.of(merchantId);
      const returnTo = invoice ? storefronts.returnFor(invoice) : null;
      const unseen = METHODS.filter((method) => backends.state(merchantId, method).downSince !== null);
      return { version: storefronts.version(merchantId), logo, colour, unseen, returnTo };
    },
    subscribe: (id, give) => {
      const stopInvoices = onInvoices(store, (invoice) => {
        if (invoice.id === id) give(view(invoice));
      });
      // Whether payments can be seen may have changed.
      const stopBackends = backends.listen((merchantId) => {
        const invoice = store.invoice(id);
        if (invoice?.merchantId === merchantId) give(view(invoice));
      });
      return () => {
        stopInvoices();
        stopBackends();
      };
    },
    assetsFolder: assetsFolder ?? base.dataFolder,
    now: clock.now,
    monotonic: clock.monotonic,
    after: clock.after,
    drawCode: qrSvg,
  };
}
