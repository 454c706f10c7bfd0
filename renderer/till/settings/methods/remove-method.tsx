/** Removes a method from the shop, after confirmation. */
import { useState } from 'react';
import type { MethodId } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { AskFirst } from '#till/shell/ask-first.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';

interface RemoveMethodProps {
  readonly method: MethodId;
  readonly onRemoved: () => void;
}

export function RemoveMethod({ method, onRemoved }: RemoveMethodProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [open, setOpen] = useState(false);
  const name = words.methods[method];
  return (
    <>
      <Button look="danger" size="small" onClick={() => setOpen(true)}>
        {words.method.remove(name)}
      </Button>
      <AskFirst
        open={open}
        title={words.method.removeTitle(name)}
        text={words.method.removeText}
        go={words.method.remove(name)}
        work={() => api().removeMethod(method)}
        onClose={() => setOpen(false)}
        onDone={onRemoved}
      />
    </>
  );
}
