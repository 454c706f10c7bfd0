/** Headers, work, merkle paths and transactions, compared with those of the real chains. */
import { createHash } from 'node:crypto';
import { bech32 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, Malformed, scriptHash, toHex } from '#adapters/formats/chain/bytes.ts';
import { COIN_RULES } from '#adapters/formats/chain/coin-rules.ts';
import {
  breakBetween,
  cutHeaders,
  readHeader,
  targetOf,
  workMissing,
} from '#adapters/formats/chain/header.ts';
import { merkleRoot } from '#adapters/formats/chain/merkle.ts';
import { scriptOfAddress } from '#adapters/formats/chain/script-of-address.ts';
import { readTransaction } from '#adapters/formats/chain/transaction.ts';
import { COIN_PARAMS, type ScriptCoin } from '#adapters/formats/keys/coins.ts';

/** Bitcoin's first block. */
const GENESIS =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c';
/** Its second. */
const SECOND =
  '010000006fe28c0ab6f1b372c1a6a246ae63f74f931e8365e15a089c68d6190000000000982051fd1e4ba744bbbe680e1fee14677ba1a3c3540bf7b1cdb606e857233e0e61bc6649ffff001d01e36299';
/** Litecoin's first block. */
const LITECOIN_GENESIS =
  '010000000000000000000000000000000000000000000000000000000000000000000000d9ced4ed1130f7b7faad9be25323ffafa33232a17c3edf6cfd97bee6bafbdd97b9aa8e4ef0ff0f1ecd513f7c';
/** Dogecoin's block 371337, the first one merge-mined with Litecoin, followed by the proof of that work. */
const MERGED =
  '020162000d6f03470d329026cd1fc720c0609cd378ca8691a117bd1aa46f01fb09b1a8468a15bf6f0b0e83f2e5036684169eafb9406468d4f075c999fb5b2a78fbb827ee41fb11548441361b0000000001000000010000000000000000000000000000000000000000000000000000000000000000ffffffff380345bf09fabe6d6d980ba42120410de0554d42a5b5ee58167bcd86bf7591f429005f24da45fb51cf0800000000000000cdb1f1ff0e000000ffffffff01800c0c2a010000001976a914aa3750aa18b8a0f3f0590731e1fab934856680cf88ac00000000b3e64e02fff596209c498f1b18f798d62f216f11c8462bf3922319000000000003a979a636db2450363972d211aee67b71387a3daaa3051be0fd260c5acd4739cd52a418d29d8a0e56c8714c95a0dc24e1c9624480ec497fe2441941f3fee8f9481a3370c334178415c83d1d0c2deeec727c2330617a47691fc5e79203669312d100000000036fa40307b3a439538195245b0de56a2c1db6ba3a64f8bdd2071d00bc48c841b5e77b98e5c7d6f06f92dec5cf6d61277ecb9a0342406f49f34c51ee8ce4abd678038129485de14238bd1ca12cd2de12ff0e383aee542d90437cd664ce139446a00000000002000000d2ec7dfeb7e8f43fe77aba3368df95ac2088034420402730ee0492a2084217083411b3fc91033bfdeea339bc11b9efc986e161c703e07a9045338c165673f09940fb11548b54021b58cc9ae5';
const MERGED_HASH = '60323982f9c5ff1b5a954eac9dc1269352835f47c2c5222691d80f0d50dcf053';

/** The coins' rules with the work of their first years. */
const early = (coin: ScriptCoin) => ({
  ...COIN_RULES[coin],
  easiest: { ...COIN_RULES[coin].easiest, mainnet: 1n << 236n },
});
const flipped = (hex: string, at: number) => {
  const bytes = fromHex(hex);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

describe('a block header', () => {
  it('has the hash of the real chain', () => {
    expect(readHeader(fromHex(GENESIS), 0).hash).toBe(COIN_PARAMS.BTC.networks.mainnet.genesis[0]);
    expect(readHeader(fromHex(LITECOIN_GENESIS), 0).hash).toBe(COIN_PARAMS.LTC.networks.mainnet.genesis[0]);
    expect(readHeader(fromHex(MERGED), 371_337).hash).toBe(MERGED_HASH);
  });

  it('contains its work: double SHA-256 for Bitcoin, scrypt for Litecoin', () => {
    const [bitcoin, litecoin] = [fromHex(GENESIS), fromHex(LITECOIN_GENESIS)];
    expect(workMissing(readHeader(bitcoin, 0), early('BTC'), 'mainnet')).toBeNull();
    expect(workMissing(readHeader(litecoin, 0), early('LTC'), 'mainnet')).toBeNull();
    // The work of one coin is not valid for another.
    expect(workMissing(readHeader(litecoin, 0), early('BTC'), 'mainnet')).toMatch(/too little/);
    expect(workMissing(readHeader(bitcoin, 0), early('LTC'), 'mainnet')).toMatch(/too little/);
  });

  it('loses its work with any bit of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 71 }), (at) => {
        expect(workMissing(readHeader(flipped(GENESIS, at), 0), early('BTC'), 'mainnet')).not.toBeNull();
      }),
    );
  });

  it('must state more work than an attack on a shop is worth, on the main network', () => {
    expect(workMissing(readHeader(fromHex(GENESIS), 0), COIN_RULES.BTC, 'mainnet')).toMatch(/stated work/);
    expect(workMissing(readHeader(fromHex(MERGED), 0), COIN_RULES.DOGE, 'mainnet')).toMatch(/stated work/);
  });

  it('may be up to 8 times easier than the chain was at the checkpoint', () => {
    const at = (bits: number) => ({ ...readHeader(fromHex(GENESIS), 960_000), bits });
    const easy = (bits: number) => workMissing(at(bits), COIN_RULES.BTC, 'mainnet');
    // The target of Electrum's last checkpoint, its eightfold, and the next one above.
    for (const bits of [0x170240c3, 0x17120618]) expect(easy(bits)).toBe('its work is too little');
    expect(easy(0x17120619)).toBe('its stated work is too little');
  });

  it('follows the block whose hash it contains, and no other', () => {
    const [first, second] = [readHeader(fromHex(GENESIS), 0), readHeader(fromHex(SECOND), 1)];
    expect(breakBetween(first, second, COIN_RULES.BTC, 'mainnet')).toBeNull();
    expect(breakBetween(second, first, COIN_RULES.BTC, 'mainnet')).toMatch(/does not follow/);
  });

  it('changes its stated work at the interval only, and fourfold at most', () => {
    const at = (height: number, bits: number, prev = 'aa') => ({
      ...readHeader(fromHex(GENESIS), height),
      ...{ bits, prev, hash: 'bb' },
    });
    const judge = (height: number, bits: number, network: 'mainnet' | 'testnet' = 'mainnet') =>
      breakBetween(at(height - 1, 0x17040000), at(height, bits, 'bb'), COIN_RULES.BTC, network);
    expect(judge(2015, 0x17040000)).toBeNull();
    expect(judge(2015, 0x17040001)).toMatch(/out of turn/);
    expect(judge(2015, 0x17040001, 'testnet')).toBeNull();
    expect(judge(2016, 0x17040001)).toBeNull();
    expect(judge(2016, 0x17100000)).toBeNull();
    expect(judge(2016, 0x17110000)).toMatch(/too much/);
    expect(judge(2016, 0x17010000)).toBeNull();
    expect(judge(2016, 0x1700f000)).toMatch(/too much/);
  });

  it('changes its stated work with each block where the coin does so, to at most half easier or a quarter harder', () => {
    const at = (bits: number, prev = 'aa') => ({
      ...readHeader(fromHex(GENESIS), 6_000_000),
      ...{ bits, prev, hash: 'bb' },
    });
    const judge = (bits: number, network: 'mainnet' | 'testnet' = 'mainnet') =>
      breakBetween(at(0x1a010000), at(bits, 'bb'), COIN_RULES.DOGE, network);
    for (const bits of [0x1a010000, 0x1a018000, 0x1a00c000]) expect(judge(bits)).toBeNull();
    for (const bits of [0x1a018200, 0x1a00be00]) expect(judge(bits)).toMatch(/too much/);
    expect(judge(0x1a018200, 'testnet')).toBeNull();
  });

  it('states its target in a short form', () => {
    expect(targetOf(0x1d00ffff)).toBe(0xffffn << 208n);
    expect(targetOf(0x03123456)).toBe(0x123456n);
    expect(targetOf(0x02123456)).toBe(0x1234n);
    for (const bits of [0x1d800001, 0x1d000000, 0x23000001]) expect(() => targetOf(bits)).toThrow(Malformed);
  });
});

describe('a merged-mined block', () => {
  const judge = (raw: Uint8Array) => workMissing(readHeader(raw, 371_337), early('DOGE'), 'mainnet');

  it("contains its work in the other chain's header", () => {
    expect(judge(fromHex(MERGED))).toBeNull();
  });

  it('loses it with any bit of the proof that counts', () => {
    const [proof, carrier] = [80, fromHex(MERGED).length - 80];
    // Ignored: the hash of the parent block after the coinbase. It is computed from the header.
    const unread = MERGED.indexOf('b3e64e02') / 2;
    fc.assert(
      fc.property(fc.integer({ min: proof, max: carrier + 79 }), (at) => {
        fc.pre(at < unread || at >= unread + 32);
        let verdict: string | null;
        try {
          verdict = judge(flipped(MERGED, at));
        } catch (error) {
          verdict = String(error);
        }
        expect(verdict).not.toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it('can’t use the proof of another block', () => {
    expect(judge(flipped(MERGED, 70))).toMatch(/another block/);
  });

  it('has no work where the server truncated the proof', () => {
    const stripped = fromHex(MERGED).subarray(0, 80);
    expect(judge(stripped)).toMatch(/merged work was cut off/);
    expect(() => cutHeaders(stripped, 371_337, 1, COIN_RULES.DOGE)).toThrow(/merged work was cut off/);
  });

  it('is a block of its own chain, which its version names', () => {
    const other = (version: string, height: number, network: 'mainnet' | 'testnet' = 'mainnet') =>
      workMissing(readHeader(fromHex(version + MERGED.slice(8)), height), early('DOGE'), network);
    // With the merge-mining bit: a foreign chain on every strict network, with any work.
    expect(other('02016300', 371_337)).toMatch(/another chain/);
    expect(other('02016300', 371_337, 'testnet')).not.toMatch(/another chain/);
    // Without it: versions 1 and 2 end where merged mining begins.
    const plain = LITECOIN_GENESIS.slice(8);
    const own = (version: string, height: number) =>
      workMissing(readHeader(fromHex(version + plain), height), early('DOGE'), 'mainnet');
    expect(own('01000000', 371_336)).toBeNull();
    for (const version of ['01000000', '02000000', '00000020']) {
      expect(own(version, 371_337)).toMatch(/another chain/);
    }
    expect(own('02006200', 371_337)).toMatch(/its work is too little/);
  });

  it('is extracted from a sequence of headers', () => {
    const row = fromHex(MERGED + MERGED + LITECOIN_GENESIS);
    expect(cutHeaders(row, 5, 3, COIN_RULES.DOGE).map(({ height, hash }) => [height, hash])).toEqual([
      [5, MERGED_HASH],
      [6, MERGED_HASH],
      [7, COIN_PARAMS.LTC.networks.mainnet.genesis[0]],
    ]);
    const plain = fromHex(MERGED.slice(0, 160) + MERGED.slice(0, 160));
    expect(() => cutHeaders(plain, 0, 2, COIN_RULES.DOGE)).toThrow(/merged work was cut off/);
    expect(() => cutHeaders(row, 5, 2, COIN_RULES.DOGE)).toThrow(Malformed);
    expect(() => cutHeaders(row, 5, 4, COIN_RULES.DOGE)).toThrow(Malformed);
  });
});

describe('a merkle path', () => {
  const double = (bytes: Buffer) =>
    createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest();
  /** Root and path of a whole tree, by the chains' rule: an odd last node is paired with itself. */
  const tree = (ids: readonly string[], position: number) => {
    let row = ids.map((id): Buffer => Buffer.from(id, 'hex').reverse());
    const path: string[] = [];
    for (let at = position; row.length > 1; at >>= 1) {
      const last = row[row.length - 1];
      if (row.length % 2 === 1 && last) row.push(last);
      path.push(
        Buffer.from(row[at ^ 1] ?? '')
          .reverse()
          .toString('hex'),
      );
      row = Array.from({ length: row.length / 2 }, (_, n) =>
        double(Buffer.concat(row.slice(2 * n, 2 * n + 2))),
      );
    }
    return {
      root: Buffer.from(row[0] ?? '')
        .reverse()
        .toString('hex'),
      path,
    };
  };
  const id = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex);

  it('leads from every transaction of a block to its root, and from no other', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(id, { minLength: 1, maxLength: 40 }),
        fc.nat(),
        id,
        (ids, seed, stranger) => {
          const position = seed % ids.length;
          const { root, path } = tree(ids, position);
          expect(merkleRoot(ids[position] ?? '', path, position)).toBe(root);
          fc.pre(!ids.includes(stranger));
          expect(merkleRoot(stranger, path, position)).not.toBe(root);
        },
      ),
    );
  });

  it('is refused through a node that is itself a transaction', () => {
    // Version, one input with an empty script, one output with a script of four bytes: 64 bytes in all.
    const forged = `01000000${'01'}${'11'.repeat(32)}00000000${'00'}ffffffff${'01'}${'00'.repeat(8)}${'04'}${'22'.repeat(4)}00000000`;
    expect(forged).toHaveLength(128);
    const half = (at: 0 | 64) =>
      Buffer.from(forged.slice(at, at + 64), 'hex')
        .reverse()
        .toString('hex');
    expect(() => merkleRoot(half(64), [half(0)], 1)).toThrow(/node of its merkle path is a transaction/);
    expect(() => merkleRoot(half(0), [half(64)], 0)).toThrow(/node of its merkle path is a transaction/);
    const higher = [tree([half(64), half(0)], 0).root];
    expect(merkleRoot(half(64), [half(0), ...higher], 0)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is refused to the right of its own copy: an odd last node has its copy on the right', () => {
    const [one, two, three] = ['ab', 'cd', 'ef'].map((digits) => digits.repeat(32)) as [
      string,
      string,
      string,
    ];
    const { root, path } = tree([one, two, three], 2);
    expect(merkleRoot(three, path, 2)).toBe(root);
    expect(() => merkleRoot(three, path, 3)).toThrow(/there twice/);
  });

  it('is refused with a position that the tree does not have', () => {
    expect(() => merkleRoot('ab'.repeat(32), [], 1)).toThrow(Malformed);
    expect(() => merkleRoot('ab'.repeat(32), ['cd'.repeat(32)], -1)).toThrow(Malformed);
    expect(() => merkleRoot('ab'.repeat(32), ['cd'], 0)).toThrow(Malformed);
    expect(() => merkleRoot('ab'.repeat(32), Array(33).fill('cd'.repeat(32)), 0)).toThrow(Malformed);
  });
});

describe('a raw transaction', () => {
  /** BIP-143's example of P2WPKH, signed. */
  const SIGNED =
    '01000000000102fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f00000000494830450221008b9d1dc26ba6a9cb62127b02742fa9d754cd3bebf337f7a55d114c8e5cdd30be022040529b194ba3f9281a99f2b1c0a19c0489bc22ede944ccf4ecbab4cc618ef3ed01eeffffffef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff02202cb206000000001976a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac9093510d000000001976a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac000247304402203609e17b84f6a7d30c80bfa610b5b4542f32a8a0d5447a12fb1366d7f01cc44a0220573a954c4518331561406f90300e8f3358f51928d43c212a8caed02de67eebee0121025476c2e83188368da1ff3e292e7acafcdb3566bb0ad253f62fc70f07aeee635711000000';

  it('is parsed as it is, its id without the witness', () => {
    const read = readTransaction(fromHex(SIGNED));
    const other = Transaction.fromRaw(fromHex(SIGNED), { allowUnknownInputs: true });
    expect(read).toMatchObject({ txid: other.id, vsize: other.vsize });
    expect(read.outputs).toEqual([
      { units: 112_340_000n, script: '76a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac' },
      { units: 223_450_000n, script: '76a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac' },
    ]);
    expect(read.inputs.map(({ vout, sequence }) => [vout, sequence])).toEqual([
      [0, 0xffffffee],
      [1, 0xffffffff],
    ]);
    expect(read.coinbase).toBe(false);
  });

  it('is signed where an input has a script or a witness', () => {
    const signed = (hex: string) => readTransaction(fromHex(hex)).inputs.map((input) => input.signed);
    expect(signed(SIGNED)).toEqual([true, true]);
    const withoutWitness = `${SIGNED.slice(0, SIGNED.indexOf('0002473044'))}000011000000`;
    expect(signed(withoutWitness)).toEqual([true, false]);
  });

  it('has another id when any bit covered by it changes, and the same id with another witness', () => {
    const { txid } = readTransaction(fromHex(SIGNED));
    const witnessFrom = SIGNED.indexOf('0002473044') / 2;
    fc.assert(
      fc.property(fc.integer({ min: 6, max: SIGNED.length / 2 - 1 }), (at) => {
        let other: string | null;
        try {
          other = readTransaction(flipped(SIGNED, at)).txid;
        } catch (error) {
          expect(error).toBeInstanceOf(Malformed);
          other = null;
        }
        const isWitness = at >= witnessFrom && at < SIGNED.length / 2 - 4;
        // Lengths in the witness may no longer fit.
        if (isWitness) expect([txid, null]).toContain(other);
        else expect(other).not.toBe(txid);
      }),
      { numRuns: 500 },
    );
  });

  it('never crashes the parser, with any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          readTransaction(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(Malformed);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is refused at 64 bytes, where it could be a node of a merkle tree', () => {
    const script = '00'.repeat(2);
    const hex = `01000000${'01'}${'11'.repeat(32)}00000000${'02'}${script}ffffffff${'01'}${'00'.repeat(8)}${'02'}${script}00000000`;
    expect(hex).toHaveLength(128);
    expect(() => readTransaction(fromHex(hex))).toThrow(/64 bytes/);
  });
});

describe('the script of an address', () => {
  it('has the hash that servers index it by', () => {
    const hashAt = (address: string, coin: 'BTC' | 'DOGE') =>
      scriptHash(scriptOfAddress(address, COIN_PARAMS[coin].networks.mainnet));
    expect(hashAt('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'BTC')).toBe(
      '6e4f16236139f15046b38f399a683fb2aa8edf5fd128b3e5db017fb0ac74078a',
    );
    expect(hashAt('DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC', 'DOGE')).toBe(
      'dfdd84a830adc88a159e4858c7ac91edab6c20a8d152e4ff30c5bfdcd0d32b4f',
    );
  });

  it('is that of BIP-86 for a taproot address, and none for the same data with the other checksum', () => {
    const script = scriptOfAddress(
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
      COIN_PARAMS.BTC.networks.mainnet,
    );
    expect(toHex(script)).toBe('5120a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c');
    const words = [1, ...bech32.toWords(script.subarray(2))];
    expect(() => scriptOfAddress(bech32.encode('bc', words), COIN_PARAMS.BTC.networks.mainnet)).toThrow(
      /not an address of this coin/,
    );
  });

  it('is refused for an address of another coin', () => {
    for (const address of [
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC',
      '',
    ]) {
      expect(() => scriptOfAddress(address, COIN_PARAMS.LTC.networks.mainnet)).toThrow(
        /not an address of this coin/,
      );
    }
  });
});
