/** Host ports: clock, randomness, vault, PIN hashing, desktop and digest. Types only. */

import type { Instant } from '#domain/kernel/time.ts';
import type { Reason } from '#domain/messages/reason.ts';

/**
 * Wall time and monotonic time. A pause, a time-out or an age is measured on the monotonic clock (`after`,
 * `monotonic`): the wall clock steps when somebody or NTP sets it. `at` is only for real instants: an expiry, a date.
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

export type VaultState = 'keyring' | 'passphrase' | 'key-file' | 'locked';

/** Encryption of secrets at rest. */
export interface Vault {
  /** What seals: the system's keyring, a passphrase, or a key in a file; 'locked' waits for the passphrase. */
  readonly state: VaultState;
  /** Sealed text, safe to store. @throws Failure when the vault is locked or stores nothing */
  seal(secret: string): Promise<string>;
  open(sealed: string): Promise<string>;
}

/** A one-line notice for the owner about something that went wrong or was repaired; never contains a secret. */
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

/** PIN hashing: slow, salted, compared in constant time. */
export interface PinHash {
  hash(pin: string): Promise<string>;
  matches(pin: string, stored: string): Promise<boolean>;
  /** Whether it was hashed at another cost than today's. */
  isOutdated(stored: string): boolean;
}

/** The computer that shows the till's own window. There is none where the server runs headless. */
export interface Computer {
  /** The actual state as the system reports it, not a stored setting. */
  state(): Promise<ComputerState>;
  /** Kiosk mode: fills the screen with the till and blocks every way out of it, or ends that. Kept over a restart. */
  kiosk(on: boolean): Promise<void>;
  /** Adds the program to the system's login items, or removes it. */
  startWithIt(on: boolean): Promise<void>;
  /** Quits the program, soon after this returns. */
  quit(): void;
}

export interface ComputerState {
  readonly kiosk: boolean;
  readonly startsWithIt: boolean;
  /** Why autostart is unavailable; null when it is available. */
  readonly cantStart: CantStart | null;
}

/** It runs from source; or, where the system can't be given one, from a custom data folder. */
export type CantStart = 'unpackaged' | 'data-folder';

/** Hashes as identifiers: API keys, requests. */
export interface Digest {
  /** Lower-case hexadecimal SHA-256 of the text as UTF-8. */
  sha256(text: string): string;
}

/** Capabilities of digital receipts: who has one can't open the payment page with it. */
export interface ReceiptTokens {
  /** The same for the same invoice; null for an id of another form. */
  tokenOf(invoiceId: string): string | null;
  /** An id that may belong to no invoice; null for a text of another form. */
  invoiceOf(token: string): string | null;
}
