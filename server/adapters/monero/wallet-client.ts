/** Interface of a watch-only wallet, wherever it runs. Types only. */

import type { Instant } from '#domain/kernel/time.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Transfer } from './transfer.ts';

export interface Question {
  /** Subaddresses of account 0 to report; null: all. */
  readonly minors: readonly number[] | null;
  /** The highest subaddress ever given out, as far as it is known here: the wallet must recognise it. */
  readonly highest: number;
  /**
   * The same of those given out before the last query: money may have been sent to them already. A wallet that has
   * scanned blocks without recognising one of them must rescan those.
   */
  readonly overdue: number;
  /** When the oldest watched destination was created: a new wallet begins before it. */
  readonly oldest: Instant;
}

export interface Answer {
  readonly transfers: readonly Transfer[];
  /** The newest block the wallet has scanned. */
  readonly height: number;
}

/** The wallet's state, apart from whether it answers a query. */
export interface WalletState {
  /** While it catches up with the chain: its progress as a message; else null. */
  readonly catchingUp: Message | null;
  /** As far as it is known. */
  readonly network: Network | null;
  /** What answers: "monero-wallet-rpc at 127.0.0.1:18083". */
  readonly name: Message;
}

export interface WalletClient {
  /**
   * Opens what is closed, syncs blocks and pool from the node, and returns what the wallet then knows. Called once at a
   * time.
   * @throws Failure backend-unreachable
   */
  ask(question: Question): Promise<Answer>;
  /**
   * Whether all requirements of `ask` are met, without creating or changing anything; also before the shop's
   * destinations are known, and beside another one on the same wallet.
   * @returns the chain's height where it is known
   * @throws Failure backend-unreachable
   */
  check(): Promise<number | null>;
  state(): WalletState;
  close(): Promise<void>;
}
