/** Cross-check of large payments by a second monerod: what is requested, and which answers are rejected. */
import { beforeEach, describe, expect, test } from 'vitest';
import { shopAccount } from '#adapters/monero/account.ts';
import { openCrossCheck } from '#adapters/monero/cross-check.ts';
import { unreachable } from '#adapters/monero/errors.ts';
import type { MoneroRpc } from '#adapters/monero/rpc/client.ts';
import type { Fields } from '#adapters/net/json-reader.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { LookTarget } from '#ports/backend.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { type SentOutput, sentJson } from './sent-outputs.ts';

const ADDRESS =
  '4849axBNvBY3CRXqqznspoBGfVmtg1jCBRPcYBk95wGjJcRkEK2Rn7i6ES5KiEATXyYTfCFr6Jk43Z1oqdP38RZkUYHSf6D';
const VIEW_KEY = '2c0237ef6448c29c100c191505bdd904b7fe4f68df78d37b8493cbe7083bfd00';
const account = shopAccount('mainnet', ADDRESS, VIEW_KEY);
const XMR = 10n ** 12n;
const OURS = account.addressAt(1);
const BLOCK = 'b'.repeat(64);

const target: LookTarget = {
  invoiceId: 'i',
  destination: OURS,
  memo: {},
  createdAt: 0,
  due: 2n * XMR,
  large: XMR,
};

function sighting(units: bigint, height: number | null = null): Sighting {
  const confirmations = height === null ? 0 : 3;
  return { ref: 'tx', units, confirmations, height, evidenceAt: 5, doubts: [], standing: 'live' };
}

interface Reported {
  readonly outputs: readonly SentOutput[];
  readonly height?: number;
  readonly doubleSpend?: boolean;
}

class Node implements MoneroRpc {
  readonly at = 'node.example:18081';
  readonly asked: string[] = [];
  reported: Reported | null = null;
  block = BLOCK;

  async call(method: string, { height }: Fields = {}): Promise<Fields> {
    this.asked.push(`${method} ${height}`);
    if (method !== 'get_block_header_by_height') throw new Error(`${method} is not scripted`);
    return { block_header: { hash: this.block } };
  }

  async post(path: string, { txs_hashes: ids }: Fields): Promise<Fields> {
    this.asked.push(`${path} ${ids}`);
    if (path !== '/get_transactions') throw new Error(`${path} is not scripted`);
    if (!this.reported) return { status: 'OK', missed_tx: ids };
    const { outputs, height, doubleSpend = false } = this.reported;
    const place = height === undefined ? { in_pool: true } : { in_pool: false, block_height: height };
    const json = sentJson(outputs);
    return {
      status: 'OK',
      txs: [{ tx_hash: 'tx', as_json: json, double_spend_seen: doubleSpend, ...place }],
    };
  }

  async close(): Promise<void> {}
}

describe('a second monerod', () => {
  let clock: FakeClock;
  let first: Node;
  let second: Node;
  let again: string[];

  beforeEach(() => {
    clock = new FakeClock();
    [first, second] = [new Node(), new Node()];
    again = [];
  });

  const opinion = (above: bigint | null = null) =>
    openCrossCheck({
      account,
      above,
      pair: async () => ({ first, second }),
      clock,
      again: (destination) => again.push(destination),
    });
  const waits = (units: bigint) => ({ units, confirmations: 0, height: null, doubts: ['unagreed'] });

  test('is not queried up to the limit, and is queried above it', async () => {
    const agreement = opinion();
    expect(await agreement.judged(target, [sighting(XMR)])).toEqual([sighting(XMR)]);
    expect(second.asked).toEqual([]);
    expect(await agreement.judged(target, [sighting(XMR + 1n)])).toMatchObject([waits(XMR + 1n)]);
    expect(second.asked).toEqual(['/get_transactions tx']);
    expect(again).toEqual([OURS]);
  });

  test('the owner’s own limit takes precedence over that of the sale', async () => {
    const units = 2n * XMR;
    expect(await opinion(3n * XMR).judged(target, [sighting(units)])).toEqual([sighting(units)]);
    expect(await opinion(1n).judged({ ...target, large: 9n * XMR }, [sighting(2n)])).toMatchObject([
      waits(2n),
    ]);
  });

  test('several small payments to one destination are compared by their sum', async () => {
    const found = [sighting(XMR), { ...sighting(1n), ref: 'other' }];
    expect(await opinion().judged(target, found)).toMatchObject([waits(XMR), waits(1n)]);
  });

  test('a payment it has in its pool counts from then on, and is not queried again', async () => {
    const agreement = opinion();
    second.reported = { outputs: [{ to: OURS, units: 2n * XMR }] };
    expect(await agreement.judged(target, [sighting(2n * XMR)])).toEqual([sighting(2n * XMR)]);
    expect(await agreement.judged(target, [sighting(2n * XMR)])).toEqual([sighting(2n * XMR)]);
    expect(second.asked).toHaveLength(1);
    expect(again).toEqual([]);
  });

  test('a payment in a block is queried again, with the block at its height at both', async () => {
    const agreement = opinion();
    second.reported = { outputs: [{ to: OURS, units: 2n * XMR }] };
    await agreement.judged(target, [sighting(2n * XMR)]);
    expect(await agreement.judged(target, [sighting(2n * XMR, 70)])).toMatchObject([waits(2n * XMR)]);
    second.reported = { ...second.reported, height: 70 };
    second.block = 'c'.repeat(64);
    expect(await agreement.judged(target, [sighting(2n * XMR, 70)])).toMatchObject([waits(2n * XMR)]);
    second.block = BLOCK;
    expect(await agreement.judged(target, [sighting(2n * XMR, 70)])).toEqual([sighting(2n * XMR, 70)]);
    expect(first.asked.at(-1)).toBe('get_block_header_by_height 70');
  });

  test.each<[string, Reported]>([
    ['pays somebody else', { outputs: [{ to: account.addressAt(2), units: 2n * XMR }] }],
    ['pays less', { outputs: [{ to: OURS, units: XMR }] }],
    [
      'shows an amount its commitment does not hold',
      { outputs: [{ to: OURS, units: 2n * XMR, committed: 1n }] },
    ],
    ['is in another block', { outputs: [{ to: OURS, units: 2n * XMR }], height: 71 }],
    ['spends what another one spends too', { outputs: [{ to: OURS, units: 2n * XMR }], doubleSpend: true }],
  ])('a transaction of that id that %s is not the same payment', async (_what, reported) => {
    second.reported = reported;
    const units = 2n * XMR;
    expect(await opinion().judged(target, [sighting(units)])).toMatchObject([waits(units)]);
  });

  test('all outputs of one transaction to the destination are added up, beside those to others', async () => {
    second.reported = {
      outputs: [
        { to: OURS, units: XMR },
        { to: account.addressAt(2), units: 7n },
        { to: OURS, units: XMR + 1n },
      ],
    };
    const units = 2n * XMR + 1n;
    expect(await opinion().judged(target, [sighting(units)])).toEqual([sighting(units)]);
  });

  test('nothing is confirmed without another node', async () => {
    const pair = () => Promise.reject(unreachable('no second monerod answers'));
    const agreement = openCrossCheck({ account, above: null, pair, clock, again: (one) => again.push(one) });
    expect(await agreement.judged(target, [sighting(2n * XMR)])).toMatchObject([waits(2n * XMR)]);
    expect(again).toEqual([OURS]);
  });

  test('one that never answers delays a poll by six seconds, not longer', async () => {
    const pair = () => new Promise<never>(() => undefined);
    const agreement = openCrossCheck({ account, above: null, pair, clock, again: () => undefined });
    const judging = agreement.judged(target, [sighting(2n * XMR)]);
    await clock.advance(6 * SECOND);
    expect(await judging).toMatchObject([waits(2n * XMR)]);
  });
});
