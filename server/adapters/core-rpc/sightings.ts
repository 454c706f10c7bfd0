/** The truth about one address now: asks the node about every transaction that was listed as paying it. */
import type { Doubt, Sighting } from '../../domain/payment.ts';
import type { LookTarget } from '../../ports/backend.ts';
import { heightOf } from '../derive/memo.ts';
import { type Fields, fields, list, optionalNumber, optionalText, optionalWhole } from './answer.ts';
import type { View } from './ledger.ts';
import type { RpcAnswer, RpcCall } from './rpc-client.ts';
import type { Session } from './session.ts';
import {
  decodedOutputs,
  isOlder,
  type Output,
  readTransaction,
  refOf,
  type Transaction,
} from './transaction.ts';
import { NodeLost, RPC, unreachable } from './words.ts';

/** @throws Failure backend-unreachable */
export async function sightingsAt(
  session: Session,
  view: View,
  target: LookTarget,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Sighting[]> {
  const judged = await judge(session, view, await transactions(session, view, ids, signal), signal);
  const madeAtHeight = heightOf(target.memo);
  const mine = judged.filter(({ transaction }) => !isOlder(transaction, madeAtHeight, target.createdAt));
  return sightingsOf(mine, target.destination);
}

/** What became of a transaction, with why it is not final-looking while it waits. */
export interface Judged {
  readonly transaction: Transaction;
  /** 'gone': neither in a block nor in the mempool, and nothing says that it can't come back. */
  readonly standing: Sighting['standing'] | 'gone';
  readonly doubts: readonly Doubt[];
}

async function transactions(
  session: Session,
  view: View,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Transaction[]> {
  if (ids.length === 0) return [];
  const answers = await session.ask(ids.map(transactionCall), signal);
  const found = answers.map((answer) => transactionIn(answer, view));
  const lost = found.filter(({ confirmations }) => confirmations < 0);
  const decoded = await session.ask(lost.map(decodeCall), signal);
  const outputs = new Map(lost.map(({ id }, n) => [id, decoded[n]]));
  return found.map((transaction) => {
    const answer = outputs.get(transaction.id);
    return answer?.ok ? { ...transaction, outputs: decodedOutputs(answer.value) } : transaction;
  });
}

async function judge(
  session: Session,
  view: View,
  found: readonly Transaction[],
  signal: AbortSignal,
): Promise<Judged[]> {
  const waiting = found.filter(({ confirmations }) => confirmations === 0);
  if (waiting.length === 0) return found.map(settled);
  // The mempool first and the transaction after it: one that is mined in between is then seen in its block.
  const calls = waiting.flatMap(({ id }) => [
    { method: 'getmempoolentry', params: [id] },
    transactionCall(id),
  ]);
  const answers = await session.ask(calls, signal);
  const judged = new Map<string, Judged>();
  for (const [n, { id }] of waiting.entries()) {
    const pooled = answers[2 * n];
    const transaction = transactionIn(answers[2 * n + 1], view);
    if (transaction.confirmations !== 0) judged.set(id, settled(transaction));
    else if (pooled?.ok) judged.set(id, pending(transaction, fields(pooled.value), view));
    else
      judged.set(id, { transaction, standing: await whatHappened(session, transaction, signal), doubts: [] });
  }
  return found.map((transaction) => judged.get(transaction.id) ?? settled(transaction));
}

function settled(transaction: Transaction): Judged {
  return { transaction, standing: transaction.confirmations > 0 ? 'live' : 'conflicted', doubts: [] };
}

function pending(transaction: Transaction, entry: Fields, view: View): Judged {
  const doubts: Doubt[] = [];
  // Litecoin Core answers for the transaction and its unconfirmed parents together (`IsRBFOptIn`).
  if (entry['bip125-replaceable'] === true) doubts.push('replaceable');
  if (Array.isArray(entry['depends']) && entry['depends'].length > 0) doubts.push('unconfirmed-parent');
  if (feeIsLow(entry, view.leastFeeRate)) doubts.push('low-fee');
  return { transaction, standing: 'live', doubts };
}

/** Below what the node itself keeps now, alone or with its parents: it may be thrown out before it is mined. */
function feeIsLow(entry: Fields, leastRate: number): boolean {
  // Payments inside the extension block have a fee of another measure (weight units of their own).
  if ((optionalWhole(entry, 'mwebweight') ?? 0) > 0) return false;
  const fees = entry['fees'] === undefined ? null : fields(entry['fees']);
  const own = fees ? optionalNumber(fees, 'base') : optionalNumber(entry, 'fee');
  const withParents = fees ? optionalNumber(fees, 'ancestor') : null;
  const below = (fee: number | null, size: number | null) =>
    fee !== null && size !== null && size > 0 && (fee / size) * 1_000 < leastRate;
  return (
    below(own, optionalWhole(entry, 'vsize') ?? optionalWhole(entry, 'size')) ||
    below(withParents, optionalWhole(entry, 'ancestorsize'))
  );
}

/** Of a transaction that left the mempool without being mined: was its money spent otherwise? */
async function whatHappened(
  session: Session,
  transaction: Transaction,
  signal: AbortSignal,
): Promise<Judged['standing']> {
  const [decoded] = await session.ask([decodeCall(transaction)], signal);
  if (!decoded?.ok) return 'gone';
  const inputs = list(fields(decoded.value)['vin']).flatMap((input): RpcCall[] => {
    const read = fields(input);
    const id = optionalText(read, 'txid');
    return id === null ? [] : [{ method: 'gettxout', params: [id, optionalWhole(read, 'vout') ?? 0, true] }];
  });
  const unspent = await session.ask(inputs, signal);
  // `gettxout` with the mempool answers null for an output that something else spends.
  return unspent.some((answer) => answer.ok && answer.value === null) ? 'replaced' : 'gone';
}

/** The payments to one address in judged transactions. Pure. */
export function sightingsOf(judged: readonly Judged[], destination: string): Sighting[] {
  const carriedTwice = carriedAgain(judged, destination);
  const sightings: Sighting[] = [];
  for (const { transaction, standing, doubts } of judged) {
    if (standing === 'gone') continue;
    let ordinal = 0;
    for (const output of transaction.outputs) {
      if (output.address !== destination) continue;
      const ref = refOf(transaction.id, output, output.number === null ? ordinal++ : 0);
      if (carriedTwice.has(ref)) continue;
      sightings.push({
        ref,
        units: output.units,
        confirmations: standing === 'live' ? transaction.confirmations : 0,
        height: standing === 'live' ? transaction.height : null,
        evidenceAt: transaction.madeAt,
        doubts: output.immature ? [...doubts, 'time-locked'] : doubts,
        standing,
      });
    }
  }
  return sightings;
}

/**
 * Money paid out of the extension block is listed twice once it is mined: under the payer's transaction, and as an
 * output of the block's carrying transaction. The first keeps its name; the twin in the same block is left out.
 */
function carriedAgain(judged: readonly Judged[], destination: string): ReadonlySet<string> {
  const place = ({ block }: Transaction, { units }: Output) => `${block} ${units}`;
  const paidOut = new Map<string, number>();
  for (const { transaction } of judged) {
    for (const output of transaction.outputs) {
      if (output.address !== destination || output.number !== null || transaction.block === null) continue;
      const at = place(transaction, output);
      paidOut.set(at, (paidOut.get(at) ?? 0) + 1);
    }
  }
  const twins = new Set<string>();
  for (const { transaction } of judged) {
    for (const output of transaction.outputs) {
      if (output.address !== destination || !output.carried) continue;
      const at = place(transaction, output);
      const left = paidOut.get(at) ?? 0;
      if (left === 0) continue;
      paidOut.set(at, left - 1);
      twins.add(refOf(transaction.id, output, 0));
    }
  }
  return twins;
}

function transactionCall(id: string): RpcCall {
  return { method: 'gettransaction', params: [id, true] };
}

function decodeCall({ hex }: Transaction): RpcCall {
  return { method: 'decoderawtransaction', params: [hex] };
}

function transactionIn(answer: RpcAnswer | undefined, view: View): Transaction {
  if (answer?.ok) return readTransaction(answer.value, view.chain.height);
  if (answer?.code === RPC.unknown) throw new NodeLost('the wallet in the node was replaced by another one');
  throw unreachable(`the node does not tell a transaction: ${answer?.message ?? 'nothing came'}`);
}
