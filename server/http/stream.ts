/** Server-sent events (WHATWG HTML, 9.2): one open answer, written to until the client goes. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A comment line this often shows that the stream lives, and keeps proxies from closing it. */
const HEARTBEAT_MS = 15_000;

export interface Stream {
  send(event: string, data: unknown): void;
}

export interface Timers {
  readonly after: (ms: number, call: () => void) => () => void;
}

/** Open streams, so that closing the server ends them. */
export class Streams {
  readonly #open = new Set<() => void>();
  readonly #timers: Timers;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * Takes over the answer. `start` sends what is true now and returns what ends its subscription.
   */
  open(request: FastifyRequest, reply: FastifyReply, start: (stream: Stream) => () => void): void {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Accel-Buffering': 'no',
      Connection: 'keep-alive',
    });
    raw.write('retry: 1000\n\n');
    const stop = start({
      send: (event, data) => void raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    });
    let stopBeat = () => {};
    const beat = () => {
      stopBeat = this.#timers.after(HEARTBEAT_MS, () => {
        raw.write(': here\n\n');
        beat();
      });
    };
    beat();
    const end = () => {
      if (!this.#open.delete(end)) return;
      stopBeat();
      stop();
      raw.end();
    };
    this.#open.add(end);
    request.raw.on('close', end);
    raw.on('error', end);
  }

  close(): void {
    for (const end of [...this.#open]) end();
  }
}
