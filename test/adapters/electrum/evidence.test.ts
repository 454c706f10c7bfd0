/** Proof required of an Electrum server: proof of work, the stored block, the checkpoint, another operator. */
// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ElectrumBackend,
  type ElectrumOptions,
  openElectrum,
} from '#adapters/electrum/open-electrum.ts';
import { COIN_RULES, type CoinRules } from '#adapters/formats/chain/coin-rules.ts';
import { scriptOfAddress } from '#adapters/formats/chain/script-of-address.ts';
import { COIN_PARAMS, type CoinParams } from '#adapters/formats/keys/coins.ts';
import { HOUR, MINUTE } from '#domain/kernel/time.ts';
import type { LookTarget } from '#ports/backend.ts';
import { ADDRESSES_AHEAD } from '#test/support/fakes/addresses-ahead.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import {
  type Forged,
  ForgedServer,
  forge,
  forgeChain,
  forgePayment,
} from '#test/support/nodes/forged-electrum.ts';
import { MemoryPins, MemoryTips, never } from './electrum-stage.ts';

const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const DGUB =
  'dgub8rUhDtD3YFGZTUphBfpBbzvFxSMKQXYLzg87Me2ta78r2SdVLmypBUkkxrrn9RTnchsyiJSkHZyLWxD13ibBiXtuFWktBoDaGaZjQUBLNLs';
const ADDRESS = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const COIN = 100_000_000n;

/** A main network of made-up headers with very little work, whose first block is this one. */
const FIRST = forge({ prev: '00'.repeat(32), time: 1_231_006_505 });
const PARAMS: CoinParams = {
  ...COIN_PARAMS.BTC,
  networks: {
    ...COIN_PARAMS.BTC.networks,
    mainnet: { ...COIN_PARAMS.BTC.networks.mainnet, genesis: [FIRST.hash] },
  },
};
const RULES: CoinRules = {
  ...COIN_RULES.BTC,
  easiest: { ...COIN_RULES.BTC.easiest, mainnet: COIN_RULES.BTC.easiest.regtest },
  checkpoint: null,
};

describe('the evidence of an Electrum server', () => {
  let clock: FakeClock;
  let tips: MemoryTips;
  let logged: string[];
  let opened: ElectrumBackend[];
  let servers: ForgedServer[];
  beforeEach(() => {
    clock = new FakeClock();
    tips = new MemoryTips();
    [logged, opened, servers] = [[], [], []];
  });
  afterEach(async () => {
    await Promise.all(opened.map((backend) => backend.close()));
    await Promise.all(servers.map((server) => server.stop()));
  });

  const serve = async (chain: Map<number, Forged>, genesis = FIRST.raw): Promise<ForgedServer> => {
    const server = await ForgedServer.start();
    servers.push(server);
    server.chain = chain;
    server.genesis = genesis;
    return server;
  };

  const open = (change: Partial<ElectrumOptions> = {}): ElectrumBackend => {
    const write = (message: string, fields?: object) =>
      void logged.push(`${message} ${JSON.stringify(fields)}`);
    const backend = openElectrum({
      method: 'BITCOIN',
      network: 'mainnet',
      extendedPublicKey: ZPUB,
      params: PARAMS,
      rules: RULES,
      servers: servers.map(({ place }) => place),
      pins: new MemoryPins(),
      tips,
      agreeAbove: null,
      clock,
      addressesAhead: ADDRESSES_AHEAD,
      random: { bytes: (count) => new Uint8Array(count), fraction: () => 0.5 },
      log: { info: write, warn: write, error: write },
      ...change,
    });
    opened.push(backend);
    return backend;
  };

  /** A sale of one coin, from before the blocks. */
  const sale = async (backend: ElectrumBackend): Promise<LookTarget> => {
    const ask = { invoiceId: 'a', index: 0, due: COIN, expiresAt: 0, description: '' };
    const { destination } = await backend.open(ask, never());
    return { invoiceId: 'a', destination, memo: { index: 0 }, createdAt: clock.now(), due: COIN };
  };

  /** Paid to the first address of the key. */
  const payment = (units: bigint) => forgePayment(scriptOfAddress(ADDRESS, PARAMS.networks.mainnet), units);

  /** A chain with one payment, `depth` blocks below the tip, and a server that reports it. */
  const paid = async (units: bigint, depth = 6, tip = 700): Promise<ForgedServer> => {
    const { hex, txid } = payment(units);
    const at = tip - depth;
    const chain = forgeChain(tip - 399, 400, clock.now(), (height) => (height === at ? { root: txid } : {}));
    const server = await serve(chain);
    server.transactions.set(txid, hex);
    server.history = [{ tx_hash: txid, height: at }];
    return server;
  };

  /** Another server with the same blocks and payments, or without the payments. */
  const like = async (other: ForgedServer, knows: boolean): Promise<ForgedServer> => {
    const server = await serve(other.chain);
    for (const [txid, hex] of other.transactions) server.transactions.set(txid, hex);
    if (knows) server.history = other.history;
    return server;
  };

  // ------------------------------------------------------------------ work

  it('is no evidence for a million Dogecoin in headers without the merged work they state', async () => {
    const { mainnet } = COIN_PARAMS.DOGE.networks;
    const backend = open({
      method: 'DOGECOIN',
      extendedPublicKey: DGUB,
      params: COIN_PARAMS.DOGE,
      rules: COIN_RULES.DOGE,
      servers: [{ host: '127.0.0.1', port: 1, tls: false }],
    });
    const target = await sale(backend);
    const { hex, txid } = forgePayment(scriptOfAddress(target.destination, mainnet), 1_000_000n * COIN);
    // As the real chain's: merged-mined, difficulty 10,598,051.
    const each = (height: number) => ({
      version: 0x620104,
      bits: 0x1a019541,
      ...(height === 5_899_994 ? { root: txid } : {}),
    });
    const server = await serve(
      forgeChain(5_899_801, 200, clock.now(), each),
      '010000000000000000000000000000000000000000000000000000000000000000000000696ad20e2dd4365c7459b4a4a5af743d5e92c6da3229e6532cd605f6533f2a5b24a6a152f0ff0f1e67860100',
    );
    server.transactions.set(txid, hex);
    server.history = [{ tx_hash: txid, height: 5_899_994 }];
    const shop = open({
      method: 'DOGECOIN',
      extendedPublicKey: DGUB,
      params: COIN_PARAMS.DOGE,
      rules: COIN_RULES.DOGE,
    });
    await expect(shop.look(target, never())).rejects.toThrow(/merged work was cut off/);
    expect(await shop.probe(never())).toMatchObject({ synced: false });
  });

  it('needs the work known at the coin’s last release, with any headers', async () => {
    await serve(forgeChain(953_900, 201, clock.now()));
    await expect(sale(open()).then((target) => open().look(target, never()))).resolves.toEqual([]);
    const strict = open({ rules: { ...RULES, easiest: COIN_RULES.BTC.easiest } });
    expect((await strict.probe(never())).message).toMatch(/its stated work is too little/);
  });

  // ------------------------------------------------------------------ heights

  it('ends at the first block of the chain when it goes that far', async () => {
    const server = await serve(forgeChain(0, 3, clock.now()));
    expect((await open().probe(never())).message).toMatch(/its block 0 is not the first one/);
    server.chain = forgeChain(1, 2, clock.now(), () => ({}), FIRST.hash).set(0, FIRST);
    expect(await open().probe(never())).toMatchObject({ synced: true, height: 2 });
  });

  it('is rejected where the chain ends before the checkpoint', async () => {
    await serve(forgeChain(1, 2, clock.now(), () => ({}), FIRST.hash).set(0, FIRST));
    const backend = open({ rules: { ...RULES, checkpoint: { height: 50, hash: 'cc'.repeat(32) } } });
    expect((await backend.probe(never())).message).toMatch(/ends at block 2, before block 50/);
  });

  it('links to the checkpoint, block by block', async () => {
    const { chain } = await serve(forgeChain(1, 700, clock.now(), () => ({}), FIRST.hash));
    const at = (height: number) => ({
      ...RULES,
      checkpoint: { height, hash: chain.get(height)?.hash ?? '' },
    });
    expect(await open({ rules: at(10) }).probe(never())).toMatchObject({ synced: true, height: 700 });
    // A stored block would be requested instead.
    tips.kept.clear();
    const other = open({ rules: { ...RULES, checkpoint: { height: 10, hash: chain.get(11)?.hash ?? '' } } });
    expect((await other.probe(never())).message).toMatch(/its block 10 is another one/);
  });

  it('requires work in every block from the checkpoint on, not in the newest alone', async () => {
    const { chain } = await serve(forgeChain(1, 700, clock.now(), (height) => ({ worked: height !== 300 })));
    const rules = { ...RULES, checkpoint: { height: 10, hash: chain.get(10)?.hash ?? '' } };
    expect((await open({ rules }).probe(never())).message).toMatch(/its block 300 is wrong: its work is too/);
    expect(await open({ rules: { ...rules, reach: 400 } }).probe(never())).toMatchObject({ synced: true });
  });

  it("continues from the stored block, so that a server can't move heights and blocks", async () => {
    const server = await serve(forgeChain(1, 700, clock.now()));
    await open().probe(never());
    await expect.poll(() => tips.kept.get('BTC:mainnet')).toBe(`600 ${server.chain.get(600)?.hash}`);
    expect(await open().probe(never())).toMatchObject({ synced: true });
    // The same blocks at other heights.
    const shifted = await serve(new Map([...server.chain].map(([height, block]) => [height + 50, block])));
    const backend = open({ servers: [shifted.place] });
    expect((await backend.probe(never())).message).toMatch(
      /its block 600 is another one than the one known before/,
    );
    // A chain that ends before it.
    const short = await serve(forgeChain(1, 499, clock.now()));
    expect((await open({ servers: [short.place] }).probe(never())).message).toMatch(/ends before block 600/);
  });

  it('drops the stored block when two operators report the same other one', async () => {
    const chain = forgeChain(1, 700, clock.now());
    await serve(chain);
    await serve(chain);
    tips.kept.set('BTC:mainnet', `600 ${'ee'.repeat(32)}`);
    const backend = open();
    expect((await backend.probe(never())).message).toMatch(/its block 600 is another one/);
    await clock.advance(11 * MINUTE);
    for (const block of forgeChain(701, 11, clock.now(), () => ({}), chain.get(700)?.hash))
      chain.set(...block);
    expect(await backend.probe(never())).toMatchObject({ synced: true });
    await expect.poll(() => tips.kept.get('BTC:mainnet')).toBe(`611 ${chain.get(611)?.hash}`);
  });

  it('reads its estimate of the fee rate exactly, and knows none without one', async () => {
    const server = await serve(forgeChain(1, 2, clock.now(), () => ({}), FIRST.hash).set(0, FIRST));
    const backend = open();
    expect(await backend.feeRate(never())).toBeNull();
    server.estimate = 0.00012345;
    expect(await backend.feeRate(never())).toBe(12_345n);
    server.estimate = 'cheap';
    expect(await backend.feeRate(never())).toBeNull();
  });

  it('leaves out payments from before an address was created, by time where its height is unknown', async () => {
    // Without a height, money of the last two days may be the sale's: 48 blocks of an hour each.
    const params = { ...PARAMS, blockSpacingMs: HOUR };
    for (const [depth, found] of [
      [47, [{ units: COIN, confirmations: 48 }]],
      [48, []],
    ] as const) {
      tips.kept.clear();
      const server = await paid(COIN, depth);
      const backend = open({ params, servers: [server.place] });
      const target = await sale(backend);
      expect(target.memo).toEqual({ index: 0 });
      expect(await backend.look(target, never())).toMatchObject(found);
      await backend.close();
    }
  });

  // ------------------------------------------------------------------ another operator

  const FAR = { ...RULES, reach: 0 };

  it("needs another operator's confirmation of the newest blocks where they are unconnected", async () => {
    const first = await paid(COIN);
    await like(first, false);
    const backend = open({ rules: FAR });
    expect(await backend.look(await sale(backend), never())).toMatchObject([
      { confirmations: 7, doubts: [] },
    ]);
    expect(tips.kept.get('BTC:mainnet')).toBe(`600 ${first.chain.get(600)?.hash}`);
  });

  it('counts no confirmation while no other server can confirm, and shows the payment', async () => {
    await paid(COIN);
    const nobody = { host: '127.0.0.1', port: 1, tls: false };
    const backend = open({ rules: FAR, servers: [servers[0]?.place ?? nobody, nobody] });
    const found = await backend.look(await sale(backend), never());
    expect(found).toMatchObject([{ units: COIN, confirmations: 0, doubts: ['unagreed'] }]);
    expect(tips.kept.size).toBe(0);
  });

  it('believes neither of two servers with different chains, until a third decides', async () => {
    const liar = await paid(COIN);
    const honest = await serve(forgeChain(301, 400, clock.now()));
    const backend = open({ rules: FAR });
    const target = await sale(backend);
    const found = await backend.look(target, never());
    expect(found).toMatchObject([{ confirmations: 0, doubts: ['unagreed'] }]);
    await like(honest, false);
    const three = open({ rules: FAR });
    await expect
      .poll(async () => {
        await clock.advance(5_000);
        return three.look(target, never()).catch(() => null);
      })
      .toEqual([]);
    expect(liar.asked.length).toBeGreaterThan(0);
  });

  it('believes a single operator where the list has no other one, and says so', async () => {
    await paid(COIN);
    const backend = open({ rules: FAR });
    expect(await backend.look(await sale(backend), never())).toMatchObject([
      { confirmations: 7, doubts: [] },
    ]);
    const { warnings } = await backend.probe(never());
    expect(warnings?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/have the same operator/),
    ]);
  });

  it('needs another operator to confirm a large sum, by default', async () => {
    const first = await paid(COIN);
    await like(first, false);
    const backend = open({ agreeAbove: 'large' });
    const target = await sale(backend);
    const look = (large: bigint) => backend.look({ ...target, large }, never());
    expect(await look(COIN)).toMatchObject([{ confirmations: 7, doubts: [] }]);
    expect(await look(COIN - 1n)).toMatchObject([{ confirmations: 0, doubts: ['unagreed'] }]);
    // A target without a limit needs no second server.
    expect(await backend.look(target, never())).toMatchObject([{ confirmations: 7, doubts: [] }]);
  });

  // ------------------------------------------------------------------ absence

  it('asks another operator for payments before a sale expires without one', async () => {
    const knowing = await paid(COIN);
    const silent = await like(knowing, false);
    const backend = open({ servers: [silent.place, knowing.place] });
    const target = await sale(backend);
    expect(await backend.look(target, never())).toEqual([]);
    expect(knowing.asked).not.toContain('blockchain.scripthash.get_history');
    const found = await backend.look({ ...target, expiring: true }, never());
    expect(found).toMatchObject([{ units: COIN, confirmations: 0, doubts: ['unagreed'], standing: 'live' }]);
    // With the proof available, the first server's silence is a lie.
    const looking = backend.look(target, never());
    await expect.poll(() => clock.advance(500).then(() => logged.join())).toMatch(/omits a payment/);
    expect(await looking).toMatchObject([{ confirmations: 7, doubts: [] }]);
  });

  it('asks another operator also where what the first server reports must wait for a block', async () => {
    const knowing = await paid(COIN);
    const stale = await like(knowing, false);
    const { hex, txid } = forgePayment(scriptOfAddress(ADDRESS, PARAMS.networks.mainnet), COIN, 1, '51');
    stale.transactions.set(txid, hex);
    stale.history = [{ tx_hash: txid, height: 0, fee: 10 }];
    const backend = open({ servers: [stale.place, knowing.place] });
    const target = await sale(backend);
    const shown = { ref: `${txid}:0`, confirmations: 0, standing: 'live' };
    expect(await backend.look(target, never())).toMatchObject([shown]);
    const [replaced] = knowing.history;
    expect(await backend.look({ ...target, expiring: true }, never())).toMatchObject([
      shown,
      { ref: `${replaced?.tx_hash}:0`, doubts: ['unagreed'], standing: 'live' },
    ]);
  });

  it('drops a server that is behind another operator’s when a sale is about to expire', async () => {
    const ahead = await serve(forgeChain(1, 700, clock.now()));
    const behind = await serve(new Map([...ahead.chain].filter(([height]) => height <= 690)));
    const backend = open({ servers: [behind.place, ahead.place] });
    const target = await sale(backend);
    expect(await backend.look({ ...target, expiring: true }, never())).toEqual([]);
    expect(await backend.probe(never())).toMatchObject({ synced: true, height: 700 });
  });

  it('leaves a server that has had no block for long, and is behind another operator’s', async () => {
    const params = { ...PARAMS, blockSpacingMs: 30_000 };
    const whole = forgeChain(1, 700, clock.now());
    for (const [height, used] of [
      [698, 700],
      // The newest block may be on its way to it.
      [699, 699],
    ] as const) {
      const ahead = await serve(whole);
      const behind = await serve(new Map([...whole].filter(([at]) => at <= height)));
      tips.kept.clear();
      const backend = open({ params, servers: [behind.place, ahead.place] });
      const target = await sale(backend);
      const lookTwice = async () => {
        for (let looks = 0; looks < 2; looks++) expect(await backend.look(target, never())).toEqual([]);
      };
      const tipsAsked = () => ahead.asked.filter((call) => call === 'blockchain.headers.subscribe').length;
      await lookTwice();
      const pings = () =>
        [ahead, behind].map(({ asked }) => asked.filter((call) => call === 'server.ping').length);
      const before = tipsAsked();
      // The answers to a ping take real time, and have to be there before the fake clock passes their time limit.
      await clock.advance(46_000);
      await expect.poll(pings).toEqual([1, 1]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await clock.advance(43_000);
      await lookTwice();
      expect(tipsAsked()).toBe(before);
      await clock.advance(1_000);
      await backend.look(target, never());
      await expect.poll(tipsAsked).toBeGreaterThan(before);
      await lookTwice();
      expect(await backend.probe(never())).toMatchObject({ height: used });
    }
  });

  it('is stale by the coin’s own pace, at every poll', async () => {
    for (const [params, old] of [
      [PARAMS, 2 * HOUR],
      [{ ...PARAMS, blockSpacingMs: COIN_PARAMS.DOGE.blockSpacingMs }, 30 * MINUTE],
    ] as const) {
      const server = await serve(forgeChain(301, 400, clock.now() - old + MINUTE));
      tips.kept.clear();
      const backend = open({ params, servers: [server.place] });
      const target = await sale(backend);
      expect(await backend.look(target, never())).toEqual([]);
      await clock.step(2 * MINUTE);
      await expect(backend.look(target, never())).rejects.toThrow(
        /still catching up: its newest block, 700, is/,
      );
    }
  });

  // ------------------------------------------------------------------ used addresses

  it('does not move the start of an account beyond the gap that needs the owner’s decision', async () => {
    const server = await serve(forgeChain(301, 400, clock.now()));
    server.history = [{ tx_hash: 'ab'.repeat(32), height: 5 }];
    const refused = await open()
      .usedBefore(never())
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'conflict', why: { name: 'used-many' } });
    const asked = server.asked.filter((method) => method.endsWith('get_history')).length;
    expect(asked).toBeLessThan(1_100);
  });
});
