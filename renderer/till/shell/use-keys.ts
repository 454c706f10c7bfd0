/** Keyboard shortcuts for a whole screen, wherever the focus is, except while typing or in a dialog. */
import { useLayoutEffect, useRef } from 'react';
import { onlyTouched } from '#ui/input/pointer.ts';

/** Returns true when it handled the key. */
export type KeyHandler = (event: KeyboardEvent) => boolean;

const WRITING = 'input, textarea, select, [role="listbox"], [role="combobox"]';

function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.closest(WRITING) !== null || target.isContentEditable);
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/**
 * Enter and space belong to the focused button; but Enter only if keys have moved the focus there: a button pressed by
 * mouse or finger keeps the focus invisibly, and then Enter triggers the screen's action. A tab is selected by focus
 * alone, so Enter is free there.
 */
function answersItself(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  const control =
    event.target instanceof HTMLElement ? event.target.closest('button:not([role="tab"]), a, summary') : null;
  return control !== null && !(event.key === 'Enter' && onlyTouched(control));
}

/**
 * True when a key is not for the whole screen: a modifier shortcut but Undo, text input, an open dialog.
 * @param taken the field it is typed into is the screen's own
 */
export function elsewhere(event: KeyboardEvent, taken = false): boolean {
  const shortcut = (event.ctrlKey || event.metaKey || event.altKey) && event.key !== 'z';
  return shortcut || (writing(event.target) && !taken) || isDialogOpen();
}

/** The letter of a shortcut with Alt, in upper case, on any keyboard layout; null for any other key. */
export function altLetter(event: KeyboardEvent): string | null {
  const other = event.ctrlKey || event.metaKey || event.shiftKey || event.getModifierState('AltGraph');
  return event.altKey && !other ? (/^Key([A-Z])$/.exec(event.code)?.[1] ?? null) : null;
}

/** Shortcuts that work while a field has the focus too, except in a dialog. */
export function useShortcuts(handler: KeyHandler): void {
  const latest = useRef(handler);
  latest.current = handler;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isDialogOpen() || event.repeat || !latest.current(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

export function useKeys(handler: KeyHandler): void {
  const latest = useRef(handler);
  latest.current = handler;
  // A layout effect: keys may come before the first paint.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (elsewhere(event) || answersItself(event)) return;
      if (!latest.current(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // In the capture phase: a tab list handles some keys that mean something to the whole screen.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** For on-screen keys: a press by mouse or finger leaves the focus where it was. */
export function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}
