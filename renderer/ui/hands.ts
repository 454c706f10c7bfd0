/**
 * What hands mean by a press. One that began before they could see what lies under it is for what lay there before: a double
 * click presses once. And Enter is not for a control that only a mouse or a finger has touched.
 */

/** How long something must have been there before it can be meant. People see and press in twice that time. */
const SHOWN_MS = 400;
/** A pointer this near to where it was has not gone to anything: two taps of one finger are not quite in one place. */
const NEAR_PX = 32;

interface Appearance {
  /** On the clock of events, milliseconds. */
  readonly at: number;
  /** Where the pointer was then. */
  readonly x: number;
  readonly y: number;
}

const NOWHERE = { x: Number.NaN, y: Number.NaN };
const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Drops presses of mouse and finger on what has just appeared under them; keys and hands that have moved on are let be. */
export function dropBlindPresses(page: Document): void {
  const appeared = new WeakMap<Node, Appearance>();
  let pointer = NOWHERE;
  let dropping = false;

  new MutationObserver((changes) => {
    const appearance = { at: performance.now(), ...pointer };
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) appeared.set(node, appearance);
    }
  }).observe(page, { childList: true, subtree: true });

  const blind = ({ target, timeStamp, clientX, clientY }: PointerEvent) => {
    for (let node = target instanceof Node ? target : null; node !== null; node = node.parentNode) {
      const shown = appeared.get(node);
      if (shown === undefined || timeStamp - shown.at >= SHOWN_MS) continue;
      if (Math.hypot(clientX - shown.x, clientY - shown.y) <= NEAR_PX) return true;
    }
    return false;
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    pointer = { x: clientX, y: clientY };
  };
  const press = (event: PointerEvent | MouseEvent) => {
    if (event.type === 'pointerdown') {
      dropping = blind(event as PointerEvent);
      follow(event as PointerEvent);
    }
    // A click of no count is a key's or a program's.
    if (!dropping || (event.type === 'click' && event.detail === 0)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click') dropping = false;
  };
  // What a key has brought about was not under a pointer on its way: the hands were elsewhere.
  page.defaultView?.addEventListener('keydown', () => (pointer = NOWHERE), { capture: true });
  // The window hears of it before anything on the page.
  page.defaultView?.addEventListener('pointermove', follow, { capture: true, passive: true });
  for (const type of PRESS) page.defaultView?.addEventListener(type, press, { capture: true });
}

const touched = new WeakSet<Element>();

/**
 * True for a control that was last reached by mouse or finger: the focus stays on it, or comes back to it after a question,
 * without anybody knowing. One that Tab has come to is meant.
 */
export function onlyTouched(control: Element): boolean {
  return touched.has(control);
}

/** Keeps in mind by what each control was reached. */
export function followHands(page: Document): void {
  let tabbed = false;
  page.addEventListener('keydown', ({ key }) => (tabbed = key === 'Tab'), { capture: true });
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      tabbed = false;
      const control = target instanceof Element ? target.closest('button, a, summary') : null;
      if (control) touched.add(control);
    },
    { capture: true },
  );
  page.addEventListener(
    'focusin',
    ({ target }) => {
      if (tabbed && target instanceof Element) touched.delete(target);
    },
    { capture: true },
  );
}
