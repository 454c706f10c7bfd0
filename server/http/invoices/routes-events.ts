/** Server-sent events for integrators: one invoice, or all of a shop, resumable by Last-Event-ID. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eventsOf, type InvoiceEvent, placeOf } from '#domain/invoices/event.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { publicEntry } from '#domain/invoices/public-log.ts';
import { statusOf } from '#domain/invoices/status.ts';
import { Failure, invalid, missing } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Auth, Principal } from '#http/auth/auth.ts';
import { caller, documented } from '#http/plugins/route.ts';
import { ErrorBody } from '#http/plugins/schema.ts';
import type { Stream, Streams } from '#http/plugins/sse.ts';
import type { Feed } from '#usecases/invoices/event-feed.ts';
import { InvoiceStreamQuery, StreamEvent } from './schema-events.ts';

export interface EventRoutes {
  readonly auth: Auth;
  readonly feed: Feed;
  readonly invoice: (id: string) => Invoice | undefined;
  readonly streams: Streams;
}

/** More than any shop needs, few enough to cost the till little. */
const MAX_STREAMS = 2_000;
const ERRORS = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 429: ErrorBody };
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

export function eventRoutes(app: FastifyInstance, { auth, feed, invoice, streams }: EventRoutes): void {
  const reading = caller((request) => auth.principal(request, 'invoices:read'));

  /** A key that was revoked meanwhile gets no more events. */
  const stillMay = (request: FastifyRequest) => () => {
    try {
      auth.principal(request, 'invoices:read');
      return true;
    } catch (error) {
      return error instanceof Failure && error.code === 'too-many-requests';
    }
  };
  const open = (request: FastifyRequest, reply: FastifyReply, start: (stream: Stream) => () => void) =>
    streams.open(request, reply, start, stillMay(request));
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

  app.get<{ Querystring: { invoiceId?: string } }>(
    '/payments/invoices/stream',
    {
      onRequest: reading.hook,
      exposeHeadRoute: false,
      schema: documented({
        summary: 'Follow one invoice',
        description:
          'Server-sent events: everything that happened to the invoice from its creation on, then what happens, as it happens. With `Last-Event-ID` it goes on after that event, however long ago it was.',
        tags: ['Event streams'],
        scope: 'invoices:read',
        querystring: InvoiceStreamQuery,
        headers: LAST_EVENT_ID,
        stream: StreamEvent,
        answers: { ...ERRORS, 404: ErrorBody },
        words: TOO_MANY,
      }),
    },
    async (request, reply) => {
      const { merchant } = reading.of(request);
      const { invoiceId } = request.query;
      if (typeof invoiceId !== 'string' || invoiceId === '')
        throw missing('invoiceId', 'Invoice ID is required');
      const found = invoice(invoiceId);
      if (found?.merchantId !== merchant.id)
        throw new Failure('not-found', 'Invoice not found', createReason('sale-gone'));
      const last = lastEventId(request);
      const place = last === null ? null : placeOf(last);
      makeRoom();
      open(request, reply, (stream) => {
        const from = place?.invoiceId === invoiceId ? place.place + 1 : 0;
        stream.writeAll(framesOf(eventsOf(found, from)));
        return feed.listen(merchant.id, (event) => {
          if (event.invoice.id === invoiceId) stream.write(frameOf(event));
        });
      });
      return reply;
    },
  );

  app.get(
    '/payments/stream',
    {
      onRequest: reading.hook,
      exposeHeadRoute: false,
      schema: documented({
        summary: 'Follow all invoices',
        description:
          'Server-sent events of all invoices of the shop, from now on. With `Last-Event-ID` it goes on after that event: up to 7 days back, and 10,000 events. Beyond that the first event is `reset`: read the list of invoices instead. After a restart of the server a few of the last seconds may come again, and decisions by hand on invoices more than 9 days older than the last event are not repeated.',
        tags: ['Event streams'],
        scope: 'invoices:read',
        headers: LAST_EVENT_ID,
        stream: StreamEvent,
        answers: ERRORS,
        words: TOO_MANY,
      }),
    },
    async (request, reply) => {
      const { merchant } = reading.of(request);
      const last = lastEventId(request);
      makeRoom();
      const follow = await following(feed, merchant, last);
      open(request, reply, follow);
      return reply;
    },
  );
}

/** Subscribes before it reads the log, so that nothing falls between. */
async function following(feed: Feed, merchant: Principal['merchant'], last: string | null) {
  const meanwhile: InvoiceEvent[] = [];
  let tell = (event: InvoiceEvent): unknown => meanwhile.push(event);
  const stop = feed.listen(merchant.id, (event) => tell(event));
  try {
    const before = last === null ? null : await feed.since(merchant.id, last);
    return (stream: Stream) => {
      if (before?.kind === 'too-far') stream.write('event: reset\ndata: {}\n\n');
      const events = before?.kind === 'events' ? before.events : [];
      const sent = new Set(events.map(({ id }) => id));
      stream.writeAll(framesOf(events));
      stream.writeAll(framesOf(meanwhile.filter(({ id }) => !sent.has(id))));
      tell = (event) => stream.write(frameOf(event));
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

function* framesOf(events: Iterable<InvoiceEvent>): Generator<string> {
  for (const event of events) yield frameOf(event);
}

/** The same text for every stream of an event. */
const frames = new WeakMap<InvoiceEvent, string>();

function frameOf(event: InvoiceEvent): string {
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
  const frame = `id: ${id}\nevent: ${entry.event}\ndata: ${JSON.stringify(data)}\n\n`;
  frames.set(event, frame);
  return frame;
}
