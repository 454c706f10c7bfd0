/** Test-sale route of one method, for the owner, from the till alone. */
import type { Method } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { type InvoiceView, ViewAnswer } from '#http/invoices/schema.ts';
import { type Route, route } from '#http/plugins/route.ts';
import { TestSaleRequest } from './schema-test-sale.ts';

export interface TestSaleRoutes {
  readonly view: (invoice: Invoice) => InvoiceView;
  /** @throws Failure conflict, backend-unreachable, store-unavailable */
  readonly testSale: (merchant: Merchant, method: Method) => Promise<Invoice>;
}

export function testSaleRoutes({ view, testSale }: TestSaleRoutes): readonly Route[] {
  return [
    route('POST /till/methods/test-sale', {
      schema: { summary: 'Test sale of the smallest amount', body: TestSaleRequest, answer: ViewAnswer },
      permission: { shop: 'settings', tills: 'main' },
      audit: ['method'],
      handler: async ({ body }, { merchant }) => ({ invoice: view(await testSale(merchant, body.method)) }),
    }),
  ];
}
