/**
 * A line-based connection over TCP or TLS. A TLS server is verified by its certificate before anything is sent; of a
 * line that is too long to be read only both ends are kept, and one that never ends is cut off.
 */
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { SECOND } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';
import { checkCertificate, type Pins } from './certificate.ts';
import {
  connectionFailed,
  connectionLost,
  protocolViolation,
  type ServerLost,
  type ServerPlace,
  unreachable,
} from './errors.ts';

export interface LineNeeds {
  readonly pins: Pins;
  readonly clock: Clock;
  /** Certificates of the authorities (PEM), where they are not the usual ones. */
  readonly authorities?: string;
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

const CONNECT_WITHIN_MS = 10 * SECOND;
/** Unsent text: more than all requests that may be open at once. */
const MAX_UNSENT = 4_000_000;
const NEWLINE = 0x0a;
/** Of a skipped line, from either end: room for the number of the request it answers. */
const KEPT_BYTES = 256;

/** @throws ServerLost */
export async function openLineSocket(
  server: ServerPlace,
  { pins, clock, authorities }: LineNeeds,
  events: LineEvents,
  signal: AbortSignal,
): Promise<LineSocket> {
  const socket = await connectSocket(server, clock, authorities, signal);
  let over = false;
  const end = (why: ServerLost) => {
    if (over) return;
    over = true;
    socket.destroy();
    events.lost(why);
  };
  socket.on('error', (error) => end(connectionLost(server, error)));
  socket.on('close', () => end(connectionLost(server, null)));
  try {
    if ('getPeerX509Certificate' in socket) await checkCertificate(server, socket, pins);
  } catch (error) {
    over = true;
    socket.destroy();
    throw error;
  }
  socket.on(
    'data',
    cutter(events, () => end(protocolViolation(server, 'a line longer than what was asked for'))),
  );
  socket.setNoDelay(true);
  return {
    write(lines) {
      if (over) return;
      socket.write(lines);
      if (socket.writableLength > MAX_UNSENT) end(connectionFailed(server, 'full'));
    },
    destroy() {
      over = true;
      socket.destroy();
    },
  };
}

function connectSocket(
  server: ServerPlace,
  clock: Clock,
  authorities: string | undefined,
  signal: AbortSignal,
): Promise<Socket | TLSSocket> {
  return new Promise((resolve, reject) => {
    const { host, port, tls } = server;
    const socket = tls
      ? // Whether an authority vouches is read off the socket, so that others can be pinned.
        connectTls({
          host,
          port,
          rejectUnauthorized: false,
          ...(authorities === undefined ? {} : { ca: authorities }),
          ...(isIP(host) === 0 ? { servername: host } : {}),
        })
      : connectTcp({ host, port });
    const done = (settle: () => void) => {
      cancel();
      signal.removeEventListener('abort', stop);
      socket.removeListener('error', fail);
      socket.removeListener('close', fail);
      settle();
    };
    const refuse = (why: Error) =>
      done(() => {
        socket.on('error', () => undefined);
        socket.destroy();
        reject(why);
      });
    const fail = (error: unknown) => refuse(connectionLost(server, error));
    const stop = () => refuse(unreachable('the connection was cancelled'));
    const cancel = clock.after(CONNECT_WITHIN_MS, () => refuse(connectionFailed(server, 'silent')));
    socket.once('error', fail);
    socket.once('close', fail);
    signal.addEventListener('abort', stop, { once: true });
    socket.once(tls ? 'secureConnect' : 'connect', () => done(() => resolve(socket)));
    if (signal.aborted) stop();
  });
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
