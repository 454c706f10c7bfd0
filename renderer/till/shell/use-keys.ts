/** Keys of the keyboard for a whole screen, wherever the focus is, unless somebody is writing or answering a question. */
import { useLayoutEffect, useRef } from 'react';
import { onlyTouched } from '#ui/input/pointer.ts';

/** Returns true when it took the key. */
export type KeyHandler = (event: KeyboardEvent) => boolean;

const WRITING = 'input, textarea, select, [role="listbox"], [role="combobox"]';

function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.closest(WRITING) !== null || target.isContentEditable);
}

function asked(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/**
 * Enter and space belong to the button that has the focus; but Enter only where keys have brought it there: what a mouse or a
 * finger has pressed keeps it unseen, and Enter does what the screen says. A tab is chosen by focus alone, so it is free there.
 */
function answersItself(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  const control =
    event.target instanceof HTMLElement ? event.target.closest('button:not([role="tab"]), a, summary') : null;
  return control !== null && !(event.key === 'Enter' && onlyTouched(control));
}

/** True when a key is not for the whole screen: a shortcut but Undo, text that is being written, a question that is open. */
export function elsewhere(event: KeyboardEvent): boolean {
  const shortcut = (event.ctrlKey || event.metaKey || event.altKey) && event.key !== 'z';
  return shortcut || writing(event.target) || asked();
}

export function useKeys(handler: KeyHandler): void {
  const latest = useRef(handler);
  latest.current = handler;
  // As soon as the screen is there, for hands that are ahead of it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (elsewhere(event) || answersItself(event)) return;
      if (!latest.current(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the controls: a tab list keeps some keys to itself that mean something to the whole screen.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** For buttons beside a keyboard: a press with mouse or finger leaves the focus where it was. */
export function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}
