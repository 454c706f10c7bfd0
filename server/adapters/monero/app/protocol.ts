/** What the program and its Monero wallet's worker say to each other. Types only. */
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
  /** On a chain of one's own for tests the library must be told. */
  readonly regtest: boolean;
}

export type Wish =
  /** Opens the wallet file. Nothing is asked of a node. */
  | ({ readonly kind: 'open' } & WalletFile)
  /** Makes the wallet file anew; one that is there, open or not, is put aside. */
  | ({
      readonly kind: 'make';
      readonly address: string;
      readonly viewKey: string;
      readonly restoreHeight: number;
    } & WalletFile)
  /** Makes what is missing of the subaddresses, asks this node for blocks and for its pool, and tells what came in. */
  | { readonly kind: 'ask'; readonly question: Question; readonly daemon: DaemonLogin }
  /** Writes the wallet down and ends. */
  | { readonly kind: 'close' };

export interface Replies {
  /** The block the wallet has seen. */
  open: number;
  make: number;
  /** 'unseen': it has seen blocks without knowing destinations that may have been paid in them; it must be made anew. */
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
  /** The block the wallet has seen, and the one it is on its way to. */
  | { readonly kind: 'progress'; readonly height: number; readonly end: number };
