/** Buttons at the end of a dialog's form: cancel and submit. */

import { useLanguage } from '#i18n/language.tsx';
import { Button } from './button.tsx';

interface DialogActsProps {
  readonly go: string;
  readonly busy?: boolean;
  /** The dialog has no field: Enter submits at once. */
  readonly goFirst?: boolean;
  readonly onCancel: () => void;
}

export function DialogActs({ go, busy = false, goFirst = false, onCancel }: DialogActsProps) {
  const { words } = useLanguage();
  return (
    <div className="dialog-acts">
      <Button onClick={onCancel}>{words.common.cancel}</Button>
      <Button look="main" type="submit" busy={busy} autoFocus={goFirst}>
        {go}
      </Button>
    </div>
  );
}
