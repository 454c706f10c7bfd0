/**
 * phoenixd by its HTTP interface; the limited password is enough. Payments are announced on its websocket; the
 * authoritative state is queried by hash at `/payments/incoming/{hash}`. ACINQ/phoenixd `Api.kt`; times there are
 * milliseconds.
 */
import { SILENT } from '#adapters/lightning/health.ts';
import type { LightningNode, Seen } from '#adapters/lightning/lightning-node.ts';
import { type Chains, networkOf } from '#adapters/lightning/networks.ts';
import { Big, bigOf } from '#adapters/lightning/node-answer.ts';
import { placeName, refusalWords } from '#adapters/lightning/node-errors.ts';
import { type NodeAnswer, type NodeHttp, openNodeHttp } from '#adapters/lightning/node-http.ts';
import { unreachable } from '#adapters/lightning/patience.ts';
import { listenAndPoll } from '#adapters/lightning/reconnect.ts';
import { Flag, optional, parseJson, read, readIf, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import { createMessage, messageOf } from '#domain/messages/message.ts';
import type { Clock, Log } from '#ports/host.ts';

export interface PhoenixdOptions {
  /** For example http://127.0.0.1:9740 */
  readonly url: string;
  /** SHA-256 of the certificate of a proxy before it; null: an authority vouches for it, or it is http. */
  readonly pin: string | null;
  /** `http-password-limited-access` of its phoenix.conf, or the full one. */
  readonly password: string;
  readonly clock: Clock;
  readonly log: Log;
  /** What it is reached through, where that is not this computer's network. */
  readonly openHttp?: typeof openNodeHttp;
  /** How often open invoices are polled beside the notifications, if not the default. */
  readonly pollMs?: number;
}

const MSAT = 1_000n;
const CHAINS: Chains = {
  mainnet: 'mainnet',
  testnet: 'testnet',
  testnet3: 'testnet',
  testnet4: 'testnet',
  signet: 'testnet',
  regtest: 'regtest',
};

const Made = Type.Object({ serialized: Text });
const Info = Type.Object({ ...optional(Text, 'chain'), ...optional(Whole, 'blockHeight') });
const Payment = Type.Object({
  paymentHash: Text,
  isPaid: Flag,
  ...optional(Big, 'receivedSat', 'requestedSat'),
  ...optional(Whole, 'completedAt'),
});
const Paid = Type.Object({ preimage: Text });
const Event = Type.Object({ type: Type.Literal('payment_received'), paymentHash: Text });

/** @throws Failure invalid-request, field `url` or `pin` */
export function openPhoenixd(options: PhoenixdOptions): LightningNode {
  const { url, pin, password, clock, log, openHttp = openNodeHttp, pollMs } = options;
  const credentials = Buffer.from(`:${password}`, 'utf8').toString('base64');
  const http = openHttp({
    program: 'phoenixd',
    url,
    pin,
    headers: { authorization: `Basic ${credentials}` },
    example: 'http://127.0.0.1:9740',
  });
  const title = placeName(http.place);
  const name = title.message;
  let mayPay: boolean | null = null;

  /** Whether the password may send money: probed with a call that, if allowed, fails for missing parameters. */
  const askMayPay = async (signal: AbortSignal): Promise<boolean> => {
    const { status } = await http.ask({ method: 'POST', path: '/lnurlauth', form: () => ({}), signal });
    return status !== 401 && status !== 403 && status !== 404;
  };

  return {
    kind: 'phoenixd',
    fingerprint: http.url.host,
    name,
    title,
    ownExpiry: false,
    limits: { least: 1n, most: null },
    async invoice({ invoiceId, amountMsat, description, expirySeconds }, signal) {
      const form = () => ({
        amountSat: `${amountMsat / MSAT}`,
        description,
        expirySeconds: `${expirySeconds}`,
        externalId: invoiceId,
      });
      const answer = await http.ask({ method: 'POST', path: '/createinvoice', form, signal });
      return { bolt11: read(Made, bodyOf(http, answer)).serialized, memo: {} };
    },
    async look({ paymentHash, amountMsat }, signal) {
      const answer = await http.ask({ method: 'GET', path: `/payments/incoming/${paymentHash}`, signal });
      // Older versions answer 204; a 404 in other words is about the path and implies nothing about an invoice.
      if (answer.status === 204 || (answer.status === 404 && answer.text.trim() === 'Not found'))
        return 'unknown';
      return seenOf(bodyOf(http, answer), paymentHash, amountMsat);
    },
    listen: (give, watching) =>
      listenAndPoll(
        { clock, log, name, pollMs },
        (signal, alive) => {
          const opened = () => {
            alive();
            give('all');
          };
          const message = (text: string) => {
            const paymentHash = parseHash(text);
            if (paymentHash !== null) give({ paymentHash });
          };
          return http.listen('/websocket', signal, { opened, message });
        },
        give,
        watching,
      ),
    async probe(signal) {
      try {
        const answer = await http.ask({ method: 'GET', path: '/getinfo', signal });
        const { chain, blockHeight: height = null } = read(Info, bodyOf(http, answer));
        mayPay ??= await askMayPay(signal);
        const warnings = [
          ...(mayPay ? [createMessage('phoenixd-broad', { name: title })] : []),
          ...(http.exposed ? [createMessage('phoenixd-exposed', { name: title })] : []),
        ];
        return {
          reachable: true,
          synced: true,
          network: networkOf(CHAINS, chain),
          height,
          ...createMessage('way-works', { name: title }),
          warnings,
        };
      } catch (error) {
        if (signal.aborted) throw error;
        return { ...SILENT, ...messageOf(error) };
      }
    },
    close: () => http.close(),
  };
}

/**
 * `isPaid` decides for the sale: the customer paid at least the requested amount. `receivedSat` is the remainder after
 * fees for liquidity, and less on a first payment (fee credit).
 */
function seenOf(answer: unknown, paymentHash: string, askedMsat: bigint): Seen {
  const payment = read(Payment, answer);
  if (payment.paymentHash !== paymentHash) throw unreachable('phoenixd answered about another invoice');
  if (!payment.isPaid) return 'open';
  const received = bigOf(payment.receivedSat ?? 0) * MSAT;
  const requested = bigOf(payment.requestedSat);
  const asked = requested === null ? askedMsat : requested * MSAT;
  return {
    amountMsat: received > asked ? received : asked,
    preimage: read(Paid, answer).preimage,
    at: payment.completedAt ?? null,
  };
}

/** Events of other kinds, and unknown ones, are ignored. */
function parseHash(text: string): string | null {
  try {
    return readIf(Event, parseJson(text))?.paymentHash ?? null;
  } catch {
    return null;
  }
}

/** The body of a good answer. @throws Failure backend-unreachable with phoenixd's own message, which is plain text */
function bodyOf({ place }: NodeHttp, { status, body, text: said }: NodeAnswer): unknown {
  if (status === 200 && body !== undefined) return body;
  if (status === 401 || status === 403) {
    throw unreachable(createMessage('phoenixd-credential', { name: placeName(place) }));
  }
  const isText = body === undefined && /^[^<{]{1,300}$/.test(said);
  throw unreachable(refusalWords(place, status, isText ? said : null));
}
