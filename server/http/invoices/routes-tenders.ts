/** Cash and card beside coins: which the till offers, and recording one. Only for the till's token. */
import type { Invoice } from '#domain/invoices/invoice.ts';
import { mustOffer } from '#domain/invoices/tender.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { ByHand } from '#usecases/invoices/decide-by-hand.ts';
import type { StoredSettings } from '#usecases/kernel/stored-settings.ts';
import { type InvoiceView, ViewAnswer } from './schema.ts';
import { TenderRequest, TenderSettingsAnswer, TenderSettingsView } from './schema-tenders.ts';

export interface TenderRoutes {
  readonly byHand: ByHand;
  readonly storedSettings: StoredSettings;
  readonly tillView: (invoice: Invoice) => InvoiceView;
}

export function tenderRoutes({ byHand, storedSettings, tillView }: TenderRoutes): readonly Route[] {
  return [
    route('GET /till/tenders', {
      schema: { summary: 'Which tenders the till offers', answer: TenderSettingsAnswer },
      permission: { shop: 'settings', tills: 'main' },
      handler: (_request, { merchant }) => ({ tenders: { ...storedSettings.of('tenders', merchant.id) } }),
    }),
    route('PUT /till/tenders', {
      schema: { summary: 'Change them', body: TenderSettingsView, answer: TenderSettingsAnswer },
      permission: { shop: 'settings', tills: 'main' },
      audit: ['cash', 'card'],
      handler: async ({ body }, { merchant }) => ({
        tenders: { ...(await storedSettings.save('tenders', merchant.id, body)) },
      }),
    }),
    route('POST /till/invoices/tender', {
      schema: { summary: 'Cash or card pays the rest', body: TenderRequest, answer: ViewAnswer },
      permission: { shop: 'anyone', tills: 'all' },
      audit: ['invoiceId', 'tender', 'given'],
      handler: async ({ body: { invoiceId, tender, given } }, { merchant, doer }) => {
        mustOffer(storedSettings.of('tenders', merchant.id), tender);
        const wish = { tender, given };
        return { invoice: tillView(await byHand.tender(merchant.id, invoiceId, wish, doer.who)) };
      },
    }),
  ];
}
