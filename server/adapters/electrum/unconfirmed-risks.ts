/**
 * Reasons why an unconfirmed payment is not final-looking. No claim of the server is trusted: what it spends is fetched
 * and added up.
 */

import { fromHex, scriptHash } from '#adapters/formats/chain/bytes.ts';
import { signalsReplacement, type Transaction } from '#adapters/formats/chain/transaction.ts';
import type { Doubt } from '#domain/invoices/payment.ts';
import { effectiveFeeRate, type Weighed } from '#domain/methods/network-fee.ts';
import { type Entry, Moved, mempoolCall, readHistory, type Transactions } from './history.ts';
import type { Session } from './session.ts';

/** Unconfirmed ancestors that are examined; nodes allow 25 in a row. */
const MAX_PARENTS = 25;
/** Parents that are requested, most of them in blocks. */
const MAX_ASKED = 100;
/** Script of an output that anybody may spend, without a signature (BIP 433). */
const PAY_TO_ANCHOR = '51024e73';
/** Inputs whose amounts are added up for the fee: of a payment, and of all parents. */
const MAX_INPUTS = 100;

export interface Risks {
  readonly doubts: readonly Doubt[];
  /** Coin units per 1,000 virtual bytes, by it and its unconfirmed parents; undefined when unknown. */
  readonly feeRate: bigint | undefined;
}

/**
 * The same rules as for a shop's own node (`core-rpc/unconfirmed-risks.ts`).
 * @throws Moved when no node would have it: nobody signed it, or it pays out more than it takes in
 */
export async function risksOf(
  session: Session,
  transactions: Transactions,
  entry: Entry,
  transaction: Transaction,
  signal: AbortSignal,
): Promise<Risks> {
  const parents = entry.height < 0 ? await waitingParents(session, transactions, transaction, signal) : [];
  const isLow = ({ fee, transaction: one }: Waiting) => feeIsLow(fee, one, session.leastFeeRate);
  const fee = await feeOf(session, transactions, transaction, signal);
  const doubts: Doubt[] = [];
  // A payment may be replaced with any of its unconfirmed parents.
  if (!parents || [transaction, ...parents.map((parent) => parent.transaction)].some(signalsReplacement))
    doubts.push('replaceable');
  // A parent that is itself final-looking makes its child no less so; one that may never be mined, or is missing, does.
  if (fee === null || !parents || parents.some(isLow)) doubts.push('unconfirmed-parent');
  if (fee !== null && isLow({ fee, transaction })) doubts.push('low-fee');
  const feeRate = parents ? effectiveFeeRate(weigh({ fee, transaction }), parents.map(weigh)) : undefined;
  return { doubts, feeRate };
}

function weigh({ fee, transaction: { vsize } }: Waiting): Weighed | undefined {
  return fee === null || vsize === null ? undefined : { fee, vsize };
}

interface Waiting {
  readonly transaction: Transaction;
  /** Null when unknown. */
  readonly fee: bigint | null;
}

/** All unconfirmed ancestors; null when there are too many, or one is not available. */
async function waitingParents(
  session: Session,
  transactions: Transactions,
  child: Transaction,
  signal: AbortSignal,
): Promise<Waiting[] | null> {
  const seen = new Set<string>([child.txid]);
  const waiting: Waiting[] = [];
  let generation = [child];
  let inputsLeft = MAX_INPUTS;
  while (generation.length > 0) {
    const spent = generation.flatMap(({ inputs }) => inputs).filter(({ txid }) => !seen.has(txid));
    const outpoints = [...new Map(spent.map((input) => [input.txid, input])).values()];
    if (seen.size + outpoints.length > MAX_ASKED) return null;
    const ids = outpoints.map(({ txid }) => txid);
    const parents = await transactions.find(session, ids, signal);
    const present = parents.flatMap((parent, n) => {
      const script = parent?.outputs[outpoints[n]?.vout ?? -1]?.script;
      return parent && script !== undefined ? [{ parent, script }] : [];
    });
    if (present.length < outpoints.length) return null;
    // Only a request for a script's mempool shows whether a transaction is still unconfirmed.
    const calls = present.map(({ script }) => mempoolCall(scriptHash(fromHex(script))));
    const answers = await session.ask(calls, signal);
    generation = [];
    for (const [n, { parent }] of present.entries()) {
      seen.add(parent.txid);
      const answer = answers[n];
      if (answer?.ok && !readHistory(answer.value).some(({ txid }) => txid === parent.txid)) continue;
      let fee: bigint | null = null;
      if (parent.inputs.length <= inputsLeft) {
        inputsLeft -= parent.inputs.length;
        fee = await feeOf(session, transactions, parent, signal);
      }
      waiting.push({ transaction: parent, fee });
      generation.push(parent);
    }
    if (waiting.length > MAX_PARENTS) return null;
  }
  return waiting;
}

/**
 * The inputs' sum minus the outputs': smallest units; null when there are too many, or what they spend is not
 * available.
 * @throws Moved when that is impossible
 */
async function feeOf(
  session: Session,
  transactions: Transactions,
  { txid, inputs, outputs }: Transaction,
  signal: AbortSignal,
): Promise<bigint | null> {
  const refuse = (what: string): never => {
    // The id doesn't cover signatures: another server may have sent it without.
    transactions.forget(txid);
    throw new Moved('false-statement', `it reports a payment that ${what}`);
  };
  if (new Set(inputs.map(({ txid: id, vout }) => `${id}:${vout}`)).size < inputs.length) {
    refuse('spends the same money twice');
  }
  if (inputs.length > MAX_INPUTS) return null;
  const parents = await transactions.find(
    session,
    inputs.map(({ txid: id }) => id),
    signal,
  );
  let fee = -outputs.reduce((sum, { units }) => sum + units, 0n);
  let isKnown = true;
  for (const [n, { vout, signed }] of inputs.entries()) {
    const output = parents[n]?.outputs[vout];
    if (!signed && output?.script !== PAY_TO_ANCHOR) refuse('nobody signed');
    if (output) fee += output.units;
    else if (parents[n]) refuse('spends what was never there');
    else isKnown = false;
  }
  if (!isKnown) return null;
  return fee < 0n ? refuse('pays out more than it takes in') : fee;
}

/** An unknown fee counts as a low one, except for payments into the extension block, which are measured differently. */
function feeIsLow(fee: bigint | null, { vsize }: Transaction, leastRate: bigint): boolean {
  if (fee === null) return true;
  if (vsize === null) return false;
  return fee * 1_000n < leastRate * BigInt(vsize);
}
