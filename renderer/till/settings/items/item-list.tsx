/** List of the catalogue's items in the order of the sale screen: dragged by a handle, or moved by arrow keys. */
import { Star } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ItemView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { isSoldOut } from '#till/sale/items-panel.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { DragHandle, useDragging, withMoved } from '#ui/controls/drag-handle.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

interface ItemListProps {
  readonly items: readonly ItemView[];
  /** How many are shown. */
  readonly most: number;
  /** False while a search hides some of them. */
  readonly movable: boolean;
  readonly onOpen: (item: ItemView) => void;
}

export function ItemList({ items, most, movable, onOpen }: ItemListProps) {
  const { words } = useLanguage();
  const w = words.itemSettings;
  const { api, fetchCounter } = useActions();
  /** The order until the server has it. */
  const [order, setOrder] = useState<readonly ItemView[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const saving = useAct();
  const shown = order ?? items;
  const wanted = useRef<readonly ItemView[] | null>(null);

  /** Saves the newest order; one that came meanwhile follows. */
  const save = (next: readonly ItemView[]) => {
    wanted.current = next;
    void saving.run(async () => {
      try {
        while (wanted.current !== null) {
          const ids = wanted.current.map(({ id }) => id);
          wanted.current = null;
          await api().counter.arrange(ids);
        }
        await fetchCounter();
      } finally {
        if (wanted.current === null) setOrder(null);
      }
    });
  };
  /** Not saved yet: the row may go on moving. */
  const moved = useRef<readonly ItemView[] | null>(null);
  const { list, dragged, handle } = useDragging<HTMLUListElement>({
    move(id, to) {
      const from = shown.findIndex((item) => item.id === id);
      const place = Math.max(0, Math.min(to, Math.min(shown.length, most) - 1));
      if (from === place) return;
      moved.current = withMoved(shown, from, place);
      setOrder(moved.current);
      setAnnouncement(w.moved(shown[from]?.name ?? '', place + 1, shown.length));
    },
    settle() {
      if (moved.current !== null) save(moved.current);
      moved.current = null;
    },
  });
  return (
    <>
      {saving.error !== null && <Notice level="error">{saving.error}</Notice>}
      <ul className="item-rows" ref={list}>
        {shown.slice(0, most).map((item, index) => (
          <li key={item.id} className={item.id === dragged ? 'dragged' : ''}>
            {movable && <DragHandle label={w.move(item.name)} {...handle(item.id, index)} />}
            <ItemRow item={item} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

function ItemRow({ item, onOpen }: { readonly item: ItemView; readonly onOpen: (item: ItemView) => void }) {
  const { words, format } = useLanguage();
  const merchant = useTill(selectMerchant);
  return (
    <button type="button" className={`item-row swatch-${item.colour}`} onClick={() => onOpen(item)}>
      {item.picture === null ? <i className="swatch" /> : <img src={item.picture} alt="" />}
      <span className="item-row-name">
        {item.name}
        <em>{[item.category, item.sku, item.barcode].filter((one) => one !== '').join(' · ')}</em>
      </span>
      {item.favourite && (
        <span className="item-row-star">
          <Star aria-hidden="true" />
          <span className="visually-hidden">{words.itemSettings.favourite}</span>
        </span>
      )}
      <span className="num item-row-stock">
        {isSoldOut(item) && `${words.items.soldOut} `}
        {Number(item.stock ?? 0) !== 0 && words.items.left(format.number(item.stock ?? '', 0, 3))}
      </span>
      <b className="num">{merchant && format.money(item.price, merchant.currency, merchant.decimals)}</b>
    </button>
  );
}
