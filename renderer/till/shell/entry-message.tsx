/** Message about the last key or scan at the till. */
import type { ItemView } from '#api/types.ts';
import { atLeast } from '#domain/staff/permissions.ts';
import { useLanguage } from '#i18n/language.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { useActions } from './context.tsx';
import { usePeople } from './staff-session.tsx';
import { keepFocus } from './use-keys.ts';

/**
 * Message about the last key or scan: a digit that no longer fits, a customer's card before the charge, a code that no
 * item has, an item sold out.
 */
export type EntryNotice =
  | 'full'
  | 'customer-code'
  | { readonly unknown: string }
  | { readonly soldOut: ItemView };

interface EntryMessageProps {
  readonly notice: EntryNotice;
  /** The largest sum that can be typed. */
  readonly most: string;
  readonly onNotice: (notice: null) => void;
}

export function EntryMessage({ notice, most, onNotice }: EntryMessageProps) {
  const { words } = useLanguage();
  const { go, pick } = useActions();
  const { person } = usePeople();
  if (notice === 'full') return <Notice level="warning">{words.sale.full(most)}</Notice>;
  if (notice === 'customer-code') return <Notice level="info">{words.cards.early}</Notice>;
  const dismiss = (
    <Button size="small" onClick={() => onNotice(null)}>
      {words.items.dismiss}
    </Button>
  );
  if ('soldOut' in notice) {
    const sell = () => {
      pick(notice.soldOut);
      onNotice(null);
    };
    return (
      <Notice
        level="warning"
        action={
          <div className="notice-acts">
            <Button size="small" onMouseDown={keepFocus} onClick={sell}>
              {words.items.sellAnyway}
            </Button>
            {dismiss}
          </div>
        }
      >
        {words.items.isSoldOut(notice.soldOut.name)}
      </Notice>
    );
  }
  const barcode = notice.unknown;
  // A cashier never changes the catalogue; for others the server asks for a PIN where the owner wants one.
  const mayAdd = person === null || atLeast(person.role, 'manager');
  return (
    <Notice
      level="warning"
      action={
        <div className="notice-acts">
          {mayAdd && (
            <Button size="small" onClick={() => go({ name: 'settings', section: 'items', barcode })}>
              {words.items.addUnknown}
            </Button>
          )}
          {dismiss}
        </div>
      }
    >
      {words.items.unknownCode(barcode)}
    </Notice>
  );
}
