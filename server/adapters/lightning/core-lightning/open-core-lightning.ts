/**
 * Core Lightning by clnrest, with a rune for a till's few calls. Settlements are announced by `waitanyinvoice` from the
 * newest `pay_index` on; what is true is asked by hash with `listinvoices`. ElementsProject/lightning `doc/schemas`.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { SECOND } from '../../../domain/time.ts';
import type { Clock, Log, Random } from '../../../ports/host.ts';
import { list } from '../../core-rpc/answer.ts';
import { keepListening } from '../keep-listening.ts';
import { type Chains, networkOf } from '../networks.ts';
import {
  big,
  type Fields,
  fields,
  optionalCount,
  optionalFields,
  optionalText,
  text,
} from '../node-answer.ts';
import { type NodeHttp, openNodeHttp } from '../node-http.ts';
import { placeName, refusalWords } from '../node-words.ts';
import { unreachable } from '../patience.ts';
import { hintInRounds } from '../rounds.ts';
import type { Seen, Way, WayHealth } from '../way.ts';
import { checkedRune, isBroadRune } from './rune.ts';

export interface CoreLightningOptions {
  /** Address of clnrest, for example https://10.0.0.5:3010 */
  readonly url: string;
  /** SHA-256 of its certificate in hexadecimal; null: an authority vouches for it. */
  readonly pin: string | null;
  readonly rune: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** `waitanyinvoice`: the time is over and nothing was paid. */
const TIMED_OUT = 904;
const WAIT_SECONDS = 30;
const NET = { everyMs: 5 * SECOND, atMost: 40 };
const CHAINS: Chains = {
  bitcoin: 'mainnet',
  testnet: 'testnet',
  testnet4: 'testnet',
  signet: 'testnet',
  regtest: 'regtest',
};

type Refused = { readonly code: number | null; readonly status: number; readonly said: string | null };
type Called = { readonly ok: Fields } | { readonly refused: Refused };

/** @throws Failure invalid-request, field `url`, `pin` or `rune` */
export function openCoreLightning(options: CoreLightningOptions): Way {
  const { url, pin, clock, random, log } = options;
  const rune = checkedRune(options.rune);
  const example = 'https://10.0.0.5:3010';
  const http = openNodeHttp({ program: 'Core Lightning', url, pin, headers: { rune }, example });
  const name = placeName(http.place);
  /** `pay_index` of the newest payment known; null before the first connection of this run. */
  let cursor: number | null = null;

  const call = async (
    method: string,
    params: () => object,
    signal: AbortSignal,
    patienceMs?: number,
  ): Promise<Called> => {
    const path = `/v1/${method}`;
    const answer = await http.ask({
      method: 'POST',
      path,
      json: params,
      signal,
      ...(patienceMs ? { patienceMs } : {}),
    });
    if (answer.status >= 200 && answer.status < 300) return { ok: fields(answer.body) };
    const told = optionalFields(answer.body);
    return {
      refused: {
        code: optionalCount(told, 'code'),
        status: answer.status,
        said: optionalText(told, 'message'),
      },
    };
  };

  const good = (called: Called): Fields => {
    if ('ok' in called) return called.ok;
    throw refusal(http, called.refused);
  };

  /** The payment after one, or null when there is none within the time. */
  const paidAfter = async (index: number, seconds: number, signal: AbortSignal): Promise<Fields | null> => {
    const params = () => ({ lastpay_index: index, timeout: seconds });
    const called = await call('waitanyinvoice', params, signal, (seconds + 15) * SECOND);
    if ('refused' in called && called.refused.code === TIMED_OUT) return null;
    return good(called);
  };

  const session = (give: Parameters<Way['listen']>[0]) => async (signal: AbortSignal, alive: () => void) => {
    cursor ??= await newest(async (index) => {
      const paid = await paidAfter(index, 0, signal);
      return paid && Number(big(paid, 'pay_index'));
    });
    alive();
    give('all');
    while (!signal.aborted) {
      const paid = await paidAfter(cursor, WAIT_SECONDS, signal);
      if (!paid) continue;
      const index = Number(big(paid, 'pay_index'));
      // A node that forgot its past counts from the beginning again.
      if (index <= cursor) throw unreachable(`${name} answers with a payment it told of before`);
      cursor = index;
      if (optionalText(paid, 'status') === 'paid') give({ paymentHash: text(paid, 'payment_hash') });
    }
  };

  return {
    kind: 'core-lightning',
    fingerprint: http.url.host,
    name,
    ownExpiry: false,
    limits: { least: 1n, most: null },
    async invoice({ invoiceId, amountMsat, description, expirySeconds }, signal) {
      // Labels are unique for ever; one that was used by an answer that got lost must not be in the way.
      const params = () => ({
        amount_msat: Number(amountMsat),
        label: `cointill-${invoiceId}-${bytesToHex(random.bytes(6))}`,
        description,
        expiry: expirySeconds,
      });
      return { bolt11: text(good(await call('invoice', params, signal)), 'bolt11'), memo: {} };
    },
    async look({ paymentHash }, signal) {
      const { invoices } = good(await call('listinvoices', () => ({ payment_hash: paymentHash }), signal));
      const [invoice] = list(invoices);
      return invoice === undefined ? 'unknown' : seenOf(fields(invoice), paymentHash);
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
    async probe(signal) {
      try {
        return await health(http, rune, call, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        const message = error instanceof Error ? error.message : `${name} does not answer`;
        return { reachable: false, synced: false, network: null, height: null, message, warnings: [] };
      }
    },
    close: () => http.close(),
  };
}

function seenOf(invoice: Fields, paymentHash: string): Seen {
  if (text(invoice, 'payment_hash') !== paymentHash)
    throw unreachable('Core Lightning answered about another invoice');
  if (text(invoice, 'status') !== 'paid') return 'open';
  const at = optionalCount(invoice, 'paid_at');
  return {
    amountMsat: big(invoice, 'amount_received_msat'),
    preimage: optionalText(invoice, 'payment_preimage'),
    at: at === null ? null : at * SECOND,
  };
}

/**
 * The newest index of a row with gaps, in few questions however long it is: leaps that double, then halving.
 * @param after the first index above one, or null when there is none
 */
export async function newest(after: (index: number) => Promise<number | null>): Promise<number> {
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
  // Nothing stands above `none`; `known` stands.
  while (known < none) {
    const middle = Math.floor((known + none) / 2);
    const found = await after(middle);
    if (found === null) none = middle;
    else known = found;
  }
  return known;
}

async function health(
  http: NodeHttp,
  rune: string,
  call: (method: string, params: () => object, signal: AbortSignal) => Promise<Called>,
  signal: AbortSignal,
): Promise<WayHealth> {
  const name = placeName(http.place);
  const warnings = [
    ...(isBroadRune(rune)
      ? [
          `the rune for ${name} allows more than a till needs, such as sending money: make one that is limited to making and reading invoices`,
        ]
      : []),
    ...(http.exposed
      ? [`the connection to ${name} is not encrypted, and others in the network can read the rune: use https`]
      : []),
  ];
  const works = {
    reachable: true,
    synced: true,
    network: null,
    height: null,
    message: `${name} works`,
    warnings,
  };
  const info = await call('getinfo', () => ({}), signal);
  if ('refused' in info) {
    // A rune without getinfo is fine, if it may ask about invoices.
    const asked = await call('listinvoices', () => ({ label: 'cointill' }), signal);
    if ('refused' in asked) throw refusal(http, asked.refused);
    return works;
  }
  const behind =
    optionalText(info.ok, 'warning_bitcoind_sync') ?? optionalText(info.ok, 'warning_lightningd_sync');
  const channels = optionalCount(info.ok, 'num_active_channels');
  return {
    ...works,
    synced: behind === null,
    network: networkOf(CHAINS, optionalText(info.ok, 'network')),
    height: optionalCount(info.ok, 'blockheight'),
    message: behind === null ? `${name} works` : `${name} is still catching up with the chain`,
    warnings:
      channels === 0 ? [...warnings, `${name} has no open channel now, so nobody can pay it`] : warnings,
  };
}

function refusal({ place }: NodeHttp, { status, said }: Refused) {
  if (status === 401 || status === 403) {
    return unreachable(
      `${placeName(place)} refuses the rune: make a new one there and enter it here (it says: ${said ?? status})`,
    );
  }
  return unreachable(refusalWords(place, status, said));
}
