/** The mark of cash or a card, where a coin would have its own. */
import { Banknote, CreditCard } from 'lucide-react';
import type { TenderKind } from '#domain/invoices/invoice.ts';

export function TenderMark({ kind }: { readonly kind: TenderKind }) {
  const Mark = kind === 'cash' ? Banknote : CreditCard;
  return <Mark className="tender-mark" aria-hidden="true" />;
}
