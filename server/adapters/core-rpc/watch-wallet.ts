/** Interface of a node's watch-only wallet of either kind; and the labels that store since when it watches. */

import { type Static, Text, Type } from '#adapters/net/json-reader.ts';
import type { Instant } from '#domain/kernel/time.ts';

/** An address to be watched, with its index where it is one of the shop's account. */
export interface Watched {
  readonly address: string;
  readonly index: number | null;
}

/** By address the ids of transactions that wait in the mempool and that the wallet doesn't know. */
export type Unlisted = ReadonlyMap<string, readonly string[]>;

export interface WatchWallet {
  /** Creates or loads it where it is missing. @throws Failure backend-unreachable with a message */
  ready(signal?: AbortSignal): Promise<void>;
  /** Since when the node watches each address without a gap; null for one it doesn't watch. */
  watchedSince(addresses: readonly string[]): Promise<readonly (Instant | null)[]>;
  /** Watches addresses from now on, or corrects since when they are watched. Reads no old blocks. */
  watch(addresses: readonly Watched[], since: Instant): Promise<void>;
  /**
   * Imports payments from before they were watched into the wallet: in blocks from a height on, and in the mempool. May
   * take long. Returns what it can't import.
   */
  search(addresses: readonly Watched[], fromHeight: number): Promise<Unlisted>;
}

const LABEL = /^cointill since (\d{1,16})$/;

/** Each address carries the instant as its label in the wallet. */
export function labelOf(since: Instant): string {
  return `cointill since ${Math.ceil(since)}`;
}

/** Nodes before 0.20 answer objects with a name. */
export const Labels = Type.Array(Type.Union([Text, Type.Object({ name: Text })]));

/** Of several labels the latest instant counts: it claims least. */
export function sinceOf(labels: Static<typeof Labels>): Instant | null {
  let since: Instant | null = null;
  for (const label of labels) {
    const match = LABEL.exec(typeof label === 'string' ? label : label.name);
    if (match) since = Math.max(since ?? 0, Number(match[1]));
  }
  return since;
}
