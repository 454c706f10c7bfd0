/** A number of a report that opens the history with the sales behind it. */
import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import type { HistoryPreset } from '#till/model/page.ts';
import { useActions } from '#till/shell/context.tsx';

interface SalesLinkProps {
  /** What the number is of: completes its label. */
  readonly of: string;
  /** Null: the number stays text. */
  readonly preset: HistoryPreset | null;
  readonly children: ReactNode;
}

export function SalesLink({ of, preset, children }: SalesLinkProps) {
  const { words } = useLanguage();
  const { go } = useActions();
  if (preset === null) return children;
  return (
    <button
      type="button"
      className="sales-link"
      title={words.compare.seeSales(of)}
      onClick={() => go({ name: 'history', invoiceId: null, attention: false, preset })}
    >
      {children}
    </button>
  );
}
