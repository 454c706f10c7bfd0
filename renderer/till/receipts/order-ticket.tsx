/** Order ticket of a sale: why it was not printed, and printing it again. */
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { InvoiceView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { ActNotice, Notice } from '#ui/status/notice.tsx';
import { LocalizedMessage } from '#ui/status/server-message.tsx';

interface OrderTicketProps {
  readonly view: Pick<InvoiceView, 'invoiceId' | 'orderNumber' | 'status'>;
  /** Shown while nothing is wrong, to print it again. */
  readonly children?: ((print: () => void, busy: boolean) => ReactNode) | undefined;
}

/** Nothing for a sale without an order number, and where no ticket printer is set up. */
export function OrderTicket({ view, children }: OrderTicketProps) {
  return typeof view.orderNumber === 'number' ? <Ticket view={view}>{children}</Ticket> : null;
}

function Ticket({ view: { invoiceId, status }, children }: OrderTicketProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const act = useAct();
  const [outcome, setOutcome] = useState<'printed' | 'sent' | null>(null);
  // Asked again when the sale is paid: it may be printed only then.
  const { value, reload } = useLoad(() => api().receipts.ticket(invoiceId), `${invoiceId} ${status}`);
  if (!value?.printer) return null;
  const print = async () => {
    setOutcome(null);
    await act.run(async () => setOutcome((await api().receipts.printTicket(invoiceId)).outcome));
    reload();
  };
  const again = () => void print();
  const { problem } = value;
  if (problem !== null || act.error !== null) {
    return (
      <ActNotice level="warning" go={words.orders.printTicket} busy={act.busy} onGo={again}>
        {words.orders.ticketFailed} {problem === null ? act.error : <LocalizedMessage {...problem} />}
      </ActNotice>
    );
  }
  return (
    <>
      {outcome !== null && (
        <Notice level={outcome === 'printed' ? 'good' : 'warning'}>
          {outcome === 'printed' ? words.orders.ticketDone : words.receipt.sent}
        </Notice>
      )}
      {children?.(again, act.busy)}
    </>
  );
}

/** The button of the history. */
export function OrderTicketButton({ view }: Pick<OrderTicketProps, 'view'>) {
  const { words } = useLanguage();
  return (
    <OrderTicket view={view}>
      {(print, busy) => (
        <Button busy={busy} onClick={print}>
          <Printer aria-hidden="true" /> {words.orders.printTicket}
        </Button>
      )}
    </OrderTicket>
  );
}
