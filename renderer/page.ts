/** Where in the till a person can be. */
export const SECTIONS = [
  'shop',
  'litecoin',
  'rates',
  'keys',
  'webhooks',
  'network',
  'data',
  'screen',
  'about',
] as const;
export type Section = (typeof SECTIONS)[number];

export type Page =
  | { readonly name: 'sale' }
  | { readonly name: 'history'; readonly invoiceId: string | null; readonly attention: boolean }
  | { readonly name: 'settings'; readonly section: Section };
