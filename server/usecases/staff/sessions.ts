/** Staff sessions with idle time-out: kept in memory alone, so that the end of the program ends them all. */
import { base58 } from '#domain/kernel/base58.ts';
import { HOUR, MINUTE } from '#domain/kernel/time.ts';
import type { Person } from '#domain/staff/person.ts';
import type { Clock, Digest, Random } from '#ports/host.ts';
import { startStopwatch } from '#usecases/kernel/stopwatch.ts';

export interface Sessions {
  /**
   * Starts a session; returns its token. `once`: for one act alone.
   * @param till id of the network till where it is valid; null: the main computer
   */
  begin(personId: string, once: boolean, till: string | null): string;
  /** The session of a token; restarts its idle time. Null for one that is over, unknown or of another till. */
  of(token: string | null, till: string | null): { readonly once: boolean; readonly person: Person } | null;
  end(token: string): void;
  endAllOf(personId: string): void;
}

export interface SessionNeeds {
  readonly clock: Clock;
  readonly random: Random;
  readonly digest: Digest;
  /** How long a till may be idle before it asks for a PIN again; null: no time-out. */
  readonly idleMinutes: () => number | null;
  readonly person: (id: string) => Person | undefined;
}

interface Session {
  readonly personId: string;
  readonly once: boolean;
  readonly till: string | null;
  /** Time since it began, and since it was last used; ms. */
  readonly age: () => number;
  rest: () => number;
}

const MAX_SESSION = 12 * HOUR;
const ONCE_FOR = MINUTE;
const MAX_SESSIONS = 100;

export function openSessions({ clock, random, digest, idleMinutes, person }: SessionNeeds): Sessions {
  /** By the hash of their token, so that the time of a look-up reveals nothing about a token. */
  const sessions = new Map<string, Session>();

  const longestRest = ({ once }: Session): number => {
    if (once) return ONCE_FOR;
    const minutes = idleMinutes();
    return minutes === null ? MAX_SESSION : (minutes + 1) * MINUTE;
  };

  return {
    begin(personId, once, till) {
      const token = `cts_${base58(random.bytes(32), 44)}`;
      const oldest = sessions.keys().next();
      if (sessions.size >= MAX_SESSIONS && !oldest.done) sessions.delete(oldest.value);
      sessions.set(digest.sha256(token), {
        personId,
        once,
        till,
        age: startStopwatch(clock),
        rest: startStopwatch(clock),
      });
      return token;
    },
    of(token, till) {
      if (token === null) return null;
      const key = digest.sha256(token);
      const session = sessions.get(key);
      if (!session || session.till !== till) return null;
      const whose = person(session.personId);
      const over = session.age() >= MAX_SESSION || session.rest() >= longestRest(session);
      if (!whose || over) {
        sessions.delete(key);
        return null;
      }
      if (!session.once) session.rest = startStopwatch(clock);
      return { once: session.once, person: whose };
    },
    end(token) {
      sessions.delete(digest.sha256(token));
    },
    endAllOf(personId) {
      for (const [key, session] of sessions) if (session.personId === personId) sessions.delete(key);
    },
  };
}
