/**
 * Relay pool of a connection: every subscription and event goes to each connected relay, and again to one that
 * reconnects; a subscription also to one that ended it. Relays repeat each other, so the same event may arrive several times. Connects with the first request.
 */

import { backoffMs, withJitter } from '#domain/kernel/backoff.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { createMessage, joinMessages, type Message } from '#domain/messages/message.ts';
import type { Clock, Random } from '#ports/host.ts';
import { printable, relayName } from './errors.ts';
import { eventIn, isGenuine, type NostrEvent } from './event.ts';
import { type Filter, openRelay, type Relay, type RelayNeeds } from './relay.ts';

export interface Relays {
  /**
   * `event` gets signed events of the requested authors, perhaps several times. `upToDate` is called when every connected
   * relay has sent its stored events. The returned function ends it.
   */
  subscribe(
    filters: () => readonly Filter[],
    events: { event(event: NostrEvent): void; upToDate?(): void },
  ): () => void;
  /** Sends it to every relay, also to one that connects meanwhile; the returned function stops that. */
  publish(event: NostrEvent, refused: (why: Message) => void): () => void;
  /**
   * Retries disconnected relays at once. `unreachable` is called, perhaps at once, when none is connected and all were
   * tried.
   */
  requireConnection(unreachable: (why: Message) => void): () => void;
  /** Calls back whenever a relay is connected. */
  onConnection(call: () => void): () => void;
  readonly connected: number;
  close(): void;
}

const PAUSE = { firstMs: SECOND, maxMs: 60 * SECOND };
/** What ends sooner, a connection or a subscription, was not wanted: one a second would be no better for the relay. */
const SHORT_LIFE_MS = 60 * SECOND;
const CLOSED: Message = { message: 'the connection to the wallet is closed', why: null };

interface RelayEntry {
  readonly url: string;
  relay: Relay | null;
  state: 'disconnected' | 'connecting' | 'connected';
  failures: number;
  /** Monotonic; null while it is not connected. */
  connectedAt: number | null;
  why: Message;
  cancel: () => void;
  /** Those that have sent all stored events. */
  readonly upToDate: Set<string>;
  /** Subscriptions that it ended, which it gets again after a pause. */
  readonly ended: Set<string>;
  endings: number;
  /** Monotonic, of the last of them. */
  endedAt: number;
  cancelAgain: () => void;
}

interface Subscription {
  readonly filters: () => readonly Filter[];
  readonly event: (event: NostrEvent) => void;
  readonly upToDate: (() => void) | undefined;
}

export function openRelays(
  urls: readonly string[],
  needs: RelayNeeds & { readonly clock: Clock; readonly random: Random },
): Relays {
  const { clock, random } = needs;
  const entries = urls.map(
    (url): RelayEntry => ({
      url,
      relay: null,
      state: 'disconnected',
      failures: 0,
      connectedAt: null,
      why: createMessage('relay-gone', { relay: relayName(url) }),
      cancel: () => undefined,
      upToDate: new Set(),
      ended: new Set(),
      endings: 0,
      endedAt: Number.NEGATIVE_INFINITY,
      cancelAgain: () => undefined,
    }),
  );
  const subscriptions = new Map<string, Subscription>();
  const published = new Map<
    string,
    { readonly event: NostrEvent; readonly refusals: Map<string, Message> }
  >();
  const refusedBy = new Map<string, (why: Message) => void>();
  const waiting = new Set<(why: Message) => void>();
  const listeners = new Set<() => void>();
  let last = 0;
  let begun = false;
  let over = false;

  const connectedRelays = () => entries.filter(({ state }) => state === 'connected');

  const connect = (entry: RelayEntry) => {
    if (over || entry.state !== 'disconnected') return;
    entry.cancel();
    entry.state = 'connecting';
    entry.relay = openRelay(entry.url, needs, {
      ready: () => onConnected(entry),
      event: (id, value) => receive(id, value),
      upToDate: (id) => {
        entry.upToDate.add(id);
        checkUpToDate(id);
      },
      unsubscribed: (id, why) => onUnsubscribed(entry, id, why),
      refused: (id, why) => onRefused(entry, id, why),
      lost: (why) => onLost(entry, why),
    });
  };

  const onConnected = (entry: RelayEntry) => {
    const { relay } = entry;
    if (!relay) return;
    entry.state = 'connected';
    entry.connectedAt ??= clock.monotonic();
    for (const [id, { filters }] of subscriptions) relay.subscribe(id, filters());
    for (const { event } of published.values()) relay.publish(event);
    for (const call of [...listeners]) call();
  };

  const onLost = (entry: RelayEntry, why: Message) => {
    entry.state = 'disconnected';
    entry.relay = null;
    entry.why = why;
    entry.upToDate.clear();
    entry.ended.clear();
    entry.cancelAgain();
    const { connectedAt } = entry;
    entry.connectedAt = null;
    if (connectedAt !== null && clock.monotonic() - connectedAt >= SHORT_LIFE_MS) entry.failures = 0;
    const pause = backoffMs(++entry.failures, PAUSE);
    // Jitter: many shops must not reconnect in the same moment.
    entry.cancel = clock.after(withJitter(pause, random.fraction()), () => connect(entry));
    for (const id of subscriptions.keys()) checkUpToDate(id);
    checkUnreachable();
  };

  const checkUnreachable = () => {
    if (entries.some(({ state }) => state !== 'disconnected')) return;
    const why = joinMessages(entries.map((entry) => entry.why));
    for (const unreachable of [...waiting]) unreachable(why);
  };

  const checkUpToDate = (id: string) => {
    const present = connectedRelays();
    if (present.length > 0 && present.every(({ upToDate }) => upToDate.has(id)))
      subscriptions.get(id)?.upToDate?.();
  };

  const receive = (id: string, value: unknown) => {
    const subscription = subscriptions.get(id);
    if (!subscription) return;
    const event = eventIn(value);
    // A relay may send anything.
    if (!event || !subscription.filters().some((filter) => fits(event, filter))) return;
    if (isGenuine(event)) subscription.event(event);
  };

  const onRefused = ({ url }: RelayEntry, id: string, why: string) => {
    const sent = published.get(id);
    // It asks for authentication as well, and gets the event again then.
    if (!sent || why.startsWith('auth-required') || why.startsWith('duplicate')) return;
    sent.refusals.set(url, createMessage('relay-says-no', { relay: relayName(url), said: printable(why) }));
    if (connectedRelays().every((one) => sent.refusals.has(one.url))) {
      refusedBy.get(id)?.(joinMessages([...sent.refusals.values()]));
    }
  };

  const onUnsubscribed = (entry: RelayEntry, id: string, why: string) => {
    // It asks for authentication as well, and gets the subscription again then.
    if (!subscriptions.has(id) || why.startsWith('auth-required')) return;
    entry.ended.add(id);
    if (entry.ended.size > 1) return;
    const now = clock.monotonic();
    if (now - entry.endedAt >= SHORT_LIFE_MS) entry.endings = 0;
    entry.endedAt = now;
    entry.cancelAgain = clock.after(withJitter(backoffMs(++entry.endings, PAUSE), random.fraction()), () =>
      subscribeAgain(entry),
    );
  };

  const subscribeAgain = ({ relay, ended }: RelayEntry) => {
    for (const id of ended) {
      const subscription = subscriptions.get(id);
      if (subscription) relay?.subscribe(id, subscription.filters());
    }
    ended.clear();
  };

  const begin = () => {
    if (begun) return;
    begun = true;
    for (const entry of entries) connect(entry);
  };

  return {
    subscribe(filters, { event, upToDate }) {
      begin();
      const id = `s${++last}`;
      subscriptions.set(id, { filters, event, upToDate });
      for (const { relay } of connectedRelays()) relay?.subscribe(id, filters());
      return () => {
        subscriptions.delete(id);
        for (const entry of connectedRelays()) {
          entry.upToDate.delete(id);
          entry.relay?.unsubscribe(id);
        }
      };
    },
    publish(event, whenRefused) {
      begin();
      published.set(event.id, { event, refusals: new Map() });
      refusedBy.set(event.id, whenRefused);
      for (const { relay } of connectedRelays()) relay?.publish(event);
      return () => {
        published.delete(event.id);
        refusedBy.delete(event.id);
      };
    },
    requireConnection(unreachable) {
      if (over) {
        unreachable(CLOSED);
        return () => undefined;
      }
      begin();
      waiting.add(unreachable);
      for (const entry of entries) connect(entry);
      return () => waiting.delete(unreachable);
    },
    onConnection(call) {
      listeners.add(call);
      return () => listeners.delete(call);
    },
    get connected() {
      return connectedRelays().length;
    },
    close() {
      over = true;
      for (const entry of entries) {
        entry.cancel();
        entry.cancelAgain();
        entry.relay?.close();
        entry.state = 'disconnected';
      }
      for (const unreachable of [...waiting]) unreachable(CLOSED);
    },
  };
}

function fits(event: NostrEvent, filter: Filter): boolean {
  const isTagged = (name: string, values: readonly string[] | undefined) =>
    values === undefined ||
    event.tags.some(([first, value]) => first === name && value !== undefined && values.includes(value));
  return (
    filter.kinds.includes(event.kind) &&
    filter.authors.includes(event.pubkey) &&
    isTagged('e', filter['#e']) &&
    isTagged('p', filter['#p'])
  );
}
