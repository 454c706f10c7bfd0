/**
 * LND by its REST interface, with the invoice macaroon. Settlements are announced on `/v1/invoices/subscribe`; what is
 * true is asked by hash at `/v1/invoice/{r_hash}`. lightningnetwork/lnd `lnrpc/lightning.yaml`.
 */
import { SECOND } from '../../../domain/time.ts';
import type { Clock, Log } from '../../../ports/host.ts';
import { parseJson } from '../../core-rpc/answer.ts';
import { keepListening } from '../keep-listening.ts';
import { type Chains, networkOf } from '../networks.ts';
import {
  type Fields,
  fields,
  optionalBig,
  optionalCount,
  optionalFields,
  optionalFlag,
  optionalText,
  text,
} from '../node-answer.ts';
import { type NodeAnswer, type NodeHttp, openNodeHttp } from '../node-http.ts';
import { placeName, refusalWords } from '../node-words.ts';
import { unreachable } from '../patience.ts';
import { hintInRounds } from '../rounds.ts';
import type { Seen, Way, WayHealth, WayHint } from '../way.ts';
import { allows, isBroad, macaroonHex, type Permission, permissionsOf } from './macaroon.ts';

export interface LndOptions {
  /** REST address, for example https://10.0.0.5:8080 */
  readonly url: string;
  /** SHA-256 of its tls.cert in hexadecimal; null: an authority vouches for it. */
  readonly pin: string | null;
  /** In hexadecimal; invoice.macaroon is enough. */
  readonly macaroon: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** gRPC status codes: lookup of a hash nobody knows. */
const NOT_FOUND = 5;
const BEGINS_WITHIN_MS = SECOND;
const NET = { everyMs: 5 * SECOND, atMost: 40 };
const CHAINS: Chains = {
  mainnet: 'mainnet',
  testnet: 'testnet',
  testnet4: 'testnet',
  signet: 'testnet',
  regtest: 'regtest',
};

/** @throws Failure invalid-request, field `url`, `pin` or `macaroon` */
export function openLnd({ url, pin, macaroon, clock, log }: LndOptions): Way {
  const credential = macaroonHex(macaroon);
  const http = openNodeHttp({
    program: 'LND',
    url,
    pin,
    headers: { 'grpc-metadata-macaroon': credential },
    example: 'https://10.0.0.5:8080',
  });
  const name = placeName(http.place);
  const permissions = permissionsOf(credential);
  /** Of this run: after a broken connection LND sends again what was settled since. */
  let settleIndex = 0n;

  const onLine = (line: string, give: (hint: WayHint) => void) => {
    const { result, error } = fields(parseJson(line));
    if (error !== undefined) {
      throw unreachable(refusalWords(http.place, 200, optionalText(optionalFields(error), 'message')));
    }
    const invoice = fields(result);
    const index = optionalBig(invoice, 'settle_index');
    if (index !== null && index > settleIndex) settleIndex = index;
    if (optionalText(invoice, 'state') === 'SETTLED') give({ paymentHash: hexOf(invoice, 'r_hash') });
  };

  const session = (give: (hint: WayHint) => void) => async (signal: AbortSignal, alive: () => void) => {
    await listed(http, signal);
    alive();
    let told = false;
    const tell = () => {
      if (!told) give('all');
      told = true;
    };
    // The gateway of some versions sends its headers with the first event only: that it listens is then not told.
    const stop = clock.at(clock.now() + BEGINS_WITHIN_MS, tell);
    try {
      const path = `/v1/invoices/subscribe?settle_index=${settleIndex}`;
      for await (const line of http.lines(path, signal, tell)) onLine(line, give);
    } finally {
      stop();
    }
  };

  return {
    kind: 'lnd',
    fingerprint: http.url.host,
    name,
    ownExpiry: false,
    limits: { least: 1n, most: null },
    async invoice({ amountMsat, description, expirySeconds }, signal) {
      const json = () => ({
        memo: description,
        value_msat: `${amountMsat}`,
        expiry: `${expirySeconds}`,
        // Hints at private channels: without them a node behind a home router can't be paid at all.
        private: true,
      });
      const made = good(http, await http.ask({ method: 'POST', path: '/v1/invoices', json, signal }));
      return { bolt11: text(made, 'payment_request'), memo: {} };
    },
    async look({ paymentHash }, signal) {
      const answer = await http.ask({ method: 'GET', path: `/v1/invoice/${paymentHash}`, signal });
      if (isUnknown(answer)) return 'unknown';
      return seenOf(good(http, answer), paymentHash);
    },
    listen(give, watching) {
      const stops = [
        keepListening({ clock, log, name }, session(give)),
        hintInRounds({ clock, ...NET }, give, watching),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    probe: (signal) => health(http, permissions, signal),
    close: () => http.close(),
  };
}

/** The gateway says the same of a path it has not, but in other words: that says nothing of an invoice. */
function isUnknown({ status, body }: NodeAnswer): boolean {
  const told = optionalFields(body);
  return (
    status === 404 &&
    optionalCount(told, 'code') === NOT_FOUND &&
    optionalText(told, 'message') !== 'Not Found'
  );
}

function seenOf(invoice: Fields, paymentHash: string): Seen {
  if (hexOf(invoice, 'r_hash') !== paymentHash) throw unreachable('LND answered about another invoice');
  if (optionalText(invoice, 'state') !== 'SETTLED') return 'open';
  const paid = optionalBig(invoice, 'amt_paid_msat');
  const at = optionalCount(invoice, 'settle_date');
  const preimage = optionalText(invoice, 'r_preimage');
  if (paid === null || preimage === null)
    throw unreachable('LND answered in an unknown form (amt_paid_msat)');
  return {
    amountMsat: paid,
    preimage: Buffer.from(preimage, 'base64').toString('hex'),
    at: at === null || at === 0 ? null : at * SECOND,
  };
}

/** The least a till's macaroon may do, so it tells that node and credential work. */
async function listed(http: NodeHttp, signal: AbortSignal): Promise<void> {
  good(
    http,
    await http.ask({ method: 'GET', path: '/v1/invoices?num_max_invoices=1&reversed=true', signal }),
  );
}

async function health(
  http: NodeHttp,
  permissions: readonly Permission[] | null,
  signal: AbortSignal,
): Promise<WayHealth> {
  const name = placeName(http.place);
  const silent = { reachable: false, synced: false, network: null, height: null, warnings: [] };
  try {
    if (permissions !== null && !allows(permissions, 'invoices', 'write', 'AddInvoice')) {
      return { ...silent, message: `the macaroon for ${name} can't make invoices: take invoice.macaroon` };
    }
    const warnings = warningsOf(http, permissions);
    await listed(http, signal);
    const works = {
      reachable: true,
      synced: true,
      network: null,
      height: null,
      message: `${name} works`,
      warnings,
    };
    if (permissions !== null && !allows(permissions, 'info', 'read', 'GetInfo')) return works;
    const answer = await http.ask({ method: 'GET', path: '/v1/getinfo', signal });
    if (answer.status !== 200) return works;
    const info = fields(answer.body);
    const chain = Array.isArray(info['chains']) ? optionalFields(info['chains'][0]) : {};
    const synced = optionalFlag(info, 'synced_to_chain') !== false;
    return {
      ...works,
      synced,
      network: networkOf(CHAINS, optionalText(chain, 'network')),
      height: optionalCount(info, 'block_height'),
      message: synced ? `${name} works` : `${name} is still catching up with the chain`,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    return { ...silent, message: error instanceof Error ? error.message : `${name} does not answer` };
  }
}

function warningsOf(http: NodeHttp, permissions: readonly Permission[] | null): string[] {
  const name = placeName(http.place);
  return [
    ...(permissions !== null && isBroad(permissions)
      ? [
          `the macaroon for ${name} allows more than a till needs, such as sending money: use invoice.macaroon instead`,
        ]
      : []),
    ...(http.exposed
      ? [
          `the connection to ${name} is not encrypted, and others in the network can read the macaroon: use https`,
        ]
      : []),
  ];
}

/** The answer's fields. @throws Failure backend-unreachable with LND's own words */
function good({ place }: NodeHttp, { status, body, text: raw }: NodeAnswer): Fields {
  if (status === 200 && body !== undefined) return fields(body);
  const said = optionalText(optionalFields(body), 'message') ?? optionalText(optionalFields(body), 'error');
  if (status === 401 || status === 403 || /macaroon|permission denied|verification failed/.test(said ?? '')) {
    throw unreachable(
      `${placeName(place)} refuses the macaroon: enter that of this node again (it says: ${said ?? raw.slice(0, 100)})`,
    );
  }
  throw unreachable(refusalWords(place, status, said));
}

function hexOf(from: Fields, name: string): string {
  return Buffer.from(text(from, name), 'base64').toString('hex');
}
