/** Fake phoenixd over a book: Basic authentication without a user, forms, times in milliseconds, a websocket. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { openPhoenixd } from '#adapters/lightning/phoenixd/open-phoenixd.ts';
import type { BookInvoice } from './lightning-book.ts';
import { type FrontQuestion, LightningFront, type NodeNeeds, sendJson } from './lightning-front.ts';

/** RFC 6455, 1.3. */
const WEBSOCKET_KEY = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

export class PhoenixdFront extends LightningFront {
  readonly limitedPassword = 'limited correct horse';
  readonly fullPassword = 'full battery staple';
  /** The answer of `getinfo`. */
  info: Record<string, unknown> = {
    nodeId: '02aa',
    channels: [{ state: 'Normal' }],
    chain: 'regtest',
    blockHeight: 203,
    version: '0.6.2',
  };
  /** Satoshi withheld from every payment for liquidity. */
  fee = 0n;
  readonly #sockets = new Set<Socket>();

  override node({ clock, log }: NodeNeeds, more: { pin?: string | null; credential?: string } = {}) {
    const { pin = this.pin, credential = this.limitedPassword } = more;
    return openPhoenixd({ url: this.url, pin, password: credential, clock, log });
  }

  protected override announce(invoice: BookInvoice): void {
    const event = {
      type: 'payment_received',
      timestamp: Date.now(),
      amountSat: Number((invoice.settled?.amountMsat ?? 0n) / 1000n),
      paymentHash: invoice.paymentHash,
      externalId: invoice.label,
    };
    for (const socket of this.#sockets) {
      const sent = frame(JSON.stringify(event));
      if (this.faults.cut) {
        this.faults.cut = false;
        socket.write(sent.subarray(0, sent.length / 2), () => socket.destroy());
      } else socket.write(sent);
    }
  }

  #mayAsk(authorization: string | undefined): 'full' | 'limited' | null {
    const sent = Buffer.from((authorization ?? '').replace(/^Basic /, ''), 'base64').toString('utf8');
    if (sent === `:${this.fullPassword}`) return 'full';
    return sent === `:${this.limitedPassword}` ? 'limited' : null;
  }

  protected override async handle(
    { method, url, headers, body }: FrontQuestion,
    response: ServerResponse,
  ): Promise<void> {
    const text = (status: number, said: string) =>
      void response.writeHead(status, { 'content-type': 'text/plain' }).end(said);
    const who = this.#mayAsk(headers.authorization);
    const path = url.pathname;
    if (who === null || (path === '/lnurlauth' && who !== 'full')) {
      return text(401, 'Invalid authentication (use basic auth with the http password set in phoenix.conf)');
    }
    if (path === '/lnurlauth' && method === 'POST') return text(400, 'Missing parameter lnurl');
    if (path === '/getinfo') return sendJson(response, 200, this.info);
    if (path === '/createinvoice' && method === 'POST')
      return this.#create(new URLSearchParams(body), response);
    const hash = /^\/payments\/incoming\/([0-9a-f]{64})$/.exec(path)?.[1];
    if (hash === undefined) return text(404, 'Unknown endpoint (check api doc)');
    const invoice = this.find(hash);
    if (!invoice) return text(404, 'Not found');
    sendJson(response, 200, this.#wire(invoice));
  }

  async #create(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const description = form.get('description') ?? '';
    if (description.length > 128) {
      response.writeHead(400).end('Request parameter description is too long (max 128 characters)');
      return;
    }
    const made = await this.book.make({
      amountMsat: BigInt(form.get('amountSat') ?? '0') * 1000n,
      description,
      expirySeconds: Number(form.get('expirySeconds') ?? '3600'),
      label: form.get('externalId') ?? '',
    });
    sendJson(response, 200, {
      amountSat: Number(made.amountMsat / 1000n),
      paymentHash: made.paymentHash,
      serialized: made.bolt11,
    });
  }

  #wire(invoice: BookInvoice): object {
    const { settled } = invoice;
    const received = settled ? settled.amountMsat / 1000n - this.fee : 0n;
    return {
      type: 'incoming_payment',
      subType: 'lightning',
      paymentHash: invoice.paymentHash,
      preimage: this.faults.preimage ?? settled?.preimage ?? '00'.repeat(32),
      externalId: invoice.label,
      description: invoice.description,
      invoice: invoice.bolt11,
      isPaid: settled !== null,
      isExpired: Date.now() > invoice.expiresAt,
      requestedSat: Number(invoice.amountMsat / 1000n),
      receivedSat: Number(received),
      fees: Number(this.fee * 1000n),
      expiresAt: invoice.expiresAt,
      ...(settled ? { completedAt: settled.at } : {}),
      createdAt: invoice.createdAt,
    };
  }

  protected override upgrade(request: IncomingMessage, socket: Socket): void {
    socket.on('error', () => undefined);
    if (
      request.url !== '/websocket' ||
      this.#mayAsk(request.headers.authorization) === null ||
      this.faults.instead
    ) {
      socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}${WEBSOCKET_KEY}`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    // A close frame is answered with one; any other client frame is ignored.
    socket.on('data', (chunk: Buffer) => {
      if ((chunk[0] ?? 0) === 0x88) socket.end(Buffer.from([0x88, 0]));
    });
  }
}

/** A text frame of a server, RFC 6455 5.2. */
function frame(text: string): Buffer {
  const data = Buffer.from(text, 'utf8');
  const head = data.length < 126 ? [0x81, data.length] : [0x81, 126, data.length >> 8, data.length & 0xff];
  return Buffer.concat([Buffer.from(head), data]);
}
