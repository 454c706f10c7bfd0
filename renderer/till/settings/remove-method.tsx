/** Takes Litecoin out of the shop, after asking. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAct } from '../../ui/hooks.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useActions } from '../context.tsx';

export function RemoveMethod({ onRemoved }: { readonly onRemoved: () => void }) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [open, setOpen] = useState(false);
  const act = useAct();
  const close = () => setOpen(false);
  const remove = () =>
    void act
      .run(() => api().removeMethod('LITECOIN'))
      .then((done) => {
        if (!done) return;
        close();
        onRemoved();
      });
  return (
    <>
      <Button look="danger" size="small" onClick={() => setOpen(true)}>
        {words.litecoin.remove}
      </Button>
      <Dialog open={open} onClose={close} title={words.litecoin.removeTitle} text={words.litecoin.removeText}>
        {act.error !== null && <Notice level="error">{act.error}</Notice>}
        <div className="dialog-acts">
          <Button onClick={close}>{words.common.cancel}</Button>
          <Button look="danger" busy={act.busy} onClick={remove}>
            {words.litecoin.removeGo}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
