/** A stream of events, read to its end, and who listens to it. */
import { createEventParser } from './event-parser.ts';
import type { TillEvent } from './types.ts';

export interface StreamListener<E = TillEvent> {
  /** The connection stands. */
  readonly opened: () => void;
  /** Anything came, also a comment: it lives. */
  readonly heard: () => void;
  readonly event: (event: E) => void;
}

/** Reads a stream of events to its end. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  take: (event: string, data: string) => void,
): Promise<void> {
  const parser = createEventParser();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    for (const { event, data } of parser.push(value)) take(event, data);
  }
}
