/**
 * Parser of raw transactions of Bitcoin-like coins, recomputing the id: a server's claims about a
 * transaction are trusted only as far as they follow from bytes with that id. Pure.
 */
import { hashText, Malformed, Reader, sha256d, toHex } from './bytes.ts';

export interface Input {
  /** Id of the transaction whose output is spent; all zeros in a coinbase. */
  readonly txid: string;
  readonly vout: number;
  readonly sequence: number;
  readonly script: Uint8Array;
  /** It has a script or a witness: something that claims the right to spend. Whether that is valid is not checked. */
  readonly signed: boolean;
}

export interface Output {
  readonly units: bigint;
  /** The scriptPubKey, hexadecimal. */
  readonly script: string;
}

export interface Transaction {
  readonly txid: string;
  readonly inputs: readonly Input[];
  readonly outputs: readonly Output[];
  readonly coinbase: boolean;
  /** Virtual size in bytes (BIP-141), rounded up; null where the extension block's part makes it unknown. */
  readonly vsize: number | null;
  readonly raw: Uint8Array;
}

const NO_TXID = '00'.repeat(32);
/** BIP-144; Litecoin's `src/primitives/transaction.h` adds 8 for a part that belongs to the extension block (MWEB). */
const FLAG = { witness: 1, mweb: 8 } as const;
/** The maximum of a coin in one output, with room: 2^63 overflows in nodes. */
const MAX_UNITS = 1n << 62n;

/**
 * The id covers version, inputs, outputs and lock time. What is between the outputs and the last four bytes is not part
 * of it: of the witness only its presence is read, of the extension block nothing.
 * @throws Malformed
 */
export function readTransaction(raw: Uint8Array): Transaction {
  const reader = new Reader(raw);
  reader.take(4);
  let flags = 0;
  // An empty list of inputs is the marker of the longer form (BIP-144).
  if (raw[4] === 0) {
    reader.take(1);
    flags = reader.u8();
    if (flags === 0 || (flags & ~(FLAG.witness | FLAG.mweb)) !== 0) throw new Malformed('unknown flags');
  }
  const bodyFrom = reader.at;
  const body = readBody(reader);
  const { outputs } = body;
  const bodyTo = reader.at;
  const inputs =
    (flags & FLAG.witness) === 0
      ? body.inputs
      : body.inputs.map((input) => ({ ...input, signed: skipWitness(reader) || input.signed }));
  if (reader.left < 4 || ((flags & FLAG.mweb) === 0 && reader.left !== 4))
    throw new Malformed('it ends in the wrong place');
  const stripped = new Uint8Array(4 + (bodyTo - bodyFrom) + 4);
  stripped.set(raw.subarray(0, 4));
  stripped.set(raw.subarray(bodyFrom, bodyTo), 4);
  stripped.set(raw.subarray(raw.length - 4), stripped.length - 4);
  // 64 bytes could also be an inner node of a merkle tree, passed off as a transaction (CVE-2017-12842).
  if (stripped.length === 64) throw new Malformed('a transaction of 64 bytes');
  const [first] = inputs;
  return {
    txid: hashText(sha256d(stripped)),
    inputs,
    outputs,
    coinbase: inputs.length === 1 && first?.txid === NO_TXID && first.vout === 0xffffffff,
    vsize: (flags & FLAG.mweb) !== 0 ? null : Math.ceil((stripped.length * 3 + raw.length) / 4),
    raw,
  };
}

/** Whether there is anything in the witness of the next input (BIP-144). */
function skipWitness(reader: Reader): boolean {
  const items = reader.count();
  for (let left = items; left > 0; left--) reader.take(reader.count());
  return items > 0;
}

/** BIP-125: an input with a lower sequence says that the transaction may be replaced. */
const FINAL_SEQUENCE = 0xfffffffe;

/** Whether a transaction says that it may be replaced while it is unconfirmed (BIP-125). */
export function signalsReplacement({ inputs }: Transaction): boolean {
  return inputs.some(({ sequence }) => sequence < FINAL_SEQUENCE);
}

/** A transaction without witness inside other bytes, as in merged mining; leaves the reader behind it. */
export function readPlainTransaction(reader: Reader): {
  readonly txid: Uint8Array;
  readonly inputs: Input[];
} {
  const from = reader.at;
  reader.take(4);
  const { inputs } = readBody(reader);
  reader.take(4);
  return { txid: sha256d(reader.bytes.subarray(from, reader.at)), inputs };
}

function readBody(reader: Reader): { inputs: Input[]; outputs: Output[] } {
  const inputs: Input[] = [];
  for (let left = reader.count(); left > 0; left--) {
    const txid = hashText(reader.take(32));
    const vout = reader.u32();
    const script = reader.take(reader.count());
    inputs.push({ txid, vout, script, sequence: reader.u32(), signed: script.length > 0 });
  }
  const outputs: Output[] = [];
  for (let left = reader.count(); left > 0; left--) {
    const units = reader.u64();
    if (units > MAX_UNITS) throw new Malformed('an amount is out of range');
    outputs.push({ units, script: toHex(reader.take(reader.count())) });
  }
  return { inputs, outputs };
}
