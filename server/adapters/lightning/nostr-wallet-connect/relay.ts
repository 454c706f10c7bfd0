/**
 * Connection to one relay (NIP-01): JSON over a websocket, alive as long as it answers pings. It authenticates where a
 * relay asks for it (NIP-42), and knows nothing of wallets. Once over, it stays over.
 */
import { SECOND } from '#domain/kernel/time.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Clock } from '#ports/host.ts';
import { relayLost } from './errors.ts';
import type { NostrEvent } from './event.ts';
import { type OpenRelaySocket, openRelaySocket } from './relay-socket.ts';

export interface Filter {
  readonly kinds: readonly number[];
  readonly authors: readonly string[];
  readonly '#e'?: readonly string[];
  readonly '#p'?: readonly string[];
  readonly since?: number;
  readonly limit?: number;
}

export interface RelayEvents {
  /** Ready for messages; again after it asked for authentication. */
  ready(): void;
  /** Unvalidated. */
  event(subscription: string, event: unknown): void;
  /** End of stored events for a subscription. */
  upToDate(subscription: string): void;
  /** It has ended a subscription (`CLOSED`), or did not accept it. */
  unsubscribed(subscription: string, why: string): void;
  /** It rejects an event. */
  refused(eventId: string, why: string): void;
  /** Once, with the reason as a message. */
  lost(why: Message): void;
}

export interface Relay {
  publish(event: NostrEvent): void;
  subscribe(id: string, filters: readonly Filter[]): void;
  unsubscribe(id: string): void;
  close(): void;
}

export interface RelayNeeds {
  readonly clock: Clock;
  /** Signs the authentication event for this relay (kind 22242). */
  readonly introduction: (relay: string, challenge: string) => NostrEvent;
  /** What relays are reached through, where that is not a websocket. */
  readonly openSocket?: OpenRelaySocket | undefined;
}

const CONNECT_WITHIN_MS = 8 * SECOND;
const PING_EVERY_MS = 25 * SECOND;

export function openRelay(
  url: string,
  { clock, introduction, openSocket = openRelaySocket }: RelayNeeds,
  events: RelayEvents,
): Relay {
  let over = false;
  let isAlive = true;
  let introduced: string | null = null;

  const end = (why: Message) => {
    if (over) return;
    over = true;
    cancel();
    socket.terminate();
    events.lost(why);
  };
  const send = (message: readonly unknown[]) => {
    if (!over) socket.send(JSON.stringify(message));
  };
  const ping = () => {
    if (!isAlive) return end(relayLost(url, null));
    isAlive = false;
    socket.ping();
    cancel = clock.after(PING_EVERY_MS, ping);
  };
  let cancel = clock.after(CONNECT_WITHIN_MS, () => end(relayLost(url, { code: 'ETIMEDOUT' })));

  const take = ([kind, first, second, third]: readonly unknown[]) => {
    if (kind === 'EVENT' && typeof first === 'string') events.event(first, second);
    else if (kind === 'EOSE' && typeof first === 'string') events.upToDate(first);
    else if (kind === 'CLOSED' && typeof first === 'string')
      events.unsubscribed(first, typeof second === 'string' ? second : '');
    else if (kind === 'AUTH' && typeof first === 'string') {
      const event = introduction(url, first);
      introduced = event.id;
      send(['AUTH', event]);
    } else if (kind === 'OK' && typeof first === 'string') {
      if (first === introduced) {
        if (second === true) events.ready();
      } else if (second === false) events.refused(first, typeof third === 'string' ? third : '');
    }
  };

  const socket = openSocket(url, {
    opened() {
      cancel();
      cancel = clock.after(PING_EVERY_MS, ping);
      if (!over) events.ready();
    },
    pong() {
      isAlive = true;
    },
    message(text) {
      isAlive = true;
      if (over) return;
      const message = parseText(text);
      if (Array.isArray(message)) take(message);
    },
    ended: (error) => end(relayLost(url, error)),
  });

  return {
    publish: (event) => send(['EVENT', event]),
    subscribe: (id, filters) => send(['REQ', id, ...filters]),
    unsubscribe: (id) => send(['CLOSE', id]),
    close() {
      over = true;
      cancel();
      // Also ends a pending connection; its error is of no interest any more.
      socket.terminate();
    },
  };
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
