/** Sends one webhook delivery. Types only. */
export interface Sent {
  /** HTTP status, or null when no answer came. */
  readonly status: number | null;
  readonly error: string | null;
  readonly retryAfterMs: number | null;
  readonly tookMs: number;
}

export interface Sender {
  /** Never throws: what went wrong is in the answer. Follows no redirects; times out after 10 s. */
  send(
    request: {
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    },
    signal: AbortSignal,
  ): Promise<Sent>;
  close(): Promise<void>;
}
