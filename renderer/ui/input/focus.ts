/** Where the focus goes: into what has opened, back where it came from, and never to nowhere. */

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** True when nothing has the focus: what had it is gone. */
export function focusIsNowhere(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

/** The first control inside that Tab would come to. */
export function firstControl(inside: Element): HTMLElement | undefined {
  const controls = inside.querySelectorAll<HTMLElement>(CONTROLS);
  return [...controls].find((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility());
}

/**
 * Remembers what has the focus, and where that stands.
 * @returns gives the focus back to it; where it is gone or off, to the place around it
 */
export function rememberFocus(): () => void {
  const { activeElement } = document;
  if (activeElement === null) return () => {};
  const place = placeOf(activeElement);
  return () => {
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    if (focusIsNowhere()) place();
  };
}

/**
 * When what has the focus goes away, or can no longer be used, and nothing else takes it, the place around it does: Tab goes
 * on from there, and a reader of the screen is not sent back to the top of the page.
 */
export function keepFocusInPlace(page: Document): void {
  const left = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    const place = placeOf(target);
    queueMicrotask(() => {
      if ((!target.isConnected || target.matches(':disabled')) && focusIsNowhere()) place();
    });
  };
  // Before anybody else hears of it. The library has an answer of its own for its popups, which would take the focus once
  // more with the next picture, from whatever has it then; it leaves alone what has found a place.
  page.addEventListener('focusout', left, { capture: true });
}

/**
 * Gives the focus to the same control where the next screen has it too, which its id tells; else to the closest element that
 * is left around it, and to the whole question where it was in one.
 */
function placeOf(element: Element): () => void {
  const { id } = element;
  const around: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    around.push(at);
  }
  return () => {
    if (id !== '') document.getElementById(id)?.focus({ preventScroll: true });
    if (!focusIsNowhere()) return;
    const left = around.find((one) => one.isConnected);
    const place = left?.closest<HTMLElement>('[role="dialog"]') ?? left;
    if (!place) return;
    if (!place.hasAttribute('tabindex')) {
      place.setAttribute('tabindex', '-1');
      place.setAttribute('data-place', '');
      const over = () => {
        place.removeAttribute('tabindex');
        place.removeAttribute('data-place');
      };
      place.addEventListener('blur', over, { once: true });
    }
    place.focus({ preventScroll: true });
  };
}

/**
 * Once what was refused is drawn: the first field of the form that is wrong has the focus and is in sight. Whoever has gone on
 * meanwhile is let be.
 * @param asking what had the focus when the form was sent
 */
export function leadToWrong(form: Element, asking: Element | null): void {
  const now = document.activeElement;
  if (now === asking || focusIsNowhere() || now?.hasAttribute('data-place')) showWrong(form);
}

/** The same for what a form finds wrong by itself, in the same moment. */
export function leadFormsToWrong(page: Document): void {
  page.addEventListener('submit', ({ target }) => {
    // Drawn right after the event, before anything else can be pressed.
    if (target instanceof Element) queueMicrotask(() => showWrong(target));
  });
}

function showWrong(form: Element): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus({ preventScroll: true });
  wrong?.closest('.field')?.scrollIntoView({ block: 'nearest' });
}

const REPLACED =
  'input:is([inputmode="decimal"], [inputmode="numeric"], [role="combobox"]):not([readonly], :disabled)';

/** A number that stands in a field, or what is chosen there, gives way to what is typed: it is selected with the focus. */
export function selectOnFocus(page: Document): void {
  const field = (target: EventTarget | null): HTMLInputElement | null =>
    target instanceof HTMLInputElement && target.matches(REPLACED) ? target : null;
  page.addEventListener('focusin', ({ target }) => field(target)?.select());
  // A press would put the caret where it hit as soon as it is let go, and select nothing.
  page.addEventListener('mousedown', (event) => {
    const pressed = field(event.target);
    if (pressed === null || pressed === page.activeElement || event.button !== 0) return;
    event.preventDefault();
    pressed.focus();
  });
}
