/**
 * The benchmark: `npm run bench` measures everything, `npm run bench -- NAME…` some. A JSON line per figure, then a
 * table for people and what could not be measured; exit code 1 for that, and when a figure misses its limit. No test:
 * the results depend on the machine.
 */

import { bundleCheckout, bundleTill } from './bundle-figures.ts';
import { createThreeMethods } from './coins-figures.ts';
import { derive } from './derive-figures.ts';
import { line, table } from './figure.ts';
import { serveCreateFloor, serveCreatePostgresFloor, serveRetrieveFloor } from './floor.ts';
import { fillHistory, withHistory } from './history-figures.ts';
import { createOneMethod, retrieve } from './http-figures.ts';
import { watchLeaving } from './leaving.ts';
import { listMillion } from './list-figures.ts';
import { serveLoad } from './load.ts';
import { type Measurement, measureAll } from './measure-all.ts';
import { serveListeners, streamsThousand } from './stream-figures.ts';
import { fillDeliveries, serveReceiver, webhooksBurst, webhooksDeadEndpoint } from './webhook-figures.ts';

/** Figures that are measured together are listed together. What opens windows is loaded only on demand. */
const FIGURES: readonly Measurement[] = [
  { names: ['create-one-method'], measure: createOneMethod },
  { names: ['create-three-methods'], measure: createThreeMethods },
  { names: ['retrieve'], measure: retrieve },
  { names: ['derive-bitcoin', 'derive-litecoin', 'derive-dogecoin'], measure: derive },
  {
    names: ['create-with-history', 'start-with-history', 'memory-with-history'],
    measure: withHistory,
  },
  {
    names: ['keypress-to-paint', 'charge-to-qr'],
    measure: async () => (await import('./till-figures.ts')).tillFigures(),
  },
  {
    names: ['history-100k', 'history-100k-scroll'],
    measure: async () => (await import('./till-figures.ts')).historyFigures(),
  },
  {
    names: ['till-open-5000'],
    measure: async () => (await import('./open-sales-figures.ts')).openSalesFigure(),
  },
  {
    names: ['pin-unlock'],
    measure: async () => (await import('./pin-figures.ts')).pinUnlock(),
  },
  {
    names: ['second-till-paint'],
    measure: async () => (await import('./second-till-figures.ts')).secondTillPaint(),
  },
  { names: ['list-1m'], measure: listMillion },
  {
    names: ['create-postgres', 'create-postgres-trips', 'retrieve-postgres-trips'],
    measure: async () => (await import('./postgres-figures.ts')).createPostgres(),
  },
  { names: ['takeover'], measure: async () => (await import('./postgres-figures.ts')).takeover() },
  {
    names: ['list-10m-postgres', 'search-10m-postgres'],
    measure: async () => (await import('./list-postgres-figures.ts')).listTenMillion(),
  },
  { names: ['webhooks-burst', 'webhooks-burst-create'], measure: webhooksBurst },
  { names: ['webhooks-dead-endpoint', 'webhooks-dead-endpoint-cpu'], measure: webhooksDeadEndpoint },
  { names: ['streams-1000', 'streams-1000-memory'], measure: streamsThousand },
  { names: ['bundle-till'], measure: bundleTill },
  { names: ['bundle-checkout'], measure: bundleCheckout },
  {
    names: ['package-size', 'package-size-monero'],
    measure: async () => (await import('./package-figures.ts')).packageSize(),
  },
  {
    names: ['app-start', 'app-memory'],
    measure: async () => (await import('./desktop-figures.ts')).desktop(),
  },
  ...(['litecoin', 'bitcoin', 'dogecoin'] as const).map((chain) => ({
    names: [`chain-to-screen-${chain}-rpc`],
    measure: async () => (await import('./chain-figures.ts')).chainToScreen(chain),
  })),
  {
    names: ['lightning-to-screen'],
    measure: async () => (await import('./lightning-figures.ts')).lightningToScreen(),
  },
  {
    names: ['monero-to-screen', 'monero-wallet-memory'],
    measure: async () => (await import('./monero-figures.ts')).moneroToScreen(),
  },
  {
    names: ['electrum-10k', 'electrum-10k-cpu', 'electrum-10k-memory'],
    measure: async () => (await import('./electrum-figures.ts')).electrumTenThousand(),
  },
  ...(['BITCOIN', 'LITECOIN', 'DOGECOIN'] as const).map((coin) => ({
    names: [`chain-to-screen-${coin.toLowerCase()}-electrum`],
    measure: async () => (await import('./electrum-screen-figures.ts')).electrumToScreen(coin),
  })),
];

const ROLES: Readonly<Record<string, (...args: string[]) => Promise<void> | void>> = {
  load: serveLoad,
  listeners: serveListeners,
  'webhook-receiver': serveReceiver,
  'fill-deliveries': (folder = '', count = '') => fillDeliveries(folder, count),
  'create-floor': (folder = '', lineBytes = '', answer = '') =>
    serveCreateFloor(folder, Number(lineBytes), answer),
  history: (folder = '', count = '') => fillHistory(folder, count),
  'create-postgres-floor': (address = '', document = '', answer = '') =>
    serveCreatePostgresFloor(address, document, answer),
  'retrieve-floor': (answer = '') => serveRetrieveFloor(answer),
};

async function bench(wanted: readonly string[]): Promise<void> {
  watchLeaving();
  const known = FIGURES.flatMap(({ names }) => names);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no figure ${unknown.join(', ')}; there are: ${known.join(', ')}`);
  const write = (text: string) => process.stdout.write(`${text}\n`);
  const { figures, missed } = await measureAll(FIGURES, wanted, (figure) => write(line(figure)));
  write(`\n${table(figures)}`);
  for (const { names, reason } of missed) write(`not measured: ${names.join(', ')}: ${reason}`);
  if (missed.length > 0 || figures.some(({ holds }) => !holds)) process.exitCode = 1;
}

const [first, ...rest] = process.argv.slice(2);
const role = first?.startsWith('--role=') ? ROLES[first.slice('--role='.length)] : undefined;
if (role) void role(...rest);
else await bench(process.argv.slice(2));
