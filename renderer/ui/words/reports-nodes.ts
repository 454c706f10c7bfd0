/** Owns what is said of nodes and of Electrum servers, by its name, in English: as the server says it. */
import { ofElectrum } from '#domain/reports/electrum.ts';
import { ofMonero } from '#domain/reports/monero.ts';
import { ofNodes } from '#domain/reports/nodes.ts';

export const nodeReports = { nodeReports: { ...ofElectrum, ...ofMonero, ...ofNodes } };
