/** Double-spend check of a payment that a server no longer reports. */

import { fromHex, scriptHash } from '#adapters/formats/chain/bytes.ts';
import type { Input } from '#adapters/formats/chain/transaction.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { historyCall, readHistory, type Transactions } from './history.ts';
import type { Session } from './session.ts';

/** Inputs, and other spends of the same script, that are checked; no customer's payment has more. */
const MAX_INPUTS = 20;
const MAX_OTHERS = 30;
/** A block that spends the money may have replaced those it was seen in. */
const BLOCKS_BACK = 12;

/** 'gone' when nothing shows that it can't come back. */
export async function fateOf(
  session: Session,
  transactions: Transactions,
  lost: { readonly txid: string; readonly inputs: readonly Input[]; readonly seenAt: number },
  signal: AbortSignal,
): Promise<Exclude<Sighting['standing'], 'live'> | 'gone'> {
  const inputs = lost.inputs.slice(0, MAX_INPUTS);
  const parents = await transactions.find(
    session,
    inputs.map(({ txid }) => txid),
    signal,
  );
  const scripts = new Set(
    parents.flatMap((parent, n) => parent?.outputs[inputs[n]?.vout ?? -1]?.script ?? []),
  );
  const answers = await session.ask(
    [...scripts].map((script) => historyCall(scriptHash(fromHex(script)))),
    signal,
  );
  const others = answers
    .flatMap((answer) => (answer.ok ? readHistory(answer.value) : []))
    .filter(({ txid, height }) => txid !== lost.txid && (height <= 0 || height > lost.seenAt - BLOCKS_BACK))
    .slice(-MAX_OTHERS);
  const found = await transactions.find(
    session,
    others.map(({ txid }) => txid),
    signal,
  );
  const places = new Set(inputs.map(placeOf));
  let fate: 'replaced' | 'gone' = 'gone';
  for (const [n, { height }] of others.entries()) {
    if (!found[n]?.inputs.some((input) => places.has(placeOf(input)))) continue;
    if (height > 0) return 'conflicted';
    fate = 'replaced';
  }
  return fate;
}

function placeOf({ txid, vout }: Input): string {
  return `${txid}:${vout}`;
}
