/** A question in front of everything else. Focus stays inside, Escape leaves, and it comes back to where it was. */
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text?: ReactNode;
  /** For what needs the room: pictures, two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Dialog({ open, onClose, title, text, wide = false, children }: DialogProps) {
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim" />
        <BaseDialog.Popup className={wide ? 'dialog wide' : 'dialog'}>
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
