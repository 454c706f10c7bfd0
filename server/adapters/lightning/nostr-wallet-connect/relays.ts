/**
 * Relay pool of a connection: every subscription and event goes to each connected relay, and again to one that
 * reconnects. Relays repeat each other, so the same event may arrive several times. Connects with the first request.
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
   * Retries disconnected relays at once. `away` is called, perhaps at once, when none is connected and all were tried.
   */
  need(away: (why: Message) => void): () => void;
  /** Calls back whenever a relay reconnects. */
  returned(call: () => void): () => void;
  readonly connected: number;
  close(): void;
}

const PAUSE = { firstMs: SECOND, maxMs: 60 * SECOND };
const CLOSED: Message = { message: 'the connection to the wallet is closed', why: null };

interface Place {
  readonly url: string;
  relay: Relay | null;
  state: 'away' | 'coming' | 'there';
  failures: number;
  why: Message;
  cancel: () => void;
  /** Those that have sent all stored events. */
  readonly upToDate: Set<string>;
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
  const places = urls.map(
    (url): Place => ({
      url,
      relay: null,
      state: 'away',
      failures: 0,
      why: createMessage('relay-gone', { relay: relayName(url) }),
      cancel: () => undefined,
      upToDate: new Set(),
    }),
  );
  const subscriptions = new Map<string, Subscription>();
  const published = new Map<
    string,
    { readonly event: NostrEvent; readonly refusals: Map<string, Message> }
  >();
  const refusedBy = new Map<string, (why: Message) => void>();
  const waiting = new Set<(why: Message) => void>();
  const callers = new Set<() => void>();
  let last = 0;
  let begun = false;
  let over = false;

  const there = () => places.filter(({ state }) => state === 'there');

  const connect = (place: Place) => {
    if (over || place.state !== 'away') return;
    place.cancel();
    place.state = 'coming';
    place.relay = openRelay(place.url, needs, {
      ready: () => onConnected(place),
      event: (id, value) => receive(id, value),
      upToDate: (id) => {
        place.upToDate.add(id);
        checkUpToDate(id);
      },
      refused: (id, why) => onRefused(place, id, why),
      lost: (why) => onLost(place, why),
    });
  };

  const onConnected = (place: Place) => {
    const { relay } = place;
    if (!relay) return;
    place.state = 'there';
    place.failures = 0;
    for (const [id, { filters }] of subscriptions) relay.subscribe(id, filters());
    for (const { event } of published.values()) relay.publish(event);
    for (const call of [...callers]) call();
  };

  const onLost = (place: Place, why: Message) => {
    place.state = 'away';
    place.relay = null;
    place.why = why;
    place.upToDate.clear();
    const pause = backoffMs(++place.failures, PAUSE);
    // Jitter: many shops must not reconnect in the same moment.
    place.cancel = clock.after(withJitter(pause, random.fraction()), () => connect(place));
    for (const id of subscriptions.keys()) checkUpToDate(id);
    checkAway();
  };

  const checkAway = () => {
    if (places.some(({ state }) => state !== 'away')) return;
    const why = joinMessages(places.map((place) => place.why));
    for (const away of [...waiting]) away(why);
  };

  const checkUpToDate = (id: string) => {
    const present = there();
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

  const onRefused = (place: Place, id: string, why: string) => {
    const entry = published.get(id);
    // It asks for authentication as well, and gets the event again then.
    if (!entry || why.startsWith('auth-required') || why.startsWith('duplicate')) return;
    entry.refusals.set(
      place.url,
      createMessage('relay-says-no', { relay: relayName(place.url), said: printable(why) }),
    );
    if (there().every(({ url }) => entry.refusals.has(url))) {
      refusedBy.get(id)?.(joinMessages([...entry.refusals.values()]));
    }
  };

  const begin = () => {
    if (begun) return;
    begun = true;
    for (const place of places) connect(place);
  };

  return {
    subscribe(filters, { event, upToDate }) {
      begin();
      const id = `s${++last}`;
      subscriptions.set(id, { filters, event, upToDate });
      for (const { relay } of there()) relay?.subscribe(id, filters());
      return () => {
        subscriptions.delete(id);
        for (const place of there()) {
          place.upToDate.delete(id);
          place.relay?.unsubscribe(id);
        }
      };
    },
    publish(event, whenRefused) {
      begin();
      published.set(event.id, { event, refusals: new Map() });
      refusedBy.set(event.id, whenRefused);
      for (const { relay } of there()) relay?.publish(event);
      return () => {
        published.delete(event.id);
        refusedBy.delete(event.id);
      };
    },
    need(away) {
      if (over) {
        away(CLOSED);
        return () => undefined;
      }
      begin();
      waiting.add(away);
      for (const place of places) connect(place);
      return () => waiting.delete(away);
    },
    returned(call) {
      callers.add(call);
      return () => callers.delete(call);
    },
    get connected() {
      return there().length;
    },
    close() {
      over = true;
      for (const place of places) {
        place.cancel();
        place.relay?.close();
        place.state = 'away';
      }
      for (const away of [...waiting]) away(CLOSED);
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
