/** Messages about webhooks, rate sources and the store, by name, in English. Same texts as the server. */

import { ofRates } from '#domain/messages/catalog/rates.ts';
import { ofBooks } from '#domain/messages/catalog/store.ts';
import { ofWebhooks } from '#domain/messages/catalog/webhooks.ts';

export const reports = { reports: { ...ofBooks, ...ofRates, ...ofWebhooks } };
