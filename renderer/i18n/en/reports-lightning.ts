/** Messages about Lightning nodes and wallets, by name, in English. Same texts as the server. */
import { ofLightning } from '#domain/messages/catalog/lightning.ts';

export const lightningReports = { lightningReports: ofLightning };
