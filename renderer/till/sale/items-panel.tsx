/** Item picker: search, categories, and tiles with colour or picture, price and stock. */
import { Search } from 'lucide-react';
import { memo, type RefObject, useDeferredValue, useMemo, useState } from 'react';
import type { ItemView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';
import { Button } from '#ui/controls/button.tsx';

const LOW_STOCK = 5;
/** Maximum number of tiles: beyond it the search finds the others. */
const MAX_TILES = 300;

/** True when every word of the search is in the item's name, category, number or barcode. */
export function fits(item: ItemView, search: string): boolean {
  const text = `${item.name} ${item.category} ${item.sku} ${item.barcode}`.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface ItemsPanelProps {
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly disabled: boolean;
  readonly onLeave: () => void;
}

export function ItemsPanel({ searchField, disabled, onLeave }: ItemsPanelProps) {
  const { words } = useLanguage();
  const { go, pick } = useActions();
  const items = useTill((state) => state.counter.items);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const wanted = useDeferredValue(search.trim());
  const categories = useMemo(() => [...new Set(items.map((item) => item.category))], [items]);
  const shown = items.filter(
    (item) => fits(item, wanted) && (wanted !== '' || category === null || item.category === category),
  );
  if (items.length === 0) {
    return (
      <div className="items-none">
        <p>{words.items.none}</p>
        <p className="quiet">{words.items.noneHint}</p>
        <Button onClick={() => go({ name: 'settings', section: 'items' })}>{words.items.noneAction}</Button>
      </div>
    );
  }
  const pickFirst = () => {
    const exact = items.find((item) => search !== '' && (item.barcode === search || item.sku === search));
    const first = exact ?? items.find((item) => fits(item, search.trim()));
    if (search.trim() === '' || !first) return;
    pick(first);
    setSearch('');
  };
  return (
    <section className="items" aria-label={words.items.items}>
      <div className="items-find">
        <div className="items-search">
          <Search aria-hidden="true" />
          <input
            ref={searchField}
            className="input"
            type="search"
            aria-label={words.items.search}
            placeholder={words.items.search}
            autoComplete="off"
            spellCheck={false}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') pickFirst();
              else if (event.key === 'Escape') {
                if (search === '') onLeave();
                setSearch('');
                event.currentTarget.blur();
              } else return;
              event.preventDefault();
            }}
          />
        </div>
        {categories.length > 1 && (
          <fieldset className="categories">
            <legend className="heard">{words.items.categories}</legend>
            {[null, ...categories].map((one) => (
              <button
                key={one ?? '*'}
                type="button"
                className="category"
                aria-pressed={category === one}
                onMouseDown={keepFocus}
                onClick={() => setCategory(one)}
              >
                {one === null ? words.items.all : one === '' ? words.items.noCategory : one}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="quiet items-no-match">{words.items.noMatch}</p>
      ) : (
        <ul className="tiles">
          {shown.slice(0, MAX_TILES).map((item) => (
            <Tile key={item.id} item={item} disabled={disabled} onPick={pick} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface TileProps {
  readonly item: ItemView;
  readonly disabled: boolean;
  readonly onPick: (item: ItemView) => void;
}

const Tile = memo(function Tile({ item, disabled, onPick }: TileProps) {
  const { words, format } = useLanguage();
  const merchant = useTill(selectMerchant);
  const low = item.stock !== null && Number(item.stock) <= LOW_STOCK;
  return (
    <li>
      <button
        type="button"
        className={`tile swatch-${item.colour}`}
        disabled={disabled}
        onMouseDown={keepFocus}
        onClick={() => onPick(item)}
      >
        {item.picture !== null && <img src={item.picture} alt="" />}
        <span className="tile-name">{item.name}</span>
        <span className="tile-foot num">
          <b>{format.number(item.price, merchant?.decimals ?? 2)}</b>
          {low && item.stock !== null && (
            <span className={Number(item.stock) <= 0 ? 'tile-left none' : 'tile-left'}>
              {words.items.left(format.number(item.stock, 0, 3))}
            </span>
          )}
        </span>
      </button>
    </li>
  );
});
