/** Entry-mode switch in the bar: items or keypad. */
import { Calculator, LayoutGrid } from 'lucide-react';
import { useLanguage } from '#i18n/language.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';

export type EntryMode = 'keypad' | 'items';
const ICONS = { items: LayoutGrid, keypad: Calculator } as const;

export function EntryModeSwitch({
  entryMode,
  onEntryMode,
}: {
  readonly entryMode: EntryMode;
  readonly onEntryMode: (entryMode: EntryMode) => void;
}) {
  const { words } = useLanguage();
  return (
    <fieldset className="sell-ways">
      <legend className="visually-hidden">{words.items.entryMode}</legend>
      {(['items', 'keypad'] as const).map((one) => {
        const Icon = ICONS[one];
        return (
          <button
            key={one}
            type="button"
            className="sell-way"
            aria-pressed={one === entryMode}
            aria-label={words.items[one]}
            title={words.items[one]}
            onMouseDown={keepFocus}
            onClick={() => onEntryMode(one)}
          >
            <Icon aria-hidden="true" />
          </button>
        );
      })}
    </fieldset>
  );
}
