/**
 * Filter for accidental presses, pure: no page, no clock. A press that began before the user could see what is under
 * the pointer was meant for what was there before. `pointer.ts` feeds it with the page's events.
 */

/**
 * Minimum time something must have been visible before it can be meant, milliseconds. People see and press in twice
 * that time.
 */
const SHOWN_MS = 400;
/** A pointer within this distance has not moved to anything: two taps of one finger are not quite in one place. */
const NEAR_PX = 32;

export interface Point {
  readonly x: number;
  readonly y: number;
}

const NOWHERE: Point = { x: Number.NaN, y: Number.NaN };

export interface Presses<N> {
  /** A new element has appeared. @param at milliseconds */
  appeared(node: N, at: number): void;
  /** The pointer has moved here. */
  moved(to: Point): void;
  /** A key was pressed: elements that appear as a result were not under a moving pointer. */
  keyed(): void;
  /**
   * A press begins. True when it was not meant for what it hit, and must be ignored.
   * @param path the element hit, and its ancestors
   */
  pressed(path: Iterable<N>, point: Point, at: number): boolean;
}

export function openPresses<N extends object>(): Presses<N> {
  const shown = new WeakMap<N, Point & { readonly at: number }>();
  let pointer = NOWHERE;
  return {
    appeared: (node, at) => void shown.set(node, { at, ...pointer }),
    moved({ x, y }) {
      pointer = { x, y };
    },
    keyed() {
      pointer = NOWHERE;
    },
    pressed(path, point, at) {
      pointer = { x: point.x, y: point.y };
      for (const node of path) {
        const since = shown.get(node);
        if (since === undefined || at - since.at >= SHOWN_MS) continue;
        if (Math.hypot(point.x - since.x, point.y - since.y) <= NEAR_PX) return true;
      }
      return false;
    },
  };
}

export interface Touches<N> {
  /** A key was pressed: Tab moves to a control intentionally. */
  keyed(key: string): void;
  /** By mouse or finger. */
  pressed(control: N | null): void;
  focused(control: N): void;
  /** True for a control that was last focused by mouse or finger only. */
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
