/** Owns what is said of nodes and of Electrum servers, by its name, in English: as the server says it. */
import { ofElectrum } from '#domain/messages/catalog/electrum.ts';
import { ofMonero } from '#domain/messages/catalog/monero.ts';
import { ofNodes } from '#domain/messages/catalog/nodes.ts';

export const nodeReports = { nodeReports: { ...ofElectrum, ...ofMonero, ...ofNodes } };
