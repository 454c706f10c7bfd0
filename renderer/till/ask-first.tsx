/** Asks once more before something is done that can't be taken back, and stays open when the server refuses. */
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useAct } from '../ui/hooks.ts';
import { useLanguage } from '../ui/language.tsx';
import { Notice } from '../ui/notice.tsx';

export interface AskFirstProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** What the button says that does it. */
  readonly go: string;
  /** What the one says that leaves all as it is; *Cancel* if left out. */
  readonly keep?: string;
  readonly work: () => Promise<unknown>;
  readonly onClose: () => void;
  /** After the work, once this is closed. */
  readonly onDone?: () => void;
}

export function AskFirst({ open, title, text, go, keep, work, onClose, onDone }: AskFirstProps) {
  const { words } = useLanguage();
  const act = useAct();
  const close = () => {
    act.clear();
    onClose();
  };
  const doIt = () =>
    void act.run(work).then((done) => {
      if (!done) return;
      close();
      onDone?.();
    });
  return (
    <Dialog open={open} onClose={close} title={title} text={text}>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <div className="dialog-acts">
        <Button onClick={close}>{keep ?? words.common.cancel}</Button>
        <Button look="danger" busy={act.busy} onClick={doIt}>
          {go}
        </Button>
      </div>
    </Dialog>
  );
}
