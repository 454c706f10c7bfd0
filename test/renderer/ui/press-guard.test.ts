/** Guard against accidental presses, on what has just appeared under a pointer that was not moved to it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPresses, openTouches } from '#ui/input/press-guard.ts';

const HERE = { x: 600, y: 500 };
const right = (pixels: number) => ({ ...HERE, x: HERE.x + pixels });

/** A pointer that rests at HERE while a button appears under it at the time 1000, in a screen that appears with it. */
function underTheHand() {
  const presses = openPresses<object>();
  const [button, screen, page] = [{}, {}, {}];
  presses.appeared(page, 0);
  presses.moved(HERE);
  presses.appeared(screen, 1_000);
  return { presses, path: [button, screen, page] };
}

describe('a press on what has just appeared under the pointer', () => {
  it('is dropped during the first 400 ms, and accepted from then on', () => {
    for (const [at, dropped] of [
      [1_000, true],
      [1_399, true],
      [1_400, false],
      [5_000, false],
    ] as const) {
      const { presses, path } = underTheHand();
      expect([at, presses.pressed(path, HERE, at)]).toEqual([at, dropped]);
    }
  });

  it('is accepted when the pointer has moved more than 32 pixels to it', () => {
    for (const [pixels, dropped] of [
      [0, true],
      [32, true],
      [33, false],
    ] as const) {
      const { presses, path } = underTheHand();
      expect([pixels, presses.pressed(path, right(pixels), 1_100)]).toEqual([pixels, dropped]);
    }
    const { presses, path } = underTheHand();
    expect(presses.pressed(path, { x: HERE.x + 30, y: HERE.y + 30 }, 1_100)).toBe(false);
  });

  it('is dropped also where only the button appeared, on a screen that was already there', () => {
    const presses = openPresses<object>();
    const [button, screen] = [{}, {}];
    presses.moved(HERE);
    presses.appeared(screen, 0);
    presses.appeared(button, 1_000);
    expect(presses.pressed([button, screen], HERE, 1_100)).toBe(true);
    expect(presses.pressed([screen], HERE, 1_100)).toBe(false);
  });

  it('is dropped as the second of a double click, wherever the pointer was before the first', () => {
    const presses = openPresses<object>();
    const [charge, next] = [{}, {}];
    presses.moved(right(-400));
    // A finger moves nothing before it taps.
    expect(presses.pressed([charge], HERE, 900)).toBe(false);
    presses.appeared(next, 1_000);
    expect(presses.pressed([next], right(8), 1_150)).toBe(true);
    // So is the third, until the button has been there long enough.
    expect(presses.pressed([next], HERE, 1_300)).toBe(true);
    expect(presses.pressed([next], HERE, 1_450)).toBe(false);
  });

  it('is accepted where a key made it appear', () => {
    const presses = openPresses<object>();
    const button = {};
    presses.moved(HERE);
    presses.keyed();
    presses.appeared(button, 1_000);
    expect(presses.pressed([button], HERE, 1_010)).toBe(false);
  });

  it('is accepted where no pointer position is known', () => {
    const presses = openPresses<object>();
    const button = {};
    presses.appeared(button, 1_000);
    expect(presses.pressed([button], HERE, 1_010)).toBe(false);
  });

  it('is never dropped 400 ms after that, however the pointer moves', () => {
    const spot = fc.record({ x: fc.nat(2_000), y: fc.nat(1_000) });
    fc.assert(
      fc.property(fc.array(spot), spot, fc.integer({ min: 400, max: 10_000 }), (way, to, after) => {
        const presses = openPresses<object>();
        const button = {};
        for (const one of way) presses.moved(one);
        presses.appeared(button, 1_000);
        expect(presses.pressed([button], to, 1_000 + after)).toBe(false);
      }),
    );
  });
});

describe('a control that was touched', () => {
  it('is not activated by Enter until Tab has reached it', () => {
    const touches = openTouches<object>();
    const [cancel, other] = [{}, {}];
    touches.pressed(cancel);
    touches.focused(cancel);
    expect(touches.only(cancel)).toBe(true);
    expect(touches.only(other)).toBe(false);
    touches.keyed('Tab');
    touches.focused(other);
    touches.keyed('Tab');
    touches.focused(cancel);
    expect(touches.only(cancel)).toBe(false);
  });

  it('stays one when the focus returns to it after a dialog was closed by key', () => {
    const touches = openTouches<object>();
    const cancel = {};
    touches.pressed(cancel);
    touches.keyed('Tab');
    touches.keyed('Escape');
    touches.focused(cancel);
    expect(touches.only(cancel)).toBe(true);
  });

  it('stays one when something else is pressed after a Tab, and the focus returns', () => {
    const touches = openTouches<object>();
    const cancel = {};
    touches.pressed(cancel);
    touches.keyed('Tab');
    touches.pressed(null);
    touches.focused(cancel);
    expect(touches.only(cancel)).toBe(true);
  });
});
