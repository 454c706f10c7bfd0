/** Owns what is said of webhooks, of sources of rates and of the books, by its name, in English: as the server says it. */
import { ofBooks } from '#domain/reports/books.ts';
import { ofRates } from '#domain/reports/rates.ts';
import { ofWebhooks } from '#domain/reports/webhooks.ts';

export const reports = { reports: { ...ofBooks, ...ofRates, ...ofWebhooks } };
