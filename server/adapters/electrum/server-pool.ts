/**
 * Pool of the owner's servers: tried in order, the next one at once when one is lost, with back-off when none is left.
 * A server that was caught lying is distrusted for a while: then it is tried last, and only after a pause that grows
 * with each lie.
 */

import { Malformed } from '#adapters/formats/chain/bytes.ts';
import { backoffMs, withJitter } from '#domain/kernel/backoff.ts';
import { orAborted } from '#domain/kernel/deadline.ts';
import { SingleFlight } from '#domain/kernel/single-flight.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { isUnreached } from '#domain/maintenance/no-internet.ts';
import { Failure } from '#domain/messages/errors.ts';
import { requestCancelled } from '#domain/messages/failures.ts';
import { createMessage, messageOf } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Log, Random } from '#ports/host.ts';
import {
  connectionFailed,
  nameOf,
  ServerLost,
  type ServerPlace,
  timeExpired,
  unreachable,
} from './errors.ts';
import { sameOperator } from './operator.ts';
import { beginSession, lostBy, type Session, type SessionEvents, type SessionNeeds } from './session.ts';

export interface ServerPool {
  readonly current: Session | null;
  /** Why the last round of attempts failed; null when it found a server. */
  readonly failure: ServerPoolFailure | null;
  /**
   * The server in use, waiting for a pending connection, and retrying when the last attempt is a while ago. @throws
   * Failure backend-unreachable
   */
  session(signal?: AbortSignal): Promise<Session>;
  /**
   * Runs work with a server; if that one is lost meanwhile, retries with the next.
   * @param isUrgent tries to connect also where that failed a moment ago
   * @throws Failure
   */
  within<T>(work: (session: Session) => Promise<T>, signal: AbortSignal, isUrgent?: boolean): Promise<T>;
  /** From now on reconnects automatically. */
  keep(): void;
  /** Whether it was caught lying recently, and is in use for want of another one. */
  distrusts(server: ServerPlace): boolean;
  /** Closes the connection; the next request opens another one. */
  drop(): void;
  close(): Promise<void>;
}

export class ServerPoolFailure extends Failure {
  readonly reasons: readonly ServerLost[];

  constructor(reasons: readonly ServerLost[]) {
    const [first] = reasons;
    const all = reasons.map(messageOf);
    const [only] = all;
    const count = all.length;
    const none = all.every(({ why }) => isUnreached(why))
      ? createMessage('electrum-unreached', { count })
      : createMessage('electrum-none', { count, reasons: all });
    super('backend-unreachable', count === 1 && only ? only : none, { cause: first });
    this.reasons = reasons;
  }

  /** The network of a server that answers but is on the wrong one. */
  get otherNetwork(): Network | null {
    return this.reasons.find(({ fault }) => fault === 'wrong-chain')?.network ?? null;
  }
}

export interface ServerPoolEvents extends Omit<SessionEvents, 'lost'> {
  began(session: Session): void;
}

export interface ServerPoolNeeds extends SessionNeeds {
  readonly servers: readonly ServerPlace[];
  /** No server of this one's operator may be used now: another pool has it. */
  readonly except?: () => ServerPlace | null;
  readonly random: Random;
  readonly log: Log;
  /** Names the method in the log. */
  readonly method: string;
}

const PAUSE = { firstMs: 500, maxMs: 30 * SECOND };
/** A request may retry earlier than the back-off says, but not more often than this. */
const NUDGE_MS = SECOND;
const DISTRUST_MS = 10 * MINUTE;
/** A server that lied is not used again before this, twice this after its next lie, and so on. */
const ASIDE = { firstMs: 2 * SECOND, maxMs: 2 * MINUTE };
/** A connection that ends earlier counts as failed, so that it isn't reopened again and again at once. */
const SHORT_LIFE_MS = 3 * SECOND;

interface Caught {
  readonly why: ServerLost;
  /** In a row, each before the one before it expired. */
  readonly lies: number;
  /** Monotonic times: when it is used again, and when it is fully trusted again. */
  readonly again: number;
  readonly until: number;
}

export function createServerPool(needs: ServerPoolNeeds, events: ServerPoolEvents): ServerPool {
  const { servers, clock, random, log, method } = needs;
  const ending = new AbortController();
  const caught = new Map<ServerPlace, Caught>();
  let current: Session | null = null;
  let begunAt = 0;
  const trying = new SingleFlight<Session>();
  let failure: ServerPoolFailure | null = null;
  let failures = 0;
  let triedAt = Number.NEGATIVE_INFINITY;
  let from = 0;
  let keeping = false;
  let cancelTry = () => {};
  let logged: string | null = null;

  const distrust = (server: ServerPlace, why: ServerLost): void => {
    const lies = distrusts(server) ? (caught.get(server)?.lies ?? 0) + 1 : 1;
    const now = clock.monotonic();
    caught.set(server, { lies, why, again: now + backoffMs(lies, ASIDE), until: now + DISTRUST_MS });
  };

  const distrusts = (server: ServerPlace): boolean =>
    (caught.get(server)?.until ?? Number.NEGATIVE_INFINITY) > clock.monotonic();

  const onLost = (session: Session, why: ServerLost): void => {
    if (why.fault === 'false-statement') distrust(session.server, why);
    if (current !== session) return;
    current = null;
    from = servers.indexOf(session.server) + 1;
    if (ending.signal.aborted) return;
    log.warn(`${method}: an Electrum server was lost`, {
      server: nameOf(session.server),
      reason: why.message,
    });
    failures = clock.monotonic() - begunAt < SHORT_LIFE_MS ? failures + 1 : 0;
    // The next one at once; but when all of them end early, only after a pause.
    const worn = failures >= servers.length;
    if (worn) failure = new ServerPoolFailure([why]);
    if (keeping) later(worn ? pauseNow() : 0);
  };

  const begin = async (server: ServerPlace): Promise<Session> => {
    const before = caught.get(server);
    if (before && before.again > clock.monotonic()) throw before.why;
    let over: ServerLost | null = null;
    let begun: Session | null = null;
    const session = await beginSession(
      needs,
      server,
      {
        changed: (hash) => events.changed(hash),
        block: (how) => events.block(how),
        lost: (why) => {
          over = why;
          if (begun) onLost(begun, why);
        },
      },
      ending.signal,
    );
    begun = session;
    if (over) throw over;
    return session;
  };

  const tryAll = async (): Promise<Session> => {
    const reasons: ServerLost[] = [];
    const excepted = needs.except?.() ?? null;
    const round = [...servers.slice(from % servers.length), ...servers.slice(0, from % servers.length)];
    for (const server of round.sort((a, b) => Number(distrusts(a)) - Number(distrusts(b)))) {
      if (excepted && sameOperator(server, excepted)) continue;
      try {
        const session = await begin(server);
        if (ending.signal.aborted) throw connectionFailed(server, 'let-go');
        current = session;
        begunAt = clock.monotonic();
        if (logged !== null)
          log.info(`${method}: an Electrum server answers again`, { server: nameOf(server) });
        logged = null;
        failure = null;
        events.began(session);
        return session;
      } catch (error) {
        if (ending.signal.aborted) throw unreachable('the connection was cancelled');
        const why = lostBy(server, error);
        // A server that was not queried since did not lie once more.
        if (why.fault === 'false-statement' && caught.get(server)?.why !== why) distrust(server, why);
        reasons.push(why);
      }
    }
    from = 0;
    failures++;
    failure = new ServerPoolFailure(reasons);
    if (failure.message !== logged) {
      logged = failure.message;
      log.warn(`${method}: no Electrum server can be used`, { reason: failure.message });
    }
    throw failure;
  };

  const tryNow = (): Promise<Session> => {
    cancelTry();
    return trying.join(() =>
      tryAll().finally(() => {
        triedAt = clock.monotonic();
        if (keeping && !current) later(pauseNow());
      }),
    );
  };

  const pauseNow = (): number => withJitter(backoffMs(failures, PAUSE), random.fraction());

  const later = (pause: number): void => {
    cancelTry();
    if (ending.signal.aborted) return;
    cancelTry = clock.after(pause, () => {
      if (!current && !ending.signal.aborted) tryNow().catch(() => undefined);
    });
  };

  const session = async (signal?: AbortSignal, isUrgent = false): Promise<Session> => {
    if (ending.signal.aborted) throw unreachable('the connection is closed');
    if (signal?.aborted) throw requestCancelled();
    if (current) return current;
    const isTooSoon = !isUrgent && clock.monotonic() - triedAt < NUDGE_MS;
    if (!trying.running && failure && isTooSoon) throw failure;
    return orAborted(tryNow(), signal, timeExpired);
  };

  return {
    get current() {
      return current;
    },
    get failure() {
      return failure;
    },
    session,
    distrusts,
    async within(work, signal, isUrgent = false) {
      for (let turn = 0; ; turn++) {
        const at = await session(signal, isUrgent && turn === 0);
        try {
          return await work(at);
        } catch (error) {
          const fault = error instanceof ServerLost || error instanceof Malformed;
          if (signal.aborted || !fault) throw error;
          const why = lostBy(at.server, error);
          at.wire.end(why);
          if (turn >= servers.length) throw why;
        }
      }
    },
    keep() {
      if (keeping) return;
      keeping = true;
      if (!current) tryNow().catch(() => undefined);
    },
    drop() {
      const session = current;
      current = null;
      session?.wire.end(connectionFailed(session.server, 'let-go'));
    },
    async close() {
      ending.abort();
      cancelTry();
      const session = current;
      current = null;
      session?.wire.end(connectionFailed(session.server, 'let-go'));
      await trying.running?.catch(() => undefined);
    },
  };
}
