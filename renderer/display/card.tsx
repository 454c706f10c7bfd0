/** Payment by a card that is held to the display, where it can read one; and what became of it. */
import { Nfc } from 'lucide-react';
import { useState } from 'react';
import type { DisplayPaymentView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { type CardReading, useCardReader } from '#ui/input/card-reader.ts';

type Card = NonNullable<DisplayPaymentView['card']>;

interface CardOfferProps {
  readonly card: Card;
  /** Passes on what the card contains; false where it was not taken. */
  readonly onCard: (question: string, code: string) => Promise<boolean>;
}

export function CardOffer({ card, onCard }: CardOfferProps) {
  const { words } = useLanguage();
  const [isRefused, setIsRefused] = useState(false);
  const reader = useCardReader((code) => {
    void onCard(card.question, code).then((taken) => setIsRefused(!taken));
  });
  const step = isRefused && card.step === 'ready' ? 'failed' : card.step;
  const text = textOf(step, reader?.reading ?? 'off', words);
  const isBusy = step === 'asking' || step === 'agreed' || reader?.reading === 'reading';
  return (
    <>
      {text !== null && (
        <p className="paying-card" role="status">
          {text}
        </p>
      )}
      {reader && !isBusy && (
        <button
          type="button"
          className="button"
          onClick={() => {
            setIsRefused(false);
            reader.start();
          }}
        >
          <Nfc aria-hidden="true" />
          {words.cards.hold}
        </button>
      )}
    </>
  );
}

function textOf(step: Card['step'], reading: CardReading, { cards }: Words): string | null {
  if (step === 'asking') return cards.own.asking;
  if (step === 'agreed') return cards.own.agreed;
  if (reading !== 'off') return cards.readings[reading];
  return step === 'failed' ? cards.own.failed : null;
}
