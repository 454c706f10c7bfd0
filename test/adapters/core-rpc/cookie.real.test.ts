/** Cookie authentication instead of a password, on a real node of each coin; a litecoind emulates DOGECOIN's. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#domain/messages/errors.ts';
import type { Backend } from '#ports/backend.ts';
import { eventuallyAnswered, sum } from '#test/support/fakes/backend-suite.ts';
import { forCoin } from '#test/support/machine/each-row.ts';
import type { Litecoind } from '#test/support/nodes/litecoind.ts';
import { COINS } from './coins.ts';
import { NodeStage, never } from './node-stage.ts';

describe.each(COINS)('$method', (coin) => {
  describe.skipIf(coin.missing !== null)('a node with a cookie', forCoin(coin.method, 'BITCOIN'), () => {
    let node: Litecoind;
    let stage: NodeStage;
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'cointill-cookie-'));
      node = await coin.start({ cookie: true });
      stage = new NodeStage(node, coin);
    });
    afterAll(async () => {
      await stage?.end();
      await rm(folder, { recursive: true, force: true });
    });

    const byCookie = (cookieFile = node.cookieFile) => stage.open({ cookieFile, username: '', password: '' });
    const refusal = async (backend: Backend): Promise<string> => {
      const target = await stage.sale(backend);
      const error = await backend.look(target, never()).catch((reason: unknown) => reason);
      if (!(error instanceof Failure)) throw new Error('the look did not fail in words');
      expect(error.code).toBe('backend-unreachable');
      return [error.message, error.stack, String(error.cause), JSON.stringify(error)].join('\n');
    };

    it('is authenticated with it, and with the new one after a restart', async () => {
      const backend = byCookie();
      const before = await readFile(node.cookieFile, 'utf8');
      const target = await stage.sale(backend);
      expect(await stage.answered(target, backend)).toEqual([]);
      await node.pay(target.destination, 7_000_000n);
      const found = () => backend.look(target, never());
      expect(sum(await eventuallyAnswered(stage, found, (all) => all.length > 0))).toBe(7_000_000n);
      await node.halt();
      expect(await refusal(backend)).not.toContain(before);
      await node.run();
      const after = await readFile(node.cookieFile, 'utf8');
      expect(after).not.toBe(before);
      expect(sum(await eventuallyAnswered(stage, found, (all) => all.length > 0))).toBe(7_000_000n);
      expect(await backend.probe(never())).toMatchObject({ reachable: true, synced: true });
      for (const cookie of [before, after]) {
        expect(stage.logged.join('\n')).not.toContain(cookie);
        expect(stage.logged.join('\n')).not.toContain(btoa(cookie));
      }
    });

    it('reports why a cookie is useless, without revealing it', async () => {
      expect(await refusal(byCookie(join(folder, 'none', '.cookie')))).toMatch(
        new RegExp(`cookie file does not exist: start ${coin.node}`),
      );
      const file = join(folder, '.cookie');
      await writeFile(file, `__cookie__:${'ab'.repeat(32)}`);
      const wrong = await refusal(byCookie(file));
      expect(wrong).toMatch(/refuses its cookie/);
      expect(wrong).not.toContain('ab'.repeat(32));
      await writeFile(file, 'a novel, and no cookie');
      const novel = await refusal(byCookie(file));
      expect(novel).toMatch(/is not a cookie file of/);
      expect(novel).not.toContain('novel');
      expect(await byCookie(file).probe(never())).toMatchObject({ reachable: false, synced: false });
    });

    it('is reconnected automatically once its cookie is there', async () => {
      const file = join(folder, 'later.cookie');
      const backend = byCookie(file);
      expect(await refusal(backend)).toMatch(/does not exist/);
      await writeFile(file, await readFile(node.cookieFile, 'utf8'));
      expect(await stage.answered(await stage.sale(backend), backend)).toEqual([]);
    });
  });
});
