/** Test-sale route of one method, for the owner, from the till alone. */
import type { FastifyInstance } from 'fastify';
import type { Method } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Auth } from '#http/auth/auth.ts';
import { type InvoiceView, ViewAnswer } from '#http/invoices/schema.ts';
import { caller, ofTill } from '#http/plugins/route.ts';
import { TestSaleRequest } from './schema-test-sale.ts';

export interface TestSaleRoutes {
  readonly auth: Auth;
  readonly view: (invoice: Invoice) => InvoiceView;
  /** @throws Failure conflict, backend-unreachable, store-unavailable */
  readonly testSale: (merchant: Merchant, method: Method) => Promise<Invoice>;
}

export function testSaleRoutes(app: FastifyInstance, { auth, view, testSale }: TestSaleRoutes): void {
  const shop = caller((request) => auth.tillShop(request));
  app.post<{ Body: TestSaleRequest }>(
    '/till/methods/test-sale',
    {
      onRequest: shop.hook,
      schema: ofTill('Test sale of the smallest amount', ViewAnswer, { body: TestSaleRequest }),
    },
    async (request) => ({
      success: true,
      invoice: view(await testSale(shop.of(request), request.body.method)),
    }),
  );
}
