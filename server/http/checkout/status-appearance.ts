/** Appearance of the checkout page: from the customer's view to one of a few states, each with a tone and a layout. */
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { type CheckoutView, isNothing } from './view.ts';

/** The phases of the view but one, and four that only a customer needs distinguished. */
export type FaceName =
  | Exclude<CheckoutView['phase'], 'taken-back'>
  /** Time is up, the last check of the destinations is still to come. */
  | 'checking'
  /** Seen, but it can never count: time-locked. */
  | 'held'
  /** Seen, but a double-spend of the same money was seen too. */
  | 'doubt'
  /** Money may be sent, but could not be seen now. */
  | 'unseen';

export type Tone = 'wait' | 'seen' | 'paid' | 'short' | 'quiet' | 'stop';

/** `code`: money may be sent. `progress`: it was, and is being confirmed. `answer`: nothing is left to do here. */
export type Layout = 'code' | 'progress' | 'answer';

export interface Face {
  readonly name: FaceName;
  readonly tone: Tone;
  readonly layout: Layout;
  /** No further change is expected, so that a page without a script need not refresh. */
  readonly settled: boolean;
}

const TONES: Readonly<Record<FaceName, Tone>> = {
  waiting: 'wait',
  checking: 'wait',
  confirming: 'seen',
  held: 'short',
  doubt: 'short',
  unseen: 'stop',
  short: 'short',
  paid: 'paid',
  'too-much': 'paid',
  'paid-late': 'paid',
  late: 'short',
  expired: 'quiet',
  cancelled: 'quiet',
  refunded: 'quiet',
  problem: 'stop',
};

const SETTLED: ReadonlySet<FaceName> = new Set(['paid', 'cancelled', 'refunded']);

/** @param chosen the method whose code is requested */
export function faceOf(view: CheckoutView, chosen: CheckoutView['methods'][number] | undefined): Face {
  const name = view.payable && chosen && view.unseen.includes(chosen.method) ? 'unseen' : nameOf(view);
  const layout = view.payable ? 'code' : name === 'confirming' || name === 'checking' ? 'progress' : 'answer';
  return { name, tone: TONES[name], layout, settled: SETTLED.has(name) };
}

function nameOf(view: CheckoutView): FaceName {
  if (view.phase === 'waiting' && !view.payable) return 'checking';
  if (view.phase === 'confirming' && view.confirming?.need === null) return 'held';
  // Whether the shop has dealt with it already does not concern the customer.
  return view.phase === 'problem' || view.phase === 'taken-back' ? problemOf(view) : view.phase;
}

/** The shop's problems do not always concern the customer: money that is there and enough is enough for them. */
function problemOf(view: CheckoutView): FaceName {
  const covered = !isNothing(view.received) && isNothing(view.rest);
  switch (view.status) {
    case 'paid':
      if (!covered) return 'problem';
      return isNothing(view.surplus) ? 'paid' : 'too-much';
    case 'refunded':
      return 'refunded';
    case 'expired':
    case 'cancelled':
      return isNothing(view.received) ? view.status : 'late';
    case 'pending':
      if (covered) return view.confirming?.need === null ? 'held' : 'doubt';
      return isNothing(view.received) ? 'problem' : 'short';
  }
}

/** How long the slowest payment may still take, in whole minutes; null when unknown. */
export function minutesToGo(view: CheckoutView): number | null {
  const waits = view.payments
    .filter((p) => !p.counts)
    .map((p) =>
      p.needed === null ? Number.NaN : (p.needed - p.confirmations) * COIN_RECORDS[p.method].blockMinutes,
    );
  const most = Math.max(0, ...waits);
  return Number.isNaN(most) || most === 0 ? null : Math.ceil(most);
}

/**
 * The method whose code is shown: the requested one, else the one with payments, else the first whose payments can be
 * seen.
 */
export function chosenMethod(
  view: CheckoutView,
  asked: string | undefined,
): CheckoutView['methods'][number] | undefined {
  const named = (name: string | undefined) => view.methods.find((m) => m.method === name);
  const seen = view.methods.find((m) => !view.unseen.includes(m.method));
  return named(asked?.toUpperCase()) ?? named(view.payments.at(-1)?.method) ?? seen ?? view.methods[0];
}
