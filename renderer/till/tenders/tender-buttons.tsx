/** A button for cash and for card, as far as the shop takes them, and the dialog that records one. */
import { useState } from 'react';
import { TENDER_KINDS, type TenderKind } from '#domain/invoices/invoice.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectTenders, useTill } from '#till/shell/context.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';
import { Button } from '#ui/controls/button.tsx';
import { TenderMark } from '#ui/status/tender-mark.tsx';
import { TenderDialog } from './tender-dialog.tsx';

interface TenderButtonsProps {
  /** What is left to pay, in units of the currency. */
  readonly due: bigint;
  readonly currency: string;
  readonly decimals: number;
  readonly disabled?: boolean;
  /** True: the sale waits for coins, which these would complete. */
  readonly rest?: boolean;
  /** @param given the cash received as a plain decimal, or null @throws the server's refusal, which is shown */
  readonly onPay: (kind: TenderKind, given: string | null) => Promise<void>;
}

export function TenderButtons({ disabled = false, rest = false, ...sum }: TenderButtonsProps) {
  const { words } = useLanguage();
  const taken = useTill(selectTenders);
  const [kind, setKind] = useState<TenderKind | null>(null);
  const kinds = TENDER_KINDS.filter((one) => taken?.[one]);
  if (kinds.length === 0) return null;
  return (
    <div className="tender-buttons">
      {kinds.map((one) => (
        <Button key={one} disabled={disabled} onMouseDown={keepFocus} onClick={() => setKind(one)}>
          <TenderMark kind={one} />
          {(rest ? words.tender.rest : words.tender.kinds)[one]}
        </Button>
      ))}
      <TenderDialog kind={kind} onClose={() => setKind(null)} {...sum} />
    </div>
  );
}
