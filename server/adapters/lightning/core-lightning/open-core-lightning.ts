/**
 * Core Lightning by clnrest, with a rune for a till's few calls. Settlements are announced by `waitanyinvoice` from the
 * newest `pay_index` on; the authoritative state is queried by hash with `listinvoices`. ElementsProject/lightning
 * `doc/schemas`.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { LightningNode, Seen } from '#adapters/lightning/lightning-node.ts';
import { Big, bigOf } from '#adapters/lightning/node-answer.ts';
import { placeName } from '#adapters/lightning/node-errors.ts';
import { openNodeHttp } from '#adapters/lightning/node-http.ts';
import { unreachable } from '#adapters/lightning/patience.ts';
import { listenAndPoll } from '#adapters/lightning/reconnect.ts';
import { optional, read, type Static, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import { caller, goodCall } from './call.ts';
import { coreLightningHealth } from './health.ts';
import { mayCall, parseRune } from './rune.ts';

export interface CoreLightningOptions {
  /** Address of clnrest, for example https://10.0.0.5:3010 */
  readonly url: string;
  /** SHA-256 of its certificate in hexadecimal; null: an authority vouches for it. */
  readonly pin: string | null;
  readonly rune: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** What it is reached through, where that is not this computer's network. */
  readonly openHttp?: typeof openNodeHttp;
  /** How often open invoices are polled beside the notifications, and how long each waits, if not the defaults. */
  readonly pollMs?: number;
  readonly waitSeconds?: number;
}

const Made = Type.Object({ bolt11: Text });
const Invoice = Type.Object({ label: Text, payment_hash: Text, status: Text });
type Invoice = Static<typeof Invoice>;
const Invoices = Type.Object({ invoices: Type.Array(Invoice) });
const Announced = Type.Object({ pay_index: Whole, payment_hash: Text, ...optional(Text, 'status') });
const Paid = Type.Object({
  amount_received_msat: Big,
  payment_preimage: Text,
  ...optional(Whole, 'paid_at'),
});

/** `waitanyinvoice`: timed out without a payment. */
const TIMED_OUT = 904;
/** `delinvoice`: there is none of that label, or its status is another. */
const CHANGED: readonly number[] = [905, 906];
const WAIT_SECONDS = 30;
/** @throws Failure invalid-request, field `url`, `pin` or `rune` */
export function openCoreLightning(options: CoreLightningOptions): LightningNode {
  const { url, pin, clock, random, log, pollMs } = options;
  const { openHttp = openNodeHttp, waitSeconds = WAIT_SECONDS } = options;
  const rune = parseRune(options.rune);
  const example = 'https://10.0.0.5:3010';
  const http = openHttp({ program: 'Core Lightning', url, pin, headers: { rune }, example });
  const title = placeName(http.place);
  const name = title.message;
  /** `pay_index` of the newest payment known; null before the first connection of this run. */
  let cursor: number | null = null;
  /** Whole satoshi that fit into its channels, where the rune may query that. */
  let most: bigint | null = null;

  const call = caller(http);
  /** The payment after one, or null when there is none within the time-out. */
  const listPaidAfter = async (index: number, seconds: number, signal: AbortSignal) => {
    const params = () => ({ lastpay_index: index, timeout: seconds });
    const called = await call('waitanyinvoice', params, signal, (seconds + 15) * SECOND);
    if ('refused' in called && called.refused.code === TIMED_OUT) return null;
    return read(Announced, goodCall(http, called));
  };

  const listInvoice = async (paymentHash: string, signal: AbortSignal): Promise<Invoice | undefined> => {
    const called = await call('listinvoices', () => ({ payment_hash: paymentHash }), signal);
    return read(Invoices, goodCall(http, called)).invoices[0];
  };

  const session =
    (give: Parameters<LightningNode['listen']>[0]) => async (signal: AbortSignal, alive: () => void) => {
      // A node that was set up again, or forgot old invoices, counts differently from what was known.
      if (cursor && (await listPaidAfter(cursor - 1, 0, signal)) === null) cursor = null;
      cursor ??= await findNewestIndex(
        async (index) => (await listPaidAfter(index, 0, signal))?.pay_index ?? null,
      );
      alive();
      give('all');
      while (!signal.aborted) {
        const paid = await listPaidAfter(cursor, waitSeconds, signal);
        if (!paid) continue;
        const { pay_index: index, payment_hash: paymentHash, status } = paid;
        if (index <= cursor) throw unreachable(`${name} answers with a payment it reported before`);
        cursor = index;
        if (status === 'paid') give({ paymentHash });
      }
    };

  return {
    kind: 'core-lightning',
    fingerprint: http.url.host,
    name,
    title,
    ownExpiry: false,
    get limits() {
      return { least: 1n, most };
    },
    async invoice({ invoiceId, amountMsat, description, expirySeconds }, signal) {
      // Labels are unique for ever; one used by a call whose answer got lost must not collide.
      const params = () => ({
        amount_msat: Number(amountMsat),
        label: `cointill-${invoiceId}-${bytesToHex(random.bytes(6))}`,
        description,
        expiry: expirySeconds,
      });
      const { bolt11 } = read(Made, goodCall(http, await call('invoice', params, signal)));
      return { bolt11, memo: {} };
    },
    async look({ paymentHash }, signal) {
      const invoice = await listInvoice(paymentHash, signal);
      return invoice === undefined ? 'unknown' : seenOf(invoice, paymentHash);
    },
    async withdraw({ paymentHash }, signal) {
      if (!mayCall(rune, 'delinvoice')) return false;
      const invoice = await listInvoice(paymentHash, signal);
      if (invoice?.status !== 'unpaid') return true;
      // The node checks once more: it deletes none whose status is another by then.
      const params = () => ({ label: invoice.label, status: 'unpaid' });
      const called = await call('delinvoice', params, signal);
      return 'ok' in called || CHANGED.includes(called.refused.code ?? 0);
    },
    listen: (give, watching) => listenAndPoll({ clock, log, name, pollMs }, session(give), give, watching),
    async probe(signal) {
      const found = await coreLightningHealth(http, rune, call, signal);
      most = found.most;
      return found.health;
    },
    close: () => http.close(),
  };
}

function seenOf(invoice: Invoice, paymentHash: string): Seen {
  if (invoice.payment_hash !== paymentHash)
    throw unreachable('Core Lightning answered about another invoice');
  if (invoice.status !== 'paid') return 'open';
  const { amount_received_msat: received, payment_preimage: preimage, paid_at: at } = read(Paid, invoice);
  return { amountMsat: bigOf(received), preimage, at: at ? at * SECOND : null };
}

/**
 * The newest index of a sequence with gaps, in few requests however long it is: steps that double, then bisection.
 * @param after the first index above one, or null when there is none
 */
export async function findNewestIndex(after: (index: number) => Promise<number | null>): Promise<number> {
  let known = 0;
  let none = Number.POSITIVE_INFINITY;
  for (let leap = 1; ; leap *= 2) {
    const found = await after(known + leap - 1);
    if (found === null) {
      none = known + leap - 1;
      break;
    }
    known = found;
  }
  // Nothing exists above `none`; `known` exists.
  while (known < none) {
    const middle = Math.floor((known + none) / 2);
    const found = await after(middle);
    if (found === null) none = middle;
    else known = found;
  }
  return known;
}
