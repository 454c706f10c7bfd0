/** Focus management: into what has opened, back to where it was, and never lost. */

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** True when nothing has the focus: the focused element is gone. */
export function focusIsNowhere(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

/** The first control inside in Tab order. */
export function firstControl(inside: Element): HTMLElement | undefined {
  const controls = inside.querySelectorAll<HTMLElement>(CONTROLS);
  return [...controls].find((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility());
}

/**
 * Remembers the focused element and its ancestors.
 * @returns restores the focus; if the element is gone or disabled, to what is left around it
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
 * When the focused element is removed or disabled, and nothing else takes the focus, its surroundings do: Tab continues
 * from there, and a screen reader is not sent back to the top of the page.
 */
export function keepFocusInPlace(page: Document): void {
  const left = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    const place = placeOf(target);
    queueMicrotask(() => {
      if ((!target.isConnected || target.matches(':disabled')) && focusIsNowhere()) place();
    });
  };
  // In the capture phase, before other listeners. The library handles this for its popups too, which would move the
  // focus again in the next frame, from whatever has it then; it does nothing if something has the focus.
  page.addEventListener('focusout', left, { capture: true });
}

/**
 * Moves the focus to the same control (by id) of the next screen; else to the closest remaining ancestor, or to the
 * whole dialog if it was in one.
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
 * Once a refusal is rendered: focuses the first invalid field of the form and scrolls it into view. Does nothing if the
 * user has moved on meanwhile.
 * @param asking the focused element when the form was sent
 */
export function leadToWrong(form: Element, asking: Element | null): void {
  const now = document.activeElement;
  if (now === asking || focusIsNowhere() || now?.hasAttribute('data-place')) showWrong(form);
}

/** The same for a form's own validation errors, at once. */
export function leadFormsToWrong(page: Document): void {
  page.addEventListener('submit', ({ target }) => {
    // Rendered right after the event, before another key or press.
    if (target instanceof Element) queueMicrotask(() => showWrong(target));
  });
}

function showWrong(form: Element): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus({ preventScroll: true });
  wrong?.closest('.field')?.scrollIntoView({ block: 'nearest' });
}

let enterIgnoredUntil = 0;
/** Longer than a hand takes from the last digit to Enter. */
const HABIT_MS = 1_200;

/** The Enter that people press out of habit after a code that was accepted at its last digit: it presses nothing. */
export function ignoreNextEnter(): void {
  enterIgnoredUntil = performance.now() + HABIT_MS;
}

/** Must listen before anything else on the page does. */
export function dropHabitualEnter(page: Document): void {
  const listen = (event: KeyboardEvent) => {
    const dropped = event.key === 'Enter' && performance.now() < enterIgnoredUntil;
    // Any other key begins something new: a scanner's digits, and then its Enter.
    enterIgnoredUntil = 0;
    if (!dropped) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.defaultView?.addEventListener('keydown', listen, { capture: true });
}

const REPLACED =
  'input:is([inputmode="decimal"], [inputmode="numeric"], [role="combobox"]):not([readonly], :disabled)';

/** A number field or combobox selects its content on focus, so that typing replaces it. */
export function selectOnFocus(page: Document): void {
  const field = (target: EventTarget | null): HTMLInputElement | null =>
    target instanceof HTMLInputElement && target.matches(REPLACED) ? target : null;
  page.addEventListener('focusin', ({ target }) => field(target)?.select());
  // By default a press would put the caret where it hit on release, and select nothing.
  page.addEventListener('mousedown', (event) => {
    const pressed = field(event.target);
    if (pressed === null || pressed === page.activeElement || event.button !== 0) return;
    event.preventDefault();
    pressed.focus();
  });
}
