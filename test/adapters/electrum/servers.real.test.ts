/** Servers that go down, stay silent, break the protocol, are the wrong ones, or must agree; over a real litecoind. */
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { COIN_RULES } from '#adapters/formats/chain/coin-rules.ts';
import { COIN_PARAMS } from '#adapters/formats/keys/coins.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { HOUR, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Backend, Hint, LookTarget } from '#ports/backend.ts';
import { eventually, eventuallyAnswered, sum } from '#test/support/fakes/backend-suite.ts';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';
import type { ElectrumServer } from '#test/support/nodes/electrum-server.ts';
import { Litecoind } from '#test/support/nodes/litecoind.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { BITCOIN, litecoindMissing, litecoinStage } from './coins.ts';
import { type ElectrumStage, MemoryPins, never } from './electrum-stage.ts';

const ZPUB =
  'zpub6rPo5mF47z5coVm5rvWv7fv181awb7Vckn5Cf3xQXBVKu18kuBHDhNi1Jrb4br6vVD3ZbrnXemEsWJoR18mZwkUdzwD8TQnHDUCGxqZ6swA';

describe.skipIf(litecoindMissing !== null)('the Electrum servers behind the backend', () => {
  let stage: ElectrumStage<Litecoind>;
  let node: Litecoind;
  let first: ElectrumServer;
  let second: ElectrumServer;
  beforeAll(async () => {
    stage = await litecoinStage();
    node = stage.node;
    first = stage.server;
    second = await stage.anotherServer();
  });
  afterAll(() => stage?.end());
  afterEach(async () => {
    for (const { faults } of [first, second])
      for (const name of Object.keys(faults)) delete faults[name as never];
  });

  const both = () => stage.open({ servers: [first.tcp, second.tcp] });
  const refusal = async (backend: Backend, target?: LookTarget): Promise<Failure> => {
    const error = await stage.look(target ?? (await stage.sale(backend)), backend).catch((reason) => reason);
    if (!(error instanceof Failure)) throw new Error('the look did not fail in words');
    expect(error.code).toBe('backend-unreachable');
    return error;
  };
  const listen = (backend: Backend, targets: readonly LookTarget[]) => {
    const hints: Hint[] = [];
    const stop = backend.hints(
      (hint) => hints.push(hint),
      () => targets,
    );
    const got = (isSo: (all: readonly Hint[]) => boolean) => eventually(stage, async () => hints, isSo);
    const at = (target: LookTarget) =>
      got((all) => all.some((h) => h !== 'all' && h.destination === target.destination));
    return { hints, stop, got, at };
  };

  // ------------------------------------------------------------------ outages and reconnection

  it('fails over at once when a server is lost, and reports which one answers', async () => {
    const backend = both();
    const target = await stage.sale(backend);
    await node.pay(target.destination, 1_000_000n);
    await node.mine();
    expect(await stage.look(target, backend)).toMatchObject([{ confirmations: 1 }]);
    expect((await backend.probe(never())).message).toContain(`:${first.tcp.port} answers`);
    await first.halt();
    expect(await stage.look(target, backend)).toMatchObject([{ confirmations: 1 }]);
    expect((await backend.probe(never())).message).toContain(`:${second.tcp.port} answers`);
    await first.begin();
  });

  it('continues watching at the next server automatically, and hints at everything', async () => {
    const backend = both();
    const target = await stage.sale(backend);
    const { got, at, hints, stop } = listen(backend, [target]);
    await eventually(
      stage,
      async () => backend.subscribed,
      (count) => count > 0,
    );
    await first.halt();
    await got((all) => all.includes('all'));
    await eventually(
      stage,
      async () => backend.subscribed,
      (count) => count > 0,
    );
    hints.length = 0;
    await node.pay(target.destination, 1_000_000n);
    await at(target);
    stop();
    await first.begin();
  });

  it('hints at what happened while it was away, once the server is back', async () => {
    const backend = stage.open({ servers: [first.tcp] });
    const target = await stage.sale(backend);
    const { got, at, hints, stop } = listen(backend, [target]);
    await eventually(
      stage,
      async () => backend.subscribed,
      (count) => count > 0,
    );
    await first.halt();
    await refusal(backend, target);
    await node.pay(target.destination, 2_000_000n);
    await node.mine(30);
    hints.length = 0;
    await first.begin();
    await got((all) => all.includes('all'));
    await at(target);
    expect(await stage.look(target, backend)).toMatchObject([{ units: 2_000_000n, confirmations: 30 }]);
    stop();
  });

  it('creates destinations while no server is reachable, and finds what was paid to them', async () => {
    const backend = stage.open({
      servers: [{ host: '127.0.0.1', port: await freePort(), tls: true }, first.tls],
    });
    await first.halt();
    const target = await stage.sale(backend);
    expect((await refusal(backend, target)).message).toMatch(
      /none of the 2 .*does not answer.*does not answer/,
    );
    expect(await backend.probe(never())).toMatchObject({ reachable: false, synced: false, height: null });
    await node.pay(target.destination, 3_000_000n);
    await first.begin();
    const found = await eventuallyAnswered(
      stage,
      () => stage.look(target, backend),
      (all) => all.length > 0,
    );
    expect(sum(found)).toBe(3_000_000n);
  });

  it('backs off while it is down', async () => {
    let tries = 0;
    const refuser = createServer((socket) => {
      tries++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => refuser.listen(0, '127.0.0.1', resolve));
    const { port } = refuser.address() as { port: number };
    const clock = new FakeClock(Date.now());
    const backend = stage.open({ clock, servers: [{ host: '127.0.0.1', port, tls: false }] });
    const { stop } = listen(backend, []);
    const triesIn = async (seconds: number) => {
      const before = tries;
      for (let n = 0; n < seconds; n++) {
        await stage.pass();
        await clock.advance(SECOND);
      }
      return tries - before;
    };
    const [early, late] = [await triesIn(15), await triesIn(120)];
    expect(early).toBeGreaterThanOrEqual(4);
    expect(late).toBeGreaterThanOrEqual(3);
    expect(late).toBeLessThanOrEqual(8);
    stop();
    await new Promise((resolve) => refuser.close(resolve));
  });

  it('drops a server that goes silent, and queries the next', async () => {
    const clock = new FakeClock(Date.now());
    const backend = stage.open({ clock, servers: [first.tcp, second.tcp] });
    const target = await stage.sale(backend);
    await stage.look(target, backend);
    first.faults.silent = true;
    await node.pay(target.destination, 1_500_000n);
    await node.mine();
    const looking = stage.look(target, backend);
    await stage.pass();
    await clock.advance(16 * SECOND);
    expect(await looking).toMatchObject([{ units: 1_500_000n }]);
  });

  it('detects a dead quiet connection', async () => {
    const clock = new FakeClock(Date.now());
    const backend = stage.open({ clock, servers: [first.tcp, second.tcp] });
    const { got, stop } = listen(backend, [await stage.sale(backend)]);
    await eventually(
      stage,
      async () => backend.subscribed,
      (count) => count > 0,
    );
    first.faults.silent = true;
    await clock.advance(46 * SECOND);
    await stage.pass();
    await clock.advance(16 * SECOND);
    await settle();
    await clock.advance(SECOND);
    await got((all) => all.includes('all'));
    stop();
  });

  it('stops waiting when its caller does, and keeps the connection', async () => {
    const backend = stage.open({ servers: [first.tcp] });
    const target = await stage.sale(backend);
    await stage.look(target, backend);
    const before = first.connections;
    first.faults.silent = true;
    const patience = new AbortController();
    const looking = backend.look(target, patience.signal);
    await stage.pass();
    patience.abort();
    await expect(looking).rejects.toThrow(/is slow to answer/);
    delete first.faults.silent;
    expect(await stage.look(target, backend)).toEqual([]);
    expect(first.connections).toBe(before);
  });

  // ------------------------------------------------------------------ protocol violations

  const breaks = {
    'cuts a line in the middle': (server: ElectrumServer) => {
      server.faults.cut = true;
    },
    'sends a line without end': (server: ElectrumServer) => {
      server.faults.endless = true;
    },
    'sends what is no JSON': (server: ElectrumServer) => {
      server.faults.garbage = 'HTTP/1.1 400 Bad Request\r\n\r\n';
    },
    'sends JSON that is no answer': (server: ElectrumServer) => {
      server.faults.garbage = '42\n';
    },
    'answers with a number that is none': (server: ElectrumServer) => {
      server.faults.garbage = '{"jsonrpc":"2.0","id":1.5,"result":null}\n';
    },
    'refuses to tell a history': (server: ElectrumServer) => {
      server.faults.refuse = (method) => method.endsWith('get_history');
    },
    'tells a history that makes no sense': (server: ElectrumServer) => {
      server.faults.history = () => [{ tx_hash: '../../etc/passwd', height: 1 }];
    },
    'tells of a transaction that it does not have': (server: ElectrumServer) => {
      server.faults.history = () => [{ tx_hash: 'ab'.repeat(32), height: 0 }];
    },
  };
  for (const [what, fault] of Object.entries(breaks)) {
    it(`asks the next server when one ${what}`, async () => {
      const backend = both();
      const target = await stage.sale(backend);
      await node.pay(target.destination, 1_000_000n);
      await stage.look(target, backend);
      fault(first);
      expect(await stage.look(target, backend)).toMatchObject([{ units: 1_000_000n, standing: 'live' }]);
      expect((await backend.probe(never())).message).toContain(`:${second.tcp.port} answers`);
    });
  }

  // ------------------------------------------------------------------ the wrong server

  it('refuses a server of another network, and says which it is on', async () => {
    const backend = stage.open({ network: 'testnet' });
    expect((await refusal(backend)).message).toMatch(/is on regtest, the shop on testnet/);
    expect(await backend.probe(never())).toMatchObject({
      reachable: true,
      synced: false,
      network: 'regtest',
    });
  });

  it('refuses a server of another coin', async () => {
    const backend = stage.open(BITCOIN);
    expect((await refusal(backend)).message).toMatch(/is not on the Bitcoin chain/);
    expect(await backend.probe(never())).toMatchObject({ reachable: true, synced: false, network: null });
  });

  it('drops a server that stopped following the chain, and uses it again when it follows', async () => {
    const clock = new FakeClock(Date.now());
    const { regtest } = COIN_PARAMS.LTC.networks;
    // The main network as emulated by this node.
    const params = { ...COIN_PARAMS.LTC, networks: { ...COIN_PARAMS.LTC.networks, mainnet: regtest } };
    const { easiest } = COIN_RULES.LTC;
    const rules = {
      ...COIN_RULES.LTC,
      retargetEvery: null,
      checkpoint: null,
      easiest: { ...easiest, mainnet: easiest.regtest },
    };
    await node.mine();
    const extendedPublicKey = ZPUB;
    const backend = stage.open({
      clock,
      params,
      rules,
      network: 'mainnet',
      extendedPublicKey,
      servers: [first.tcp],
    });
    expect(await backend.probe(never())).toMatchObject({ reachable: true, synced: true });
    await clock.advance(7 * HOUR);
    const late = await backend.probe(never());
    expect(late).toMatchObject({ reachable: true, synced: false });
    expect(late.message).toMatch(/still catching up: its newest block, \d+, is 4[12]\d minutes old/);
    expect((await refusal(backend)).message).toMatch(/catching up/);
    await node.rpc('setmocktime', [Math.floor(clock.now() / SECOND)]);
    await node.mine();
    await node.rpc('setmocktime', [0]);
    await clock.advance(2 * SECOND);
    expect(await backend.probe(never())).toMatchObject({ reachable: true, synced: true });
  });

  it('refuses a list that is empty, doubled, or too short to agree', () => {
    expect(() => stage.open({ servers: [] })).toThrow(/at least one/);
    expect(() => stage.open({ servers: [first.tcp, first.tcp] })).toThrow(/listed twice/);
    expect(() => stage.open({ servers: [first.tcp], agreeAbove: 1n })).toThrow(/at least two/);
    expect(() => stage.open({ servers: [{ host: 'a b', port: 1, tls: true }] })).toThrow(
      /host name and a port/,
    );
  });

  // ------------------------------------------------------------------ certificates

  it('trusts the first certificate it sees, refuses another one, and accepts that once the owner does', async () => {
    const pins = new MemoryPins();
    const open = () => stage.open({ pins, servers: [second.tls] });
    const target = await stage.sale();
    expect(await stage.look(target, open())).toEqual([]);
    const [pinned] = [...pins.kept.values()];
    expect(pinned).toMatch(/^[0-9a-f]{64}$/);
    expect(await stage.look(target, open())).toEqual([]);
    await second.changeCertificate();
    const asked = [...second.asked.values()].reduce((total, count) => total + count, 0);
    const backend = open();
    const { message } = await refusal(backend, target);
    const [, shown = ''] = /certificate .* is not the one .* SHA-256 ([0-9a-f]{64})$/.exec(message) ?? [];
    expect(await backend.probe(never())).toMatchObject({ reachable: false, synced: false });
    // Nothing was sent to it.
    expect([...second.asked.values()].reduce((total, count) => total + count, 0)).toBe(asked);
    expect([...pins.kept.values()]).toEqual([pinned]);
    // Where another server works it is a warning, until the owner trusts it.
    const served = stage.open({ pins, servers: [second.tls, first.tcp] });
    const warned = [{ why: { name: 'electrum-certificate', values: { shown } } }];
    expect(await served.probe(never())).toMatchObject({ synced: true, warnings: warned });
    await pins.put(second.tls, shown);
    expect(await served.probe(never())).toMatchObject({ synced: true, warnings: [] });
    const accepted = await eventuallyAnswered(stage, () => stage.look(target, backend));
    expect(accepted).toEqual([]);
    expect([...pins.kept.values()]).toEqual([shown]);
    expect(shown).not.toBe(pinned);
  });

  it('reports a server without TLS on its port', async () => {
    const backend = stage.open({ servers: [{ ...first.tcp, tls: true }] });
    const failing = refusal(backend);
    await eventually(
      stage,
      async () => first.connections,
      (count) => count > 0,
    );
    first.hangUp();
    expect((await failing).message).toMatch(/TLS|closed the connection|does not answer/);
  });

  // ------------------------------------------------------------------ agreement

  describe('above the amount from which two must agree', () => {
    const isAgreed = ([one]: readonly Sighting[]) => one?.doubts.length === 0;
    const agreeing = () => stage.open({ servers: [first.tcp, second.tcp], agreeAbove: 50_000_000n });

    it('believes what both report, unconfirmed and in a block', async () => {
      const backend = agreeing();
      const target = await stage.sale(backend);
      await node.pay(target.destination, 60_000_000n);
      const [found] = await stage.seen(target, isAgreed, backend);
      expect(found).toMatchObject({ doubts: [], confirmations: 0 });
      await node.mine(2);
      expect(await stage.look(target, backend)).toMatchObject([{ doubts: [], confirmations: 2 }]);
    });

    it('shows what only one reports as unconfirmed, until the other reports it too, and hints then', async () => {
      const backend = agreeing();
      const target = await stage.sale(backend);
      second.faults.history = () => [];
      const { at, hints, stop } = listen(backend, [target]);
      await node.pay(target.destination, 60_000_000n);
      const [waiting] = await stage.seen(target, (all) => all.length === 1, backend);
      expect(waiting).toMatchObject({ doubts: ['unagreed'], units: 60_000_000n, standing: 'live' });
      await node.mine(3);
      const [mined] = await stage.look(target, backend);
      expect(mined).toMatchObject({
        ref: waiting?.ref,
        doubts: ['unagreed'],
        confirmations: 0,
        height: null,
      });
      delete second.faults.history;
      hints.length = 0;
      await at(target);
      expect(await stage.look(target, backend)).toMatchObject([{ doubts: [], confirmations: 3 }]);
      stop();
    });

    it('requests no history elsewhere below it', async () => {
      const backend = agreeing();
      const target = await stage.sale(backend);
      second.faults.history = () => [];
      await node.pay(target.destination, 50_000_000n);
      expect(await stage.seen(target, isAgreed, backend)).toMatchObject([{ doubts: [] }]);
      // Another payment brings the sum above the amount.
      await node.pay(target.destination, 1_000_000n);
      const found = await stage.seen(target, (all) => all.length === 2, backend);
      expect(found.map(({ doubts }) => doubts)).toEqual([['unagreed'], ['unagreed']]);
    });

    it('shows payments while the other server is down, and keeps what was confirmed by both', async () => {
      const backend = agreeing();
      const agreed = await stage.sale(backend);
      await node.pay(agreed.destination, 60_000_000n);
      await node.mine();
      expect(await stage.look(agreed, backend)).toMatchObject([{ doubts: [], confirmations: 1 }]);
      await second.halt();
      const target = await stage.sale(backend);
      await node.pay(target.destination, 60_000_000n);
      await node.mine();
      expect(await stage.look(target, backend)).toMatchObject([{ doubts: ['unagreed'], confirmations: 0 }]);
      expect(await stage.look(agreed, backend)).toMatchObject([{ doubts: [], confirmations: 2 }]);
      await second.begin();
    });

    it('does not count a payment in a block that the other server does not have', async () => {
      const other = await Litecoind.start({ arguments: ['-txindex=1'] });
      const stranger = await stage.anotherServer(other);
      // The same transaction there, in a block of another chain.
      const backend = stage.open({ servers: [first.tcp, stranger.tcp], agreeAbove: 1n });
      const target = await stage.sale(backend);
      await node.pay(target.destination, 60_000_000n);
      await node.mine();
      const mine = await stage.look(target, backend);
      const [txid = ''] = (mine[0]?.ref ?? '').split(':');
      const height = await node.height();
      await other.mine(height - (await other.height()) + 1);
      stranger.faults.history = () => [{ tx_hash: txid, height }];
      expect(await stage.look(target, backend)).toMatchObject([{ doubts: ['unagreed'], confirmations: 0 }]);
      await stranger.halt();
      await other.stop();
    });

    it('queries a different one from the one in use, also after a change', async () => {
      const backend = agreeing();
      const target = await stage.sale(backend);
      await node.pay(target.destination, 60_000_000n);
      expect(await stage.seen(target, isAgreed, backend)).toMatchObject([{ doubts: [] }]);
      await first.halt();
      await node.mine();
      // Now the second is the one in use, and no other server can confirm.
      expect(await stage.look(target, backend)).toMatchObject([{ doubts: ['unagreed'], confirmations: 0 }]);
      await first.begin();
      const found = await eventually(
        stage,
        () => stage.look(target, backend),
        ([one]) => one?.doubts.length === 0,
      );
      expect(found).toMatchObject([{ confirmations: 1 }]);
    });
  });
});
