/** Event streams of the checkout: an event for every change that means something else. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STREAM_SETTINGS, type StreamNeeds, Streams } from '#http/plugins/sse.ts';

/** Sends one event, unless the one before meant the same. */
export type Give = (data: object, meaning: string) => void;

export interface CheckoutStreams {
  /** Takes over the answer. `start` sends the current state, and returns what ends its subscription. */
  open(request: FastifyRequest, reply: FastifyReply, start: (give: Give) => () => void): void;
  close(): void;
}

const SETTINGS = { ...STREAM_SETTINGS, retryMs: 2_000, comment: 'still here', maxUnsent: 256 * 1024 };

export function createCheckoutStreams(needs: StreamNeeds): CheckoutStreams {
  const streams = new Streams(needs, SETTINGS);
  return {
    open(request, reply, start) {
      streams.open(request, reply, (stream) => {
        let last = '';
        return start((data, meaning) => {
          if (meaning !== last) stream.send('status', data);
          last = meaning;
        });
      });
    },
    close: () => streams.close(),
  };
}
