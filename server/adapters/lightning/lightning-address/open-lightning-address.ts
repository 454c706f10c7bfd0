/**
 * Lightning backend through a Lightning Address: its service makes the invoices (LUD-16, LUD-06) and is polled for
 * their payment (LUD-21). Composes the parts of this folder. No secret is needed.
 */

import { type Bolt11, decodeBolt11 } from '#adapters/formats/bolt11/bolt11.ts';
import { checkInvoice } from '#adapters/lightning/check-invoice.ts';
import { SILENT } from '#adapters/lightning/health.ts';
import type { LightningNode, Made, NodeHealth } from '#adapters/lightning/lightning-node.ts';
import type { Resolve } from '#adapters/net/guard/guarded-lookup.ts';
import { backoffMs } from '#domain/kernel/backoff.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { invalid } from '#domain/messages/errors.ts';
import { createMessage, messageOf } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Clock } from '#ports/host.ts';
import { parseAddress } from './address.ts';
import { LnurlFailure, LnurlRefusal, LnurlUnfit } from './errors.ts';
import { callbackUrl, type PayRequest, readPayAnswer, readPayRequest, readVerdict } from './pay-request.ts';
import { hintAtPace } from './polling-schedule.ts';
import { guardedTransport, type Transport, type TransportNeeds } from './transport.ts';

export interface LightningAddressOptions {
  /** name@domain */
  readonly address: string;
  readonly network: Network;
  readonly clock: Clock;
  /** Resolves a name to all its addresses; the system's resolver if left out. */
  readonly resolve?: Resolve;
  /** PEM of certificate authorities trusted besides the system's. */
  readonly authorities?: readonly string[];
  /** How the service is reached, if not over the network. */
  readonly openTransport?: (needs: TransportNeeds) => Transport;
}

const MSAT = 1_000n;
const PROBE_EVERY_MS = MINUTE;
/** A pay request rarely changes; a customer should not wait for it, so that probes keep it fresh. */
const KEEP_MS = 2 * PROBE_EVERY_MS;
const REST = { firstMs: SECOND, maxMs: MINUTE };
/** The amount of a trial invoice: the customer pays nothing. */
const TRIAL_MSAT = 1_000_000n;
/** The comment on it. */
export const TRIAL_WORDS = 'Cointill set-up, not to be paid';
/** The usual duration of a sale. */
const USUAL_MS = 15 * MINUTE;
/** The reasons services give for refusing to report on one invoice. */
const FORGOTTEN =
  /^(unknown (invoice|payment)( hash)?|((the )?(invoice|payment)( hash)? ((has|is|was) )?)?(not found|expired))\.?$/i;

/**
 * Sends nothing to the service yet.
 * @throws Failure invalid-request, field `address`
 */
export function openLightningAddress(options: LightningAddressOptions): LightningNode {
  const { network, clock } = options;
  const address = parseAddress(options.address, network);
  const transport = (options.openTransport ?? guardedTransport)({ ...options, home: address.home });
  const title = createMessage('lightning-address', { address: address.text });
  const name = title.message;
  let kept: { readonly request: PayRequest; readonly at: number } | null = null;
  /** It was seen to make valid invoices and to report whether they are paid. */
  let proven = false;
  let failures = 0;
  let restUntil = 0;

  /** @throws LnurlFailure that names the address */
  const named = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof LnurlFailure)) throw error;
      const words = createMessage('service-of', { name: title, why: messageOf(error) });
      throw error instanceof LnurlUnfit ? new LnurlUnfit(words, error) : new LnurlFailure(words, error);
    }
  };

  const payRequest = async (signal: AbortSignal): Promise<PayRequest> => {
    const request = readPayRequest(await transport.get(address.url, signal));
    kept = { request, at: clock.monotonic() };
    return request;
  };

  const makeInvoice = async (
    request: PayRequest,
    amountMsat: bigint,
    comment: string,
    signal: AbortSignal,
  ): Promise<Required<Made>> => {
    if (amountMsat < request.minMsat || amountMsat > request.maxMsat) throw outside(request);
    const answer = readPayAnswer(await transport.get(callbackUrl(request, amountMsat, comment), signal));
    if (answer.verify === null) throw new LnurlUnfit(createMessage('service-blind'));
    const { bolt11, verify } = answer;
    return { bolt11, memo: { verify: verify.href }, descriptionHash: request.metadataHash };
  };

  const invoice = async (amountMsat: bigint, comment: string, signal: AbortSignal): Promise<Made> => {
    if (kept && clock.monotonic() - kept.at < KEEP_MS) {
      try {
        return await makeInvoice(kept.request, amountMsat, comment, signal);
      } catch (error) {
        // The cached pay request may be outdated: some services make a callback for each.
        if (signal.aborted) throw error;
      }
    }
    return makeInvoice(await payRequest(signal), amountMsat, comment, signal);
  };

  const noteAnswer = () => {
    failures = 0;
    restUntil = 0;
  };

  const verdictAt = async (url: string, signal: AbortSignal) => {
    try {
      const verdict = readVerdict(await transport.get(new URL(url), signal));
      noteAnswer();
      return verdict;
    } catch (error) {
      if (signal.aborted) throw error;
      if (isForgotten(error)) noteAnswer();
      else restUntil = clock.monotonic() + backoffMs(++failures, REST);
      throw error;
    }
  };

  /** A trial invoice for a small sum, checked like any other: the service must know it and report it unpaid. */
  const trial = async (request: PayRequest, signal: AbortSignal): Promise<Bolt11> => {
    const { minMsat, maxMsat } = request;
    const amountMsat = TRIAL_MSAT < minMsat ? minMsat : TRIAL_MSAT > maxMsat ? maxMsat : TRIAL_MSAT;
    const given = await makeInvoice(request, amountMsat, TRIAL_WORDS, signal);
    const decoded = decodeBolt11(given.bolt11);
    const isHere = decoded.network === network || (decoded.network === 'signet' && network === 'testnet');
    if (!isHere) return decoded;
    const now = clock.now();
    const ask = { invoiceId: '', amountMsat, expiresAt: now, expirySeconds: 1, description: TRIAL_WORDS };
    checkInvoice(given, ask, { network, ownExpiry: true, now });
    const { settled } = await verdictAt(String(given.memo['verify']), signal);
    if (settled) throw new LnurlFailure(createMessage('service-lies'));
    return decoded;
  };

  const healthOf = ({ minMsat, maxMsat }: PayRequest, tried: Bolt11 | null): NodeHealth => {
    const network = tried === null ? null : tried.network === 'signet' ? 'testnet' : tried.network;
    const lasts = tried === null ? null : tried.expiresAt - clock.now();
    const short =
      lasts !== null && lasts < USUAL_MS - MINUTE
        ? [createMessage('service-short', { address: address.text, minutes: Math.floor(lasts / MINUTE) })]
        : [];
    const [least, most] = [satoshi(minMsat + MSAT - 1n), satoshi(maxMsat)];
    const said = createMessage('service-answers', { address: address.text, least, most });
    return { reachable: true, synced: true, network, height: null, ...said, warnings: short };
  };

  return {
    kind: 'lightning-address',
    fingerprint: address.text,
    name,
    title,
    ownExpiry: true,
    get limits() {
      if (!kept) return { least: 1n, most: null };
      const { minMsat, maxMsat } = kept.request;
      return { least: (minMsat + MSAT - 1n) / MSAT, most: maxMsat / MSAT };
    },

    invoice: ({ amountMsat, description }, signal) => named(invoice(amountMsat, description, signal)),

    async look({ bolt11, amountMsat, memo }, signal) {
      const { verify } = memo;
      if (typeof verify !== 'string' || !URL.canParse(verify)) {
        throw new LnurlFailure(`${name}: nothing is known of how to ask about this invoice`);
      }
      try {
        const verdict = await verdictAt(verify, signal);
        if (verdict.bolt11 !== null && verdict.bolt11 !== bolt11.toLowerCase()) {
          throw new LnurlFailure('it answers about another invoice');
        }
        // The amount paid is not reported: a BOLT 11 invoice is settled with the amount it states, or more.
        return verdict.settled ? { amountMsat, preimage: verdict.preimage, at: null } : 'open';
      } catch (error) {
        if (isForgotten(error)) return 'unknown';
        return named(Promise.reject(error));
      }
    },

    listen: (give, watching) => hintAtPace({ clock, restUntil: () => restUntil }, give, watching),

    probeEveryMs: PROBE_EVERY_MS,
    async probe(signal) {
      try {
        const request = await payRequest(signal);
        const tried = proven ? null : await trial(request, signal);
        const health = healthOf(request, tried);
        proven ||= health.network === network;
        return { ...health, network: health.network ?? network };
      } catch (error) {
        if (signal.aborted) throw error;
        return { ...SILENT, ...createMessage('service-of', { name: title, why: messageOf(error) }) };
      }
    },

    async unfit(signal) {
      try {
        await named(payRequest(signal).then((request) => trial(request, signal)));
        return null;
      } catch (error) {
        return error instanceof LnurlUnfit ? messageOf(error) : null;
      }
    },

    close: () => transport.close(),
  };
}

function outside({ minMsat, maxMsat }: PayRequest) {
  const bounds = `${satoshi(minMsat + MSAT - 1n)} to ${satoshi(maxMsat)} sat`;
  return invalid('amount', `amount: the Lightning Address accepts ${bounds}`);
}

function satoshi(msat: bigint): string {
  return (msat / MSAT).toString();
}

/**
 * Whether the service works but does not know this one invoice (LUD-21), or no longer reports on it because it has
 * expired, as some services do. Any other refusal says nothing about the invoice.
 */
function isForgotten(error: unknown): boolean {
  return error instanceof LnurlRefusal && FORGOTTEN.test(error.reason);
}
