/** Keys of the keyboard for a whole screen, wherever the focus is, unless somebody is writing or answering a question. */
import { useEffect, useRef } from 'react';

/** Returns true when it took the key. */
export type KeyHandler = (event: KeyboardEvent) => boolean;

function writing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.closest('input, textarea, select, [role="dialog"], [role="listbox"], [role="combobox"]') !==
      null ||
      target.isContentEditable)
  );
}

/** Enter and space belong to the button or tab that has the focus. */
function answersItself(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  return (
    event.target instanceof HTMLElement && event.target.closest('button, a, [role="tab"], summary') !== null
  );
}

export function useKeys(handler: KeyHandler): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (writing(event.target) || answersItself(event)) return;
      if (latest.current(event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** For buttons beside a keyboard: a press with mouse or finger leaves the focus where it was. */
export function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}
