/** Catalogue items: searchable list; each opens for editing. CSV import and export. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ItemView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { fits } from '#till/sale/items-panel.tsx';
import { selectMerchant, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { ItemDialog } from './items-dialog.tsx';
import { ItemsFile } from './items-file.tsx';

/** Maximum number of rows: beyond it the search finds the others. */
const MAX_ROWS = 200;

export function ItemSettings() {
  const { words } = useLanguage();
  const w = words.itemSettings;
  const { items, revision } = useTill((state) => state.counter);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ItemView | 'new' | null>(null);
  const shown = items.filter((item) => fits(item, search.trim()));
  return (
    <>
      <p className="lead">{w.text}</p>
      <Loading ready={revision !== null} error={null} />
      <div className="items-head">
        {items.length > 0 && (
          <TextField
            label={w.search}
            value={search}
            onText={setSearch}
            input={{ type: 'search', placeholder: words.items.searchHint }}
          />
        )}
        <Button look="main" size="small" onClick={() => setOpen('new')}>
          <Plus aria-hidden="true" />
          {w.add}
        </Button>
      </div>
      {revision !== null && items.length === 0 && <p className="quiet">{words.items.none}</p>}
      {items.length > 0 && shown.length === 0 && <p className="quiet">{words.items.noMatch}</p>}
      {shown.length > 0 && (
        <>
          <h3 className="cap">{w.count(shown.length)}</h3>
          <ul className="item-rows">
            {shown.slice(0, MAX_ROWS).map((item) => (
              <li key={item.id}>
                <ItemRow item={item} onOpen={setOpen} />
              </li>
            ))}
          </ul>
        </>
      )}
      <ItemsFile />
      {open !== null && (
        <ItemDialog
          key={open === 'new' ? 'new' : open.id}
          item={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
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
      <span className="num item-row-stock">
        {item.stock === null ? '' : words.items.left(format.number(item.stock, 0, 3))}
      </span>
      <b className="num">{merchant && format.money(item.price, merchant.currency, merchant.decimals)}</b>
    </button>
  );
}
