/** Till routes: state, event stream, first start. Only for its own token. */

import type { FastifyInstance } from 'fastify';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { iso } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { RoleNeeded } from '#domain/staff/permissions.ts';
import type { Auth } from '#http/auth/auth.ts';
import { PairAnswer, PairRequest } from '#http/auth/schema.ts';
import { sessionOf } from '#http/auth/session.ts';
import type { TillPairing } from '#http/auth/till-pairing.ts';
import type { DisplayDesk } from '#http/displays/display-desk.ts';
import { type InvoiceView, ViewAnswer } from '#http/invoices/schema.ts';
import { caller, ofTill, tokenOf } from '#http/plugins/route.ts';
import { Done } from '#http/plugins/schema.ts';
import type { Stream, Streams } from '#http/plugins/sse.ts';
import { deviceOf, sourceOf } from '#http/plugins/user-agent.ts';
import type { TillSettings } from '#http/settings/till-settings.ts';
import { SetUpRequest, UseBooksRequest } from '#http/shops/schema.ts';
import type { OpenOffer } from '#usecases/invoices/open-offer.ts';
import { openSalesPage } from './open-sales.ts';
import {
  BrowsersAnswer,
  OpenOfferRequest,
  RemoveBrowserRequest,
  type TillState,
  TillStateAnswer,
} from './schema.ts';
import { unattendedState } from './till-state.ts';

export interface TillRoutes {
  readonly auth: Auth;
  readonly settings: TillSettings;
  readonly state: () => TillState;
  readonly invoice: (id: string) => Invoice | undefined;
  readonly door: Pick<TillPairing, 'pairingCode' | 'isToken' | 'browserOf' | 'pair' | 'browsers' | 'shutOut'>;
  readonly tillView: (invoice: Invoice) => InvoiceView;
  readonly openOffer: OpenOffer;
  readonly openInvoices: (merchantId: string) => Iterable<Invoice>;
  readonly display: DisplayDesk;
  readonly streams: Streams;
  readonly onInvoice: (told: (invoice: Invoice) => void) => () => void;
  readonly onState: (told: () => void) => () => void;
  readonly activeMerchant: () => Merchant | undefined;
  /** Calls back once after so many milliseconds; the returned function cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
}

/** Minimum interval of updates to a till when open sales are more than a page. */
const REFRESH_OPEN_MS = 5_000;

export function tillRoutes(app: FastifyInstance, routes: TillRoutes): void {
  const { auth, settings } = routes;
  const asTill = caller((request) => auth.till(request));
  const done = { success: true };

  app.post<{ Body: { code: string } }>(
    '/till/pair',
    { schema: ofTill('Open the till in a browser', PairAnswer, { body: PairRequest }) },
    async (request) => {
      const name = deviceOf(request.headers['user-agent'], request.ip);
      const token = routes.door.pair(request.body.code, sourceOf(request), name);
      if (token === null)
        throw new Failure(
          'unauthorized',
          'this code is not right: look at the terminal once more',
          createReason('code-wrong'),
        );
      return { success: true, token };
    },
  );

  app.get(
    '/till/browsers',
    { onRequest: asTill.hook, schema: ofTill('Browsers that are tills', BrowsersAnswer) },
    async (request): Promise<BrowsersAnswer> => {
      const asking = routes.door.browserOf(tokenOf(request));
      return {
        success: true,
        code: routes.door.pairingCode,
        browsers: routes.door.browsers().map(({ id, name, pairedAt, seenAt }) => ({
          id,
          name,
          pairedAt: iso(pairedAt),
          seenAt: iso(seenAt),
          own: id === asking?.id,
        })),
      };
    },
  );
  app.post<{ Body: { id: string } }>(
    '/till/browsers/remove',
    {
      onRequest: asTill.hook,
      schema: ofTill('Shut a browser out', Done, { body: RemoveBrowserRequest }),
    },
    async (request) => {
      routes.door.shutOut(request.body.id);
      routes.streams.recheck();
      return done;
    },
  );

  app.get(
    '/till/state',
    { onRequest: asTill.hook, schema: ofTill('State', TillStateAnswer) },
    async (request) => ({
      success: true,
      state: auth.attended(request) ? routes.state() : unattendedState(routes.state()),
    }),
  );

  app.get(
    '/till/stream',
    { onRequest: asTill.hook, exposeHeadRoute: false, schema: ofTill('Event stream', Done) },
    (request, reply) => {
      const attended = auth.attended(request);
      // A till that believes it is unlocked must learn that its session is over.
      if (!attended && sessionOf(request) !== null) throw new RoleNeeded(null, 'cashier');
      const token = tokenOf(request);
      const mayGoOn = () => routes.door.isToken(token);
      const start = (stream: Stream) => {
        if (!attended) {
          const sendLocked = () => stream.send('state', unattendedState(routes.state()));
          sendLocked();
          return routes.onState(sendLocked);
        }
        let told: string | null = null;
        let overflows = false;
        let stopRefresh: (() => void) | null = null;
        const sendOpen = () => {
          stopRefresh = null;
          const active = routes.activeMerchant();
          if (!active) return;
          const open = openSalesPage(routes.openInvoices(active.id), routes.tillView);
          overflows = open.count > open.sales.length;
          stream.send('open', open);
        };
        /** The state, and when the mode changed also its open sales. */
        const sendState = () => {
          const active = routes.activeMerchant();
          stream.send('state', routes.state());
          if (!active || active.id === told) return;
          told = active.id;
          sendOpen();
        };
        sendState();
        const stopInvoices = routes.onInvoice((invoice) => {
          if (invoice.merchantId !== routes.activeMerchant()?.id) return;
          stream.send('invoice', routes.tillView(invoice));
          // A till tracks a page that contains all of them without updates.
          if (overflows) stopRefresh ??= routes.after(REFRESH_OPEN_MS, sendOpen);
        });
        const stopState = routes.onState(sendState);
        const stopTips = routes.display.hearTips((tap) => stream.send('tip', tap));
        return () => {
          stopInvoices();
          stopRefresh?.();
          stopState();
          stopTips();
        };
      };
      routes.streams.open(request, reply, start, mayGoOn);
    },
  );

  const inShop = caller((request) => auth.tillShop(request));
  app.post<{ Body: OpenOfferRequest }>(
    '/till/invoices/open',
    {
      onRequest: inShop.hook,
      schema: ofTill('A method was chosen', ViewAnswer, { body: OpenOfferRequest }),
    },
    async (request) => {
      const { invoiceId, method } = request.body;
      if (routes.invoice(invoiceId)?.merchantId !== inShop.of(request).id)
        throw new Failure('not-found', 'Invoice not found', createReason('sale-gone'));
      return { success: true, invoice: routes.tillView(await routes.openOffer(invoiceId, method)) };
    },
  );

  app.post<{ Body: SetUpRequest }>(
    '/till/setup',
    {
      onRequest: asTill.hook,
      schema: ofTill('First start', Done, { body: SetUpRequest }),
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
      schema: ofTill('Practice or real books', Done, { body: UseBooksRequest }),
    },
    async (request) => {
      await settings.useBooks(request.body.merchantId);
      return done;
    },
  );
}
