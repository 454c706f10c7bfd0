/** Event streams of the checkout, with a maximum for each address: an event for every change that means something else. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Streams, type Timers } from '#http/plugins/sse.ts';

/** Sends one event, unless the one before meant the same. */
export type Give = (data: object, meaning: string) => void;

export interface CheckoutStreams {
  /** True when this address, or the server, has reached its maximum of streams. */
  isFull(address: string): boolean;
  /** Takes over the answer. `start` sends the current state, and returns what ends its subscription. */
  open(request: FastifyRequest, reply: FastifyReply, start: (give: Give) => () => void): void;
  close(): void;
}

const SETTINGS = { retryMs: 2_000, comment: 'still here', maxUnsent: 256 * 1024 };
const MAX = 5_000;
const MAX_PER_ADDRESS = 200;

export function createCheckoutStreams(timers: Timers): CheckoutStreams {
  const streams = new Streams(timers, SETTINGS);
  const open = new Map<string, number>();
  const countOf = (address: string) => open.get(address) ?? 0;
  return {
    isFull: (address) => streams.size >= MAX || countOf(address) >= MAX_PER_ADDRESS,
    open(request, reply, start) {
      const { ip } = request;
      streams.open(request, reply, (stream) => {
        open.set(ip, countOf(ip) + 1);
        let last = '';
        const stop = start((data, meaning) => {
          if (meaning !== last) stream.send('status', data);
          last = meaning;
        });
        return () => {
          stop();
          if (countOf(ip) > 1) open.set(ip, countOf(ip) - 1);
          else open.delete(ip);
        };
      });
    },
    close: () => streams.close(),
  };
}
