/** UI driver: sets up a shop that takes LIGHTNING through a node on the till's own screens, as its owner would. */
import type { Page } from 'playwright';
import { chooseSection } from '#test/support/pages/till-page.ts';
import { INVOICE_OPERATIONS, type LndFront, macaroonOf } from './lightning-lnd-front.ts';

/**
 * Settings → Payment methods → Lightning: an LND with a self-signed certificate, trusted after it was shown. Returns
 * the connection result shown on screen.
 */
export async function setUpLnd(till: Page, front: LndFront): Promise<string> {
  await till.getByRole('button', { name: 'Settings' }).click();
  await chooseSection(till, 'Payment methods');
  await till.getByRole('button', { name: 'Set up Lightning' }).click();
  await till.getByRole('radio', { name: 'I run LND' }).check();
  await till.getByLabel('Address of the node').fill(front.url);
  await till.getByLabel('Invoice macaroon (hexadecimal)').fill(macaroonOf(INVOICE_OPERATIONS));
  await till.getByRole('button', { name: 'Test the connection' }).click();
  await till.getByRole('button', { name: 'Trust this certificate' }).click();
  await till.getByRole('button', { name: 'Test the connection' }).click();
  const works = till.getByText('It works.').locator('..');
  await works.waitFor();
  const message = (await works.textContent()) ?? '';
  await till.getByRole('button', { name: 'Accept Lightning' }).click();
  await till.getByRole('button', { name: 'Remove Lightning' }).waitFor();
  return message;
}

/** Settings → Rates: a manual price of bitcoin, so that a sale needs no exchange. */
export async function setBitcoinRate(till: Page, price: string): Promise<void> {
  await chooseSection(till, 'Rates');
  await till.getByRole('combobox', { name: 'Coin' }).click();
  await till.getByRole('option', { name: 'BTC' }).click();
  await till.getByLabel('1 BTC in EUR').fill(price);
  await till.getByRole('button', { name: 'Use this rate' }).click();
  await till
    .getByText(/^€50,000/)
    .first()
    .waitFor();
}
