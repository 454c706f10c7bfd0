/** The till's own endpoints: state, event stream, first start. Its token alone opens them. */

import type { FastifyInstance } from 'fastify';
import { Failure } from '../domain/errors.ts';
import type { Invoice } from '../domain/invoice.ts';
import type { Merchant } from '../domain/merchant.ts';
import { because } from '../domain/reasons.ts';
import type { Auth } from './auth.ts';
import * as wire from './contract.ts';
import type { DisplayDesk } from './display.ts';
import { caller, ofTill } from './route.ts';
import type { Streams } from './stream.ts';
import type { TillSettings } from './till-settings.ts';

export interface TillRoutes {
  readonly auth: Auth;
  readonly settings: TillSettings;
  readonly state: () => wire.TillState;
  readonly pair: (code: string) => string | null;
  readonly tillView: (invoice: Invoice) => wire.InvoiceView;
  readonly openInvoices: (merchantId: string) => Iterable<Invoice>;
  readonly display: DisplayDesk;
  readonly streams: Streams;
  readonly onInvoice: (told: (invoice: Invoice) => void) => () => void;
  readonly onState: (told: () => void) => () => void;
  readonly activeMerchant: () => Merchant | undefined;
}

export function tillRoutes(app: FastifyInstance, routes: TillRoutes): void {
  const { auth, settings } = routes;
  const asTill = caller((request) => auth.till(request));
  const done = { success: true };

  app.post<{ Body: { code: string } }>(
    '/till/pair',
    { schema: ofTill('Open the till in a browser', wire.PairAnswer, { body: wire.PairRequest }) },
    async (request) => {
      const token = routes.pair(request.body.code);
      if (token === null)
        throw new Failure(
          'unauthorized',
          'this code is not right: look at the terminal once more',
          because('code-wrong'),
        );
      return { success: true, token };
    },
  );

  app.get(
    '/till/state',
    { onRequest: asTill.hook, schema: ofTill('State', wire.TillStateAnswer) },
    async () => ({
      success: true,
      state: routes.state(),
    }),
  );

  app.get(
    '/till/stream',
    { onRequest: asTill.hook, schema: ofTill('Event stream', wire.Done) },
    (request, reply) => {
      routes.streams.open(request, reply, (stream) => {
        let told: string | null = null;
        /** The state, and with other books than before what is open in them. */
        const sendState = () => {
          const active = routes.activeMerchant();
          stream.send('state', routes.state());
          if (!active || active.id === told) return;
          told = active.id;
          for (const invoice of routes.openInvoices(active.id))
            stream.send('invoice', routes.tillView(invoice));
        };
        sendState();
        const stopInvoices = routes.onInvoice((invoice) => {
          if (invoice.merchantId === routes.activeMerchant()?.id)
            stream.send('invoice', routes.tillView(invoice));
        });
        const stopState = routes.onState(sendState);
        const stopTips = routes.display.hearTips((tap) => stream.send('tip', tap));
        return () => {
          stopInvoices();
          stopState();
          stopTips();
        };
      });
    },
  );

  app.post<{ Body: wire.SetUpRequest }>(
    '/till/setup',
    {
      onRequest: asTill.hook,
      schema: ofTill('First start', wire.Done, { body: wire.SetUpRequest }),
    },
    async (request) => {
      await settings.setUp(request.body);
      return done;
    },
  );
  app.post<{ Body: { merchantId: string } }>(
    '/till/books',
    {
      onRequest: asTill.hook,
      schema: ofTill('Practice or real books', wire.Done, { body: wire.UseBooksRequest }),
    },
    async (request) => {
      await settings.useBooks(request.body.merchantId);
      return done;
    },
  );
}
