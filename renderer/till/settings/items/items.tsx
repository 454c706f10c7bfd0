/** Catalogue items: searchable list; each opens for editing. CSV import and export. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ItemView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { fits } from '#till/sale/items-panel.tsx';
import { selectPage, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { ItemList } from './item-list.tsx';
import { ItemDialog } from './items-dialog.tsx';
import { ItemsFile } from './items-file.tsx';

/** Maximum number of rows: beyond it the search finds the others. */
const MAX_ROWS = 200;

export function ItemSettings() {
  const { words } = useLanguage();
  const w = words.itemSettings;
  const { items, revision } = useTill((state) => state.counter);
  const [search, setSearch] = useState('');
  const page = useTill(selectPage);
  // A code scanned at the sale that no item has.
  const barcode = (page.name === 'settings' && page.barcode) || '';
  const [open, setOpen] = useState<ItemView | 'new' | null>(barcode === '' ? null : 'new');
  const movable = search.trim() === '' && items.length > 1;
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
          {movable && <p className="quiet">{w.moveHint}</p>}
          <ItemList items={shown} most={MAX_ROWS} movable={movable} onOpen={setOpen} />
        </>
      )}
      <ItemsFile />
      {open !== null && (
        <ItemDialog
          key={open === 'new' ? 'new' : open.id}
          item={open === 'new' ? null : open}
          barcode={barcode}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
