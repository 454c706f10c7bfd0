/** The password of wallet files that only this program opens. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ShopAccount } from './account.ts';

/** Comes from the view key, which is what the file holds: nothing more must be kept to open it, and without it nobody can. */
export function filePassword({ viewKey }: ShopAccount): string {
  return bytesToHex(sha256(utf8ToBytes(`cointill wallet file ${viewKey}`)));
}
