/**
 * Every text the till shows, in one typed catalogue, joined from the areas in `words/`. A file there has an area's texts
 * in all languages; a missing language or text does not compile. Numbers, money and times arrive already formatted by
 * `format.ts`.
 */
import { LANGUAGES, type LanguageCode } from '#domain/languages/languages.ts';
import { areas as english } from './en.ts';

/** The constant of a language in a words file: `ptBR` for `pt-BR`. */
type Constant<Code extends string> = Code extends `${infer Language}-${infer Region}`
  ? `${Language}${Region}`
  : Code;

/** An area's texts, as the English ones; its file has those of every language. */
type Area<File extends Readonly<Record<Constant<LanguageCode>, object>>> = File['en'];

interface Areas {
  backups: Area<typeof import('./words/backups.ts')>;
  cards: Area<typeof import('./words/cards.ts')>;
  cart: Area<typeof import('./words/cart.ts')>;
  catalogue: Area<typeof import('./words/catalogue.ts')>;
  coinSettings: Area<typeof import('./words/coin-settings.ts')>;
  common: Area<typeof import('./words/common.ts')>;
  computer: Area<typeof import('./words/computer.ts')>;
  data: Area<typeof import('./words/data.ts')>;
  database: Area<typeof import('./words/database.ts')>;
  day: Area<typeof import('./words/day.ts')>;
  display: Area<typeof import('./words/display.ts')>;
  events: Area<typeof import('./words/events.ts')>;
  export: Area<typeof import('./words/export.ts')>;
  firstSteps: Area<typeof import('./words/first-steps.ts')>;
  guide: Area<typeof import('./words/guide.ts')>;
  health: Area<typeof import('./words/health.ts')>;
  healthCauses: Area<typeof import('./words/health-causes.ts')>;
  history: Area<typeof import('./words/history.ts')>;
  joined: Area<typeof import('./words/joined.ts')>;
  keys: Area<typeof import('./words/keys.ts')>;
  lightningSettings: Area<typeof import('./words/lightning-settings.ts')>;
  methodList: Area<typeof import('./words/method-list.ts')>;
  methodSettings: Area<typeof import('./words/method-settings.ts')>;
  moneroSettings: Area<typeof import('./words/monero-settings.ts')>;
  network: Area<typeof import('./words/network.ts')>;
  orders: Area<typeof import('./words/orders.ts')>;
  payment: Area<typeof import('./words/payment.ts')>;
  people: Area<typeof import('./words/people.ts')>;
  permissions: Area<typeof import('./words/permissions.ts')>;
  problemReport: Area<typeof import('./words/problem-report.ts')>;
  receipts: Area<typeof import('./words/receipts.ts')>;
  refusals: Area<typeof import('./words/refusals.ts')>;
  reports: Area<typeof import('./words/reports.ts')>;
  reportsLightning: Area<typeof import('./words/reports-lightning.ts')>;
  reportsNodes: Area<typeof import('./words/reports-nodes.ts')>;
  sale: Area<typeof import('./words/sale.ts')>;
  sales: Area<typeof import('./words/sales.ts')>;
  scan: Area<typeof import('./words/scan.ts')>;
  settings: Area<typeof import('./words/settings.ts')>;
  settingsMenu: Area<typeof import('./words/settings-menu.ts')>;
  start: Area<typeof import('./words/start.ts')>;
  storefront: Area<typeof import('./words/storefront.ts')>;
  tenders: Area<typeof import('./words/tenders.ts')>;
  testSale: Area<typeof import('./words/test-sale.ts')>;
  tills: Area<typeof import('./words/tills.ts')>;
  updates: Area<typeof import('./words/updates.ts')>;
  webhooks: Area<typeof import('./words/webhooks.ts')>;
}

/** All areas merged. */
type Joined<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** A language's name and text direction. */
interface Named {
  readonly code: LanguageCode;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

export type Words = Named & Joined<Areas[keyof Areas]>;

/**
 * A language's areas as one catalogue.
 * @param areas by file, as the bundler collects them
 */
export function wordsOf(code: LanguageCode, areas: Readonly<Record<string, object>>): Words {
  const { name, direction } = LANGUAGES[code];
  const named: Named = { code, name, direction };
  return Object.assign(named, ...Object.values(areas)) as Words;
}

export const en: Words = wordsOf('en', english);
