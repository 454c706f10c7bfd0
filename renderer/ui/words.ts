/**
 * Every word the till shows, in one typed catalogue, joined from the areas in `words/`. Another language is another
 * object of type `Words`: one that forgets a word does not compile. Numbers, money and times arrive already written by
 * `format.ts`.
 */

import { backups } from './words/backups.ts';
import { cart } from './words/cart.ts';
import { catalogue } from './words/catalogue.ts';
import { coinSettings } from './words/coin-settings.ts';
import { common } from './words/common.ts';
import { computer } from './words/computer.ts';
import { data } from './words/data.ts';
import { day } from './words/day.ts';
import { display } from './words/display.ts';
import { exporting } from './words/export.ts';
import { guide } from './words/guide.ts';
import { health } from './words/health.ts';
import { history } from './words/history.ts';
import { keys } from './words/keys.ts';
import { lightningSettings } from './words/lightning-settings.ts';
import { methodList } from './words/method-list.ts';
import { methodSettings } from './words/method-settings.ts';
import { moneroSettings } from './words/monero-settings.ts';
import { network } from './words/network.ts';
import { payment } from './words/payment.ts';
import { people } from './words/people.ts';
import { receipts } from './words/receipts.ts';
import { refusals } from './words/refusals.ts';
import { sale } from './words/sale.ts';
import { settings } from './words/settings.ts';
import { start } from './words/start.ts';
import { storefront } from './words/storefront.ts';
import { testSale } from './words/test-sale.ts';
import { webhooks } from './words/webhooks.ts';

const english = {
  code: 'en',
  name: 'English',
  direction: 'ltr',
  ...common,
  ...start,
  ...refusals,
  ...sale,
  ...backups,
  ...cart,
  ...catalogue,
  ...payment,
  ...display,
  ...guide,
  ...health,
  ...history,
  ...day,
  ...receipts,
  ...settings,
  ...storefront,
  ...methodList,
  ...methodSettings,
  ...coinSettings,
  ...lightningSettings,
  ...moneroSettings,
  ...keys,
  ...testSale,
  ...webhooks,
  ...network,
  ...data,
  ...exporting,
  ...people,
  ...computer,
};

export type Words = Omit<typeof english, 'direction'> & { readonly direction: 'ltr' | 'rtl' };

export const en: Words = { ...english, direction: 'ltr' };
