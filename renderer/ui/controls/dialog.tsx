/**
 * A question in front of everything else. Focus stays inside, Escape leaves, and it comes back to where it was. All of this
 * at once and not with the next picture, as the library has it: a key pressed before that would go elsewhere and be lost.
 */
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { firstControl, focusIsNowhere, rememberFocus } from '#ui/input/focus.ts';

interface QuestionProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly text?: ReactNode;
  /** For what needs the room: pictures, two columns. */
  readonly wide?: boolean;
  /** What it shows is shown only once: it closes by its own button alone, to which everything else points. */
  readonly once?: boolean;
  readonly children: ReactNode;
}

export interface DialogProps extends QuestionProps {
  readonly open: boolean;
}

/** Gone in the moment it is closed: the library would keep it for some pictures more, and the keys with it. */
export function Dialog({ open, ...question }: DialogProps) {
  return open ? <Question {...question} /> : null;
}

function Question({ onClose, title, text, wide = false, once = false, children }: QuestionProps) {
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  useFocusInside(popup);
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

/** From what had the focus before the popup was there, to its first control, and back in the end. */
function useFocusInside(popup: HTMLElement | null): void {
  // While it is drawn for the first time: a field inside may take the focus before any effect runs.
  const [giveBack] = useState(rememberFocus);
  useLayoutEffect(() => {
    if (popup === null) return;
    if (!popup.contains(document.activeElement)) (firstControl(popup) ?? popup).focus();
  }, [popup]);
  useLayoutEffect(
    () => () => {
      // Whoever took the focus in the same moment keeps it: another question, or what the answer led to.
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
