/** The settings pages, one record a page: its group in the menu, its screen, and the fields that the search finds. */
import { Coins, Computer, Link2, ShoppingBasket, Store, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { METHODS, type Method } from '#domain/coins/method.ts';
import { TENDER_KINDS } from '#domain/invoices/invoice.ts';
import { ACTS } from '#domain/staff/permissions.ts';
import type { Words } from '#i18n/words.ts';
import { isSection, type Section } from '#till/model/page.ts';
import { KeySettings } from './api-keys/api-keys.tsx';
import { ComputerSettings } from './computer/desktop-integration.tsx';
import { NetworkSettings } from './computer/network.tsx';
import { TillSettings } from './computer/tills.tsx';
import { ItemSettings } from './items/items.tsx';
import { AboutSettings } from './maintenance/about.tsx';
import { DataSettings } from './maintenance/data.tsx';
import { HealthSettings } from './maintenance/health.tsx';
import { MethodList } from './methods/list.tsx';
import { ScreenSettings } from './screen.tsx';
import { StorefrontSettings } from './shop/branding.tsx';
import { DisplaySettings } from './shop/display.tsx';
import { RateSettings } from './shop/rates.tsx';
import { ReceiptSettings } from './shop/receipts.tsx';
import { ShopSettings } from './shop/shop.tsx';
import { TenderSettings } from './shop/tenders.tsx';
import { CounterSettings } from './shop/tips.tsx';
import { PeopleSettings } from './staff/people.tsx';
import { ActivityLog } from './staff/people-log.tsx';
import { WebhookSettings } from './webhooks/webhooks.tsx';

export type Group = keyof Words['settingsMenu']['groups'];

/** In the order of the menu. */
export const GROUPS = [
  ['shop', Store],
  ['payments', Coins],
  ['counter', ShoppingBasket],
  ['team', Users],
  ['connections', Link2],
  ['computer', Computer],
] as const satisfies readonly (readonly [Group, typeof Store])[];

/** What the search finds on a page: the label as the page shows it, and the text below it. */
export interface IndexedField {
  readonly label: string;
  readonly hint?: string | undefined;
  /** A page of its own within the section. */
  readonly method?: Method;
  /** A till in the network does not show it. */
  readonly mainOnly?: true;
}

export interface SettingsPage {
  readonly group: Group;
  readonly screen: ComponentType;
  readonly fields: (words: Words) => readonly IndexedField[];
  /** Nothing on it takes the focus, so it must be scrollable by keyboard; on a till in the network, or everywhere. */
  readonly readOnly?: 'network' | 'everywhere';
  /** A till in a browser does not show it. */
  readonly desktopOnly?: true;
  /** A till in the network shows it too: the server serves it there. */
  readonly everyTill?: true;
}

/** In the order of their groups. */
export const PAGES: Readonly<Record<Section, SettingsPage>> = {
  shop: {
    group: 'shop',
    screen: ShopSettings,
    fields: ({ setUp, shop }) => [
      { label: setUp.name, hint: setUp.nameHint },
      { label: setUp.currency },
      { label: setUp.timeZone },
      { label: shop.tolerancePercent, hint: shop.toleranceHint },
      { label: shop.toleranceAmount, hint: shop.terms },
      { label: shop.grace, hint: shop.graceHint },
      { label: shop.graceDrift, hint: shop.graceHint },
      { label: shop.hold, hint: shop.holdHint },
      { label: shop.lookOn, hint: shop.lookOnHint },
      { label: shop.books, hint: shop.booksText },
    ],
  },
  branding: {
    group: 'shop',
    screen: StorefrontSettings,
    fields: ({ storefront }) => [
      { label: storefront.logo, hint: storefront.logoHint },
      { label: storefront.ownColour },
      { label: storefront.bitcoinAmounts },
      { label: storefront.returnTo, hint: storefront.returnToHint },
    ],
  },
  receipts: {
    group: 'shop',
    screen: ReceiptSettings,
    fields: ({ receiptSettings: w, orders }) => [
      { label: w.header, hint: w.headerHint },
      { label: w.footer, hint: w.footerHint },
      { label: w.language, hint: w.languageHint },
      { label: w.seller, hint: w.sellerHint },
      { label: w.printer, hint: `${w.printing} ${w.printerHint}` },
      { label: w.width },
      { label: w.auto, hint: w.autoHint },
      { label: w.drawer, hint: w.drawerHint },
      { label: orders.numbers, hint: orders.numbersHint },
      { label: orders.tickets, hint: orders.printerHint },
    ],
  },
  tips: {
    group: 'shop',
    screen: CounterSettings,
    fields: ({ counterSettings: w }) => [
      { label: w.taxRates, hint: w.taxRatesHint },
      { label: w.taxName, hint: w.taxNameHint },
      { label: w.included, hint: w.includedHint },
      { label: w.ask, hint: w.askHint },
      { label: w.percents, hint: w.percentsHint },
      { label: w.smallBelow, hint: w.smallBelowHint },
      { label: w.sums, hint: w.sumsHint },
      { label: w.onTax, hint: w.onTaxHint },
    ],
  },
  methods: {
    group: 'payments',
    screen: MethodList,
    fields: ({ methods }) => METHODS.map((method) => ({ label: methods[method], method })),
  },
  tenders: {
    group: 'payments',
    screen: TenderSettings,
    fields: ({ tender: w }) =>
      TENDER_KINDS.map((kind) => ({ label: w.takes[kind], hint: w.takesHint[kind] })),
  },
  rates: {
    group: 'payments',
    screen: RateSettings,
    fields: ({ rates: w }) => [
      { label: w.spread, hint: w.spreadHint },
      { label: w.sources },
      { label: w.manual, hint: w.manualText },
    ],
  },
  items: {
    group: 'counter',
    screen: ItemSettings,
    everyTill: true,
    fields: ({ itemSettings: w }) => [
      { label: w.add, hint: [w.category, w.price, w.picture, w.sku, w.barcode, w.stock].join(' ') },
      { label: w.importCsv, hint: w.csvText },
      { label: w.exportCsv, hint: w.csvText },
    ],
  },
  display: {
    group: 'counter',
    screen: DisplaySettings,
    everyTill: true,
    fields: ({ display: { settings: w } }) => [
      { label: w.customerChooses, hint: w.customerChoosesHint, mainOnly: true },
      { label: w.pictures, mainOnly: true },
      { label: w.language },
      { label: w.copyLink, hint: w.browser },
      { label: w.tablet, hint: w.scan },
    ],
  },
  tills: {
    group: 'counter',
    screen: TillSettings,
    fields: ({ tills: w }) => [
      { label: w.add, hint: w.text },
      { label: w.serve, hint: w.serveHint },
    ],
  },
  people: {
    group: 'team',
    screen: PeopleSettings,
    fields: ({ people: w }) => [
      { label: w.add, hint: `${w.role} ${w.newPin}` },
      ...ACTS.map((act) => ({ label: w.acts[act], hint: w.rules })),
      { label: w.discount },
      { label: w.idle, hint: w.idleHint },
      { label: w.afterSale },
    ],
  },
  log: {
    group: 'team',
    screen: ActivityLog,
    fields: () => [],
    readOnly: 'everywhere',
  },
  keys: {
    group: 'connections',
    screen: KeySettings,
    fields: ({ keys: w }) => [{ label: w.make, hint: w.text }],
  },
  webhooks: {
    group: 'connections',
    screen: WebhookSettings,
    fields: ({ webhooks: w }) => [{ label: w.make, hint: `${w.text} ${w.events}` }],
  },
  network: {
    group: 'connections',
    screen: NetworkSettings,
    fields: ({ network: w }) => [
      { label: w.port },
      { label: w.checkoutBase, hint: w.checkoutBaseHint },
      { label: w.lan, hint: w.lanHint },
      { label: w.limit, hint: w.limitHint },
      { label: w.metrics, hint: w.metricsHint },
      { label: w.tills.title, hint: w.tills.text },
    ],
  },
  health: {
    group: 'computer',
    screen: HealthSettings,
    fields: () => [],
    readOnly: 'everywhere',
  },
  data: {
    group: 'computer',
    screen: DataSettings,
    fields: ({ data: w, backups, database }) => [
      { label: backups.title, hint: backups.text },
      { label: database.title, hint: database.text, mainOnly: true },
      { label: w.vault, hint: `${w.setPassphrase} ${w.passphraseHint}` },
      { label: w.notices },
    ],
  },
  screen: {
    group: 'computer',
    screen: ScreenSettings,
    everyTill: true,
    fields: ({ screen: w }) => [
      { label: w.language },
      { label: w.theme },
      { label: w.contrast, hint: w.contrastHint },
      { label: w.sound, hint: w.soundHint },
    ],
  },
  computer: {
    group: 'computer',
    screen: ComputerSettings,
    fields: ({ computer: w, updates }) => [
      { label: w.kiosk, hint: w.kioskHint },
      { label: w.start, hint: w.startHint },
      { label: updates.agree, hint: updates.agreeHint },
    ],
    desktopOnly: true,
  },
  about: {
    group: 'computer',
    screen: AboutSettings,
    everyTill: true,
    readOnly: 'network',
    fields: ({ about: w }) => [{ label: w.version }, { label: w.keyboard }],
  },
};

interface Shown {
  /** In the till's own window, which has pages that a browser lacks. */
  readonly desktop: boolean;
  /** In the network, where what belongs to the main computer is not offered. */
  readonly network: boolean;
}

export function sectionsOf({ desktop, network }: Shown): readonly Section[] {
  return Object.keys(PAGES)
    .filter(isSection)
    .filter((section) => desktop || !PAGES[section].desktopOnly)
    .filter((section) => !network || PAGES[section].everyTill);
}
