/** The button that closes the day or shift, and its question. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAct } from '../../ui/hooks.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ClosingView } from '../../wire.ts';
import { useActions } from '../context.tsx';

interface CloseDayProps {
  /** The number of the last closing that is known here, 0 for none; null before that was asked. */
  readonly after: number | null;
  /** It could not be closed: perhaps another till has done so. */
  readonly onMissed: () => void;
  readonly onClosed: (closing: ClosingView) => void;
}

export function CloseDay({ after, onMissed, onClosed }: CloseDayProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [asking, setAsking] = useState(false);
  const act = useAct();
  const close = async () => {
    if (after === null) return;
    const done = await act.run(async () => {
      onClosed(await api().day.close(after));
      setAsking(false);
    });
    if (!done) onMissed();
  };
  return (
    <>
      <Button
        size="small"
        look="main"
        disabled={after === null}
        onClick={() => {
          act.clear();
          setAsking(true);
        }}
      >
        {words.day.close}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.day.closeTitle}
        text={words.day.closeText}
      >
        {act.error !== null && <Notice level="error">{act.error}</Notice>}
        <div className="dialog-acts">
          <Button onClick={() => setAsking(false)}>{words.common.cancel}</Button>
          <Button look="main" busy={act.busy} onClick={() => void close()}>
            {words.day.close}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
