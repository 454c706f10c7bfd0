/** Detection of used addresses of the shop's wallet, by the coins a real node knows. */
// @module-tag more
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCoreRpc } from '#adapters/core-rpc/open-core-rpc.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { systemClock } from '#adapters/host/system.ts';
import { forCoin } from '#test/support/machine/each-row.ts';
import type { Litecoind } from '#test/support/nodes/litecoind.ts';
import { BITCOIN, DOGECOIN, LITECOIN } from './coins.ts';
import { NodeStage, never } from './node-stage.ts';

describe.each([BITCOIN, LITECOIN])('$method', (coin) => {
  describe.skipIf(coin.missing !== null)('addresses used before', forCoin(coin.method, 'BITCOIN'), () => {
    let node: Litecoind;
    let stage: NodeStage;
    beforeAll(async () => {
      node = await coin.start();
      stage = new NodeStage(node, coin);
    });
    afterAll(() => stage?.end());

    const { addressAt } = parseExtendedPublicKey(coin.key, {
      coin: coin.method === 'BITCOIN' ? 'BTC' : 'LTC',
      network: 'regtest',
    });
    const usedBefore = () => stage.backend.usedBefore?.(never());

    it('are none in a new account, and end after the last with a coin on it', async () => {
      expect(await usedBefore()).toBe(0);
      await node.pay(addressAt(3), 1_000_000n);
      await node.mine();
      expect(await usedBefore()).toBe(4);
      await node.pay(addressAt(0), 1_000_000n);
      await node.mine();
      expect(await usedBefore()).toBe(4);
    });

    it('are found past the first thousands, where a busy shop may have left them', async () => {
      await node.pay(addressAt(1_990), 1_000_000n);
      await node.pay(addressAt(2_005), 1_000_000n);
      await node.mine();
      expect(await usedBefore()).toBe(2_006);
      expect(await stage.backend.usedBefore?.(never(), 1_991)).toBe(2_006);
      expect(await stage.backend.usedBefore?.(never(), 2_006)).toBe(0);
    });

    it('are not reported when the caller gives up or the node is down', async () => {
      await expect(stage.backend.usedBefore?.(AbortSignal.abort())).rejects.toMatchObject({
        code: 'backend-unreachable',
      });
      expect(await usedBefore()).toBe(2_006);
      await node.halt();
      await expect(usedBefore()).rejects.toMatchObject({ code: 'backend-unreachable' });
      await node.run();
    });
  });
});

it('of a DOGECOIN node of 1.14 are not reported, since it can not search its coins', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const node = { url: 'http://127.0.0.1:9', username: '', password: '', clock: systemClock, log };
  const backend = openCoreRpc({
    ...node,
    method: 'DOGECOIN',
    network: 'regtest',
    extendedPublicKey: DOGECOIN.key,
  });
  expect(await backend.usedBefore?.(never())).toBeNull();
  await backend.close();
});
