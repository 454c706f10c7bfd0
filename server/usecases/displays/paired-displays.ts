/**
 * Paired customer displays: this computer's own window, and browsers paired by a code. A code is for one browser and
 * valid for a few minutes; the token it is traded for is valid until the owner revokes it.
 */

import { isForgotten, MAX_PAIRED, type PairedDisplay } from '#domain/displays/paired-display.ts';
import { countGuesses, type GuessSource, pairingCodeOf, plainCode } from '#domain/displays/pairing-code.ts';
import { base58 } from '#domain/kernel/base58.ts';
import { HOUR, type Instant, MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Clock, Digest, Random } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { onTables } from '#usecases/kernel/on-commit.ts';
import { startStopwatch } from '#usecases/kernel/stopwatch.ts';

export interface DisplayCode {
  readonly code: string;
  readonly until: Instant;
}

export interface PairedDisplays {
  /** Token for the display window of this computer; new at each start. */
  readonly windowToken: string;
  /** The id of the display this token belongs to; `window` for this computer's own. Null: an invalid token. */
  whose(token: string): string | null;
  /** The currently valid code: the same until it is used or expires. */
  code(): DisplayCode;
  /**
   * The new display's token for the currently valid code; null for any other. The code is used up by it.
   * @throws Failure too-many-requests after ten wrong ones a minute from that source; conflict when the maximum is
   * paired
   */
  pair(code: string, name: string, source: GuessSource): Promise<string | null>;
  /** The most recently connected first. */
  list(): readonly PairedDisplay[];
  /** @throws Failure not-found */
  revoke(id: string): Promise<void>;
  /** A display has connected to follow the till. */
  came(id: string): Promise<void>;
  /** Calls back when a display was paired, seen or revoked; the returned function ends it. */
  listen(changed: () => void): () => void;
}

const WINDOW = 'window';
const CODE_MS = 10 * MINUTE;
const PREFIX = 'ctd_';
const MAX_NAME_LENGTH = 60;

export interface PairedDisplayNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly digest: Digest;
}

export function openPairedDisplays({ store, clock, random, digest }: PairedDisplayNeeds): PairedDisplays {
  const newToken = () => `${PREFIX}${base58(random.bytes(32), 44)}`;
  const windowToken = newToken();
  const windowHash = digest.sha256(windowToken);
  const now = () => clock.monotonic();
  const guesses = { here: countGuesses(now), network: countGuesses(now) };
  let good: (DisplayCode & { readonly passed: () => number }) | null = null;
  const standing = () => (good !== null && good.passed() < CODE_MS ? good : null);
  const all = () => [...store.all('displays').values()];
  const known = () => all().filter((display) => !isForgotten(display, clock.now()));

  return {
    windowToken,
    whose(token) {
      if (!token.startsWith(PREFIX)) return null;
      const sha256 = digest.sha256(token);
      if (sha256 === windowHash) return WINDOW;
      return known().find((display) => display.sha256 === sha256)?.id ?? null;
    },
    code() {
      good = standing() ?? {
        code: pairingCodeOf(random.bytes(8)),
        until: clock.now() + CODE_MS,
        passed: startStopwatch(clock),
      };
      return { code: good.code, until: good.until };
    },
    async pair(given, name, source) {
      guesses[source].check();
      const wanted = standing();
      const isIt =
        wanted !== null && digest.sha256(plainCode(given)) === digest.sha256(plainCode(wanted.code));
      if (!isIt) {
        guesses[source].wasWrong();
        return null;
      }
      if (known().length >= MAX_PAIRED) {
        throw new Failure(
          'conflict',
          `there are ${MAX_PAIRED} displays already: remove one in the settings of the till`,
          createReason('displays-full', { most: MAX_PAIRED }),
        );
      }
      // Used up before the first await: two concurrent requests with the same code don't both get in.
      good = null;
      const token = newToken();
      const now = clock.now();
      const display: PairedDisplay = {
        id: base58(random.bytes(8), 11),
        name: name.replace(/\p{C}/gu, '').trim().slice(0, MAX_NAME_LENGTH),
        sha256: digest.sha256(token),
        pairedAt: now,
        seenAt: now,
      };
      const gone = all().filter((one) => isForgotten(one, now));
      await store.commit({
        put: { displays: { [display.id]: display } },
        drop: { displays: gone.map(({ id }) => id) },
      });
      return token;
    },
    list: () => known().sort((a, b) => b.seenAt - a.seenAt),
    async revoke(id) {
      if (!store.get('displays', id))
        throw new Failure('not-found', 'there is no such display', createReason('display-gone'));
      await store.commit({ drop: { displays: [id] } });
    },
    async came(id) {
      const display = store.get('displays', id);
      // A display whose network comes and goes must not fill the store.
      if (!display) return;
      const age = clock.now() - display.seenAt;
      // A time in the future was recorded by a clock that was wrong.
      if (age >= 0 && age < HOUR) return;
      await store.commit({ put: { displays: { [id]: { ...display, seenAt: clock.now() } } } });
    },
    listen: (changed) => onTables(store, ['displays'], () => changed()),
  };
}
