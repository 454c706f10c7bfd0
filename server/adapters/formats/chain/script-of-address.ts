/** Output script of an address of this program: the kinds that `server/adapters/formats/keys` writes. Pure. */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import type { AddressForm } from '#adapters/formats/keys/coins.ts';
import { Failure } from '#domain/messages/errors.ts';

const base58check = createBase58check(sha256);

/** @throws Failure internal for a destination that this program did not make */
export function scriptOfAddress(address: string, form: AddressForm): Uint8Array {
  try {
    if (form.hrp !== null && address.startsWith(`${form.hrp}1`)) return witnessScript(address);
    const bytes = base58check.decode(address);
    const [version, hash] = [bytes[0], bytes.subarray(1)];
    if (hash.length === 20 && version === form.p2pkh) {
      return concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), hash, Uint8Array.of(0x88, 0xac));
    }
    if (hash.length === 20 && version === form.p2sh) {
      return concatBytes(Uint8Array.of(0xa9, 0x14), hash, Uint8Array.of(0x87));
    }
  } catch (error) {
    throw new Failure('internal', 'a destination is not an address of this coin', { cause: error });
  }
  throw new Failure('internal', 'a destination is not an address of this coin');
}

/** BIP-173 with witness version 0, a key's hash; BIP-350 with version 1, a taproot output key. */
function witnessScript(address: string): Uint8Array {
  const text = address as `${string}1${string}`;
  const plain = bech32.decodeUnsafe(text);
  const { words } = plain ?? bech32m.decode(text);
  const [version, ...rest] = words;
  const program = bech32.fromWords(rest);
  const known = plain ? version === 0 && program.length === 20 : version === 1 && program.length === 32;
  if (!known) throw new Error('another kind of address');
  return concatBytes(Uint8Array.of(plain ? 0x00 : 0x51, program.length), program);
}
