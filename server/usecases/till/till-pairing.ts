/**
 * Till pairing: one token for the program's own window, and one for each browser that exchanged a pairing code for it.
 * A code is valid for one browser. All of them live in memory and end with the program.
 */

import { countGuesses, type GuessSource, pairingCodeOf, plainCode } from '#domain/devices/pairing-code.ts';
import { base58 } from '#domain/kernel/base58.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';

export interface TillBrowser {
  readonly id: string;
  /** Display name, for example `Firefox, Windows, 127.0.0.1`. */
  readonly name: string;
  readonly pairedAt: Instant;
  /** Time of its last request; while it follows the till, at most a heartbeat ago. */
  readonly seenAt: Instant;
}

export interface TillPairing {
  readonly token: string;
  /** The currently valid code. */
  readonly pairingCode: string;
  /** Whether the text is a valid token; updates the browser's last use. */
  isToken(text: string): boolean;
  /** The browser of this token; null for the program's own window and for any other text. */
  browserOf(token: string): TillBrowser | null;
  /**
   * A new browser's token for the right code, which is used up by it; null for a wrong one.
   * @throws Failure too-many-requests after ten wrong ones a minute from that source
   */
  pair(code: string, source: GuessSource, name: string): string | null;
  /** The newest first. */
  browsers(): readonly TillBrowser[];
  /** @throws Failure not-found */
  shutOut(id: string): void;
}

export interface TillPairingNeeds {
  readonly now: () => Instant;
  readonly monotonic: () => number;
  readonly bytes: (count: number) => Uint8Array;
  readonly sha256: (text: string) => string;
  /** Called with the next code when one was used up. */
  readonly onCode: (code: string) => void;
}

const PREFIX = 'ctt_';
/** With one more, the oldest browser is shut out. */
const MAX_BROWSERS = 50;

export function createTillPairing({ now, monotonic, bytes, sha256, onCode }: TillPairingNeeds): TillPairing {
  const newToken = () => `${PREFIX}${base58(bytes(32), 44)}`;
  const token = newToken();
  let pairingCode = pairingCodeOf(bytes(8));
  // Hashes are compared, so that timing reveals nothing of the secret.
  const tokenHash = sha256(token);
  const browsers = new Map<string, TillBrowser>();
  const guesses = { here: countGuesses(monotonic), network: countGuesses(monotonic) };
  return {
    token,
    get pairingCode() {
      return pairingCode;
    },
    isToken(text) {
      if (!text.startsWith(PREFIX)) return false;
      const hash = sha256(text);
      const browser = browsers.get(hash);
      if (browser) browsers.set(hash, { ...browser, seenAt: now() });
      return browser !== undefined || hash === tokenHash;
    },
    browserOf: (token) => browsers.get(sha256(token)) ?? null,
    pair(given, source, name) {
      guesses[source].check();
      if (sha256(plainCode(given)) !== sha256(plainCode(pairingCode))) {
        guesses[source].wasWrong();
        return null;
      }
      pairingCode = pairingCodeOf(bytes(8));
      const [first] = browsers.keys();
      if (first !== undefined && browsers.size >= MAX_BROWSERS) browsers.delete(first);
      const own = newToken();
      const pairedAt = now();
      browsers.set(sha256(own), { id: base58(bytes(8), 11), name, pairedAt, seenAt: pairedAt });
      onCode(pairingCode);
      return own;
    },
    browsers: () => [...browsers.values()].reverse(),
    shutOut(id) {
      for (const [hash, browser] of browsers) if (browser.id === id) return void browsers.delete(hash);
      throw new Failure('not-found', 'there is no such browser');
    },
  };
}
