/** Appearance of the checkout page: from the customer's view to one of a few states, each with a tone and a layout. */
import { isZero } from '#domain/presentation/amounts.ts';
import { type Look, PHASE_LOOKS } from '#domain/presentation/status-look.ts';
import type { CheckoutPayment, CheckoutView } from './view.ts';

/** The phases of the view but one, and five that only a customer needs distinguished. */
export type FaceName =
  | Exclude<CheckoutView['phase'], 'taken-back'>
  /** Time is up, the last check of the destinations is still to come. */
  | 'checking'
  /** Seen, but it can never count: time-locked. */
  | 'held'
  /** Seen, but a double-spend of the same money was seen too. */
  | 'doubt'
  /** Paid in time, but not confirmed before the locked rate ended. */
  | 'unconfirmed'
  /** Money may be sent, but could not be seen now. */
  | 'unseen';

/** `code`: money may be sent. `progress`: it was, and is being confirmed. `answer`: nothing is left to do here. */
export type Layout = 'code' | 'progress' | 'answer';

export interface Face extends Look {
  readonly name: FaceName;
  readonly layout: Layout;
  /** No further change is expected, so that a page without a script need not refresh. */
  readonly settled: boolean;
}

const LOOKS: Readonly<Record<FaceName, Look>> = {
  ...PHASE_LOOKS,
  checking: PHASE_LOOKS.waiting,
  held: PHASE_LOOKS.short,
  doubt: PHASE_LOOKS.short,
  unconfirmed: PHASE_LOOKS.late,
  unseen: PHASE_LOOKS.problem,
};

const SETTLED: ReadonlySet<FaceName> = new Set(['paid', 'cancelled', 'refunded']);

/** @param chosen the method whose code is requested */
export function faceOf(view: CheckoutView, chosen: CheckoutView['methods'][number] | undefined): Face {
  const name = view.payable && chosen && view.unseen.includes(chosen.method) ? 'unseen' : nameOf(view);
  const layout = view.payable ? 'code' : name === 'confirming' || name === 'checking' ? 'progress' : 'answer';
  return { name, ...LOOKS[name], layout, settled: SETTLED.has(name) };
}

function nameOf(view: CheckoutView): FaceName {
  if (view.phase === 'waiting' && !view.payable) return 'checking';
  if (view.phase === 'confirming' && view.confirming?.need === null) return 'held';
  if (view.phase === 'late') return undecidedOf(view);
  // Whether the shop has dealt with it already does not concern the customer.
  return view.phase === 'problem' || view.phase === 'taken-back' ? problemOf(view) : view.phase;
}

/** The shop's problems do not always concern the customer: money that is there and enough is enough for them. */
function problemOf(view: CheckoutView): FaceName {
  const covered = !isZero(view.received) && isZero(view.rest);
  switch (view.status) {
    case 'paid':
      if (!covered) return 'problem';
      return isZero(view.surplus) ? 'paid' : 'too-much';
    case 'refunded':
      return 'refunded';
    case 'expired':
    case 'cancelled':
      return isZero(view.received) ? view.status : undecidedOf(view);
    case 'pending':
      if (covered) return view.confirming?.need === null ? 'held' : 'doubt';
      return isZero(view.received) ? 'problem' : 'short';
  }
}

/** Money that a person must accept or refuse; after a cancellation all of it is late, as in `alarmsOf`. */
function undecidedOf(view: CheckoutView): FaceName {
  if (view.status !== 'expired' || !view.payments.every((one) => isInTime(view, one))) return 'late';
  return isZero(view.rest) ? 'unconfirmed' : 'short';
}

export function isInTime({ expiresAt }: CheckoutView, { seenAt }: CheckoutPayment): boolean {
  return Date.parse(seenAt) < Date.parse(expiresAt);
}

/**
 * The method whose code is shown: the requested one, else the one with payments, else the first whose payments can be
 * seen. With LIGHTNING first, the code for both, which is BITCOIN's.
 */
export function chosenMethod(
  view: CheckoutView,
  asked: string | undefined,
): CheckoutView['methods'][number] | undefined {
  const methodNamed = (name: string | undefined) => view.methods.find((m) => m.method === name);
  const seen = view.methods.find((m) => !view.unseen.includes(m.method));
  const both = seen?.method === 'LIGHTNING' && view.unified !== null ? methodNamed('BITCOIN') : undefined;
  return (
    methodNamed(asked?.toUpperCase()) ??
    methodNamed(view.payments.at(-1)?.method) ??
    both ??
    seen ??
    view.methods[0]
  );
}
