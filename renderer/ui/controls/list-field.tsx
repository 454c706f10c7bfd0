/** A list of short values, each a chip with a button that removes it, and a field that adds more. */
import { Plus, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '#i18n/language.tsx';
import { Button } from './button.tsx';

interface ListFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly items: readonly string[];
  readonly onItems: (items: string[]) => void;
  /** The value of a typed text; null when it is none. */
  readonly read: (text: string) => string | null;
  /** A value as it is shown. */
  readonly show?: (item: string) => string;
  readonly wrong: string;
  /** The server's refusal of a value in the list. */
  readonly error?: string | null;
  readonly max: number;
  /** The first is the default: it is marked, and any other can become it. */
  readonly usual?: boolean;
  readonly unit?: string;
  readonly input?: Omit<ComponentProps<'input'>, 'value' | 'onChange'>;
}

export function ListField(props: ListFieldProps) {
  const {
    label,
    hint,
    items,
    onItems,
    read,
    show = (item) => item,
    wrong,
    max,
    usual = false,
    error = null,
  } = props;
  const { words } = useLanguage();
  const w = words.settingsMenu;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const problem = refused ? wrong : error;
  const add = () => {
    const typed = text.split(/[\s;]+/).filter(Boolean);
    const values = typed.map((one) => read(one.replace(/,$/, '')));
    const all = [...new Set([...items, ...values.filter((one) => one !== null)])];
    const good = !values.includes(null) && all.length <= max;
    setRefused(!good);
    if (!good) return;
    setText('');
    if (all.length > items.length) onItems(all);
  };
  // Typed and not added: saved all the same. Before the form's own handler, which then has it in the list.
  useEffect(() => {
    const form = field.current?.form;
    if (!form || text.trim() === '') return;
    const addFirst = () => flushSync(add);
    form.addEventListener('submit', addFirst, { capture: true });
    return () => form.removeEventListener('submit', addFirst, { capture: true });
  });
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    add();
  };
  const remove = (item: string) => {
    field.current?.focus();
    setRefused(false);
    onItems(items.filter((one) => one !== item));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out freely
    <div className="field list-field" role="group" aria-labelledby={`${id}label`}>
      <label className="field-label" id={`${id}label`} htmlFor={id}>
        {label}
      </label>
      {items.length > 0 && (
        <ul className="list-items">
          {items.map((item, index) => (
            <li key={item} className={usual && index === 0 ? 'list-item usual' : 'list-item'}>
              {usual && index > 0 ? (
                <button
                  type="button"
                  className="list-item-name"
                  aria-label={w.makeUsual(show(item))}
                  title={w.makeUsual(show(item))}
                  onClick={() => onItems([item, ...items.filter((one) => one !== item)])}
                >
                  <bdi>{show(item)}</bdi>
                </button>
              ) : (
                <span className="list-item-name">
                  <bdi>{show(item)}</bdi>
                  {usual && <b className="list-usual">{w.usual}</b>}
                </span>
              )}
              <button
                type="button"
                className="list-remove"
                aria-label={w.removeItem(show(item))}
                onClick={() => remove(item)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {items.length < max && (
        <div className="list-add">
          <span className={props.unit === undefined ? 'list-entry' : 'list-entry with-unit'}>
            <input
              autoComplete="off"
              spellCheck={false}
              {...props.input}
              ref={field}
              id={id}
              className="input"
              value={text}
              aria-invalid={problem !== null || undefined}
              data-invalid={problem !== null || undefined}
              // A form is not saved while this is not in the list.
              data-unfinished={refused || undefined}
              aria-describedby={`${id}hint`}
              onChange={(event) => {
                setText(event.target.value);
                setRefused(false);
              }}
              onKeyDown={onEnter}
              // Not at the press of a button, which would move away from under the pointer.
              onBlur={({ relatedTarget }) => {
                if (!(relatedTarget instanceof HTMLButtonElement) && text.trim() !== '') add();
              }}
            />
            {props.unit !== undefined && <span className="unit">{props.unit}</span>}
          </span>
          <Button
            size="small"
            aria-label={w.addTo(label)}
            onClick={() => (text.trim() === '' ? field.current?.focus() : add())}
          >
            <Plus aria-hidden="true" /> {w.add}
          </Button>
        </div>
      )}
      <span
        id={`${id}hint`}
        className={problem === null ? 'field-hint' : 'field-error'}
        role={problem === null ? undefined : 'alert'}
      >
        {problem ?? hint}
      </span>
    </div>
  );
}
