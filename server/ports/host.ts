/** What the surroundings give: time, chance, and a place for secrets. Types only. */

import type { Instant } from '#domain/kernel/time.ts';
import type { Reason } from '#domain/messages/reason.ts';

/**
 * Wall time and monotonic time. A pause, a time-out or an age is measured on the monotonic clock (`after`, `monotonic`):
 * the wall clock steps when somebody or NTP sets it. `at` is only for true instants: an expiry, a date.
 */
export interface Clock {
  /** Wall time: may jump in both directions. */
  now(): Instant;
  /** Milliseconds on a clock that never steps. Only differences mean something, and only within one run. */
  monotonic(): number;
  /** Calls back once, `ms` of monotonic time from now; the returned function cancels it. */
  after(ms: number, call: () => void): () => void;
  /** Calls back once when the wall clock reads `at` or later, however it got there; the returned function cancels it. */
  at(at: Instant, call: () => void): () => void;
  /**
   * Calls back each time the wall clock was stepped or the computer slept, with the milliseconds that the wall clock moved
   * beyond the monotonic one (negative when it was set back). The returned function ends it.
   */
  onStep(call: (byMs: number) => void): () => void;
}

export interface Random {
  bytes(count: number): Uint8Array;
  /** In [0, 1). */
  fraction(): number;
}

/** How secrets are kept at rest. */
export interface Vault {
  /** What seals: the system's keyring, a passphrase, or a key in a file; 'locked' waits for the passphrase. */
  readonly state: 'keyring' | 'passphrase' | 'key-file' | 'locked';
  /** Sealed text, safe to store. @throws Failure when the vault is locked or keeps nothing */
  seal(secret: string): Promise<string>;
  open(sealed: string): Promise<string>;
}

/** One line for the owner about something that went wrong or was mended; never with a secret. */
export interface Notice {
  readonly at: Instant;
  readonly level: 'info' | 'warning' | 'error';
  readonly code: string;
  readonly message: string;
  /** The same by its name. */
  readonly why: Reason | null;
}

export interface Log {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** How PINs are hashed: slow, salted, compared in constant time. */
export interface PinHash {
  hash(pin: string): Promise<string>;
  matches(pin: string, stored: string): Promise<boolean>;
}

/** The computer on whose screen the till's own window stands. There is none where the server runs without one. */
export interface Computer {
  /** As the system says it is, not as it was once wished. */
  state(): Promise<ComputerState>;
  /** Fills the screen with the till and shuts every way out of it, or opens them again. Kept over a restart. */
  kiosk(on: boolean): Promise<void>;
  /** Puts the program on the system's own list of what starts with it, or takes it off. */
  startWithIt(on: boolean): Promise<void>;
  /** Ends the program, soon after this returns. */
  quit(): void;
}

export interface ComputerState {
  readonly kiosk: boolean;
  readonly startsWithIt: boolean;
  /** Why it can't be started with the computer; null when it can. */
  readonly cantStart: CantStart | null;
}

/** It runs from a folder of its sources; or, where the system can't be told of one, from a data folder named by hand. */
export type CantStart = 'unpackaged' | 'data-folder';

/** Hashes for identifying things: API keys, requests. */
export interface Digest {
  /** Lower-case hexadecimal SHA-256 of the text as UTF-8. */
  sha256(text: string): string;
}
