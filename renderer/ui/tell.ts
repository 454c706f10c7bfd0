/** What a state is called and what to do about it, in the reader's words: one headline and one sentence an invoice. */
import { assertNever } from '../../server/domain/errors.ts';
import type { InvoiceView } from '../wire.ts';
import { minutesToGo } from './face.ts';
import type { Format } from './format.ts';
import type { Words } from './words.ts';

export function moneyOf(view: InvoiceView, amount: string, format: Format): string {
  return format.money(amount, view.currency, view.decimals);
}

/** The state in one word or the missing sum: what is read from two metres away. */
export function headline(view: InvoiceView, words: Words, format: Format): string {
  const state = words.state;
  switch (view.phase) {
    case 'confirming':
      return view.confirming?.need
        ? state.confirming(String(view.confirming.have), String(view.confirming.need))
        : state.seen;
    case 'short':
      return state.short(moneyOf(view, view.rest, format));
    case 'too-much':
      return state['too-much'](moneyOf(view, view.surplus, format));
    case 'late':
      return onlyShort(view) ? state.short(moneyOf(view, view.rest, format)) : state.late;
    case 'waiting':
    case 'paid':
    case 'paid-late':
    case 'expired':
    case 'cancelled':
    case 'refunded':
      return state[view.phase];
    case 'problem':
      return doubtOf(view, words) === null ? state.problem : state.doubt;
    default:
      return assertNever(view.phase);
  }
}

/** Everything that came, came in time; it was only too little when the time was up. */
function onlyShort(view: InvoiceView): boolean {
  return view.alarms.length > 0 && view.alarms.every((alarm) => alarm.code === 'short-at-expiry');
}

/** What happened and what to do, in one sentence or two. */
export function sentence(view: InvoiceView, words: Words): string {
  const text = words.stateText;
  switch (view.phase) {
    case 'waiting':
      return text.waiting;
    case 'confirming': {
      const doubt = doubtOf(view, words);
      if (doubt !== null) return doubt;
      const minutes = minutesToGo(view);
      return minutes === null ? text.confirming : text.confirmingFor(minutes);
    }
    case 'short':
      return view.status === 'pending' ? text.short : text.shortExpired;
    case 'paid':
      return text.paid;
    case 'too-much':
      return text.tooMuch;
    case 'paid-late':
      return text.paidLate;
    case 'late':
      return onlyShort(view) ? text.shortExpired : text.late;
    case 'expired':
      return text.expired;
    case 'cancelled':
      return text.cancelled;
    case 'refunded':
      return text.refunded;
    case 'problem':
      return doubtOf(view, words) ?? (view.status === 'pending' ? text.problem : text.problemPaid);
    default:
      return assertNever(view.phase);
  }
}

/** Why a payment that was seen does not count yet, when it is for more than confirmations. */
function doubtOf(view: InvoiceView, words: Words): string | null {
  for (const payment of view.payments) {
    if (payment.counts || payment.standing !== 'live') continue;
    const reason = payment.waitingFor.find((why) => why !== 'confirmations');
    if (reason !== undefined)
      return words.stateText.doubt(words.methods[payment.method], words.waitingFor[reason]);
  }
  return null;
}

/** What a chip or a row is known by: its note, the shop's own reference, or the end of its number. */
export function labelOf(view: InvoiceView, format: Format): string {
  return view.note ?? view.externalInvoiceId ?? format.time(view.createdAt);
}
