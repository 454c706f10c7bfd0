/** The till's pages (routes). */
import type { Method } from '#domain/coins/method.ts';

export const SECTIONS = [
  'shop',
  'methods',
  'items',
  'tips',
  'receipts',
  'rates',
  'people',
  'keys',
  'webhooks',
  'network',
  'health',
  'data',
  'screen',
  'computer',
  'about',
] as const;
export type Section = (typeof SECTIONS)[number];

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
