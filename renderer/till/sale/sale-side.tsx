/** Right column of the sale: lines, totals, a note, obstacles to charging, and Charge. */
import { CircleParking, CornerDownLeft, Percent, StickyNote, Undo2, X } from 'lucide-react';
import type { CSSProperties, RefObject } from 'react';
import { fixedText } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { type Counter, nothingDue, sellable, sumBasket } from '#till/model/basket.ts';
import { endsInCode, keyingOf, mostTyped, type Refusal, type Sale } from '#till/model/sale.ts';
import { AskFirst } from '#till/shell/ask-first.tsx';
import { useActions, useTill } from '#till/shell/context.tsx';
import { EntryMessage, type EntryNotice } from '#till/shell/entry-message.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';
import { TenderButtons } from '#till/tenders/tender-buttons.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { type Act, refusalWords } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { CannotCharge, obstacleOf } from './cannot-charge.tsx';
import { CartRows } from './cart-rows.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import type { EntryMode } from './keypad-or-items.tsx';
import { SaleLines } from './sale-lines.tsx';

/** A dialog of the sale that a key opens. */
export type SaleDialog = 'discount' | 'clear' | null;

interface SaleSideProps {
  readonly sale: Exclude<Sale, { step: 'showing' | 'tipping' }>;
  readonly counter: Counter;
  readonly currency: string;
  readonly notice: EntryNotice | null;
  readonly onNotice: (notice: EntryNotice | null) => void;
  readonly dialog: SaleDialog;
  readonly onDialog: (dialog: SaleDialog) => void;
  readonly parking: Act;
  readonly noteField: RefObject<HTMLInputElement | null>;
  readonly entryMode: EntryMode;
  readonly onPark: () => void;
  readonly onCharge: () => void;
}

export function SaleSide(props: SaleSideProps) {
  const { sale, counter, currency, notice, onNotice, dialog, onDialog, parking, noteField, entryMode } =
    props;
  const { onPark, onCharge } = props;
  const { words, format } = useLanguage();
  const { note, undo, clearEntry, clearSale, payWith } = useActions();
  const obstacle = useTill(obstacleOf);
  const keying = keyingOf(sale);
  const asking = sale.step === 'asking';
  const ready = sellable(keying, counter);
  const { decimals } = counter;
  const code = endsInCode(keying.entry, decimals) ? (/\d+$/.exec(keying.entry)?.[0] ?? null) : null;
  const { totals } = sumBasket(keying, counter);
  const money = (amount: string) => format.money(amount, currency, decimals);
  const due = money(asking ? sale.question.amount : fixedText(totals.due, decimals));
  const most = money(fixedText(mostTyped(decimals), decimals));
  // In a narrow column a large sum shrinks to avoid overflowing.
  const length = (text: string) => ({ '--length': text.length }) as CSSProperties;
  const close = () => onDialog(null);
  return (
    <aside className="side">
      <div className="side-head">
        <h2>{words.sale.lines}</h2>
        {keying.undo.length > 0 && !asking && (
          <Button look="quiet" size="small" className="undo" onMouseDown={keepFocus} onClick={undo}>
            <Undo2 aria-hidden="true" />
            {words.cart.undo}
          </Button>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onCharge();
          }}
        >
          <StickyNote aria-hidden="true" />
          <TextField
            label={words.sale.note}
            className="note-field"
            value={keying.note}
            onText={note}
            input={{
              ref: noteField,
              placeholder: words.sale.note,
              title: words.sale.noteHint,
              maxLength: 80,
              readOnly: asking,
              spellCheck: true,
            }}
          />
        </form>
      </div>
      <SaleLines entryMode={entryMode} keying={keying} counter={counter} currency={currency} fixed={asking} />
      <div className="side-foot">
        {entryMode === 'items' && keying.entry !== '' && (
          <div className="typing num">
            <bdi dir="ltr">{format.expression(keying.entry)}</bdi>
            <button
              type="button"
              className="icon-only"
              aria-label={words.sale.keyClear}
              disabled={asking}
              onMouseDown={keepFocus}
              onClick={clearEntry}
            >
              <X aria-hidden="true" />
            </button>
          </div>
        )}
        {notice !== null && <EntryMessage notice={notice} most={most} onNotice={onNotice} />}
        {notice === null && code !== null && <Notice level="info">{words.sale.tooLong(most)}</Notice>}
        {nothingDue(keying, counter) && <Notice level="info">{words.sale.nothingDue}</Notice>}
        {obstacle !== null && <CannotCharge obstacle={obstacle} />}
        {obstacle === null && sale.step === 'keying' && sale.refusal !== null && (
          <Refused refusal={sale.refusal} />
        )}
        {parking.error !== null && <Notice level="error">{parking.error}</Notice>}
        <CartRows basket={keying} counter={counter} />
        <div className="total">
          <span>{words.cart.total}</span>
          <output className="amount num" style={length(due)} aria-label={words.cart.total} aria-live="off">
            {due}
          </output>
        </div>
        <div className="side-acts">
          <Button
            disabled={asking || !(ready || keying.discount !== null)}
            onMouseDown={keepFocus}
            onClick={() => onDialog('discount')}
          >
            <Percent aria-hidden="true" />
            {words.cart.discount}
          </Button>
          <Button disabled={asking || !ready} busy={parking.busy} onMouseDown={keepFocus} onClick={onPark}>
            <CircleParking aria-hidden="true" />
            {words.cart.park}
          </Button>
        </div>
        <TenderButtons
          due={totals.due}
          currency={currency}
          decimals={decimals}
          disabled={asking || !ready || nothingDue(keying, counter)}
          onPay={(tender, given) => payWith({ tender, ...(given === null ? {} : { given }) })}
        />
        <Button
          look="main"
          className="charge"
          style={length(code === null ? words.sale.charge : words.sale.find + code)}
          busy={asking}
          disabled={!asking && code === null && (!ready || obstacle === 'no-method')}
          onMouseDown={keepFocus}
          onClick={onCharge}
        >
          {code === null ? words.sale.charge : words.sale.find}{' '}
          {/* The sum is above it, for those who see it. */}
          <span className={code === null ? 'visually-hidden' : 'num'}>{code ?? due}</span>
          <CornerDownLeft aria-hidden="true" className="mirrored" />
        </Button>
      </div>
      <DiscountDialog
        open={dialog === 'discount' && (ready || keying.discount !== null)}
        discount={keying.discount}
        decimals={decimals}
        currency={currency}
        onClose={close}
      />
      <AskFirst
        open={dialog === 'clear'}
        title={words.sale.clearTitle}
        text={words.sale.clearText}
        go={words.sale.clearGo}
        keep={words.sale.clearKeep}
        work={async () => clearSale()}
        onClose={close}
      />
    </aside>
  );
}

function Refused({ refusal }: { readonly refusal: Refusal }) {
  const { words } = useLanguage();
  const { status, message, reason = null } = refusal;
  return <Notice level="error">{refusalWords({ status, message, reason }, words)}</Notice>;
}
