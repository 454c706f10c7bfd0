/**
 * Invoice book behind a fake Lightning node: made and paid by a throw-away key, or by a real Lightning node. The fake
 * node's API is served over it. Independent of the code under test except for the BOLT 11 encoder.
 */
import { createHash, randomBytes } from 'node:crypto';
import { decodeBolt11, encodeBolt11 } from '#adapters/formats/bolt11/bolt11.ts';
import type { LightningChannel } from './lightning-channel.ts';

export interface BookInvoice {
  readonly bolt11: string;
  /** Lower-case hexadecimal. */
  readonly paymentHash: string;
  readonly amountMsat: bigint;
  readonly description: string;
  /** Milliseconds. */
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Counts up from 1 in order of creation. */
  readonly addIndex: number;
  /** A label or id given by the creator. */
  readonly label: string;
  settled: BookSettlement | null;
  /** Cancelled by its creator: it can no longer be paid. */
  withdrawn: boolean;
  /** Part of a payment has arrived, and is not settled yet. */
  beingPaid: boolean;
}

export interface BookSettlement {
  readonly amountMsat: bigint;
  readonly preimage: string;
  readonly at: number;
  /** Counts up from 1 in order of settlement. */
  readonly index: number;
}

export interface BookWish {
  readonly amountMsat: bigint;
  readonly description: string;
  readonly expirySeconds: number;
  readonly label?: string;
}

export abstract class LightningBook {
  readonly invoices = new Map<string, BookInvoice>();
  readonly #listeners = new Set<(invoice: BookInvoice) => void>();
  #settled = 0;

  async make(wish: BookWish): Promise<BookInvoice> {
    const bolt11 = await this.write(wish);
    const { paymentHash, createdAt, expiresAt } = decodeBolt11(bolt11);
    const invoice: BookInvoice = {
      bolt11,
      paymentHash,
      amountMsat: wish.amountMsat,
      description: wish.description,
      createdAt,
      expiresAt,
      addIndex: this.invoices.size + 1,
      label: wish.label ?? '',
      settled: null,
      withdrawn: false,
      beingPaid: false,
    };
    this.invoices.set(paymentHash, invoice);
    return invoice;
  }

  /** In order of settlement. */
  get settled(): readonly BookInvoice[] {
    const all = [...this.invoices.values()].filter((one) => one.settled !== null);
    return all.sort((a, b) => (a.settled?.index ?? 0) - (b.settled?.index ?? 0));
  }

  listen(settled: (invoice: BookInvoice) => void): () => void {
    this.#listeners.add(settled);
    return () => this.#listeners.delete(settled);
  }

  /** Notifies all listeners of an invoice, again if they were already notified. */
  announce(paymentHash: string): void {
    const invoice = this.invoices.get(paymentHash);
    if (invoice) for (const tell of this.#listeners) tell(invoice);
  }

  protected settle(paymentHash: string, amountMsat: bigint, preimage: string, quietly = false): void {
    const invoice = this.invoices.get(paymentHash);
    if (!invoice || invoice.settled) return;
    invoice.settled = { amountMsat, preimage, at: Date.now(), index: ++this.#settled };
    if (!quietly) this.announce(paymentHash);
  }

  protected abstract write(wish: BookWish): Promise<string>;
  /** A customer pays; resolves when the book has recorded it. @throws Error when it can't be paid */
  abstract pay(bolt11: string): Promise<void>;
  abstract close(): Promise<void>;
}

export interface Spoil {
  /** Changes the contents of the next invoices. */
  readonly draft?: (draft: Parameters<typeof encodeBolt11>[0]) => Parameters<typeof encodeBolt11>[0];
  /** Changes the text of the next invoices. */
  readonly text?: (bolt11: string) => string;
}

/** Invoices by a throw-away key; paid on command. */
export class ThrowAwayBook extends LightningBook {
  spoil: Spoil = {};
  readonly #key = new Uint8Array(randomBytes(32));
  readonly #preimages = new Map<string, string>();

  protected override async write({ amountMsat, description, expirySeconds }: BookWish): Promise<string> {
    const preimage = randomBytes(32);
    const paymentHash = createHash('sha256').update(preimage).digest();
    this.#preimages.set(paymentHash.toString('hex'), preimage.toString('hex'));
    const draft = {
      network: 'regtest' as const,
      amountMsat,
      createdAtSeconds: Math.floor(Date.now() / 1000),
      expirySeconds,
      paymentHash: new Uint8Array(paymentHash),
      paymentSecret: new Uint8Array(randomBytes(32)),
      description,
      minFinalCltv: 80,
      features: [8, 14, 17],
    };
    const bolt11 = encodeBolt11(this.spoil.draft?.(draft) ?? draft, this.#key);
    return this.spoil.text?.(bolt11) ?? bolt11;
  }

  override async pay(bolt11: string): Promise<void> {
    const invoice = this.invoices.get(decodeBolt11(bolt11).paymentHash);
    if (!invoice || invoice.withdrawn) throw new Error('the node refuses it: incorrect payment details');
    this.payAs(bolt11, {});
  }

  /** Settles in the way a test defines; `quietly`: without notification. */
  payAs(bolt11: string, how: { amountMsat?: bigint; preimage?: string; quietly?: boolean }): void {
    const { paymentHash, amountMsat } = decodeBolt11(bolt11);
    const preimage = how.preimage ?? this.#preimages.get(paymentHash) ?? '';
    this.settle(paymentHash, how.amountMsat ?? amountMsat ?? 0n, preimage, how.quietly);
  }

  override async close(): Promise<void> {}
}

const POLL_MS = 25;

/** Invoices of a real node, paid by another over a real channel. Amount, hash and preimage are that node's. */
export class RealBook extends LightningBook {
  readonly #channel: LightningChannel;
  #timer: NodeJS.Timeout | null = null;
  #asking: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(channel: LightningChannel) {
    super();
    this.#channel = channel;
    this.#poll();
  }

  protected override async write({ amountMsat, description, expirySeconds }: BookWish): Promise<string> {
    const satoshi = (amountMsat / 1000n).toString().padStart(9, '0');
    const amount = `${satoshi.slice(0, -8)}.${satoshi.slice(-8)}`;
    const wish = { amount, memo: description, expiration: expirySeconds, force: true };
    const made = (await this.#channel.receiver.rpc('add_request', wish)) as { lightning_invoice: string };
    return made.lightning_invoice;
  }

  override async pay(bolt11: string): Promise<void> {
    await this.#channel.pay(bolt11);
    await this.#ask();
  }

  /** The receiving node sends no notifications, so it is polled. */
  #poll(): void {
    this.#timer = setTimeout(() => {
      void this.#ask().finally(() => {
        if (!this.#closed) this.#poll();
      });
    }, POLL_MS);
  }

  #ask(): Promise<void> {
    this.#asking = this.#asking.then(() => this.#read()).catch(() => undefined);
    return this.#asking;
  }

  async #read(): Promise<void> {
    if (this.#closed || [...this.invoices.values()].every(({ settled }) => settled)) return;
    const history = (await this.#channel.receiver.rpc('lightning_history')) as {
      type: string;
      direction: number;
      payment_hash: string;
      preimage: string;
      amount_msat: number;
    }[];
    for (const one of history) {
      if (one.type === 'payment' && one.direction > 0) {
        this.settle(one.payment_hash, BigInt(one.amount_msat), one.preimage);
      }
    }
  }

  override async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#asking;
  }
}
