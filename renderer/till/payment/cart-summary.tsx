/** Collapsible cart summary while the payment code is on screen, with a button to edit the sale. */
import { ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { CartView, InvoiceView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { moneyOf } from '#ui/status/status-text.ts';
import { reworkable } from './decisions/available-actions.ts';
import { CartLines } from './details/detail-cart.tsx';

/** A single typed sum has no label of its own: the sum is enough. */
function tellsMore({ lines, discount, tip }: CartView): boolean {
  return (
    lines.length > 1 ||
    lines.some(({ name, note }) => name !== '' || note !== undefined) ||
    discount !== null ||
    tip !== null
  );
}

export function CartSummary({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  const [open, setOpen] = useState(false);
  const { cart } = view;
  if (!cart || !tellsMore(cart)) return null;
  return (
    <>
      <button type="button" className="goods" onMouseDown={keepFocus} onClick={() => setOpen(true)}>
        <span className="goods-text">
          <b>{words.itemSettings.count(cart.lines.length)}</b>
          <span className="quiet">
            {cart.lines.map(({ name, quantity }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is sold does not change under its code
              <Fragment key={place}>
                {place > 0 && ' · '}
                {quantity !== '1' && <bdi dir="ltr">{`${format.number(quantity, 0, 3)} ×`}</bdi>}{' '}
                <bdi>{name || words.salesList.typed}</bdi>
              </Fragment>
            ))}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="mirrored" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.pay.goods}>
        <Opened view={view} cart={cart} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface OpenedProps {
  readonly view: InvoiceView;
  readonly cart: CartView;
  readonly onClose: () => void;
}

function Opened({ view, cart, onClose }: OpenedProps) {
  const { words, format } = useLanguage();
  const { rework } = useActions();
  const act = useAct();
  const mayChange = reworkable(view);
  return (
    <>
      <div>
        <CartLines view={view} cart={cart} />
        <p className="goods-total">
          <span>{words.cart.total}</span>
          <b className="num">{moneyOf(view, view.amount, format)}</b>
        </p>
      </div>
      {mayChange && <p className="field-hint">{words.pay.reworkHint}</p>}
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <div className="dialog-acts">
        {mayChange && (
          <Button busy={act.busy} onClick={() => void act.run(() => rework(view))}>
            {words.pay.rework}
          </Button>
        )}
        <Button look="main" onClick={onClose} autoFocus>
          {words.common.close}
        </Button>
      </div>
    </>
  );
}
