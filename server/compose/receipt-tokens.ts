/** Composes the receipt tokens: their key is made once, and kept with the books so that a backup has it too. */
import { createReceiptTokens, RECEIPT_KEY_BYTES } from '#adapters/host/receipt-tokens.ts';
import type { ReceiptTokens } from '#ports/host.ts';
import { decideRows } from '#usecases/kernel/commit-rows.ts';
import { RECEIPT_KEY } from '#usecases/kernel/store-keys.ts';
import type { Base } from './base.ts';

export async function openReceiptTokens({ store, random }: Base): Promise<ReceiptTokens> {
  const fresh = Buffer.from(random.bytes(RECEIPT_KEY_BYTES)).toString('hex');
  const key = await decideRows(store, () => {
    const known = store.get('settings', RECEIPT_KEY);
    if (known !== undefined) return { change: null, result: known };
    return { change: { put: { settings: { [RECEIPT_KEY]: fresh } } }, result: fresh };
  });
  return createReceiptTokens(Buffer.from(key, 'hex'));
}
