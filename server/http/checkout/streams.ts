/** Event streams (text/event-stream) of the checkout: events, heartbeat, and their end. */
import type { FastifyReply } from 'fastify';
import { SECOND } from '#domain/kernel/time.ts';

export interface Pulse {
  /** Calls back once after so many milliseconds; the returned function cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
}

/** Sends one event, unless the one before meant the same. */
export type Give = (data: string, meaning: string) => void;

export interface Streams {
  /** True when this address, or the server, has reached its maximum of streams. */
  isFull(address: string): boolean;
  /** Takes over the answer. `start` sends the current state, and returns what ends its subscription. */
  open(reply: FastifyReply, address: string, start: (give: Give) => () => void): void;
  closeAll(): void;
  readonly size: number;
}

const HEARTBEAT_MS = 15 * SECOND;
const MAX = 5_000;
const MAX_PER_ADDRESS = 200;
/** A client that doesn't read is dropped; it reconnects and gets the newest state. */
const MAX_UNREAD_BYTES = 256 * 1024;

export function makeStreams(pulse: Pulse): Streams {
  const open = new Map<FastifyReply, { address: string; end: () => void; write: (text: string) => void }>();
  let stopHeartbeat: (() => void) | null = null;

  function beat(): void {
    for (const stream of [...open.values()]) stream.write(': still here\n\n');
    stopHeartbeat = open.size > 0 ? pulse.after(HEARTBEAT_MS, beat) : null;
  }

  return {
    isFull(address) {
      if (open.size >= MAX) return true;
      let count = 0;
      for (const stream of open.values()) if (stream.address === address) count++;
      return count >= MAX_PER_ADDRESS;
    },
    open(reply, address, start) {
      const headers = reply.getHeaders();
      reply.hijack();
      const { raw } = reply;
      const write = (text: string) => {
        if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
        else if (!raw.destroyed) raw.write(text);
      };
      for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 2000\n\n');
      let last = '';
      const stop = start((data, meaning) => {
        if (meaning === last) return;
        last = meaning;
        write(`event: status\ndata: ${data}\n\n`);
      });
      const end = () => {
        if (!open.delete(reply)) return;
        stop();
        raw.end();
        if (open.size > 0) return;
        stopHeartbeat?.();
        stopHeartbeat = null;
      };
      open.set(reply, { address, end, write });
      raw.on('close', end);
      raw.on('error', end);
      stopHeartbeat ??= pulse.after(HEARTBEAT_MS, beat);
      // Disconnected before it was opened: no event will be emitted.
      if (raw.destroyed) end();
    },
    closeAll() {
      for (const stream of [...open.values()]) stream.end();
    },
    get size() {
      return open.size;
    },
  };
}
