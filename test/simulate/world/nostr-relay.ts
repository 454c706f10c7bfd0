/**
 * A simulated Nostr relay (NIP-01): passes on events, keeps some, and may ask for authentication (NIP-42). A message that
 * is not here fails the run.
 */
import { type NostrEvent, tagOf } from '#adapters/lightning/nostr-wallet-connect/event.ts';
import type { Filter } from '#adapters/lightning/nostr-wallet-connect/relay.ts';
import type {
  RelaySocket,
  RelaySocketEvents,
} from '#adapters/lightning/nostr-wallet-connect/relay-socket.ts';
import { type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import type { Network } from './network.ts';

const CHALLENGE = 'a simulated challenge';
const AUTH_REQUIRED = 'auth-required: we only serve known people';
/** Of messages that a relay does not have to keep. */
const KEPT_MS = 5 * MINUTE;
/** Mean time after which a relay ends a connection for no reason. */
const CONNECTED_MS = 60 * MINUTE;

interface Kept {
  readonly event: NostrEvent;
  readonly until: Instant;
}

/** A websocket of a run of the program. */
interface Connection {
  readonly isAlive: () => boolean;
  readonly events: RelaySocketEvents;
  readonly subscriptions: Map<string, readonly Filter[]>;
  /** Cancels its random end. */
  cancel: () => void;
  isOpen: boolean;
  /** The network went, which the program has not noticed yet. */
  isLost: boolean;
  isKnown: boolean;
}

export interface NostrRelayNeeds {
  readonly url: string;
  readonly time: SimulatedTime;
  readonly chance: Chance;
  readonly network: Network;
  /** Gets what clients publish. */
  readonly onEvent: (event: NostrEvent) => void;
  /** Ends the run. */
  readonly stray: (what: string) => Error;
}

export class NostrRelay {
  readonly #needs: NostrRelayNeeds;
  readonly #connections = new Set<Connection>();
  readonly #asksWho: boolean;
  /** It keeps also what it need not. */
  readonly #keepsMore: boolean;
  #kept: readonly Kept[] = [];
  #noticedAt: Instant = 0;
  #isUp = true;

  constructor(needs: NostrRelayNeeds) {
    this.#needs = needs;
    this.#asksWho = needs.chance.happens(0.2);
    this.#keepsMore = needs.chance.happens(0.5);
  }

  get url(): string {
    return this.#needs.url;
  }

  set isUp(isUp: boolean) {
    this.#isUp = isUp;
    if (!isUp) for (const connection of this.#connections) this.#end(connection, null);
  }

  /** True time since which no connection is lost without notice; infinite while one is. */
  get connectedSince(): Instant {
    const isLost = [...this.#connections].some((one) => one.isLost && one.isAlive());
    return isLost ? Number.POSITIVE_INFINITY : this.#noticedAt;
  }

  /** The network went, which no program has noticed yet. */
  loseConnections(): void {
    for (const connection of this.#connections) connection.isLost = true;
  }

  /** Passes on an event of the wallet. @param replaces whether it takes the place of those of its kind (NIP-01) */
  publish(event: NostrEvent, replaces: boolean): void {
    const { now } = this.#needs.time;
    const others = this.#kept.filter(
      (kept) => kept.until > now && !(replaces && kept.event.kind === event.kind),
    );
    const until = replaces ? Number.POSITIVE_INFINITY : now + KEPT_MS;
    this.#kept = replaces || this.#keepsMore ? [...others, { event, until }] : others;
    for (const connection of this.#connections)
      for (const [id, filters] of connection.subscriptions)
        if (filters.some((filter) => fits(event, filter))) this.#give(connection, ['EVENT', id, event]);
  }

  /** What a run of the program connects through. */
  open(isAlive: () => boolean, events: RelaySocketEvents): RelaySocket {
    const { time, chance, network } = this.#needs;
    const connection: Connection = {
      isAlive,
      events,
      subscriptions: new Map(),
      cancel: () => undefined,
      isOpen: false,
      isLost: false,
      isKnown: !this.#asksWho,
    };
    for (const one of this.#connections) if (!one.isAlive()) this.#forget(one);
    this.#connections.add(connection);
    // What leaves no network is refused at once, or waits for its time-out.
    const waits = chance.happens(0.5);
    const { cuts } = network;
    time.afterAwake(1 + chance.pause(50), () => {
      const isThere = network.carries(cuts) && this.#isUp;
      if (isThere) this.#connect(connection);
      else if (network.isUp || !waits) this.#end(connection, { code: 'ECONNREFUSED' });
    });
    return {
      send: (text) => this.#later(connection, () => this.#take(connection, JSON.parse(text) as unknown[])),
      ping: () => this.#later(connection, () => events.pong()),
      terminate: () => {
        if (connection.isLost) this.#noticedAt = time.now;
        this.#forget(connection);
      },
    };
  }

  #connect(connection: Connection): void {
    if (!this.#connections.has(connection)) return;
    const { time, chance } = this.#needs;
    connection.isOpen = true;
    connection.cancel = time.after(SECOND + chance.pause(CONNECTED_MS), () => this.#end(connection, null));
    connection.events.opened();
    if (this.#asksWho) this.#give(connection, ['AUTH', CHALLENGE]);
  }

  /** Not before the caller has returned, and only over an open connection. */
  #later(connection: Connection, call: () => void): void {
    if (!connection.isOpen || connection.isLost) return;
    queueMicrotask(() => {
      if (connection.isOpen && !connection.isLost && connection.isAlive()) call();
    });
  }

  #give(connection: Connection, message: readonly unknown[]): void {
    this.#later(connection, () => connection.events.message(JSON.stringify(message)));
  }

  #end(connection: Connection, error: unknown): void {
    // It is lost to the program already, or over.
    if (connection.isLost || !this.#connections.has(connection)) return;
    this.#forget(connection);
    if (connection.isAlive()) connection.events.ended(error);
  }

  #forget(connection: Connection): void {
    connection.isOpen = false;
    connection.cancel();
    this.#connections.delete(connection);
  }

  #take(connection: Connection, [kind, first, ...rest]: readonly unknown[]): void {
    const id = typeof first === 'string' ? first : '';
    switch (kind) {
      case 'REQ':
        this.#subscribe(connection, id, rest as Filter[]);
        break;
      case 'CLOSE':
        connection.subscriptions.delete(id);
        break;
      case 'EVENT':
        this.#accept(connection, first as NostrEvent);
        break;
      case 'AUTH':
        this.#recognize(connection, first as NostrEvent);
        break;
      default:
        throw this.#needs.stray(`${kind} of a relay`);
    }
  }

  #subscribe(connection: Connection, id: string, filters: readonly Filter[]): void {
    if (!connection.isKnown) {
      this.#give(connection, ['CLOSED', id, AUTH_REQUIRED]);
      return;
    }
    const { chance, time } = this.#needs;
    if (chance.happens(0.01)) {
      this.#give(connection, ['CLOSED', id, 'rate-limited: slow down']);
      return;
    }
    connection.subscriptions.set(id, filters);
    if (chance.happens(0.05)) {
      time.after(SECOND + chance.pause(CONNECTED_MS), () => {
        if (connection.subscriptions.get(id) !== filters) return;
        connection.subscriptions.delete(id);
        this.#give(connection, ['CLOSED', id, 'error: shutting down idle subscription']);
      });
    }
    const { now } = this.#needs.time;
    for (const { event, until } of this.#kept.toReversed())
      if (until > now && filters.some((filter) => fits(event, filter)))
        this.#give(connection, ['EVENT', id, event]);
    this.#give(connection, ['EOSE', id]);
  }

  #accept(connection: Connection, event: NostrEvent): void {
    const isLimited = this.#needs.chance.happens(0.01);
    const refusal = !connection.isKnown ? AUTH_REQUIRED : isLimited ? 'rate-limited: slow down' : '';
    this.#give(connection, ['OK', event.id, refusal === '', refusal]);
    if (refusal === '') this.#needs.onEvent(event);
  }

  #recognize(connection: Connection, event: NostrEvent): void {
    const isRight = tagOf(event, 'relay') === this.url && tagOf(event, 'challenge') === CHALLENGE;
    connection.isKnown = event.kind === 22_242 && isRight;
    this.#give(connection, ['OK', event.id, connection.isKnown, '']);
  }
}

function fits({ kind, pubkey, tags, created_at }: NostrEvent, filter: Filter): boolean {
  const isTagged = (name: string, values: readonly string[] | undefined) =>
    !values || tags.some(([first, value = '']) => first === name && values.includes(value));
  return (
    filter.kinds.includes(kind) &&
    filter.authors.includes(pubkey) &&
    created_at >= (filter.since ?? 0) &&
    isTagged('e', filter['#e']) &&
    isTagged('p', filter['#p'])
  );
}
