/** Buttons at the end of a dialog's form: cancel and submit. */

import { useLanguage } from '#i18n/language.tsx';
import { Button } from './button.tsx';

interface DialogActsProps {
  readonly go: string;
  readonly busy?: boolean;
  readonly onCancel: () => void;
}

export function DialogActs({ go, busy = false, onCancel }: DialogActsProps) {
  const { words } = useLanguage();
  return (
    <div className="dialog-acts">
      <Button onClick={onCancel}>{words.common.cancel}</Button>
      <Button look="main" type="submit" busy={busy}>
        {go}
      </Button>
    </div>
  );
}
