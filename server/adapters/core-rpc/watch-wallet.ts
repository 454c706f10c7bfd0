/** Interface of a node's watch-only wallet of either kind; and the labels that store since when it watches. */

import { type Static, Text, Type } from '#adapters/net/json-reader.ts';
import type { Instant } from '#domain/kernel/time.ts';

/** An address to be watched, with its index where it is one of the shop's account. */
export interface Watched {
  readonly address: string;
  readonly index: number | null;
}

/** From where on a node watches an address without a gap. */
export interface WatchedFrom {
  /** By the clock of the shop's computer, which may be wrong. */
  readonly time: Instant;
  /** Of the chain; 0: all older payments are known too. */
  readonly height: number;
}

/** By address the ids of transactions that wait in the mempool and that the wallet doesn't know. */
export type Unlisted = ReadonlyMap<string, readonly string[]>;

export interface WatchWallet {
  /** Creates or loads it where it is missing. @throws Failure backend-unreachable with a message */
  ready(signal?: AbortSignal): Promise<void>;
  /** From where on the node watches each address; null for one it doesn't watch. */
  watchedFrom(addresses: readonly string[]): Promise<readonly (WatchedFrom | null)[]>;
  /** Watches addresses from now on, or corrects from where on they are watched. Reads no old blocks. */
  watch(addresses: readonly Watched[], from: WatchedFrom): Promise<void>;
  /**
   * Imports payments from before they were watched into the wallet: in blocks from a height on, and in the mempool. May
   * take long. Returns what it can't import.
   */
  search(addresses: readonly Watched[], fromHeight: number): Promise<Unlisted>;
}

const LABEL = /^cointill since (\d{1,16})(?: at (\d{1,10}))?$/;

/** Each address carries it as its label in the wallet. */
export function labelOf({ time, height }: WatchedFrom): string {
  return `cointill since ${Math.ceil(time)} at ${height}`;
}

/** Nodes before 0.20 answer objects with a name. */
export const Labels = Type.Array(Type.Union([Text, Type.Object({ name: Text })]));

/** Of several labels the latest counts: it claims least. One without a height, of an older version, claims nothing. */
export function watchedFromIn(labels: Static<typeof Labels>): WatchedFrom | null {
  const found = labels.flatMap((label): WatchedFrom[] => {
    const [, time, height] = LABEL.exec(typeof label === 'string' ? label : label.name) ?? [];
    return time === undefined ? [] : [{ time: Number(time), height: Number(height ?? Infinity) }];
  });
  if (found.length === 0) return null;
  return {
    time: Math.max(...found.map(({ time }) => time)),
    height: Math.max(...found.map(({ height }) => height)),
  };
}
