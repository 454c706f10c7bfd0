/**
 * A second server of the list, asked whether it knows of the same money: above an amount one server alone is not
 * believed. Money it doesn't confirm is shown as seen, and doesn't count.
 */
import type { Sighting } from '../../domain/payment.ts';
import { SECOND } from '../../domain/time.ts';
import type { LookTarget } from '../../ports/backend.ts';
import type { Clock } from '../../ports/host.ts';
import type { AddressForm } from '../derive/coins.ts';
import { scriptHash } from './bytes.ts';
import { historyCall, readHistory } from './history.ts';
import type { Roster } from './roster.ts';
import { scriptOfAddress } from './script-of-address.ts';
import type { Session } from './session.ts';
import type { Found } from './sightings.ts';
import { patiently } from './wait.ts';
import type { ServerPlace } from './words.ts';

export interface Agreement {
  /** The sightings as they may be told: those the second server does not know of wait, with a doubt. Never throws. */
  judged(first: Session, target: LookTarget, found: readonly Found[]): Promise<Sighting[]>;
  close(): Promise<void>;
}

export interface AgreementNeeds {
  /** Coin units: money to one destination above this, all together, needs agreement; null: never. */
  readonly above: bigint | null;
  /** Of the other servers of the list. */
  readonly second: Roster;
  readonly form: AddressForm;
  readonly clock: Clock;
  /** To be looked at again soon: the second server may know of it then. */
  readonly again: (destination: string) => void;
}

const PATIENCE_MS = 6 * SECOND;
const MOST_AGREED = 20_000;

export function newAgreement({ above, second, form, clock, again }: AgreementNeeds): Agreement {
  /** Payments that both knew of, at the same place. */
  const agreed = new Set<string>();

  const ask = async (target: LookTarget, found: readonly Found[], signal: AbortSignal): Promise<void> => {
    await second.within(async (session) => {
      const call = historyCall(scriptHash(scriptOfAddress(target.destination, form)));
      const history = readHistory(await session.must(call, signal));
      await session.catchUp(signal);
      const told = new Map(history.map(({ txid, height }) => [txid, height]));
      for (const one of found) {
        const height = told.get(one.txid);
        if (height === undefined) continue;
        if (one.height === null || one.block === null) {
          if (height <= 0) agreed.add(nameOfPlace(one));
        } else if (height === one.height && height <= session.chain.tip.height) {
          const { hash } = await session.chain.at(height);
          if (hash === one.block) agreed.add(nameOfPlace(one));
        }
      }
      if (agreed.size > MOST_AGREED) agreed.clear();
    }, signal);
  };

  const asked = async (target: LookTarget, found: readonly Found[]): Promise<void> => {
    const patience = new AbortController();
    const stop = clock.after(PATIENCE_MS, () => patience.abort());
    try {
      await patiently(ask(target, found, patience.signal), patience.signal);
    } catch {
      // Without a second server nothing is agreed upon; its own log line says why it can't be had.
    } finally {
      stop();
    }
  };

  return {
    async judged(first, target, found) {
      const live = found.filter(({ standing }) => standing === 'live');
      const total = live.reduce((sum, { units }) => sum + units, 0n);
      const open = live.filter((one) => !agreed.has(nameOfPlace(one)));
      if (above === null || total <= above || open.length === 0) return found.map(told);
      if (second.current && isSame(second.current.server, first.server)) second.drop();
      await asked(target, open);
      const waiting = new Set(open.filter((one) => !agreed.has(nameOfPlace(one))));
      if (waiting.size > 0) again(target.destination);
      return found.map((one) => (waiting.has(one) ? unagreed(one) : told(one)));
    },
    close: () => second.close(),
  };
}

export function isSame(one: ServerPlace, other: ServerPlace): boolean {
  return one.host === other.host && one.port === other.port;
}

function nameOfPlace({ txid, block }: Found): string {
  return `${txid} ${block ?? 'mempool'}`;
}

function told({ ref, units, confirmations, height, evidenceAt, doubts, standing }: Found): Sighting {
  return { ref, units, confirmations, height, evidenceAt, doubts, standing };
}

function unagreed(found: Found): Sighting {
  const doubts = [...found.doubts, 'unagreed' as const];
  return { ...told(found), confirmations: 0, height: null, evidenceAt: null, doubts };
}
