/** Lines of the sale: each with its count, name and price; a tap opens it. The line that changed last is marked. */
import { ListChecks } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { type CartLine, discountOn, lineFull, ONE } from '#domain/carts/cart.ts';
import { percentText, quantityText } from '#domain/carts/cart-json.ts';
import { fixedText } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { type Basket, type Counter, isSameLine, sumBasket } from '#till/model/basket.ts';
import { firstStepsOf } from '#till/model/first-steps.ts';
import { selectCounter, selectShop, useTill } from '#till/shell/context.tsx';
import { hideFirstSteps, useFirstSteps } from '#till/shell/first-steps.ts';
import { keepFocus } from '#till/shell/use-keys.ts';
import { Button } from '#ui/controls/button.tsx';
import type { EntryMode } from './keypad-or-items.tsx';
import { LineDialog } from './line-dialog.tsx';

interface SaleLinesProps {
  readonly entryMode: EntryMode;
  readonly keying: Basket;
  readonly counter: Counter;
  readonly currency: string;
  readonly fixed: boolean;
}

export function SaleLines({ entryMode, keying, counter, currency, fixed }: SaleLinesProps) {
  const { words, format } = useLanguage();
  const [editing, setEditing] = useState<number | null>(null);
  const { lines } = sumBasket(keying, counter).cart;
  const list = useRef<HTMLOListElement>(null);
  const latest = useLatestLine(lines);
  // Scroll to the newest line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another number of lines moves the list
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  if (lines.length === 0) {
    const texts = entryMode === 'items' ? words.items : words.sale;
    return (
      <div className="lines empty">
        <p>{texts.noLines}</p>
        <p className="quiet">
          {texts.noLinesHint}{' '}
          {entryMode === 'keypad' && (
            <bdi dir="ltr" className="unbroken num">
              {format.expression('2×4.20+4.10')}
            </bdi>
          )}
        </p>
        <BackToFirstSteps />
      </div>
    );
  }
  const nameOf = (line: CartLine) => line.name || words.salesList.typed;
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
            name={nameOf(line)}
            decimals={counter.decimals}
            fixed={fixed}
            isLatest={index === latest}
            onEdit={setEditing}
          />
        ))}
      </ol>
      {editing !== null && edited && (
        <LineDialog
          line={edited}
          index={editing}
          name={nameOf(edited)}
          decimals={counter.decimals}
          currency={currency}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

/** The way back to the first steps of a new shop. */
function BackToFirstSteps() {
  const { words } = useLanguage();
  const shop = useTill(selectShop);
  const items = useTill(selectCounter).items.length;
  if (useFirstSteps() !== 'hidden' || !shop) return null;
  const { doneCount, steps } = firstStepsOf(shop, items);
  return (
    <Button size="small" look="quiet" onMouseDown={keepFocus} onClick={() => hideFirstSteps(false)}>
      <ListChecks aria-hidden="true" /> {words.firstSteps.back(doneCount, steps.length)}
    </Button>
  );
}

/** Index of the line that was added or changed last; null if none was since the lines are shown. */
function useLatestLine(lines: readonly CartLine[]): number | null {
  const [seen, setSeen] = useState<{ readonly lines: readonly CartLine[]; readonly latest: number | null }>({
    lines,
    latest: null,
  });
  if (seen.lines === lines) return seen.latest;
  const changed = lines.findIndex((line, index) => {
    const before = seen.lines[index];
    return before === undefined || !isSameLine(before, line);
  });
  const kept = seen.latest !== null && seen.latest < lines.length ? seen.latest : null;
  const latest = lines.length < seen.lines.length ? null : changed < 0 ? kept : changed;
  setSeen({ lines, latest });
  return latest;
}

interface LineProps {
  readonly line: CartLine;
  readonly index: number;
  readonly name: string;
  readonly decimals: number;
  readonly fixed: boolean;
  readonly isLatest: boolean;
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
    before.isLatest === now.isLatest &&
    before.onEdit === now.onEdit &&
    isSameLine(old, line)
  );
}

const Line = memo(function Line({ line, index, name, decimals, fixed, isLatest, onEdit }: LineProps) {
  const { format } = useLanguage();
  const full = lineFull(line);
  const off = discountOn(full, line.discount);
  const number = (units: bigint) => format.number(fixedText(units, decimals), decimals);
  const count = format.number(quantityText(line.quantity), 0, 3);
  const less =
    line.discount === null
      ? null
      : line.discount.kind === 'percent'
        ? `−${format.percent(percentText(line.discount.basisPoints))}`
        : `−${number(off)}`;
  const details = line.quantity !== ONE || line.itemPrice !== undefined || less !== null || line.note;
  return (
    <li className={isLatest ? 'latest' : ''}>
      <button
        type="button"
        className="line-edit"
        aria-haspopup="dialog"
        disabled={fixed}
        onMouseDown={keepFocus}
        onClick={() => onEdit(index)}
      >
        <span key={line.quantity} className="line-count" aria-hidden="true">
          {count}
        </span>
        <span className="line-text">
          {name}
          {details && (
            <em>
              {(line.quantity !== ONE || line.itemPrice !== undefined) && (
                <bdi dir="ltr">
                  {count} ×{' '}
                  {line.itemPrice !== undefined && (
                    <>
                      <s>{number(line.itemPrice)}</s>{' '}
                    </>
                  )}
                  <span className={line.itemPrice === undefined ? '' : 'line-off'}>
                    {number(line.unitPrice)}
                  </span>
                </bdi>
              )}
              {less !== null && (
                <bdi dir="ltr" className="line-off">
                  {less}
                </bdi>
              )}
              {line.note && <span dir="auto">{line.note}</span>}
            </em>
          )}
        </span>
        <span className="line-sum">{number(full - off)}</span>
      </button>
    </li>
  );
}, reads);
