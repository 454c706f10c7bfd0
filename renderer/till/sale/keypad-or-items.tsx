/** Entry-mode switch in the bar: items or keypad. */
import { Calculator, LayoutGrid } from 'lucide-react';
import { useLanguage } from '#i18n/language.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';

export type Way = 'keypad' | 'items';
const ICONS = { items: LayoutGrid, keypad: Calculator } as const;

export function WaySwitch({ way, onWay }: { readonly way: Way; readonly onWay: (way: Way) => void }) {
  const { words } = useLanguage();
  return (
    <fieldset className="sell-ways">
      <legend className="visually-hidden">{words.items.way}</legend>
      {(['items', 'keypad'] as const).map((one) => {
        const Icon = ICONS[one];
        return (
          <button
            key={one}
            type="button"
            className="sell-way"
            aria-pressed={one === way}
            aria-label={words.items[one]}
            title={words.items[one]}
            onMouseDown={keepFocus}
            onClick={() => onWay(one)}
          >
            <Icon aria-hidden="true" />
          </button>
        );
      })}
    </fieldset>
  );
}
