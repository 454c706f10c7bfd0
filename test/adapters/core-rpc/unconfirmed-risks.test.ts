/** What makes an unconfirmed payment less than final, by the mempool of the shop's own node. */
import { describe, expect, it } from 'vitest';
import { doubtsOf, MempoolEntry } from '#adapters/core-rpc/unconfirmed-risks.ts';
import { parseJson, read } from '#adapters/net/json-reader.ts';

const LEAST_RATE = 1_000n;
const FINAL = 'feffffff';
const REPLACEABLE = 'fdffffff';

/** A transaction of one input, with its sequence as it is serialized. */
function hexWith(sequence: string): string {
  return `02000000${'01'}${'aa'.repeat(32)}00000000${'00'}${sequence}01e803000000000000160014${'11'.repeat(20)}00000000`;
}

function entryOf(fields: string): MempoolEntry {
  return read(MempoolEntry, parseJson(`{"vsize":200,"fees":{"base":0.00010000}${fields}}`));
}

const silent = entryOf('');
const none = { replaceable: null, hex: hexWith(FINAL) };

describe('an unconfirmed payment on an own node', () => {
  it('may be replaced where the node or its wallet reports so', () => {
    const fields = ',"bip125-replaceable":true';
    expect(doubtsOf(none, entryOf(fields), [], LEAST_RATE)).toEqual(['replaceable']);
    expect(doubtsOf({ ...none, replaceable: true }, silent, [], LEAST_RATE)).toEqual(['replaceable']);
  });

  it('may not where either denies it, whatever its ancestors', () => {
    const denied = entryOf(',"bip125-replaceable":false');
    expect(doubtsOf(none, denied, [silent], LEAST_RATE)).toEqual([]);
    expect(doubtsOf({ ...none, replaceable: false }, silent, [silent], LEAST_RATE)).toEqual([]);
  });

  it('is judged by its own inputs where neither reports it, as Bitcoin Core 32', () => {
    expect(doubtsOf(none, silent, [], LEAST_RATE)).toEqual([]);
    expect(doubtsOf({ ...none, hex: hexWith(REPLACEABLE) }, silent, [], LEAST_RATE)).toEqual(['replaceable']);
    expect(doubtsOf({ ...none, hex: '00' }, silent, [], LEAST_RATE)).toEqual(['replaceable']);
  });

  it('may be replaced where neither reports it and it has unconfirmed ancestors', () => {
    expect(doubtsOf(none, silent, [silent], LEAST_RATE)).toEqual(['replaceable']);
    expect(doubtsOf(none, silent, null, LEAST_RATE)).toEqual(['replaceable', 'unconfirmed-parent']);
  });

  it('has no low fee at exactly the least rate, whatever its size', () => {
    const low = Array.from({ length: 1_000 }, (_, n) => n + 80).filter((vsize) => {
      const fee = (vsize * 1e-8).toFixed(8);
      const entry = read(MempoolEntry, parseJson(`{"vsize":${vsize},"fees":{"base":${fee}}}`));
      return doubtsOf(none, entry, [], LEAST_RATE).includes('low-fee');
    });
    expect(low).toEqual([]);
    expect(doubtsOf(none, silent, [], 50_000n)).toEqual([]);
    expect(doubtsOf(none, silent, [], 50_001n)).toEqual(['low-fee']);
  });
});
