/**
 * Nostr Wallet Connect (NIP-47) wallet service on the tests' relays, over a book of invoices. Strict: client behaviour
 * outside the standard is recorded as a complaint. A test can make it violate its side of the standard.
 */
import { randomBytes } from 'node:crypto';
import { hex } from '@scure/base';
import WebSocket from 'ws';
import {
  eventIn,
  isGenuine,
  type NostrEvent,
  publicKeyOf,
  signEvent,
  tagOf,
} from '#adapters/lightning/nostr-wallet-connect/event.ts';
import {
  decrypt04,
  encrypt04,
  isForm04,
  sharedPoint,
} from '#adapters/lightning/nostr-wallet-connect/nip04.ts';
import { conversationKey, decrypt44, encrypt44 } from '#adapters/lightning/nostr-wallet-connect/nip44.ts';
import type { BookInvoice, LightningBook } from './lightning-book.ts';

type Scheme = 'nip44_v2' | 'nip04';
type Json = Readonly<Record<string, unknown>>;

export interface WalletFaults {
  /** Reads requests and answers none. */
  silent?: boolean;
  /** Announces no payment. */
  mute?: boolean;
  /** Answers each request this many times. */
  answers?: number;
  /** Refuses this method with this code. */
  refuses?: { readonly method: string; readonly code: string; readonly message?: string };
  /** Changes an answer before it is encrypted. */
  answer?: (answer: Json, method: string) => unknown;
  /** Forgets every invoice. */
  forgetful?: boolean;
}

export interface WalletOptions {
  /** Supported methods; published in the info event. */
  readonly schemes?: readonly Scheme[];
  readonly methods?: readonly string[];
  readonly notifications?: readonly string[];
  /** False: it publishes no info event. */
  readonly informs?: boolean;
}

const RECEIVES = ['make_invoice', 'lookup_invoice', 'get_info'];

export class NostrWallet {
  readonly faults: WalletFaults = {};
  /** Requested methods, in order. */
  readonly asked: string[] = [];
  /** Encryption of each request. */
  readonly schemesUsed: Scheme[] = [];
  readonly complaints: string[] = [];
  readonly #book: LightningBook;
  readonly #relays: readonly string[];
  readonly #options: Required<WalletOptions>;
  readonly #secret = new Uint8Array(randomBytes(32));
  readonly #clientSecret = new Uint8Array(randomBytes(32));
  readonly #seen = new Set<string>();
  readonly #stopListening: () => void;
  #sockets: WebSocket[] = [];

  private constructor(book: LightningBook, relays: readonly string[], options: WalletOptions) {
    this.#book = book;
    this.#relays = relays;
    this.#options = {
      schemes: ['nip44_v2', 'nip04'],
      methods: RECEIVES,
      notifications: ['payment_received'],
      informs: true,
      ...options,
    };
    this.#stopListening = book.listen((invoice) => this.#announce(invoice));
  }

  static async start(
    book: LightningBook,
    relays: readonly string[],
    options: WalletOptions = {},
  ): Promise<NostrWallet> {
    const wallet = new NostrWallet(book, relays, options);
    await wallet.begin();
    return wallet;
  }

  get pubkey(): string {
    return publicKeyOf(this.#secret);
  }

  get secret(): string {
    return hex.encode(this.#clientSecret);
  }

  /** The connection string that the shop's owner pastes. */
  get connection(): string {
    const relays = this.#relays.map((url) => `relay=${encodeURIComponent(url)}`).join('&');
    return `nostr+walletconnect://${this.pubkey}?${relays}&secret=${this.secret}`;
  }

  /** Connects to its relays, publishes what it can, and waits for requests. */
  async begin(): Promise<void> {
    await Promise.all(this.#relays.map((url) => this.#connect(url)));
  }

  /** Disconnects from its relays, as a wallet that is switched off; the book stays. */
  async halt(): Promise<void> {
    const sockets = this.#sockets;
    this.#sockets = [];
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((resolve) => {
            if (socket.readyState === WebSocket.CLOSED) return resolve();
            socket.once('close', () => resolve());
            socket.terminate();
          }),
      ),
    );
  }

  async close(): Promise<void> {
    this.#stopListening();
    await this.halt();
  }

  #connect(url: string): Promise<void> {
    const socket = new WebSocket(url);
    this.#sockets.push(socket);
    const send = (message: readonly unknown[]) => socket.send(JSON.stringify(message));
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.on('open', () => {
        if (this.#options.informs) send(['EVENT', this.#info()]);
        send(['REQ', 'wallet', { kinds: [23_194], authors: [publicKeyOf(this.#clientSecret)] }]);
      });
      socket.on('message', (data) => {
        const [kind, , third] = JSON.parse(data.toString()) as unknown[];
        if (kind === 'EOSE') resolve();
        else if (kind === 'EVENT') void this.#take(third);
        else if (kind === 'AUTH') {
          const [, challenge] = JSON.parse(data.toString()) as string[];
          const tags = [
            ['relay', url],
            ['challenge', challenge ?? ''],
          ];
          send(['AUTH', this.sign(22_242, tags, '')]);
          if (this.#options.informs) send(['EVENT', this.#info()]);
          send(['REQ', 'wallet', { kinds: [23_194], authors: [publicKeyOf(this.#clientSecret)] }]);
        }
      });
    });
  }

  /** An event of the wallet, as malformed as a test defines it. */
  sign(kind: number, tags: string[][], content: string): NostrEvent {
    const draft = { createdAt: Math.floor(Date.now() / 1000), kind, tags, content };
    return signEvent(draft, this.#secret, randomBytes(32));
  }

  #say(event: NostrEvent): void {
    for (const socket of this.#sockets) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(['EVENT', event]));
    }
  }

  #info(): NostrEvent {
    const { schemes, methods, notifications } = this.#options;
    // Wallets from before NIP-44 have no encryption tag.
    const old = schemes.length === 1 && schemes[0] === 'nip04';
    const tags = [
      ...(notifications.length > 0 ? [['notifications', notifications.join(' ')]] : []),
      ...(old ? [] : [['encryption', schemes.join(' ')]]),
    ];
    return this.sign(13_194, tags, methods.join(' '));
  }

  #encipher(text: string, scheme: Scheme): string {
    const client = publicKeyOf(this.#clientSecret);
    return scheme === 'nip04'
      ? encrypt04(text, sharedPoint(this.#secret, client), randomBytes(16))
      : encrypt44(text, conversationKey(this.#secret, client), randomBytes(32));
  }

  async #take(value: unknown): Promise<void> {
    const event = eventIn(value);
    // The same request arrives over every relay.
    if (!event || this.#seen.has(event.id)) return;
    this.#seen.add(event.id);
    if (!isGenuine(event)) return void this.complaints.push('a question without a true signature');
    const scheme = this.#checked(event);
    this.schemesUsed.push(scheme);
    const client = event.pubkey;
    if (!this.#options.schemes.includes(scheme)) {
      const [mine = 'nip04'] = this.#options.schemes;
      return this.#reply(event, mine, '', { error: { code: 'UNSUPPORTED_ENCRYPTION', message: mine } });
    }
    const text = isForm04(event.content)
      ? decrypt04(event.content, sharedPoint(this.#secret, client))
      : decrypt44(event.content, conversationKey(this.#secret, client));
    const { method, params } = JSON.parse(text) as { method: string; params: Json };
    this.asked.push(method);
    if (this.faults.silent) return;
    const { refuses } = this.faults;
    const answer =
      refuses?.method === method
        ? { result_type: method, error: { code: refuses.code, message: refuses.message ?? '' }, result: null }
        : await this.#answer(method, params);
    for (let time = 0; time < (this.faults.answers ?? 1); time++) this.#reply(event, scheme, method, answer);
  }

  /** Records violations of the standard; returns the encryption. */
  #checked(event: NostrEvent): Scheme {
    const now = Date.now() / 1000;
    const complain = (what: string) => this.complaints.push(what);
    if (event.kind !== 23_194) complain(`kind ${event.kind}`);
    if (tagOf(event, 'p') !== this.pubkey) complain('no p tag of the wallet');
    if (Math.abs(event.created_at - now) > 60) complain('made at another time');
    const expiration = tagOf(event, 'expiration');
    if (expiration !== undefined && Number(expiration) < now) complain('expired');
    const scheme = tagOf(event, 'encryption') ?? 'nip04';
    if (scheme !== 'nip04' && scheme !== 'nip44_v2') complain(`encryption ${scheme}`);
    if (isForm04(event.content) !== (scheme === 'nip04')) complain('enciphered otherwise than it says');
    return scheme === 'nip04' ? 'nip04' : 'nip44_v2';
  }

  #reply(request: NostrEvent, scheme: Scheme, method: string, answer: Json): void {
    const response = this.faults.answer ? this.faults.answer(answer, method) : answer;
    const content = this.#encipher(
      typeof response === 'string' ? response : JSON.stringify(response),
      scheme,
    );
    const tags = [
      ['p', request.pubkey],
      ['e', request.id],
    ];
    this.#say(this.sign(23_195, tags, content));
  }

  async #answer(method: string, params: Json): Promise<Json> {
    const ok = (result: Json) => ({ result_type: method, error: null, result });
    const no = (code: string, message: string) => ({
      result_type: method,
      error: { code, message },
      result: null,
    });
    if (!this.#options.methods.includes(method)) return no('NOT_IMPLEMENTED', method);
    if (method === 'get_info') {
      const { methods, notifications } = this.#options;
      return ok({ alias: 'test', network: 'regtest', block_height: 203, methods, notifications });
    }
    if (method === 'make_invoice') {
      const { amount, description, expiry } = params;
      if (!Number.isSafeInteger(amount) || typeof description !== 'string' || !Number.isSafeInteger(expiry)) {
        this.complaints.push('make_invoice without amount, description and expiry');
      }
      const invoice = await this.#book.make({
        amountMsat: BigInt(Number(amount)),
        description: String(description),
        expirySeconds: Number(expiry),
      });
      return ok(wire(invoice));
    }
    const hash = String(params['payment_hash']);
    const invoice = this.faults.forgetful ? undefined : this.#book.invoices.get(hash);
    return invoice ? ok(wire(invoice)) : no('NOT_FOUND', 'no such invoice');
  }

  /** In both supported encryptions, each with its own event kind (NIP-47). */
  #announce(invoice: BookInvoice): void {
    if (this.faults.mute || !this.#options.notifications.includes('payment_received')) return;
    const text = JSON.stringify({ notification_type: 'payment_received', notification: wire(invoice) });
    for (const scheme of this.#options.schemes) {
      const kind = scheme === 'nip04' ? 23_196 : 23_197;
      this.#say(this.sign(kind, [['p', publicKeyOf(this.#clientSecret)]], this.#encipher(text, scheme)));
    }
  }
}

function wire(invoice: BookInvoice): Json {
  const { settled } = invoice;
  const expired = invoice.expiresAt < Date.now();
  return {
    type: 'incoming',
    state: settled ? 'settled' : expired ? 'expired' : 'pending',
    invoice: invoice.bolt11,
    description: invoice.description,
    payment_hash: invoice.paymentHash,
    amount: Number(settled?.amountMsat ?? invoice.amountMsat),
    fees_paid: 0,
    created_at: Math.floor(invoice.createdAt / 1000),
    expires_at: Math.floor(invoice.expiresAt / 1000),
    ...(settled ? { settled_at: Math.floor(settled.at / 1000), preimage: settled.preimage } : {}),
    metadata: {},
  };
}
