/**
 * A simulated LND by REST: invoices that are settled at once, late, never, with another amount, or with a preimage that
 * does not fit. Answers each call that the adapter makes, as lightningnetwork/lnd 0.18 does with `invoice.macaroon`. A
 * call that is not here fails the run.
 */
import { createHash } from 'node:crypto';
import { type Bolt11Draft, encodeBolt11 } from '#adapters/formats/bolt11/bolt11.ts';
import type { NodeAnswer, NodeHttp, NodeHttpOptions, Question } from '#adapters/lightning/node-http.ts';
import { unreachable } from '#adapters/lightning/patience.ts';
import { parseJson } from '#adapters/net/json-reader.ts';
import { orAborted } from '#domain/kernel/deadline.ts';
import { type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import type { Network } from './network.ts';
import type { NodeCondition } from './node.ts';

export interface LightningInvoice {
  /** Which made it. */
  readonly node: LightningNode;
  readonly request: string;
  /** Hexadecimal, as its preimage. */
  readonly hash: string;
  readonly preimage: string;
  readonly description: string;
  /** Whole satoshi. */
  readonly due: bigint;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** What about it is not as it was asked for; null: nothing. */
  readonly lie: InvoiceLie | null;
  settledAt: Instant | null;
  /** Counts settlements from 1; 0 before. */
  settleIndex: number;
  /** Whole satoshi that came. */
  paid: bigint;
  withdrawn: boolean;
  /** A payment is on its way, or has come. */
  taken: boolean;
  /** Parts of it have arrived, and wait for the others. */
  held: boolean;
  /** The program has asked about it, and its books were not restored since: it must not take its hash again. */
  known: boolean;
  /** False: the preimage that the node shows is not the invoice's, or too little came. */
  proven: boolean;
}

const INVOICE_LIES = ['amount', 'network', 'hash', 'expiry', 'description', 'signature'] as const;
type InvoiceLie = (typeof INVOICE_LIES)[number];

/** As `lncli bakemacaroon` makes invoice.macaroon: addresses, invoices, reading on the chain. Its signature is made up. */
export const MACAROON = [
  '0201036c6e640258030a10070707070707070707070707070707071201301a160a0761646472657373120472656164120577726974651a170a',
  '08696e766f69636573120472656164120577726974651a0f0a076f6e636861696e1204726561640000062009090909090909090909090909',
  '09090909090909090909090909090909090909',
].join('');
/** By how much the expiry is false: no step of the shop's clock, which would make it fit. */
const LATE_SECONDS = 2_000;
const NODE_KEY = new Uint8Array(32).fill(7);

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

export interface LightningNodeNeeds {
  /** host:port */
  readonly host: string;
  /** Of all nodes, by their requests. */
  readonly invoices: Map<string, LightningInvoice>;
  readonly time: SimulatedTime;
  readonly chance: Chance;
  readonly condition: NodeCondition;
  readonly network: Network;
}

export class LightningNode {
  readonly #needs: LightningNodeNeeds;
  readonly host: string;
  readonly condition: NodeCondition;
  readonly #byHash = new Map<string, LightningInvoice>();
  readonly #subscriptions = new Set<Subscription>();
  #settled = 0;
  /** Whether it deletes invoices that were cancelled: `gc-canceled-invoices-on-the-fly`. */
  readonly #deletes: boolean;
  /** Whether its gateway sends the headers of a stream with its first line. */
  readonly #isLateToBegin: boolean;

  constructor(needs: LightningNodeNeeds) {
    const { chance, condition, network } = needs;
    this.#needs = needs;
    this.host = needs.host;
    this.condition = condition;
    this.#deletes = chance.happens(0.5);
    this.#isLateToBegin = chance.happens(0.3);
    let { cuts } = network;
    condition.onChange(() => {
      if (network.cuts !== cuts) for (const one of this.#subscriptions) this.#lose(one);
      else if (!condition.answers) for (const one of this.#subscriptions) one.end();
      cuts = network.cuts;
    });
  }

  /** Nothing crosses the connection any more, which is noticed a while later. */
  #lose(subscription: Subscription): void {
    const { time, chance } = this.#needs;
    subscription.isLost = true;
    time.afterAwake(chance.pause(2 * MINUTE), () => subscription.end());
  }

  // ------------------------------------------------------------------ its payers

  /** The customer pays it. False when the node no longer takes it: it is expired, withdrawn, paid, or the node is off. */
  pay(invoice: LightningInvoice): boolean {
    const { time, chance } = this.#needs;
    if (!this.condition.answers) return false;
    if (invoice.taken || invoice.withdrawn || time.now >= invoice.expiresAt) return false;
    invoice.taken = true;
    invoice.proven = !chance.happens(0.03);
    invoice.paid = (invoice.due * BigInt(chance.weighted({ 10: 96, 6: 2, 20: 2 }))) / 10n;
    if (invoice.paid < invoice.due) invoice.proven = false;
    // On a long route it is settled minutes later, perhaps after the invoice has expired.
    const delay = chance.happens(0.1) ? chance.pause(8 * MINUTE) : 0;
    invoice.held = delay > 0 && chance.happens(0.5);
    if (delay === 0) this.#settle(invoice);
    else time.after(delay, () => this.#settle(invoice));
    return true;
  }

  #settle(invoice: LightningInvoice): void {
    if (invoice.withdrawn) return;
    const { time, chance } = this.#needs;
    invoice.settledAt = Math.floor(time.now);
    invoice.held = false;
    invoice.settleIndex = ++this.#settled;
    this.#announce(invoice);
    if (chance.happens(0.1)) this.#announce(invoice);
  }

  #announce(invoice: LightningInvoice): void {
    const line = JSON.stringify({ result: this.#wire(invoice) });
    for (const subscription of this.#subscriptions) {
      if (!subscription.isAlive()) this.#subscriptions.delete(subscription);
      else if (this.condition.announces) this.#needs.time.afterAwake(20, () => subscription.give(line));
    }
  }

  // ------------------------------------------------------------------ its REST interface

  /** A client of a run of the program. */
  open({ program, pin, headers }: NodeHttpOptions, url: URL, isAlive: () => boolean): NodeHttp {
    const mayAsk = headers['grpc-metadata-macaroon'] === MACAROON;
    return {
      place: { program, at: url.host },
      url,
      exposed: false,
      headers,
      get dispatcher(): never {
        throw new Error('not simulated: another protocol over HTTP');
      },
      ask: async (question) => {
        if (mayAsk && question.method === 'GET' && question.path === LISTING_PATH)
          return this.condition.probe(question.signal, pin, () => LISTING);
        const given = () => (mayAsk ? this.#answer(question) : refusal(500, UNKNOWN, 'verification failed'));
        const answer = await this.condition.exchange(question.signal, pin, given);
        if (question.method === 'POST' && this.#needs.chance.happens(0.02))
          throw unreachable('the answer was lost');
        return answer;
      },
      lines: (path, signal, began) => this.#lines(path, pin, signal, began, isAlive),
      close: async () => {},
    };
  }

  async *#lines(
    path: string,
    pin: string | null,
    signal: AbortSignal,
    began: () => void,
    isAlive: () => boolean,
  ): AsyncGenerator<string> {
    const from = /^\/v1\/invoices\/subscribe\?settle_index=(\d+)$/.exec(path)?.[1];
    if (from === undefined) throw this.#stray(`a stream of ${path}`);
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
    const missed = [...this.#byHash.values()].filter(({ settleIndex }) => settleIndex > from);
    for (const invoice of missed.sort((a, b) => a.settleIndex - b.settleIndex))
      subscription.give(JSON.stringify({ result: this.#wire(invoice) }));
  }

  #answer({ method, path, json }: Question): NodeAnswer {
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
        throw this.#stray(`${method} ${path}`);
    }
  }

  /** Ends the run: what the adapter would do with the error does not matter. */
  #stray(what: string): Error {
    const error = new Error(`not simulated: ${what}`);
    this.#needs.time.after(0, () => {
      throw error;
    });
    return error;
  }

  /** @throws Refused where there is none, or it was deleted */
  #known(hash: string): LightningInvoice {
    const invoice = this.#byHash.get(hash);
    if (!invoice || this.#isDeleted(invoice)) throw new Refused(404, NOT_FOUND, 'unable to locate invoice');
    return invoice;
  }

  #isDeleted(invoice: LightningInvoice): boolean {
    return this.#deletes && invoice.settledAt === null && this.#isCancelled(invoice);
  }

  #isCancelled({ withdrawn, taken, expiresAt }: LightningInvoice): boolean {
    return withdrawn || (!taken && this.#needs.time.now >= expiresAt);
  }

  #add(wish: Wish): object {
    const { time, chance } = this.#needs;
    const lie = chance.happens(0.03) ? chance.pick(INVOICE_LIES) : null;
    const again = lie === 'hash' ? [...this.#byHash.values()].findLast(({ known }) => known) : undefined;
    const preimage = again?.preimage ?? chance.hex(32);
    const due = BigInt(wish.value_msat) / (lie === 'amount' ? 2_000n : 1_000n);
    const createdAt = Math.floor(time.now / SECOND) * SECOND;
    const expirySeconds = Number(wish.expiry) + (lie === 'expiry' ? LATE_SECONDS : 0);
    const draft: Bolt11Draft = {
      network: lie === 'network' ? 'mainnet' : 'regtest',
      amountMsat: due * 1_000n,
      createdAtSeconds: createdAt / SECOND,
      expirySeconds,
      paymentHash: new Uint8Array(Buffer.from(sha256(preimage), 'hex')),
      paymentSecret: new Uint8Array(32),
      description: lie === 'description' ? 'Something else' : wish.memo,
      minFinalCltv: 80,
      features: [8, 14, 17],
    };
    const signed = encodeBolt11(draft, NODE_KEY);
    const invoice: LightningInvoice = {
      node: this,
      request: lie === 'signature' ? `${signed.slice(0, -1)}${signed.endsWith('q') ? 'p' : 'q'}` : signed,
      hash: sha256(preimage),
      preimage,
      description: wish.memo,
      due,
      createdAt,
      expiresAt: createdAt + expirySeconds * SECOND,
      lie: again === undefined && lie === 'hash' ? null : lie,
      settledAt: null,
      settleIndex: 0,
      paid: 0n,
      withdrawn: false,
      taken: false,
      held: false,
      known: false,
      proven: true,
    };
    this.#needs.invoices.set(invoice.request, invoice);
    if (again === undefined) this.#byHash.set(invoice.hash, invoice);
    this.#announce(invoice);
    return {
      r_hash: base64(invoice.hash),
      payment_request: invoice.request,
      add_index: `${this.#byHash.size}`,
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
    const { settledAt, due, createdAt, expiresAt, paid, proven, held, settleIndex } = invoice;
    const isSettled = settledAt !== null;
    // What shows that too little came is its amount.
    const isForged = isSettled && !proven && paid >= due;
    return {
      memo: invoice.description,
      r_preimage: base64(isForged ? sha256(invoice.hash) : invoice.preimage),
      r_hash: base64(invoice.hash),
      value: `${due}`,
      value_msat: `${due}000`,
      settled: isSettled,
      creation_date: `${createdAt / SECOND}`,
      settle_date: `${isSettled ? Math.floor(settledAt / SECOND) : 0}`,
      payment_request: invoice.request,
      expiry: `${(expiresAt - createdAt) / SECOND}`,
      settle_index: `${settleIndex}`,
      // Payers send whole satoshi, and what routes round up.
      amt_paid_msat: isSettled ? `${paid}${proven ? '321' : '000'}` : '0',
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

function answerOf(status: number, body: object): NodeAnswer {
  const text = JSON.stringify(body);
  return { status, text, body: parseJson(text) };
}

function refusal(status: number, code: number, message: string): NodeAnswer {
  return answerOf(status, { code, message, details: [] });
}

function base64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64');
}

function sha256(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
}

/** What a run of the program reaches the nodes through. */
export function httpTo(nodes: readonly LightningNode[], isAlive: () => boolean) {
  return (options: NodeHttpOptions): NodeHttp => {
    const url = new URL(options.url);
    const node = nodes.find(({ host }) => host === url.host);
    if (!node) throw new Error(`no Lightning node is simulated at ${url.host}`);
    return node.open(options, url, isAlive);
  };
}
