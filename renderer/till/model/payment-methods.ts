/**
 * Payment methods of an invoice, pure: which are usable, which is on screen, and whether a unified code serves two of
 * them.
 */

import type { InvoiceView, MethodId, MethodState } from '#api/types.ts';
import { METHODS } from '#domain/coins/method.ts';
import { payable } from '#ui/status/status-appearance.ts';

export interface PaymentOption {
  readonly method: MethodId;
  /** The customer can pay with it now. */
  readonly offered: boolean;
  /** It is offered, and its destination is created when it is chosen. */
  readonly later: boolean;
  /** It was offered, but can't take just the rest: a Lightning request has a fixed amount. */
  readonly fixed: boolean;
  /** The current state of its backend; null if it is switched off, or neither set up nor offered. */
  readonly state: MethodState | null;
}

/** The invoice's methods plus others the shop has set up, in the shop's order. */
export function paymentOptions(view: InvoiceView, states: readonly MethodState[]): readonly PaymentOption[] {
  const named = states.map(({ method }) => method);
  const order = [...named, ...METHODS.filter((method) => !named.includes(method))];
  return order
    .map((method) => {
      const methodView = view.methods.find((one) => one.method === method);
      const later = methodView ? undefined : view.offers.find((one) => one.method === method);
      const takesRest = (methodView ?? later)?.takesRest;
      const offered = takesRest === true;
      return {
        method,
        offered,
        later: later !== undefined,
        fixed: takesRest === false,
        state:
          states.find((state) => state.method === method && (state.setUp ? state.enabled : offered)) ?? null,
      };
    })
    .filter((option) => option.offered || option.fixed || option.state !== null);
}

/**
 * The method on screen: the chosen one while it can be paid with, or the first that can. With LIGHTNING first, the
 * code for both, which is BITCOIN's.
 */
export function methodShown(
  view: InvoiceView,
  chosen: string | null,
  options: readonly PaymentOption[],
): MethodId | null {
  const usable = view.methods.filter(({ takesRest }) => takesRest);
  const wanted = usable.find(({ method }) => method === chosen)?.method;
  const first = (usable[0] ?? view.methods[0])?.method ?? null;
  const isBoth = first === 'LIGHTNING' && unifiedOf(view, 'BITCOIN', options) !== null;
  return wanted ?? (isBoth ? 'BITCOIN' : first);
}

/** The method shown for a sale: the one on screen, and once nothing is due any more the one it was paid with. */
export function methodOfSale(
  view: InvoiceView,
  chosen: string | null,
  options: readonly PaymentOption[],
): MethodId | null {
  return (payable(view) ? null : view.payments.at(-1)?.method) ?? methodShown(view, chosen, options);
}

/**
 * Unified code for BITCOIN and LIGHTNING in place of BITCOIN's: while it asks for the full amount, and neither has a
 * problem.
 */
export function unifiedOf(
  view: InvoiceView,
  method: MethodId | null,
  options: readonly PaymentOption[],
): InvoiceView['unified'] {
  const doubtful = ({ method: name, state }: PaymentOption) =>
    (name === 'BITCOIN' || name === 'LIGHTNING') && state !== null && (!state.usable || state.why !== null);
  return method === 'BITCOIN' && payable(view) && !options.some(doubtful) ? view.unified : null;
}

/**
 * Why a payment of this sale could not be seen now: its node or server does not respond or was removed, or this till has
 * lost its own server.
 */
export type Unseen = 'node' | 'server';

/** True for a method that can be paid with, but whose node or server does not respond or was removed. */
export function isQuiet({ offered, state }: PaymentOption): boolean {
  return offered && typeof state?.why === 'string' && (state.since !== null || !state.setUp);
}

/** Null while a payment to the code on screen would be seen. */
export function unseenBy(
  view: InvoiceView,
  method: MethodId | null,
  options: readonly PaymentOption[],
  isLost: boolean,
): Unseen | null {
  if (!payable(view)) return null;
  if (isLost) return 'server';
  return options.some((option) => option.method === method && isQuiet(option)) ? 'node' : null;
}

/** A way to pay as a customer chooses it: a method, or one code for BITCOIN and LIGHTNING. */
interface MethodChoice {
  readonly method: MethodId;
  readonly both: boolean;
}

/** What a customer may choose from while nothing has been paid, one code for two methods first. */
export function choicesOf(view: InvoiceView, states: readonly MethodState[]): readonly MethodChoice[] {
  if (!payable(view) || view.phase !== 'waiting') return [];
  const options = paymentOptions(view, states).filter((option) => option.offered && !isQuiet(option));
  const both = unifiedOf(view, 'BITCOIN', options) !== null;
  const single = options
    .filter(({ method }) => !both || (method !== 'BITCOIN' && method !== 'LIGHTNING'))
    .map(({ method }) => ({ method, both: false }));
  return both ? [{ method: 'BITCOIN', both }, ...single] : single;
}
