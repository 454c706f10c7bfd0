/** Item picker: categories, favourites, and tiles filled by colour or picture with name, price and count. */
import { Star } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { ItemView } from '#api/types.ts';
import { quantityText } from '#domain/carts/cart-json.ts';
import { useLanguage } from '#i18n/language.tsx';
import { keyingOf } from '#till/model/sale.ts';
import { selectMerchant, selectSale, useActions, useTill } from '#till/shell/context.tsx';
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

/** By hand, or because none is left. */
export function isSoldOut({ soldOut, stock }: ItemView): boolean {
  return soldOut || (stock !== null && Number(stock) <= 0);
}

interface ItemsPanelProps {
  readonly search: string;
  readonly disabled: boolean;
  readonly onChoose: (item: ItemView) => void;
}

export function ItemsPanel({ search, disabled, onChoose }: ItemsPanelProps) {
  const { words } = useLanguage();
  const { go } = useActions();
  const items = useTill((state) => state.counter.items);
  const lines = useTill((state) => keyingOf(selectSale(state)).lines);
  const [category, setCategory] = useState<string | null>(null);
  const wanted = useDeferredValue(search.trim());
  const categories = useMemo(() => [...new Set(items.map((item) => item.category))], [items]);
  const counts = useMemo(() => {
    const sold = new Map<string, number>();
    for (const { item, quantity } of lines)
      if (item !== null) sold.set(item, (sold.get(item) ?? 0) + quantity);
    return sold;
  }, [lines]);
  const favourites = items.filter((item) => item.favourite);
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
  return (
    <section className="items" aria-label={words.items.items}>
      {categories.length > 1 && (
        <fieldset className="categories">
          <legend className="visually-hidden">{words.items.categories}</legend>
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
      {favourites.length > 0 && wanted === '' && (
        <fieldset className="favourites">
          <legend className="visually-hidden">{words.items.favourites}</legend>
          <Star aria-hidden="true" />
          <div className="favourites-row">
            {favourites.map((item) => (
              <button
                key={item.id}
                type="button"
                className="favourite"
                disabled={disabled}
                onMouseDown={keepFocus}
                onClick={() => onChoose(item)}
              >
                <span>{item.name}</span>
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {shown.length === 0 ? (
        <p className="quiet items-no-match">{words.items.noMatch}</p>
      ) : (
        <ul className="tiles">
          {shown.slice(0, MAX_TILES).map((item) => (
            <Tile
              key={item.id}
              item={item}
              count={counts.get(item.id) ?? 0}
              disabled={disabled}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface TileProps {
  readonly item: ItemView;
  /** How many are in the sale, in thousandths. */
  readonly count: number;
  readonly disabled: boolean;
  readonly onChoose: (item: ItemView) => void;
}

const Tile = memo(function Tile({ item, count, disabled, onChoose }: TileProps) {
  const { words, format } = useLanguage();
  const merchant = useTill(selectMerchant);
  const soldOut = isSoldOut(item);
  const sold = format.number(quantityText(count), 0, 3);
  const low = item.stock !== null && Number(item.stock) <= LOW_STOCK;
  const looks = ['tile', `swatch-${item.colour}`, soldOut ? 'sold-out' : '', item.picture ? 'pictured' : ''];
  return (
    <li>
      <button
        type="button"
        className={looks.join(' ')}
        disabled={disabled}
        onMouseDown={keepFocus}
        onClick={() => onChoose(item)}
      >
        {item.picture !== null && <img src={item.picture} alt="" />}
        <span className="tile-name">
          <span>{item.name}</span>
        </span>
        <span className="tile-price num">{format.number(item.price, merchant?.decimals ?? 2)}</span>
        {(soldOut || low) && (
          <span className="tile-left">
            {soldOut ? words.items.soldOut : words.items.left(format.number(item.stock ?? '0', 0, 3))}
          </span>
        )}
        {count > 0 && (
          <span key={count} className="tile-count num">
            <span aria-hidden="true">{sold}</span>
            <span className="visually-hidden">{words.items.inSale(sold)}</span>
          </span>
        )}
      </button>
    </li>
  );
});
