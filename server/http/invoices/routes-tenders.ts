/** Cash and card beside coins: recording a payment by one of them. Only for the till's token. */
import type { Invoice } from '#domain/invoices/invoice.ts';
import { mustOffer } from '#domain/invoices/tender.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { ByHand } from '#usecases/invoices/decide-by-hand.ts';
import type { StoredSettings } from '#usecases/kernel/stored-settings.ts';
import { type InvoiceView, ViewAnswer } from './schema.ts';
import { TenderRequest } from './schema-tenders.ts';

export interface TenderRoutes {
  readonly byHand: ByHand;
  readonly storedSettings: StoredSettings;
  readonly tillView: (invoice: Invoice) => InvoiceView;
}

export function tenderRoutes({ byHand, storedSettings, tillView }: TenderRoutes): readonly Route[] {
  return [
    route('POST /till/invoices/tender', {
      schema: { summary: 'Cash or card pays the rest', body: TenderRequest, answer: ViewAnswer },
      permission: { shop: 'anyone', tills: 'all' },
      audit: ['invoiceId', 'tender', 'given'],
      handler: async ({ body: { invoiceId, tender, given } }, { merchant, actor }) => {
        mustOffer(storedSettings.of('tenders', merchant.id), tender);
        const wish = { tender, given };
        return { invoice: tillView(await byHand.tender(merchant.id, invoiceId, wish, actor.who)) };
      },
    }),
  ];
}
