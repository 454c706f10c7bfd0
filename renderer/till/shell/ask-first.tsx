/** Confirmation dialog for an irreversible action; stays open when the server refuses. */
import { useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

export interface AskFirstProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** Label of the confirm button. */
  readonly go: string;
  /** Label of the cancel button; *Cancel* if left out. */
  readonly keep?: string;
  readonly work: () => Promise<unknown>;
  /** An alternative action. */
  readonly other?: { readonly go: string; readonly work: () => Promise<unknown> };
  readonly onClose: () => void;
  /** Called after the action, once this is closed. */
  readonly onDone?: () => void;
}

export function AskFirst(props: AskFirstProps) {
  const { open, title, text, go, keep, work, other, onClose, onDone } = props;
  const { words } = useLanguage();
  const act = useAct();
  const [doing, setDoing] = useState<'work' | 'other'>('work');
  const close = () => {
    act.clear();
    onClose();
  };
  const does = (what: 'work' | 'other', how: () => Promise<unknown>) => () => {
    setDoing(what);
    void act.run(how).then((done) => {
      if (!done) return;
      close();
      onDone?.();
    });
  };
  return (
    <Dialog open={open} onClose={close} title={title} text={text}>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <div className="dialog-acts">
        {other && (
          <Button
            className="all-columns"
            busy={act.busy && doing === 'other'}
            onClick={does('other', other.work)}
          >
            {other.go}
          </Button>
        )}
        <Button autoFocus={other !== undefined} onClick={close}>
          {keep ?? words.common.cancel}
        </Button>
        <Button look="danger" busy={act.busy && doing === 'work'} onClick={does('work', work)}>
          {go}
        </Button>
      </div>
    </Dialog>
  );
}
