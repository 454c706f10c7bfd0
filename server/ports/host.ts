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

/** Updates of the program itself, on the computer of the till's own window. */
export interface Updates {
  state(): UpdateState;
  /** Agrees to updates, or ends that. Agreeing checks at once. @throws Error when it can't be saved */
  turn(on: boolean): void;
  /** Begins to look for a newer version, and to download it; `state` says how it goes. */
  check(): void;
  /** Ends the program, installs the version that is ready, and starts again. Does nothing when none is ready. */
  install(): void;
}

export interface UpdateState {
  /** Why this copy can't update itself; null when it can. */
  readonly cant: CantUpdate | null;
  /** The owner has agreed: it checks, downloads and installs without being asked. */
  readonly on: boolean;
  /** `ready` also while a later check is in progress. */
  readonly phase: 'idle' | 'checking' | 'downloading' | 'ready';
  /** The newer version that is downloaded or ready; null when there is none. */
  readonly version: string | null;
  /** What is new in it, as plain text. */
  readonly notes: string;
  readonly problem: UpdateProblem | null;
  /** When the last check that was answered ended; null for none in this run. */
  readonly checkedAt: Instant | null;
  /** The system asks for an administrator's password: then it is installed only when a person asks for it. */
  readonly asksPassword: boolean;
}

/** A version that is ready to install. */
export interface ReadyUpdate {
  readonly version: string;
  /** `closing`: at the next closing of the day, or when the program is quit; `hand`: only when a person asks for it. */
  readonly installs: 'closing' | 'hand';
  /** When the program restarts for it; null while that is not scheduled. */
  readonly restartsAt: Instant | null;
}

/** It runs from source or an archive; or it was built without the address of releases or their key. */
export type CantUpdate = 'unpackaged' | 'no-feed';

export type UpdateProblem =
  | 'unreachable'
  /** The description of the release is not signed by this project. */
  | 'not-signed'
  /** It names an older version than one that was signed before. */
  | 'older'
  /** The download is cut off or not what was signed. */
  | 'damaged'
  | 'no-room'
  | 'not-installed';

/** A database for the books, with what opens it: a secret as a whole. */
export interface BooksDatabase {
  /** With the password. */
  readonly address: string;
  /** The same without user, password and options: for people. */
  readonly shown: string;
  /** Seals the methods' secrets in it. */
  readonly passphrase: string;
}

/** Where this computer keeps its books, if its program can choose: in the data folder, or in a database. */
export interface BooksPlace {
  state(): BooksPlaceState;
  /** At the next start the books move there. @throws Error when that can't be stored */
  moveThere(database: BooksDatabase): Promise<void>;
  /** At the next start the books move back to the data folder. @throws Error when that can't be stored */
  moveBack(): Promise<void>;
  /**
   * From the next start on the books of this database are used; those of the data folder stay as they are.
   * @throws Error when that can't be stored
   */
  join(database: BooksDatabase, wallets: OwnWallets): Promise<void>;
  /** Wallets of the data folder's own books that the database does not use, as far as is known. */
  apart(): OwnWallets['apart'];
  /** The database has come to use these accounts too. @throws Error when that can't be stored */
  share(accounts: readonly string[]): Promise<void>;
  /** From the next start on those of the data folder are used again. @throws Error when that can't be stored */
  leave(): Promise<void>;
}

/** Next derivation indexes of the data folder's own books, by account. */
export interface OwnWallets {
  /** Of wallets that the database uses too: it gives out nothing below them. */
  readonly counters: Readonly<Record<string, number>>;
  readonly apart: Readonly<Record<string, number>>;
}

export interface BooksPlaceState {
  /** The database's address without user and password; null: the books are in the data folder. */
  readonly database: string | null;
  /** The last move of this computer, as it was verified; null for none. */
  readonly moved: { readonly at: Instant; readonly sales: number; readonly rows: number } | null;
  /** The data folder has books of its own, which are not those in the database; null where there is none such. */
  readonly own: 'apart' | 'same-wallets' | null;
}

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
