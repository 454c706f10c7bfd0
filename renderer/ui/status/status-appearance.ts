/** Appearance of a state: the same shape and colour everywhere, from the ring around a code to a row of the history. */

import type { InvoiceView } from '#api/types.ts';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { assertNever } from '#domain/messages/errors.ts';

/** The pair of colours in tokens.css. */
export type Tone = 'wait' | 'seen' | 'paid' | 'short' | 'idle' | 'stop';

/** The shape, recognizable without the colour. */
export type Shape = 'ring' | 'filling' | 'check' | 'gap' | 'mark' | 'clock' | 'struck' | 'octagon' | 'return';

export interface Face {
  readonly tone: Tone;
  readonly shape: Shape;
  /** The fraction of the ring that is drawn in colour, 0 to 1. */
  readonly share: number;
}

/** The parts of an invoice that determine its appearance. */
export type Faced = Pick<InvoiceView, 'phase' | 'createdAt' | 'expiresAt' | 'confirming'>;

/** `now` by the server's clock, milliseconds. */
export function faceOf(view: Faced, now: number): Face {
  switch (view.phase) {
    case 'waiting':
      return { tone: 'wait', shape: 'ring', share: shareLeft(view, now) };
    case 'confirming':
      return { tone: 'seen', shape: 'filling', share: confirmedShare(view) };
    case 'short':
      return { tone: 'short', shape: 'gap', share: 0.92 };
    case 'paid':
    case 'too-much':
    case 'paid-late':
      return { tone: 'paid', shape: 'check', share: 1 };
    case 'late':
      return { tone: 'short', shape: 'mark', share: 1 };
    case 'expired':
      return { tone: 'idle', shape: 'clock', share: 1 };
    case 'cancelled':
      return { tone: 'idle', shape: 'struck', share: 1 };
    case 'taken-back':
      return { tone: 'idle', shape: 'octagon', share: 1 };
    case 'refunded':
      return { tone: 'idle', shape: 'return', share: 1 };
    case 'problem':
      return { tone: 'stop', shape: 'octagon', share: 1 };
    default:
      return assertNever(view.phase);
  }
}

/** The fraction of its time that an invoice has left: 1 at its creation, 0 at its expiry. */
export function shareLeft(view: Pick<InvoiceView, 'createdAt' | 'expiresAt'>, now: number): number {
  const from = Date.parse(view.createdAt);
  const until = Date.parse(view.expiresAt);
  return Math.min(1, Math.max(0, (until - now) / Math.max(1, until - from)));
}

function confirmedShare({ confirming }: Faced): number {
  if (!confirming?.need) return 0;
  return Math.min(1, confirming.have / confirming.need);
}

/** True while a customer may still send money to the code on screen: also again, after a payment was reversed. */
export function payable(view: InvoiceView): boolean {
  if (view.status !== 'pending') return false;
  return (
    view.phase === 'waiting' || view.phase === 'short' || (view.phase === 'problem' && !isZero(view.rest))
  );
}

/** True for a sale that is paid and whose money is there, also if it came late or was too much. */
export function isSettled({ phase }: Pick<InvoiceView, 'phase'>): boolean {
  return phase === 'paid' || phase === 'too-much' || phase === 'paid-late';
}

/** True for a sale that was paid and whose money is gone again: it may be charged again. */
export function takenBack(view: Pick<InvoiceView, 'phase' | 'status' | 'rest' | 'alarms'>): boolean {
  if (view.status !== 'paid' || isZero(view.rest)) return false;
  return view.phase === 'taken-back' || view.alarms.some(({ code }) => code === 'undone');
}

/** A plain decimal equal to zero: `0`, `0.00`. */
export function isZero(amount: string): boolean {
  return /^0(\.0*)?$/.test(amount);
}

/** Estimated minutes until the slowest payment counts, or null when unknown. */
export function minutesToGo(view: InvoiceView): number | null {
  if (!view.confirming?.need) return null;
  const slow = view.payments.find((p) => !p.counts && p.standing === 'live');
  const block = slow ? COIN_RECORDS[slow.method].blockMinutes : 0;
  if (block === 0) return null;
  return Math.max(1, Math.round((view.confirming.need - view.confirming.have) * block));
}
