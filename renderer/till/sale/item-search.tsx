/** Search field for items in the bar: Enter sells the first match. A scanner may type into it, too. */
import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import type { ItemView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useTill } from '#till/shell/context.tsx';
import { fits } from './items-panel.tsx';

interface ItemSearchProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onChoose: (item: ItemView) => void;
  /** A number that no item has. */
  readonly onUnknown: (code: string) => void;
  readonly onCharge: () => void;
}

export function ItemSearch({ field, search, onSearch, onChoose, onUnknown, onCharge }: ItemSearchProps) {
  const { words } = useLanguage();
  const items = useTill((state) => state.counter.items);
  const leave = () => {
    onSearch('');
    field.current?.blur();
  };
  const enter = () => {
    const wanted = search.trim();
    if (wanted === '') return onCharge();
    const exact = items.find((item) => item.barcode === wanted || item.sku === wanted);
    const first = exact ?? items.find((item) => fits(item, wanted));
    if (first) onChoose(first);
    else if (/\d/.test(wanted)) onUnknown(wanted);
    else return;
    // Digits belong to the quantity of the next item again.
    leave();
  };
  return (
    <div className="items-search">
      <Search aria-hidden="true" />
      <input
        ref={field}
        className="input"
        type="search"
        data-scanned=""
        aria-label={words.items.search}
        placeholder={words.items.search}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter();
          else if (event.key === 'Escape') leave();
          else return;
          event.preventDefault();
        }}
      />
    </div>
  );
}
