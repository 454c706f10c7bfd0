/** Current payments at one address: queries the node about every transaction listed as paying it. */

import { sinceOf } from '#adapters/formats/keys/target-state.ts';
import { optional, read, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import type { Doubt, Sighting } from '#domain/invoices/payment.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { LookTarget } from '#ports/backend.ts';
import { NodeLost, RPC, unreachable } from './errors.ts';
import type { RpcAnswer, RpcCall } from './rpc-client.ts';
import type { Session } from './session.ts';
import {
  decodedOutputs,
  isOlder,
  type Output,
  readTransaction,
  readUnlisted,
  refOf,
  type Transaction,
} from './transaction.ts';
import { doubtsOf, feeRateOf, MempoolEntries, MempoolEntry } from './unconfirmed-risks.ts';
import type { View } from './view.ts';
import type { WalletTransactions } from './wallet-transactions.ts';

const Input = Type.Object({ ...optional(Text, 'txid'), ...optional(Whole, 'vout') });
const Spending = Type.Object({ vin: Type.Array(Input) });

/** The inputs of a lookup, and the session it uses. */
export interface Inquiry {
  readonly session: Session;
  readonly walletTransactions: Pick<WalletTransactions, 'paying' | 'isUnlisted'>;
  readonly view: View;
  readonly now: Instant;
  /** Blocks on top of which a miner's reward may be spent. */
  readonly maturity: number;
  readonly signal: AbortSignal;
}

/** @throws Failure backend-unreachable */
export async function sightingsAt(inquiry: Inquiry, target: LookTarget): Promise<Sighting[]> {
  const found = await transactions(inquiry, inquiry.walletTransactions.paying(target.destination));
  const judged = await judge(inquiry, found);
  const since = sinceOf(target, inquiry.now);
  const mine = judged.filter(({ transaction }) => !isOlder(transaction, since));
  return sightingsOf(mine, target.destination);
}

/** Status of a transaction, with the reasons why it is not final-looking while unconfirmed. */
export interface Judged {
  readonly transaction: Transaction;
  /** 'gone': neither in a block nor in the mempool, and nothing shows that it can't come back. */
  readonly standing: Sighting['standing'] | 'gone';
  readonly doubts: readonly Doubt[];
  readonly feeRate?: bigint | undefined;
}

async function transactions(inquiry: Inquiry, ids: readonly string[]): Promise<Transaction[]> {
  const { session, walletTransactions, signal } = inquiry;
  if (ids.length === 0) return [];
  const answers = await session.ask(ids.map(transactionCall), signal);
  const listed: Transaction[] = [];
  const unlisted: string[] = [];
  for (const [n, id] of ids.entries()) {
    const answer = answers[n];
    if (answer?.ok === false && answer.code === RPC.unknown && walletTransactions.isUnlisted(id))
      unlisted.push(id);
    else listed.push(transactionIn(answer, inquiry));
  }
  const lost = listed.filter(({ confirmations }) => confirmations < 0);
  const decoded = await session.ask(lost.map(decodeCall), signal);
  const outputs = new Map(lost.map(({ id }, n) => [id, decoded[n]]));
  const whole = listed.map((transaction) => {
    const answer = outputs.get(transaction.id);
    return answer?.ok ? { ...transaction, outputs: decodedOutputs(answer.value) } : transaction;
  });
  return [...whole, ...(await waitingUnlisted(inquiry, unlisted))];
}

/** Of transactions the wallet doesn't know, those in the mempool: others are not reported. */
async function waitingUnlisted({ session, signal }: Inquiry, ids: readonly string[]): Promise<Transaction[]> {
  const calls = ids.flatMap((id): RpcCall[] => [
    { method: 'getrawtransaction', params: [id, true] },
    { method: 'getmempoolentry', params: [id] },
  ]);
  const answers = await session.ask(calls, signal);
  return ids.flatMap((id, n) => {
    const [answer, entry] = [answers[2 * n], answers[2 * n + 1]];
    return answer?.ok && entry?.ok ? [readUnlisted(id, answer.value, entry.value)] : [];
  });
}

async function judge(inquiry: Inquiry, found: readonly Transaction[]): Promise<Judged[]> {
  const { session, walletTransactions, signal } = inquiry;
  const waiting = found.filter(({ confirmations }) => confirmations === 0);
  if (waiting.length === 0) return found.map(judgeConfirmed);
  // The mempool first and the transaction after it: one mined in between is then seen in its block.
  const calls = waiting.flatMap(({ id }) => [
    { method: 'getmempoolentry', params: [id] },
    { method: 'getmempoolancestors', params: [id, true] },
    transactionCall(id),
  ]);
  const answers = await session.ask(calls, signal);
  const judged = new Map<string, Judged>();
  for (const [n, before] of waiting.entries()) {
    const [pooled, above, answer] = answers.slice(3 * n);
    const known = !(
      answer?.ok === false &&
      answer.code === RPC.unknown &&
      walletTransactions.isUnlisted(before.id)
    );
    const transaction = known ? transactionIn(answer, inquiry) : before;
    if (transaction.confirmations !== 0) judged.set(before.id, judgeConfirmed(transaction));
    else if (pooled?.ok) judged.set(before.id, pending(inquiry, transaction, pooled.value, above));
    else {
      const standing = await whatHappened(inquiry, transaction);
      judged.set(before.id, { transaction, standing, doubts: [] });
    }
  }
  return found.map((transaction) => judged.get(transaction.id) ?? judgeConfirmed(transaction));
}

function judgeConfirmed(transaction: Transaction): Judged {
  const standing = transaction.confirmations > 0 ? 'live' : 'conflicted';
  return { transaction, standing, doubts: [] };
}

function pending(
  { view }: Inquiry,
  transaction: Transaction,
  pooled: unknown,
  above: RpcAnswer | undefined,
): Judged {
  const entry = read(MempoolEntry, pooled);
  const parents = () => (above?.ok ? Object.values(read(MempoolEntries, above.value)) : null);
  const ancestors = entry.depends?.length ? parents() : [];
  return {
    transaction,
    standing: 'live',
    doubts: doubtsOf(transaction, entry, ancestors, view.leastFeeRate),
    feeRate: feeRateOf(entry, ancestors),
  };
}

/** Whether a transaction that left the mempool without being mined was double-spent. */
async function whatHappened(
  { session, signal }: Inquiry,
  transaction: Transaction,
): Promise<Judged['standing']> {
  const [decoded] = await session.ask([decodeCall(transaction)], signal);
  if (!decoded?.ok) return 'gone';
  const inputs = read(Spending, decoded.value).vin.flatMap(({ txid, vout }): RpcCall[] =>
    txid ? [{ method: 'gettxout', params: [txid, vout ?? 0, true] }] : [],
  );
  const unspent = await session.ask(inputs, signal);
  // `gettxout` with the mempool answers null for an output that something else spends.
  return unspent.some((answer) => answer.ok && answer.value === null) ? 'replaced' : 'gone';
}

/** The payments to one address in judged transactions. Pure. */
export function sightingsOf(judged: readonly Judged[], destination: string): Sighting[] {
  const carriedTwice = carriedAgain(judged, destination);
  const sightings: Sighting[] = [];
  for (const { transaction, standing, doubts, feeRate } of judged) {
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
        feeRate,
        standing,
      });
    }
  }
  return sightings;
}

/**
 * A payment out of the extension block is listed twice once mined: under the payer's transaction, and as an output of
 * the block's carrying transaction. The first keeps its name; the twin in the same block is dropped.
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

function transactionIn(answer: RpcAnswer | undefined, { view, maturity }: Inquiry): Transaction {
  if (answer?.ok) return readTransaction(answer.value, view.chain.height, maturity);
  if (answer?.code === RPC.unknown) throw new NodeLost('the wallet in the node was replaced by another one');
  throw unreachable(`the node does not return a transaction: ${answer?.message ?? 'nothing came'}`);
}
