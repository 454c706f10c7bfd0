/**
 * Modal dialog. Focus stays inside, Escape closes, and then focus returns. All of this happens synchronously, not in
 * the next frame as in the library: a key pressed before that would go elsewhere and be lost.
 */
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { firstControl, focusIsNowhere, rememberFocus } from '#ui/input/focus.ts';

interface QuestionProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly text?: ReactNode;
  /** For content that needs the width: pictures, two columns. */
  readonly wide?: boolean;
  /** Its content is shown only once: only its own button closes it; other attempts draw attention to that button. */
  readonly once?: boolean;
  readonly children: ReactNode;
}

export interface DialogProps extends QuestionProps {
  readonly open: boolean;
}

const popups = new Set<HTMLElement>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hasOpenField(): boolean {
  return [...popups].some((popup) => popup.querySelector('input, textarea, select') !== null);
}

/** Whether a dialog is open that somebody may be typing into. A question with buttons alone loses nothing. */
export function useOpenForm(): boolean {
  return useSyncExternalStore(listen, hasOpenField);
}

/** Unmounted at once when closed: the library would keep it for some more frames, and its keys with it. */
export function Dialog({ open, ...question }: DialogProps) {
  return open ? <Question {...question} /> : null;
}

function Question({ onClose, title, text, wide = false, once = false, children }: QuestionProps) {
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  useFocusInside(popup);
  useLayoutEffect(() => {
    if (popup === null) return;
    const notify = () => {
      for (const listener of listeners) listener();
    };
    popups.add(popup);
    notify();
    return () => {
      popups.delete(popup);
      notify();
    };
  }, [popup]);
  return (
    <BaseDialog.Root
      open={true}
      onOpenChange={(next) => {
        if (next) return;
        if (once) pointTo(popup?.querySelector<HTMLElement>('.dialog-acts .look-main'));
        else onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim" />
        <BaseDialog.Popup
          ref={setPopup}
          className={wide ? 'dialog wide' : 'dialog'}
          initialFocus={false}
          finalFocus={false}
        >
          <BaseDialog.Title className="dialog-title">{title}</BaseDialog.Title>
          {text !== undefined && (
            <BaseDialog.Description className="dialog-text">{text}</BaseDialog.Description>
          )}
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Moves the focus from outside the popup to its first control, and back when it closes. */
function useFocusInside(popup: HTMLElement | null): void {
  // During the first render: a field inside may take the focus before any effect runs.
  const [giveBack] = useState(rememberFocus);
  useLayoutEffect(() => {
    if (popup === null) return;
    if (!popup.contains(document.activeElement)) (firstControl(popup) ?? popup).focus();
  }, [popup]);
  useLayoutEffect(
    () => () => {
      // If something else took the focus at the same moment, it keeps it: another dialog, or the result of the answer.
      queueMicrotask(() => {
        if (focusIsNowhere()) giveBack();
      });
    },
    [giveBack],
  );
}

function pointTo(button: HTMLElement | null | undefined): void {
  if (!button) return;
  button.focus();
  button.setAttribute('data-pointed', '');
  button.addEventListener('animationend', () => button.removeAttribute('data-pointed'), { once: true });
}
