/** UI driver: sets up a shop that takes LITECOIN through a real node on the till's own screens, as its owner would. */
import { HDKey } from '@scure/bip32';
import type { Page } from 'playwright';
import { chooseSection } from '#test/support/pages/till-page.ts';
import type { Litecoind } from './litecoind.ts';

/** A new account key of a test chain, written as a vpub (SLIP-132: native SegWit). */
export function freshVpub(): string {
  return freshAccount("m/84'/1'/0'", { private: 0x045f18bc, public: 0x045f1cf6 });
}

/** The same, written as a tpub (BIP-44: legacy). */
export function freshTpub(): string {
  return freshAccount("m/44'/1'/0'", { private: 0x04358394, public: 0x043587cf });
}

/** The private part is discarded. */
function freshAccount(path: string, versions: { readonly private: number; readonly public: number }): string {
  const seed = crypto.getRandomValues(new Uint8Array(32));
  return HDKey.fromMasterSeed(seed, versions).derive(path).publicExtendedKey;
}

/** First start → Set up my shop, on the regtest chain, without the first steps. */
export async function setUpShop(till: Page, name = 'Café Lorenz'): Promise<void> {
  await till.getByText('Set up my shop').click();
  await till.getByLabel('Shop name').fill(name);
  await choose(till, 'Currency', /^EUR/, 'EUR');
  await till.getByText('Advanced').click();
  await choose(till, 'Network', /regtest/);
  await till.getByRole('button', { name: 'Create shop' }).click();
  await till.getByRole('button', { name: 'Skip and go to the till' }).click();
  await till.getByRole('button', { name: 'Settings' }).waitFor();
}

/** Opens a list by its label, types where it is searchable, and selects the matching entry. */
async function choose(till: Page, label: string, option: RegExp, search?: string): Promise<void> {
  const field = till.getByRole('combobox', { name: label, exact: true });
  await field.click();
  if (search !== undefined) await field.fill(search);
  await till.getByRole('option', { name: option }).first().click();
}

/** Settings → Payment methods → Litecoin: key, first addresses, node, test, save. Returns the connection result. */
export async function setUpLitecoin(till: Page, node: Litecoind, key: string): Promise<string> {
  await till.getByRole('button', { name: 'Settings' }).click();
  await chooseSection(till, 'Payment methods');
  await till.getByRole('button', { name: 'Set up Litecoin' }).click();
  await till.getByLabel('Extended public key').fill(key);
  await till.getByRole('button', { name: 'Show the first addresses' }).click();
  await till
    .getByText(/^rltc1/)
    .first()
    .waitFor();
  await till.getByRole('radio', { name: 'My own node' }).check();
  await till.getByLabel('Address of the node').fill(`http://127.0.0.1:${node.port}`);
  await till.getByLabel('User name', { exact: true }).fill(node.username);
  await till.getByLabel('Password', { exact: true }).fill(node.password);
  await till.getByRole('button', { name: 'Test the connection' }).click();
  const works = till.getByText('It works.').locator('..');
  await works.waitFor();
  const said = (await works.textContent()) ?? '';
  await till.getByRole('button', { name: 'Accept Litecoin' }).click();
  await till.getByRole('button', { name: 'Remove Litecoin' }).waitFor();
  return said;
}

/** Settings → Rates: a manual price, so that a sale needs no exchange. */
export async function setRate(till: Page, price: string): Promise<void> {
  await chooseSection(till, 'Rates');
  await till.getByLabel('1 LTC in EUR').fill(price);
  await till.getByRole('button', { name: 'Use this rate' }).click();
  await till.getByText(`€${price}`).first().waitFor();
}
