/**
 * A simulated Core Lightning by clnrest. Answers each call that the adapter makes, as ElementsProject/lightning 24.11
 * does with a rune for them. A call that is not here fails the run.
 */
import type { NodeAnswer, NodeHttpOptions, Question } from '#adapters/lightning/node-http.ts';
import { unreachable } from '#adapters/lightning/patience.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { answerOf, HttpLightningNode, type Listening } from './http-lightning-node.ts';
import type { LightningInvoice, LightningNodeNeeds } from './lightning-node.ts';

const CALLS = ['invoice', 'waitanyinvoice', 'listinvoices', 'delinvoice', 'getinfo'];

/** As `lightning-cli createrune` makes it for a till's calls. Its hash is made up. */
export const RUNE = Buffer.concat([
  Buffer.alloc(32, 9),
  Buffer.from(`=1&${CALLS.map((name) => `method=${name}`).join('|')}`),
]).toString('base64url');

/** Codes of its RPC. */
const DUPLICATE_LABEL = 900;
const TIMED_OUT = 904;
const NO_SUCH_INVOICE = 905;
const OTHER_STATUS = 906;

/** A `waitanyinvoice` of a run of the program. */
interface Waiter {
  readonly after: number;
  readonly isAlive: () => boolean;
  readonly answer: (answer: NodeAnswer) => void;
  readonly fail: () => void;
  /** The network went, which neither side has noticed yet. */
  isLost: boolean;
}

export class CoreLightning extends HttpLightningNode {
  readonly #waiters = new Set<Waiter>();
  /** Whether it deletes invoices that have expired: `autoclean-expiredinvoices-age`. */
  readonly #deletes: boolean;
  protected readonly refusal = refused(401, 1501, 'Not authorized: Not derived from master');

  constructor(needs: LightningNodeNeeds) {
    super(needs);
    this.#deletes = needs.chance.happens(0.5);
  }

  protected mayAsk(headers: NodeHttpOptions['headers']): boolean {
    return headers['rune'] === RUNE;
  }

  protected probed({ path }: Question): NodeAnswer | null {
    return path === '/v1/getinfo' ? INFO : null;
  }

  protected loseConnections(): void {
    for (const waiter of this.#waiters) {
      waiter.isLost = true;
      this.noticeIn(this.needs.chance.pause(2 * MINUTE), () => waiter.fail());
    }
  }

  protected endConnections(): void {
    for (const { fail } of this.#waiters) fail();
  }

  protected announce(): void {
    for (const waiter of this.#waiters) {
      const next = this.#paidAfter(waiter.after);
      if (!waiter.isAlive()) this.#waiters.delete(waiter);
      else if (next && !waiter.isLost && this.condition.announces) {
        const answer = answerOf(201, this.#wire(next));
        this.needs.time.afterAwake(20, () => !waiter.isLost && waiter.answer(answer));
      }
    }
  }

  /** The first payment after an index. */
  #paidAfter(index: number): LightningInvoice | undefined {
    const later = [...this.made.values()].filter(({ settleIndex }) => settleIndex > index);
    return later.sort((a, b) => a.settleIndex - b.settleIndex)[0];
  }

  protected override waiting(
    { path, json, signal }: Question,
    pin: string | null,
    isAlive: () => boolean,
  ): Promise<NodeAnswer> | null {
    if (path !== '/v1/waitanyinvoice') return null;
    const params = (json?.() ?? {}) as { readonly lastpay_index: number; readonly timeout: number };
    return this.#wait(params.lastpay_index, params.timeout * SECOND, { pin, signal, isAlive });
  }

  async #wait(after: number, ms: number, { pin, signal, isAlive }: Listening): Promise<NodeAnswer> {
    const next = await this.condition.exchange(signal, pin, () => this.#paidAfter(after));
    if (next) return answerOf(201, this.#wire(next));
    signal.throwIfAborted();
    if (ms === 0) return TOO_LATE;
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#waiters.delete(waiter);
        cancel();
        signal.removeEventListener('abort', fail);
      };
      const answer = (given: NodeAnswer) => {
        end();
        resolve(given);
      };
      const fail = () => {
        end();
        reject(unreachable('the connection was lost'));
      };
      const cancel = this.needs.time.afterAwake(ms, () => (waiter.isLost ? fail() : answer(TOO_LATE)));
      signal.addEventListener('abort', fail, { once: true });
      const waiter: Waiter = { after, isAlive, answer, fail, isLost: false };
      this.#waiters.add(waiter);
    });
  }

  protected answer({ method, path, json }: Question): NodeAnswer {
    const params = json?.() ?? {};
    switch (`${method} ${path}`) {
      case 'POST /v1/invoice':
        return this.#invoice(params as Wish);
      case 'POST /v1/listinvoices':
        return this.#list(params as { readonly payment_hash: string });
      case 'POST /v1/delinvoice':
        return this.#delete(params as { readonly label: string; readonly status: string });
      default:
        throw this.stray(`${method} ${path}`);
    }
  }

  #invoice({ amount_msat: msat, label, description, expiry }: Wish): NodeAnswer {
    if ([...this.made.values()].some((one) => one.label === label))
      return refused(500, DUPLICATE_LABEL, 'Duplicate label');
    const wish = { amountMsat: BigInt(msat), description, expirySeconds: expiry, label };
    const invoice = this.make(wish);
    return answerOf(201, {
      payment_hash: invoice.hash,
      expires_at: Math.floor(invoice.expiresAt / SECOND),
      bolt11: invoice.request,
      payment_secret: '00'.repeat(32),
      created_index: this.made.size,
    });
  }

  #list({ payment_hash: hash }: { readonly payment_hash: string }): NodeAnswer {
    const invoice = this.made.get(hash);
    if (!invoice || this.#isDeleted(invoice)) return answerOf(201, { invoices: [] });
    invoice.known = true;
    return answerOf(201, { invoices: [this.#wire(invoice)] });
  }

  /** Deletes only what has that status: `doc/schemas/delinvoice.json`. What it holds of a payment goes back. */
  #delete({ label, status }: { readonly label: string; readonly status: string }): NodeAnswer {
    const invoice = [...this.made.values()].find((one) => one.label === label);
    if (!invoice || this.#isDeleted(invoice)) return refused(500, NO_SUCH_INVOICE, 'Unknown invoice');
    const is = this.#statusOf(invoice);
    if (is !== status) return refused(500, OTHER_STATUS, `Invoice status is ${is} not ${status}`);
    invoice.withdrawn = true;
    return answerOf(201, this.#wire(invoice));
  }

  #isDeleted(invoice: LightningInvoice): boolean {
    if (invoice.settledAt !== null) return false;
    return invoice.withdrawn || (this.#deletes && this.isOver(invoice));
  }

  #statusOf({ settledAt, expiresAt }: LightningInvoice): 'paid' | 'expired' | 'unpaid' {
    if (settledAt !== null) return 'paid';
    return this.needs.time.now >= expiresAt ? 'expired' : 'unpaid';
  }

  /** An entry of `listinvoices`. */
  #wire(invoice: LightningInvoice): object {
    const { settledAt } = invoice;
    return {
      label: invoice.label,
      bolt11: invoice.request,
      payment_hash: invoice.hash,
      amount_msat: Number(invoice.due) * 1_000,
      status: this.#statusOf(invoice),
      description: invoice.description,
      expires_at: Math.floor(invoice.expiresAt / SECOND),
      ...(settledAt === null
        ? {}
        : {
            pay_index: invoice.settleIndex,
            amount_received_msat: Number(this.receivedMsat(invoice)),
            paid_at: Math.floor(settledAt / SECOND),
            payment_preimage: this.shownPreimage(invoice),
          }),
    };
  }
}

/** Parameters of `invoice`. */
interface Wish {
  readonly amount_msat: number;
  readonly label: string;
  readonly description: string;
  readonly expiry: number;
}

function refused(status: number, code: number, message: string): NodeAnswer {
  return answerOf(status, { code, message });
}

/** By which the shop finds out, all the time, whether the node answers. */
const INFO = answerOf(201, { id: '02aa', network: 'regtest', blockheight: 203, num_active_channels: 1 });
const TOO_LATE = refused(500, TIMED_OUT, 'Timed out');
