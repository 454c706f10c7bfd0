/**
 * Cross-check with another operator's server of the list. It is asked, above an amount, whether it knows of the same
 * money; whether it has the same blocks, if those of the first are linked to no known one; whether it has newer ones,
 * if the first has had none for long; and whether it knows of money when a sale is about to expire with what the first
 * reports. What it doesn't confirm is shown as seen, and doesn't count.
 */

import { scriptHash } from '#adapters/formats/chain/bytes.ts';
import { scriptOfAddress } from '#adapters/formats/chain/script-of-address.ts';
import type { AddressForm } from '#adapters/formats/keys/coins.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { orAborted, withDeadline } from '#domain/kernel/deadline.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { LookTarget } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';
import { nameOf, protocolViolation, type ServerPlace, timeExpired, unreachable } from './errors.ts';
import { historyCall, historyIn } from './history.ts';
import type { KeptTip } from './kept-tip.ts';
import { sameOperator } from './operator.ts';
import type { ServerPool } from './server-pool.ts';
import type { Session } from './session.ts';
import type { Found, Looks } from './sightings.ts';

export interface CrossCheck {
  /** The sightings to report: those unknown to the second server wait, with a doubt. Never throws. */
  judged(first: Session, target: LookTarget, found: readonly Found[]): Promise<Sighting[]>;
  /**
   * Has another operator's server confirm the newest blocks of this one, where nothing else does; true when there is no
   * other operator. Never throws; closes the connections of two with different chains.
   */
  vouched(first: Session): Promise<boolean>;
  /**
   * Asks another operator's server for newer blocks, where this one has had none for longer than usual, and closes the
   * connection of one that is behind. To be called often; never throws.
   */
  compareTips(first: Session): Promise<void>;
  close(): Promise<void>;
}

export interface CrossCheckNeeds {
  /** Coin units: the total to one destination above which agreement is needed; null: never. */
  readonly above: bigint | 'large' | null;
  /** Of the other operators' servers of the list; null where there is none. */
  readonly second: ServerPool | null;
  readonly looks: Looks;
  readonly kept: KeptTip;
  readonly form: AddressForm;
  readonly blockSpacingMs: number;
  readonly clock: Clock;
  /** To be checked again soon: the second server may know of it then. */
  readonly again: (destination: string) => void;
}

const PATIENCE_MS = 6 * SECOND;
/** The newest blocks of two honest servers may differ for a moment; those below never do. */
const SETTLED = 6;
const MAX_AGREED = 20_000;
/** A server without a new block for as long as so many usually take: one time in twenty it is not behind. */
const SILENT_BLOCKS = 3;
const COMPARE_EVERY_MS = MINUTE;
/** The newest block may still be on the way to it. */
const MAX_LEAD = 1;

export function openCrossCheck(needs: CrossCheckNeeds): CrossCheck {
  const { above, second, looks, kept, form, blockSpacingMs, clock, again } = needs;
  /** Payments that both knew, at the same place. */
  const agreed = new Set<string>();
  /** Servers in use whose blocks were confirmed by another operator's server. */
  const vouchedFor = new WeakSet<Session>();
  /** Since when a server has had its newest block, and when it was last compared; monotonic ms. */
  const tips = new WeakMap<Session, { height: number; since: number; comparedAt: number }>();

  const knowsToo = async (
    session: Session,
    target: LookTarget,
    found: readonly Found[],
    signal: AbortSignal,
  ) => {
    const call = historyCall(scriptHash(scriptOfAddress(target.destination, form)));
    const [answer] = await session.ask([call], signal);
    const history = await historyIn(session, target.destination, answer, signal);
    await session.catchUp(signal);
    const heights = new Map(history.map(({ txid, height }) => [txid, height]));
    for (const one of found) {
      const height = heights.get(one.txid);
      if (height === undefined) continue;
      if (one.height === null || one.block === null) {
        if (height <= 0) agreed.add(nameOfPlace(one));
      } else if (height === one.height && height <= session.chain.tip.height) {
        const { hash } = await session.chain.at(height);
        if (hash === one.block) agreed.add(nameOfPlace(one));
      }
    }
    if (agreed.size > MAX_AGREED) agreed.clear();
  };

  const hasSameBlocks = async (first: Session, session: Session, signal: AbortSignal) => {
    await session.catchUp(signal);
    const height = Math.min(first.chain.tip.height, session.chain.tip.height);
    const isSameAt = async (at: number) =>
      (await first.chain.at(at)).hash === (await session.chain.at(at)).hash;
    if (await isSameAt(height)) {
      vouchedFor.add(first);
      kept.keep(first.chain);
    } else if (!(await isSameAt(Math.max(0, height - SETTLED)))) {
      // Which of them is wrong is unknown: others are used.
      const why = `it and ${nameOf(session.server)} have different blocks`;
      session.wire.end(
        protocolViolation(session.server, `it and ${nameOf(first.server)} have different blocks`),
      );
      first.wire.end(protocolViolation(first.server, why));
    }
  };

  /** Queries a server of another operator than the first one's, with a time limit. What it can't answer stays open. */
  const askSecond = async (
    first: Session,
    question: (session: Session, signal: AbortSignal) => Promise<void>,
  ): Promise<void> => {
    if (!second) return;
    if (second.current && sameOperator(second.current.server, first.server)) second.drop();
    const ask = (signal: AbortSignal) =>
      second.within((session) => {
        // The first may have been lost meanwhile, and its server is available to the second again.
        if (sameOperator(session.server, first.server)) throw unreachable('nobody else to ask');
        return question(session, signal);
      }, signal);
    try {
      await withDeadline(clock, PATIENCE_MS, (signal) => orAborted(ask(signal), signal, timeExpired));
    } catch {
      // Without a second server nothing is confirmed; the reason is logged separately.
    }
  };

  const vouch = async (first: Session): Promise<boolean> => {
    if (first.hangs || !second || vouchedFor.has(first)) return true;
    await askSecond(first, (session, signal) => hasSameBlocks(first, session, signal));
    return vouchedFor.has(first);
  };

  const compareTips = async (first: Session): Promise<void> => {
    const now = clock.monotonic();
    const { height } = first.chain.tip;
    const known = tips.get(first);
    if (known?.height !== height) {
      tips.set(first, { height, since: now, comparedAt: now });
      return;
    }
    const isSilent = now - known.since >= SILENT_BLOCKS * blockSpacingMs;
    if (!isSilent || now - known.comparedAt < COMPARE_EVERY_MS) return;
    known.comparedAt = now;
    await askSecond(first, async (session, signal) => {
      await session.catchUp(signal);
      endIfBehind(first, session);
    });
  };

  const unsure = async (first: Session, target: LookTarget, live: readonly Found[]): Promise<Found[]> => {
    const limit = above === 'large' ? (target.large ?? null) : above;
    const total = live.reduce((sum, { units }) => sum + units, 0n);
    const isOpen = (one: Found) => !agreed.has(nameOfPlace(one));
    if (second && limit !== null && total > limit) {
      const open = live.filter(isOpen);
      if (open.length > 0) {
        await askSecond(first, (session, signal) => knowsToo(session, target, open, signal));
      }
      return open.filter(isOpen);
    }
    const mined = live.filter((one) => one.block !== null && isOpen(one));
    return mined.length === 0 || (await vouch(first)) ? [] : mined;
  };

  /** Money known to a second server that the first did not report. */
  const findMissed = async (first: Session, target: LookTarget, live: readonly Found[]): Promise<Found[]> => {
    // What waits for a block may have been replaced since by what this server does not know of.
    const sure = live.filter(({ block, doubts }) => block !== null || doubts.length === 0);
    const total = sure.reduce((sum, { units }) => sum + units, 0n);
    if (!target.expiring || total >= target.due) return [];
    const refs = new Set(live.map(({ ref }) => ref));
    let more: Found[] = [];
    await askSecond(first, async (session, signal) => {
      const others = await looks.at(session, target, signal);
      more = others.filter(({ standing, ref }) => standing === 'live' && !refs.has(ref));
      endIfBehind(first, session);
    });
    return more;
  };

  return {
    async judged(first, target, found) {
      const live = found.filter(({ standing }) => standing === 'live');
      const waiting = new Set(await unsure(first, target, live));
      const more = await findMissed(first, target, live);
      if (waiting.size + more.length > 0) again(target.destination);
      return [
        ...found.map((one) => (waiting.has(one) ? withDoubt(one) : sightingOf(one))),
        ...more.map(withDoubt),
      ];
    },
    vouched: vouch,
    compareTips,
    async close() {
      await second?.close();
    },
  };
}

function endIfBehind(first: Session, second: Session): void {
  const lead = second.chain.tip.height - first.chain.tip.height;
  if (lead > MAX_LEAD) first.wire.end(protocolViolation(first.server, `it is ${lead} blocks behind`));
}

export function isSame(one: ServerPlace, other: ServerPlace): boolean {
  return one.host === other.host && one.port === other.port;
}

function nameOfPlace({ txid, block }: Found): string {
  return `${txid} ${block ?? 'mempool'}`;
}

function sightingOf({
  ref,
  units,
  confirmations,
  height,
  evidenceAt,
  doubts,
  feeRate,
  standing,
}: Found): Sighting {
  return { ref, units, confirmations, height, evidenceAt, doubts, feeRate, standing };
}

function withDoubt(found: Found): Sighting {
  const doubts = [...found.doubts, 'unagreed' as const];
  return { ...sightingOf(found), confirmations: 0, height: null, evidenceAt: null, doubts };
}
