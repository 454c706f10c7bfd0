/** Confirms the cancellation of a sale: its code may already be in somebody's wallet. */
import { useLanguage } from '#i18n/language.tsx';
import { AskFirst } from '#till/shell/ask-first.tsx';
import { useActions } from '#till/shell/context.tsx';
import type { DeedProps } from './accept-dialog.tsx';
import { reworkable } from './available-actions.ts';

export function CancelDialog({ view, open, onClose }: DeedProps) {
  const { words } = useLanguage();
  const { api, put, rework } = useActions();
  return (
    <AskFirst
      open={open}
      title={words.cancelSale.title}
      text={words.cancelSale.text}
      go={words.cancelSale.go}
      keep={words.cancelSale.keep}
      work={async () => put(await api().cancel(view.invoiceId))}
      {...(reworkable(view) ? { other: { go: words.pay.rework, work: () => rework(view) } } : {})}
      onClose={onClose}
    />
  );
}
