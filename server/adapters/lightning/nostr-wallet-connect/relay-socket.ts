/** A relay's websocket (RFC 6455), with pings: of text messages alone, and of a limited size. */
import WebSocket from 'ws';

export interface RelaySocketEvents {
  opened(): void;
  /** An answer to a ping. */
  pong(): void;
  message(text: string): void;
  /** It could not be opened, or has ended; null: without an error. Perhaps several times. */
  ended(error: unknown): void;
}

export interface RelaySocket {
  /** Lost while the socket is not open. */
  send(text: string): void;
  ping(): void;
  /** Also ends a pending connection. */
  terminate(): void;
}

export type OpenRelaySocket = (url: string, events: RelaySocketEvents) => RelaySocket;

/** NIP-47 asks for at least 64 KB; NIP-44 makes at most 87 KB of it. */
const MAX_BYTES = 256 * 1024;

/** Calls no event before it returns. */
export function openRelaySocket(url: string, events: RelaySocketEvents): RelaySocket {
  const socket = new WebSocket(url, {
    maxPayload: MAX_BYTES,
    perMessageDeflate: false,
    followRedirects: false,
    headers: { 'user-agent': 'cointill' },
  });
  socket.on('open', () => events.opened());
  socket.on('pong', () => events.pong());
  socket.on('message', (data, isBinary) => {
    if (!isBinary) events.message(String(data));
  });
  socket.on('error', (error) => events.ended(error));
  socket.on('close', () => events.ended(null));
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    ping: () => socket.ping(),
    terminate: () => socket.terminate(),
  };
}
