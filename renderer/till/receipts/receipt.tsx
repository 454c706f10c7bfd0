/** Receipt preview, as it will be printed, and the two ways to print it. */
import { Printer, ReceiptText } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PrintReceiptAnswer, ReceiptAnswer, ReceiptView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Bridge } from '#main/contract.ts';
import { useActions } from '#till/shell/context.tsx';
import { bridge, printPage } from '#till/shell/desktop.ts';
import { Loading } from '#till/shell/loading.tsx';
import { ReceiptSheet } from '#till/shell/receipt-sheet.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { ActNotice, Notice } from '#ui/status/notice.tsx';

interface ReceiptButtonProps {
  readonly invoiceId: string;
  readonly children?: (open: () => void) => ReactNode;
}

/** Opens the receipt of a paid sale. Styled as a button of the history by default. */
export function ReceiptButton({ invoiceId, children }: ReceiptButtonProps) {
  const { words } = useLanguage();
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  return (
    <>
      {children ? (
        children(show)
      ) : (
        <Button onClick={show}>
          <ReceiptText aria-hidden="true" /> {words.receipt.title}
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={words.receipt.title}>
        <Whole invoiceId={invoiceId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Whole({ invoiceId, onClose }: { readonly invoiceId: string; readonly onClose: () => void }) {
  const { api } = useActions();
  const { value, error, reload } = useLoad(() => api().receipts.look(invoiceId), invoiceId);
  if (value) return <Ready invoiceId={invoiceId} answer={value} reload={reload} onClose={onClose} />;
  return <Loading ready={false} error={error} />;
}

interface ReadyProps {
  readonly invoiceId: string;
  readonly answer: ReceiptAnswer;
  readonly reload: () => void;
  readonly onClose: () => void;
}

function Ready({ invoiceId, answer, reload, onClose }: ReadyProps) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const act = useAct();
  const [done, setDone] = useState<Done | null>(null);
  const [onSystem, setOnSystem] = useState<OnSystem | null>(null);
  const w = words.receipt;
  const copy = answer.originalAt !== null;
  const desktop = bridge();
  const print = async (on: 'network' | 'system') => {
    setDone(null);
    await act.run(async () => {
      const printed = await api().receipts.print({ invoiceId, copy, on });
      if (on === 'system') setOnSystem({ receipt: printed.receipt, how: 'print' });
      else setDone(printed.outcome);
    });
    // Also after a failure: the original may have been started.
    if (on === 'network') reload();
  };
  const save = (to: Bridge) => {
    setDone(null);
    void act.run(async () => {
      const place = await withTitle(`${w.title} ${invoiceId}`, () => to.chooseReceiptFile());
      if (place === 'kiosk') setDone('pdfKiosk');
      if (place !== 'chosen') return;
      const { receipt } = await api().receipts.print({ invoiceId, copy, on: 'system' });
      setOnSystem({ receipt, how: 'pdf' });
    });
  };
  const takeBack = () =>
    void act.run(async () => {
      await api().receipts.unprinted(invoiceId);
      setDone('systemLeft');
      reload();
    });
  const under = useRef<OnSystem | null>(null);
  useEffect(() => {
    // Each goes out once, whatever else changes meanwhile.
    if (onSystem === null || under.current === onSystem) return;
    under.current = onSystem;
    // The page on screen is what is printed.
    void onPaper(onSystem, `${w.title} ${invoiceId}`).then(async (end) => {
      // Nothing was printed. If the server can't be notified, the next print is a copy: never are there two originals.
      if (end === 'systemLeft' || end === 'systemNone' || end === 'pdfFailed')
        await api()
          .receipts.unprinted(invoiceId)
          .catch(() => undefined);
      setDone(end);
      setOnSystem(null);
      reload();
    });
  }, [api, onSystem, reload, w, invoiceId]);
  return (
    <>
      <p className="receipt-state quiet no-print" role="status">
        {answer.originalAt === null ? w.notPrinted : w.printedAt(format.dayAndTime(answer.originalAt))}
        {answer.copies > 0 && ` · ${w.copies(String(answer.copies))}`}
      </p>
      <ReceiptSheet receipt={onSystem?.receipt ?? answer.receipt} />
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      {done === 'systemUnconfirmed' ? (
        <ActNotice level="warning" go={w.nothingCame} busy={act.busy} onGo={takeBack}>
          {w.systemUnconfirmed}
        </ActNotice>
      ) : (
        done !== null && (
          <Notice level={done === 'printed' || done === 'pdfSaved' ? 'good' : 'warning'}>
            {done === 'printed' ? w.done : w[done]}
          </Notice>
        )
      )}
      <div className="form-acts receipt-acts no-print">
        <Button onClick={onClose}>{words.common.close}</Button>
        {desktop && (
          <Button busy={act.busy} onClick={() => save(desktop)}>
            {w.pdf}
          </Button>
        )}
        <Button look={answer.printer ? 'plain' : 'main'} busy={act.busy} onClick={() => void print('system')}>
          {w.system}
        </Button>
        {answer.printer && (
          <Button look="main" busy={act.busy} onClick={() => void print('network')}>
            <Printer aria-hidden="true" /> {copy ? w.printCopy : w.print}
          </Button>
        )}
      </div>
    </>
  );
}

/** Result of the last print; the text of each but `printed` has its name. */
type Done =
  | PrintReceiptAnswer['outcome']
  | 'systemLeft'
  | 'systemNone'
  | 'systemUnconfirmed'
  | 'pdfSaved'
  | 'pdfFailed'
  | 'pdfKiosk';

interface OnSystem {
  readonly receipt: ReceiptView;
  readonly how: 'print' | 'pdf';
}

/** Sends the page to the system's printer, or to the chosen file. */
async function onPaper({ how }: OnSystem, title: string): Promise<Done | null> {
  if (how === 'pdf') return (await bridge()?.saveReceipt()) ? 'pdfSaved' : 'pdfFailed';
  const end = await withTitle(title, printPage);
  if (end === null) return 'systemUnconfirmed';
  return end === 'cancelled' ? 'systemLeft' : end === 'failed' ? 'systemNone' : null;
}

/** A PDF of the page is named after its title. */
async function withTitle<T>(title: string, work: () => Promise<T>): Promise<T> {
  const before = document.title;
  document.title = title;
  try {
    return await work();
  } finally {
    document.title = before;
  }
}
