/** Event-stream client that records its events. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface HeardEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

export class EventStream {
  readonly heard: HeardEvent[] = [];
  readonly response: IncomingMessage;
  ended = false;
  readonly #request: ClientRequest;
  readonly #waiting = new Set<() => void>();
  #text = '';

  private constructor(call: ClientRequest, response: IncomingMessage) {
    this.#request = call;
    this.response = response;
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => this.#take(chunk));
    const end = () => {
      this.ended = true;
      this.#wake();
    };
    response.on('end', end);
    response.on('close', end);
    response.on('error', end);
    call.on('error', end);
  }

  /** @param secure what a client of https needs to know */
  static open(
    url: string,
    headers: Readonly<Record<string, string>>,
    secure: { readonly ca?: string; readonly servername?: string } = {},
  ): Promise<EventStream> {
    return new Promise((resolve, reject) => {
      const open = url.startsWith('https:') ? secureRequest : request;
      const call = open(url, { headers, ...secure }, (response) => resolve(new EventStream(call, response)));
      call.once('error', reject);
      call.end();
    });
  }

  async until(holds: (heard: readonly HeardEvent[]) => boolean): Promise<readonly HeardEvent[]> {
    while (!holds(this.heard)) {
      if (this.ended) throw new Error(`the stream ended after ${JSON.stringify(this.heard)}`);
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
    return this.heard;
  }

  async end(): Promise<void> {
    while (!this.ended) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  close(): void {
    this.#request.destroy();
  }

  #take(chunk: string): void {
    this.#text += chunk;
    const frames = this.#text.split('\n\n');
    this.#text = frames.pop() ?? '';
    for (const frame of frames) {
      const field = (name: string) =>
        frame
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      const event = field('event');
      if (event === undefined) continue;
      this.heard.push({ id: field('id') ?? null, event, data: JSON.parse(field('data') ?? '{}') });
    }
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}
