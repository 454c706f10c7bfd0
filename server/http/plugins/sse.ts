/**
 * Server-sent events (WHATWG HTML, 9.2): an open answer, written to until the client disconnects. Nothing else writes
 * frames, their headers or the heartbeat.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID } from './request-id.ts';

export interface StreamSettings {
  /** Heartbeat interval: a comment line shows that the stream is alive, and keeps proxies from closing it. */
  readonly heartbeatMs: number;
  /** How long a client that was cut off waits before it reconnects. */
  readonly retryMs: number;
  /** Text of the heartbeat's comment. */
  readonly comment: string;
  /** A client that doesn't read is disconnected before it fills the memory; it may reconnect and resume. */
  readonly maxUnsent: number;
}

export const STREAM_SETTINGS: StreamSettings = {
  heartbeatMs: 15_000,
  retryMs: 1_000,
  comment: 'here',
  maxUnsent: 1024 * 1024,
};

export interface Stream {
  send(event: string, data: unknown): void;
  /** A whole frame, with its empty line at the end. */
  write(frame: string): void;
  /** Many frames, as fast as the client takes them; what is sent meanwhile follows after them, in order. */
  writeAll(frames: Iterable<string>): void;
  /** Ends it from the server's side. */
  end(): void;
}

export interface StreamNeeds {
  readonly after: (ms: number, call: () => void) => () => void;
  /** Reports a stream that could not be started. */
  readonly failed: (error: unknown) => void;
}

/** Open streams, so that closing the server ends them. */
export class Streams {
  /** What ends each, and a check whether it may go on. */
  readonly #open = new Map<() => void, () => boolean>();
  readonly #needs: StreamNeeds;
  readonly #settings: StreamSettings;

  constructor(needs: StreamNeeds, settings: StreamSettings = STREAM_SETTINGS) {
    this.#needs = needs;
    this.#settings = settings;
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * Takes over the answer. `start` sends the current state and returns what ends its subscription. `may` is checked at
   * every heartbeat and by `recheck`: when false, the stream ends. It also ends, and is reported, when `start` throws.
   */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    start: (stream: Stream) => () => void,
    may: () => boolean = () => true,
  ): void {
    const { heartbeatMs, retryMs, comment, maxUnsent } = this.#settings;
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      [REQUEST_ID]: request.id,
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    raw.write(`retry: ${retryMs}\n\n`);
    let stop = () => {};
    let stopBeat = () => {};
    const end = () => {
      if (!this.#open.delete(end)) return;
      stopBeat();
      stop();
      raw.end();
    };
    this.#open.set(end, may);
    const letGo = () => {
      end();
      raw.destroy();
    };
    /** Frames queued until the client has taken those before (back-pressure), and how much of them is in memory. */
    const backlog: Iterator<string>[] = [];
    let held = 0;
    const pump = () => {
      while (this.#open.has(end) && !raw.writableNeedDrain) {
        const next = backlog[0]?.next();
        if (next === undefined) return;
        if (next.done) backlog.shift();
        else raw.write(next.value);
      }
    };
    const write = (frame: string) => {
      if (!this.#open.has(end)) return;
      if (backlog.length === 0) raw.write(frame);
      else {
        held += frame.length;
        backlog.push(once(frame, () => (held -= frame.length)));
      }
      if (raw.writableLength + held > maxUnsent) letGo();
    };
    const writeAll = (frames: Iterable<string>) => {
      backlog.push(frames[Symbol.iterator]());
      pump();
    };
    // In a later turn: a fast client must not block the others.
    raw.on('drain', () => setImmediate(pump));
    try {
      stop = start({
        send: (event, data) => write(frameOf({ event, data })),
        write,
        writeAll,
        end,
      });
    } catch (error) {
      // The answer has begun, so no error can be sent any more: the client connects again.
      this.#needs.failed(error);
      end();
    }
    const beat = () => {
      stopBeat = this.#needs.after(heartbeatMs, () => {
        if (!may()) return end();
        // Not queued behind the others: it only shows that the stream is alive.
        raw.write(`: ${comment}\n\n`);
        if (raw.writableLength > maxUnsent) letGo();
        if (this.#open.has(end)) beat();
      });
    };
    if (this.#open.has(end)) beat();
    else stop();
    raw.on('close', end);
    raw.on('error', end);
    // Disconnected before it was opened: no event will be emitted.
    if (raw.destroyed) end();
  }

  /** Ends those that may not go on: a key or a token was revoked. */
  recheck(): void {
    for (const [end, may] of [...this.#open]) if (!may()) end();
  }

  close(): void {
    for (const end of [...this.#open.keys()]) end();
  }
}

/** One event as text. @param id what the client sends as Last-Event-ID to resume after it */
export function frameOf({ id, event, data }: { id?: string; event: string; data: unknown }): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function* once(frame: string, taken: () => void): Generator<string> {
  taken();
  yield frame;
}
