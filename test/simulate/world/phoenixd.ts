/**
 * A simulated phoenixd. Answers each call that the adapter makes, as ACINQ/phoenixd does with the limited password. A
 * call that is not here fails the run.
 */
import type { NodeAnswer, NodeHttpOptions, Question, SocketCalls } from '#adapters/lightning/node-http.ts';
import { unreachable } from '#adapters/lightning/patience.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { answerOf, HttpLightningNode, type Listening } from './http-lightning-node.ts';
import type { LightningInvoice, LightningNodeNeeds } from './lightning-node.ts';

/** `http-password-limited-access` of its phoenix.conf. */
export const PASSWORD = 'a made up password';
const CREDENTIAL = `Basic ${Buffer.from(`:${PASSWORD}`).toString('base64')}`;

/** A WebSocket of a run of the program. */
interface Socket {
  readonly isAlive: () => boolean;
  readonly message: (text: string) => void;
  readonly fail: () => void;
  /** The network went, which neither side has noticed yet. */
  isLost: boolean;
}

/** Mean of what TCP's own probes take to find out that a connection is lost. */
const UNNOTICED_MS = 12 * MINUTE;

export class Phoenixd extends HttpLightningNode {
  readonly #sockets = new Set<Socket>();
  /** Answers 204 for an invoice that it does not have, where newer ones answer 404. */
  readonly #isOld: boolean;
  protected readonly refusal = plain(401, 'Invalid authentication (use basic auth with the http password)');
  /** It refuses payments of less. */
  protected override readonly tenthsPaid = { 10: 98, 20: 2 };

  constructor(needs: LightningNodeNeeds) {
    super(needs);
    this.#isOld = needs.chance.happens(0.3);
  }

  protected mayAsk(headers: NodeHttpOptions['headers']): boolean {
    return headers['authorization'] === CREDENTIAL;
  }

  protected probed({ method, path }: Question): NodeAnswer | null {
    switch (`${method} ${path}`) {
      case 'GET /getinfo':
        return INFO;
      case 'POST /lnurlauth':
        // By which the adapter finds out whether the password may send money.
        return this.refusal;
      default:
        return null;
    }
  }

  protected loseConnections(): void {
    for (const socket of this.#sockets) {
      socket.isLost = true;
      this.noticeIn(this.needs.chance.pause(UNNOTICED_MS), () => socket.fail());
    }
  }

  protected endConnections(): void {
    for (const { fail } of this.#sockets) fail();
  }

  /** Only what it has received. */
  protected announce({ settledAt, hash, paid }: LightningInvoice): void {
    if (settledAt === null) return;
    const event = { type: 'payment_received', amountSat: Number(paid), paymentHash: hash };
    const text = JSON.stringify({ ...event, timestamp: settledAt });
    for (const socket of this.#sockets) {
      if (!socket.isAlive()) this.#sockets.delete(socket);
      else if (this.condition.announces)
        this.needs.time.afterAwake(20, () => !socket.isLost && socket.message(text));
    }
  }

  protected override async listen(
    path: string,
    { pin, signal, isAlive }: Listening,
    { opened, message }: SocketCalls,
  ): Promise<void> {
    if (path !== '/websocket') throw this.stray(`a WebSocket of ${path}`);
    await this.condition.exchange(signal, pin, () => undefined);
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const end = () => {
        this.#sockets.delete(socket);
        signal.removeEventListener('abort', close);
      };
      const close = () => {
        end();
        resolve();
      };
      const fail = () => {
        end();
        reject(unreachable('the connection was lost'));
      };
      const socket: Socket = { isAlive, message, fail, isLost: false };
      this.#sockets.add(socket);
      signal.addEventListener('abort', close, { once: true });
      opened();
    });
  }

  protected answer({ method, path, form }: Question): NodeAnswer {
    if (method === 'POST' && path === '/createinvoice') return this.#create(form?.() ?? {});
    const hash = /^\/payments\/incoming\/([0-9a-f]{64})$/.exec(path)?.[1];
    if (method !== 'GET' || hash === undefined) throw this.stray(`${method} ${path}`);
    const invoice = this.made.get(hash);
    if (!invoice) return this.#isOld ? plain(204, '') : plain(404, 'Not found');
    invoice.known = true;
    return answerOf(200, this.#wire(invoice));
  }

  #create({ amountSat, description = '', expirySeconds, externalId }: Form): NodeAnswer {
    const wish = { amountMsat: BigInt(amountSat ?? '') * 1_000n, expirySeconds: Number(expirySeconds) };
    const invoice = this.make({ ...wish, description, label: externalId ?? null });
    const { due, hash, request } = invoice;
    return answerOf(200, { amountSat: Number(due), paymentHash: hash, serialized: request });
  }

  /** An incoming payment: times in milliseconds, and a preimage also before it is paid. */
  #wire(invoice: LightningInvoice): object {
    const { settledAt, due, paid, createdAt, expiresAt } = invoice;
    const fee = settledAt === null ? 0n : feeOf(invoice);
    return {
      type: 'incoming_payment',
      subType: 'lightning',
      paymentHash: invoice.hash,
      preimage: settledAt === null ? invoice.preimage : this.shownPreimage(invoice),
      externalId: invoice.label,
      description: invoice.description,
      invoice: invoice.request,
      isPaid: settledAt !== null,
      isExpired: this.isOver(invoice),
      requestedSat: Number(due),
      receivedSat: settledAt === null ? 0 : Number(paid - fee),
      fees: Number(fee * 1_000n),
      expiresAt,
      ...(settledAt === null ? {} : { completedAt: settledAt }),
      createdAt,
    };
  }
}

type Form = Readonly<Record<string, string>>;

/** Whole satoshi that it keeps for its liquidity: of some payments nearly all. What came is not less for that. */
function feeOf({ paid, due, hash }: LightningInvoice): bigint {
  return paid === due && /^[0-3]/.test(hash) ? paid - 1n : 0n;
}

function plain(status: number, text: string): NodeAnswer {
  return { status, text, body: undefined };
}

const INFO = answerOf(200, { nodeId: '02aa', chain: 'regtest', blockHeight: 203, version: '0.6.2' });
