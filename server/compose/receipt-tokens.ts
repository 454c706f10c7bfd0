/** Composes the receipt tokens: their key is made once, and kept with the books so that a backup has it too. */
import { createReceiptTokens, RECEIPT_KEY_BYTES } from '#adapters/host/receipt-tokens.ts';
import type { ReceiptTokens } from '#ports/host.ts';
import { RECEIPT_KEY } from '#usecases/kernel/store-keys.ts';
import type { Base } from './base.ts';

export async function openReceiptTokens({ store, random }: Base): Promise<ReceiptTokens> {
  const known = store.get('settings', RECEIPT_KEY);
  if (known !== undefined) return createReceiptTokens(Buffer.from(known, 'hex'));
  const key = Buffer.from(random.bytes(RECEIPT_KEY_BYTES));
  await store.commit({ put: { settings: { [RECEIPT_KEY]: key.toString('hex') } } });
  return createReceiptTokens(key);
}
