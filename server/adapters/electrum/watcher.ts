/**
 * Subscriptions to the watched scripts, turning notifications into hints. A lost hint costs time only: lookups are
 * authoritative.
 */

import { scriptHash } from '#adapters/formats/chain/bytes.ts';
import { scriptOfAddress } from '#adapters/formats/chain/script-of-address.ts';
import type { AddressForm } from '#adapters/formats/keys/coins.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { Hint, LookTarget } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { Call } from './call.ts';
import type { Session } from './session.ts';

export interface Watcher {
  start(give: (hint: Hint) => void, watching: () => readonly LookTarget[]): () => void;
  /** A destination was created: it is subscribed to before it is listed as watched. */
  opened(destination: string): void;
  /** The result of a lookup there: while it can still change with every block, new blocks are hints for it. */
  looked(destination: string, moving: boolean): void;
  /** A hint for one destination, in a moment; the pause is in milliseconds. */
  soon(destination: string, afterMs?: number): void;
  began(session: Session): void;
  changed(scriptHash: string): void;
  block(): void;
  /** Number of scripts the server was asked to watch. */
  readonly subscribed: number;
  close(): void;
}

export interface WatcherNeeds {
  readonly form: AddressForm;
  readonly clock: Clock;
  readonly log: Log;
  /** Names the method in the log. */
  readonly method: string;
  /** Something is to be watched: a server is needed from now on. */
  readonly wanted: () => void;
}

/** Servers count every request; so many at once keep them busy without delaying lookups. */
const AT_ONCE = 200;
const MAX_WATCHED = 10_000;
/** The list of watched destinations may be long. */
const LIST_EVERY_MS = 5 * SECOND;
/** A created destination is listed as watched by then. */
const OPENED_FOR_MS = MINUTE;
const SOON_MS = 2 * SECOND;

interface WatchedAddress {
  readonly destination: string;
  readonly hash: string;
}

interface Listener {
  readonly give: (hint: Hint) => void;
  readonly watching: () => readonly LookTarget[];
}

export function openWatcher({ form, clock, log, method, wanted }: WatcherNeeds): Watcher {
  const listeners = new Set<Listener>();
  const opened = new Map<string, number>();
  const moving = new Set<string>();
  /** The watched destinations, by destination and by script. */
  const watchedAddresses = new Map<string, WatchedAddress>();
  const byHash = new Map<string, WatchedAddress>();
  /** Last reported statuses, over all servers: a different one means that something happened meanwhile. */
  const statuses = new Map<string, string | null>();
  const soonCalls = new Map<string, () => void>();
  let session: Session | null = null;
  let subscribed = new Set<string>();
  let running = false;
  let again = false;
  let full = false;
  let first = true;
  let cancelList = () => {};

  const give = (hint: Hint): void => {
    for (const listener of listeners) listener.give(hint);
  };

  const add = (destination: string): void => {
    if (watchedAddresses.has(destination)) return;
    const watchedAddress = { destination, hash: scriptHash(scriptOfAddress(destination, form)) };
    watchedAddresses.set(destination, watchedAddress);
    byHash.set(watchedAddress.hash, watchedAddress);
  };

  const remove = (watchedAddress: WatchedAddress): void => {
    watchedAddresses.delete(watchedAddress.destination);
    byHash.delete(watchedAddress.hash);
    statuses.delete(watchedAddress.hash);
    moving.delete(watchedAddress.destination);
  };

  const list = (): void => {
    const now = clock.monotonic();
    const listed = new Set<string>();
    for (const { watching } of listeners) for (const { destination } of watching()) listed.add(destination);
    for (const [destination, until] of opened) {
      if (listed.has(destination) || until < now) opened.delete(destination);
      else listed.add(destination);
    }
    for (const watchedAddress of [...watchedAddresses.values()])
      if (!listed.has(watchedAddress.destination)) remove(watchedAddress);
    for (const destination of listed) add(destination);
    if (watchedAddresses.size > MAX_WATCHED && !full) {
      log.warn(`${method}: more is watched than one server is asked for`, { watched: watchedAddresses.size });
    }
    full = watchedAddresses.size > MAX_WATCHED;
  };

  const listNow = (): void => {
    cancelList();
    if (listeners.size === 0) return;
    list();
    cancelList = clock.after(LIST_EVERY_MS, listNow);
    void subscribeAll();
  };

  /** Synchronises the server's subscriptions with ours, in batches. */
  const subscribeAll = async (): Promise<void> => {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again && session) {
        again = false;
        await unsubscribe(session);
        await subscribe(session);
      }
    } catch {
      // The server is lost, or busy: with the next one, or at the next turn, it starts over.
    } finally {
      running = false;
    }
  };

  const subscribe = async (at: Session): Promise<void> => {
    // The newest first: those are the ones being waited for.
    const missing = [...watchedAddresses.values()].reverse().filter(({ hash }) => !subscribed.has(hash));
    const room = Math.max(0, MAX_WATCHED - subscribed.size);
    const some = missing.slice(0, Math.min(AT_ONCE, room));
    if (some.length === 0) return;
    if (missing.length > some.length && room > some.length) again = true;
    const calls = some.map(({ hash }) => ({ method: 'blockchain.scripthash.subscribe', params: [hash] }));
    const answers = await at.ask(calls);
    if (at !== session) return;
    for (const [n, { hash, destination }] of some.entries()) {
      const answer = answers[n];
      if (!answer?.ok) continue;
      subscribed.add(hash);
      const status = typeof answer.value === 'string' ? answer.value : null;
      const before = statuses.get(hash) ?? null;
      statuses.set(hash, status);
      if (status !== before) give({ destination });
    }
  };

  const unsubscribe = async (at: Session): Promise<void> => {
    const done = [...subscribed].filter((hash) => !byHash.has(hash)).slice(0, AT_ONCE);
    if (done.length === 0) return;
    const calls = done.map((hash): Call => ({ method: 'blockchain.scripthash.unsubscribe', params: [hash] }));
    // Servers before protocol 1.4.2 refuse; their further notifications are ignored.
    await at.ask(calls);
    if (at === session) for (const hash of done) subscribed.delete(hash);
  };

  return {
    get subscribed() {
      return subscribed.size;
    },
    start(giveTo, watching) {
      const listener = { give: giveTo, watching };
      listeners.add(listener);
      wanted();
      listNow();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) cancelList();
      };
    },
    opened(destination) {
      opened.set(destination, clock.monotonic() + OPENED_FOR_MS);
      if (listeners.size === 0) return;
      add(destination);
      void subscribeAll();
    },
    looked(destination, isMoving) {
      if (isMoving) moving.add(destination);
      else moving.delete(destination);
    },
    soon(destination, afterMs = SOON_MS) {
      soonCalls.get(destination)?.();
      const call = () => {
        soonCalls.delete(destination);
        give({ destination });
      };
      soonCalls.set(destination, clock.after(afterMs, call));
    },
    began(at) {
      session = at;
      subscribed = new Set();
      if (!first) give('all');
      first = false;
      void subscribeAll();
    },
    changed(hash) {
      const watchedAddress = byHash.get(hash);
      if (watchedAddress) give({ destination: watchedAddress.destination });
    },
    block() {
      for (const destination of moving) give({ destination });
    },
    close() {
      cancelList();
      for (const cancel of soonCalls.values()) cancel();
      soonCalls.clear();
      listeners.clear();
      session = null;
    },
  };
}
