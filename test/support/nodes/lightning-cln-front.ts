/** Fake Core Lightning clnrest over a book: POST /v1/<method> with a rune; 201 for success, errors with RPC codes. */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { openCoreLightning } from '#adapters/lightning/core-lightning/open-core-lightning.ts';
import type { BookInvoice } from './lightning-book.ts';
import { type FrontQuestion, LightningFront, type NodeNeeds, sendJson } from './lightning-front.ts';

/** A rune with these restrictions. Its hash is made up. */
export function runeOf(restrictions: string): string {
  return Buffer.concat([randomBytes(32), Buffer.from(restrictions, 'utf8')]).toString('base64url');
}

export const TILL_CALLS = ['invoice', 'waitanyinvoice', 'listinvoices', 'delinvoice', 'getinfo'];

export class ClnFront extends LightningFront {
  readonly tillRune = runeOf(`=1&${TILL_CALLS.map((name) => `method=${name}`).join('|')}`);
  readonly adminRune = runeOf('=0');
  /** Accepted runes and the methods they allow; null allows all. */
  readonly runes = new Map<string, readonly string[] | null>([
    [this.tillRune, TILL_CALLS],
    [this.adminRune, null],
  ]);
  /** The answer of `getinfo`. */
  info: Record<string, unknown> = { network: 'regtest', blockheight: 203, num_active_channels: 1 };
  /** The answer of `listpeerchannels`. */
  channels: object[] = [
    { state: 'CHANNELD_NORMAL', peer_connected: true, receivable_msat: 5_000_000_000 },
    { state: 'CHANNELD_NORMAL', peer_connected: false, receivable_msat: 7_000_000_000 },
    { state: 'ONCHAIN', peer_connected: true, receivable_msat: 9_000_000_000 },
  ];
  /** This many of the oldest payments are no longer counted, as after the node was reinstalled. */
  forgotten = 0;
  readonly #waiting = new Set<() => void>();

  override node({ clock, random, log }: NodeNeeds, more: { pin?: string | null; credential?: string } = {}) {
    const { pin = this.pin, credential = this.tillRune } = more;
    return openCoreLightning({ url: this.url, pin, rune: credential, clock, random, log });
  }

  protected override announce(_invoice: BookInvoice): void {
    for (const wake of this.#waiting) wake();
  }

  protected override async handle(
    { method, url, headers, body }: FrontQuestion,
    response: ServerResponse,
  ): Promise<void> {
    const call = url.pathname.replace(/^\/v1\//, '');
    const allowed = this.runes.get(String(headers['rune'] ?? ''));
    if (headers['rune'] === undefined) return fail(response, 403, 1501, 'Not authorized: Missing rune');
    if (allowed === undefined) return fail(response, 401, 1501, 'Not authorized: Not derived from master');
    if (allowed !== null && !allowed.includes(call))
      return fail(response, 401, 1502, 'Not permitted: method not permitted');
    if (method !== 'POST') return fail(response, 405, -32601, 'Wrong http method');
    const params = JSON.parse(body || '{}') as Record<string, string | number>;
    switch (call) {
      case 'getinfo':
        return sendJson(response, 201, { id: '02aa', ...this.info });
      case 'listpeerchannels':
        return sendJson(response, 201, { channels: this.channels });
      case 'invoice':
        return this.#invoice(params, response);
      case 'listinvoices':
        return this.#list(params, response);
      case 'delinvoice':
        return this.#delete(params, response);
      case 'waitanyinvoice':
        return this.#wait(
          Number(params['lastpay_index'] ?? 0),
          Number(params['timeout'] ?? 86_400),
          response,
        );
      default:
        return fail(response, 404, -32601, `Unknown command '${call}'`);
    }
  }

  async #invoice(params: Record<string, string | number>, response: ServerResponse): Promise<void> {
    const label = String(params['label']);
    if ([...this.book.invoices.values()].some((one) => one.label === label)) {
      return fail(response, 500, 900, 'Duplicate label');
    }
    const made = await this.book.make({
      amountMsat: BigInt(params['amount_msat'] ?? 0),
      description: String(params['description']),
      expirySeconds: Number(params['expiry'] ?? 604_800),
      label,
    });
    sendJson(response, 201, {
      payment_hash: made.paymentHash,
      expires_at: Math.floor(made.expiresAt / 1000),
      bolt11: made.bolt11,
      payment_secret: '00'.repeat(32),
      created_index: made.addIndex,
      warning_capacity: 'Insufficient incoming channel capacity to pay invoice',
    });
  }

  #list(params: Record<string, string | number>, response: ServerResponse): void {
    const hash = params['payment_hash'];
    const found = hash === undefined ? undefined : this.find(String(hash));
    const there = found && !(found.withdrawn && !found.settled);
    sendJson(response, 201, { invoices: there ? [wire(found, this.faults.preimage)] : [] });
  }

  /** Strict: label and status alone; none with another status (`doc/schemas/delinvoice.json`). */
  async #delete(params: Record<string, string | number>, response: ServerResponse): Promise<void> {
    const { label, status, ...more } = params;
    const [unknown] = Object.keys(more);
    if (unknown !== undefined) return fail(response, 500, -32602, `unknown parameter: ${unknown}`);
    const found = [...this.book.invoices.values()].find((one) => one.label === label);
    if (!found || found.withdrawn) return fail(response, 500, 905, 'Unknown invoice');
    const is = statusOf(found);
    if (is !== status) return fail(response, 500, 906, `Invoice status is ${is} not ${status}`);
    found.withdrawn = true;
    sendJson(response, 201, wire(found, undefined));
  }

  /** The first payment after an index, or error 904 on time-out. */
  #wait(after: number, seconds: number, response: ServerResponse): void {
    const wake = () => {
      const next = this.book.settled.find(({ settled }) => (settled?.index ?? 0) - this.forgotten > after);
      if (!next) return;
      done();
      const text = JSON.stringify(wire(next, this.faults.preimage, this.forgotten));
      if (!this.faults.cut)
        return void response.writeHead(201, { 'content-type': 'application/json' }).end(text);
      this.faults.cut = false;
      response.writeHead(201, { 'content-length': `${Buffer.byteLength(text)}` });
      response.write(text.slice(0, text.length / 2), () => response.socket?.destroy());
    };
    const timer = setTimeout(() => {
      done();
      fail(response, 500, 904, 'Timed out');
    }, seconds * 1000);
    const done = () => {
      clearTimeout(timer);
      this.#waiting.delete(wake);
    };
    this.#waiting.add(wake);
    response.on('close', done);
    wake();
  }
}

function fail(response: ServerResponse, status: number, code: number, message: string): void {
  sendJson(response, status, { code, message });
}

function statusOf({ settled, expiresAt }: BookInvoice): 'paid' | 'expired' | 'unpaid' {
  if (settled) return 'paid';
  return Date.now() > expiresAt ? 'expired' : 'unpaid';
}

/** An entry of `listinvoices`. Amounts are JSON numbers of millisatoshi. */
function wire(invoice: BookInvoice, preimage: string | undefined, forgotten = 0): object {
  const { settled } = invoice;
  return {
    label: invoice.label,
    bolt11: invoice.bolt11,
    payment_hash: invoice.paymentHash,
    amount_msat: Number(invoice.amountMsat),
    status: statusOf(invoice),
    description: invoice.description,
    expires_at: Math.floor(invoice.expiresAt / 1000),
    created_index: invoice.addIndex,
    ...(settled
      ? {
          pay_index: settled.index - forgotten,
          amount_received_msat: Number(settled.amountMsat),
          paid_at: Math.floor(settled.at / 1000),
          payment_preimage: preimage ?? settled.preimage,
        }
      : {}),
  };
}
