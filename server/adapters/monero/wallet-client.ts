/** What a backend needs of a wallet that only watches, wherever it runs. Types only. */

import type { Instant } from '#domain/kernel/time.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Transfer } from './transfer.ts';

export interface Question {
  /** Subaddresses of account 0 to tell of; null: all. */
  readonly minors: readonly number[] | null;
  /** The highest subaddress ever given out, as far as it is known here: the wallet must recognise it. */
  readonly highest: number;
  /**
   * The same of those that were given out before the wallet was last asked: money may have been sent to them already.
   * A wallet that has seen blocks without recognising one of them must see those again.
   */
  readonly overdue: number;
  /** When the oldest destination that is watched was made: a wallet that is made anew begins before it. */
  readonly oldest: Instant;
}

export interface Answer {
  readonly transfers: readonly Transfer[];
  /** The wallet's: the newest block it has seen. */
  readonly height: number;
}

/** How the wallet is, apart from whether it answers a question. */
export interface DoorState {
  /** As long as it catches up with the chain: how far, in words; else null. */
  readonly catchingUp: Message | null;
  /** As far as it is known. */
  readonly network: Network | null;
  /** What answers: "monero-wallet-rpc at 127.0.0.1:18083". */
  readonly name: Message;
}

export interface WalletDoor {
  /**
   * Opens what is closed, asks the node for new blocks and for its pool, and tells what the wallet then knows.
   * Called once at a time.
   * @throws Failure backend-unreachable
   */
  ask(question: Question): Promise<Answer>;
  /**
   * Whether all is there that `ask` needs, without making or changing anything; also before the shop's destinations
   * are known, and beside another one on the same wallet.
   * @returns the chain's height where it is known
   * @throws Failure backend-unreachable
   */
  check(): Promise<number | null>;
  state(): DoorState;
  close(): Promise<void>;
}
