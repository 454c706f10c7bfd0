/** What the server is started with, and what its starter gets. */
import type { Printed } from '#domain/shops/provision.ts';
import type { Clock, Computer, Random, Vault } from '#ports/host.ts';

export interface ServerOptions {
  readonly dataFolder: string;
  /** 0: any free one; null: the one of the settings. The API and the till are on loopback only. */
  readonly port: number | null;
  /** When another program holds the port: fail (the default), or take any free one. */
  readonly portTaken?: 'fail' | 'any';
  /** Folder of the built pages; null serves the API alone. */
  readonly assetsFolder: string | null;
  /** The operating system's keyring, where there is one. */
  readonly vault?: Vault;
  /** The computer whose screen the till fills, where the server runs inside the desktop app. */
  readonly computer?: Computer;
  /** Unlocks the sealed credentials of a machine without a keyring, or becomes their first passphrase; empty: none. */
  readonly passphrase?: string;
  /** Opens practice books and an API key for them. */
  readonly practice?: boolean;
  /** Path of a provisioning file. */
  readonly provision?: string;
  /** False: no price source is asked; rates are typed in by hand. For machines without internet. */
  readonly marketRates?: boolean;
  /** Whether a monitor may read /metrics; absent: as the provisioning file or the settings say. */
  readonly metrics?: boolean;
  readonly logLevel?: 'info' | 'warn' | 'silent';
  /** Called with the next pairing code when one was used up. */
  readonly onPairingCode?: (code: string) => void;
  readonly clock?: Clock;
  readonly random?: Random;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** The port that was asked for; differs from `port` when another program held it. */
  readonly wantedPort: number;
  readonly tillToken: string;
  /** Opens what a customer display shows, and nothing else. */
  readonly displayToken: string;
  /** The one that is good now; each lets one browser in. */
  readonly pairingCode: string;
  /** The header with which the app's own windows ask for a page. */
  readonly ownWindow: string;
  /** Keys and secrets that were made at this start and can't be shown again. */
  readonly printed: Printed;
  readonly notices: readonly { readonly level: string; readonly message: string }[];
  close(): Promise<void>;
}

/** Takes what must be closed, in the order it was opened; closing goes the other way. */
export type Closing = (close: () => Promise<unknown> | unknown) => void;
