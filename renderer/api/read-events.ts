/** Reads an event stream to its end and passes the events to a listener. */
import { createEventParser } from './event-parser.ts';
import type { TillEvent } from './types.ts';

export interface StreamListener<E = TillEvent> {
  /** The connection is open. */
  readonly opened: () => void;
  /** Any bytes arrived, comments included: the connection is alive. */
  readonly received: () => void;
  readonly event: (event: E) => void;
}

/** Reads an event stream to its end. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  received: () => void,
  take: (event: string, data: string) => void,
): Promise<void> {
  const parser = createEventParser();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    received();
    for (const { event, data } of parser.push(value)) take(event, data);
  }
}
