/** Owns what is said of nodes and of Electrum servers, by its name, in English: as the server says it. */
import { ofElectrum } from '../../../server/domain/reports/electrum.ts';
import { ofMonero } from '../../../server/domain/reports/monero.ts';
import { ofNodes } from '../../../server/domain/reports/nodes.ts';

export const nodeReports = { nodeReports: { ...ofElectrum, ...ofMonero, ...ofNodes } };
