/** Texts of a state in the reader's language: one headline and one sentence per invoice. */

import type {
  AlarmView,
  DisplayStatus,
  InvoiceView,
  MethodId,
  OpenSaleView,
  WaitReason,
} from '#api/types.ts';
import { fixedText, parseDecimal } from '#domain/kernel/money.ts';
import { assertNever } from '#domain/messages/errors.ts';
import { isZero } from '#domain/presentation/amounts.ts';
import { minutesToGo } from '#domain/presentation/minutes-to-go.ts';
import type { Format } from '#i18n/format.ts';
import type { Words } from '#i18n/words.ts';

export function moneyOf(
  view: Pick<InvoiceView, 'currency' | 'decimals'>,
  amount: string,
  format: Format,
): string {
  return format.money(amount, view.currency, view.decimals);
}

/** Key of the state's name: the phase, and special cases of two of them. */
export function statusText(view: OpenSaleView): DisplayStatus {
  switch (view.phase) {
    case 'confirming':
      return view.confirming?.need ? 'confirming' : 'seen';
    case 'late':
      return onlyAlarm(view, 'short-at-expiry') ? 'short' : onlyAlarm(view, 'unconfirmed') ? 'doubt' : 'late';
    case 'problem':
      return doubtsText(view) === null ? 'problem' : 'doubt';
    default:
      return view.phase;
  }
}

/** The parts of an invoice that determine its headline. */
export type Tellable = Pick<InvoiceView, 'confirming' | 'rest' | 'surplus' | 'currency' | 'decimals'>;

/** The state's name, or the sum: readable from two metres away. */
export function wordFor(name: DisplayStatus, view: Tellable, words: Words, format: Format): string {
  const state = words.state;
  const sum = (amount: string) => format.money(amount, view.currency, view.decimals);
  switch (name) {
    case 'confirming':
      return state.confirming(String(view.confirming?.have ?? 0), String(view.confirming?.need ?? 0));
    case 'short':
      return state.short(sum(view.rest));
    case 'too-much':
      return state.paid;
    default:
      return state[name];
  }
}

/** The state in one word or the missing sum. */
export function headline(view: OpenSaleView, words: Words, format: Format): string {
  return wordFor(statusText(view), view, words, format);
}

/** The part of an overpayment still to be given back, as a plain decimal; null if none is. */
export function giveBack(
  view: Pick<InvoiceView, 'phase' | 'surplus' | 'refunded' | 'decimals'>,
): string | null {
  if (view.phase !== 'too-much') return null;
  const units = (text: string) => parseDecimal(text, view.decimals) ?? 0n;
  return fixedText(units(view.surplus) - units(view.refunded), view.decimals);
}

/** The line below "Paid" of an overpaid sale: what to give back. */
export function giveBackLine(view: OpenSaleView, words: Words, format: Format): string | null {
  const sum = giveBack(view);
  return sum === null ? null : words.pay.giveBack(moneyOf(view, sum, format));
}

/** All payments came in time, but were too little at the deadline, or not confirmed in the grace period. */
function onlyAlarm(
  { alarms }: Pick<InvoiceView, 'alarms'>,
  code: 'short-at-expiry' | 'unconfirmed',
): boolean {
  return alarms.length > 0 && alarms.every((alarm) => alarm.code === code);
}

/** What happened and what to do, in one sentence or two. */
export function sentence(view: InvoiceView, words: Words): string {
  const text = words.stateText;
  switch (view.phase) {
    case 'waiting':
      return text.waiting;
    case 'confirming': {
      const doubt = doubtOf(view, words);
      if (doubt !== null) return `${text.stay} ${doubt}`;
      const minutes = minutesToGo(view.payments.filter(({ standing }) => standing === 'live'));
      return minutes === null ? text.confirming : text.confirmingFor(minutes);
    }
    case 'short':
      return view.status === 'pending' ? text.short : text.shortExpired;
    case 'paid':
    case 'too-much':
      return text.paid;
    case 'paid-late':
      return text.paidLate;
    case 'late':
      if (onlyAlarm(view, 'unconfirmed')) return text.unconfirmed;
      return onlyAlarm(view, 'short-at-expiry') ? text.shortExpired : text.late;
    case 'expired':
      if (!isZero(view.refunded)) return text.refunded;
      // Only a sale of the till has a button that charges again.
      return view.origin === 'till' ? text.expired : text.expiredElsewhere;
    case 'cancelled':
      return text.cancelled;
    case 'refunded':
      return text.refunded;
    case 'problem':
      return doubtOf(view, words) ?? (view.status === 'pending' ? text.problem : text.problemPaid);
    case 'taken-back':
      return text.takenBack;
    default:
      return assertNever(view.phase);
  }
}

/** True where `sentence` already says what this alarm is about. */
export function sentenceReports(view: InvoiceView, { code }: Pick<AlarmView, 'code'>): boolean {
  if (code === 'undone') return view.phase === 'problem' && doubtsText(view) === null;
  return view.phase === 'late' && (code === 'late' || code === 'short-at-expiry' || code === 'unconfirmed');
}

/** True while there is money that the network may still reverse: accepting the sale now takes that risk. */
export function isUnsure(view: Pick<InvoiceView, 'payments'>): boolean {
  return view.payments.some(({ counts, standing }) => !counts && standing === 'live');
}

/**
 * True for a paid sale whose money the network may still reverse: the shop's policy counts a payment without a
 * confirmation, or a person has accepted it. The shop has taken that risk, so the customer need not wait.
 */
export function isAcceptedEarly(view: Pick<InvoiceView, 'status' | 'payments'>): boolean {
  const isEarly = ({ method, standing, counts, confirmations }: InvoiceView['payments'][number]) =>
    standing === 'live' && method !== 'LIGHTNING' && (!counts || confirmations === 0);
  return view.status === 'paid' && view.payments.some(isEarly);
}

/** A payment that was seen and does not count yet, and its reason, if that is more than confirmations. */
function doubtsText(
  view: Pick<InvoiceView, 'payments'>,
): { readonly method: MethodId; readonly reason: WaitReason } | null {
  for (const payment of view.payments) {
    if (payment.counts || payment.standing !== 'live') continue;
    const reason = payment.waitingFor.find((why) => why !== 'confirmations');
    if (reason !== undefined) return { method: payment.method, reason };
  }
  return null;
}

/** Why a payment that was seen does not count yet, if that is more than confirmations. */
export function doubtOf(view: InvoiceView, words: Words): string | null {
  const doubt = doubtsText(view);
  return doubt && words.stateText.doubt(words.methods[doubt.method], words.waitingFor[doubt.reason]);
}

/** Label of a chip or row: its note, the shop's own reference, or the time of its creation. */
export function labelOf(
  view: Pick<InvoiceView, 'note' | 'externalInvoiceId' | 'createdAt'>,
  format: Format,
): string {
  return view.note ?? view.externalInvoiceId ?? format.time(view.createdAt);
}
