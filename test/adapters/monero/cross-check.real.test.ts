/** Cross-check of real payments: a real monerod behind two proxies, one of which may conceal a transaction. */
// @module-tag more
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#adapters/host/system.ts';
import { openMoneroDaemon } from '#adapters/monero/open-daemon.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import type { Backend, LookTarget } from '#ports/backend.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { Monero } from '#test/support/nodes/monero.ts';
import { never, random, worker, XMR } from './monero-stage.ts';

const TEST = { timeout: 180_000 };
const START = 240_000;
const PATIENCE = 100_000;

/** A proxy to a monerod that reports every transaction as missing, while switched on. */
class Door {
  silent = false;
  readonly #server: Server;

  private constructor(node: string) {
    this.#server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      if (this.silent && request.url === '/get_transactions') {
        response.end(JSON.stringify({ status: 'OK', missed_tx: [] }));
        return;
      }
      const body = Buffer.concat(parts);
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${node}${request.url}`, { method: 'POST', headers, body });
      response.end(await answer.text());
    });
  }

  static async open(node: string): Promise<Door> {
    const wallet = new Door(node);
    await new Promise<void>((resolve) => wallet.#server.listen(0, '127.0.0.1', resolve));
    return wallet;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

describe.skipIf(lacks('monero'))('a second monerod and real payments', TEST, () => {
  let monero: Monero;
  let wallet: Door;
  let backend: Backend;

  beforeAll(async () => {
    monero = await Monero.start();
    wallet = await Door.open(monero.node.url);
    const keys = await monero.shop();
    const daemons = [monero.node.url, wallet.url].map((url) => ({ url, username: '', password: '' }));
    backend = openMoneroDaemon({
      network: 'regtest',
      address: keys.address,
      viewKey: keys.viewKey,
      daemons,
      restoreHeight: null,
      folder: join(monero.folder, 'second-opinion'),
      clock: systemClock,
      random,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      worker: worker(),
    });
  }, START);

  afterAll(async () => {
    await backend?.close();
    await wallet?.close();
    await monero?.stop();
  });

  const sale = async (index: number): Promise<LookTarget> => {
    const ask = { invoiceId: `i${index}`, index, due: XMR, expiresAt: Date.now() + 900_000, description: '' };
    const { destination, memo } = await backend.open(ask, never());
    return { ...ask, destination, memo, createdAt: Date.now(), large: XMR / 2n };
  };

  const seen = async (target: LookTarget, isSo: (one: Sighting) => boolean): Promise<Sighting> => {
    let found: readonly Sighting[] = [];
    const isSeen = async () => {
      found = await backend.look(target, never()).catch(() => []);
      return found.length === 1 && found.every(isSo);
    };
    await until('the payment is seen so', isSeen, PATIENCE);
    const [one] = found;
    if (!one) throw new Error('nothing was found');
    return one;
  };
  const isAgreed = ({ doubts }: Sighting) => !doubts.includes('unagreed');

  test('a payment above the limit waits until the other node has it, in the pool and in a block', async () => {
    wallet.silent = true;
    const target = await sale(0);
    await monero.pay(target.destination, XMR);
    const waiting = await seen(target, () => true);
    expect(waiting).toMatchObject({ units: XMR, confirmations: 0, height: null, doubts: ['unagreed'] });
    wallet.silent = false;
    await seen(target, isAgreed);
    wallet.silent = true;
    await monero.mine();
    await seen(target, (one) => !isAgreed(one));
    wallet.silent = false;
    expect(await seen(target, isAgreed)).toMatchObject({ units: XMR, confirmations: 1, doubts: [] });
  });

  test('the outputs are read right where one transaction pays several sales', async () => {
    const [one, other] = [await sale(1), await sale(2)];
    await monero.payAll([
      [one.destination, XMR],
      [other.destination, 2n * XMR],
      [one.destination, XMR + 1n],
    ]);
    expect(await seen(one, isAgreed)).toMatchObject({ units: 2n * XMR + 1n, doubts: [] });
    expect(await seen(other, isAgreed)).toMatchObject({ units: 2n * XMR, doubts: [] });
  });

  test('below the limit no other node is queried', async () => {
    wallet.silent = true;
    const target = await sale(3);
    await monero.pay(target.destination, XMR / 4n);
    expect(await seen(target, () => true)).toMatchObject({ units: XMR / 4n, doubts: [] });
  });
});
