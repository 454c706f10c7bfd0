/** Resuming an event stream far back: as many events as documented arrive, in order, followed by new ones. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventsOf, type InvoiceEvent } from '#domain/invoices/event.ts';
import { eventRoutes } from '#http/invoices/routes-events.ts';
import { prepareRoutes } from '#http/plugins/route.ts';
import { DOCUMENTED } from '#http/plugins/schema.ts';
import { Streams } from '#http/plugins/sse.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { invoiceWith, NOON } from '#test/support/fakes/invoices.ts';
import { merchantWith } from '#test/support/fakes/shop.ts';
import { EventStream } from '#test/support/servers/event-stream.ts';

const MERCHANT = merchantWith(['BITCOIN']);
const MISSED = 10_000;
const eventOfSale = (n: number): InvoiceEvent => {
  const log = [{ at: NOON + n, event: 'invoice.created', detail: {} }] as const;
  const [event] = eventsOf(invoiceWith({ id: `sale${n}`, log }));
  if (!event) throw new Error('an invoice without an event');
  return event;
};

let app: FastifyInstance;
let streams: Streams;
let tell: ((event: InvoiceEvent) => void) | null;
beforeEach(async () => {
  const clock = new FakeClock(0);
  streams = new Streams({ after: (ms, call) => clock.after(ms, call), failed: () => undefined });
  tell = null;
  const nobody = () => {
    throw new Error('not asked here');
  };
  app = Fastify({ forceCloseConnections: true, ajv: { customOptions: { keywords: [DOCUMENTED] } } });
  prepareRoutes(app);
  const auth = { caller: () => ({ kind: 'key', merchant: MERCHANT }) } as never;
  const routes = eventRoutes({
    auth,
    feed: {
      listen: (_id, reported) => {
        tell = reported;
        return () => undefined;
      },
      since: async () => {
        // Sent while still catching up: once it is in both, once only here.
        tell?.(eventOfSale(MISSED - 1));
        tell?.(eventOfSale(MISSED));
        return { kind: 'events', events: Array.from({ length: MISSED }, (_, n) => eventOfSale(n)) };
      },
      close: nobody,
    },
    invoice: nobody,
    streams,
  });
  for (const one of routes) one.register(app, { auth });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  streams.close();
  await app.close();
});

it('sends ten thousand missed events and continues with new ones', async () => {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const stream = await EventStream.open(`http://127.0.0.1:${port}/payments/stream`, {
    'last-event-id': `${NOON}-0-sale`,
  });
  tell?.(eventOfSale(MISSED + 1));
  const heard = await stream.until(({ length }) => length === MISSED + 2);
  const ids = Array.from({ length: MISSED + 2 }, (_, n) => eventOfSale(n).id);
  expect(heard.map(({ id }) => id)).toEqual(ids);
  stream.close();
});
