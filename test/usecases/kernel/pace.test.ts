import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pace } from '#usecases/kernel/pace.ts';

const RULE = { perSecond: 500, atOnce: 6 };

describe('a pace', () => {
  it('lets a few begin in one turn, however late the turn is, and in the long run no more than it says', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 200 }), (waits) => {
        const pace = new Pace(RULE);
        let [now, begun, passed] = [1_000, 0, 0];
        for (const wait of waits) {
          now += wait;
          passed += wait;
          let turn = 0;
          for (; pace.holdsUntil(now) === null; turn++) pace.began();
          expect(turn).toBeLessThanOrEqual(RULE.atOnce);
          begun += turn;
        }
        expect(begun).toBeLessThanOrEqual(RULE.atOnce + (passed * RULE.perSecond) / 1_000);
      }),
    );
  });

  it('keeps its rate while it is asked again when it says', () => {
    const pace = new Pace(RULE);
    let [now, begun] = [0, 0];
    while (now < 10_000) {
      const held = pace.holdsUntil(now);
      if (held === null) {
        pace.began();
        begun += 1;
      } else now = held;
    }
    expect(begun).toBeGreaterThan(4_900);
    expect(begun).toBeLessThanOrEqual(5_010);
  });
});
