/**
 * LND by its REST interface, with the invoice macaroon. Settlements are announced on `/v1/invoices/subscribe`; the
 * authoritative state is queried by hash at `/v1/invoice/{r_hash}`. lightningnetwork/lnd `lnrpc/lightning.yaml`.
 */

import type { LightningNode, NodeHint, Seen } from '#adapters/lightning/lightning-node.ts';
import { Big, bigOf, countOf } from '#adapters/lightning/node-answer.ts';
import { placeName, refusalWords } from '#adapters/lightning/node-errors.ts';
import { type NodeAnswer, openNodeHttp } from '#adapters/lightning/node-http.ts';
import { unreachable } from '#adapters/lightning/patience.ts';
import { listenAndPoll } from '#adapters/lightning/reconnect.ts';
import { optional, parseJson, read, readIf, type Static, Text, Type } from '#adapters/net/json-reader.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Clock, Log } from '#ports/host.ts';
import { bodyOf, Refusal } from './answer.ts';
import { checkListing, lndHealth } from './health.ts';
import { macaroonHex, permissionsOf } from './macaroon.ts';

export interface LndOptions {
  /** REST address, for example https://10.0.0.5:8080 */
  readonly url: string;
  /** SHA-256 of its tls.cert in hexadecimal; null: an authority vouches for it. */
  readonly pin: string | null;
  /** In hexadecimal; invoice.macaroon is enough. */
  readonly macaroon: string;
  readonly clock: Clock;
  readonly log: Log;
  /** What it is reached through, where that is not this computer's network. */
  readonly openHttp?: typeof openNodeHttp;
  /** How often open invoices are polled beside the notifications, if not the default. */
  readonly pollMs?: number;
}

const Made = Type.Object({ payment_request: Text });
const Invoice = Type.Object({
  r_hash: Text,
  ...optional(Text, 'state'),
  ...optional(Big, 'settle_index'),
  ...optional(Type.Array(Type.Object(optional(Text, 'state'))), 'htlcs'),
});
type Invoice = Static<typeof Invoice>;
const Settled = Type.Object({ amt_paid_msat: Big, r_preimage: Text, ...optional(Big, 'settle_date') });
const Event = Type.Object({ ...optional(Type.Unknown(), 'result'), ...optional(Refusal, 'error') });

/** gRPC status codes: lookup of an unknown hash. */
const NOT_FOUND = 5;
const BEGINS_WITHIN_MS = SECOND;

/** @throws Failure invalid-request, field `url`, `pin` or `macaroon` */
export function openLnd({
  url,
  pin,
  macaroon,
  clock,
  log,
  openHttp = openNodeHttp,
  pollMs,
}: LndOptions): LightningNode {
  const credential = macaroonHex(macaroon);
  const http = openHttp({
    program: 'LND',
    url,
    pin,
    headers: { 'grpc-metadata-macaroon': credential },
    example: 'https://10.0.0.5:8080',
  });
  const title = placeName(http.place);
  const name = title.message;
  const permissions = permissionsOf(credential);
  /** Of this run: after a broken connection LND sends again what was settled since. */
  let settleIndex = 0n;
  /** Whole satoshi that fit into its channels, where the macaroon may query that. */
  let most: bigint | null = null;

  const onLine = (line: string, give: (hint: NodeHint) => void) => {
    const { result, error } = read(Event, parseJson(line));
    if (error) throw unreachable(refusalWords(http.place, 200, error.message ?? null));
    const invoice = read(Invoice, result);
    const index = bigOf(invoice.settle_index);
    if (index !== null && index > settleIndex) settleIndex = index;
    if (invoice.state === 'SETTLED') give({ paymentHash: hexOf(invoice.r_hash) });
  };

  const session = (give: (hint: NodeHint) => void) => async (signal: AbortSignal, alive: () => void) => {
    await checkListing(http, signal);
    alive();
    let hinted = false;
    const report = () => {
      if (!hinted) give('all');
      hinted = true;
    };
    // The gateway of some versions sends its headers with the first event only: there is then no sign that it listens.
    const stop = clock.after(BEGINS_WITHIN_MS, report);
    try {
      const path = `/v1/invoices/subscribe?settle_index=${settleIndex}`;
      for await (const line of http.lines(path, signal, report)) onLine(line, give);
    } finally {
      stop();
    }
  };

  return {
    kind: 'lnd',
    fingerprint: http.url.host,
    name,
    title,
    ownExpiry: false,
    get limits() {
      return { least: 1n, most };
    },
    async invoice({ amountMsat, description, expirySeconds }, signal) {
      const json = () => ({
        memo: description,
        value_msat: `${amountMsat}`,
        expiry: `${expirySeconds}`,
        // Hints at private channels: without them a node behind a home router can't be paid at all.
        private: true,
      });
      const answer = await http.ask({ method: 'POST', path: '/v1/invoices', json, signal });
      return { bolt11: read(Made, bodyOf(http, answer)).payment_request, memo: {} };
    },
    async look({ paymentHash }, signal) {
      const answer = await http.ask({ method: 'GET', path: `/v1/invoice/${paymentHash}`, signal });
      if (isUnknown(answer)) return 'unknown';
      return seenOf(read(Invoice, bodyOf(http, answer)), paymentHash);
    },
    async withdraw({ paymentHash }, signal) {
      const answer = await http.ask({ method: 'GET', path: `/v1/invoice/${paymentHash}`, signal });
      if (isUnknown(answer)) return true;
      const invoice = read(Invoice, bodyOf(http, answer));
      // Held parts of a payment will be settled: cancelling would make LND send them back.
      if (invoice.state !== 'OPEN' || isBeingPaid(invoice)) return true;
      const json = () => ({ payment_hash: Buffer.from(paymentHash, 'hex').toString('base64') });
      const { status } = await http.ask({ method: 'POST', path: '/v2/invoices/cancel', json, signal });
      return status === 200;
    },
    listen: (give, watching) => listenAndPoll({ clock, log, name, pollMs }, session(give), give, watching),
    async probe(signal) {
      const found = await lndHealth(http, permissions, signal);
      most = found.most;
      return found.health;
    },
    close: () => http.close(),
  };
}

/** The gateway reports the same for an unknown path, but in other words: that implies nothing about an invoice. */
function isUnknown({ status, body }: NodeAnswer): boolean {
  const { code, message } = readIf(Refusal, body) ?? {};
  return status === 404 && code === NOT_FOUND && message !== 'Not Found';
}

/** `lnrpc.InvoiceHTLC`: one that is ACCEPTED is there and not settled yet. */
function isBeingPaid({ htlcs }: Invoice): boolean {
  return htlcs?.some(({ state }) => state === 'ACCEPTED') ?? false;
}

function seenOf(invoice: Invoice, paymentHash: string): Seen {
  if (hexOf(invoice.r_hash) !== paymentHash) throw unreachable('LND answered about another invoice');
  if (invoice.state !== 'SETTLED') return 'open';
  const { amt_paid_msat: paid, r_preimage: preimage, settle_date: date } = read(Settled, invoice);
  const at = countOf(date);
  return { amountMsat: bigOf(paid), preimage: hexOf(preimage), at: at ? at * SECOND : null };
}

function hexOf(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex');
}
