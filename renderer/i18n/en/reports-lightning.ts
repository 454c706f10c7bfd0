/** Owns what is said of ways to take Lightning payments, by its name, in English: as the server says it. */
import { ofLightning } from '#domain/messages/catalog/lightning.ts';

export const lightningReports = { lightningReports: ofLightning };
