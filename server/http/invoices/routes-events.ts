/** Server-sent events for integrators: one invoice, or all of a shop, resumable by Last-Event-ID. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EventPlace, eventsOf, type InvoiceEvent, placeOf } from '#domain/invoices/event.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { publicEntry } from '#domain/invoices/public-log.ts';
import { statusOf } from '#domain/invoices/status.ts';
import type { Awaitable } from '#domain/kernel/awaitable.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { invoiceIdMissing, invoiceNotFound } from '#domain/messages/failures.ts';
import type { Auth } from '#http/auth/auth.ts';
import type { Principal } from '#http/auth/permission.ts';
import { type Route, route } from '#http/plugins/route.ts';
import { frameOf, type Stream, type Streams } from '#http/plugins/sse.ts';
import type { Feed } from '#usecases/invoices/event-feed.ts';
import { InvoiceStreamQuery, StreamEvent } from './schema-events.ts';

export interface EventRoutes {
  readonly auth: Auth;
  readonly feed: Feed;
  readonly invoice: (id: string) => Awaitable<Invoice | undefined>;
  readonly streams: Streams;
}

/** More than any shop needs, few enough to cost the till little. */
const MAX_STREAMS = 2_000;
const TOO_MANY = {
  429: `Too many requests with this key, or ${MAX_STREAMS} streams are open already.`,
};
const LAST_EVENT_ID = {
  'last-event-id': {
    type: 'string',
    maxLength: 100,
    description: 'The id of the last event that arrived: the stream goes on after it.',
    examples: ['1795241625455-1-7Yq3sV1nKcW5xRb8TgJd2M'],
  },
};

const READING = { scope: 'invoices:read', till: 'anyone', tills: 'main' } as const;

export function eventRoutes({ auth, feed, invoice, streams }: EventRoutes): readonly Route[] {
  const open = (request: FastifyRequest, reply: FastifyReply, start: (stream: Stream) => () => void) => {
    // A key that was revoked meanwhile gets no more events.
    streams.open(request, reply, start, () => auth.stillMay(request, READING));
    return reply;
  };
  const makeRoom = () => {
    if (streams.size < MAX_STREAMS) return;
    throw new Failure(
      'too-many-requests',
      'too many event streams are open: close some, or try again later',
      {
        retryAfterSeconds: 30,
      },
    );
  };
  /** Subscribes before it reads the invoice, so that nothing falls between. @throws Failure not-found */
  const followingOne = async ({ id }: Principal['merchant'], invoiceId: string, place: EventPlace | null) => {
    const meanwhile: InvoiceEvent[] = [];
    let deliver = (event: InvoiceEvent): unknown => meanwhile.push(event);
    const stop = feed.listen(id, (event) => {
      if (event.invoice.id === invoiceId) deliver(event);
    });
    try {
      const found = await invoice(invoiceId);
      if (found?.merchantId !== id) throw invoiceNotFound();
      return (stream: Stream) => {
        const before = [...eventsOf(found, place?.invoiceId === invoiceId ? place.place + 1 : 0)];
        const sent = new Set(before.map((event) => event.id));
        stream.writeAll(invoiceFrames(before));
        stream.writeAll(invoiceFrames(meanwhile.filter((event) => !sent.has(event.id))));
        deliver = (event) => stream.write(invoiceFrame(event));
        return stop;
      };
    } catch (error) {
      stop();
      throw error;
    }
  };
  const schema = {
    tag: 'Event streams',
    headers: LAST_EVENT_ID,
    stream: StreamEvent,
    words: TOO_MANY,
  };

  return [
    route('GET /payments/invoices/stream', {
      schema: {
        ...schema,
        summary: 'Stream the events of one invoice',
        description:
          'Server-sent events: everything that happened to the invoice from its creation on, then what happens, as it happens. With `Last-Event-ID` it goes on after that event, however long ago it was.',
        querystring: InvoiceStreamQuery,
        errors: [404, 429],
      },
      permission: READING,
      exposeHeadRoute: false,
      handler: async (request, { merchant }, reply) => {
        const { invoiceId } = request.query;
        if (typeof invoiceId !== 'string' || invoiceId === '') throw invoiceIdMissing();
        const last = lastEventId(request);
        const place = last === null ? null : placeOf(last);
        makeRoom();
        return open(request, reply, await followingOne(merchant, invoiceId, place));
      },
    }),
    route('GET /payments/stream', {
      schema: {
        ...schema,
        summary: 'Stream the events of all invoices',
        description:
          'Server-sent events of all invoices of the shop, from now on. With `Last-Event-ID` it goes on after that event: up to 7 days back, and 10,000 events. Beyond that the first event is `reset`: read the list of invoices instead. After a restart of the server a few of the last seconds may come again, and decisions by hand on invoices more than 9 days older than the last event are not repeated.',
        errors: [429],
      },
      permission: READING,
      exposeHeadRoute: false,
      handler: async (request, { merchant }, reply) => {
        const last = lastEventId(request);
        makeRoom();
        return open(request, reply, await following(feed, merchant, last));
      },
    }),
  ];
}

/** Subscribes before it reads the log, so that nothing falls between. */
async function following(feed: Feed, merchant: Principal['merchant'], last: string | null) {
  const meanwhile: InvoiceEvent[] = [];
  let deliver = (event: InvoiceEvent): unknown => meanwhile.push(event);
  const stop = feed.listen(merchant.id, (event) => deliver(event));
  try {
    const before = last === null ? null : await feed.since(merchant.id, last);
    return (stream: Stream) => {
      if (before?.kind === 'too-far') stream.send('reset', {});
      const events = before?.kind === 'events' ? before.events : [];
      const sent = new Set(events.map(({ id }) => id));
      stream.writeAll(invoiceFrames(events));
      stream.writeAll(invoiceFrames(meanwhile.filter(({ id }) => !sent.has(id))));
      deliver = (event) => stream.write(invoiceFrame(event));
      return stop;
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** @throws Failure invalid-request */
function lastEventId(request: FastifyRequest): string | null {
  const header = request.headers['last-event-id'];
  if (header === undefined || header === '') return null;
  if (typeof header !== 'string') throw invalid('Last-Event-ID', 'Last-Event-ID must be given once');
  return header;
}

function* invoiceFrames(events: Iterable<InvoiceEvent>): Generator<string> {
  for (const event of events) yield invoiceFrame(event);
}

/** The same text for every stream of an event. */
const frames = new WeakMap<InvoiceEvent, string>();

function invoiceFrame(event: InvoiceEvent): string {
  const known = frames.get(event);
  if (known !== undefined) return known;
  const { id, invoice, entry } = event;
  const { at, detail } = publicEntry(invoice, entry);
  const data: StreamEvent = {
    event: entry.event,
    at,
    invoiceId: invoice.id,
    externalInvoiceId: invoice.externalInvoiceId,
    status: statusOf(invoice),
    detail: { ...detail },
  };
  const frame = frameOf({ id, event: entry.event, data });
  frames.set(event, frame);
  return frame;
}
