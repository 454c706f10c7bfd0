/** Dialog for a discount on the whole sale. */
import { type FormEvent, useState } from 'react';
import type { Discount } from '#domain/carts/cart.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { DialogActs } from '#ui/controls/dialog-acts.tsx';
import { DiscountFields, discountOf, useDiscountForm } from './discount-fields.tsx';

interface DiscountDialogProps {
  readonly open: boolean;
  readonly discount: Discount | null;
  readonly decimals: number;
  readonly currency: string;
  readonly onClose: () => void;
}

export function DiscountDialog(props: DiscountDialogProps) {
  const { words } = useLanguage();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={words.cart.discountAll}
      text={words.cart.discountAllHint}
    >
      <DiscountForm {...props} />
    </Dialog>
  );
}

function DiscountForm({ discount, decimals, currency, onClose }: DiscountDialogProps) {
  const { words } = useLanguage();
  const actions = useActions();
  const [form, setForm] = useDiscountForm(discount, decimals);
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const read = discountOf(form, decimals);
    if (read === undefined) return;
    onClose();
    void actions.discount(read);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <DiscountFields {...{ form, decimals, currency, tried }} onForm={setForm} autoFocus />
      {discount !== null && (
        <Button
          look="danger"
          onClick={() => {
            onClose();
            void actions.discount(null);
          }}
        >
          {words.cart.takeOff}
        </Button>
      )}
      <DialogActs go={words.cart.apply} onCancel={onClose} />
    </form>
  );
}
