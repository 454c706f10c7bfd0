/** Message types between the program and its Monero wallet's worker. Types only. */
import type { MoneroNetwork } from '#adapters/formats/monero/monero-address.ts';
import type { Answer, Question } from '#adapters/monero/wallet-client.ts';

export interface DaemonLogin {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

export interface WalletFile {
  readonly path: string;
  readonly password: string;
  readonly network: MoneroNetwork;
  /** On a private test chain the library needs this flag. */
  readonly regtest: boolean;
}

export type Wish =
  /** Opens the wallet file. No request to a node. */
  | ({ readonly kind: 'open' } & WalletFile)
  /** Creates the wallet file; an existing one, open or not, is moved away. */
  | ({
      readonly kind: 'make';
      readonly address: string;
      readonly viewKey: string;
      readonly restoreHeight: number;
    } & WalletFile)
  /** Creates missing subaddresses, syncs blocks and pool from this node, and returns incoming payments. */
  | { readonly kind: 'ask'; readonly question: Question; readonly daemon: DaemonLogin }
  /** Saves the wallet and ends. */
  | { readonly kind: 'close' };

export interface Replies {
  /** The newest block the wallet has scanned. */
  open: number;
  make: number;
  /**
   * 'unseen': it has scanned blocks without knowing destinations that may have been paid in them; it must be created
   * again.
   */
  ask: Answer | 'unseen';
  close: null;
}

export interface ToWorker {
  readonly id: number;
  readonly wish: Wish;
}

export type FromWorker =
  | { readonly kind: 'done'; readonly id: number; readonly value: Replies[keyof Replies] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** The newest block the wallet has scanned, and the one it is scanning to. */
  | { readonly kind: 'progress'; readonly height: number; readonly end: number };
