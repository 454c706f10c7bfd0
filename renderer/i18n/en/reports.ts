/** Owns what is said of webhooks, of sources of rates and of the books, by its name, in English: as the server says it. */

import { ofRates } from '#domain/messages/catalog/rates.ts';
import { ofBooks } from '#domain/messages/catalog/store.ts';
import { ofWebhooks } from '#domain/messages/catalog/webhooks.ts';

export const reports = { reports: { ...ofBooks, ...ofRates, ...ofWebhooks } };
