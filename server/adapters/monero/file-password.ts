/** Password of wallet files that only this program opens. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ShopAccount } from './account.ts';

/**
 * Derived from the view key, which is the file's content: no other secret is needed to open it, and without it nobody
 * can.
 */
export function filePassword({ viewKey }: ShopAccount): string {
  return bytesToHex(sha256(utf8ToBytes(`cointill wallet file ${viewKey}`)));
}
