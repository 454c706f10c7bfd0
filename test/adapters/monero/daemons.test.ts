/** Pool of monerods: the owner's order, nodes that are down, behind or of another network, and fail-back. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemRandom } from '#adapters/host/system.ts';
import { type Daemons, openDaemons } from '#adapters/monero/app/daemons.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

interface Reported {
  nettype: string;
  height: number;
  target_height: number;
  synchronized: boolean;
  /** `get_fee_estimate`, in the same answer. */
  fee?: number;
  fees?: readonly number[];
}

class Node {
  reported: Reported = { nettype: 'mainnet', height: 3_000_000, target_height: 0, synchronized: true };
  refusal: { code: number; message: string } | null = null;
  asked = 0;
  readonly #server: Server = createServer((request, response) => {
    this.asked++;
    request.resume();
    const answer = this.refusal ? { error: this.refusal } : { result: this.reported };
    response.end(JSON.stringify({ jsonrpc: '2.0', id: '0', ...answer }));
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

describe('monerods in the owner’s order', () => {
  let clock: FakeClock;
  let nodes: [Node, Node];
  let daemons: Daemons;
  const logged: string[] = [];

  beforeEach(async () => {
    clock = new FakeClock();
    nodes = [new Node(), new Node()];
    for (const node of nodes) await node.listen();
    const logins = nodes.map(({ url }) => ({ url, username: '', password: '' }));
    const info = (message: string) => logged.push(message);
    const log = { info, warn: info, error: info };
    daemons = openDaemons(logins, { network: 'mainnet', clock, random: systemRandom, log });
  });

  afterEach(async () => {
    await daemons.close();
    for (const node of nodes) await node.close();
  });

  const used = async () => (await daemons.current()).login.url;

  test('the first is used as long as it serves, without a health check at every request', async () => {
    for (let n = 0; n < 10; n++) expect(await used()).toBe(nodes[0].url);
    expect([nodes[0].asked, nodes[1].asked]).toEqual([1, 0]);
    await clock.advance(6 * SECOND);
    expect(await used()).toBe(nodes[0].url);
    expect(nodes[0].asked).toBe(2);
  });

  test.each([
    ['is of another network', { nettype: 'stagenet' }],
    ['has not the whole chain', { height: 2_900_000, target_height: 3_000_000 }],
    ['says that it is not in step', { synchronized: false }],
  ])('the next is used when the first %s, and the first again later', async (_why, change) => {
    const well = nodes[0].reported;
    nodes[0].reported = { ...well, ...change };
    expect(await used()).toBe(nodes[1].url);
    nodes[0].reported = well;
    expect(await used()).toBe(nodes[1].url);
    await clock.advance(6 * MINUTE);
    expect(await used()).toBe(nodes[0].url);
  });

  test('one that the wallet could not use is replaced by the other', async () => {
    daemons.failed(await daemons.current());
    expect(await used()).toBe(nodes[1].url);
  });

  test('the cross-check uses another node that serves, also where the first does not', async () => {
    const at = (node: Node) => new URL(node.url).host;
    expect(await daemons.pair()).toMatchObject({ first: { at: at(nodes[0]) }, second: { at: at(nodes[1]) } });
    nodes[0].reported = { ...nodes[0].reported, synchronized: false };
    await clock.advance(6 * SECOND);
    expect(String(await daemons.pair().catch((error: unknown) => error))).toMatch(
      /is still catching up with the chain/,
    );
  });

  test('the fee rate is that of the node in use, at the lowest priority; null without an estimate', async () => {
    expect(await daemons.feeRate()).toBeNull();
    nodes[0].reported = { ...nodes[0].reported, fee: 20_000 };
    expect(await daemons.feeRate()).toBe(20_000_000n);
    nodes[0].reported = { ...nodes[0].reported, fee: 20_000, fees: [24_000, 96_000, 384_000, 4_800_000] };
    expect(await daemons.feeRate()).toBe(24_000_000n);
    // While a node is busy its answer has no estimate.
    nodes[0].reported = { ...nodes[0].reported, fee: 0, fees: [] };
    expect(await daemons.feeRate()).toBeNull();
    nodes[1].reported = { ...nodes[1].reported, fee: 30_000 };
    daemons.failed(await daemons.current());
    expect(await daemons.feeRate()).toBe(30_000_000n);
  });

  test('a node that refuses has no estimate', async () => {
    await daemons.current();
    nodes[0].refusal = { code: -9, message: 'BUSY' };
    expect(await daemons.feeRate()).toBeNull();
  });

  test("when none serves, each one's fault is reported; and all are tried again at once", async () => {
    nodes[0].reported = { ...nodes[0].reported, nettype: 'testnet' };
    nodes[1].reported = {
      ...nodes[1].reported,
      height: 2_900_000,
      target_height: 3_000_000,
      synchronized: false,
    };
    const failure = await daemons.current().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'backend-unreachable' });
    expect(String(failure)).toMatch(/is on another network \(testnet\); the shop is on mainnet/);
    expect(String(failure)).toMatch(/block 2900000 of 3000000/);
    nodes[1].reported = { ...nodes[1].reported, height: 3_000_000, synchronized: true };
    expect(await used()).toBe(nodes[1].url);
  });
});
