/** Sum of listed transactions for one address: pure, for every mixture a block can contain. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Judged, sightingsOf } from '#adapters/core-rpc/sightings.ts';
import { isOlder, type Output, type Transaction } from '#adapters/core-rpc/transaction.ts';
import { memoOf, sinceOf } from '#adapters/formats/keys/target-state.ts';
import { DAY, HOUR } from '#domain/kernel/time.ts';
import { sum } from '#test/support/fakes/backend-suite.ts';

const ADDRESS = 'rltc1qmine';
const NOW = Date.UTC(2026, 10, 21);

const output = (units: bigint, number: number | null, more: Partial<Output> = {}): Output => ({
  address: ADDRESS,
  number,
  units,
  immature: false,
  carried: false,
  ...more,
});
const mined = (
  id: string,
  block: number,
  outputs: readonly Output[],
  more: Partial<Transaction> = {},
): Judged => ({
  transaction: {
    id,
    confirmations: 3,
    block: `block ${block}`,
    height: 100 + block,
    blockTime: NOW,
    madeAt: NOW,
    coinbase: false,
    replaceable: false,
    hex: '',
    outputs,
    ...more,
  },
  standing: 'live',
  doubts: [],
});

describe('the payments to one address', () => {
  it('count money out of the extension block once, whatever else is in the block', () => {
    const payout = fc.record({
      block: fc.integer({ min: 1, max: 3 }),
      units: fc.constantFrom(1n, 2n, 5n),
      /** Whether the payer's own transaction is listed; a rebuilt wallet knows only the carrying one. */
      listed: fc.boolean(),
    });
    const ordinary = fc.record({ block: fc.integer({ min: 1, max: 3 }), units: fc.constantFrom(1n, 2n, 5n) });
    fc.assert(
      fc.property(fc.array(payout), fc.array(ordinary), fc.nat(), (payouts, plain, turn) => {
        const all: Judged[] = [];
        payouts.forEach(({ block, units, listed }, n) => {
          if (listed) all.push(mined(`paid out ${n}`, block, [output(units, null)]));
        });
        for (const block of [1, 2, 3]) {
          const carried = payouts.filter((one) => one.block === block);
          const outputs = carried.map(({ units }, n) => output(units, n + 1, { carried: true }));
          if (outputs.length > 0) all.push(mined(`carrier ${block}`, block, outputs));
        }
        plain.forEach(({ block, units }, n) => {
          all.push(mined(`plain ${n}`, block, [output(units, 0)]));
        });
        const rotated = [...all.slice(turn % (all.length + 1)), ...all.slice(0, turn % (all.length + 1))];
        const found = sightingsOf(rotated, ADDRESS);
        const due = [...payouts, ...plain].reduce((total, { units }) => total + units, 0n);
        expect(sum(found)).toBe(due);
        expect(new Set(found.map(({ ref }) => ref)).size).toBe(found.length);
      }),
    );
  });

  it('distinguish two payments out of the extension block in one transaction', () => {
    const found = sightingsOf([mined('t', 1, [output(5n, null), output(5n, null)])], ADDRESS);
    expect(found.map(({ ref }) => ref)).toEqual(['t:mweb0', 't:mweb1']);
  });

  it('leave out other addresses, and dropped payments', () => {
    const other = { ...output(5n, 1), address: 'rltc1qother' };
    expect(sightingsOf([mined('t', 1, [other, output(1n, 0)])], ADDRESS)).toMatchObject([
      { ref: 't:0', units: 1n },
    ]);
    expect(sightingsOf([{ ...mined('t', 1, [output(1n, 0)]), standing: 'gone' }], ADDRESS)).toEqual([]);
  });

  it('have no confirmations when they were double-spent', () => {
    const lost: Judged = { ...mined('t', 1, [output(1n, 0)], { confirmations: -4 }), standing: 'conflicted' };
    expect(sightingsOf([lost], ADDRESS)).toMatchObject([
      { confirmations: 0, height: null, standing: 'conflicted' },
    ]);
  });
});

describe('a payment from before the destination was made', () => {
  const at = (height: number, blockTime: number) => mined('t', 1, [], { height, blockTime }).transaction;

  it('is detected by its height where that is known, with room for reorganisations', () => {
    const since = sinceOf({ memo: memoOf(0, 100), createdAt: NOW }, NOW);
    expect(isOlder(at(88, NOW), since)).toBe(true);
    expect(isOlder(at(89, NOW - 30 * DAY), since)).toBe(false);
  });

  it('is detected by its time otherwise, with room for clocks that are wrong', () => {
    const isOld = (blockTime: number, createdAt: number, now: number) =>
      isOlder(at(5, blockTime), sinceOf({ memo: memoOf(0, null), createdAt }, now));
    expect(isOld(NOW - 2 * DAY - 1, NOW, NOW)).toBe(true);
    expect(isOld(NOW - 2 * DAY + 1, NOW, NOW)).toBe(false);
    // Created by a clock that was 26 hours ahead, and looked at by it, an hour after it was right again, and a week later.
    const ahead = NOW + 26 * HOUR;
    expect(isOld(NOW, ahead, ahead)).toBe(false);
    for (const later of [HOUR, DAY, 7 * DAY]) expect(isOld(NOW, ahead, NOW + later)).toBe(false);
  });

  it('is never an unconfirmed one', () => {
    expect(isOlder({ ...at(5, NOW), height: null, blockTime: null }, { height: 100, time: NOW })).toBe(false);
  });
});
