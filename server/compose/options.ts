/** Server options, and the handle returned to the caller. */
import type { Printed } from '#domain/shops/provision.ts';
import type { BooksPlace, Clock, Computer, Random, Updates, Vault } from '#ports/host.ts';
import type { Machine } from './machine.ts';

export interface ServerOptions {
  readonly dataFolder: string;
  /** Address of a PostgreSQL database that keeps the books; absent: the data folder does. */
  readonly database?: string;
  /** Of wallets that the data folder's own books use too: the database gives out nothing below. */
  readonly counters?: Readonly<Record<string, number>>;
  /** 0: any free one; null: the one in the settings. The API and the till are on loopback only. */
  readonly port: number | null;
  /** When another program uses the port: fail (the default), or take any free one. */
  readonly portTaken?: 'fail' | 'any';
  /** Folder of the built pages; null serves the API alone. */
  readonly assetsFolder: string | null;
  /** The operating system's keyring, where there is one. */
  readonly vault?: Vault;
  /** The computer whose screen shows the till, where the server runs inside the desktop app. */
  readonly computer?: Computer;
  /** Updates of the desktop app, where the server runs inside it. */
  readonly updates?: Updates;
  /** Moves the books to a database and back, where the server runs inside the desktop app. */
  readonly booksPlace?: BooksPlace;
  /** Unlocks the sealed credentials of a machine without a keyring, or becomes their first passphrase; empty: none. */
  readonly passphrase?: string;
  /** Creates a practice shop and an API key for it. */
  readonly practice?: boolean;
  /** Path of a provisioning file. */
  readonly provision?: string;
  /** False: no price source is queried; rates are entered manually. For machines without internet. */
  readonly marketRates?: boolean;
  /**
   * Announces the shop to computers in the network that want to be its tills, while tills are served: address of the
   * network interface, or empty for the system's choice. Absent: not announced.
   */
  readonly announceAt?: string;
  /** Whether a monitor may read /metrics; absent: by the provisioning file or the settings. */
  readonly metrics?: boolean;
  readonly logLevel?: 'info' | 'warn' | 'silent';
  /** Folder of the log files; `logs` in the data folder when left out. */
  readonly logFolder?: string;
  /** Called with the next pairing code when one was used up. */
  readonly onPairingCode?: (code: string) => void;
  /** How many addresses of a coin are derived in advance; absent: enough for a busy shop. */
  readonly addressesAhead?: number;
  /** Of the program; that of package.json when left out. */
  readonly version?: string;
  readonly clock?: Clock;
  readonly random?: Random;
  /** What the server runs on; this computer when left out. */
  readonly machine?: Machine;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** The port requested; differs from `port` when another program used it. */
  readonly wantedPort: number;
  readonly tillToken: string;
  /** Grants access to what a customer display shows, and nothing else. */
  readonly displayToken: string;
  /** The currently valid one; each pairs one browser. */
  readonly pairingCode: string;
  /** The header with which the app's own windows request a page. */
  readonly ownWindow: string;
  /** Keys and secrets that were generated at this start and can't be shown again. */
  readonly printed: Printed;
  /** Number of sales that wait for a payment now. */
  openSales(): Promise<number>;
  /** Whether a shop was set up on this computer. */
  hasShop(): boolean;
  readonly notices: readonly { readonly level: string; readonly message: string }[];
  close(): Promise<void>;
}

/** Registers what must be closed, in the order of opening; closing is in reverse. */
export type Closing = (close: () => unknown) => void;
