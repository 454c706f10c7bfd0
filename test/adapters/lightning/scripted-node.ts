/** Scripted Lightning node over a throw-away book of invoices. */
import type {
  LightningNode,
  Made,
  NodeHealth,
  NodeHint,
  NodeInvoice,
  NodeInvoiceRequest,
  Seen,
} from '#adapters/lightning/lightning-node.ts';
import { Failure } from '#domain/messages/errors.ts';
import { type Message, messageOf } from '#domain/messages/message.ts';
import { ThrowAwayBook } from '#test/support/nodes/lightning-book.ts';

export const WELL: NodeHealth = {
  reachable: true,
  synced: true,
  network: 'regtest',
  height: 1,
  message: 'it works',
  why: null,
  warnings: [],
};

export class ScriptedNode implements LightningNode {
  readonly kind: LightningNode['kind'];
  readonly fingerprint: string;
  readonly name: string;
  readonly title: Message;
  ownExpiry = false;
  limits: LightningNode['limits'] = { least: 1n, most: null };
  readonly book: ThrowAwayBook;
  health: NodeHealth = WELL;
  /** 'answers', 'fails' at once, or never answers. */
  state: 'answers' | 'fails' | 'silent' = 'answers';
  /** Replaces the book's data when set. */
  seen: Seen | null = null;
  /** Changes its answers. */
  spoil: (made: Made) => Made = (made) => made;
  readonly asks: NodeInvoiceRequest[] = [];
  looks = 0;
  probes = 0;
  probeEveryMs?: number;
  listeners = 0;
  closed = false;
  give: (hint: NodeHint) => void = () => undefined;
  watching: () => readonly NodeInvoice[] = () => [];

  /** @param now time written into its invoices, in milliseconds */
  constructor(fingerprint = 'one', now: () => number = Date.now, kind: LightningNode['kind'] = 'lnd') {
    this.kind = kind;
    this.fingerprint = fingerprint;
    this.title = messageOf(`the node ${fingerprint}`);
    this.name = this.title.message;
    this.book = new ThrowAwayBook();
    this.book.spoil = { draft: (draft) => ({ ...draft, createdAtSeconds: Math.floor(now() / 1000) }) };
  }

  async #answers(): Promise<void> {
    if (this.state === 'fails') throw new Failure('backend-unreachable', `${this.name} does not answer`);
    if (this.state === 'silent') await new Promise(() => undefined);
  }

  async invoice(ask: NodeInvoiceRequest): Promise<Made> {
    this.asks.push(ask);
    await this.#answers();
    return this.spoil({ bolt11: (await this.book.make(ask)).bolt11, memo: { by: this.fingerprint } });
  }

  async look({ paymentHash }: NodeInvoice): Promise<Seen> {
    this.looks++;
    await this.#answers();
    if (this.seen !== null) return this.seen;
    const invoice = this.book.invoices.get(paymentHash);
    return invoice ? (invoice.settled ?? 'open') : 'unknown';
  }

  listen(give: (hint: NodeHint) => void, watching: () => readonly NodeInvoice[]): () => void {
    this.listeners++;
    this.give = give;
    this.watching = watching;
    return () => {
      this.listeners--;
    };
  }

  async probe(): Promise<NodeHealth> {
    this.probes++;
    await this.#answers();
    return this.health;
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}
