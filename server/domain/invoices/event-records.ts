/**
 * Registry of invoice events: one record per event that an invoice's log may hold. The log, the webhook events and what
 * the API page says of them derive from it; the till's texts for an event do not compile while one is missing.
 */

interface WebhookRecord {
  /** When it is sent, for the API page. */
  readonly meaning: string;
  /**
   * The status implied by an event of the specification, which every endpoint is sent that names no others. Null: sent
   * only to endpoints that name it, with the status of that moment.
   */
  readonly status: 'paid' | 'expired' | 'cancelled' | null;
}

interface EventRecord {
  /** Null: only in the log and its streams. */
  readonly webhook: WebhookRecord | null;
}

export const EVENT_RECORDS = {
  'invoice.created': { webhook: null },
  'invoice.paid': { webhook: { status: 'paid', meaning: 'An invoice was paid.' } },
  'invoice.expired': { webhook: { status: 'expired', meaning: 'An invoice expired.' } },
  'invoice.cancelled': { webhook: { status: 'cancelled', meaning: 'An invoice was cancelled.' } },
  'invoice.refunded': {
    webhook: {
      status: null,
      meaning:
        'Money was paid back, all of it or a part. What was paid too much goes back first, and `status` stays `paid` until the amount itself is paid back.',
    },
  },
  'invoice.payment_seen': {
    webhook: { status: null, meaning: 'A payment was seen, or its amount changed; it may not count yet.' },
  },
  'invoice.payment_undone': { webhook: null },
  'invoice.payment_returned': { webhook: null },
  'invoice.attention': {
    webhook: {
      status: null,
      meaning:
        'Somebody must look at an invoice: money came late, too little or too much, was not confirmed for long, or was undone.',
    },
  },
  'invoice.attention_cleared': { webhook: null },
} as const satisfies Readonly<Record<string, EventRecord>>;

export type EventName = keyof typeof EVENT_RECORDS;
export const EVENT_NAMES = Object.keys(EVENT_RECORDS) as readonly EventName[];

export type WebhookEvent = {
  [E in EventName]: (typeof EVENT_RECORDS)[E]['webhook'] extends null ? never : E;
}[EventName];

export function isWebhookEvent(event: EventName): event is WebhookEvent {
  return EVENT_RECORDS[event].webhook !== null;
}

export const WEBHOOK_EVENTS: readonly WebhookEvent[] = EVENT_NAMES.filter(isWebhookEvent);

/** The specification's three events: the default of an endpoint that requests no others. */
export const DEFAULT_EVENTS: readonly WebhookEvent[] = WEBHOOK_EVENTS.filter(
  (event) => EVENT_RECORDS[event].webhook.status !== null,
);
