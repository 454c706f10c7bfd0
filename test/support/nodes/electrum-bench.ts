/** Benchmark of an Electrum connection with many watched destinations: time to subscribe, CPU, memory. */
import { openElectrum } from '#adapters/electrum/open-electrum.ts';
import { systemClock, systemRandom } from '#adapters/host/system.ts';
import type { LookTarget } from '#ports/backend.ts';
import { ElectrumServer, type NodeRpc } from './electrum-server.ts';
import { until } from './litecoind.ts';

export interface SubscribeMeasure {
  readonly watched: number;
  /** From the start of watching until the server has answered for every script. */
  readonly subscribeMs: number;
  /** CPU share of one core while idle, of this process including the test server: 0.01 is 1 %. */
  readonly steadyCpu: number;
  /** Heap growth per watched destination: its target, its subscription, the server's own record of it. */
  readonly bytesEach: number;
}

/** The test server shares this process, so it polls its node rarely. */
const QUIET_MS = 60_000;
const SUBSCRIBE_WITHIN_MS = 120_000;

/** @param node a regtest litecoind @param steadyMs how long to measure the steady state */
export async function measureSubscribing(
  node: NodeRpc,
  extendedPublicKey: string,
  watched = 10_000,
  steadyMs = 10_000,
): Promise<SubscribeMeasure> {
  const server = await ElectrumServer.start(node, { pollMs: QUIET_MS });
  const never = new AbortController().signal;
  const nothing = () => undefined;
  const backend = openElectrum({
    method: 'LITECOIN',
    network: 'regtest',
    extendedPublicKey,
    servers: [server.tcp],
    pins: { get: nothing, put: async () => undefined },
    tips: { get: nothing, put: async () => undefined },
    agreeAbove: null,
    clock: systemClock,
    random: systemRandom,
    log: { info: nothing, warn: nothing, error: nothing },
  });
  try {
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    const targets: LookTarget[] = [];
    for (let index = 0; index < watched; index++) {
      const ask = { invoiceId: `${index}`, index, due: 1n, expiresAt: 0, description: '' };
      const { destination, memo } = await backend.open(ask, never);
      targets.push({ invoiceId: ask.invoiceId, destination, memo, createdAt: Date.now(), due: ask.due });
    }
    await backend.probe(never);
    const began = performance.now();
    const stop = backend.hints(nothing, () => targets);
    await until('everything is subscribed', () => backend.subscribed >= watched, SUBSCRIBE_WITHIN_MS);
    const subscribeMs = performance.now() - began;
    // Collect the garbage of the subscribing first.
    await new Promise((resolve) => setTimeout(resolve, steadyMs));
    globalThis.gc?.();
    const bytesEach = (process.memoryUsage().heapUsed - before) / watched;
    const [cpu, from] = [process.cpuUsage(), performance.now()];
    await new Promise((resolve) => setTimeout(resolve, steadyMs));
    const { user, system } = process.cpuUsage(cpu);
    const steadyCpu = (user + system) / 1_000 / (performance.now() - from);
    stop();
    return { watched, subscribeMs, steadyCpu, bytesEach };
  } finally {
    await backend.close();
    await server.halt();
  }
}
