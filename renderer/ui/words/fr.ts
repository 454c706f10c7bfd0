/** The till in French: every area of words, joined. */
import type { Words } from '../words.ts';
import { backups } from './fr/backups.ts';
import { cart } from './fr/cart.ts';
import { catalogue } from './fr/catalogue.ts';
import { coinSettings } from './fr/coin-settings.ts';
import { common } from './fr/common.ts';
import { computer } from './fr/computer.ts';
import { data } from './fr/data.ts';
import { day } from './fr/day.ts';
import { display } from './fr/display.ts';
import { exporting } from './fr/export.ts';
import { guide } from './fr/guide.ts';
import { health } from './fr/health.ts';
import { history } from './fr/history.ts';
import { keys } from './fr/keys.ts';
import { lightningSettings } from './fr/lightning-settings.ts';
import { methodList } from './fr/method-list.ts';
import { methodSettings } from './fr/method-settings.ts';
import { moneroSettings } from './fr/monero-settings.ts';
import { network } from './fr/network.ts';
import { payment } from './fr/payment.ts';
import { people } from './fr/people.ts';
import { receipts } from './fr/receipts.ts';
import { refusals } from './fr/refusals.ts';
import { sale } from './fr/sale.ts';
import { settings } from './fr/settings.ts';
import { start } from './fr/start.ts';
import { storefront } from './fr/storefront.ts';
import { testSale } from './fr/test-sale.ts';
import { webhooks } from './fr/webhooks.ts';

export const fr: Words = {
  code: 'fr',
  name: 'Français',
  direction: 'ltr',
  ...backups,
  ...cart,
  ...catalogue,
  ...coinSettings,
  ...common,
  ...computer,
  ...data,
  ...day,
  ...display,
  ...exporting,
  ...guide,
  ...health,
  ...history,
  ...keys,
  ...lightningSettings,
  ...methodList,
  ...methodSettings,
  ...moneroSettings,
  ...network,
  ...payment,
  ...people,
  ...receipts,
  ...refusals,
  ...sale,
  ...settings,
  ...start,
  ...storefront,
  ...testSale,
  ...webhooks,
};
