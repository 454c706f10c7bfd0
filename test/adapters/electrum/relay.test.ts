/** An unconfirmed payment relayed to other servers: which answer makes it count, and when it is sent again. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '#adapters/electrum/connection.ts';
import { type Other, openRelay } from '#adapters/electrum/relay.ts';
import type { Found } from '#adapters/electrum/sightings.ts';
import { fromHex } from '#adapters/formats/chain/bytes.ts';
import { readTransaction } from '#adapters/formats/chain/transaction.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

/** BIP-143's example of P2WPKH, signed. */
const RAW =
  '01000000000102fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f00000000494830450221008b9d1dc26ba6a9cb62127b02742fa9d754cd3bebf337f7a55d114c8e5cdd30be022040529b194ba3f9281a99f2b1c0a19c0489bc22ede944ccf4ecbab4cc618ef3ed01eeffffffef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff02202cb206000000001976a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac9093510d000000001976a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac000247304402203609e17b84f6a7d30c80bfa610b5b4542f32a8a0d5447a12fb1366d7f01cc44a0220573a954c4518331561406f90300e8f3358f51928d43c212a8caed02de67eebee0121025476c2e83188368da1ff3e292e7acafcdb3566bb0ad253f62fc70f07aeee635711000000';
const PAYMENT = readTransaction(fromHex(RAW));

const found = (change: Partial<Found> = {}): Found => ({
  ref: `${PAYMENT.txid}:0`,
  units: 1n,
  confirmations: 0,
  height: null,
  evidenceAt: null,
  doubts: [],
  standing: 'live',
  txid: PAYMENT.txid,
  block: null,
  ...change,
});

type Reply = Answer | 'silent' | 'away';
const TAKEN: Reply = { ok: true, value: PAYMENT.txid };
const refusal = (message: string): Reply => ({ ok: false, message });

function stage(replies: Record<string, Reply>) {
  const clock = new FakeClock();
  const asked: string[] = [];
  const again: [destination: string, afterMs: number][] = [];
  const forgotten: string[] = [];
  const others = Object.keys(replies).map((host): Other => {
    const place = { host, port: 50_002, tls: true };
    return {
      place,
      close: async () => undefined,
      ask: ({ method, params }, signal) => {
        asked.push(host);
        expect([method, params]).toEqual(['blockchain.transaction.broadcast', [RAW]]);
        const reply = replies[host] ?? 'away';
        if (reply === 'away') return Promise.reject(new Error('away'));
        if (reply !== 'silent') return Promise.resolve(reply);
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('late')));
        });
      },
    };
  });
  const transactions = {
    find: () => Promise.reject(new Error('not asked for')),
    known: () => PAYMENT,
    forget: (id: string) => void forgotten.push(id),
  };
  const relay = openRelay({ others, transactions, clock, again: (...call) => void again.push(call) });
  const [first] = others;
  if (!first) throw new Error('the first server is missing');
  const doubts = async (...all: Found[]) => {
    const judged = relay.judged(first.place, 'address', all.length > 0 ? all : [found()]);
    await clock.advance(500);
    return (await judged).map((one) => one.doubts);
  };
  return { clock, asked, again, forgotten, relay, doubts };
}

describe('an unconfirmed payment', () => {
  it.each<[what: string, reply: Reply]>([
    ['takes it', TAKEN],
    [
      'had it in its mempool',
      refusal('the transaction was rejected by network rules.\n\ntxn-already-in-mempool'),
    ],
    ['had it', refusal('txn-already-known (code 18)')],
    ['has it in a block', refusal('Transaction already in block chain')],
    ['has it with another witness', refusal('txn-same-nonwitness-data-in-mempool')],
  ])('counts once another server %s, and is relayed to it once', async (_what, reply) => {
    const { doubts, asked } = stage({ 'a.one.example': TAKEN, 'b.two.example': reply });
    expect(await doubts()).toEqual([[]]);
    expect(await doubts()).toEqual([[]]);
    expect(asked).toEqual(['b.two.example']);
  });

  it('leaves no timer behind once all have answered', async () => {
    const { relay, clock } = stage({ 'a.one.example': TAKEN, 'b.two.example': TAKEN });
    await relay.judged({ host: 'a.one.example', port: 50_002, tls: true }, 'address', [found()]);
    expect(clock.waiting).toBe(0);
  });

  it.each<[what: string, reply: Reply]>([
    ['does not know what it spends', refusal('bad-txns-inputs-missingorspent')],
    ['misses what it spends', refusal('Missing inputs')],
    ['has another payment of that money', refusal('txn-mempool-conflict')],
    ['has a better one', refusal('insufficient fee, rejecting replacement ab; new feerate')],
    ['does not take its fee', refusal('min relay fee not met')],
    ['can not be reached', 'away'],
    ['does not answer', 'silent'],
  ])('waits while the other server %s', async (_what, reply) => {
    const { doubts } = stage({ 'a.one.example': TAKEN, 'b.two.example': reply });
    expect(await doubts()).toEqual([['unagreed']]);
  });

  it('counts when one accepts it and another has no answer, and waits when another reports the money as spent', async () => {
    const unsure = { 'a.one.example': TAKEN, 'b.two.example': TAKEN, 'c.three.example': 'silent' as const };
    const { doubts, clock, again } = stage(unsure);
    expect(await doubts()).toEqual([['unagreed']]);
    await clock.advance(500);
    expect(again).toEqual([['address', 0]]);
    expect(await doubts()).toEqual([[]]);
    const spent = stage({ ...unsure, 'c.three.example': refusal('txn-mempool-conflict') });
    expect(await spent.doubts()).toEqual([['unagreed']]);
  });

  it('is relayed again after a growing pause, in the form the first server sends then', async () => {
    const { doubts, asked, again, clock, forgotten } = stage({
      'a.one.example': TAKEN,
      'b.two.example': refusal('Missing inputs'),
    });
    for (const [n, pause] of [2_000, 4_000, 8_000].entries()) {
      await doubts();
      await doubts();
      expect(asked).toHaveLength(n + 1);
      expect(again[n]).toEqual(['address', pause]);
      await clock.advance(pause);
    }
    expect(forgotten).toEqual(Array(3).fill(PAYMENT.txid));
  });

  it('is relayed to servers of other operators where there are any', async () => {
    const three = { 'a.one.example': TAKEN, 'b.one.example': TAKEN, 'c.two.example': TAKEN };
    const some = stage(three);
    await some.doubts();
    expect(some.asked).toEqual(['c.two.example']);
    const same = stage({ 'a.one.example': TAKEN, 'b.one.example': TAKEN });
    expect(await same.doubts()).toEqual([[]]);
    expect(same.asked).toEqual(['b.one.example']);
  });

  it('counts without a relay where there is no other server', async () => {
    const { doubts, asked } = stage({ 'a.one.example': TAKEN });
    expect(await doubts()).toEqual([[]]);
    expect(asked).toEqual([]);
  });

  it('is not relayed when it is in a block, doubted or gone', async () => {
    const { doubts, asked } = stage({ 'a.one.example': TAKEN, 'b.two.example': 'away' });
    const others = [
      found({ block: 'ab' }),
      found({ doubts: ['replaceable'] }),
      found({ standing: 'replaced' }),
    ];
    expect(await doubts(...others)).toEqual([[], ['replaceable'], []]);
    expect(asked).toEqual([]);
  });
});
