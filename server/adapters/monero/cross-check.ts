/**
 * Cross-check with a second node: above a sum one monerod alone is not trusted, as a wallet checks neither work nor
 * ring signatures, and a dishonest node can show it a fake payment. Another operator's node is queried for the same
 * transaction, what it pays, and the block at its height. Money it doesn't confirm is shown as seen, and doesn't count.
 */

import { amountPaidTo, type MoneroOutputs } from '#adapters/formats/monero/monero-outputs.ts';
import { asNumber, asWhole, isFields, optionalFields, parseJson } from '#adapters/net/json-reader.ts';
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

export interface Agreement {
  /** The sightings as they may be shown: those unknown to the second node wait, with a doubt. Never throws. */
  judged(target: LookTarget, found: readonly Sighting[]): Promise<readonly Sighting[]>;
}

export interface AgreementNeeds {
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

export function newAgreement({ account, above, pair, clock, again }: AgreementNeeds): Agreement {
  /** Payments that both nodes knew, at the same place. */
  const agreed = new Set<string>();

  const ask = async (target: LookTarget, open: readonly Sighting[]): Promise<void> => {
    const { first, second } = await pair();
    const known = await transactionsOf(
      second,
      open.slice(0, MAX_ASKED).map(({ ref }) => ref),
    );
    for (const one of open) {
      const told = known.get(one.ref);
      if (!told || told.height !== one.height || told.doubleSpend) continue;
      if (amountPaidTo(target.destination, account.viewKey, told.outputs) !== one.units) continue;
      if (one.height !== null) {
        const [ours, theirs] = await Promise.all([first, second].map((rpc) => blockAt(rpc, one.height ?? 0)));
        if (ours !== theirs) continue;
      }
      agreed.add(placeOf(one));
    }
  };

  /** Without a second node nothing is confirmed, as the doubt on the payment states. */
  const asked = (target: LookTarget, open: readonly Sighting[]): Promise<void> =>
    within(clock, PATIENCE_MS, ask(target, open)).catch(() => undefined);

  return {
    async judged(target, found) {
      const limit = above ?? target.large;
      const total = found.reduce((sum, { units }) => sum + units, 0n);
      const open = found.filter((one) => !agreed.has(placeOf(one)));
      if (limit === undefined || total <= limit || open.length === 0) return found;
      await asked(target, open);
      const waiting = new Set(open.filter((one) => !agreed.has(placeOf(one))));
      if (waiting.size > 0) again(target.destination);
      if (agreed.size > MAX_AGREED) agreed.clear();
      return found.map((one) => (waiting.has(one) ? unagreed(one) : one));
    },
  };
}

function placeOf({ ref, units, height }: Sighting): string {
  return `${ref} ${units} ${height ?? 'pool'}`;
}

function unagreed(one: Sighting): Sighting {
  const doubts = [...one.doubts, 'unagreed' as const];
  return { ...one, confirmations: 0, height: null, evidenceAt: null, doubts };
}

interface Transaction {
  /** Null while it is in the pool. */
  readonly height: number | null;
  readonly doubleSpend: boolean;
  readonly outputs: MoneroOutputs;
}

/** `get_transactions` of `src/rpc/core_rpc_server_commands_defs.h`; unreadable entries are left out. */
async function transactionsOf(rpc: MoneroRpc, ids: readonly string[]): Promise<Map<string, Transaction>> {
  const wish = { txs_hashes: ids, decode_as_json: true, prune: true };
  const { txs } = await rpc.post('/get_transactions', wish);
  const known = new Map<string, Transaction>();
  for (const one of Array.isArray(txs) ? txs : []) {
    if (!isFields(one) || typeof one['tx_hash'] !== 'string') continue;
    const height = one['in_pool'] === true ? null : asWhole(one['block_height']);
    const outputs = outputsIn(one['as_json']);
    if (outputs === null || (height === null && one['in_pool'] !== true)) continue;
    known.set(one['tx_hash'], { height, doubleSpend: one['double_spend_seen'] === true, outputs });
  }
  return known;
}

function outputsIn(json: unknown): MoneroOutputs | null {
  const tx = optionalFields(typeof json === 'string' && json !== '' ? parseJson(json) : null);
  const ring = optionalFields(tx['rct_signatures']);
  const [amounts, commitments, keys] = [listOf(ring['ecdhInfo']), listOf(ring['outPk']), listOf(tx['vout'])];
  const extra = listOf(tx['extra']).map((byte) => asNumber(byte) ?? 0);
  if (keys.length === 0) return null;
  const outputs = keys.map((output, place) => {
    const target = optionalFields(optionalFields(output)['target']);
    return {
      key: textOf(optionalFields(target['tagged_key'])['key'] ?? target['key']),
      amount: textOf(optionalFields(amounts[place])['amount']),
      commitment: textOf(commitments[place]),
    };
  });
  return { extra: Uint8Array.from(extra), outputs };
}

async function blockAt(rpc: MoneroRpc, height: number): Promise<string> {
  const { block_header: header } = await rpc.call('get_block_header_by_height', { height });
  const hash = textOf(optionalFields(header)['hash']);
  if (!/^[0-9a-f]{64}$/.test(hash)) throw unreachable(`monerod at ${rpc.at} names no block at ${height}`);
  return hash;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
