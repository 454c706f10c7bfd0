/** Records that cash or a card pays what is left: the cash received, and the change due. */
import { type FormEvent, useState } from 'react';
import type { TenderKind } from '#domain/invoices/invoice.ts';
import { fixedText, parseDecimal } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { DialogActs } from '#ui/controls/dialog-acts.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { plainNumber, writtenNumber } from '#ui/input/typed-number.ts';
import { Notice } from '#ui/status/notice.tsx';
import { likelyCash } from './likely-cash.ts';

interface TenderDialogProps {
  /** Null: closed. */
  readonly kind: TenderKind | null;
  /** What is left to pay, in units of the currency. */
  readonly due: bigint;
  readonly currency: string;
  readonly decimals: number;
  /** @param given the cash received as a plain decimal, or null @throws the server's refusal, which is shown */
  readonly onPay: (kind: TenderKind, given: string | null) => Promise<void>;
  readonly onClose: () => void;
}

export function TenderDialog({ kind, onClose, ...form }: TenderDialogProps) {
  const { words, format } = useLanguage();
  const w = words.tender;
  if (kind === null) return null;
  const amount = format.money(fixedText(form.due, form.decimals), form.currency, form.decimals);
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={w.title[kind]}
      text={kind === 'card' ? w.cardText : undefined}
    >
      <TenderForm kind={kind} amount={amount} onClose={onClose} {...form} />
    </Dialog>
  );
}

interface TenderFormProps extends Omit<TenderDialogProps, 'kind'> {
  readonly kind: TenderKind;
  /** What is left to pay, as text. */
  readonly amount: string;
}

function TenderForm({ kind, amount, due, currency, decimals, onPay, onClose }: TenderFormProps) {
  const { words, format } = useLanguage();
  const [typed, setTyped] = useState('');
  /** Before that, an amount is not wrong but not finished. */
  const [tried, setTried] = useState(false);
  const act = useAct();
  const w = words.tender;
  const plain = plainNumber(typed);
  const given = plain === '' ? null : (parseDecimal(plain, decimals) ?? undefined);
  const money = (units: bigint) => format.money(fixedText(units, decimals), currency, decimals);
  const wrong =
    given === undefined ? w.notMoney : given !== null && given < due ? w.short(money(due - given)) : null;
  const type = (text: string) => {
    setTyped(text);
    setTried(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong === null)
      void act.run(() => onPay(kind, plain === '' ? null : plain)).then((done) => done && onClose());
  };
  return (
    <form className="stack" onSubmit={submit}>
      <p className="tender-due num">{w.due(amount)}</p>
      {kind === 'cash' && (
        <>
          <TextField
            label={w.given}
            hint={w.givenHint}
            value={typed}
            onText={type}
            error={tried ? wrong : null}
            unit={currency}
            input={{ autoFocus: true, inputMode: 'decimal', maxLength: 20 }}
          />
          <div className="tender-notes">
            {likelyCash(due, decimals).map((units) => (
              <Button
                key={`${units}`}
                size="small"
                onClick={() => type(writtenNumber(fixedText(units, decimals), format.point))}
              >
                {units === due ? w.exact : money(units)}
              </Button>
            ))}
          </div>
          <output className="tender-change num">
            {given !== null && given !== undefined && given >= due ? w.change(money(given - due)) : ''}
          </output>
        </>
      )}
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <DialogActs go={w.go[kind]} busy={act.busy} goFirst={kind === 'card'} onCancel={onClose} />
    </form>
  );
}
