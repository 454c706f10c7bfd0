/** Fake LND REST over a book: gRPC via its gateway, 64-bit numbers as text, bytes as base64, errors with gRPC codes. */
import type { ServerResponse } from 'node:http';
import { openLnd } from '#adapters/lightning/lnd/open-lnd.ts';
import type { BookInvoice } from './lightning-book.ts';
import { type FrontQuestion, LightningFront, type NodeNeeds, sendJson } from './lightning-front.ts';

type Operation = readonly [entity: string, ...actions: string[]];

/** Permissions from which `lncli bakemacaroon` makes invoice.macaroon and admin.macaroon. */
export const INVOICE_OPERATIONS: readonly Operation[] = [
  ['address', 'read', 'write'],
  ['invoices', 'read', 'write'],
  ['onchain', 'read'],
];
export const ADMIN_OPERATIONS: readonly Operation[] = [
  ...['address', 'info', 'invoices', 'macaroon', 'message', 'offchain', 'onchain', 'peers', 'signer'].map(
    (entity): Operation => [entity, 'read', 'write'],
  ),
];

/** A macaroon in libmacaroons' version 2, as LND writes it, in hexadecimal. Its signature is made up. */
export function macaroonOf(operations: readonly Operation[]): string {
  const field = (tag: number, data: Buffer) => Buffer.concat([varint(tag), varint(data.length), data]);
  const text = (value: string) => Buffer.from(value, 'utf8');
  const id = Buffer.concat([
    Buffer.from([3]),
    field(0x0a, Buffer.alloc(16, 7)),
    field(0x12, text('0')),
    ...operations.map(([entity, ...actions]) =>
      field(
        0x1a,
        Buffer.concat([field(0x0a, text(entity)), ...actions.map((one) => field(0x12, text(one)))]),
      ),
    ),
  ]);
  const parts = [
    Buffer.from([2]),
    field(1, text('lnd')),
    field(2, id),
    Buffer.from([0, 0]),
    field(6, Buffer.alloc(32, 9)),
  ];
  return Buffer.concat(parts).toString('hex');
}

function varint(value: number): Buffer {
  return value < 0x80 ? Buffer.from([value]) : Buffer.from([(value & 0x7f) | 0x80, value >> 7]);
}

export class LndFront extends LightningFront {
  /** Accepted macaroons, and their permissions. */
  readonly macaroons = new Map([
    [macaroonOf(INVOICE_OPERATIONS), INVOICE_OPERATIONS],
    [macaroonOf(ADMIN_OPERATIONS), ADMIN_OPERATIONS],
  ]);
  /** Macaroons that are limited to certain calls, without this one. */
  readonly withoutCancel = new Set<string>();
  /** The answer of `getinfo`. */
  info = { synced_to_chain: true, block_height: 203, chains: [{ chain: 'bitcoin', network: 'regtest' }] };
  /** Satoshi on the remote side of its channels. */
  inbound = 5_000_000n;
  readonly #streams = new Set<ServerResponse>();

  override node({ clock, log }: NodeNeeds, more: { pin?: string | null; credential?: string } = {}) {
    const { pin = this.pin, credential = macaroonOf(INVOICE_OPERATIONS) } = more;
    return openLnd({ url: this.url, pin, macaroon: credential, clock, log });
  }

  protected override announce(invoice: BookInvoice): void {
    for (const stream of this.#streams) this.#tell(stream, invoice);
  }

  #tell(stream: ServerResponse, invoice: BookInvoice): void {
    const line = `${JSON.stringify({ result: wire(invoice, this.faults.preimage) })}\n`;
    if (!this.faults.cut) {
      stream.write(line);
      return;
    }
    this.faults.cut = false;
    stream.write(line.slice(0, line.length / 2), () => stream.socket?.destroy());
  }

  protected override async handle(
    { method, url, headers, body }: FrontQuestion,
    response: ServerResponse,
  ): Promise<void> {
    const may = this.macaroons.get(String(headers['grpc-metadata-macaroon'] ?? ''));
    const allows = (entity: string, action: string) =>
      may?.some(([one, ...actions]) => one === entity && actions.includes(action));
    if (!may)
      return refuse(response, 500, 2, 'verification failed: signature mismatch after caveat verification');
    const denied = () => refuse(response, 500, 2, 'permission denied');
    const path = url.pathname;
    if (path === '/v1/getinfo') {
      if (!allows('info', 'read')) return denied();
      return sendJson(response, 200, { identity_pubkey: '02aa', ...this.info });
    }
    if (path === '/v1/balance/channels') {
      if (!allows('offchain', 'read')) return denied();
      return sendJson(response, 200, {
        balance: '0',
        remote_balance: { sat: `${this.inbound}`, msat: `${this.inbound}000` },
      });
    }
    if (!allows('invoices', method === 'POST' ? 'write' : 'read')) return denied();
    if (path === '/v1/invoices' && method === 'POST')
      return this.#add(JSON.parse(body) as Record<string, string>, response);
    if (path === '/v1/invoices')
      return sendJson(response, 200, { invoices: [], last_index_offset: '0', first_index_offset: '0' });
    if (path === '/v1/invoices/subscribe') return this.#subscribe(url, response);
    if (path === '/v2/invoices/cancel' && method === 'POST') {
      if (this.withoutCancel.has(String(headers['grpc-metadata-macaroon']))) return denied();
      return this.#cancel(body, response);
    }
    const hash = /^\/v1\/invoice\/([0-9a-f]{64})$/.exec(path)?.[1];
    if (hash === undefined) return refuse(response, 404, 5, 'Not Found');
    const invoice = this.find(hash);
    if (!invoice) return refuse(response, 404, 5, 'unable to locate invoice');
    sendJson(response, 200, wire(invoice, this.faults.preimage));
  }

  async #add(wish: Record<string, string>, response: ServerResponse): Promise<void> {
    const made = await this.book.make({
      amountMsat: BigInt(wish['value_msat'] ?? '0'),
      description: wish['memo'] ?? '',
      expirySeconds: Number(wish['expiry'] ?? '86400'),
    });
    sendJson(response, 200, {
      r_hash: Buffer.from(made.paymentHash, 'hex').toString('base64'),
      payment_request: made.bolt11,
      add_index: `${made.addIndex}`,
      payment_addr: Buffer.alloc(32).toString('base64'),
    });
  }

  /** Strict: one field, 32 bytes in base64. Idempotent as LND's, and refused once settled (invoicesrpc.CancelInvoice). */
  async #cancel(body: string, response: ServerResponse): Promise<void> {
    const { payment_hash: hash, ...more } = JSON.parse(body) as Record<string, string>;
    const bytes = Buffer.from(hash ?? '', 'base64');
    if (bytes.length !== 32 || Object.keys(more).length > 0) return refuse(response, 400, 3, 'invalid hash');
    const invoice = this.find(bytes.toString('hex'));
    if (!invoice) return refuse(response, 404, 5, 'unable to locate invoice');
    if (invoice.settled) return refuse(response, 500, 2, 'invoice already settled');
    invoice.withdrawn = true;
    sendJson(response, 200, {});
  }

  /** Starts with what was settled after the given index, unless it is 0. */
  #subscribe(url: URL, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.flushHeaders();
    const from = Number(url.searchParams.get('settle_index') ?? '0');
    if (from > 0) {
      for (const invoice of this.book.settled)
        if ((invoice.settled?.index ?? 0) > from) this.#tell(response, invoice);
    }
    this.#streams.add(response);
    response.on('close', () => this.#streams.delete(response));
  }
}

function refuse(response: ServerResponse, status: number, code: number, message: string): void {
  sendJson(response, status, { code, message, details: [] });
}

/** `lnrpc.Invoice`: the fields a till reads, and a few more. */
function wire(invoice: BookInvoice, preimage: string | undefined): object {
  const { settled } = invoice;
  const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
  const expired = Date.now() > invoice.expiresAt;
  return {
    memo: invoice.description,
    r_hash: base64(invoice.paymentHash),
    r_preimage: base64(preimage ?? settled?.preimage ?? ''),
    value: `${invoice.amountMsat / 1000n}`,
    value_msat: `${invoice.amountMsat}`,
    settled: settled !== null,
    creation_date: `${Math.floor(invoice.createdAt / 1000)}`,
    settle_date: `${settled ? Math.floor(settled.at / 1000) : 0}`,
    payment_request: invoice.bolt11,
    add_index: `${invoice.addIndex}`,
    settle_index: `${settled?.index ?? 0}`,
    amt_paid_sat: `${(settled?.amountMsat ?? 0n) / 1000n}`,
    amt_paid_msat: `${settled?.amountMsat ?? 0n}`,
    state: settled ? 'SETTLED' : expired || invoice.withdrawn ? 'CANCELED' : 'OPEN',
    htlcs: invoice.beingPaid ? [{ chan_id: '1', amt_msat: '1000', state: 'ACCEPTED' }] : [],
    is_keysend: false,
  };
}
