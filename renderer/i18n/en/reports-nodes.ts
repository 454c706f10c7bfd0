/** Messages about nodes and Electrum servers, by name, in English. Same texts as the server. */
import { ofElectrum } from '#domain/messages/catalog/electrum.ts';
import { ofMonero } from '#domain/messages/catalog/monero.ts';
import { ofNodes } from '#domain/messages/catalog/nodes.ts';

export const nodeReports = { nodeReports: { ...ofElectrum, ...ofMonero, ...ofNodes } };
