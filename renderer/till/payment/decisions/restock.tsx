/** Goods to restock at a refund: all or line by line, each once. */

import type { InvoiceView, ItemView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { Tick } from '#ui/controls/toggle.tsx';

interface Line {
  /** Index in the cart, from 0. */
  readonly place: number;
  readonly name: string;
  readonly quantity: string;
  /** True when it was already restocked. */
  readonly back: boolean;
}

/** Lines of items with counted stock. Goods that were never paid for never left the stock. */
export function countedLines(view: InvoiceView, items: readonly ItemView[]): readonly Line[] {
  if (view.cart === null || view.paidAt === null) return [];
  const counted = new Set(items.filter(({ stock }) => stock !== null).map(({ id }) => id));
  return view.cart.lines.flatMap(({ item, name, quantity }, place) =>
    item !== null && counted.has(item)
      ? [{ place, name, quantity, back: view.restocked.includes(place) }]
      : [],
  );
}

interface RestockProps {
  readonly lines: readonly Line[];
  readonly chosen: readonly number[];
  readonly onChoose: (places: readonly number[]) => void;
}

export function Restock({ lines, chosen, onChoose }: RestockProps) {
  const { words, format } = useLanguage();
  const open = lines.filter(({ back }) => !back);
  if (lines.length === 0) return null;
  const label = ({ quantity, name }: Line) => `${format.number(quantity, 0, 3)} × ${name}`;
  return (
    <fieldset className="restock">
      <legend className="field-label">{words.refund.restock}</legend>
      {open.length > 0 && <p className="field-hint">{words.refund.restockHint}</p>}
      {open.length > 1 && (
        <Tick
          label={words.refund.restockAll}
          on={open.every(({ place }) => chosen.includes(place))}
          onTurn={(on) => onChoose(on ? open.map(({ place }) => place) : [])}
        />
      )}
      {open.map((line) => (
        <Tick
          key={line.place}
          label={label(line)}
          on={chosen.includes(line.place)}
          onTurn={(on) =>
            onChoose(on ? [...chosen, line.place] : chosen.filter((place) => place !== line.place))
          }
        />
      ))}
      {lines
        .filter(({ back }) => back)
        .map((line) => (
          <p key={line.place} className="quiet">
            {label(line)} · {words.refund.restocked}
          </p>
        ))}
    </fieldset>
  );
}
