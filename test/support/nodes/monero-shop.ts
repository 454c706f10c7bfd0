/** UI driver: sets up a shop that takes MONERO over a node on the till's own screens, as its owner would. */
import type { Page } from 'playwright';
import { chooseSection } from '#test/support/pages/till-page.ts';
import type { Keys } from './monero.ts';

/**
 * Settings → Payment methods → Monero: address, view key, first subaddresses, node, test, save. Uses the wallet
 * inside the app. Returns the connection result shown on screen.
 */
export async function setUpMonero(till: Page, keys: Keys, node: string): Promise<string> {
  await till.getByRole('button', { name: 'Settings' }).click();
  await chooseSection(till, 'Payment methods');
  await till.getByRole('button', { name: 'Set up Monero' }).click();
  await till.getByLabel('Primary address').fill(keys.address);
  await till.getByLabel('Private view key').fill(keys.viewKey);
  await till.getByRole('button', { name: 'Show the first subaddresses' }).click();
  await till
    .locator('ol.addresses')
    .getByText(/^8[1-9A-HJ-NP-Za-km-z]{94}$/)
    .first()
    .waitFor();
  await till.getByRole('radio', { name: 'A Monero node' }).check();
  await till.getByLabel('Address of the node').fill(node);
  await till.getByRole('button', { name: 'Test the connection' }).click();
  const works = till.getByText('It works.').locator('..');
  await works.waitFor();
  const message = (await works.textContent()) ?? '';
  await till.getByRole('button', { name: 'Accept Monero' }).click();
  await till.getByRole('button', { name: 'Remove Monero' }).waitFor();
  return message;
}

/** Settings → Rates: a manual price of monero, so that a sale needs no exchange. */
export async function setMoneroRate(till: Page, price: string): Promise<void> {
  await chooseSection(till, 'Rates');
  await till.getByRole('combobox', { name: 'Coin' }).click();
  await till.getByRole('option', { name: 'XMR' }).click();
  await till.getByLabel('1 XMR in EUR').fill(price);
  await till.getByRole('button', { name: 'Use this rate' }).click();
  await till.getByText(`€${price}`).first().waitFor();
}
