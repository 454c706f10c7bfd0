/** An address with a longer history than a server returns, or than is read: other addresses keep their connection. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnreadableHistory } from '#adapters/electrum/history.ts';
import { type ElectrumBackend, openElectrum } from '#adapters/electrum/open-electrum.ts';
import { createUnreadable, type Unreadable } from '#adapters/electrum/unreadable.ts';
import { scriptHash } from '#adapters/formats/chain/bytes.ts';
import { COIN_RULES } from '#adapters/formats/chain/coin-rules.ts';
import { scriptOfAddress } from '#adapters/formats/chain/script-of-address.ts';
import { COIN_PARAMS, type CoinParams } from '#adapters/formats/keys/coins.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import type { LookTarget } from '#ports/backend.ts';
import { ADDRESSES_AHEAD } from '#test/support/fakes/addresses-ahead.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { ForgedServer, forgeChain } from '#test/support/nodes/forged-electrum.ts';
import { MemoryPins, MemoryTips, never } from './electrum-stage.ts';

const TPUB =
  'tpubDC5FSnBiZDMmhiuCmWAYsLwgLYrrT9rAqvTySfuCCrgsWz8wxMXUS9Tb9iVMvcRbvFcAHGkMD5Kx8koh4GquNGNTfohfk7pgjhaPCdXpoba';
const FORM = COIN_PARAMS.BTC.networks.regtest;
const COIN = 100_000_000n;

describe('an address with a huge history', () => {
  const chain = forgeChain(0, 120, new FakeClock().now());
  const [first] = chain.values();
  const params: CoinParams = {
    ...COIN_PARAMS.BTC,
    networks: { ...COIN_PARAMS.BTC.networks, regtest: { ...FORM, genesis: [first?.hash ?? ''] } },
  };
  let clock: FakeClock;
  let server: ForgedServer;
  let backend: ElectrumBackend;
  let spammed: LookTarget;
  let sale: LookTarget;

  const opened = async (index: number): Promise<LookTarget> => {
    const ask = { invoiceId: `${index}`, index, due: COIN, expiresAt: 0, description: '' };
    const { destination, memo } = await backend.open(ask, never());
    return { invoiceId: `${index}`, destination, memo, createdAt: clock.now(), due: COIN };
  };
  const hashOf = ({ destination }: LookTarget) => scriptHash(scriptOfAddress(destination, FORM));

  /** As ElectrumX refuses what is larger than its `MAX_SEND`. */
  const tooLarge = (): never => {
    throw new Error('response too large (over 1,000,000 bytes)');
  };
  /** As Fulcrum and electrs return it: 15 MB. */
  const huge = () => Array(150_000).fill({ height: 100, tx_hash: 'ab'.repeat(32) });

  const open = (servers: readonly ForgedServer[]): ElectrumBackend =>
    openElectrum({
      method: 'BITCOIN',
      network: 'regtest',
      extendedPublicKey: TPUB,
      params,
      rules: COIN_RULES.BTC,
      servers: servers.map(({ place }) => place),
      pins: new MemoryPins(),
      tips: new MemoryTips(),
      agreeAbove: null,
      clock,
      addressesAhead: ADDRESSES_AHEAD,
      random: { bytes: (count) => new Uint8Array(count), fraction: () => 0.5 },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });

  beforeEach(async () => {
    clock = new FakeClock();
    server = await ForgedServer.start();
    server.chain = chain;
    server.genesis = first?.raw ?? '';
    backend = open([server]);
    [spammed, sale] = [await opened(0), await opened(1)];
  });
  afterEach(async () => {
    await backend.close();
    await server.stop();
  });

  it.each([
    ['is refused', tooLarge],
    ['is longer than what is read', huge],
  ])('that %s fails alone: the others are polled on the same connection', async (_how, answer) => {
    server.historyOf = (hash) => (hash === hashOf(spammed) ? answer() : []);
    const looks = [backend.look(spammed, never()), backend.look(sale, never())];
    expect(await Promise.allSettled(looks)).toMatchObject([
      {
        reason: {
          code: 'conflict',
          why: { name: 'electrum-history', values: { address: spammed.destination } },
        },
      },
      { value: [] },
    ]);
    expect(server.connections).toBe(1);
    expect(await backend.probe(never())).toMatchObject({
      reachable: true,
      unread: [{ message: expect.stringContaining(spammed.destination) }],
    });
  });

  it('is not assumed when a server refuses every history: the next server is queried', async () => {
    server.historyOf = tooLarge;
    const other = await ForgedServer.start();
    [other.chain, other.genesis] = [server.chain, server.genesis];
    const both = open([server, other]);
    expect(await both.look(sale, never())).toEqual([]);
    expect((await both.probe(never())).unread).toEqual([]);
    await both.close();
    await other.stop();
  });
});

describe('an address that could not be read', () => {
  let clock: FakeClock;
  let asked: number;
  let unreadable: Unreadable;
  let answer: () => string;
  const look = () =>
    unreadable.unless('address', async () => {
      asked++;
      return answer();
    });

  beforeEach(async () => {
    asked = 0;
    clock = new FakeClock();
    unreadable = createUnreadable(clock);
    answer = () => {
      throw new UnreadableHistory({ host: 'a', port: 1, tls: true }, 'address');
    };
    await expect(look()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is not requested again with every payment that is added', async () => {
    await clock.advance(10 * MINUTE - 1);
    await expect(look()).rejects.toMatchObject({ code: 'conflict' });
    expect(asked).toBe(1);
  });

  it('recovers when it is read later', async () => {
    expect(unreadable.reports()).toHaveLength(1);
    answer = () => 'read';
    await clock.advance(10 * MINUTE);
    expect(await look()).toBe('read');
    expect(unreadable.reports()).toEqual([]);
  });

  it('is forgotten when it is no longer polled', async () => {
    await clock.advance(60 * MINUTE);
    expect(unreadable.reports()).toHaveLength(1);
    await clock.advance(1);
    expect(unreadable.reports()).toEqual([]);
  });
});
