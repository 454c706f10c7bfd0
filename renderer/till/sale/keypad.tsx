/** On-screen keypad of the till. */
import { Delete } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import type { Key } from '#till/model/sale.ts';
import { keepFocus } from '#till/shell/use-keys.ts';

const LAYOUT: readonly (readonly Key[])[] = [
  ['7', '8', '9', 'back'],
  ['4', '5', '6', '×'],
  ['1', '2', '3', '+'],
  ['0', '00', '.'],
];

interface KeypadProps {
  readonly onKey: (key: Key) => void;
  readonly decimals: number;
  readonly disabled: boolean;
}

export const Keypad = memo(function Keypad({ onKey, decimals, disabled }: KeypadProps) {
  const { words, format } = useLanguage();
  const faces: Partial<Record<Key, { readonly label: string; readonly face: ReactNode }>> = {
    back: { label: words.sale.keyBack, face: <Delete aria-hidden="true" /> },
    '×': { label: words.sale.keyTimes, face: '×' },
    '+': { label: words.sale.keyPlus, face: '+' },
    '.': { label: words.sale.keyPoint, face: format.point },
  };
  return (
    <fieldset className="keys" disabled={disabled}>
      <legend className="visually-hidden">{words.sale.keypad}</legend>
      {LAYOUT.flat().map((key) => {
        const special = faces[key];
        return (
          <button
            key={key}
            type="button"
            className={/^[0-9.]+$/.test(key) ? 'key' : `key op ${key === '+' ? 'plus' : ''}`}
            aria-label={special?.label}
            disabled={key === '.' && decimals === 0}
            onMouseDown={keepFocus}
            onClick={() => onKey(key)}
          >
            {special?.face ?? key}
          </button>
        );
      })}
    </fieldset>
  );
});
