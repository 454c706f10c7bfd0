/**
 * Test sale of a method: the code and the state as in a customer's sale, and at the end one sentence that says whether
 * the method works, or what to check.
 */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { InvoiceView, MethodId } from '#api/types.ts';
import { isZero } from '#domain/presentation/amounts.ts';
import { ends } from '#i18n/format.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Unseen } from '#till/model/payment-methods.ts';
import { useCoinText } from '#till/payment/coin-text.ts';
import { PaymentLayout } from '#till/payment/payment-layout.tsx';
import { StatePanel } from '#till/payment/state-panel.tsx';
import { UnseenPanel } from '#till/payment/unseen.tsx';
import { PracticeWallet } from '#till/payment/wallet.tsx';
import { selectInvoices, selectShop, useActions, useTill } from '#till/shell/context.tsx';
import { Button, Wheel } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { ServerMessage } from '#ui/status/server-message.tsx';
import { payable } from '#ui/status/status-appearance.ts';

interface TestSaleProps {
  readonly method: MethodId;
  /** Label of the button. */
  readonly children: (open: () => void, busy: boolean) => ReactNode;
}

/** Opens the pending test sale, or a new one. */
export function TestSale({ method, children }: TestSaleProps) {
  const { words } = useLanguage();
  const { api, put } = useActions();
  const [invoiceId, setInvoiceId] = useState<string | null>(null);
  const opening = useAct();
  const open = () =>
    void opening.run(async () => {
      const view = await api().care.testSale(method);
      put(view);
      setInvoiceId(view.invoiceId);
    });
  return (
    <>
      {children(open, opening.busy)}
      {opening.error !== null && <Notice level="error">{opening.error}</Notice>}
      <Dialog
        open={invoiceId !== null}
        onClose={() => setInvoiceId(null)}
        title={words.testSale.title(words.methods[method])}
        wide={true}
      >
        {invoiceId !== null && (
          <Running
            invoiceId={invoiceId}
            method={method}
            onAgain={open}
            onClose={() => setInvoiceId(null)}
            problem={opening.error}
          />
        )}
      </Dialog>
    </>
  );
}

interface RunningProps {
  readonly invoiceId: string;
  readonly method: MethodId;
  readonly problem: string | null;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

function Running({ invoiceId, method, problem, onAgain, onClose }: RunningProps) {
  const { words } = useLanguage();
  const { api, put } = useActions();
  const view = useTill((till) => selectInvoices(till).get(invoiceId));
  const state = useConnection(method);
  const isLost = useTill((till) => till.link.kind === 'lost');
  const coinText = useCoinText();
  const [isShown, setIsShown] = useState(false);
  const ending = useAct();
  const side = useRef<HTMLDivElement>(null);
  // The text gets shorter from step to step: the controls below keep their position.
  useLayoutEffect(() => {
    if (!side.current) return;
    const height = Number.parseFloat(getComputedStyle(side.current).height);
    side.current.style.minHeight = `${Math.ceil(height)}px`;
  });
  if (!view) return <Wheel />;
  const w = words.testSale;
  const waiting = payable(view);
  const methodView = view.methods.find((one) => one.method === method);
  const isDown = state !== null && state.downSince !== null;
  const unseen: Unseen | null = !waiting ? null : isLost ? 'server' : isDown ? 'node' : null;
  const covered = unseen !== null && !isShown;
  return (
    <div className="test-sale">
      <div className="test-sale-code">
        <PaymentLayout
          view={view}
          method={method}
          unified={null}
          onShow={covered ? () => setIsShown(true) : null}
        />
      </div>
      <div className="test-sale-side" ref={side}>
        {unseen === null ? (
          <StatePanel
            view={view}
            payWith={methodView ? w.scan(coinText(methodView.due, method, methodView.coin)) : null}
          />
        ) : (
          <UnseenPanel
            by={unseen}
            method={method}
            state={state && { why: state.message, reason: state.reason, since: state.downSince }}
          />
        )}
        <Verdict view={view} method={method} />
        {!covered && <Particulars view={view} method={method} />}
        {view.practice && <PracticeWallet view={view} method={method} />}
        {(problem ?? ending.error) !== null && <Notice level="error">{problem ?? ending.error}</Notice>}
      </div>
      <div className="dialog-acts">
        {waiting ? (
          <Button
            size="small"
            busy={ending.busy}
            onClick={() => void ending.run(async () => put(await api().cancel(invoiceId)))}
          >
            {w.stop}
          </Button>
        ) : (
          <Button size="small" onClick={onAgain}>
            {w.again}
          </Button>
        )}
        <Button size="small" {...(waiting ? {} : { look: 'main' })} onClick={onClose}>
          {words.common.close}
        </Button>
      </div>
    </div>
  );
}

/** Destination, and amount received. */
function Particulars({ view, method }: { readonly view: InvoiceView; readonly method: MethodId }) {
  const { words } = useLanguage();
  const coinText = useCoinText();
  const methodView = view.methods.find((one) => one.method === method);
  if (!methodView) return null;
  const waiting = payable(view);
  return (
    <>
      <dl className="facts num">
        <dt>{method === 'LIGHTNING' ? words.pay.invoice : words.pay.address}</dt>
        <dd className="mono" title={methodView.destination}>
          {ends(methodView.destination, 10)}
        </dd>
        {!isZero(methodView.received) && (
          <>
            <dt>{words.pay.received}</dt>
            <dd>{coinText(methodView.received, method, methodView.coin)}</dd>
          </>
        )}
      </dl>
      {waiting && (
        <div className="form-acts start">
          <CopyButton
            size="small"
            text={methodView.destination}
            label={method === 'LIGHTNING' ? words.pay.copyInvoice : words.pay.copyAddress}
          />
          <CopyButton size="small" text={methodView.rest} label={words.pay.copyAmount} />
        </div>
      )}
    </>
  );
}

/** One sentence: what to do, or the result. */
function Verdict({ view, method }: { readonly view: InvoiceView; readonly method: MethodId }) {
  const { words } = useLanguage();
  const w = words.testSale;
  const name = words.methods[method];
  switch (view.phase) {
    case 'waiting':
      return <p className="field-hint">{w.goesOn}</p>;
    case 'paid':
    case 'too-much':
    case 'paid-late':
    case 'refunded':
      return <Notice level="good">{w.works(name)}</Notice>;
    case 'confirming': {
      const { have = 0, need = null } = view.confirming ?? {};
      return <Notice level="good">{need === null ? w.seenOnly : w.seen(have, need)}</Notice>;
    }
    case 'short':
    case 'late':
      return <Notice level="warning">{w.short}</Notice>;
    case 'expired':
      return (
        <>
          <Notice level="warning">{w.nothing(name)}</Notice>
          <Blind method={method} well={w.nothingWell} />
        </>
      );
    case 'cancelled':
      return <Notice level="info">{isZero(view.received) ? w.cancelled : w.problem}</Notice>;
    case 'problem':
    case 'taken-back':
      return <Notice level="error">{w.problem}</Notice>;
  }
}

/** Whether the till could see payments now: its connection, of the shop's own health check. */
function useConnection(method: MethodId) {
  const { api } = useActions();
  // A changed backend status triggers a new check.
  const detail = useTill((till) => selectShop(till)?.methods.find((one) => one.method === method)?.detail);
  const { value } = useLoad(() => api().care.health(), `${method} ${detail}`);
  return value?.methods.find((one) => one.method === method) ?? null;
}

/** What prevents the till from seeing payments now; `well` when nothing does. */
function Blind({ method, well }: { readonly method: MethodId; readonly well: string }) {
  const { words } = useLanguage();
  const state = useConnection(method);
  if (!state) return null;
  if (state.downSince === null) return <p className="field-hint">{well}</p>;
  return (
    <Notice level="error">
      {words.testSale.nothingSeen} <ServerMessage message={state.message} reason={state.reason} />
    </Notice>
  );
}
