/**
 * Cross-check with a second node: above a sum one monerod alone is not trusted, as a wallet checks neither work nor
 * ring signatures, and a dishonest node can show it a fake payment. Another operator's node is queried for the same
 * transaction, what it pays, and the block at its height. Money it doesn't confirm is shown as seen, and doesn't count.
 */

import { amountPaidTo, type MoneroOutputs } from '#adapters/formats/monero/monero-outputs.ts';
import { Flag, optional, parseJson, read, readIf, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { within } from '#domain/kernel/deadline.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { LookTarget } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';
import type { ShopAccount } from './account.ts';
import { unreachable } from './errors.ts';
import type { MoneroRpc } from './rpc/client.ts';

/** The node in use, and one of another operator. */
export interface Pair {
  readonly first: MoneroRpc;
  readonly second: MoneroRpc;
}

export interface CrossCheck {
  /** The sightings as they may be shown: those unknown to the second node wait, with a doubt. Never throws. */
  judged(target: LookTarget, found: readonly Sighting[]): Promise<readonly Sighting[]>;
}

export interface CrossCheckNeeds {
  readonly account: ShopAccount;
  /** Units of 10^-12 XMR set by the owner; null: the target's own sum. */
  readonly above: bigint | null;
  /** @throws Failure backend-unreachable when there is no second node */
  readonly pair: () => Promise<Pair>;
  readonly clock: Clock;
  /** To be checked again soon: the second node may know of it then. */
  readonly again: (destination: string) => void;
}

const PATIENCE_MS = 6 * SECOND;
const MAX_AGREED = 20_000;
/** The maximum of one request to a restricted monerod: `src/rpc/core_rpc_server.cpp`, RESTRICTED_TRANSACTIONS_COUNT. */
const MAX_ASKED = 100;

export function openCrossCheck({ account, above, pair, clock, again }: CrossCheckNeeds): CrossCheck {
  /** Payments that both nodes knew, at the same place. */
  const agreed = new Set<string>();

  const ask = async (target: LookTarget, open: readonly Sighting[]): Promise<void> => {
    const { first, second } = await pair();
    const known = await transactionsOf(
      second,
      open.slice(0, MAX_ASKED).map(({ ref }) => ref),
    );
    for (const one of open) {
      const transaction = known.get(one.ref);
      if (!transaction || transaction.height !== one.height || transaction.doubleSpend) continue;
      if (amountPaidTo(target.destination, account.viewKey, transaction.outputs) !== one.units) continue;
      if (one.height !== null) {
        const [ours, theirs] = await Promise.all([first, second].map((rpc) => blockAt(rpc, one.height ?? 0)));
        if (ours !== theirs) continue;
      }
      agreed.add(placeOf(one));
    }
  };

  /** Without a second node nothing is confirmed, as the doubt on the payment states. */
  const askSecond = (target: LookTarget, open: readonly Sighting[]): Promise<void> =>
    within(clock, PATIENCE_MS, ask(target, open)).catch(() => undefined);

  return {
    async judged(target, found) {
      const limit = above ?? target.large;
      const total = found.reduce((sum, { units }) => sum + units, 0n);
      const open = found.filter((one) => !agreed.has(placeOf(one)));
      if (limit === undefined || total <= limit || open.length === 0) return found;
      await askSecond(target, open);
      const waiting = new Set(open.filter((one) => !agreed.has(placeOf(one))));
      if (waiting.size > 0) again(target.destination);
      if (agreed.size > MAX_AGREED) agreed.clear();
      return found.map((one) => (waiting.has(one) ? withDoubt(one) : one));
    },
  };
}

function placeOf({ ref, units, height }: Sighting): string {
  return `${ref} ${units} ${height ?? 'pool'}`;
}

function withDoubt(one: Sighting): Sighting {
  const doubts = [...one.doubts, 'unagreed' as const];
  return { ...one, confirmations: 0, height: null, evidenceAt: null, doubts };
}

const Known = Type.Object({
  tx_hash: Text,
  as_json: Type.String({ minLength: 1 }),
  ...optional(Whole, 'block_height'),
  ...optional(Flag, 'in_pool', 'double_spend_seen'),
});
const Answer = Type.Object(optional(Type.Array(Type.Unknown()), 'txs'));
const Key = Type.Object({ key: Text });
const Output = Type.Object({
  target: Type.Object({ ...optional(Key, 'tagged_key'), ...optional(Text, 'key') }),
});
const Amount = Type.Object({ amount: Text });
const Ring = Type.Object({ ecdhInfo: Type.Array(Amount), outPk: Type.Array(Text) });
const Content = Type.Object({ extra: Type.Array(Whole), vout: Type.Array(Output), rct_signatures: Ring });
const Header = Type.Object({
  block_header: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
});

interface Transaction {
  /** Null while it is in the pool. */
  readonly height: number | null;
  readonly doubleSpend: boolean;
  readonly outputs: MoneroOutputs;
}

/** `get_transactions` of `src/rpc/core_rpc_server_commands_defs.h`; unreadable entries are left out. */
async function transactionsOf(rpc: MoneroRpc, ids: readonly string[]): Promise<Map<string, Transaction>> {
  const wish = { txs_hashes: ids, decode_as_json: true, prune: true };
  const { txs } = read(Answer, await rpc.post('/get_transactions', wish));
  const known = new Map<string, Transaction>();
  for (const entry of txs ?? []) {
    const one = readIf(Known, entry);
    const height = one?.in_pool ? null : one?.block_height;
    const outputs = one && outputsIn(one.as_json);
    if (!outputs || height === undefined || (height === null && !one.in_pool)) continue;
    known.set(one.tx_hash, { height, doubleSpend: one.double_spend_seen ?? false, outputs });
  }
  return known;
}

function outputsIn(json: string): MoneroOutputs | null {
  const content = readIf(Content, parseJson(json));
  if (!content) return null;
  const { ecdhInfo, outPk } = content.rct_signatures;
  const outputs = content.vout.map(({ target }, place) => ({
    key: target.tagged_key?.key ?? target.key ?? '',
    amount: ecdhInfo[place]?.amount ?? '',
    commitment: outPk[place] ?? '',
  }));
  return { extra: Uint8Array.from(content.extra), outputs };
}

async function blockAt(rpc: MoneroRpc, height: number): Promise<string> {
  const header = readIf(Header, await rpc.call('get_block_header_by_height', { height }));
  if (!header) throw unreachable(`monerod at ${rpc.at} names no block at ${height}`);
  return header.block_header.hash;
}
