/** Records money that was refunded from the shop's own wallet. Partial refunds add up. */
import { type FormEvent, useState } from 'react';
import type { InvoiceView } from '#api/types.ts';
import { fixedText, parseDecimal } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectCounter, useActions, useTill } from '#till/shell/context.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { DialogActs } from '#ui/controls/dialog-acts.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { plainNumber, writtenNumber } from '#ui/input/typed-number.ts';
import { Notice } from '#ui/status/notice.tsx';
import { giveBack, moneyOf } from '#ui/status/status-text.ts';
import type { DeedProps } from './accept-dialog.tsx';
import { RefundInCoin } from './refund-in-coin.tsx';
import { countedLines, Restock } from './restock.tsx';

export function RefundDialog({ view, open, onClose }: DeedProps) {
  const { words } = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} title={words.refund.title} text={words.refund.text}>
      <RefundForm view={view} onClose={onClose} />
    </Dialog>
  );
}

const units = (view: InvoiceView, text: string) => parseDecimal(text, view.decimals) ?? 0n;

/** The refundable amount: received and still there, minus what was already refunded. */
export function refundable(view: InvoiceView): bigint {
  const left = units(view, view.received) - units(view, view.refunded);
  return left > 0n ? left : 0n;
}

/** The default amount: the excess, or all of it. */
function offered(view: InvoiceView): string {
  return giveBack(view) ?? fixedText(refundable(view), view.decimals);
}

function RefundForm({ view, onClose }: Omit<DeedProps, 'open'>) {
  const { words, format } = useLanguage();
  const { api, put } = useActions();
  const [amount, setAmount] = useState(() => writtenNumber(offered(view), format.point));
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong || to.trim() === '' || reference.trim() === '') return;
    const request = {
      invoiceId: view.invoiceId,
      amount: plain,
      to: to.trim(),
      reference: reference.trim(),
      ...(restock.length === 0 ? {} : { restock: [...restock] }),
    };
    void act.run(async () => put(await api().refund(request))).then((done) => done && onClose());
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={words.refund.amount}
        hint={words.refund.most(moneyOf(view, most, format))}
        value={amount}
        onText={setAmount}
        unit={view.currency}
        error={tried && wrong ? words.refund.amountWrong(writtenNumber(most, format.point)) : null}
        input={{ inputMode: 'decimal', maxLength: 30 }}
      />
      <TextField
        label={words.refund.to}
        hint={words.refund.toHint}
        value={to}
        onText={setTo}
        error={tried && to.trim() === '' ? words.refund.toMissing : null}
        input={{ maxLength: 500 }}
      />
      <RefundInCoin view={view} amount={plain} to={to} />
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
      <DialogActs go={words.refund.go} busy={act.busy} onCancel={onClose} />
    </form>
  );
}
