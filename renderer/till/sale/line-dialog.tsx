/** Dialog for one line of the sale: quantity, price, name of a typed amount, note, discount, removal. */
import { Minus, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type CartLine, MAX_NAME, MAX_NOTE, ONE } from '#domain/carts/cart.ts';
import { quantityText } from '#domain/carts/cart-json.ts';
import { fixedText, parseDecimal } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { DialogActs } from '#ui/controls/dialog-acts.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { plainNumber, writtenNumber } from '#ui/input/typed-number.ts';
import { DiscountFields, discountOf, useDiscountForm } from './discount-fields.tsx';

interface LineDialogProps {
  readonly line: CartLine;
  readonly index: number;
  readonly name: string;
  readonly decimals: number;
  readonly currency: string;
  readonly onClose: () => void;
}

export function LineDialog(props: LineDialogProps) {
  const { words } = useLanguage();
  return (
    <Dialog open onClose={props.onClose} title={words.cart.editLine(props.name)}>
      <LineForm {...props} />
    </Dialog>
  );
}

/** Thousandths, or undefined when it is not a quantity. */
function quantityOf(text: string): number | undefined {
  const plain = plainNumber(text);
  const count = plain.length > 11 ? undefined : parseDecimal(plain, 3);
  return count === undefined || count === 0n ? undefined : Number(count);
}

function LineForm({ line, index, decimals, currency, onClose }: LineDialogProps) {
  const { words, format } = useLanguage();
  const { changeLine, removeLine } = useActions();
  const [price, setPrice] = useState(() => writtenNumber(fixedText(line.unitPrice, decimals), format.point));
  const [name, setName] = useState(line.name);
  const [note, setNote] = useState(line.note ?? '');
  const [quantity, setQuantity] = useState(quantityText(line.quantity));
  const [form, setForm] = useDiscountForm(line.discount, decimals);
  const [tried, setTried] = useState(false);
  const thousandths = quantityOf(quantity);
  const unitPrice = plainNumber(price).length > 15 ? undefined : parseDecimal(plainNumber(price), decimals);
  const itemPrice = line.itemPrice ?? (line.item === null ? undefined : line.unitPrice);
  const step = (by: number) => setQuantity(quantityText(Math.max(ONE, (thousandths ?? 0) + by * ONE)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const discount = discountOf(form, decimals);
    if (thousandths === undefined || discount === undefined || unitPrice === undefined) return;
    onClose();
    void changeLine(index, {
      ...{ quantity: thousandths, unitPrice, discount, note: note.trim() },
      ...(line.item === null ? { name: name.trim() } : {}),
    });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <div className="stepper">
        <Button aria-label={words.cart.less} onClick={() => step(-1)}>
          <Minus aria-hidden="true" />
        </Button>
        <TextField
          label={words.cart.quantity}
          value={quantity}
          onText={setQuantity}
          error={tried && thousandths === undefined ? words.cart.wrongQuantity : null}
          input={{ inputMode: 'decimal', autoFocus: true, maxLength: 11 }}
        />
        <Button aria-label={words.cart.more} onClick={() => step(1)}>
          <Plus aria-hidden="true" />
        </Button>
      </div>
      <div className="two">
        <TextField
          label={words.cart.price}
          unit={currency}
          value={price}
          onText={setPrice}
          hint={
            itemPrice === undefined
              ? undefined
              : words.cart.itemPrice(format.money(fixedText(itemPrice, decimals), currency, decimals))
          }
          error={tried && unitPrice === undefined ? words.cart.wrongSum : null}
          input={{ inputMode: 'decimal', maxLength: 15 }}
        />
        <TextField
          label={words.cart.note}
          value={note}
          onText={setNote}
          input={{ maxLength: MAX_NOTE, spellCheck: true }}
        />
      </div>
      {line.item === null && (
        <TextField
          label={words.cart.name}
          value={name}
          onText={setName}
          input={{ maxLength: MAX_NAME, placeholder: words.salesList.typed, spellCheck: true }}
        />
      )}
      <h3 className="cap">{words.cart.discountLine}</h3>
      <DiscountFields {...{ form, decimals, currency, tried }} onForm={setForm} />
      <Button
        look="danger"
        size="small"
        onClick={() => {
          removeLine(index);
          onClose();
        }}
      >
        {words.cart.remove}
      </Button>
      <DialogActs go={words.cart.done} onCancel={onClose} />
    </form>
  );
}
