/** The till in German: every area of words, joined. */
import type { Words } from '../words.ts';
import { backups } from './de/backups.ts';
import { cart } from './de/cart.ts';
import { catalogue } from './de/catalogue.ts';
import { coinSettings } from './de/coin-settings.ts';
import { common } from './de/common.ts';
import { computer } from './de/computer.ts';
import { data } from './de/data.ts';
import { day } from './de/day.ts';
import { display } from './de/display.ts';
import { exporting } from './de/export.ts';
import { guide } from './de/guide.ts';
import { health } from './de/health.ts';
import { history } from './de/history.ts';
import { keys } from './de/keys.ts';
import { lightningSettings } from './de/lightning-settings.ts';
import { methodList } from './de/method-list.ts';
import { methodSettings } from './de/method-settings.ts';
import { moneroSettings } from './de/monero-settings.ts';
import { network } from './de/network.ts';
import { payment } from './de/payment.ts';
import { people } from './de/people.ts';
import { receipts } from './de/receipts.ts';
import { refusals } from './de/refusals.ts';
import { sale } from './de/sale.ts';
import { settings } from './de/settings.ts';
import { start } from './de/start.ts';
import { storefront } from './de/storefront.ts';
import { testSale } from './de/test-sale.ts';
import { webhooks } from './de/webhooks.ts';

export const de: Words = {
  code: 'de',
  name: 'Deutsch',
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
