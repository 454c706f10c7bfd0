import { describe, expect, it } from 'vitest';
import type { InvoiceView, PaymentView } from '#api/types.ts';
import { LANGUAGE_CODES } from '#domain/languages/languages.ts';
import { minutesToGo } from '#domain/presentation/minutes-to-go.ts';
import { shareLeft } from '#domain/presentation/status-look.ts';
import { PHASES } from '#http/contract.ts';
import { formatFor } from '#i18n/format.ts';
import { loadWords } from '#i18n/languages.ts';
import { en } from '#i18n/words.ts';
import { at, invoiceView, paidView } from '#test/support/pages/till-views.ts';
import { faceOf, isSettled, payable } from '#ui/status/status-appearance.ts';
import {
  giveBackLine,
  headline,
  isAcceptedEarly,
  isUnsure,
  labelOf,
  sentence,
  sentenceReports,
} from '#ui/status/status-text.ts';

const format = formatFor('en-IE', 'Europe/Berlin');
const now = (seconds: number) => Date.parse(at(seconds));

const payment: PaymentView = {
  method: 'LITECOIN',
  ref: 'abc:0',
  amount: '0.15625',
  worth: '12.50',
  seenAt: at(10),
  confirmations: 0,
  needed: 2,
  counts: false,
  standing: 'live',
  waitingFor: ['confirmations'],
  fee: null,
};

describe('every state', () => {
  it('offers to charge again only for a sale of the till', () => {
    expect(sentence(invoiceView({ phase: 'expired', status: 'expired' }), en)).toMatch(/Charge again/);
    const link = invoiceView({ phase: 'expired', status: 'expired', origin: 'link' });
    expect(sentence(link, en)).toBe('No payment received in time. Create a new link to ask again.');
  });

  it('has its own headline and a sentence', () => {
    const reported = PHASES.map((phase) => {
      const view = invoiceView({ phase, rest: '0.62', surplus: '1.20', confirming: { have: 1, need: 2 } });
      expect(sentence(view, en)).not.toBe('');
      return headline(view, en, format);
    });
    // A paid sale is called paid, also where a part is refunded.
    expect(reported.filter((word) => word === 'Paid')).toHaveLength(2);
    expect(new Set(reported).size).toBe(PHASES.length - 1);
    expect(reported).toContain('€0.62 short');
    expect(reported).toContain('Confirming 1 of 2');
  });

  it('differs in shape, not only in colour, where it differs in what to do', () => {
    const shape = (phase: InvoiceView['phase']) => faceOf(invoiceView({ phase }), now(0)).shape;
    const shapes = (
      [
        'waiting',
        'confirming',
        'short',
        'paid',
        'late',
        'expired',
        'cancelled',
        'refunded',
        'problem',
      ] as const
    ).map(shape);
    expect(new Set(shapes).size).toBe(9);
    expect(shape('taken-back')).toBe(shape('problem'));
  });

  it('is green only where it is paid, amber only where it needs attention, and in the accent colour while it is open', () => {
    const toned = (tone: string) =>
      PHASES.filter((phase) => faceOf(invoiceView({ phase }), now(0)).tone === tone);
    expect(toned('paid').sort()).toEqual(['paid', 'paid-late', 'too-much']);
    expect(toned('need').sort()).toEqual(['late', 'short']);
    expect(toned('active').sort()).toEqual(['confirming', 'waiting']);
  });

  it('looks paid where it is paid: an overpayment, or one late within the grace period, is no alarm', () => {
    for (const phase of ['too-much', 'paid-late'] as const) {
      expect(faceOf(invoiceView({ phase }), now(0))).toEqual({ tone: 'paid', shape: 'check', share: 1 });
      expect(isSettled(invoiceView({ phase }))).toBe(true);
    }
    expect(isSettled(invoiceView({ phase: 'late' }))).toBe(false);
  });

  it('shows below a paid headline what is still to be refunded', () => {
    const over = paidView({ phase: 'too-much', surplus: '3.99', refunded: '1.00' });
    expect(headline(over, en, format)).toBe('Paid');
    expect(giveBackLine(over, en, format)).toBe('€2.99 to give back');
    expect(giveBackLine(paidView(), en, format)).toBeNull();
  });

  it('distinguishes a sale that was short in time from one that was paid late', () => {
    const ended = (code: 'late' | 'short-at-expiry' | 'unconfirmed') =>
      invoiceView({
        status: 'expired',
        phase: 'late',
        rest: '0.62',
        alarms: [{ name: `${code}:x`, code, payment: 'x' }],
      });
    expect(headline(ended('short-at-expiry'), en, format)).toBe('€0.62 short');
    expect(sentence(ended('short-at-expiry'), en)).toMatch(/Time ran out/);
    expect(headline(ended('unconfirmed'), en, format)).toBe('Check this payment');
    expect(sentence(ended('unconfirmed'), en)).toMatch(/Paid in time, but not confirmed/);
    expect(headline(ended('late'), en, format)).toBe('Late payment');
  });

  it('requests money only while it can still be accepted', () => {
    const payables = PHASES.filter((phase) => payable(invoiceView({ phase })));
    expect(payables).toEqual(['waiting', 'short', 'problem']);
    expect(payable(invoiceView({ phase: 'problem', rest: '0.00' }))).toBe(false);
    expect(payable(paidView({ phase: 'problem', rest: '12.50' }))).toBe(false);
    expect(payable(invoiceView({ phase: 'short', status: 'expired' }))).toBe(false);
  });
});

describe('the ring', () => {
  it('runs down from full to empty, and stays there', () => {
    const view = invoiceView();
    expect(shareLeft(view, now(0))).toBe(1);
    expect(shareLeft(view, now(450))).toBe(0.5);
    expect(shareLeft(view, now(900))).toBe(0);
    expect(shareLeft(view, now(9_000))).toBe(0);
    expect(shareLeft(view, now(-60))).toBe(1);
  });

  it('runs down for the remainder of a partial payment too', () => {
    expect(faceOf(invoiceView({ phase: 'short' }), now(450)).share).toBe(0.5);
  });

  it('fills with the confirmations', () => {
    const confirming = (have: number, need: number | null) =>
      faceOf(invoiceView({ phase: 'confirming', confirming: { have, need } }), now(0)).share;
    expect(confirming(0, 2)).toBe(0);
    expect(confirming(1, 2)).toBe(0.5);
    expect(confirming(3, 2)).toBe(1);
    expect(confirming(0, null)).toBe(0);
  });
});

describe('a payment that is not confirmed', () => {
  const confirming = (part: Partial<PaymentView>) =>
    invoiceView({
      phase: 'confirming',
      confirming: { have: 0, need: 2 },
      payments: [{ ...payment, ...part }],
    });

  it('shows about how long its chain takes', () => {
    expect(minutesToGo(confirming({}).payments)).toBe(5);
    expect(sentence(confirming({}), en)).toMatch(/about 5 minutes/);
    expect(minutesToGo(confirming({ method: 'LIGHTNING' }).payments)).toBeNull();
  });

  it('asks the customer to wait: it has arrived and does not count yet', () => {
    for (const view of [confirming({}), confirming({ method: 'LIGHTNING' })]) {
      expect(sentence(view, en)).toMatch(/^Full amount received\. Ask the customer to wait/);
    }
    for (const phase of ['paid', 'too-much', 'paid-late'] as const)
      expect(sentence(invoiceView({ phase }), en)).not.toMatch(/wait/);
  });

  it.each(LANGUAGE_CODES)('says so in %s, with the minutes where they are known', async (code) => {
    const words = await loadWords(code);
    expect(sentence(confirming({}), words)).toMatch(/\b5\b/);
    const [known, unknown] = [sentence(confirming({}), words), words.stateText.confirming];
    // Both begin by saying that the amount has arrived.
    expect(known.slice(0, 15)).toBe(unknown.slice(0, 15));
    expect(words.accept.risk.length).toBeGreaterThan(40);
  });

  it('shows why it waits where confirmations are not the only reason', () => {
    const view = confirming({ waitingFor: ['confirmations', 'replaceable'] });
    expect(sentence(view, en)).toMatch(/Litecoin.*replaced/);
  });
});

describe('accepting a sale as paid', () => {
  it('is a risk, which the question names, while money may still be reversed', () => {
    const accepted = (...payments: Partial<PaymentView>[]) =>
      isUnsure(invoiceView({ payments: payments.map((one) => ({ ...payment, ...one })) }));
    expect(accepted({ counts: false })).toBe(true);
    expect(accepted({ counts: true }, { counts: false })).toBe(true);
    // Confirmed money that is short or late can only be too little.
    expect(accepted({ counts: true })).toBe(false);
    expect(accepted({ counts: false, standing: 'replaced' })).toBe(false);
    expect(accepted()).toBe(false);
    expect(en.accept.risk).toMatch(/not confirmed .* reversed, and the loss would be the shop’s/);
  });
});

describe('a payment that may still be replaced', () => {
  it('is shown with its cause, and that the customer must wait', () => {
    const replaceable = { ...payment, counts: false, waitingFor: ['replaceable' as const] };
    const view = invoiceView({ phase: 'confirming', payments: [{ ...replaceable, method: 'BITCOIN' }] });
    expect(sentence(view, en)).toBe(
      'Ask the customer to wait. The Bitcoin payment can still be replaced by its sender; waiting for a block.',
    );
  });
});

describe('the remainder of a sale', () => {
  it('is requested alone, and its possible cause is not stated as certain', () => {
    const short = invoiceView({ phase: 'short', rest: '0.62' });
    expect(sentence(short, en)).toMatch(/may have .* a fee\. This code is for the remaining amount\.$/);
    expect(sentence({ ...short, status: 'expired' }, en)).toMatch(/Time ran out/);
  });
});

describe('a problem', () => {
  it('is distinguished by its cause: money that is gone, or money that is there and does not count', () => {
    const gone = invoiceView({ phase: 'problem', payments: [{ ...payment, standing: 'vanished' }] });
    expect(headline(gone, en, format)).toBe('Payment reversed');
    expect(sentence(gone, en)).toMatch(/is gone from the network/);
    const doubtful = { ...payment, counts: false, needed: null, waitingFor: ['unproven' as const] };
    const unproven = invoiceView({ phase: 'problem', payments: [{ ...doubtful, method: 'LIGHTNING' }] });
    expect(headline(unproven, en, format)).toBe('Check this payment');
    expect(sentence(unproven, en)).toMatch(/The Lightning payment was reported by .* without valid proof/);
  });
});

describe('an alarm', () => {
  it('is not repeated where the state already shows it', () => {
    const gone = invoiceView({ phase: 'problem', payments: [{ ...payment, standing: 'vanished' }] });
    expect(sentenceReports(gone, { code: 'undone' })).toBe(true);
    expect(sentenceReports(gone, { code: 'too-much' })).toBe(false);
    expect(sentenceReports(invoiceView({ phase: 'late' }), { code: 'short-at-expiry' })).toBe(true);
    expect(sentenceReports(invoiceView({ phase: 'paid' }), { code: 'late' })).toBe(false);
    const doubtful = { ...payment, counts: false, needed: null, waitingFor: ['unproven' as const] };
    const both = invoiceView({ phase: 'problem', payments: [doubtful] });
    expect(sentenceReports(both, { code: 'undone' })).toBe(false);
  });
});

describe('a sale in a list', () => {
  it('is named by its note, or the shop’s reference, or its time', () => {
    expect(labelOf(invoiceView({ note: 'Table 4', externalInvoiceId: 'web-1' }), format)).toBe('Table 4');
    expect(labelOf(invoiceView({ externalInvoiceId: 'web-1' }), format)).toBe('web-1');
    expect(labelOf(paidView(), format)).toBe('13:00');
  });
});

describe('whether the customer may leave', () => {
  it('is shown for a paid sale that the network has not confirmed, and for none that still waits', () => {
    const counted = { ...payment, needed: 0, counts: true };
    const paid = (change: Partial<PaymentView>) => paidView({ payments: [{ ...counted, ...change }] });
    expect(isAcceptedEarly(paid({}))).toBe(true);
    // Accepted by a manager before the payment counts.
    expect(isAcceptedEarly(paid({ needed: 2, confirmations: 1, counts: false }))).toBe(true);
    expect(isAcceptedEarly(paid({ confirmations: 1 }))).toBe(false);
    expect(isAcceptedEarly(paid({ method: 'LIGHTNING' }))).toBe(false);
    expect(isAcceptedEarly(paid({ standing: 'replaced' }))).toBe(false);
    expect(isAcceptedEarly(invoiceView({ phase: 'confirming', payments: [payment] }))).toBe(false);
  });
});
