/** Lines of the sale: each with its quantity, price and discount; a tap edits it, the cross removes it. */
import { X } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { type CartLine, discountOn, lineFull, ONE } from '#domain/carts/cart.ts';
import { percentText, quantityText } from '#domain/carts/cart-json.ts';
import { fixedText } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { type Basket, type Counter, sumBasket } from '#till/model/basket.ts';
import { useActions } from '#till/shell/context.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';
import type { Way } from './keypad-or-items.tsx';
import { LineDialog } from './line-dialog.tsx';

interface SaleLinesProps {
  readonly way: Way;
  readonly keying: Basket;
  readonly counter: Counter;
  readonly currency: string;
  readonly fixed: boolean;
}

export function SaleLines({ way, keying, counter, currency, fixed }: SaleLinesProps) {
  const { words, format } = useLanguage();
  const [editing, setEditing] = useState<number | null>(null);
  const { lines } = sumBasket(keying, counter).cart;
  const list = useRef<HTMLOListElement>(null);
  // Scroll to the newest line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another number of lines moves the list
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  if (lines.length === 0) {
    const texts = way === 'items' ? words.items : words.sale;
    return (
      <div className="lines empty">
        <p>{texts.noLines}</p>
        <p className="quiet">
          {texts.noLinesHint}{' '}
          {way === 'keypad' && (
            <bdi dir="ltr" className="unbroken num">
              {format.expression('2×4.20+4.10')}
            </bdi>
          )}
        </p>
      </div>
    );
  }
  const nameOf = (line: CartLine, index: number) => line.name || words.sale.line(index + 1);
  const edited = editing === null ? undefined : lines[editing];
  return (
    <>
      <ol className="lines num" ref={list}>
        {lines.map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity; their order never changes
            key={index}
            line={line}
            index={index}
            name={nameOf(line, index)}
            decimals={counter.decimals}
            fixed={fixed}
            onEdit={setEditing}
          />
        ))}
      </ol>
      {editing !== null && edited && (
        <LineDialog
          line={edited}
          index={editing}
          name={nameOf(edited, editing)}
          decimals={counter.decimals}
          currency={currency}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

interface LineProps {
  readonly line: CartLine;
  readonly index: number;
  readonly name: string;
  readonly decimals: number;
  readonly fixed: boolean;
  readonly onEdit: (index: number) => void;
}

/** Keypad lines are new objects on every key; compare by content to skip renders. */
function reads(a: LineProps, b: LineProps): boolean {
  const { line: old, ...before } = a;
  const { line, ...now } = b;
  return (
    before.name === now.name &&
    before.index === now.index &&
    before.decimals === now.decimals &&
    before.fixed === now.fixed &&
    before.onEdit === now.onEdit &&
    old.quantity === line.quantity &&
    old.unitPrice === line.unitPrice &&
    old.name === line.name &&
    old.discount === line.discount
  );
}

const Line = memo(function Line({ line, index, name, decimals, fixed, onEdit }: LineProps) {
  const { words, format } = useLanguage();
  const { removeLine } = useActions();
  const full = lineFull(line);
  const off = discountOn(full, line.discount);
  const number = (units: bigint) => format.number(fixedText(units, decimals), decimals);
  const times = `${format.number(quantityText(line.quantity), 0, 3)} × ${number(line.unitPrice)}`;
  const less =
    line.discount === null
      ? null
      : line.discount.kind === 'percent'
        ? `−${format.percent(percentText(line.discount.basisPoints))}`
        : `−${number(off)}`;
  return (
    <li>
      <button
        type="button"
        className="line-edit"
        aria-haspopup="dialog"
        disabled={fixed}
        onMouseDown={keepFocus}
        onClick={() => onEdit(index)}
      >
        <span className="line-text">
          {name}
          <em>
            {(line.quantity !== ONE || line.name === '') && <bdi dir="ltr">{times}</bdi>}
            {less !== null && (
              <bdi dir="ltr" className="line-off">
                {less}
              </bdi>
            )}
          </em>
        </span>
        <span>{number(full - off)}</span>
      </button>
      <button
        type="button"
        className="line-remove"
        aria-label={words.sale.removeLine(index + 1)}
        disabled={fixed}
        onMouseDown={keepFocus}
        onClick={() => removeLine(index)}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}, reads);
