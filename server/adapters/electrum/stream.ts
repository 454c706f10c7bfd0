/** Byte streams to a server, over TCP or TLS. Whether a certificate is trusted is decided elsewhere. */
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { SECOND } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';
import { type Certificate, certificateOf } from './certificate.ts';
import { connectionFailed, connectionLost, type ServerPlace, unreachable } from './errors.ts';

export interface Stream {
  /** As the server presented it; null when it presented none, as over TCP. */
  readonly certificate: Certificate | null;
  /** Bytes that were written and not sent yet. */
  readonly unsent: number;
  write(text: string): void;
  destroy(): void;
  onData(call: (bytes: Buffer) => void): void;
  /** The error is null when the server closed it. It may be called more than once. */
  onEnd(call: (error: unknown) => void): void;
}

/** @throws ServerLost; Failure when the signal aborts */
export type Connect = (server: ServerPlace, clock: Clock, signal: AbortSignal) => Promise<Stream>;

const CONNECT_WITHIN_MS = 10 * SECOND;

/** @param authorities their certificates (PEM), where they are not the usual ones */
export async function connectSocket(
  server: ServerPlace,
  clock: Clock,
  signal: AbortSignal,
  authorities?: string,
): Promise<Stream> {
  const socket = await openSocket(server, clock, signal, authorities);
  socket.setNoDelay(true);
  return {
    certificate: 'getPeerX509Certificate' in socket ? certificateOf(socket) : null,
    get unsent() {
      return socket.writableLength;
    },
    write: (text) => void socket.write(text),
    destroy: () => void socket.destroy(),
    onData: (call) => void socket.on('data', call),
    onEnd(call) {
      socket.on('error', call);
      socket.on('close', () => call(null));
    },
  };
}

function openSocket(
  server: ServerPlace,
  clock: Clock,
  signal: AbortSignal,
  authorities: string | undefined,
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
