/** Registers unsaved changes of a settings page with the till, which asks before they are lost. */
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useActions, useTill } from './context.tsx';

/**
 * @param typed the form's current values: text, numbers and lists of them
 * @param saved true once they are saved
 */
export function useOpenChanges(typed: unknown, saved: boolean): void {
  const { change } = useActions();
  const [form] = useState(() => Symbol('form'));
  const now = JSON.stringify(typed);
  const kept = useRef(now);
  useEffect(() => {
    if (saved) kept.current = now;
    change(form, kept.current !== now);
  }, [change, form, now, saved]);
  useEffect(() => () => change(form, false), [change, form]);
}

export function AskBeforeLeaving() {
  const { words } = useLanguage();
  const { stay, leave } = useActions();
  const leaving = useTill((state) => state.leaving);
  const w = words.settings.leave;
  return (
    <Dialog open={leaving !== null} onClose={stay} title={w.title} text={w.text}>
      <div className="dialog-acts">
        <Button look="danger" onClick={leave}>
          {w.go}
        </Button>
        <Button look="main" onClick={stay} autoFocus>
          {w.stay}
        </Button>
      </div>
    </Dialog>
  );
}
