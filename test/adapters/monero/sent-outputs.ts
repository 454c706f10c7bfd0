/** Outputs of a Monero transaction as its sender creates them, for tests of the receiver's side. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { hex, utf8 } from '@scure/base';
import { decodeMoneroAddress } from '#adapters/formats/monero/monero-address.ts';

const { Point } = ed25519;
const H = Point.fromHex('8b655970153799af2aeadc9ff1add0ea6c7251d54154cfa92c173a0dd39c1f94');
const hash = (...parts: readonly Uint8Array[]) =>
  keccak_256(Uint8Array.from(parts.flatMap((part) => [...part])));
const scalar = (bytes: Uint8Array) => bytesToNumberLE(bytes) % Point.Fn.ORDER;

export interface SentOutput {
  readonly to: string;
  readonly units: bigint;
  /** The committed amount, when it differs from the one shown to the receiver. */
  readonly committed?: bigint;
}

/** `as_json` of `get_transactions` for a transaction to subaddresses; several of them get their own keys. */
export function sentJson(outputs: readonly SentOutput[]): string {
  const secrets = outputs.map((_one, place) => 1_234_567n + BigInt(place));
  const keys: Uint8Array[] = [];
  const made = outputs.map(({ to, units, committed = units }, place) => {
    const { spendKey, viewKey } = decodeMoneroAddress(to);
    const spend = Point.fromBytes(spendKey);
    const secret = secrets[place] ?? 1n;
    keys.push(spend.multiply(secret).toBytes());
    const derivation = Point.fromBytes(viewKey).multiply(secret).multiply(8n).toBytes();
    const shared = scalar(hash(derivation, Uint8Array.of(place)));
    const bytes = numberToBytesLE(shared, 32);
    const mask = scalar(hash(utf8.decode('commitment_mask'), bytes));
    const pad = bytesToNumberLE(hash(utf8.decode('amount'), bytes).subarray(0, 8));
    return {
      key: Point.BASE.multiply(shared).add(spend).toHex(),
      amount: hex.encode(numberToBytesLE(units ^ pad, 8)),
      commitment: Point.BASE.multiply(mask).add(H.multiply(committed)).toHex(),
    };
  });
  const extra =
    keys.length === 1
      ? [1, ...(keys[0] ?? [])]
      : [1, ...(keys[0] ?? []), 4, keys.length, ...keys.flatMap((key) => [...key])];
  return JSON.stringify({
    version: 2,
    unlock_time: 0,
    vout: made.map(({ key }) => ({ amount: 0, target: { tagged_key: { key, view_tag: 'a0' } } })),
    extra,
    rct_signatures: {
      type: 6,
      ecdhInfo: made.map(({ amount }) => ({ amount })),
      outPk: made.map(({ commitment }) => commitment),
    },
  });
}
