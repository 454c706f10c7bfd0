/** Appearance of a state: the same shape and colour everywhere, from the ring around a code to a row of the history. */

import type { InvoiceView } from '#api/types.ts';
import { isZero } from '#domain/presentation/amounts.ts';
import { type Look, PHASE_LOOKS, share, shareLeft } from '#domain/presentation/status-look.ts';

export interface Face extends Look {
  /** The fraction of the ring that is drawn in colour, 0 to 1. */
  readonly share: number;
}

/** The parts of an invoice that determine its appearance. */
export type Faced = Pick<InvoiceView, 'phase' | 'createdAt' | 'expiresAt' | 'confirming'>;

/** `now` by the server's clock, milliseconds. */
export function faceOf(view: Faced, now: number): Face {
  return { ...PHASE_LOOKS[view.phase], share: shareDrawn(view, now) };
}

function shareDrawn(view: Faced, now: number): number {
  switch (view.phase) {
    case 'waiting':
    case 'short':
      return shareLeft(view, now);
    case 'confirming':
      return share(view.confirming?.have ?? 0, view.confirming?.need ?? 0);
    default:
      return 1;
  }
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
export function isTakenBack(view: Pick<InvoiceView, 'phase' | 'status' | 'rest' | 'alarms'>): boolean {
  if (view.status !== 'paid' || isZero(view.rest)) return false;
  return view.phase === 'taken-back' || view.alarms.some(({ code }) => code === 'undone');
}
