/** A receipt as a slip of paper on screen. */
import type { ReceiptView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';

type SheetContent = Pick<ReceiptView, 'direction' | 'lines' | 'logo'>;

/** The receipt itself, in its own language, not the till's. */
export function ReceiptSheet({ receipt }: { readonly receipt: SheetContent }) {
  const { words } = useLanguage();
  return (
    <section
      className="receipt-sheet num"
      dir={receipt.direction}
      aria-label={words.receipt.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long receipt is scrolled by the keyboard too
      tabIndex={0}
    >
      {receipt.logo !== null && <img className="receipt-logo" src={receipt.logo} alt="" />}
      {receipt.lines.map((line, index) => {
        const key = `${index}`;
        if (line.kind === 'rule') return <hr key={key} />;
        if (line.kind === 'text') {
          return (
            <p key={key} className={`receipt-${line.look} ${line.centred ? 'receipt-centred' : ''}`}>
              <bdi>{line.text}</bdi>
            </p>
          );
        }
        return (
          <p key={key} className={`receipt-pair receipt-${line.look}`}>
            <bdi>{line.left}</bdi> <bdi className="receipt-sum">{line.right}</bdi>
          </p>
        );
      })}
    </section>
  );
}
