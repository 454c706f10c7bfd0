/**
 * Press guard for a page: a double click presses once, and Enter does not trigger a control that was focused only by
 * mouse or finger. The rules are in `press-guard.ts`.
 */
import { openPresses, openTouches } from './press-guard.ts';

const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Drops mouse and finger presses on what has just appeared under them; keys and a moved pointer pass. */
export function dropBlindPresses(page: Document): void {
  const presses = openPresses<Node>();
  let dropping = false;

  new MutationObserver((changes) => {
    const at = performance.now();
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) presses.appeared(node, at);
    }
  }).observe(page, { childList: true, subtree: true });

  const press = (event: PointerEvent | MouseEvent) => {
    if (event.type === 'pointerdown') {
      const { target, clientX: x, clientY: y, timeStamp } = event;
      dropping = presses.pressed(around(target), { x, y }, timeStamp);
    }
    // A click without a count comes from a key or a script.
    if (!dropping || (event.type === 'click' && event.detail === 0)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click') dropping = false;
  };
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => presses.moved({ x, y });
  page.defaultView?.addEventListener('keydown', presses.keyed, { capture: true });
  // On the window, in the capture phase: before anything on the page.
  page.defaultView?.addEventListener('pointermove', follow, { capture: true, passive: true });
  for (const type of PRESS) page.defaultView?.addEventListener(type, press, { capture: true });
}

function* around(target: EventTarget | null): Generator<Node> {
  for (let node = target instanceof Node ? target : null; node !== null; node = node.parentNode) yield node;
}

const touches = openTouches<Element>();

/**
 * True for a control that was last focused by mouse or finger: the focus stays on it, or returns to it after a dialog,
 * without the user noticing. One reached by Tab is intended.
 */
export function onlyTouched(control: Element): boolean {
  return touches.only(control);
}

/** Tracks how each control was focused. */
export function followHands(page: Document): void {
  const listen = { capture: true };
  page.addEventListener('keydown', ({ key }) => touches.keyed(key), listen);
  page.addEventListener(
    'pointerdown',
    ({ target }) => touches.pressed(target instanceof Element ? target.closest('button, a, summary') : null),
    listen,
  );
  page.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) touches.focused(target);
    },
    listen,
  );
}
