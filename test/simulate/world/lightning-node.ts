/**
 * A simulated Lightning node: invoices that are settled at once, late, never, with another amount, or with a preimage
 * that does not fit. What it is asked through is in `http-lightning-node.ts` and
 * `lightning-service.ts`.
 */
import { createHash } from 'node:crypto';
import { type Bolt11Draft, encodeBolt11 } from '#adapters/formats/bolt11/bolt11.ts';
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
  /** Given by who asked for it; null where the node has none. */
  readonly label: string | null;
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
export type InvoiceLie = (typeof INVOICE_LIES)[number];

/** By how much the expiry is false: no step of the shop's clock, which would make it fit. */
const LATE_SECONDS = 2_000;
const NODE_KEY = new Uint8Array(32).fill(7);

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

/** What an invoice is to be. */
export interface InvoiceWish {
  readonly amountMsat: bigint;
  readonly description: string;
  readonly expirySeconds: number;
  readonly label: string | null;
}

export abstract class LightningNode {
  protected readonly needs: LightningNodeNeeds;
  readonly host: string;
  readonly condition: NodeCondition;
  /** By payment hash. */
  protected readonly made = new Map<string, LightningInvoice>();
  #settled = 0;

  constructor(needs: LightningNodeNeeds) {
    this.needs = needs;
    this.host = needs.host;
    this.condition = needs.condition;
  }

  /** Whether it says when it was paid. */
  readonly datesPayments: boolean = true;

  // ------------------------------------------------------------------ its payers

  /** Tenths of what is due, with how often they come. */
  protected readonly tenthsPaid: Readonly<Record<number, number>> = { 10: 96, 6: 2, 20: 2 };

  /** The customer pays it. False when the node no longer takes it: it is expired, withdrawn, paid, or the node is off. */
  pay(invoice: LightningInvoice): boolean {
    const { time, chance } = this.needs;
    if (!this.condition.answers) return false;
    if (invoice.taken || invoice.withdrawn || time.now >= invoice.expiresAt) return false;
    invoice.taken = true;
    invoice.proven = !(chance.happens(0.03) && this.showsPreimages);
    invoice.paid = (invoice.due * BigInt(chance.weighted(this.tenthsPaid))) / 10n;
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
    const { time, chance } = this.needs;
    invoice.settledAt = Math.floor(time.now);
    invoice.held = false;
    invoice.settleIndex = ++this.#settled;
    this.announce(invoice);
    if (chance.happens(0.1)) this.announce(invoice);
  }

  // ------------------------------------------------------------------ its invoices

  /** Of what it has been paid; one that does not is believed. */
  protected readonly showsPreimages: boolean = true;
  protected readonly lies: readonly InvoiceLie[] = INVOICE_LIES;

  /** What an invoice says of its description. */
  protected committed(description: string): Bolt11Draft['description'] {
    return description;
  }

  /** Of an invoice that was made or settled. */
  protected announce(_invoice: LightningInvoice): void {}

  /** True time since which no connection is lost without notice; infinite while one is. */
  get connectedSince(): Instant {
    return 0;
  }

  /** Ends the run: what the adapter would do with the error does not matter. */
  protected stray(what: string): Error {
    const error = new Error(`not simulated: ${what}`);
    this.needs.time.after(0, () => {
      throw error;
    });
    return error;
  }

  protected isOver({ taken, expiresAt }: LightningInvoice): boolean {
    return !taken && this.needs.time.now >= expiresAt;
  }

  protected make({ amountMsat, description, expirySeconds: seconds, label }: InvoiceWish): LightningInvoice {
    const { time, chance } = this.needs;
    const lie = chance.happens(0.03) ? chance.pick(this.lies) : null;
    const again = lie === 'hash' ? [...this.made.values()].findLast(({ known }) => known) : undefined;
    const preimage = again?.preimage ?? chance.hex(32);
    const due = amountMsat / (lie === 'amount' ? 2_000n : 1_000n);
    const createdAt = Math.floor(time.now / SECOND) * SECOND;
    const expirySeconds = seconds + (lie === 'expiry' ? LATE_SECONDS : 0);
    const draft: Bolt11Draft = {
      network: lie === 'network' ? 'mainnet' : 'regtest',
      amountMsat: due * 1_000n,
      createdAtSeconds: createdAt / SECOND,
      expirySeconds,
      paymentHash: new Uint8Array(Buffer.from(sha256(preimage), 'hex')),
      paymentSecret: new Uint8Array(32),
      description: this.committed(lie === 'description' ? 'Something else' : description),
      minFinalCltv: 80,
      features: [8, 14, 17],
    };
    const signed = encodeBolt11(draft, NODE_KEY);
    const invoice: LightningInvoice = {
      node: this,
      request: lie === 'signature' ? `${signed.slice(0, -1)}${signed.endsWith('q') ? 'p' : 'q'}` : signed,
      hash: sha256(preimage),
      preimage,
      description,
      label,
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
    this.needs.invoices.set(invoice.request, invoice);
    if (again === undefined) this.made.set(invoice.hash, invoice);
    this.announce(invoice);
    return invoice;
  }

  /** Another invoice, which was paid: now and then one answers about that one. */
  protected mixedUp(): LightningInvoice | undefined {
    if (!this.needs.chance.happens(0.003)) return undefined;
    return [...this.made.values()].find(({ settledAt }) => settledAt !== null);
  }

  /** The preimage that it shows of a settled invoice, hexadecimal. */
  protected shownPreimage({ hash, preimage, proven, paid, due }: LightningInvoice): string {
    // What shows that too little came is its amount.
    return !proven && paid >= due ? sha256(hash) : preimage;
  }

  /** Millisatoshi that came: payers send whole satoshi, and what routes round up. */
  protected receivedMsat({ paid, proven }: LightningInvoice): string {
    return `${paid}${proven ? '321' : '000'}`;
  }
}

export function sha256OfText(text: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(text).digest());
}

function sha256(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
}
