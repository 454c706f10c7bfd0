/** Tone and shape of each state of an invoice, the same on the till, the customer display and the checkout. Pure. */

/** A set of colours in tones.css: in progress, needs a person, paid, over, danger. */
export type Tone = 'active' | 'need' | 'paid' | 'idle' | 'stop';

/** Recognizable without the colour. */
export type Shape = 'ring' | 'filling' | 'check' | 'gap' | 'mark' | 'clock' | 'struck' | 'octagon' | 'return';

export interface Look {
  readonly tone: Tone;
  readonly shape: Shape;
}

/** The invoice's phases. */
export const PHASE_LOOKS = {
  waiting: { tone: 'active', shape: 'ring' },
  confirming: { tone: 'active', shape: 'filling' },
  short: { tone: 'need', shape: 'gap' },
  paid: { tone: 'paid', shape: 'check' },
  'too-much': { tone: 'paid', shape: 'check' },
  'paid-late': { tone: 'paid', shape: 'check' },
  late: { tone: 'need', shape: 'mark' },
  expired: { tone: 'idle', shape: 'clock' },
  cancelled: { tone: 'idle', shape: 'struck' },
  'taken-back': { tone: 'idle', shape: 'octagon' },
  refunded: { tone: 'idle', shape: 'return' },
  problem: { tone: 'stop', shape: 'octagon' },
} as const satisfies Readonly<Record<string, Look>>;

/** Between 0 and 1. */
export function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
}

interface Lifetime {
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** The fraction of its time that an invoice has left: 1 at its creation, 0 at its expiry. `now` in milliseconds. */
export function shareLeft({ createdAt, expiresAt }: Lifetime, now: number): number {
  const until = Date.parse(expiresAt);
  return share(until - now, Math.max(1, until - Date.parse(createdAt)));
}
