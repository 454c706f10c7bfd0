/** The till in Arabic: every area of words, joined. */
import type { Words } from '../words.ts';
import { backups } from './ar/backups.ts';
import { cart } from './ar/cart.ts';
import { catalogue } from './ar/catalogue.ts';
import { coinSettings } from './ar/coin-settings.ts';
import { common } from './ar/common.ts';
import { computer } from './ar/computer.ts';
import { data } from './ar/data.ts';
import { day } from './ar/day.ts';
import { display } from './ar/display.ts';
import { exporting } from './ar/export.ts';
import { guide } from './ar/guide.ts';
import { health } from './ar/health.ts';
import { history } from './ar/history.ts';
import { keys } from './ar/keys.ts';
import { lightningSettings } from './ar/lightning-settings.ts';
import { methodList } from './ar/method-list.ts';
import { methodSettings } from './ar/method-settings.ts';
import { moneroSettings } from './ar/monero-settings.ts';
import { network } from './ar/network.ts';
import { payment } from './ar/payment.ts';
import { people } from './ar/people.ts';
import { receipts } from './ar/receipts.ts';
import { refusals } from './ar/refusals.ts';
import { sale } from './ar/sale.ts';
import { settings } from './ar/settings.ts';
import { start } from './ar/start.ts';
import { storefront } from './ar/storefront.ts';
import { testSale } from './ar/test-sale.ts';
import { webhooks } from './ar/webhooks.ts';

export const ar: Words = {
  code: 'ar',
  name: 'العربية',
  direction: 'rtl',
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
