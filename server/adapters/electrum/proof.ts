/** Merkle proof that a transaction is in a block of the checked chain. */
import { Malformed } from '#adapters/formats/chain/bytes.ts';
import type { Header } from '#adapters/formats/chain/header.ts';
import { merkleRoot } from '#adapters/formats/chain/merkle.ts';
import { Text, Type, Whole } from '#adapters/net/json-reader.ts';
import { type Entry, Moved } from './history.ts';
import { read } from './read.ts';
import type { Session } from './session.ts';

const MerklePath = Type.Object({ merkle: Type.Array(Text), pos: Whole });

/**
 * The blocks of these entries, in their order, once the path from each transaction to its block's merkle root is
 * checked. @throws Moved when a path leads elsewhere: the chain changed meanwhile, or the server lies
 */
export async function provenBlocks(
  session: Session,
  entries: readonly Entry[],
  signal: AbortSignal,
): Promise<Header[]> {
  const calls = entries.map(({ txid, height }) => ({
    method: 'blockchain.transaction.get_merkle',
    params: [txid, height],
  }));
  const answers = await session.ask(calls, signal);
  const headers: Header[] = [];
  for (const [n, { txid, height }] of entries.entries()) {
    const answer = answers[n];
    if (!answer?.ok) throw new Moved('protocol', `it does not prove that a payment is in block ${height}`);
    const header = await session.chain.at(height);
    const { merkle, pos } = read(MerklePath, answer.value, 'a merkle path');
    if (rootOf(txid, merkle, pos) !== header.merkleRoot) {
      throw new Moved('false-statement', `its proof that a payment is in block ${height} is false`);
    }
    headers.push(header);
  }
  return headers;
}

function rootOf(txid: string, siblings: readonly string[], position: number): string | null {
  try {
    return merkleRoot(txid, siblings, position);
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}
