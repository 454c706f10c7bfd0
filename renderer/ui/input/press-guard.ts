/**
 * Which presses hands mean, pure: no page, no clock. One that began before they could see what lies under it is for what lay
 * there before. `pointer.ts` tells it what happens on the page.
 */

/** How long something must have been there before it can be meant, milliseconds. People see and press in twice that time. */
const SHOWN_MS = 400;
/** A pointer this near to where it was has not gone to anything: two taps of one finger are not quite in one place. */
const NEAR_PX = 32;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const NOWHERE: Spot = { x: Number.NaN, y: Number.NaN };

export interface Presses<N> {
  /** Something is there that was not. @param at milliseconds */
  appeared(node: N, at: number): void;
  /** The pointer is here now. */
  moved(to: Spot): void;
  /** A key was pressed: what it brings about was not under a pointer on its way, the hands were elsewhere. */
  keyed(): void;
  /**
   * A press begins. True when it was not meant for what it hit, and nothing may come of it.
   * @param path what was hit, and all around it
   */
  pressed(path: Iterable<N>, spot: Spot, at: number): boolean;
}

export function openPresses<N extends object>(): Presses<N> {
  const shown = new WeakMap<N, Spot & { readonly at: number }>();
  let pointer = NOWHERE;
  return {
    appeared: (node, at) => void shown.set(node, { at, ...pointer }),
    moved({ x, y }) {
      pointer = { x, y };
    },
    keyed() {
      pointer = NOWHERE;
    },
    pressed(path, spot, at) {
      pointer = { x: spot.x, y: spot.y };
      for (const node of path) {
        const since = shown.get(node);
        if (since === undefined || at - since.at >= SHOWN_MS) continue;
        if (Math.hypot(spot.x - since.x, spot.y - since.y) <= NEAR_PX) return true;
      }
      return false;
    },
  };
}

export interface Touches<N> {
  /** A key was pressed: Tab goes on to a control that is meant. */
  keyed(key: string): void;
  /** By mouse or finger. */
  pressed(control: N | null): void;
  focused(control: N): void;
  /** True for a control that was last reached by mouse or finger alone. */
  only(control: N): boolean;
}

export function openTouches<N extends object>(): Touches<N> {
  const touched = new WeakSet<N>();
  let tabbed = false;
  return {
    keyed(key) {
      tabbed = key === 'Tab';
    },
    pressed(control) {
      tabbed = false;
      if (control !== null) touched.add(control);
    },
    focused(control) {
      if (tabbed) touched.delete(control);
    },
    only: (control) => touched.has(control),
  };
}
