/** Starts and ends the webhook receiver, a separate process, and records what it received. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export interface Got {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The sender's port: the same for requests over one connection. */
  readonly from: number;
}

type Message =
  | { readonly kind: 'listening'; readonly port: number }
  | ({ readonly kind: 'request' } & Got)
  | { readonly kind: 'heard' }
  | { readonly kind: 'closed'; readonly sent: number };

export class Receiver {
  readonly got: Got[] = [];
  /** Bytes of an endless answer that it sent before the sender hung up. */
  readonly cutAfter: number[] = [];
  port = 0;
  #heardBack = 0;
  #child: ChildProcess | null = null;
  readonly #waiting = new Set<() => void>();

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await receiver.start();
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it, on its previous port if there was one. */
  async start(): Promise<void> {
    const child = fork(join(import.meta.dirname, 'receiver.mjs'), [String(this.port)], { execArgv: [] });
    this.#child = child;
    child.on('message', (message: Message) => this.#heard(message));
    const before = this.port;
    this.port = 0;
    await this.until(() => this.port !== 0);
    if (before !== 0 && before !== this.port) throw new Error('the receiver came back on another port');
  }

  /** Kills it, as in a crash. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Everything received so far: reports come in order, so an answer to a query comes after them. */
  async all(): Promise<readonly Got[]> {
    const before = this.#heardBack;
    this.#child?.send('have you answered all?');
    await this.until(() => this.#heardBack > before);
    return this.got;
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  #heard(message: Message): void {
    if (message.kind === 'listening') this.port = message.port;
    else if (message.kind === 'heard') this.#heardBack += 1;
    else if (message.kind === 'closed') this.cutAfter.push(message.sent);
    else this.got.push(message);
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
