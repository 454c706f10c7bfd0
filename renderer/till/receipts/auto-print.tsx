/**
 * Prints the receipt automatically when a sale of this till is paid, if the shop has enabled that, and reports the
 * result.
 */
import { useEffect, useRef, useState } from 'react';
import type { InvoiceView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { errorWords } from '#ui/input/hooks.ts';

export function AutoPrint({ view }: { readonly view: InvoiceView }) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [announcement, setAnnouncement] = useState('');
  const begun = useRef<string | null>(null);
  const latest = useRef(words);
  latest.current = words;
  const { invoiceId, origin } = view;
  useEffect(() => {
    if (origin !== 'till' || begun.current === invoiceId) return;
    begun.current = invoiceId;
    const print = async () => {
      const { printer, auto, originalAt } = await api().receipts.look(invoiceId);
      if (!printer || !auto || originalAt !== null) return '';
      const { outcome } = await api().receipts.print({ invoiceId, copy: false });
      return outcome === 'printed' ? latest.current.receipt.done : latest.current.receipt.sent;
    };
    print().then(setAnnouncement, (error: unknown) => setAnnouncement(errorWords(error, latest.current)));
  }, [api, invoiceId, origin]);
  return (
    <p className="paid-receipt" role="status">
      {announcement}
    </p>
  );
}
