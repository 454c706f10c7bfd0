/** Why a payment that is only in the mempool is not final-looking. */
import type { Doubt } from '../../domain/payment.ts';
import { fromHex, scriptHash } from './bytes.ts';
import { type Entry, mempoolCall, readHistory, type Transactions } from './history.ts';
import type { Session } from './session.ts';
import type { Transaction } from './transaction.ts';

/** Unconfirmed parents looked through for a sign of replacement; nodes allow 25 in a row. */
const MOST_PARENTS = 25;
/** Of inputs whose amounts are added up for the fee, where the server doesn't tell it. */
const MOST_INPUTS = 50;
/** BIP-125: an input with a lower sequence says that the transaction may be replaced. */
const FINAL_SEQUENCE = 0xfffffffe;
const COIN = 100_000_000;

export async function doubtsOf(
  session: Session,
  transactions: Transactions,
  entry: Entry,
  transaction: Transaction,
  signal: AbortSignal,
): Promise<Doubt[]> {
  const doubts: Doubt[] = [];
  const inherits = entry.height < 0 && (await parentsSignal(session, transactions, transaction, signal));
  if (signals(transaction) || inherits) doubts.push('replaceable');
  if (entry.height < 0) doubts.push('unconfirmed-parent');
  const fee = entry.fee ?? (await feeOf(session, transactions, transaction, signal));
  if (feeIsLow(fee, transaction, session.leastFeeRate)) doubts.push('low-fee');
  return doubts;
}

export function signals({ inputs }: Transaction): boolean {
  return inputs.some(({ sequence }) => sequence < FINAL_SEQUENCE);
}

/** Whether any unconfirmed ancestor may be replaced, and this payment with it; true also where there are too many. */
async function parentsSignal(
  session: Session,
  transactions: Transactions,
  child: Transaction,
  signal: AbortSignal,
): Promise<boolean> {
  const seen = new Set<string>([child.txid]);
  let generation = [child];
  while (generation.length > 0) {
    const spent = generation.flatMap(({ inputs }) => inputs).filter(({ txid }) => !seen.has(txid));
    const outpoints = [...new Map(spent.map((input) => [input.txid, input])).values()];
    if (seen.size + outpoints.length > MOST_PARENTS) return true;
    const parents = await transactions.find(
      session,
      outpoints.map(({ txid }) => txid),
      signal,
    );
    const present = parents.flatMap((parent, n) => {
      const script = parent?.outputs[outpoints[n]?.vout ?? -1]?.script;
      return parent && script !== undefined ? [{ parent, script }] : [];
    });
    // Only a question about a script tells whether a transaction still waits.
    const calls = present.map(({ script }) => mempoolCall(scriptHash(fromHex(script))));
    const answers = await session.ask(calls, signal);
    const waiting = present.filter(({ parent }, n) => {
      const answer = answers[n];
      return !answer?.ok || readHistory(answer.value).some(({ txid }) => txid === parent.txid);
    });
    for (const { parent } of present) seen.add(parent.txid);
    generation = waiting.map(({ parent }) => parent);
    if (generation.some(signals)) return true;
  }
  return false;
}

/** What the inputs bring beyond the outputs: smallest units; null when it can't be told. */
async function feeOf(
  session: Session,
  transactions: Transactions,
  { inputs, outputs }: Transaction,
  signal: AbortSignal,
): Promise<bigint | null> {
  if (inputs.length > MOST_INPUTS) return null;
  const parents = await transactions.find(
    session,
    inputs.map(({ txid }) => txid),
    signal,
  );
  let fee = -outputs.reduce((sum, { units }) => sum + units, 0n);
  for (const [n, { vout }] of inputs.entries()) {
    const output = parents[n]?.outputs[vout];
    if (!output) return null;
    fee += output.units;
  }
  return fee;
}

/** An unknown fee counts as a low one, but for payments into the extension block, which are measured otherwise. */
function feeIsLow(fee: bigint | null, { vsize }: Transaction, leastRate: number): boolean {
  if (vsize === null) return false;
  if (fee === null) return true;
  return (Number(fee) / vsize) * 1_000 < Math.floor(leastRate * COIN);
}
