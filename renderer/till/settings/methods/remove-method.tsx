/** Takes a method out of the shop, after asking. */
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAct } from '../../../ui/hooks.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { MethodId } from '../../../wire.ts';
import { useActions } from '../../context.tsx';

interface RemoveMethodProps {
  readonly method: MethodId;
  readonly onRemoved: () => void;
}

export function RemoveMethod({ method, onRemoved }: RemoveMethodProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [open, setOpen] = useState(false);
  const act = useAct();
  const name = words.methods[method];
  const close = () => setOpen(false);
  const remove = () =>
    void act
      .run(() => api().removeMethod(method))
      .then((done) => {
        if (!done) return;
        close();
        onRemoved();
      });
  return (
    <>
      <Button look="danger" size="small" onClick={() => setOpen(true)}>
        {words.method.remove(name)}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={words.method.removeTitle(name)}
        text={words.method.removeText}
      >
        {act.error !== null && <Notice level="error">{act.error}</Notice>}
        <div className="dialog-acts">
          <Button onClick={close}>{words.common.cancel}</Button>
          <Button look="danger" busy={act.busy} onClick={remove}>
            {words.method.remove(name)}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
