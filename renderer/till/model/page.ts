/** The till's pages (routes). */
import type { Method } from '#domain/coins/method.ts';
import { en, type Words } from '#i18n/words.ts';

/** A settings page: each has its title in `words/settings.ts`. */
export type Section = keyof Words['settings']['sections'];

export function isSection(name: unknown): name is Section {
  return typeof name === 'string' && Object.hasOwn(en.settings.sections, name);
}

export type Page =
  | { readonly name: 'sale' }
  | { readonly name: 'history'; readonly invoiceId: string | null; readonly attention: boolean }
  | { readonly name: 'day' }
  | {
      readonly name: 'settings';
      readonly section: Section;
      /** The payment method that is open in the section `methods`. */
      readonly method?: Method;
    };
