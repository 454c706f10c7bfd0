/**
 * The benchmark: `npm run bench` measures everything, `npm run bench -- NAME…` some. A JSON line per figure, then a
 * table for people; exit code 1 when a figure does not hold. No test: what it says depends on the machine.
 */

import { bundleCheckout, bundleTill } from './bundle-figures.ts';
import { createThreeMethods } from './coins-figures.ts';
import { derive } from './derive-figures.ts';
import { type Figure, judged, line, type Measured, table } from './figure.ts';
import { serveCreateFloor, serveRetrieveFloor } from './floor.ts';
import { fillHistory, withHistory } from './history-figures.ts';
import { createOneMethod, retrieve } from './http-figures.ts';
import { watchLeaving } from './leaving.ts';
import { listMillion } from './list-figures.ts';
import { serveLoad } from './load.ts';
import { serveListeners, streamsThousand } from './stream-figures.ts';
import { fillDeliveries, serveReceiver, webhooksBurst, webhooksDeadEndpoint } from './webhook-figures.ts';

/** Figures that are measured together stand together. What opens windows is loaded only when it is wanted. */
const FIGURES: readonly { readonly names: readonly string[]; readonly measure: () => Promise<Measured[]> }[] =
  [
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
    { names: ['list-1m'], measure: listMillion },
    { names: ['webhooks-burst', 'webhooks-burst-create'], measure: webhooksBurst },
    { names: ['webhooks-dead-endpoint', 'webhooks-dead-endpoint-cpu'], measure: webhooksDeadEndpoint },
    { names: ['streams-1000', 'streams-1000-memory'], measure: streamsThousand },
    { names: ['bundle-till'], measure: bundleTill },
    { names: ['bundle-checkout'], measure: bundleCheckout },
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
  'retrieve-floor': (answer = '') => serveRetrieveFloor(answer),
};

async function bench(wanted: readonly string[]): Promise<void> {
  watchLeaving();
  const known = FIGURES.flatMap(({ names }) => names);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no figure ${unknown.join(', ')}; there are: ${known.join(', ')}`);
  const figures: Figure[] = [];
  for (const { names, measure } of FIGURES) {
    const chosen = wanted.length === 0 || names.some((name) => wanted.includes(name));
    if (!chosen) continue;
    for (const measured of await measure()) {
      if (wanted.length > 0 && !wanted.includes(measured.name)) continue;
      const figure = judged(measured);
      figures.push(figure);
      process.stdout.write(`${line(figure)}\n`);
    }
  }
  process.stdout.write(`\n${table(figures)}\n`);
  if (figures.some(({ holds }) => !holds)) process.exitCode = 1;
}

const [first, ...rest] = process.argv.slice(2);
const role = first?.startsWith('--role=') ? ROLES[first.slice('--role='.length)] : undefined;
if (role) void role(...rest);
else await bench(process.argv.slice(2));
