/** American spelling, for the few English texts that differ from it. */
import type { Words } from './words.ts';

/** The texts as a reader of this locale spells them. */
export function spelledFor(locale: string, words: Words): Words {
  if (words.code !== 'en' || new Intl.Locale(locale).region !== 'US') return words;
  return {
    ...words,
    items: { ...words.items, favourites: 'Favorites' },
    itemSettings: { ...words.itemSettings, colour: 'Color', favourite: 'Favorite' },
    storefront: {
      ...words.storefront,
      text: 'Your logo and color appear on checkout and the customer display; the logo also on receipts.',
      ownColour: 'Custom color',
      colour: 'Color',
      pickColour: 'Pick the color',
    },
  };
}
