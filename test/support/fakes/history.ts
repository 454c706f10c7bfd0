/**
 * Fills a data folder with plausible invoices, through the store's own encoder and files but without waiting for the
 * disk. Deterministic: produces the same numbers every time.
 */
import { type Disk, realDisk } from '#adapters/host/disk.ts';
import { openStoreOn } from '#adapters/store/open-store.ts';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { byMethod, coinOf, isChainMethod, METHODS, type Method, marketOf } from '#domain/coins/method.ts';
import type { Decision, Invoice, Target } from '#domain/invoices/invoice.ts';
import type { Payment } from '#domain/invoices/payment.ts';
import { defaultTerms, FINAL_DEPTH } from '#domain/invoices/policy.ts';
import { invoiceIdOf } from '#domain/kernel/base58.ts';
import { DAY, type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { LockedRate } from '#domain/rates/rate.ts';
import { FakeClock } from './fake-clock.ts';

export interface HistoryOptions {
  readonly merchantIds?: readonly string[];
  /** When the newest invoice was created. Old enough by default that nothing is watched any more. */
  readonly until?: Instant;
  /** Interval between invoices, going back in time. */
  readonly everyMs?: number;
  readonly segmentBytes?: number;
}

const BATCH = 500;
const TERMS = defaultTerms(2);
const BASE32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const HEX = '0123456789abcdef';
/** Whole euro for a coin, rounded up. */
const COIN_RATES = byMethod((method) => BigInt(Math.ceil(Number(marketOf(coinOf(method)).practice))));

/** Writes `count` finished invoices; the folder is then an ordinary store. */
export async function writeHistory(
  folder: string,
  count: number,
  options: HistoryOptions = {},
): Promise<void> {
  const { until = Date.UTC(2026, 9, 1), everyMs = 10 * SECOND, merchantIds = ['shop'] } = options;
  const disk = unflushed(realDisk);
  await disk.makeFolder(folder);
  const store = await openStoreOn(disk, {
    folder,
    clock: new FakeClock(until),
    backups: null,
    ...(options.segmentBytes === undefined ? {} : { segmentBytes: options.segmentBytes }),
  });
  const chance = chanceOf(count);
  for (let first = 0; first < count; first += BATCH) {
    const commits: Promise<void>[] = [];
    for (let nth = first; nth < Math.min(count, first + BATCH); nth++) {
      const at = until - (count - nth) * everyMs;
      const merchantId = merchantIds[nth % merchantIds.length] ?? 'shop';
      commits.push(store.commit({ invoices: [plausibleInvoice(nth, merchantId, at, chance)] }));
    }
    await Promise.all(commits);
  }
  await store.settled();
  await store.close();
}

function unflushed(disk: Disk): Disk {
  return {
    ...disk,
    syncFolder: async () => {},
    open: async (path, how) => {
      const file = await disk.open(path, how);
      return {
        write: (bytes, position) => file.write(bytes, position),
        sync: async () => {},
        truncate: (size) => file.truncate(size),
        read: (into, position) => file.read(into, position),
        sizeSync: () => file.sizeSync(),
        readSync: (into, position) => file.readSync(into, position),
        close: () => file.close(),
      };
    },
  };
}

type Chance = (below: number) => number;

/** xorshift32: a small, fast, deterministic generator. */
export function chanceOf(seed: number): Chance {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

function letters(alphabet: string, count: number, chance: Chance): string {
  let text = '';
  for (let nth = 0; nth < count; nth++) text += alphabet[chance(alphabet.length)];
  return text;
}

/** Seven of ten paid, one in fifty needing attention; the rest expired, cancelled or refunded. */
export function plausibleInvoice(
  nth: number,
  merchantId: string,
  createdAt: Instant,
  chance: Chance,
): Invoice {
  const units = BigInt(100 + chance(20_000));
  const targets =
    METHOD_SETS[chance(METHOD_SETS.length)]?.map((m) => target(m, units, nth, createdAt, chance)) ?? [];
  const fate = chance(100);
  const payer = targets[chance(targets.length)];
  const paidAt = createdAt + (1 + chance(10)) * MINUTE;
  const paid: Decision = { kind: 'paid', at: paidAt, paidAt, how: 'in-time', by: null, reason: null };
  const expired: Decision = { kind: 'expired', at: createdAt + 15 * MINUTE };
  const pay = (share: bigint) => (payer ? [payment(payer, (payer.due * share) / 100n, paidAt, chance)] : []);
  const [payments, decisions]: [readonly Payment[], readonly Decision[]] =
    fate < 70
      ? [pay(100n), [paid]]
      : fate < 93
        ? [[], [expired]]
        : fate < 95
          ? [pay(40n), [expired]]
          : fate < 98
            ? [[], [{ kind: 'cancelled', at: createdAt + MINUTE, by: 'cashier' }]]
            : [pay(100n), [paid, refund(units, paidAt, chance)]];
  const id = invoiceIdOf(Uint8Array.from({ length: 16 }, () => chance(256)));
  return {
    id,
    merchantId,
    books: 'live',
    origin: nth % 3 === 0 ? 'till' : 'api',
    externalInvoiceId: nth % 3 === 0 ? null : `order-${(100_000 + nth).toString()}`,
    seller: nth % 3 === 0 ? (SELLERS[nth % 3_001 === 0 ? 2 : (nth / 3) % 2] ?? null) : null,
    till: nth % 12 === 0 ? { id: 'bar', name: 'Bar' } : null,
    asked: { currency: 'EUR', units },
    fiat: null,
    cart: null,
    goodsOf: null,
    orderNumber: null,
    metadata: nth % 2 === 0 ? {} : { table: chance(40), cashier: 'Kim' },
    createdAt,
    expiresAt: createdAt + 15 * MINUTE,
    updatedAt: decisions[decisions.length - 1]?.at ?? createdAt,
    terms: TERMS,
    targets,
    offers: [],
    payments,
    decisions,
    log: [
      { at: createdAt, event: 'invoice.created', detail: {} },
      ...decisions.map((d) => ({ at: d.at, event: LOGGED[d.kind], detail: {} })),
    ],
  };
}

/** Two people who sell all day, and one who rarely does. */
export const SELLERS = [
  { id: 'kim', name: 'Kim' },
  { id: 'mia', name: 'Mia' },
  { id: 'lorenz', name: 'Lorenz' },
] as const;

const LOGGED = {
  paid: 'invoice.paid',
  expired: 'invoice.expired',
  cancelled: 'invoice.cancelled',
  refunded: 'invoice.refunded',
  cleared: 'invoice.attention_cleared',
} as const;

const METHOD_SETS: readonly (readonly Method[])[] = [
  ['LITECOIN'],
  ['BITCOIN', 'LITECOIN'],
  METHODS.filter((method) => method !== 'LIGHTNING'),
  METHODS,
];

function destinationOf(method: Method, chance: Chance): string {
  if (!isChainMethod(method)) {
    return method === 'MONERO' ? `8${letters(BASE58, 94, chance)}` : `lnbc1${letters(BASE32, 250, chance)}`;
  }
  const { bech32 } = COIN_RECORDS[method].chain;
  return bech32 === null
    ? `D${letters(BASE58, 33, chance)}`
    : `${bech32.mainnet}1q${letters(BASE32, 38, chance)}`;
}

function target(method: Method, units: bigint, nth: number, at: Instant, chance: Chance): Target {
  const rate: LockedRate = {
    num: COIN_RATES[method],
    den: 1n,
    currency: 'EUR',
    kind: 'market',
    at,
    sources: ['kraken', 'coinbase', 'bitstamp'],
    crossed: false,
  };
  const scale = method === 'MONERO' ? 10n ** 10n : 10n ** 6n;
  return {
    method,
    destination: destinationOf(method, chance),
    due: (units * scale) / COIN_RATES[method] + 1n,
    rate,
    confirmations: 1,
    account: method === 'LIGHTNING' ? null : `${method}:account`,
    index: method === 'LIGHTNING' ? null : nth,
    memo: {},
  };
}

function payment(to: Target, units: bigint, at: Instant, chance: Chance): Payment {
  return {
    method: to.method,
    ref: `${letters(HEX, 64, chance)}:0`,
    units,
    confirmations: FINAL_DEPTH[to.method],
    height: 800_000,
    evidenceAt: at,
    doubts: [],
    standing: 'live',
    firstSeenAt: at,
    verdict: 'accept',
  };
}

function refund(units: bigint, at: Instant, chance: Chance): Decision {
  return {
    kind: 'refunded',
    at: at + DAY,
    by: 'owner',
    units,
    whole: true,
    to: letters(BASE58, 34, chance),
    reference: 'returned goods',
    restocked: [],
  };
}
