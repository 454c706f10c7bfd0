/** Item dialog: create or edit, with colour or picture, tax, codes and stock; or remove. */
import { type FormEvent, useState } from 'react';
import type { ItemView } from '#api/types.ts';
import { COLOURS } from '#domain/carts/item.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Choice, type Option } from '#ui/controls/choice.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { plainNumber, writtenNumber } from '#ui/input/typed-number.ts';
import { Notice } from '#ui/status/notice.tsx';
import { PictureField } from './items-picture.tsx';

interface ItemDialogProps {
  readonly item: ItemView | null;
  /** The barcode of a new item; empty: none yet. */
  readonly barcode: string;
  readonly onClose: () => void;
}

export function ItemDialog({ item, barcode, onClose }: ItemDialogProps) {
  const { words } = useLanguage();
  const w = words.itemSettings;
  const [asking, setAsking] = useState(false);
  const title = item === null ? w.add : asking ? w.removeTitle(item.name) : w.edit(item.name);
  return (
    <Dialog open onClose={onClose} title={title}>
      <ItemForm item={item} barcode={barcode} asking={asking} setAsking={setAsking} onClose={onClose} />
    </Dialog>
  );
}

const BLANK: Omit<ItemView, 'id'> = {
  name: '',
  category: '',
  price: '',
  taxPercent: null,
  colour: 'slate',
  picture: null,
  sku: '',
  barcode: '',
  stock: null,
  favourite: false,
  soldOut: false,
};
const USUAL = 'usual';

interface ItemFormProps extends ItemDialogProps {
  /** Removal is being confirmed. */
  readonly asking: boolean;
  readonly setAsking: (asking: boolean) => void;
}

function ItemForm({ item, barcode, asking, setAsking, onClose }: ItemFormProps) {
  const { words, format } = useLanguage();
  const w = words.itemSettings;
  const { api, fetchCounter } = useActions();
  const merchant = useTill(selectMerchant);
  const [form, setForm] = useState(() => {
    const known = item ?? { ...BLANK, barcode };
    const written = (plain: string) => writtenNumber(plain, format.point);
    return { ...known, price: written(known.price), stock: written(known.stock ?? '') };
  });
  const [tried, setTried] = useState(false);
  const act = useAct();
  const change = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }));
  const price = plainNumber(form.price);
  const stock = plainNumber(form.stock);
  const wrong = {
    name: form.name.trim() === '' ? w.nameMissing : null,
    price: parseDecimal(price, merchant?.decimals ?? 2) === undefined ? w.priceWrong : null,
    stock: stock === '' || /^-?\d{1,8}(\.\d{1,3})?$/.test(stock) ? null : w.stockWrong,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(wrong).some((one) => one !== null)) return;
    const moved = stock !== (item?.stock ?? '');
    void act
      .run(async () => {
        await api().counter.saveItem({
          ...(item ? { id: item.id } : {}),
          name: form.name.trim(),
          category: form.category.trim(),
          price,
          taxPercent: form.taxPercent,
          colour: form.colour,
          picture: form.picture,
          sku: form.sku.trim(),
          barcode: form.barcode.trim(),
          favourite: form.favourite,
          soldOut: form.soldOut,
          // A sale may have changed the stock since: it is sent only if it was edited.
          ...(moved ? { stock: stock === '' ? null : stock } : {}),
        });
        await fetchCounter();
      })
      .then((ok) => ok && onClose());
  };
  const remove = () =>
    act
      .run(async () => {
        if (item) await api().counter.removeItem(item.id);
        await fetchCounter();
      })
      .then((ok) => ok && onClose());
  if (asking && item) {
    return (
      <div className="stack">
        <p>{w.removeText}</p>
        {act.error !== null && <Notice level="error">{act.error}</Notice>}
        <div className="dialog-acts">
          <Button onClick={() => setAsking(false)}>{words.common.cancel}</Button>
          <Button look="danger" busy={act.busy} onClick={() => void remove()}>
            {w.remove}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={w.name}
        value={form.name}
        onText={(name) => change({ name })}
        error={tried ? wrong.name : null}
        input={{ autoFocus: true, maxLength: 120, spellCheck: true }}
      />
      <div className="two">
        <TextField
          label={w.price}
          unit={merchant?.currency ?? ''}
          value={form.price}
          onText={(text) => change({ price: text })}
          error={tried ? wrong.price : null}
          input={{ inputMode: 'decimal', maxLength: 15 }}
        />
        <TaxChoice percent={form.taxPercent} onChoose={(taxPercent) => change({ taxPercent })} />
      </div>
      <div className="two">
        <TextField
          label={w.category}
          hint={w.categoryHint}
          value={form.category}
          onText={(category) => change({ category })}
          input={{ maxLength: 64, list: 'item-categories' }}
        />
        <TextField
          label={w.stock}
          hint={w.stockHint}
          value={form.stock}
          onText={(text) => change({ stock: text })}
          error={tried ? wrong.stock : null}
          input={{ inputMode: 'decimal', maxLength: 12, placeholder: w.notCounted }}
        />
      </div>
      <Categories />
      <div className="two">
        <TextField
          label={w.barcode}
          hint={w.barcodeHint}
          value={form.barcode}
          onText={(barcode) => change({ barcode })}
          input={{
            maxLength: 64,
            // A scanner's Enter ends the code, it must not submit the form.
            onKeyDown: (event) => {
              if (event.key === 'Enter') event.preventDefault();
            },
          }}
        />
        <TextField
          label={w.sku}
          value={form.sku}
          onText={(sku) => change({ sku })}
          input={{ maxLength: 64 }}
        />
      </div>
      <fieldset className="colours">
        <legend className="field-label">{w.colour}</legend>
        {COLOURS.map((colour) => (
          <label key={colour} className={`colour swatch-${colour}`}>
            <input
              type="radio"
              name="colour"
              checked={form.colour === colour}
              aria-label={w.colours[colour]}
              onChange={() => change({ colour })}
            />
            <i className="swatch" />
          </label>
        ))}
      </fieldset>
      <PictureField picture={form.picture} onPicture={(picture) => change({ picture })} />
      <Toggle
        label={w.favourite}
        hint={w.favouriteHint}
        on={form.favourite}
        onTurn={(favourite) => change({ favourite })}
      />
      <Toggle
        label={words.items.soldOut}
        hint={w.soldOutHint}
        on={form.soldOut}
        onTurn={(soldOut) => change({ soldOut })}
      />
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <div className={item ? 'dialog-acts three' : 'dialog-acts'}>
        {item && (
          <Button look="danger" onClick={() => setAsking(true)}>
            {w.remove}
          </Button>
        )}
        <Button onClick={onClose}>{words.common.cancel}</Button>
        <Button look="main" type="submit" busy={act.busy}>
          {words.common.save}
        </Button>
      </div>
    </form>
  );
}

/** Existing categories, as suggestions. */
function Categories() {
  const items = useTill((state) => state.counter.items);
  return (
    <datalist id="item-categories">
      {[...new Set(items.map((item) => item.category))].map((category) => (
        <option key={category} value={category} />
      ))}
    </datalist>
  );
}

interface TaxChoiceProps {
  readonly percent: string | null;
  readonly onChoose: (percent: string | null) => void;
}

function TaxChoice({ percent, onChoose }: TaxChoiceProps) {
  const { words, format } = useLanguage();
  const w = words.itemSettings;
  const rates = useTill((state) => state.counter.terms.taxRates);
  const [usual, ...others] = rates.map((rate) => String(rate / 100));
  const known = [...new Set([...others, '0', ...(percent === null ? [] : [percent])])];
  const options: Option<string>[] = [
    { value: USUAL, label: usual === undefined ? w.taxUsualNone : w.taxUsual(format.percent(usual)) },
    ...known.map((rate) => ({ value: rate, label: format.percent(rate) })),
  ];
  return (
    <Choice
      label={w.tax}
      options={options}
      value={percent ?? USUAL}
      onChoose={(chosen) => onChoose(chosen === USUAL ? null : chosen)}
    />
  );
}
