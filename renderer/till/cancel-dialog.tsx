/** Asks once more before a sale is cancelled: its code may already be in somebody's wallet. */
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useAct } from '../ui/hooks.ts';
import { useLanguage } from '../ui/language.tsx';
import { Notice } from '../ui/notice.tsx';
import type { DeedProps } from './accept-dialog.tsx';
import { useActions } from './context.tsx';

export function CancelDialog({ view, open, onClose }: DeedProps) {
  const { words } = useLanguage();
  const { api, put } = useActions();
  const act = useAct();
  const go = () =>
    void act.run(async () => put(await api().cancel(view.invoiceId))).then((done) => done && onClose());
  return (
    <Dialog open={open} onClose={onClose} title={words.cancelSale.title} text={words.cancelSale.text}>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <div className="dialog-acts">
        <Button onClick={onClose}>{words.cancelSale.keep}</Button>
        <Button look="danger" busy={act.busy} onClick={go}>
          {words.cancelSale.go}
        </Button>
      </div>
    </Dialog>
  );
}
