/**
 * A simulated wallet behind Nostr Wallet Connect (NIP-47), on two relays: with or without an info event, notifications,
 * preimages and states, as wallets differ. A method that is not here fails the run.
 */
import {
  type NostrEvent,
  publicKeyOf,
  signEvent,
  tagOf,
} from '#adapters/lightning/nostr-wallet-connect/event.ts';
import { decrypt04, encrypt04, sharedPoint } from '#adapters/lightning/nostr-wallet-connect/nip04.ts';
import { conversationKey, decrypt44, encrypt44 } from '#adapters/lightning/nostr-wallet-connect/nip44.ts';
import type { OpenRelaySocket } from '#adapters/lightning/nostr-wallet-connect/relay-socket.ts';
import { type Instant, SECOND } from '#domain/kernel/time.ts';
import { type LightningInvoice, LightningNode, type LightningNodeNeeds } from './lightning-node.ts';
import { NostrRelay } from './nostr-relay.ts';

const WALLET_KEY = new Uint8Array(32).fill(5);
const CLIENT_KEY = new Uint8Array(32).fill(6);
const CLIENT = publicKeyOf(CLIENT_KEY);
const KEY_44 = conversationKey(WALLET_KEY, CLIENT);
const KEY_04 = sharedPoint(WALLET_KEY, CLIENT);
const RELAYS = ['ws://127.0.0.1:7001/', 'ws://127.0.0.1:7002/'] as const;

/** What the owner of the shop pastes. */
export const CONNECTION = [
  `nostr+walletconnect://${publicKeyOf(WALLET_KEY)}?`,
  ...RELAYS.map((url) => `relay=${encodeURIComponent(url)}&`),
  `secret=${Buffer.from(CLIENT_KEY).toString('hex')}`,
].join('');

const KIND = { info: 13_194, request: 23_194, response: 23_195, notice04: 23_196, notice44: 23_197 };
type Encryption = 'nip44_v2' | 'nip04';
const METHODS = ['make_invoice', 'lookup_invoice', 'get_info'];

type Fields = Readonly<Record<string, unknown>>;

export class NostrWallet extends LightningNode {
  readonly #relays: readonly NostrRelay[];
  readonly #encryptions: readonly Encryption[];
  readonly #notifies: boolean;
  /** A few describe themselves to none but their owner. */
  readonly #isReserved: boolean;
  /** An older form of the standard has no states. */
  readonly #hasStates: boolean;
  protected override readonly showsPreimages: boolean;
  /** Requests that it has had, by their ids: each arrives over every relay. */
  readonly #taken = new Set<string>();

  constructor(needs: LightningNodeNeeds) {
    super(needs);
    const { chance, time, condition, network } = needs;
    this.#encryptions = chance.pick([['nip44_v2', 'nip04'], ['nip44_v2'], ['nip04']] as const);
    this.#notifies = chance.happens(0.7);
    this.#isReserved = chance.happens(0.2);
    this.#hasStates = chance.happens(0.7);
    this.showsPreimages = chance.happens(0.7);
    this.#relays = RELAYS.map((url) => {
      const onEvent = (event: NostrEvent) => void this.#take(event);
      const stray = (what: string) => this.stray(what);
      return new NostrRelay({ url, time, network, chance: chance.fork(url), onEvent, stray });
    });
    if (chance.happens(0.8)) this.#describe();
    let { cuts } = network;
    condition.onChange(() => {
      if (network.cuts !== cuts) for (const relay of this.#relays) relay.loseConnections();
      cuts = network.cuts;
      // Else the wallet is off, and its relays are there.
      const areOff = condition.condition === 'down' && chance.happens(0.5);
      for (const relay of this.#relays) relay.isUp = !areOff;
    });
  }

  override get connectedSince(): Instant {
    if (!this.#notifies) return Number.POSITIVE_INFINITY;
    return Math.max(...this.#relays.map((relay) => relay.connectedSince));
  }

  /** What a run of the program reaches its relays through. */
  sockets(isAlive: () => boolean): OpenRelaySocket {
    return (url, events) => {
      const relay = this.#relays.find((one) => one.url === url);
      if (!relay) throw this.stray(`a relay at ${url}`);
      return relay.open(isAlive, events);
    };
  }

  /** In each encryption that it has (NIP-47), now and then over one relay alone. */
  protected override announce(invoice: LightningInvoice): void {
    const { chance } = this.needs;
    if (invoice.settledAt === null || !this.#notifies || !this.condition.announces) return;
    const text = JSON.stringify({ notification_type: 'payment_received', notification: this.#wire(invoice) });
    const relays = chance.happens(0.2) ? [chance.pick(this.#relays)] : this.#relays;
    for (const encryption of this.#encryptions) {
      const kind = encryption === 'nip04' ? KIND.notice04 : KIND.notice44;
      const event = this.#sign(kind, [['p', CLIENT]], this.#encrypt(text, encryption));
      for (const relay of relays) relay.publish(event, false);
    }
  }

  #describe(): void {
    // Wallets from before NIP-44 have no encryption tag.
    const isOld = !this.#encryptions.includes('nip44_v2');
    const tags = [
      ...(this.#notifies ? [['notifications', 'payment_received']] : []),
      ...(isOld ? [] : [['encryption', this.#encryptions.join(' ')]]),
    ];
    const event = this.#sign(KIND.info, tags, METHODS.join(' '));
    for (const relay of this.#relays) relay.publish(event, true);
  }

  #sign(kind: number, tags: readonly (readonly string[])[], content: string): NostrEvent {
    const { time, chance } = this.needs;
    const createdAt = Math.floor(time.now / SECOND);
    return signEvent({ createdAt, kind, tags, content }, WALLET_KEY, chance.bytes(32));
  }

  #encrypt(text: string, encryption: Encryption): string {
    const { chance } = this.needs;
    return encryption === 'nip04'
      ? encrypt04(text, KEY_04, chance.bytes(16))
      : encrypt44(text, KEY_44, chance.bytes(32));
  }

  async #take(request: NostrEvent): Promise<void> {
    const { chance } = this.needs;
    if (request.kind !== KIND.request) throw this.stray(`an event of kind ${request.kind}`);
    if (this.#taken.has(request.id)) return;
    this.#taken.add(request.id);
    try {
      const { signal } = new AbortController();
      const reply = await this.condition.exchange(signal, null, () => this.#reply(request));
      if (chance.happens(0.02)) return;
      for (const relay of this.#relays) relay.publish(reply, false);
      if (chance.happens(0.02)) for (const relay of this.#relays) relay.publish(reply, false);
    } catch {
      // A wallet that is off does not answer.
    }
  }

  #reply(request: NostrEvent): NostrEvent {
    const asked: Encryption = tagOf(request, 'encryption') === 'nip44_v2' ? 'nip44_v2' : 'nip04';
    const isKnown = this.#encryptions.includes(asked);
    const encryption = isKnown ? asked : (this.#encryptions[0] ?? asked);
    const answer = isKnown
      ? this.#answerTo(
          asked === 'nip04' ? decrypt04(request.content, KEY_04) : decrypt44(request.content, KEY_44),
        )
      : { error: { code: 'UNSUPPORTED_ENCRYPTION', message: `supported: ${this.#encryptions.join(' ')}` } };
    const tags = [
      ['p', CLIENT],
      ['e', request.id],
    ];
    return this.#sign(KIND.response, tags, this.#encrypt(JSON.stringify(answer), encryption));
  }

  #answerTo(text: string): Fields {
    const { method, params } = JSON.parse(text) as { readonly method: string; readonly params: Fields };
    const fail = (code: string, message: string) => ({
      result_type: method,
      error: { code, message },
      result: null,
    });
    if (this.needs.chance.happens(0.01)) return fail('INTERNAL', 'the database is locked');
    const result = (value: Fields) => ({ result_type: method, error: null, result: value });
    switch (method) {
      case 'get_info':
        return this.#isReserved
          ? fail('RESTRICTED', 'this connection may not do that')
          : result({ alias: 'simulated', network: 'regtest', block_height: 203, methods: METHODS });
      case 'make_invoice':
        return result(this.#wire(this.#make(params)));
      case 'lookup_invoice': {
        const invoice = this.mixedUp() ?? this.made.get(String(params['payment_hash']));
        if (!invoice) return fail('NOT_FOUND', 'there is no such invoice');
        invoice.known = true;
        return result(this.#wire(invoice));
      }
      default:
        throw this.stray(method);
    }
  }

  #make({ amount, description, expiry }: Fields): LightningInvoice {
    return this.make({
      amountMsat: BigInt(amount as number),
      description: description as string,
      expirySeconds: expiry as number,
      label: null,
    });
  }

  #wire(invoice: LightningInvoice): Fields {
    const { settledAt } = invoice;
    const state = settledAt !== null ? 'settled' : this.isOver(invoice) ? 'expired' : 'pending';
    const asked = Number(invoice.due * 1_000n);
    return {
      type: 'incoming',
      ...(this.#hasStates ? { state } : {}),
      invoice: invoice.request,
      description: invoice.description,
      payment_hash: invoice.hash,
      amount: settledAt === null ? asked : Number(this.receivedMsat(invoice)),
      fees_paid: 0,
      created_at: invoice.createdAt / SECOND,
      expires_at: invoice.expiresAt / SECOND,
      settled_at: settledAt === null ? 0 : Math.floor(settledAt / SECOND),
      ...(settledAt === null ? {} : { preimage: this.showsPreimages ? this.shownPreimage(invoice) : null }),
      metadata: {},
    };
  }
}
