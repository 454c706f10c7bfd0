/** Payment from what the customer shows: a Bolt Card or an LNURL-withdraw code, and what became of the request. */
import { Nfc, ScanLine } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { InvoiceView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { PaymentOption } from '#till/model/payment-methods.ts';
import type { WalletRequest } from '#till/model/till-state.ts';
import { useActions, useTill } from '#till/shell/context.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { DialogActs } from '#ui/controls/dialog-acts.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useCardReader } from '#ui/input/card-reader.ts';
import { refusalWords } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

interface CustomerCardProps {
  readonly view: InvoiceView;
  readonly options: readonly PaymentOption[];
}

export function CustomerCard({ view, options }: CustomerCardProps) {
  const { words } = useLanguage();
  const request = useTill(({ walletRequest }) =>
    walletRequest?.invoiceId === view.invoiceId ? walletRequest : null,
  );
  const { requestFromWallet } = useActions();
  const reader = useCardReader((code) => void requestFromWallet(view.invoiceId, code));
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const isAsking = request?.step === 'asking';
  // No real card can pay in practice; one that is scanned all the same gets the reason.
  const isOffered =
    !view.practice && options.some(({ method, offered }) => method === 'LIGHTNING' && offered);
  return (
    <>
      {request && <RequestNotice request={request} />}
      {reader && reader.reading !== 'off' && (
        <Notice level={reader.reading === 'reading' ? 'info' : 'warning'}>
          {words.cards.readings[reader.reading]}
        </Notice>
      )}
      {isOffered && (
        <div className="card-acts">
          {reader && (
            <Button size="small" busy={isAsking} onMouseDown={keepFocus} onClick={reader.start}>
              <Nfc aria-hidden="true" />
              {words.cards.hold}
            </Button>
          )}
          <Button
            size="small"
            busy={!reader && isAsking}
            onMouseDown={keepFocus}
            onClick={() => setIsOpen(true)}
          >
            <ScanLine aria-hidden="true" />
            {words.cards.show}
          </Button>
        </div>
      )}
      <Dialog open={isOpen} onClose={close} title={words.cards.title} text={words.cards.text}>
        <CodeForm invoiceId={view.invoiceId} onClose={close} />
      </Dialog>
    </>
  );
}

function RequestNotice({ request: { step, refusal } }: { readonly request: WalletRequest }) {
  const { words } = useLanguage();
  if (step === 'asking') return <Notice level="info">{words.cards.asking}</Notice>;
  if (step === 'agreed') return <Notice level="info">{words.cards.agreed}</Notice>;
  const { status = 0, message = '', reason = null } = refusal ?? {};
  return <Notice level="warning">{refusalWords({ status, message, reason }, words)}</Notice>;
}

interface CodeFormProps {
  readonly invoiceId: string;
  readonly onClose: () => void;
}

/** For a code that is pasted. The request goes on once the dialog is closed. */
function CodeForm({ invoiceId, onClose }: CodeFormProps) {
  const { words } = useLanguage();
  const { requestFromWallet } = useActions();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    void requestFromWallet(invoiceId, code.trim());
    onClose();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={words.cards.code}
        hint={words.cards.codeHint}
        value={code}
        onText={setCode}
        input={{ maxLength: 2_000, autoCapitalize: 'off', dir: 'ltr' }}
      />
      <DialogActs go={words.cards.go} onCancel={onClose} />
    </form>
  );
}
