/**
 * A real Nostr relay (`@nostr-relay/core`) on a free loopback port, with an in-memory store. A test can make it lie, go
 * silent, require authentication, or go away. Independent of the code under test.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';
import {
  type Event,
  EventRepository,
  type Filter,
  LogLevel,
  type OutgoingMessage,
} from '@nostr-relay/common';
import { NostrRelay } from '@nostr-relay/core';
import { Validator } from '@nostr-relay/validator';
import { type WebSocket, WebSocketServer } from 'ws';
import { freePort } from '#test/support/servers/free-port.ts';

/** The newest event per kind and author: all that replaceable events need. */
class Memory extends EventRepository {
  readonly #kept = new Map<string, Event>();

  isSearchSupported(): boolean {
    return false;
  }

  upsert(event: Event) {
    const name = `${event.kind}:${event.pubkey}`;
    const before = this.#kept.get(name);
    const isDuplicate = before !== undefined && before.created_at > event.created_at;
    if (!isDuplicate) this.#kept.set(name, event);
    return { isDuplicate };
  }

  find({ kinds, authors }: Filter): Event[] {
    return [...this.#kept.values()].filter(
      (event) => (kinds?.includes(event.kind) ?? true) && (authors?.includes(event.pubkey) ?? true),
    );
  }

  async destroy(): Promise<void> {
    this.#kept.clear();
  }
}

export interface RelayFaults {
  /** Changes what is sent to clients, drops it (null), or multiplies it. */
  says?: (message: OutgoingMessage) => readonly unknown[];
  /** Reads everything and answers nothing. */
  silent?: boolean;
  /** Refuses every event with this reason. */
  refuses?: string;
}

interface Client {
  send(text: string): void;
  readonly readyState: 0 | 1 | 2 | 3;
}

export class TestRelay {
  readonly faults: RelayFaults = {};
  /** Kinds of the received events, in order. */
  readonly took: number[] = [];
  readonly #introduce: boolean;
  /** Subscriptions of each connection. */
  readonly #subscribed = new Map<Client, Set<string>>();
  #server: WebSocketServer | null = null;
  #relay: NostrRelay | null = null;
  #port = 0;

  private constructor(introduce: boolean) {
    this.#introduce = introduce;
  }

  /** @param introduce true: clients may do nothing before they authenticate (NIP-42) */
  static async start({ introduce = false }: { readonly introduce?: boolean } = {}): Promise<TestRelay> {
    const relay = new TestRelay(introduce);
    await relay.begin();
    return relay;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.#port}`;
  }

  get clients(): number {
    return this.#server?.clients.size ?? 0;
  }

  /** Listens; on the same port again after `halt`. */
  async begin(): Promise<void> {
    const relay = new NostrRelay(new Memory(), {
      logLevel: LogLevel.ERROR,
      filterResultCacheTtl: 0,
      ...(this.#introduce ? { hostname: '127.0.0.1' } : {}),
    });
    const validator = new Validator();
    this.#port ||= await freePort();
    const server = new WebSocketServer({ host: '127.0.0.1', port: this.#port });
    await new Promise<void>((resolve, reject) => {
      server.once('listening', resolve);
      server.once('error', reject);
    });
    this.#server = server;
    this.#relay = relay;
    server.on('connection', (socket) => this.#serve(socket, relay, validator));
  }

  #serve(socket: WebSocket, relay: NostrRelay, validator: Validator): void {
    const client: Client = {
      send: (text) => {
        if (this.faults.silent) return;
        const message = JSON.parse(text) as OutgoingMessage;
        for (const one of this.faults.says?.(message) ?? [message]) socket.send(JSON.stringify(one));
      },
      get readyState() {
        return socket.readyState;
      },
    };
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#subscribed.delete(client);
      return relay.handleDisconnect(client);
    });
    this.#subscribed.set(client, new Set());
    // Sequentially, in order of arrival: reading takes different times.
    let queue: Promise<unknown> = Promise.resolve();
    socket.on('message', (data) => {
      if (this.faults.silent) return;
      queue = queue.then(() => this.#take(client, relay, validator, data.toString())).catch(() => undefined);
    });
    relay.handleConnection(client);
  }

  async #take(client: Client, relay: NostrRelay, validator: Validator, text: string): Promise<void> {
    const message = await validator.validateIncomingMessage(text);
    const [kind, first] = message;
    const stranger = this.#introduce && kind !== 'AUTH' && !relay.isAuthorized(client);
    if (kind === 'EVENT') {
      this.took.push(first.kind);
      const reason = stranger ? 'auth-required: who are you?' : this.faults.refuses;
      if (reason !== undefined) return client.send(JSON.stringify(['OK', first.id, false, reason]));
    } else if (kind === 'REQ' && stranger) {
      return client.send(JSON.stringify(['CLOSED', first, 'auth-required: who are you?']));
    }
    if (kind === 'REQ') this.#subscribed.get(client)?.add(first);
    if (kind === 'CLOSE') this.#subscribed.get(client)?.delete(first);
    await relay.handleMessage(client, message);
  }

  /** Ends every subscription. Its connections stay. */
  async endSubscriptions(why: string): Promise<void> {
    for (const [client, ids] of this.#subscribed) {
      for (const id of ids) {
        await this.#relay?.handleMessage(client, ['CLOSE', id]);
        client.send(JSON.stringify(['CLOSED', id, why]));
      }
      ids.clear();
    }
  }

  /** Goes away as in a crash. */
  async halt(): Promise<void> {
    const { server, relay } = { server: this.#server, relay: this.#relay };
    this.#server = null;
    this.#relay = null;
    if (!server) return;
    for (const socket of server.clients) socket.terminate();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await relay?.destroy();
  }
}

/** Proxy to a relay, which can be shut while other connections stay up. */
export class RelayProxy {
  readonly #to: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;
  /** Number of connections accepted. */
  came = 0;

  private constructor(to: number) {
    this.#to = to;
  }

  static async open(relay: TestRelay): Promise<RelayProxy> {
    const proxy = new RelayProxy(Number(new URL(relay.url).port));
    await proxy.begin();
    return proxy;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.#port}`;
  }

  async begin(): Promise<void> {
    const server = createServer((from) => {
      this.came++;
      const to = connect(this.#to, '127.0.0.1');
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => undefined);
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
      }
      from.pipe(to).pipe(from);
    });
    this.#port ||= await freePort();
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
  }

  /** Blackholes the open connections, without closing them. */
  freeze(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  async halt(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
