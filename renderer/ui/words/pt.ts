/** The till in Portuguese: every area of words, joined. */
import type { Words } from '../words.ts';
import { backups } from './pt/backups.ts';
import { cart } from './pt/cart.ts';
import { catalogue } from './pt/catalogue.ts';
import { coinSettings } from './pt/coin-settings.ts';
import { common } from './pt/common.ts';
import { computer } from './pt/computer.ts';
import { data } from './pt/data.ts';
import { day } from './pt/day.ts';
import { display } from './pt/display.ts';
import { exporting } from './pt/export.ts';
import { guide } from './pt/guide.ts';
import { health } from './pt/health.ts';
import { history } from './pt/history.ts';
import { keys } from './pt/keys.ts';
import { lightningSettings } from './pt/lightning-settings.ts';
import { methodList } from './pt/method-list.ts';
import { methodSettings } from './pt/method-settings.ts';
import { moneroSettings } from './pt/monero-settings.ts';
import { network } from './pt/network.ts';
import { payment } from './pt/payment.ts';
import { people } from './pt/people.ts';
import { receipts } from './pt/receipts.ts';
import { refusals } from './pt/refusals.ts';
import { sale } from './pt/sale.ts';
import { settings } from './pt/settings.ts';
import { start } from './pt/start.ts';
import { storefront } from './pt/storefront.ts';
import { testSale } from './pt/test-sale.ts';
import { webhooks } from './pt/webhooks.ts';

export const pt: Words = {
  code: 'pt',
  name: 'Português',
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
