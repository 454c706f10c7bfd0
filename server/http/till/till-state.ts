/** Till state besides its sales: the shop, its methods and their status, rates, notices. */

import { coinOf, METHODS, type Method } from '#domain/coins/method.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { type Instant, iso } from '#domain/kernel/time.ts';
import type { HealthIssue } from '#domain/maintenance/health-issue.ts';
import { createReason, type Reason } from '#domain/messages/reason.ts';
import { backendStatus } from '#domain/methods/backend-status.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { PeopleState } from '#http/staff/schema.ts';
import type { BackendState } from '#usecases/backends/backends.ts';
import type { MerchantView, MethodState, TillState } from './schema.ts';

export interface TillStateNeeds {
  readonly version: string;
  readonly now: () => Instant;
  readonly active: () => Merchant | undefined;
  readonly merchants: () => readonly Merchant[];
  readonly backendState: (merchantId: string, method: Method) => BackendState & { readonly open: boolean };
  readonly ratePeek: (merchant: Merchant, method: Method) => string | null;
  readonly displays: () => number;
  readonly people: () => PeopleState;
  readonly ailing: (merchant: Merchant) => readonly HealthIssue[];
  readonly vault: () => TillState['vault'];
  readonly notices: () => readonly {
    at: Instant;
    level: 'info' | 'warning' | 'error';
    code: string;
    message: string;
    why: Reason | null;
  }[];
  readonly apiRoot: () => string;
  readonly checkoutBase: () => string;
  readonly dataFolder: string;
  readonly catalogue: () => number;
  readonly parked: (merchant: Merchant) => TillState['parked'];
}

export function tillState(needs: TillStateNeeds): TillState {
  const merchant = needs.active();
  return {
    version: needs.version,
    merchant: merchant ? merchantView(merchant) : null,
    merchants: needs.merchants().map(merchantView),
    methods: merchant ? inOrder(merchant).map((method) => methodState(needs, merchant, method)) : [],
    rateProblem: merchant ? rateProblem(needs, merchant) : null,
    catalogue: needs.catalogue(),
    parked: merchant ? needs.parked(merchant) : [],
    displays: needs.displays(),
    people: needs.people(),
    ailing: merchant ? [...needs.ailing(merchant)] : [],
    vault: needs.vault(),
    notices: needs.notices().map((notice) => ({ ...notice, at: iso(notice.at) })),
    apiRoot: needs.apiRoot(),
    checkoutBase: needs.checkoutBase(),
    dataFolder: needs.dataFolder,
    serverNow: iso(needs.now()),
  };
}

/** The state of a locked till: without sales, and without what only its people should read. */
export function unattendedState(state: TillState): TillState {
  return { ...state, parked: [], notices: [], ailing: [], dataFolder: '' };
}

/** In the shop's order; those that are not set up come after, in the customers' order. */
function inOrder({ methods }: Merchant): readonly Method[] {
  const offered = methods.map(({ method }) => method);
  return [...offered, ...METHODS.filter((method) => !offered.includes(method))];
}

function merchantView({ id, name, currency, timeZone, books, network }: Merchant): MerchantView {
  const decimals = decimalsOf(currency) ?? 2;
  return { id, name, currency, decimals, timeZone, practice: books === 'practice', network };
}

function methodState(needs: TillStateNeeds, merchant: Merchant, method: Method): MethodState {
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
    since: at(since),
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
  const standing = health && backendStatus(health, setting.backend.kind, merchant);
  if (method === 'LIGHTNING' && standing && !health.reachable && setting.backend.kind !== 'practice') {
    return unusable(base.detail, standing, downSince);
  }
  // A derived destination needs no node: the sale goes on, and the cashier is informed that the payment will be seen
  // late.
  return {
    ...base,
    usable: true,
    why: downSince === null ? null : base.detail,
    reason: standing,
    since: at(downSince),
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

function at(instant: Instant | null): string | null {
  return instant === null ? null : iso(instant);
}
