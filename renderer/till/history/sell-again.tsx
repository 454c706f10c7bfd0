/** Button that fills the cart with the goods of a sale, and the question before a cart is replaced or goods are missing. */
import { useState } from 'react';
import type { InvoiceView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { isEmpty } from '#till/model/basket.ts';
import { keyingOf } from '#till/model/sale.ts';
import { linesAgain } from '#till/model/sell-again.ts';
import { selectCounter, selectMerchant, selectSale, useActions, useTill } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { Notice } from '#ui/status/notice.tsx';

export function SellAgain({ view }: { readonly view: InvoiceView }) {
  const { words } = useLanguage();
  const { next, sellAgain } = useActions();
  const counter = useTill(selectCounter);
  const sale = useTill(selectSale);
  const currency = useTill(selectMerchant)?.currency;
  const [asking, setAsking] = useState(false);
  const goods = linesAgain(view, counter.items, counter);
  if (!goods || view.currency !== currency) return null;
  const { lines, gone, soldOut } = goods;
  const replaces = !isEmpty(keyingOf(sale));
  const go = () => {
    // A sale whose code is on screen stays open.
    next();
    sellAgain(lines);
  };
  const isPlain = !replaces && gone.length === 0 && soldOut.length === 0;
  return (
    <>
      <Button disabled={sale.step === 'asking'} onClick={isPlain ? go : () => setAsking(true)}>
        {words.sellAgain.go}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.sellAgain.title}
        text={words.sellAgain.text}
      >
        {gone.length > 0 && <Notice level="warning">{words.sellAgain.gone(gone.join(', '))}</Notice>}
        {soldOut.length > 0 && <Notice level="warning">{words.sellAgain.soldOut(soldOut.join(', '))}</Notice>}
        {lines.length === 0 ? (
          <p>{words.sellAgain.nothing}</p>
        ) : (
          replaces && <Notice level="info">{words.sellAgain.replaces}</Notice>
        )}
        <div className="dialog-acts">
          <Button onClick={() => setAsking(false)}>{words.common.cancel}</Button>
          <Button look="main" disabled={lines.length === 0} onClick={go}>
            {words.sellAgain.go}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
