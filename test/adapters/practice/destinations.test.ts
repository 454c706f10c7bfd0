import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeBolt11 } from '#adapters/formats/bolt11/bolt11.ts';
import { decodeMoneroAddress } from '#adapters/formats/monero/monero-address.ts';
import { decodeChain } from '#adapters/practice/practice-line.ts';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { byChainMethod, byMethod, METHODS, type Method } from '#domain/coins/method.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { never, noGenesis, Place } from './world.ts';

let place: Place;
beforeEach(async () => {
  place = await Place.make();
});
afterEach(() => place.end());

const FORM: Readonly<Record<Method, RegExp>> = {
  ...byChainMethod((method) => {
    const { bech32 } = COIN_RECORDS[method].chain;
    return new RegExp(`^${bech32?.testnet}1q[02-9ac-hj-np-z]{38}$`);
  }),
  LIGHTNING: /^lntb123450n1[02-9ac-hj-np-z]+$/,
  DOGECOIN: /^n[1-9A-HJ-NP-Za-km-z]{33}$/,
  MONERO: /^B[1-9A-HJ-NP-Za-km-z]{94}$/,
};

describe('a practice destination', () => {
  for (const method of METHODS) {
    it(`of ${method} has the form of its test network`, async () => {
      const world = await place.open();
      const { destination } = await place.sale(world.backend(method), 0, 12_345n);
      expect(destination).toMatch(FORM[method]);
    });
  }

  it('of MONERO is a testnet subaddress whose checksum and keys are right', async () => {
    const world = await place.open();
    const { destination } = await place.sale(world.backend('MONERO'), 3);
    expect(decodeMoneroAddress(destination)).toMatchObject({ network: 'testnet', kind: 'subaddress' });
  });

  it('of LIGHTNING is a signed invoice over the amount, ending with the sale', async () => {
    const world = await place.open();
    await place.clock.advance(1_234);
    const invoice = decodeBolt11((await place.sale(world.backend('LIGHTNING'), 0, 5_000n)).destination);
    expect(invoice).toMatchObject({
      network: 'testnet',
      amountMsat: 5_000_000n,
      description: 'Practice shop, sale 7',
      minFinalCltv: 80,
      features: [8, 14, 17],
    });
    const ends = place.clock.now() + 15 * MINUTE;
    expect(invoice.expiresAt).toBeLessThanOrEqual(ends);
    expect(invoice.expiresAt).toBeGreaterThan(ends - 1_000);
    const other = decodeBolt11((await place.sale(world.backend('LIGHTNING'), 1)).destination);
    expect(other.payee).toBe(invoice.payee);
  });

  it('is never used twice, not even after a restart', async () => {
    const given: string[] = [];
    for (const restart of [0, 1, 2]) {
      const world = await place.open();
      for (const method of METHODS) {
        const backend = world.backend(method);
        for (let sale = 0; sale < 10; sale++) {
          given.push((await place.sale(backend, restart * 10 + sale)).destination);
        }
      }
      await world.close();
    }
    expect(new Set(given).size).toBe(3 * 10 * METHODS.length);
  });

  it('follows from its index and the keys alone, so the account keeps its name over a restart', async () => {
    const first = await place.open();
    const derived = METHODS.filter((method) => method !== 'LIGHTNING');
    const before = await Promise.all(derived.map((m) => place.sale(first.backend(m), 5)));
    const accounts = derived.map((method) => first.backend(method).account);
    await first.close();
    const second = await place.open();
    const after = await Promise.all(derived.map((m) => place.sale(second.backend(m), 5)));
    expect(after.map((t) => t.destination)).toEqual(before.map((t) => t.destination));
    expect(derived.map((method) => second.backend(method).account)).toEqual(accounts);
    expect(new Set(accounts).size).toBe(derived.length);
    expect(second.backend('LIGHTNING').account).toBeNull();
  });

  it('belongs to a wallet unique to this shop', async () => {
    const elsewhere = await Place.make();
    try {
      const [here, there] = [await place.open(), await elsewhere.open()];
      for (const method of METHODS) {
        const [ours, theirs] = [here.backend(method), there.backend(method)];
        if (ours.account !== null) expect(ours.account).not.toBe(theirs.account);
        const [a, b] = [await place.sale(ours, 0), await elsewhere.sale(theirs, 0)];
        expect(a.destination).not.toBe(b.destination);
      }
    } finally {
      await elsewhere.end();
    }
  });

  it('is returned only after its keys are on disk', async () => {
    const world = await place.open();
    const backend = world.backend('BITCOIN');
    place.beforeWrite = () => {
      throw new Error('disk full');
    };
    await expect(place.sale(backend, 0)).rejects.toMatchObject({ code: 'store-unavailable' });
    place.beforeWrite = () => undefined;
    await place.sale(backend, 1);
    expect(JSON.parse(await readFile(place.file, 'utf8')).keys.BITCOIN).toMatch(/^vpub/);
  });

  it('stores nothing secret beside it', async () => {
    const world = await place.open();
    for (const method of METHODS) {
      const { memo } = await place.sale(world.backend(method), 1);
      const { keys } = JSON.parse(await readFile(place.file, 'utf8'));
      const secrets = [keys.MONERO.viewKey, keys.LIGHTNING.nodeKey, keys.LIGHTNING.preimageSeed];
      for (const secret of secrets) expect(JSON.stringify(memo)).not.toContain(secret);
    }
  });
});

describe('a practice backend', () => {
  it('accepts no less than the dust limit of its coin', async () => {
    const world = await place.open();
    const least = byMethod((method) => world.backend(method).limits.least);
    for (const method of METHODS)
      expect(least[method], method).toBeLessThanOrEqual(COIN_RECORDS[method].least);
    expect(least).toMatchObject({
      BITCOIN: 294n,
      LIGHTNING: 1n,
      LITECOIN: 2_940n,
      DOGECOIN: 1_000_000n,
      MONERO: 1n,
    });
  });

  it('is always reachable and reports that it is practice', async () => {
    const world = await place.open();
    for (const method of METHODS) {
      const health = await world.backend(method).probe(never);
      expect(health).toMatchObject({ reachable: true, synced: true, network: 'testnet' });
      expect(health.message).toMatch(/^Practice/);
    }
  });

  it('writes no file for a shop that never practises', async () => {
    await place.open();
    await expect(readFile(place.file)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('a paid practice invoice', () => {
  it('leaves the preimage of its payment hash as proof', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend('LIGHTNING'), 0, 2_500n);
    await world.pay({ method: 'LIGHTNING', target, units: 2_500n, confirmations: 0 });
    const payments = [...decodeChain(await readFile(place.file, 'utf8'), noGenesis).payments.values()].flat();
    const preimage = Buffer.from(payments[0]?.preimage ?? '', 'hex');
    expect(preimage).toHaveLength(32);
    const hash = createHash('sha256').update(preimage).digest('hex');
    expect(hash).toBe(decodeBolt11(target.destination).paymentHash);
    expect(payments[0]?.ref).toBe(hash);
  });
});
