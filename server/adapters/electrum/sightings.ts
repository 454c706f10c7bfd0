/**
 * Current payments at one address: its history as the server reports it, each payment parsed from its own bytes and,
 * once it is in a block, proven to be there. Contradictions are retried, then counted against the server.
 */

import { scriptHash, toHex } from '#adapters/formats/chain/bytes.ts';
import type { CoinRules } from '#adapters/formats/chain/coin-rules.ts';
import type { Header } from '#adapters/formats/chain/header.ts';
import { scriptOfAddress } from '#adapters/formats/chain/script-of-address.ts';
import type { Input, Transaction } from '#adapters/formats/chain/transaction.ts';
import type { CoinParams } from '#adapters/formats/keys/coins.ts';
import { sinceOf } from '#adapters/formats/keys/target-state.ts';
import type { Doubt, Sighting } from '#domain/invoices/payment.ts';
import { orAborted, pause } from '#domain/kernel/deadline.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Network } from '#domain/methods/network.ts';
import type { LookTarget } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';
import { fateOf } from './double-spend.ts';
import { protocolViolation, provenFalse, timeExpired } from './errors.ts';
import { TIP_CALL } from './headers.ts';
import { type Entry, historyCall, historyIn, Moved, type Transactions } from './history.ts';
import { provenBlocks } from './proof.ts';
import type { Session } from './session.ts';
import { risksOf } from './unconfirmed-risks.ts';

/** A payment as found, with what a second server is asked about it. */
export interface Found extends Sighting {
  readonly txid: string;
  /** Hash of its block; null unless it is in one. */
  readonly block: string | null;
}

export interface Looks {
  /** @throws ServerLost when the server can't answer or was caught lying; Failure when cancelled */
  at(session: Session, target: LookTarget, signal: AbortSignal): Promise<Found[]>;
}

export interface LooksNeeds {
  readonly params: CoinParams;
  readonly rules: CoinRules;
  readonly network: Network;
  readonly clock: Clock;
  readonly transactions: Transactions;
}

/** What is remembered of a payment, to find its fate when it is no longer reported. */
interface Known {
  readonly txid: string;
  readonly inputs: readonly Input[];
  readonly payouts: readonly Payout[];
  /** The chain's height when it was last seen. */
  seenAt: number;
  /** Height and hash of the block it was proven to be in. */
  proven: { readonly height: number; readonly block: string } | null;
}

interface Payout {
  readonly ref: string;
  readonly units: bigint;
}

const PAUSES_MS = [0, 100, 400, 1_500];
const MAX_KNOWN = 20_000;
/** Margin for reorganisations: so many blocks before the destination's creation are not trusted to precede it. */
const REORGANISED = 12;
/** Maximum payments to one address that are read; no customer's sale has more. */
const MAX_ENTRIES = 500;

export function createLooks({ params, rules, network, clock, transactions }: LooksNeeds): Looks {
  const form = params.networks[network];
  /** By destination, the one checked last at the end. */
  const memory = new Map<string, Map<string, Known>>();

  const knownAt = (destination: string): Map<string, Known> => {
    const known = memory.get(destination) ?? new Map<string, Known>();
    memory.delete(destination);
    if (known.size > 0) memory.set(destination, known);
    return known;
  };

  const keep = (destination: string, known: Map<string, Known>): void => {
    if (known.size === 0) return;
    memory.set(destination, known);
    for (const oldest of memory.keys()) {
      if (memory.size <= MAX_KNOWN) break;
      memory.delete(oldest);
    }
  };

  /** Below this height no payment is for this target: an address used earlier must not pay a new invoice. */
  const floorOf = (target: LookTarget, tip: number): number => {
    const now = clock.now();
    const since = sinceOf(target, now);
    if (since.height !== null) return since.height - REORGANISED;
    if (network === 'regtest') return 0;
    // Without a height: assumes blocks at their usual rate since.
    return tip - Math.ceil((now - since.time) / params.blockSpacingMs);
  };

  const lookOnce = async (session: Session, target: LookTarget, signal: AbortSignal): Promise<Found[]> => {
    const { chain } = session;
    const script = scriptOfAddress(target.destination, form);
    const [tip, answer] = await session.ask([TIP_CALL, historyCall(scriptHash(script))], signal);
    if (!tip?.ok) throw protocolViolation(session.server, 'it does not report its newest block');
    const all = await historyIn(session, target.destination, answer, signal);
    await chain.take(tip.value);
    if (all.some(({ height }) => height > chain.tip.height))
      throw new Moved('protocol', 'it is ahead of its own chain');
    const floor = floorOf(target, chain.tip.height);
    const entries = all.filter(({ height }) => height <= 0 || height > floor).slice(-MAX_ENTRIES);
    const known = knownAt(target.destination);
    checkOmissions(session, known, all);
    const found: Found[] = [];
    const read = await transactions.find(
      session,
      entries.map(({ txid }) => txid),
      signal,
    );
    const paying: { entry: Entry; transaction: Transaction; payouts: Payout[] }[] = [];
    for (const [n, entry] of entries.entries()) {
      const transaction = read[n];
      if (!transaction) throw new Moved('protocol', 'it reports a transaction that it does not have');
      const payouts = payoutsIn(transaction, toHex(script));
      if (payouts.length > 0) paying.push({ entry, transaction, payouts });
    }
    const blocks = await prove(session, known, paying, signal);
    for (const [n, { entry, transaction, payouts }] of paying.entries()) {
      const header = blocks[n] ?? null;
      const { doubts, feeRate } = header
        ? { doubts: ripeness(transaction, chain.tip.height - header.height + 1), feeRate: undefined }
        : await risksOf(session, transactions, entry, transaction, signal);
      const { txid, inputs } = transaction;
      const proven = header && { height: header.height, block: header.hash };
      known.set(txid, { txid, inputs, payouts, seenAt: chain.tip.height, proven });
      for (const payout of payouts) {
        const place = placeIn(header, chain.tip.height);
        found.push({ ...payout, ...place, txid, doubts, feeRate, standing: 'live' });
      }
    }
    found.push(...(await undone(session, known, all, signal)));
    keep(target.destination, known);
    return found;
  };

  /** The blocks of those that are in one; undefined for the others. A proof is valid as long as its block is. */
  const prove = async (
    session: Session,
    known: ReadonlyMap<string, Known>,
    paying: readonly { readonly entry: Entry }[],
    signal: AbortSignal,
  ): Promise<(Header | undefined)[]> => {
    const blocks: (Header | undefined)[] = [];
    const wanted: { readonly n: number; readonly entry: Entry }[] = [];
    for (const [n, { entry }] of paying.entries()) {
      if (entry.height <= 0) continue;
      const proven = known.get(entry.txid)?.proven;
      const header = await session.chain.at(entry.height);
      if (proven?.block === header.hash) blocks[n] = header;
      else wanted.push({ n, entry });
    }
    const headers = await provenBlocks(
      session,
      wanted.map(({ entry }) => entry),
      signal,
    );
    for (const [at, { n }] of wanted.entries()) blocks[n] = headers[at];
    return blocks;
  };

  const placeIn = (header: Header | null, tip: number) => ({
    confirmations: header ? tip - header.height + 1 : 0,
    height: header?.height ?? null,
    block: header?.hash ?? null,
    evidenceAt: header ? evidence(header, clock.now()) : null,
  });

  const ripeness = ({ coinbase }: Transaction, confirmations: number): Doubt[] =>
    coinbase && confirmations <= rules.maturity[network] ? ['time-locked'] : [];

  /** Payments that were there and are no longer reported. */
  const undone = async (
    session: Session,
    known: Map<string, Known>,
    entries: readonly Entry[],
    signal: AbortSignal,
  ): Promise<Found[]> => {
    const listed = new Set(entries.map(({ txid }) => txid));
    const found: Found[] = [];
    for (const one of known.values()) {
      if (listed.has(one.txid)) continue;
      one.proven = null;
      const fate = await fateOf(session, transactions, one, signal);
      if (fate === 'gone') continue;
      const nowhere = { confirmations: 0, height: null, block: null, evidenceAt: null, doubts: [] };
      for (const payout of one.payouts) {
        found.push({ ...payout, ...nowhere, txid: one.txid, standing: fate });
      }
    }
    return found;
  };

  return {
    async at(session, target, signal) {
      for (let turn = 0; ; turn++) {
        try {
          return await lookOnce(session, target, signal);
        } catch (error) {
          if (!(error instanceof Moved)) throw error;
          // An honest server is consistent again a moment later.
          const ms = PAUSES_MS[turn];
          if (ms === undefined)
            throw (error.fault === 'false-statement' ? provenFalse : protocolViolation)(
              session.server,
              error.message,
            );
          await orAborted(pause(clock, ms, signal), signal, timeExpired);
        }
      }
    },
  };
}

/** A payment that was proven to be in a block is there as long as the block is. */
function checkOmissions(
  session: Session,
  known: ReadonlyMap<string, Known>,
  entries: readonly Entry[],
): void {
  const heights = new Map(entries.map(({ txid, height }) => [txid, height]));
  for (const { txid, proven } of known.values()) {
    if (!proven || session.chain.hashAt(proven.height) !== proven.block) continue;
    if (heights.get(txid) !== proven.height) {
      throw new Moved('false-statement', `it omits a payment that is in block ${proven.height}`);
    }
  }
}

function payoutsIn({ txid, outputs }: Transaction, script: string): Payout[] {
  return outputs.flatMap((output, vout) =>
    output.script === script ? [{ ref: `${txid}:${vout}`, units: output.units }] : [],
  );
}

/** A block's time may be two hours ahead of the clock (`MAX_FUTURE_BLOCK_TIME`); money is never made later than now. */
function evidence({ time }: Header, now: Instant): Instant {
  return Math.min(time * 1_000, now);
}
