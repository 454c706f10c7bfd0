/** Raw-block parser: transactions found in blocks with and without merged mining and witnesses. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payingIn } from '#adapters/core-rpc/raw-block.ts';
import { hashText, sha256d } from '#adapters/formats/chain/bytes.ts';

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const counted = (bytes: Uint8Array) => Buffer.concat([size(bytes.length), bytes]);
const size = (count: number) =>
  count < 0xfd ? Buffer.from([count]) : Buffer.from([0xfd, count & 0xff, count >> 8]);

interface Plan {
  readonly inputs: number;
  readonly scripts: readonly Uint8Array[];
  /** Witness items for each input; null: without. */
  readonly witness: readonly Uint8Array[] | null;
}

function transaction({ inputs, scripts, witness }: Plan, seed: number): { plain: Buffer; whole: Buffer } {
  const ins = Array.from({ length: inputs }, (_, n) =>
    Buffer.concat([Buffer.alloc(32, seed + n + 1), u32(n), counted(Buffer.alloc(n * 3)), u32(0xffffffff)]),
  );
  const outs = scripts.map((script) => Buffer.concat([Buffer.alloc(8, 1), counted(script)]));
  const body = Buffer.concat([size(ins.length), ...ins, size(outs.length), ...outs]);
  const plain = Buffer.concat([u32(1), body, u32(seed)]);
  if (!witness) return { plain, whole: plain };
  const stacks = ins.map(() => Buffer.concat([size(witness.length), ...witness.map(counted)]));
  return { plain, whole: Buffer.concat([u32(1), Buffer.from([0, 1]), body, ...stacks, u32(seed)]) };
}

const script = (seed: number) =>
  Buffer.concat([Buffer.from([0x76, 0xa9, 0x14]), Buffer.alloc(20, seed), Buffer.from([0x88, 0xac])]);

/** The proof of merged mining behind a header: coinbase, its position, the chain's position, the parent header. */
function mergedWork(branch: number): Buffer {
  const coinbase = transaction({ inputs: 1, scripts: [script(200)], witness: null }, 77).plain;
  const hashes = Array.from({ length: branch }, (_, n) => Buffer.alloc(32, n));
  const links = Buffer.concat([size(branch), ...hashes, u32(0)]);
  return Buffer.concat([coinbase, Buffer.alloc(32), links, links, Buffer.alloc(80)]);
}

function block(transactions: readonly Buffer[], merged: number | null): string {
  const version = merged === null ? 1 : 0x620102 | 0x100;
  const work = merged === null ? [] : [mergedWork(merged)];
  return Buffer.concat([
    u32(version),
    Buffer.alloc(76),
    ...work,
    size(transactions.length),
    ...transactions,
  ]).toString('hex');
}

describe('a raw block', () => {
  it('returns the transactions that pay a script, whole and under their own ids, and no others', () => {
    const plan = fc.record({
      inputs: fc.integer({ min: 1, max: 4 }),
      pays: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
      witness: fc.option(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 3 })),
    });
    const merged = fc.option(fc.integer({ min: 0, max: 5 }));
    const wanted = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(plan, { maxLength: 6 }), merged, wanted, (plans, work, seeds) => {
        const made = plans.map(({ pays, ...rest }, n) => ({
          pays,
          ...transaction({ ...rest, scripts: pays.map(script) }, n),
        }));
        const hex = block(
          made.map(({ whole }) => whole),
          work,
        );
        const found = payingIn(
          hex,
          seeds.map((seed) => script(seed).toString('hex')),
        );
        const mine = made.filter(({ pays }) => pays.some((seed) => seeds.includes(seed)));
        expect(found).toEqual(
          mine.map(({ plain, whole }) => ({ txid: hashText(sha256d(plain)), hex: whole.toString('hex') })),
        );
      }),
    );
  });

  it('is refused when it ends too early', () => {
    const hex = block([transaction({ inputs: 1, scripts: [script(1)], witness: null }, 0).whole], null);
    expect(() => payingIn(hex.slice(0, -8), [script(1).toString('hex')])).toThrow(/too early/);
  });
});
