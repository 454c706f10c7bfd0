/**
 * What hands mean by a press, on a page: a double click presses once, and Enter is not for a control that only a mouse or a
 * finger has touched. The rules are in `press-guard.ts`.
 */
import { openPresses, openTouches } from './press-guard.ts';

const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Drops presses of mouse and finger on what has just appeared under them; keys and hands that have moved on are let be. */
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
    // A click of no count is a key's or a program's.
    if (!dropping || (event.type === 'click' && event.detail === 0)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click') dropping = false;
  };
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => presses.moved({ x, y });
  page.defaultView?.addEventListener('keydown', presses.keyed, { capture: true });
  // The window hears of it before anything on the page.
  page.defaultView?.addEventListener('pointermove', follow, { capture: true, passive: true });
  for (const type of PRESS) page.defaultView?.addEventListener(type, press, { capture: true });
}

function* around(target: EventTarget | null): Generator<Node> {
  for (let node = target instanceof Node ? target : null; node !== null; node = node.parentNode) yield node;
}

const touches = openTouches<Element>();

/**
 * True for a control that was last reached by mouse or finger: the focus stays on it, or comes back to it after a question,
 * without anybody knowing. One that Tab has come to is meant.
 */
export function onlyTouched(control: Element): boolean {
  return touches.only(control);
}

/** Keeps in mind by what each control was reached. */
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
