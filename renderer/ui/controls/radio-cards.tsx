/** Radio group of cards, for a few options that need a sentence each. Arrow keys move between them. */
import { type ReactNode, useId } from 'react';

export interface Card<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly text?: ReactNode;
}

interface CardsProps<V extends string> {
  readonly label: string;
  readonly cards: readonly Card<V>[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
  /** Side by side instead of stacked. */
  readonly row?: boolean;
  /** A heading says the same already: the label is for screen readers only. */
  readonly titled?: boolean;
}

export function RadioCards<V extends string>({
  label,
  cards,
  value,
  onChoose,
  row = false,
  titled = false,
}: CardsProps<V>) {
  const name = useId();
  return (
    <fieldset className={`cards ${row ? 'row' : ''}`}>
      <legend className={titled ? 'visually-hidden' : ''}>{label}</legend>
      {cards.map((card) => (
        <label key={card.value} className="card-choice">
          <input
            type="radio"
            name={name}
            checked={card.value === value}
            onChange={() => onChoose(card.value)}
            aria-describedby={card.text === undefined ? undefined : `${name}${card.value}`}
            aria-label={card.label}
          />
          <span>
            <b>{card.label}</b>
            {card.text !== undefined && (
              <span className="field-hint" id={`${name}${card.value}`}>
                {card.text}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
