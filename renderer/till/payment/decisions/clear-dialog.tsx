/** Clears an alarm: asks what was done about it, and explains that clearing moves no money. */

import type { AlarmView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import type { DeedProps } from './accept-dialog.tsx';
import { ReasonForm } from './reason-form.tsx';

interface ClearDialogProps extends DeedProps {
  readonly alarm: AlarmView;
}

export function ClearDialog({ view, alarm, open, onClose }: ClearDialogProps) {
  const { words } = useLanguage();
  const { api, put } = useActions();
  const { clear, clearTitle, clearText, clearUndone, clearWhat, clearHint, clearMissing } = words.detail;
  // An alarm about lost money needs a reason, for whoever checks the records later.
  const undone = alarm.code === 'undone';
  return (
    <Dialog open={open} onClose={onClose} title={clearTitle} text={undone ? clearUndone : clearText}>
      <ReasonForm
        label={clearWhat}
        hint={clearHint}
        missing={undone ? clearMissing : null}
        go={clear}
        decide={async (reason) => put(await api().clear(view.invoiceId, alarm.name, reason))}
        onClose={onClose}
      />
    </Dialog>
  );
}
