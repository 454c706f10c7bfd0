/** Webhook sender port: sends one delivery, signed as Standard Webhooks 1.0.0 requires. Types only. */

import type { Instant } from '#domain/kernel/time.ts';
import type { Reason } from '#domain/messages/reason.ts';
import type { PrivateReach } from '#domain/webhooks/delivery.ts';

export interface Sending {
  readonly url: string;
  /** The owner allowed a loopback or private address, and plain http to one. */
  readonly allowPrivate: PrivateReach;
  /** The `webhook-id`. */
  readonly id: string;
  /** Now, for `webhook-timestamp`. */
  readonly at: Instant;
  readonly body: string;
  /** One or two, each `whsec_` and base64; the body is signed with every one. */
  readonly secrets: readonly string[];
}

export interface Sent {
  /** HTTP status, or null when no answer came. */
  readonly status: number | null;
  /** Why there was no response, in words, and the same by its name. */
  readonly error: string | null;
  readonly why: Reason | null;
  /** The beginning of the response. */
  readonly answer: string | null;
  readonly retryAfterMs: number | null;
  readonly tookMs: number;
}

export interface Sender {
  /** Never throws: errors are in the result. Follows no redirects; times out after 10 s. */
  send(sending: Sending, signal: AbortSignal): Promise<Sent>;
  close(): Promise<void>;
}
