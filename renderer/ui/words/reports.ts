/** Owns what is said of webhooks, of sources of rates and of the books, by its name, in English: as the server says it. */
import { ofBooks } from '../../../server/domain/reports/books.ts';
import { ofRates } from '../../../server/domain/reports/rates.ts';
import { ofWebhooks } from '../../../server/domain/reports/webhooks.ts';

export const reports = { reports: { ...ofBooks, ...ofRates, ...ofWebhooks } };
