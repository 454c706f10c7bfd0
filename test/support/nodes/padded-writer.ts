/**
 * Padding against traffic analysis as ElectrumX does since 1.18 (`src/electrumx/server/transport.py`,
 * `PaddedRSTransport`): packets are filled with spaces up to a power of two, and what is smaller than 1,024 bytes is
 * delayed until more follows or a second has passed since the last packet.
 */
import type { Socket } from 'node:net';

const MIN_PACKET_BYTES = 1_024;
const WAIT_FOR_GROWTH_MS = 1_000;
/** From 1.19 on this many bytes are sent at once when a connection begins. */
const WARMUP_BYTES = 1_024;
const NEWLINE = 0x0a;

export class PaddedWriter {
  readonly #socket: Socket;
  readonly #warmup: number;
  #waiting = Buffer.alloc(0);
  #lastSend = performance.now();
  /** Bytes without padding, as ElectrumX counts: every message written, sent or not. */
  #written = 0;
  #timer: NodeJS.Timeout | null = null;

  /** @param warms as ElectrumX from 1.19 on: the first 1,024 bytes are not delayed */
  constructor(socket: Socket, warms: boolean) {
    this.#socket = socket;
    this.#warmup = warms ? WARMUP_BYTES : 0;
    socket.once('close', () => this.#stop());
  }

  /** @param line one JSON text with its line end */
  write(line: string): void {
    this.#waiting = Buffer.concat([this.#waiting, Buffer.from(line)]);
    this.#flush();
    // Counted after the write, as aiorpcx does.
    this.#written += Buffer.byteLength(line);
  }

  #flush(): void {
    this.#stop();
    const { length } = this.#waiting;
    if (length === 0 || this.#socket.destroyed) return;
    const left = this.#lastSend + WAIT_FOR_GROWTH_MS - performance.now();
    if (length >= MIN_PACKET_BYTES || left <= 0 || this.#written < this.#warmup) this.#send();
    if (this.#waiting.length === 0) return;
    const pause = Math.max(1, this.#lastSend + WAIT_FOR_GROWTH_MS - performance.now());
    this.#timer = setTimeout(() => this.#flush(), pause);
  }

  #send(): void {
    const all = this.#waiting;
    const large = Math.max(MIN_PACKET_BYTES, 2 ** (Math.floor(Math.log2(all.length)) + 1));
    const small = Math.max(MIN_PACKET_BYTES, large / 2);
    // The lines that fit into half of it, when that wastes less.
    const end = all.subarray(0, small).lastIndexOf(NEWLINE) + 1;
    const [size, taken] = end > 0 && small - end < large - all.length ? [small, end] : [large, all.length];
    const spaces = Buffer.alloc(size - taken, ' ');
    this.#socket.write(Buffer.concat([all.subarray(0, taken - 2), spaces, all.subarray(taken - 2, taken)]));
    this.#lastSend = performance.now();
    this.#waiting = all.subarray(taken);
  }

  #stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
