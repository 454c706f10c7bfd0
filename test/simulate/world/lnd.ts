/**
 * A simulated LND by REST. Answers each call that the adapter makes, as lightningnetwork/lnd 0.18 does with
 * `invoice.macaroon`. A call that is not here fails the run.
 */
import type { NodeAnswer, NodeHttpOptions, Question } from '#adapters/lightning/node-http.ts';
import { unreachable } from '#adapters/lightning/patience.ts';
import { orAborted } from '#domain/kernel/deadline.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { answerOf, HttpLightningNode } from './http-lightning-node.ts';
import type { LightningInvoice, LightningNodeNeeds } from './lightning-node.ts';

/** As `lncli bakemacaroon` makes invoice.macaroon: addresses, invoices, reading on the chain. Its signature is made up. */
export const MACAROON = [
  '0201036c6e640258030a10070707070707070707070707070707071201301a160a0761646472657373120472656164120577726974651a170a',
  '08696e766f69636573120472656164120577726974651a0f0a076f6e636861696e1204726561640000062009090909090909090909090909',
  '09090909090909090909090909090909090909',
].join('');
/** gRPC status codes. */
const UNKNOWN = 2;
const NOT_FOUND = 5;

/** The answer is an error. */
class Refused extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A subscription of a run of the program to what happens to invoices. */
class Subscription {
  readonly isAlive: () => boolean;
  readonly #lines: string[] = [];
  #isOpen = true;
  /** The network went, which neither side has noticed yet. */
  isLost = false;
  #wake: () => void = () => undefined;

  constructor(isAlive: () => boolean) {
    this.isAlive = isAlive;
  }

  give(line: string): void {
    if (this.isLost) return;
    this.#lines.push(line);
    this.#wake();
  }

  end(): void {
    this.#isOpen = false;
    this.#wake();
  }

  /** The next line; null once the connection has ended. */
  async next(): Promise<string | null> {
    for (;;) {
      const line = this.#lines.shift();
      if (line !== undefined) return line;
      if (!this.#isOpen) return null;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

export class Lnd extends HttpLightningNode {
  readonly #subscriptions = new Set<Subscription>();
  /** Whether it deletes invoices that were cancelled: `gc-canceled-invoices-on-the-fly`. */
  readonly #deletes: boolean;
  /** Whether its gateway sends the headers of a stream with its first line. */
  readonly #isLateToBegin: boolean;
  protected readonly refusal = refusal(500, UNKNOWN, 'verification failed');

  constructor(needs: LightningNodeNeeds) {
    super(needs);
    this.#deletes = needs.chance.happens(0.5);
    this.#isLateToBegin = needs.chance.happens(0.3);
  }

  protected mayAsk(headers: NodeHttpOptions['headers']): boolean {
    return headers['grpc-metadata-macaroon'] === MACAROON;
  }

  protected probed({ method, path }: Question): NodeAnswer | null {
    return method === 'GET' && path === LISTING_PATH ? LISTING : null;
  }

  protected loseConnections(): void {
    for (const subscription of this.#subscriptions) {
      subscription.isLost = true;
      this.noticeIn(this.needs.chance.pause(2 * MINUTE), () => subscription.end());
    }
  }

  protected endConnections(): void {
    for (const subscription of this.#subscriptions) subscription.end();
  }

  protected announce(invoice: LightningInvoice): void {
    const line = JSON.stringify({ result: this.#wire(invoice) });
    for (const subscription of this.#subscriptions) {
      if (!subscription.isAlive()) this.#subscriptions.delete(subscription);
      else if (this.condition.announces) this.needs.time.afterAwake(20, () => subscription.give(line));
    }
  }

  protected override async *lines(
    path: string,
    pin: string | null,
    signal: AbortSignal,
    began: () => void,
    isAlive: () => boolean,
  ): AsyncGenerator<string> {
    const from = /^\/v1\/invoices\/subscribe\?settle_index=(\d+)$/.exec(path)?.[1];
    if (from === undefined) throw this.stray(`a stream of ${path}`);
    const subscription = new Subscription(isAlive);
    await this.condition.exchange(signal, pin, () => this.#subscribe(subscription, Number(from)));
    const cancelled = () => unreachable('the request was cancelled');
    let isWaited = this.#isLateToBegin;
    if (!isWaited) began();
    try {
      for (;;) {
        const line = await orAborted(subscription.next(), signal, cancelled);
        if (line === null) throw unreachable('the stream has ended');
        if (isWaited) began();
        isWaited = false;
        yield line;
      }
    } finally {
      this.#subscriptions.delete(subscription);
    }
  }

  /** Begins with what was settled after the index, unless that is 0. */
  #subscribe(subscription: Subscription, from: number): void {
    this.#subscriptions.add(subscription);
    if (from === 0) return;
    const missed = [...this.made.values()].filter(({ settleIndex }) => settleIndex > from);
    for (const invoice of missed.sort((a, b) => a.settleIndex - b.settleIndex))
      subscription.give(JSON.stringify({ result: this.#wire(invoice) }));
  }

  protected answer({ method, path, json }: Question): NodeAnswer {
    try {
      return answerOf(200, this.#result(method, path, json?.() ?? null));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return refusal(error.status, error.code, error.message);
    }
  }

  #result(method: string, path: string, body: object | null): object {
    const hash = /^\/v1\/invoice\/([0-9a-f]{64})$/.exec(path)?.[1];
    if (method === 'GET' && hash !== undefined) {
      const invoice = this.#known(hash);
      invoice.known = true;
      return this.#wire(invoice);
    }
    switch (`${method} ${path}`) {
      case 'POST /v1/invoices':
        return this.#add(body as Wish);
      case 'POST /v2/invoices/cancel':
        return this.#cancel(body as { readonly payment_hash: string });
      default:
        throw this.stray(`${method} ${path}`);
    }
  }

  /** @throws Refused where there is none, or it was deleted */
  #known(hash: string): LightningInvoice {
    const invoice = this.made.get(hash);
    if (!invoice || this.#isDeleted(invoice)) throw new Refused(404, NOT_FOUND, 'unable to locate invoice');
    return invoice;
  }

  #isDeleted(invoice: LightningInvoice): boolean {
    return this.#deletes && invoice.settledAt === null && this.#isCancelled(invoice);
  }

  #isCancelled(invoice: LightningInvoice): boolean {
    return invoice.withdrawn || this.isOver(invoice);
  }

  #add({ value_msat, memo, expiry }: Wish): object {
    const wish = {
      amountMsat: BigInt(value_msat),
      description: memo,
      expirySeconds: Number(expiry),
      label: null,
    };
    const invoice = this.make(wish);
    return {
      r_hash: base64(invoice.hash),
      payment_request: invoice.request,
      add_index: `${this.made.size}`,
      payment_addr: base64('00'.repeat(32)),
    };
  }

  /** Idempotent, and refused once settled: `invoicesrpc.CancelInvoice`. What it holds of a payment goes back. */
  #cancel({ payment_hash: hash }: { readonly payment_hash: string }): object {
    const invoice = this.#known(Buffer.from(hash, 'base64').toString('hex'));
    if (invoice.settledAt !== null) throw new Refused(500, UNKNOWN, 'invoice already settled');
    invoice.withdrawn = true;
    return {};
  }

  /** `lnrpc.Invoice`: the fields a till reads, and a few more. */
  #wire(invoice: LightningInvoice): object {
    const { settledAt, due, createdAt, expiresAt, held, settleIndex } = invoice;
    const isSettled = settledAt !== null;
    return {
      memo: invoice.description,
      r_preimage: base64(isSettled ? this.shownPreimage(invoice) : invoice.preimage),
      r_hash: base64(invoice.hash),
      value: `${due}`,
      value_msat: `${due}000`,
      settled: isSettled,
      creation_date: `${createdAt / SECOND}`,
      settle_date: `${isSettled ? Math.floor(settledAt / SECOND) : 0}`,
      payment_request: invoice.request,
      expiry: `${(expiresAt - createdAt) / SECOND}`,
      settle_index: `${settleIndex}`,
      amt_paid_msat: isSettled ? this.receivedMsat(invoice) : '0',
      state: isSettled ? 'SETTLED' : this.#isCancelled(invoice) ? 'CANCELED' : 'OPEN',
      htlcs: held ? [{ chan_id: '1', amt_msat: '1000', state: 'ACCEPTED' }] : [],
      is_keysend: false,
    };
  }
}

/** By which the shop finds out, all the time, whether the node answers: its content is of no interest. */
const LISTING_PATH = '/v1/invoices?num_max_invoices=1&reversed=true';
const LISTING = answerOf(200, { invoices: [], last_index_offset: '0', first_index_offset: '0' });

/** Body of `AddInvoice`. */
interface Wish {
  readonly memo: string;
  readonly value_msat: string;
  readonly expiry: string;
  readonly private: boolean;
}

function refusal(status: number, code: number, message: string): NodeAnswer {
  return answerOf(status, { code, message, details: [] });
}

function base64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64');
}
