/**
 * API contract: every request and answer as a schema, and the types that follow from it, a file a resource. The same
 * schemas validate, shape the answers and generate the OpenAPI document. The till imports only the types.
 */

export * from './auth/schema.ts';
export * from './carts/schema.ts';
export * from './carts/schema-catalogue.ts';
export * from './displays/schema.ts';
export * from './displays/schema-settings.ts';
export * from './invoices/schema.ts';
export * from './invoices/schema-decisions.ts';
export * from './invoices/schema-events.ts';
export * from './invoices/schema-payments.ts';
export * from './invoices/schema-tenders.ts';
export * from './maintenance/schema-backups.ts';
export * from './maintenance/schema-database.ts';
export * from './maintenance/schema-health.ts';
export * from './maintenance/schema-report.ts';
export * from './maintenance/schema-test-sale.ts';
export * from './methods/schema.ts';
export * from './methods/schema-practice.ts';
export * from './plugins/schema.ts';
export * from './rates/schema.ts';
export * from './receipts/schema.ts';
export * from './sales-reports/schema.ts';
export * from './sales-reports/schema-export.ts';
export * from './settings/schema.ts';
export * from './settings/schema-desktop-integration.ts';
export * from './settings/schema-stored.ts';
export * from './settings/schema-updates.ts';
export * from './shops/schema.ts';
export * from './shops/schema-branding.ts';
export * from './shops/schema-keys.ts';
export * from './staff/schema.ts';
export * from './till/schema.ts';
export * from './till/schema-network-tills.ts';
export * from './webhooks/schema.ts';
