/** Till state as its screens get it: presented from the use case's facts. */

import type { Seller } from '#domain/invoices/invoice.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { type Instant, iso } from '#domain/kernel/time.ts';
import { parkedViews } from '#http/carts/routes-catalogue.ts';
import type { MethodFacts, ShopFacts, TillFacts } from '#usecases/till/till-state.ts';
import type { MerchantView, MethodState, TillState } from './schema.ts';

interface Reader {
  /** False for a locked till: without sales, and without what only its people should read. */
  readonly attended: boolean;
  /** Which network till it is; null: the main one, which alone knows the data folder. */
  readonly till: (Seller & { readonly mainActs: boolean }) | null;
}

export function tillStateView(facts: TillFacts, now: Instant, { attended, till }: Reader): TillState {
  const { merchant, people, parked, notices, update } = facts;
  const state = {
    ...facts,
    merchant: merchant && merchantView(merchant),
    merchants: facts.merchants.map(merchantView),
    methods: facts.methods.map(methodView),
    parked: merchant ? parkedViews(parked, merchant) : [],
    people: { ...people, people: [...people.people], former: [...people.former] },
    ailing: [...facts.ailing],
    notices: notices.map((notice) => ({ ...notice, at: iso(notice.at) })),
    update: update && { ...update, restartsAt: update.restartsAt === null ? null : iso(update.restartsAt) },
    serverNow: iso(now),
    till,
    tills: [...facts.tills],
    displays: facts.displays.find((one) => one.till === (till?.id ?? null))?.open ?? 0,
    ...(till === null ? {} : { dataFolder: '', firstSteps: null }),
  };
  return attended ? state : { ...state, parked: [], notices: [], ailing: [], dataFolder: '' };
}

function merchantView({ id, name, currency, timeZone, books, network }: ShopFacts): MerchantView {
  const decimals = decimalsOf(currency) ?? 2;
  return { id, name, currency, decimals, timeZone, practice: books === 'practice', network };
}

function methodView({ since, ...method }: MethodFacts): MethodState {
  return { ...method, since: since === null ? null : iso(since) };
}
