/**
 * A line-based connection over TCP or TLS. A TLS server is verified by its certificate before anything is sent; of a
 * line that is too long to be read only both ends are kept, and one that never ends is cut off.
 */
import type { Clock } from '#ports/host.ts';
import { checkCertificate, type Pins } from './certificate.ts';
import {
  connectionFailed,
  connectionLost,
  protocolViolation,
  type ServerLost,
  type ServerPlace,
} from './errors.ts';
import { type Connect, connectSocket } from './stream.ts';

export interface LineNeeds {
  readonly pins: Pins;
  readonly clock: Clock;
  /** How a stream is opened, if not over the network. */
  readonly connect?: Connect | undefined;
}

export interface LineSocket {
  /** Whole lines, each with its end. */
  write(lines: string): void;
  destroy(): void;
}

export interface LineEvents {
  line(text: string): void;
  /** A line that was longer than `longest`, by its first and its last characters. */
  skipped(head: string, tail: string): void;
  /** Maximum bytes of a line, now, to be read. */
  longest(): number;
  /** Maximum bytes of a line, now, to be skipped. */
  longestSkipped(): number;
  /** Once, when the connection ends without `close`. */
  lost(why: ServerLost): void;
}

/** Unsent text: more than all requests that may be open at once. */
const MAX_UNSENT = 4_000_000;
const NEWLINE = 0x0a;
/** Of a skipped line, from either end: room for the number of the request it answers. */
const KEPT_BYTES = 256;

/** @throws ServerLost */
export async function openLineSocket(
  server: ServerPlace,
  { pins, clock, connect = connectSocket }: LineNeeds,
  events: LineEvents,
  signal: AbortSignal,
): Promise<LineSocket> {
  const stream = await connect(server, clock, signal);
  let over = false;
  const end = (why: ServerLost) => {
    if (over) return;
    over = true;
    stream.destroy();
    events.lost(why);
  };
  stream.onEnd((error) => end(connectionLost(server, error)));
  try {
    if (server.tls) await checkCertificate(server, stream.certificate, pins);
  } catch (error) {
    over = true;
    stream.destroy();
    throw error;
  }
  stream.onData(
    cutter(events, () => end(protocolViolation(server, 'a line longer than what was asked for'))),
  );
  return {
    write(lines) {
      if (over) return;
      stream.write(lines);
      if (stream.unsent > MAX_UNSENT) end(connectionFailed(server, 'full'));
    },
    destroy() {
      over = true;
      stream.destroy();
    },
  };
}

/** Splits incoming data into lines. */
function cutter(events: LineEvents, tooLong: () => void): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let length = 0;
  /** The beginning of a skipped line, whose end is all that `parts` contain. */
  let head: string | null = null;

  const end = (): void => {
    const whole = parts.length === 1 ? parts[0] : Buffer.concat(parts);
    const skipped = head;
    parts = [];
    length = 0;
    head = null;
    if (!whole || whole.length === 0) return;
    if (skipped === null) events.line(whole.toString('utf8'));
    else events.skipped(skipped, whole.toString('latin1'));
  };

  const skim = (): void => {
    if (head === null && length <= events.longest()) return;
    const known = Buffer.concat(parts);
    head ??= known.toString('latin1', 0, KEPT_BYTES);
    // A copy, so that the socket's buffer is not retained.
    parts = [Buffer.from(known.subarray(-KEPT_BYTES))];
    if (length <= events.longestSkipped()) return;
    parts = [];
    length = 0;
    head = null;
    tooLong();
  };

  return (chunk) => {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      parts.push(chunk.subarray(from, at));
      from = at + 1;
      if (head !== null) skim();
      end();
    }
    if (from === chunk.length) return;
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    skim();
  };
}
