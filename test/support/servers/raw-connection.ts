/** A TCP connection on which a test writes raw HTTP and reads the answers as they arrive. */
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Reads answers that have a Content-Length. */
export class RawConnection {
  readonly answers: RawAnswer[] = [];
  ended = false;
  readonly #socket: Socket;
  readonly #waiting = new Set<() => void>();
  #text = '';

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setEncoding('utf8');
    this.#socket.on('data', (piece: string) => this.#take(piece));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.ended = true;
      this.#wake();
    });
  }

  write(text: string): void {
    this.#socket.write(text);
  }

  /** Resolves once this many answers arrived or the connection ended. */
  async answered(count: number): Promise<readonly RawAnswer[]> {
    while (this.answers.length < count && !this.ended) await this.#change();
    return this.answers;
  }

  async end(): Promise<readonly RawAnswer[]> {
    while (!this.ended) await this.#change();
    return this.answers;
  }

  close(): void {
    this.#socket.destroy();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.add(resolve));
  }

  #take(piece: string): void {
    this.#text += piece;
    for (;;) {
      const end = this.#text.indexOf('\r\n\r\n');
      if (end < 0) break;
      const head = this.#text.slice(0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (this.#text.length < end + 4 + length) break;
      this.answers.push({
        status: Number(head.split(' ')[1]),
        head,
        body: this.#text.slice(end + 4, end + 4 + length),
      });
      this.#text = this.#text.slice(end + 4 + length);
    }
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}
