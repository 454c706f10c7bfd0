/**
 * A connection that carries lines of text, over TCP or TLS. A server proves itself over TLS by showing the same
 * certificate as the first time (most sign their own); a line that never ends is cut off.
 */
import { createHash } from 'node:crypto';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { SECOND } from '../../domain/time.ts';
import type { Clock } from '../../ports/host.ts';
import {
  changedPin,
  connectionLost,
  gone,
  odd,
  type ServerLost,
  type ServerPlace,
  unreachable,
} from './words.ts';

/** The certificates that are trusted, one a server, as the SHA-256 of the whole certificate in lower-case hexadecimal. */
export interface Pins {
  get(server: ServerPlace): string | undefined;
  put(server: ServerPlace, sha256: string): Promise<void>;
}

export interface LineSocket {
  /** Whole lines, each with its end. */
  write(lines: string): void;
  destroy(): void;
}

export interface LineEvents {
  line(text: string): void;
  /** Once, when the connection is over by itself. */
  lost(why: ServerLost): void;
}

const CONNECT_WITHIN_MS = 10 * SECOND;
/** The largest transaction is 4 MB, 8 million digits. */
const LONGEST_LINE = 10_000_000;
/** Text that waits to be sent: more than all questions that may be open at once. */
const MOST_UNSENT = 4_000_000;
const NEWLINE = 0x0a;

/** @throws ServerLost */
export async function openLineSocket(
  server: ServerPlace,
  { pins, clock }: { readonly pins: Pins; readonly clock: Clock },
  events: LineEvents,
  signal: AbortSignal,
): Promise<LineSocket> {
  const socket = await connected(server, clock, signal);
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
    if ('getPeerCertificate' in socket) await checkPin(server, socket, pins);
  } catch (error) {
    over = true;
    socket.destroy();
    throw error;
  }
  socket.on(
    'data',
    cutter(events.line, () => end(odd(server, 'a line without end'))),
  );
  socket.setNoDelay(true);
  return {
    write(lines) {
      if (over) return;
      socket.write(lines);
      if (socket.writableLength > MOST_UNSENT) end(gone(server, 'full'));
    },
    destroy() {
      over = true;
      socket.destroy();
    },
  };
}

function connected(server: ServerPlace, clock: Clock, signal: AbortSignal): Promise<Socket | TLSSocket> {
  return new Promise((resolve, reject) => {
    const { host, port, tls } = server;
    const socket = tls
      ? // Whoever signed it: what counts is that it stays the same. Nothing is sent before that is checked.
        connectTls({
          host,
          port,
          rejectUnauthorized: false,
          ...(isIP(host) === 0 ? { servername: host } : {}),
        })
      : connectTcp({ host, port });
    const done = (settle: () => void) => {
      callOff();
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
    const stop = () => refuse(unreachable('the connection was called off'));
    const callOff = clock.after(CONNECT_WITHIN_MS, () => refuse(gone(server, 'silent')));
    socket.once('error', fail);
    socket.once('close', fail);
    signal.addEventListener('abort', stop, { once: true });
    socket.once(tls ? 'secureConnect' : 'connect', () => done(() => resolve(socket)));
    if (signal.aborted) stop();
  });
}

async function checkPin(server: ServerPlace, socket: TLSSocket, pins: Pins): Promise<void> {
  const { raw } = socket.getPeerCertificate();
  if (!raw) throw odd(server, 'it shows no certificate');
  const shown = createHash('sha256').update(raw).digest('hex');
  const pinned = pins.get(server);
  if (pinned === undefined) await pins.put(server, shown);
  else if (pinned.toLowerCase() !== shown) throw changedPin(server, pinned, shown);
}

/** Cuts what comes into lines. */
function cutter(line: (text: string) => void, tooLong: () => void): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let length = 0;
  return (chunk) => {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      parts.push(chunk.subarray(from, at));
      from = at + 1;
      const whole = parts.length === 1 ? parts[0] : Buffer.concat(parts);
      parts = [];
      length = 0;
      if (whole && whole.length > 0) line(whole.toString('utf8'));
    }
    if (from < chunk.length) {
      parts.push(chunk.subarray(from));
      length += chunk.length - from;
    }
    if (length <= LONGEST_LINE) return;
    parts = [];
    length = 0;
    tooLong();
  };
}
