/** The till in Spanish: every area of words, joined. */
import type { Words } from '../words.ts';
import { backups } from './es/backups.ts';
import { cart } from './es/cart.ts';
import { catalogue } from './es/catalogue.ts';
import { coinSettings } from './es/coin-settings.ts';
import { common } from './es/common.ts';
import { computer } from './es/computer.ts';
import { data } from './es/data.ts';
import { day } from './es/day.ts';
import { display } from './es/display.ts';
import { exporting } from './es/export.ts';
import { guide } from './es/guide.ts';
import { health } from './es/health.ts';
import { history } from './es/history.ts';
import { keys } from './es/keys.ts';
import { lightningSettings } from './es/lightning-settings.ts';
import { methodList } from './es/method-list.ts';
import { methodSettings } from './es/method-settings.ts';
import { moneroSettings } from './es/monero-settings.ts';
import { network } from './es/network.ts';
import { payment } from './es/payment.ts';
import { people } from './es/people.ts';
import { receipts } from './es/receipts.ts';
import { refusals } from './es/refusals.ts';
import { sale } from './es/sale.ts';
import { settings } from './es/settings.ts';
import { start } from './es/start.ts';
import { storefront } from './es/storefront.ts';
import { testSale } from './es/test-sale.ts';
import { webhooks } from './es/webhooks.ts';

export const es: Words = {
  code: 'es',
  name: 'Español',
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
