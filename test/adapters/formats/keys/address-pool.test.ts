import { HDKey } from '@scure/bip32';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aheadOfNeed } from '#adapters/formats/keys/address-pool.ts';
import { childKeys } from '#adapters/formats/keys/child-keys.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

const ZPUB =
  'zpub6rPo5mF47z5coVm5rvWv7fv181awb7Vckn5Cf3xQXBVKu18kuBHDhNi1Jrb4br6vVD3ZbrnXemEsWJoR18mZwkUdzwD8TQnHDUCGxqZ6swA';
const account = () => parseExtendedPublicKey(ZPUB, { coin: 'LTC', network: 'mainnet' });

describe('child keys', () => {
  it('are the ones of the BIP-32 library, at any index and many at a time', () => {
    const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 0, max: 2 ** 31 - 9 }),
        fc.integer({ min: 1, max: 8 }),
        (seed, index, count) => {
          const master = HDKey.fromMasterSeed(seed).derive("m/84'/2'/0'");
          const chain = HDKey.fromExtendedKey(master.publicExtendedKey).deriveChild(0);
          const expected = Array.from({ length: count }, (_, n) => chain.deriveChild(index + n).pubKeyHash);
          expect(childKeys(chain).hashes(index, count)).toEqual(expected);
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each([-1, 1.5, 2 ** 31, Number.NaN])('refuse the index %d', (index) => {
    expect(() => account().addressAt(index)).toThrow(RangeError);
    expect(() => account().addressesFrom(index, 1)).toThrow(RangeError);
  });
});

describe('precomputed addresses', () => {
  it('are the same as without precomputing, whenever and in any order they are requested', async () => {
    const plain = account();
    const expected = plain.addressesFrom(0, 60);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 300 })), {
          maxLength: 20,
        }),
        async (asks) => {
          const clock = new FakeClock();
          const ahead = aheadOfNeed(plain, clock, 30);
          for (const [index, wait] of asks) {
            expect(ahead.addressAt(index)).toBe(expected[index]);
            await clock.advance(wait);
          }
          ahead.close();
          expect(clock.waiting).toBe(0);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('are derived when idle, and only as many as needed', async () => {
    const clock = new FakeClock();
    const ahead = aheadOfNeed(account(), clock, 40);
    expect(ahead.ready).toBe(0);
    ahead.addressAt(7);
    await clock.advance(99);
    expect(ahead.ready).toBe(0);
    await clock.advance(1_000);
    expect(ahead.ready).toBe(40);
    expect(clock.waiting).toBe(0);
    ahead.addressAt(8);
    expect(ahead.ready).toBe(39);
    await clock.advance(1_000);
    expect(ahead.ready).toBe(40);
    ahead.close();
  });
});
