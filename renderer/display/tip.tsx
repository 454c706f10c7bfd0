/** The tip question, answered by touch: here, or on the till. */

import type { DisplayView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';

interface TipSceneProps {
  readonly view: DisplayView;
  readonly tip: NonNullable<DisplayView['tip']>;
  /** It was answered here; the till will continue at any moment. */
  readonly answered: boolean;
  readonly onTip: (choice: number | null) => void;
}

export function TipScene({ view, tip, answered, onTip }: TipSceneProps) {
  const { words, format } = useLanguage();
  const money = (amount: string) => format.money(amount, view.currency, view.decimals);
  return (
    <main className="tipping">
      <h1>{words.tip.title}</h1>
      <p className="num tipping-bill">{words.tip.text(money(tip.bill))}</p>
      <div className="tipping-choices">
        {tip.choices.map((choice, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the choices never change order
            key={index}
            type="button"
            className="tipping-choice num"
            disabled={answered}
            onClick={() => onTip(index)}
          >
            <b>{choice.percent === null ? money(choice.sum) : format.percent(choice.percent)}</b>
            {choice.percent !== null && <span>{money(choice.sum)}</span>}
            <small>{words.tip.total(money(choice.total))}</small>
          </button>
        ))}
      </div>
      <button type="button" className="button tipping-none" disabled={answered} onClick={() => onTip(null)}>
        {words.tip.none}
      </button>
      <p className="visually-hidden" role="status">
        {answered ? words.display.tipTaken : ''}
      </p>
    </main>
  );
}
