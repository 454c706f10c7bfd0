/**
 * The wire: every request and answer as a schema, and the types that follow from it, a file a resource. The same schemas
 * validate, shape the answers and make the OpenAPI document. The till imports only the types.
 */
export * from './contract/backups.ts';
export * from './contract/base.ts';
export * from './contract/cart.ts';
export * from './contract/catalogue.ts';
export * from './contract/computer.ts';
export * from './contract/decisions.ts';
export * from './contract/display.ts';
export * from './contract/events.ts';
export * from './contract/export.ts';
export * from './contract/health.ts';
export * from './contract/invoices.ts';
export * from './contract/keys.ts';
export * from './contract/methods.ts';
export * from './contract/payments.ts';
export * from './contract/people.ts';
export * from './contract/practice.ts';
export * from './contract/rates.ts';
export * from './contract/receipts.ts';
export * from './contract/reports.ts';
export * from './contract/server.ts';
export * from './contract/shop.ts';
export * from './contract/storefront.ts';
export * from './contract/test-sale.ts';
export * from './contract/till.ts';
export * from './contract/webhooks.ts';
