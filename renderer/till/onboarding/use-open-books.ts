/** Creates the practice or live shop. Its receipts start in the till's language. */

import type { SetUpRequest } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { guessedCurrency, guessedZone } from '#ui/controls/locale-options.ts';

type Place = Pick<SetUpRequest, 'currency' | 'timeZone'>;

export function useOpenBooks() {
  const { words } = useLanguage();
  const { api } = useActions();
  const open = (request: Omit<SetUpRequest, 'language'>) => api().setUp({ ...request, language: words.code });
  const practise = (place: Partial<Place> = {}) =>
    open({
      books: 'practice',
      name: words.setUp.namePractice,
      currency: place.currency ?? guessedCurrency(navigator.languages),
      timeZone: place.timeZone ?? guessedZone(),
    });
  return { open, practise };
}
