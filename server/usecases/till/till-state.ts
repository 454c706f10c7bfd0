/** Till state besides its sales: the shop, its methods and their status, rates, notices. */

import type { ParkedSale } from '#domain/carts/parked-sale.ts';
import { coinOf, type Method, USUAL_ORDER } from '#domain/coins/method.ts';
import type { OpenDisplays } from '#domain/devices/paired-device.ts';
import type { Seller } from '#domain/invoices/invoice.ts';
import { NO_TENDERS, type TenderSettings } from '#domain/invoices/tender.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { HealthIssue } from '#domain/maintenance/health-issue.ts';
import { createReason, type Reason } from '#domain/messages/reason.ts';
import { backendStatus } from '#domain/methods/backend-status.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Person } from '#domain/staff/person.ts';
import type { ReadyUpdate, VaultState } from '#ports/host.ts';
import type { BackendState } from '#usecases/backends/backends.ts';
import type { People } from '#usecases/staff/people.ts';
import type { FirstSteps } from './first-steps.ts';

export type ShopFacts = Pick<Merchant, 'id' | 'name' | 'currency' | 'timeZone' | 'books' | 'network'>;

export interface MethodFacts {
  readonly method: Method;
  readonly setUp: boolean;
  readonly enabled: boolean;
  readonly usable: boolean;
  /** Why it is not usable, in a sentence. */
  readonly why: string | null;
  readonly since: Instant | null;
  /** The backend's last message of itself. */
  readonly detail: string;
  readonly reason: Reason | null;
}

interface Notice {
  readonly at: Instant;
  readonly level: 'info' | 'warning' | 'error';
  readonly code: string;
  readonly message: string;
  readonly why: Reason | null;
}

/** What the till shows besides its sales. Without secrets, and equal as JSON while nothing has changed. */
export interface TillFacts {
  readonly version: string;
  readonly merchant: ShopFacts | null;
  readonly merchants: readonly ShopFacts[];
  readonly methods: readonly MethodFacts[];
  readonly rateProblem: string | null;
  readonly catalogue: number;
  readonly parked: readonly ParkedSale[];
  readonly displays: readonly OpenDisplays[];
  /** Beside coins. */
  readonly tenders: TenderSettings;
  readonly people: PeopleFacts;
  /** What a new shop has done; null once it has sold. */
  readonly firstSteps: FirstSteps | null;
  readonly ailing: readonly HealthIssue[];
  readonly vault: VaultState;
  readonly notices: readonly Notice[];
  readonly apiRoot: string;
  readonly checkoutBase: string;
  /** Lightning and small Bitcoin amounts are written in sats. */
  readonly sats: boolean;
  readonly dataFolder: string;
  /** The newer version of the program that is ready to install. */
  readonly update: ReadyUpdate | null;
  /** In the network, also former ones. */
  readonly tills: readonly Seller[];
}

/** The people on the lock screen, and when it locks. */
export interface PeopleFacts {
  readonly people: readonly (Pick<Person, 'id' | 'name' | 'role'> & { readonly pinLength: number | null })[];
  readonly former: readonly Pick<Person, 'id' | 'name'>[];
  readonly idleMinutes: number | null;
  readonly lockAfterSale: boolean;
}

export interface TillStateNeeds {
  readonly version: string;
  readonly active: () => Merchant | undefined;
  readonly merchants: () => readonly Merchant[];
  readonly backendState: (merchantId: string, method: Method) => BackendState & { readonly open: boolean };
  readonly ratePeek: (merchant: Merchant, method: Method) => string | null;
  readonly displays: () => readonly OpenDisplays[];
  readonly tenders: (merchantId: string) => TenderSettings;
  readonly people: Pick<People, 'list' | 'former' | 'terms'>;
  readonly firstSteps: (merchantId: string) => FirstSteps | null;
  readonly ailing: (merchant: Merchant) => readonly HealthIssue[];
  readonly vault: () => VaultState;
  readonly notices: () => readonly Notice[];
  readonly apiRoot: () => string;
  readonly checkoutBase: () => string;
  readonly sats: (merchantId: string) => boolean;
  readonly dataFolder: string;
  readonly catalogue: () => number;
  readonly update: () => ReadyUpdate | null;
  readonly parked: (merchantId: string) => readonly ParkedSale[];
  readonly tills: () => readonly Seller[];
}

export function tillState(needs: TillStateNeeds): TillFacts {
  const merchant = needs.active();
  return {
    version: needs.version,
    merchant: merchant ? shopFacts(merchant) : null,
    merchants: needs.merchants().map(shopFacts),
    methods: merchant ? inOrder(merchant).map((method) => methodState(needs, merchant, method)) : [],
    rateProblem: merchant ? rateProblem(needs, merchant) : null,
    catalogue: needs.catalogue(),
    parked: merchant ? needs.parked(merchant.id) : [],
    displays: needs.displays(),
    tenders: merchant ? needs.tenders(merchant.id) : NO_TENDERS,
    people: peopleFacts(needs.people),
    firstSteps: merchant ? needs.firstSteps(merchant.id) : null,
    ailing: merchant ? needs.ailing(merchant) : [],
    vault: needs.vault(),
    notices: needs.notices(),
    apiRoot: needs.apiRoot(),
    checkoutBase: needs.checkoutBase(),
    sats: needs.sats(merchant?.id ?? ''),
    dataFolder: needs.dataFolder,
    update: needs.update(),
    tills: needs.tills(),
  };
}

function peopleFacts(people: TillStateNeeds['people']): PeopleFacts {
  const { idleMinutes, lockAfterSale } = people.terms();
  return {
    people: people
      .list()
      .map(({ id, name, role, pinLength }) => ({ id, name, role, pinLength: pinLength ?? null })),
    former: people.former().map(({ id, name }) => ({ id, name })),
    idleMinutes,
    lockAfterSale,
  };
}

/** In the shop's order; those that are not set up come after, in the usual order. */
function inOrder({ methods }: Merchant): readonly Method[] {
  const offered = methods.map(({ method }) => method);
  return [...offered, ...USUAL_ORDER.filter((method) => !offered.includes(method))];
}

function shopFacts({ id, name, currency, timeZone, books, network }: Merchant): ShopFacts {
  return { id, name, currency, timeZone, books, network };
}

function methodState(needs: TillStateNeeds, merchant: Merchant, method: Method): MethodFacts {
  const setting = merchant.methods.find((m) => m.method === method);
  const { health, downSince, open } = needs.backendState(merchant.id, method);
  const base = {
    method,
    setUp: setting !== undefined,
    enabled: setting?.enabled ?? false,
    detail: health?.message ?? '',
  };
  const unusable = (why: string, reason: Reason, since: Instant | null = null) => ({
    ...base,
    usable: false,
    why,
    reason,
    since,
  });
  if (!setting) return unusable('It is not set up yet.', createReason('method-is-missing').why);
  if (!setting.enabled)
    return unusable('It is switched off in the settings.', createReason('method-is-off').why);
  if (!open)
    return unusable(
      health?.message ?? 'It could not be opened.',
      health?.why ?? createReason('backend-closed').why,
      downSince,
    );
  const noRate = needs.ratePeek(merchant, method);
  if (noRate !== null) {
    return unusable(
      noRate,
      createReason('no-rate', { coin: coinOf(method), currency: merchant.currency }).why,
    );
  }
  const status = health && backendStatus(health, setting.backend.kind, merchant);
  if (method === 'LIGHTNING' && status && !health.reachable && setting.backend.kind !== 'practice') {
    return unusable(base.detail, status, downSince);
  }
  // A derived destination needs no node: the sale goes on, and the cashier is informed that the payment will be seen
  // late.
  return {
    ...base,
    usable: true,
    why: downSince === null ? null : base.detail,
    reason: status,
    since: downSince,
  };
}

/** One sentence when no method of the shop has a rate: then nothing can be sold. */
function rateProblem(needs: TillStateNeeds, merchant: Merchant): string | null {
  const problems = merchant.methods
    .filter((m) => m.enabled)
    .map((m) => ({ coin: coinOf(m.method), problem: needs.ratePeek(merchant, m.method) }));
  const first = problems[0];
  return first && problems.every((p) => p.problem !== null) ? first.problem : null;
}
