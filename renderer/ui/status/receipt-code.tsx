/** QR code of the digital receipt, for the customer to scan. */
import { useLanguage } from '#i18n/language.tsx';
import { Code } from './code.tsx';

export function ReceiptCode({ link }: { readonly link: string | null | undefined }) {
  const { words } = useLanguage();
  if (!link) return null;
  return (
    <figure className="receipt-code">
      <Code text={link} label={words.orders.receiptCode} />
      <figcaption>{words.orders.scanReceipt}</figcaption>
    </figure>
  );
}
