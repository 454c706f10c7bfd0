import { readFileSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PracticeWorld } from '#adapters/practice/open-practice.ts';
import { coinOf, isChainMethod, METHODS, type Method, marketOf } from '#domain/coins/method.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { DAY, MINUTE } from '#domain/kernel/time.ts';
import type { Hint, LookTarget } from '#ports/backend.ts';
import { look, never, Place, refusalOf } from './world.ts';

let place: Place;
beforeEach(async () => {
  place = await Place.make();
});
afterEach(() => place.end());

const CHAINS = METHODS.filter((method) => method !== 'LIGHTNING');

describe('the practice wallet', () => {
  it('pays, and a poll reports amount, time and confirmations', async () => {
    const world = await place.open();
    for (const method of CHAINS) {
      const target = await place.sale(world.backend(method), 0);
      expect(await look(world, method, target)).toEqual([]);
      await place.clock.advance(MINUTE);
      await world.pay({ method, target, units: 12_345n, confirmations: 0 });
      expect(await look(world, method, target)).toEqual([
        {
          ref: expect.stringMatching(method === 'MONERO' ? /^[0-9a-f]{64}$/ : /^[0-9a-f]{64}:0$/),
          units: 12_345n,
          confirmations: 0,
          height: null,
          evidenceAt: place.clock.now(),
          doubts: [],
          feeRate: isChainMethod(method) ? marketOf(coinOf(method)).practiceFeeRate : undefined,
          standing: 'live',
        },
      ]);
    }
  });

  it('pays short, then the rest, then too much, each as a separate payment', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend('LITECOIN'), 0);
    for (const units of [5_000n, 7_345n, 1n]) {
      await world.pay({ method: 'LITECOIN', target, units, confirmations: 0 });
    }
    const seen = await look(world, 'LITECOIN', target);
    expect(seen.map((s) => s.units)).toEqual([5_000n, 7_345n, 1n]);
    expect(new Set(seen.map((s) => s.ref)).size).toBe(3);
  });

  it('pays late or earlier than now on request', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend('DOGECOIN'), 0);
    const madeAt = place.clock.now() + DAY;
    await world.pay({ method: 'DOGECOIN', target, units: 1n, confirmations: 0, madeAt });
    expect((await look(world, 'DOGECOIN', target))[0]?.evidenceAt).toBe(madeAt);
  });

  it('confirms every live payment to one destination by a block, and no other', async () => {
    const world = await place.open();
    const backend = world.backend('BITCOIN');
    const [target, other] = [await place.sale(backend, 0), await place.sale(backend, 1)];
    await world.pay({ method: 'BITCOIN', target, units: 1_000n, confirmations: 0 });
    await world.pay({ method: 'BITCOIN', target, units: 2_000n, confirmations: 3 });
    await world.pay({ method: 'BITCOIN', target: other, units: 3_000n, confirmations: 0 });
    const { height } = await backend.probe(never);
    await world.confirm({ method: 'BITCOIN', target });
    const seen = await look(world, 'BITCOIN', target);
    expect(seen.map((s) => s.confirmations)).toEqual([1, 4]);
    expect(seen.map((s) => s.height)).toEqual([(height ?? 0) + 1, (height ?? 0) - 2]);
    expect((await look(world, 'BITCOIN', other)).map((s) => s.confirmations)).toEqual([0]);
    expect((await backend.probe(never)).height).toBe((height ?? 0) + 1);
  });

  it('reverses payments: replaced where that is known, gone on MONERO', async () => {
    const world = await place.open();
    for (const method of CHAINS) {
      const target = await place.sale(world.backend(method), 0);
      await world.pay({ method, target, units: 500n, confirmations: 2 });
      await world.undo({ method, target });
      const seen = await look(world, method, target);
      if (method === 'MONERO') expect(seen).toEqual([]);
      else expect(seen).toMatchObject([{ standing: 'replaced', confirmations: 0, height: null }]);
      expect((await refusalOf(world.undo({ method, target }))).code).toBe('conflict');
      expect((await refusalOf(world.confirm({ method, target }))).code).toBe('conflict');
    }
  });

  it('lets a payment vanish without a trace', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend('BITCOIN'), 0);
    await world.pay({ method: 'BITCOIN', target, units: 500n, confirmations: 0 });
    await world.undo({ method: 'BITCOIN', target, how: 'vanished' });
    expect(await look(world, 'BITCOIN', target)).toEqual([]);
  });

  it('pays with doubts, which the first block clears but for a time lock', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend('BITCOIN'), 0);
    const doubts = ['low-fee', 'time-locked'] as const;
    await world.pay({ method: 'BITCOIN', target, units: 500n, confirmations: 0, doubts });
    const feeRate = 1_000n;
    expect(await look(world, 'BITCOIN', target)).toMatchObject([{ doubts, feeRate }]);
    await world.confirm({ method: 'BITCOIN', target });
    expect((await look(world, 'BITCOIN', target))[0]?.doubts).toEqual(['time-locked']);
  });

  it('pays nothing to a destination it did not create', async () => {
    const elsewhere = await Place.make();
    try {
      const [world, foreign] = [await place.open(), await elsewhere.open()];
      for (const method of METHODS) {
        const target = await elsewhere.sale(foreign.backend(method), 0);
        const refusal = await refusalOf(world.pay({ method, target, units: 12_345n, confirmations: 0 }));
        expect(refusal.code).toBe('conflict');
        expect(await look(world, method, target)).toEqual([]);
      }
    } finally {
      await elsewhere.end();
    }
  });

  it('refuses an amount of nothing and impossible confirmations', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend('BITCOIN'), 0);
    const pay = (units: bigint, confirmations: number) =>
      refusalOf(world.pay({ method: 'BITCOIN', target, units, confirmations }));
    expect((await pay(0n, 0)).field).toBe('amount');
    expect((await pay(-1n, 0)).field).toBe('amount');
    for (const confirmations of [-1, 101, 0.5])
      expect((await pay(1n, confirmations)).field).toBe('confirmations');
    expect(await look(world, 'BITCOIN', target)).toEqual([]);
  });
});

describe('practice LIGHTNING', () => {
  const method = 'LIGHTNING';

  it('settles at once with one confirmation, named by its payment hash', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend(method), 0, 700n);
    await world.pay({ method, target, units: 700n, confirmations: 0 });
    expect(await look(world, method, target)).toMatchObject([
      { ref: target.memo['paymentHash'], units: 700n, confirmations: 1, standing: 'live' },
    ]);
  });

  it('accepts neither less nor more than the invoice asks for', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend(method), 0, 700n);
    for (const units of [699n, 701n]) {
      const refusal = await refusalOf(world.pay({ method, target, units, confirmations: 0 }));
      expect(refusal).toMatchObject({ code: 'invalid-request', field: 'amount' });
      expect(refusal.message).toContain('0.000007 BTC');
    }
    expect(await look(world, method, target)).toEqual([]);
  });

  it('is paid once only', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend(method), 0, 700n);
    await world.pay({ method, target, units: 700n, confirmations: 0 });
    const again = await refusalOf(world.pay({ method, target, units: 700n, confirmations: 0 }));
    expect(again.code).toBe('conflict');
    expect(await look(world, method, target)).toHaveLength(1);
  });

  it('is not paid once the invoice has expired', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend(method), 0, 700n);
    await place.clock.advance(15 * MINUTE - 1);
    const early = await place.sale(world.backend(method), 1, 700n);
    await place.clock.advance(1);
    const refusal = await refusalOf(world.pay({ method, target, units: 700n, confirmations: 0 }));
    expect(refusal.code).toBe('conflict');
    await world.pay({ method, target: early, units: 700n, confirmations: 0 });
    expect(await look(world, method, early)).toHaveLength(1);
  });

  it('has neither blocks nor reversals', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend(method), 0, 700n);
    await world.pay({ method, target, units: 700n, confirmations: 0 });
    expect((await refusalOf(world.confirm({ method, target }))).code).toBe('conflict');
    expect((await refusalOf(world.undo({ method, target }))).code).toBe('conflict');
    expect(await look(world, method, target)).toMatchObject([{ confirmations: 1, standing: 'live' }]);
  });
});

describe('a practice hint', () => {
  it('names the destination at every payment, to the listeners of its method alone', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend('LITECOIN'), 0);
    const [given, other]: [Hint[], Hint[]] = [[], []];
    const stop = world.backend('LITECOIN').hints(
      (hint) => given.push(hint),
      () => [],
    );
    world.backend('BITCOIN').hints(
      (hint) => other.push(hint),
      () => [],
    );
    await world.pay({ method: 'LITECOIN', target, units: 5n, confirmations: 0 });
    await world.confirm({ method: 'LITECOIN', target });
    await world.undo({ method: 'LITECOIN', target });
    expect(given).toEqual(Array(3).fill({ destination: target.destination }));
    expect(other).toEqual([]);
    stop();
    await world.pay({ method: 'LITECOIN', target, units: 5n, confirmations: 0 });
    expect(given).toHaveLength(3);
  });

  it('comes after the file is written, when a poll already reports it', async () => {
    const world = await place.open();
    const backend = world.backend('MONERO');
    const target = await place.sale(backend, 0);
    const looks: Promise<readonly Sighting[]>[] = [];
    let written = '';
    backend.hints(
      () => {
        written = readFileSync(place.file, 'utf8');
        looks.push(backend.look(target, never));
      },
      () => [],
    );
    await world.pay({ method: 'MONERO', target, units: 5n, confirmations: 0 });
    expect(written).toContain(target.destination);
    expect(await looks[0]).toHaveLength(1);
  });

  it('stops when its backend or the world is closed', async () => {
    const world = await place.open();
    const [one, two] = [world.backend('BITCOIN'), world.backend('BITCOIN')];
    const target = await place.sale(one, 0);
    const given: string[] = [];
    one.hints(
      () => given.push('one'),
      () => [],
    );
    two.hints(
      () => given.push('two'),
      () => [],
    );
    await one.close();
    await world.pay({ method: 'BITCOIN', target, units: 5n, confirmations: 0 });
    expect(given).toEqual(['two']);
    await world.close();
    const refusal = await refusalOf(world.pay({ method: 'BITCOIN', target, units: 5n, confirmations: 0 }));
    expect(refusal.code).toBe('conflict');
    expect(given).toEqual(['two']);
  });
});

describe('the practice file', () => {
  it('makes a poll after a restart report the same as before', async () => {
    const before: [Method, LookTarget, readonly Sighting[]][] = [];
    const world = await place.open();
    for (const method of METHODS) {
      const target = await place.sale(world.backend(method), 0);
      await world.pay({ method, target, units: 12_345n, confirmations: 1 });
      if (method === 'BITCOIN') await world.undo({ method, target });
      before.push([method, target, await look(world, method, target)]);
    }
    await world.close();
    const again = await place.open();
    for (const [method, target, seen] of before) {
      expect(seen).toHaveLength(1);
      expect(await look(again, method, target)).toEqual(seen);
    }
    expect(place.warnings).toEqual([]);
  });

  it('is readable by its owner alone and says what it is', async () => {
    const world = await place.open();
    await place.sale(world.backend('BITCOIN'), 0);
    expect((await stat(place.file)).mode & 0o077).toBe(0);
    expect(JSON.parse(await readFile(place.file, 'utf8')).about).toMatch(/no money/);
  });

  it('is unchanged when the disk refuses: the payment fails, nothing is seen and no hint is sent', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend('BITCOIN'), 0);
    await world.pay({ method: 'BITCOIN', target, units: 5n, confirmations: 0 });
    const hints: Hint[] = [];
    world.backend('BITCOIN').hints(
      (hint) => hints.push(hint),
      () => [],
    );
    const content = await readFile(place.file, 'utf8');
    place.beforeWrite = () => {
      throw new Error('disk full');
    };
    const refusal = await refusalOf(world.pay({ method: 'BITCOIN', target, units: 7n, confirmations: 0 }));
    expect(refusal.code).toBe('store-unavailable');
    expect(await look(world, 'BITCOIN', target)).toHaveLength(1);
    expect(hints).toEqual([]);
    expect(await readFile(place.file, 'utf8')).toBe(content);
    place.beforeWrite = () => undefined;
    await world.pay({ method: 'BITCOIN', target, units: 7n, confirmations: 0 });
    expect((await look(world, 'BITCOIN', target)).map((s) => s.units)).toEqual([5n, 7n]);
  });

  it('is written once for all payments that come while it is written, and each gets its own result', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend('BITCOIN'), 0);
    let writes = 0;
    place.beforeWrite = () => {
      writes += 1;
    };
    const pay = (units: bigint) => world.pay({ method: 'BITCOIN', target, units, confirmations: 0 });
    const ends = await Promise.allSettled([1n, 2n, 0n, 3n, 4n].map(pay));
    expect(ends.map(({ status }) => status)).toEqual(
      [true, true, false, true, true].map((good) => (good ? 'fulfilled' : 'rejected')),
    );
    expect(writes).toBeLessThanOrEqual(2);
    expect((await look(world, 'BITCOIN', target)).map((s) => s.units)).toEqual([1n, 2n, 3n, 4n]);
    place.beforeWrite = () => {
      throw new Error('disk full');
    };
    const refused = await Promise.allSettled([5n, 6n].map(pay));
    expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await look(world, 'BITCOIN', target)).toHaveLength(4);
  });

  it('is quarantined and named when it is damaged, and practice starts again', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend('BITCOIN'), 0);
    await world.pay({ method: 'BITCOIN', target, units: 5n, confirmations: 0 });
    await world.close();
    const lines = await readFile(place.file, 'utf8');
    const again = await place.open();
    await again.confirm({ method: 'BITCOIN', target });
    await again.close();
    const whole = await readFile(place.file, 'utf8');
    const chain = JSON.parse(whole);
    const [, line = ''] = lines.split('\n');
    const damaged = [
      `${lines.replace('"units":"5"', '"units":"6"')}${line}\n`,
      whole.slice(0, whole.length / 2),
      '',
      '[]',
      '{"version":1}',
      JSON.stringify({ ...chain, keys: { ...chain.keys, BITCOIN: chain.keys.DOGECOIN.slice(1) } }),
      JSON.stringify({ ...chain, payments: [{ ...chain.payments[0], units: '1.5' }] }),
    ];
    for (const [number, content] of damaged.entries()) {
      await writeFile(place.file, content);
      await place.clock.advance(1_000);
      const next = await place.open();
      const { fields, message } = place.warnings[number] ?? { fields: undefined, message: '' };
      expect(message).toMatch(/damaged/);
      expect(next.notices).toMatchObject([{ level: 'warning', why: { name: 'practice-damaged' } }]);
      expect(await readFile(`${place.folder}/${fields?.['setAside']}`, 'utf8')).toBe(content);
      expect(JSON.stringify(place.warnings)).not.toContain(chain.keys.LIGHTNING.nodeKey);
      const fresh = await place.sale(next.backend('BITCOIN'), 0);
      expect(fresh.destination).not.toBe(target.destination);
      expect(await look(next, 'BITCOIN', target)).toEqual([]);
      await next.close();
    }
    expect(place.warnings).toHaveLength(damaged.length);
    expect(await readdir(place.folder)).toHaveLength(damaged.length + 1);
  });

  it('of a newer version is refused and left unchanged', async () => {
    const content = '{"version":3,"future":true}';
    await writeFile(place.file, content);
    expect((await refusalOf(place.open())).code).toBe('store-unavailable');
    expect(await readFile(place.file, 'utf8')).toBe(content);
    expect(await readdir(place.folder)).toEqual(['practice.json']);
  });

  it('drops payments that are no longer polled', async () => {
    const world = await place.open();
    const [old, young] = [
      await place.sale(world.backend('BITCOIN'), 0),
      await place.sale(world.backend('BITCOIN'), 1),
    ];
    await world.pay({ method: 'BITCOIN', target: old, units: 5n, confirmations: 0 });
    await place.clock.advance(92 * DAY);
    await world.pay({ method: 'BITCOIN', target: young, units: 5n, confirmations: 0 });
    await world.close();
    const still = await place.open();
    expect(await look(still, 'BITCOIN', old)).toHaveLength(1);
    await still.close();
    await place.clock.advance(29 * DAY);
    const later = await place.open();
    expect(await look(later, 'BITCOIN', old)).toEqual([]);
    expect(await look(later, 'BITCOIN', young)).toHaveLength(1);
  });

  it('has every acknowledged payment, in any order of payments and restarts', async () => {
    type Play = 'pay' | 'confirm' | 'undo' | 'vanish' | 'restart';
    const plays = fc.array(
      fc.record({
        play: fc.constantFrom<Play>('pay', 'pay', 'confirm', 'undo', 'vanish', 'restart'),
        method: fc.constantFrom(...CHAINS),
        sale: fc.nat({ max: 1 }),
        units: fc.bigInt(1n, 10n ** 20n),
        confirmations: fc.nat({ max: 3 }),
      }),
      { maxLength: 15 },
    );
    await fc.assert(
      fc.asyncProperty(plays, async (list) => {
        const here = await Place.make();
        try {
          let world: PracticeWorld = await here.open();
          const sales = new Map<string, { target: LookTarget; reported: Model[] }>();
          for (const method of CHAINS) {
            for (const index of [0, 1]) {
              const target = await here.sale(world.backend(method), index);
              sales.set(`${method} ${index}`, { target, reported: [] });
            }
          }
          for (const { play, method, sale: index, units, confirmations } of list) {
            const sale = sales.get(`${method} ${index}`);
            if (!sale) throw new Error('no such sale');
            const { target } = sale;
            const live = sale.reported.some((t) => t.standing === 'live');
            if (play === 'restart') {
              await world.close();
              world = await here.open();
            } else if (play === 'pay') {
              await world.pay({ method, target, units, confirmations });
              sale.reported.push({ units, confirmations, standing: 'live' });
            } else {
              const how = play === 'vanish' ? 'vanished' : 'replaced';
              const act =
                play === 'confirm' ? world.confirm({ method, target }) : world.undo({ method, target, how });
              if (live) await act;
              else expect((await refusalOf(act)).code).toBe('conflict');
              sale.reported = sale.reported.flatMap((t) => (t.standing === 'live' ? played(play, t) : [t]));
            }
            for (const [name, { target: at, reported }] of sales) {
              const seen = await look(world, name.split(' ')[0] as Method, at);
              expect(
                seen.map(({ units, confirmations, standing }) => ({ units, confirmations, standing })),
              ).toEqual(reported);
              for (const s of seen) expect(s.height === null).toBe(s.confirmations === 0);
            }
          }
        } finally {
          await here.end();
        }
      }),
      { numRuns: 30 },
    );
  });
});

type Model = Pick<Sighting, 'units' | 'confirmations' | 'standing'>;

function played(play: 'confirm' | 'undo' | 'vanish', reported: Model): Model[] {
  switch (play) {
    case 'confirm':
      return [{ ...reported, confirmations: reported.confirmations + 1 }];
    case 'undo':
      return [{ ...reported, confirmations: 0, standing: 'replaced' }];
    case 'vanish':
      return [];
  }
}
