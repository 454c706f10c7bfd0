/** Records money that was refunded from the shop's own wallet. Partial refunds add up. */
import { Banknote } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { InvoiceView, PayeeView } from '#api/types.ts';
import { coinText } from '#domain/coins/method.ts';
import { fixedText, parseDecimal } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useCoinText } from '#till/payment/coin-text.ts';
import { selectCounter, useActions, useTill } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { DialogActs } from '#ui/controls/dialog-acts.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { plainNumber, writtenNumber } from '#ui/input/typed-number.ts';
import { Notice } from '#ui/status/notice.tsx';
import { giveBack, moneyOf } from '#ui/status/status-text.ts';
import type { DeedProps } from './accept-dialog.tsx';
import { isUnfinished, refundable } from './available-actions.ts';
import {
  askedBy,
  comparedAmount,
  looksPayable,
  paidMethod,
  RefundInCoin,
  useRefundWorth,
} from './refund-in-coin.tsx';
import { countedLines, Restock } from './restock.tsx';

export function RefundDialog({ view, open, onClose }: DeedProps) {
  const { words } = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} title={words.refund.title} text={words.refund.text}>
      <RefundForm view={view} onClose={onClose} />
    </Dialog>
  );
}

/** The default amount: the excess, or all of it. */
function proposeAmount(view: InvoiceView): string {
  return giveBack(view) ?? fixedText(refundable(view), view.decimals);
}

/** What was scanned or pasted, as the server reads it; the one before is never mixed with it. */
function usePayee(
  view: InvoiceView,
  to: string,
): { readonly payee: PayeeView | null; readonly error: string | null } {
  const { api } = useActions();
  const method = paidMethod(view);
  const asked = looksPayable(to) && method !== null ? to.trim() : '';
  const read = async () =>
    asked === '' || method === null ? null : { asked, payee: await api().payee(asked, method) };
  const { value, error } = useLoad(read, asked);
  if (asked === '') return { payee: null, error: null };
  return { payee: error === null && value?.asked === asked ? value.payee : null, error };
}

function RefundForm({ view, onClose }: Omit<DeedProps, 'open'>) {
  const { words, format } = useLanguage();
  const { api, put } = useActions();
  const [amount, setAmount] = useState(() => writtenNumber(proposeAmount(view), format.point));
  // Not what was refunded by now: after a lost answer, the same would be refunded once more.
  const [refundedBefore] = useState(view.refunded);
  const [to, setTo] = useState('');
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const { items } = useTill(selectCounter);
  const act = useAct();
  const plain = plainNumber(amount);
  const wrong = (parseDecimal(plain, view.decimals) ?? 0n) <= 0n;
  const most = fixedText(refundable(view), view.decimals);
  const lines = countedLines(view, items);
  // A full refund returns all goods by default.
  const whole = (parseDecimal(plain, view.decimals) ?? 0n) >= refundable(view);
  const open = lines.filter(({ back }) => !back).map(({ place }) => place);
  const restock = chosen ?? (whole ? open : []);
  const write = useCoinText();
  const { payee, error: payeeWrong } = usePayee(view, to);
  const worth = useRefundWorth(view, plain, payee);
  const asked = payee === null ? null : askedBy(payee);
  const asksMore =
    worth !== null && asked !== null && worth.coins !== null && comparedAmount(asked, worth.coins) === 'more';
  const toWrong =
    payeeWrong ??
    (asksMore
      ? words.refund.asksMore(write(coinText(worth.method, asked), worth.method, worth.coin))
      : tried && to.trim() === ''
        ? words.refund.toMissing
        : null);
  const record = (where: string, note: string) => {
    setTried(true);
    if (wrong) return;
    const request = {
      invoiceId: view.invoiceId,
      amount: plain,
      to: where,
      reference: note,
      ...(restock.length === 0 ? {} : { restock: [...restock] }),
    };
    void act
      .run(async () => put(await api().refund(request, refundedBefore)))
      .then((done) => done && onClose());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (to.trim() === '' || reference.trim() === '' || toWrong !== null) return;
    record(to.trim(), reference.trim());
  };
  return (
    <form className="stack" onSubmit={submit}>
      {isUnfinished(view) ? (
        <Notice level="info">{words.refund.giveUp(moneyOf(view, most, format))}</Notice>
      ) : (
        <TextField
          label={words.refund.amount}
          hint={words.refund.most(moneyOf(view, most, format))}
          value={amount}
          onText={setAmount}
          unit={view.currency}
          error={tried && wrong ? words.refund.amountWrong(writtenNumber(most, format.point)) : null}
          input={{ inputMode: 'decimal', maxLength: 30 }}
        />
      )}
      <TextField
        label={words.refund.to}
        hint={words.refund.toHint}
        value={to}
        onText={setTo}
        error={toWrong}
        input={{
          maxLength: 2_000,
          // A scanner ends with Enter, and there is more to enter.
          onKeyDown: (event) => {
            if (event.key === 'Enter' && looksPayable(to)) event.preventDefault();
          },
        }}
      />
      {worth !== null && toWrong === null && <RefundInCoin view={view} worth={worth} payee={payee} />}
      <TextField
        label={words.refund.reference}
        hint={words.refund.referenceHint}
        value={reference}
        onText={setReference}
        error={tried && reference.trim() === '' ? words.refund.referenceMissing : null}
        input={{ maxLength: 500 }}
      />
      <Restock lines={lines} chosen={restock} onChoose={setChosen} />
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <Button busy={act.busy} onClick={() => record(words.refund.cash, words.refund.cashGiven)}>
        <Banknote aria-hidden="true" />
        {words.refund.cashGiven}
      </Button>
      <DialogActs go={words.refund.go} busy={act.busy} onCancel={onClose} />
    </form>
  );
}
