/** Lying servers: each is detected and dropped, and the next one is queried; over a real litecoind. */
// @module-tag more
import { scrypt } from '@noble/hashes/scrypt.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { LookTarget } from '#ports/backend.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import type { ElectrumServer } from '#test/support/nodes/electrum-server.ts';
import type { Litecoind } from '#test/support/nodes/litecoind.ts';
import { litecoindMissing, litecoinStage } from './coins.ts';
import type { ElectrumStage } from './electrum-stage.ts';

describe.skipIf(litecoindMissing !== null)('an Electrum server that lies', () => {
  let stage: ElectrumStage<Litecoind>;
  let node: Litecoind;
  let liar: ElectrumServer;
  let honest: ElectrumServer;
  beforeAll(async () => {
    stage = await litecoinStage();
    node = stage.node;
    liar = stage.server;
    honest = await stage.anotherServer();
  });
  afterAll(() => stage?.end());
  afterEach(() => {
    for (const name of Object.keys(liar.faults)) delete liar.faults[name as never];
  });

  /** Refused when it is the only server; otherwise the next one has the truth. */
  const caught = async (target: LookTarget, words: RegExp, truth: object[]) => {
    const alone = stage.open({ servers: [liar.tcp] });
    const error = await stage.look(target, alone).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ code: 'backend-unreachable', message: expect.stringMatching(words) });
    expect(await stage.look(target, stage.open({ servers: [liar.tcp, honest.tcp] }))).toMatchObject(truth);
  };

  it('about an amount is caught, because the transaction has another id then', async () => {
    const target = await stage.sale();
    await node.pay(target.destination, 1_234_567n);
    const amount = littleEndian(1_234_567n);
    liar.faults.transaction = (hex) => hex.replace(amount, littleEndian(9_999_999n));
    await caught(target, /changed a transaction/, [{ units: 1_234_567n }]);
  });

  it('about the recipient of a transaction is caught', async () => {
    const target = await stage.sale();
    const other = await stage.sale();
    const txid = await node.pay(other.destination, 1_000_000n);
    const scripts = new Map<string, string>();
    for (const { destination } of [target, other]) {
      const { scriptPubKey } = (await node.rpc('validateaddress', [destination])) as { scriptPubKey: string };
      scripts.set(destination, scriptPubKey);
    }
    liar.faults.history = (all) => (all.length > 0 ? all : [{ tx_hash: txid, height: 0, fee: 10_000 }]);
    // Without changing the bytes the lie has no effect.
    expect(await stage.look(target, stage.open({ servers: [liar.tcp] }))).toEqual([]);
    liar.faults.transaction = (hex) =>
      hex.replace(scripts.get(other.destination) ?? '', scripts.get(target.destination) ?? '');
    await caught(target, /changed a transaction/, []);
  });

  it('by reporting the same payment twice does not make it two', async () => {
    const target = await stage.sale();
    await node.pay(target.destination, 1_000_000n);
    liar.faults.history = (all) => [...all, ...all];
    expect(await stage.look(target, stage.open({ servers: [liar.tcp] }))).toHaveLength(1);
  });

  it('about a block is caught by the path to its merkle root', async () => {
    // Alone in its block with the coinbase: an odd last leaf is paired with itself, on either side.
    await node.mine();
    const target = await stage.sale();
    await node.pay(target.destination, 1_000_000n);
    liar.faults.history = (all) =>
      all.map(({ tx_hash, height }) => ({ tx_hash, height: height <= 0 ? 100 : height }));
    liar.faults.merkle = (path) => path;
    await caught(target, /does not prove/, [{ confirmations: 0 }]);
    await node.mine();
    delete liar.faults.history;
    for (const merkle of [
      (path: { merkle: string[] }) => ({ ...path, merkle: path.merkle.map(() => 'ab'.repeat(32)) }),
      (path: { pos: number }) => ({ ...path, pos: path.pos ^ 1 }),
      (path: object) => ({ ...path, merkle: [] }),
      (path: object) => ({ ...path, pos: -1 }),
    ]) {
      liar.faults.merkle = merkle;
      await caught(target, /proof .* is false/, [{ confirmations: 1 }]);
    }
  });

  it('by concealing a payment that it had proven is caught', async () => {
    const target = await stage.sale();
    await node.pay(target.destination, 1_000_000n);
    await node.mine(2);
    const backend = stage.open({ servers: [liar.tcp, honest.tcp] });
    expect(await stage.look(target, backend)).toMatchObject([{ confirmations: 2 }]);
    liar.faults.history = () => [];
    expect(await stage.look(target, backend)).toMatchObject([{ confirmations: 2 }]);
    // And by reporting it as unconfirmed again.
    const alone = stage.open({ servers: [liar.tcp] });
    delete liar.faults.history;
    await stage.look(target, alone);
    liar.faults.history = (all) => all.map(({ tx_hash }) => ({ tx_hash, height: 0 }));
    await expect(stage.look(target, alone)).rejects.toThrow(/omits a payment/);
  });

  it('about its newest block is caught when the work is not in it', async () => {
    const target = await stage.sale();
    const tip = await node.height();
    liar.faults.header = (hex, height) => (height === tip ? withoutWork(hex) : hex);
    await caught(target, /its work is too little/, []);
  });

  it('about a block in its chain is caught when the next one does not follow it', async () => {
    const target = await stage.sale();
    const tip = await node.height();
    // Another merkle root, to prove a payment that was never made.
    liar.faults.header = (hex, height) =>
      height === tip - 3 ? `${hex.slice(0, 72)}${'ab'.repeat(32)}${hex.slice(136)}` : hex;
    await caught(target, /does not follow the block before it/, []);
  });

  it('about an old block that is fetched for a proof is caught the same way', async () => {
    const target = await stage.sale();
    await node.pay(target.destination, 1_000_000n);
    await node.mine(210);
    // A server that still has to read new blocks is not late: on a busy machine that takes time.
    await Promise.all([liar.refresh(), honest.refresh()]);
    const height = (await node.height()) - 209;
    liar.faults.header = (hex, at) =>
      at === height ? `${hex.slice(0, 72)}${'ab'.repeat(32)}${hex.slice(136)}` : hex;
    await caught(target, /does not follow the block before it/, [{ confirmations: 210 }]);
  });

  it('about the height of the chain is caught', async () => {
    const target = await stage.sale();
    await node.pay(target.destination, 1_000_000n);
    liar.faults.history = (all) => all.map(({ tx_hash }) => ({ tx_hash, height: 1_000_000 }));
    await caught(target, /ahead of its own chain/, [{ confirmations: 0 }]);
  });

  describe('about a payment that is in no block', () => {
    /** Offset of the first input: after the version, the witness marker, and the count. */
    const AT = 14;
    /** Makes the liar report a transaction that was never sent. */
    const invent = async (hex: string): Promise<string> => {
      const { txid } = (await node.rpc('decoderawtransaction', [hex])) as { txid: string };
      liar.faults.invented = new Map([[txid, hex]]);
      liar.faults.history = (all) => [...all, { tx_hash: txid, height: 0, fee: 10_000 }];
      return txid;
    };
    const unsigned = (from: { txid: string; vout: number }, to: string, coins: number) =>
      node.rpc('createrawtransaction', [[from], { [to]: coins }]) as Promise<string>;
    const signed = async (hex: string) =>
      ((await node.rpc('signrawtransactionwithwallet', [hex])) as { hex: string }).hex;
    /** A coin of the payer, worth 5. */
    const coin = async () => {
      const address = await node.address();
      const txid = await node.pay(address, 500_000_000n);
      await node.mine();
      return { txid, vout: await node.outputTo(txid, address) };
    };

    it('is caught when the signature is missing', async () => {
      const target = await stage.sale();
      await invent(await unsigned({ txid: 'ab'.repeat(32), vout: 0 }, target.destination, 1));
      await caught(target, /nobody signed/, []);
      await invent(await unsigned(await coin(), target.destination, 1));
      await caught(target, /nobody signed/, []);
    });

    it('is caught when it pays out more than its inputs, or spends an output that does not exist', async () => {
      const target = await stage.sale();
      const from = await coin();
      const hex = await signed(await unsigned(from, target.destination, 4.9));
      // Output of 6, input of 5.
      await invent(hex.replace(littleEndian(490_000_000n), littleEndian(600_000_000n)));
      await caught(target, /more than it takes in/, []);
      await invent(`${hex.slice(0, AT + 64)}09000000${hex.slice(AT + 72)}`);
      await caught(target, /never there/, []);
    });

    it('does not count an unfunded payment, with any reported fee', async () => {
      const target = await stage.sale();
      const hex = await signed(await unsigned(await coin(), target.destination, 4.9));
      await invent(hex.slice(0, AT) + 'ab'.repeat(32) + hex.slice(AT + 64));
      const found = await stage.look(target, stage.open({ servers: [liar.tcp] }));
      expect(found).toMatchObject([{ confirmations: 0, doubts: ['unconfirmed-parent'] }]);
    });

    it('does not make a payment count before another server has it', async () => {
      const target = await stage.sale();
      const from = await coin();
      const hex = await signed(await unsigned(from, target.destination, 4.999));
      // The payment is double-spent, which this server conceals.
      await node.send(await signed(await unsigned(from, await node.address(), 4.998)));
      await invent(hex);
      const alone = stage.open({ servers: [liar.tcp] });
      expect(await stage.look(target, alone)).toMatchObject([{ confirmations: 0, doubts: [] }]);
      const backend = stage.open({ servers: [liar.tcp, honest.tcp] });
      for (let turn = 0; turn < 3; turn++) {
        expect(await stage.look(target, backend)).toMatchObject([{ confirmations: 0, doubts: ['unagreed'] }]);
      }
      // One that was only withheld gets broadcast by that, and counts.
      const other = await stage.sale();
      await invent(await signed(await unsigned(await coin(), other.destination, 4.999)));
      await stage.seen(other, ([one]) => one?.doubts.length === 0, backend);
      delete liar.faults.history;
      delete liar.faults.invented;
      expect(await stage.look(other, stage.open({ servers: [honest.tcp] }))).toMatchObject([{ doubts: [] }]);
    });
  });

  it('is retried in seconds where there is no other, and its unconfirmed payments are doubted for a while', async () => {
    const clock = new FakeClock(Date.now());
    const target = await stage.sale();
    await node.pay(target.destination, 1_000_000n);
    const backend = stage.open({ clock, servers: [liar.tcp] });
    const lie = () => {
      liar.faults.transaction = (hex) => hex.replace(littleEndian(1_000_000n), littleEndian(2_000_000n));
    };
    // Twice as long after each lie.
    for (const pause of [2, 4, 8]) {
      lie();
      await expect(stage.look(target, backend)).rejects.toThrow(/changed a transaction/);
      delete liar.faults.transaction;
      await clock.advance((pause - 1) * SECOND);
      await expect(stage.look(target, backend)).rejects.toThrow(/changed a transaction/);
      await clock.advance(SECOND);
    }
    expect(await stage.look(target, backend)).toMatchObject([{ units: 1_000_000n, doubts: ['unagreed'] }]);
    await node.mine();
    await liar.refresh();
    expect(await stage.look(target, backend)).toMatchObject([{ confirmations: 1, doubts: [] }]);
    const next = await stage.sale(backend);
    await node.pay(next.destination, 1_000_000n);
    await clock.advance(9 * MINUTE);
    expect(await stage.look(next, backend)).toMatchObject([{ doubts: ['unagreed'] }]);
    await clock.advance(2 * MINUTE);
    expect(await stage.look(next, backend)).toMatchObject([{ doubts: [] }]);
  });

  it('is queried last where there are others', async () => {
    const clock = new FakeClock(Date.now());
    const target = await stage.sale();
    await node.pay(target.destination, 1_000_000n);
    await node.mine();
    const backend = stage.open({ clock, servers: [liar.tcp, honest.tcp] });
    liar.faults.transaction = (hex) => hex.replace(littleEndian(1_000_000n), littleEndian(2_000_000n));
    expect(await stage.look(target, backend)).toMatchObject([{ units: 1_000_000n }]);
    delete liar.faults.transaction;
    const before = liar.asked.get('blockchain.scripthash.get_history') ?? 0;
    await clock.advance(5 * SECOND);
    honest.hangUp();
    expect(await stage.look(target, backend)).toMatchObject([{ units: 1_000_000n }]);
    expect(liar.asked.get('blockchain.scripthash.get_history') ?? 0).toBe(before);
  });
});

function littleEndian(units: bigint): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(units);
  return bytes.toString('hex');
}

/** The same header with a nonce that fails even regtest's target, which half of all nonces meet. */
function withoutWork(hex: string): string {
  const header = Buffer.from(hex, 'hex');
  for (let nonce = 0; ; nonce++) {
    header.writeUInt32LE(nonce, 76);
    const hash = scrypt(header, header, { N: 1024, r: 1, p: 1, dkLen: 32 });
    if ((hash[31] ?? 0) >= 0x80) return header.toString('hex');
  }
}
