import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { shopAccount } from '#adapters/monero/account.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { createDerivationIndexes } from '#usecases/backends/derivation-indexes.ts';

/** One account key, as two wallets write it (SLIP-132 and BIP 380); and a test Monero wallet. */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const XPUB =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V';
const ADDRESS =
  '4849axBNvBY3CRXqqznspoBGfVmtg1jCBRPcYBk95wGjJcRkEK2Rn7i6ES5KiEATXyYTfCFr6Jk43Z1oqdP38RZkUYHSf6D';
const VIEW_KEY = '2c0237ef6448c29c100c191505bdd904b7fe4f68df78d37b8493cbe7083bfd00';

type Step =
  | { readonly kind: 'sale'; readonly shop: number }
  /** A sale that was never committed, so that its destination was never shown. */
  | { readonly kind: 'broken sale'; readonly shop: number }
  | { readonly kind: 'found'; readonly shop: number; readonly least: number }
  | { readonly kind: 'restart' };

const shop = fc.nat({ max: 2 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('sale' as const), shop }) },
    fc.record({ kind: fc.constant('broken sale' as const), shop }),
    fc.record({ kind: fc.constant('found' as const), shop, least: fc.nat({ max: 40 }) }),
    fc.record({ kind: fc.constant('restart' as const) }),
  ),
  { maxLength: 60 },
);

describe('derivation indexes', () => {
  it('are never used twice, whichever shops share a key, over restarts and skipped addresses', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (played) => {
        const store = new MemoryStore();
        // The first two shops have the same wallet.
        const account = (of: number) => (of < 2 ? 'shared' : 'own');
        const shown: string[] = [];
        let indexes = createDerivationIndexes(store);
        for (const step of played) {
          if (step.kind === 'restart') {
            indexes = createDerivationIndexes(store);
            continue;
          }
          const name = account(step.shop);
          if (step.kind === 'found') indexes.raise(name, step.least);
          const index = await indexes.next(name);
          if (step.kind === 'broken sale') continue;
          await store.commit({ put: indexes.put([{ account: name, index }]) });
          shown.push(`${name} ${index}`);
        }
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });

  it('are durably reserved before use, one by one or many at once, and not far ahead', async () => {
    const store = new MemoryStore();
    const indexes = createDerivationIndexes(store);
    const sell = async () => {
      const index = await indexes.next('one');
      expect(index).toBeLessThan(store.get('reservations', 'one') ?? 0);
      await store.commit({ put: indexes.put([{ account: 'one', index }]) });
      return index;
    };
    for (let nth = 0; nth < 30; nth++) {
      expect(await sell()).toBe(nth);
      // The wallet's gap limit is 20: what an unclean end may leave unused stays well below.
      const ahead = (store.get('reservations', 'one') ?? 0) - nth - 1;
      expect(ahead).toBeGreaterThanOrEqual(5);
      expect(ahead).toBeLessThanOrEqual(11);
    }
    // Reservations are part of the sales' commits: only the first needed a separate one.
    expect(store.changes).toHaveLength(31);
    const many = await Promise.all(Array.from({ length: 50 }, sell));
    expect(many.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, nth) => 30 + nth));
  });

  it('belong to the wallet, not to the spelling of its key or to the shop', () => {
    const bitcoin = { coin: 'BTC', network: 'mainnet' } as const;
    const one = parseExtendedPublicKey(ZPUB, bitcoin);
    const other = parseExtendedPublicKey(`wpkh([73c5da0a/84h/0h/0h]${XPUB}/<0;1>/*)`, bitcoin);
    expect(other.addressAt(7)).toBe(one.addressAt(7));
    expect(other.account).toBe(one.account);
    expect(shopAccount('mainnet', ` ${ADDRESS} `, VIEW_KEY.toUpperCase()).name).toBe(
      shopAccount('mainnet', ADDRESS, VIEW_KEY).name,
    );
  });
});
