/** Right column of the sale: lines, totals, a note, obstacles to charging, and Charge. */
import { CircleParking, CornerDownLeft, Percent } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { fixedText } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { type Counter, nothingDue, sellable, sumBasket } from '#till/model/basket.ts';
import { endsInCode, keyingOf, mostTyped, type Refusal, type Sale } from '#till/model/sale.ts';
import { useActions, useTill } from '#till/shell/context.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { type Act, refusalWords } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { CannotCharge, obstacleOf } from './cannot-charge.tsx';
import { CartRows } from './cart-rows.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import type { Way } from './keypad-or-items.tsx';
import { SaleLines } from './sale-lines.tsx';

/** Message about the last key or scan: a digit that no longer fits, or a code that no item has. */
export type EntryNotice = 'full' | { readonly unknown: string };

interface SaleSideProps {
  readonly sale: Exclude<Sale, { step: 'showing' | 'tipping' }>;
  readonly counter: Counter;
  readonly currency: string;
  readonly notice: EntryNotice | null;
  readonly parking: Act;
  readonly way: Way;
  readonly onCharge: () => void;
}

export function SaleSide({ sale, counter, currency, notice, parking, way, onCharge }: SaleSideProps) {
  const { words, format } = useLanguage();
  const { note, park } = useActions();
  const obstacle = useTill(obstacleOf);
  const [discounting, setDiscounting] = useState(false);
  const keying = keyingOf(sale);
  const asking = sale.step === 'asking';
  const ready = sellable(keying, counter);
  const { decimals } = counter;
  const code = endsInCode(keying.entry, decimals) ? (/\d+$/.exec(keying.entry)?.[0] ?? null) : null;
  const { totals } = sumBasket(keying, counter);
  const due = fixedText(totals.due, decimals);
  const go = code === null ? words.sale.charge : words.sale.find;
  const sum = code ?? format.money(asking ? sale.question.amount : due, currency, decimals);
  const most = format.money(fixedText(mostTyped(decimals), decimals), currency, decimals);
  // In a narrow column a large sum shrinks to avoid overflowing the button.
  const length = { '--length': go.length + sum.length + (code === null ? 0 : 3) } as CSSProperties;
  return (
    <aside className="side">
      <h2 className="cap">{words.sale.lines}</h2>
      <SaleLines way={way} keying={keying} counter={counter} currency={currency} fixed={asking} />
      <div className="side-foot">
        <CartRows basket={keying} counter={counter} />
        {notice === 'full' && <Notice level="warning">{words.sale.full(most)}</Notice>}
        {notice !== null && notice !== 'full' && (
          <Notice level="warning">{words.items.unknownCode(notice.unknown)}</Notice>
        )}
        {notice === null && code !== null && <Notice level="info">{words.sale.tooLong(most)}</Notice>}
        {nothingDue(keying, counter) && <Notice level="info">{words.sale.nothingDue}</Notice>}
        {obstacle !== null && <CannotCharge obstacle={obstacle} />}
        {obstacle === null && sale.step === 'keying' && sale.refusal !== null && (
          <Refused refusal={sale.refusal} />
        )}
        {parking.error !== null && <Notice level="error">{parking.error}</Notice>}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onCharge();
          }}
        >
          <TextField
            label={words.sale.note}
            className="note-field"
            value={keying.note}
            onText={note}
            input={{ placeholder: words.sale.noteHint, maxLength: 80, readOnly: asking, spellCheck: true }}
          />
        </form>
        <div className="side-acts">
          <Button
            disabled={asking || !(ready || keying.discount !== null)}
            onMouseDown={keepFocus}
            onClick={() => setDiscounting(true)}
          >
            <Percent aria-hidden="true" />
            {words.cart.discount}
          </Button>
          <Button
            disabled={asking || !ready}
            busy={parking.busy}
            onMouseDown={keepFocus}
            onClick={() => void parking.run(park).then(leaveControl)}
          >
            <CircleParking aria-hidden="true" />
            {words.cart.park}
          </Button>
        </div>
        <Button
          look="main"
          className="charge"
          style={length}
          busy={asking}
          disabled={!asking && code === null && (!ready || obstacle === 'no-method')}
          onMouseDown={keepFocus}
          onClick={onCharge}
        >
          <span>{go}</span>
          <span className="num charge-sum">
            {sum}
            <CornerDownLeft aria-hidden="true" />
          </span>
        </Button>
      </div>
      <DiscountDialog
        open={discounting}
        discount={keying.discount}
        decimals={decimals}
        currency={currency}
        onClose={() => setDiscounting(false)}
      />
    </aside>
  );
}

function Refused({ refusal }: { readonly refusal: Refusal }) {
  const { words } = useLanguage();
  const { status, message, reason = null } = refusal;
  return <Notice level="error">{refusalWords({ status, message, reason }, words)}</Notice>;
}

/**
 * Moves the focus off the note: the next customer's digits belong to the keypad, and Enter must charge, not park again.
 */
function leaveControl(parked: boolean): void {
  if (parked && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
