/** Till routes: state, event stream, first start. Only for its own token. */

import type { FastifyRequest } from 'fastify';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { type Awaitable, whenThere } from '#domain/kernel/awaitable.ts';
import { type Instant, iso } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { invoiceNotFound } from '#domain/messages/failures.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { RoleNeeded } from '#domain/staff/permissions.ts';
import type { Auth } from '#http/auth/auth.ts';
import { PairAnswer, PairRequest } from '#http/auth/schema.ts';
import { sessionOf } from '#http/auth/session.ts';
import type { DisplayView } from '#http/displays/schema.ts';
import { type InvoiceView, ViewAnswer } from '#http/invoices/schema.ts';
import { type Route, route, tokenOf } from '#http/plugins/route.ts';
import type { Stream, Streams } from '#http/plugins/sse.ts';
import { deviceOf, sourceOf } from '#http/plugins/user-agent.ts';
import type { TillSettings } from '#http/settings/till-settings.ts';
import { SetUpRequest, UseBooksRequest } from '#http/shops/schema.ts';
import type { DisplayDesks } from '#usecases/displays/display-desk.ts';
import type { OpenOffer } from '#usecases/invoices/open-offer.ts';
import type { RequestFromWallet } from '#usecases/invoices/request-from-wallet.ts';
import type { TillPairing } from '#usecases/till/till-pairing.ts';
import type { TillFacts } from '#usecases/till/till-state.ts';
import { openSalesPage } from './open-sales.ts';
import {
  BrowsersAnswer,
  CustomerCodeRequest,
  OpenOfferRequest,
  RemoveBrowserRequest,
  TillStateAnswer,
} from './schema.ts';
import { tillStateView } from './view.ts';

export interface TillRoutes {
  readonly auth: Auth;
  readonly settings: TillSettings;
  readonly state: () => TillFacts;
  readonly now: () => Instant;
  readonly invoice: (id: string) => Awaitable<Invoice | undefined>;
  readonly pairing: Pick<
    TillPairing,
    'pairingCode' | 'isToken' | 'browserOf' | 'pair' | 'browsers' | 'shutOut'
  >;
  readonly tillView: (invoice: Invoice) => InvoiceView;
  readonly openOffer: OpenOffer;
  readonly requestFromWallet: RequestFromWallet;
  readonly openInvoices: (merchantId: string) => Awaitable<Iterable<Invoice>>;
  readonly desks: DisplayDesks<DisplayView>;
  readonly streams: Streams;
  readonly onInvoice: (listener: (invoice: Invoice) => void) => () => void;
  readonly onState: (listener: () => void) => () => void;
  readonly activeMerchant: () => Merchant | undefined;
  /** A till has connected to follow the sales, until the returned function is called. */
  readonly onConnect: (request: FastifyRequest) => () => void;
  /** Calls back once after so many milliseconds; the returned function cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
}

/** Minimum interval of updates to a till when open sales are more than a page. */
const REFRESH_OPEN_MS = 5_000;

export function tillRoutes(routes: TillRoutes): readonly Route[] {
  const { auth, settings } = routes;
  const state = (request: FastifyRequest, attended: boolean) => {
    const own = auth.networkTill(request);
    const till = own && { ...own, mainActs: auth.hasMainActs(request) };
    return tillStateView(routes.state(), routes.now(), { attended, till });
  };
  return [
    route('POST /till/pair', {
      schema: { summary: 'Open the till in a browser', body: PairRequest, answer: PairAnswer },
      permission: 'none',
      handler: (request) => {
        const name = deviceOf(request.headers['user-agent'], request.ip);
        const token = routes.pairing.pair(request.body.code, sourceOf(request), name);
        if (token !== null) return { token };
        throw new Failure(
          'unauthorized',
          'this code is wrong: check the terminal again',
          createReason('code-wrong'),
        );
      },
    }),
    route('GET /till/browsers', {
      schema: { summary: 'Browsers that are tills', answer: BrowsersAnswer },
      permission: { till: 'settings', tills: 'main' },
      handler: (request) => {
        const asking = routes.pairing.browserOf(tokenOf(request));
        return {
          code: routes.pairing.pairingCode,
          browsers: routes.pairing.browsers().map(({ id, name, pairedAt, seenAt }) => ({
            id,
            name,
            pairedAt: iso(pairedAt),
            seenAt: iso(seenAt),
            own: id === asking?.id,
          })),
        };
      },
    }),
    route('POST /till/browsers/remove', {
      schema: { summary: 'Shut a browser out', body: RemoveBrowserRequest },
      permission: { till: 'settings', tills: 'main' },
      audit: ['id'],
      handler: ({ body }) => {
        routes.pairing.shutOut(body.id);
        routes.streams.recheck();
      },
    }),
    // Without a person, state and stream leave sales out (`tillStateView`).
    route('GET /till/state', {
      schema: { summary: 'State', answer: TillStateAnswer },
      permission: { till: 'lock-screen', tills: 'all' },
      handler: (request) => ({
        state: state(request, auth.attended(request)),
      }),
    }),
    route('GET /till/stream', {
      schema: { summary: 'Event stream' },
      permission: { till: 'lock-screen', tills: 'all' },
      exposeHeadRoute: false,
      handler: (request, _caller, reply) => {
        const attended = auth.attended(request);
        // A till that believes it is unlocked must learn that its session is over.
        if (!attended && sessionOf(request) !== null) throw new RoleNeeded(null, 'cashier');
        const token = tokenOf(request);
        const mayGoOn = () => routes.pairing.isToken(token);
        const start = (stream: Stream) => {
          const stopConnection = routes.onConnect(request);
          if (!attended) {
            const sendLocked = () => stream.send('state', state(request, false));
            sendLocked();
            const stopLocked = routes.onState(sendLocked);
            return () => {
              stopConnection();
              stopLocked();
            };
          }
          let openSentFor: string | null = null;
          let overflows = false;
          let ended = false;
          let stopRefresh: (() => void) | null = null;
          /** Of this shop's sales, since the till was connected. */
          let changes = 0;
          const sendOpen = (): void => {
            stopRefresh = null;
            if (ended) return;
            const active = routes.activeMerchant();
            if (!active) return;
            const seen = changes;
            const sent = whenThere(routes.openInvoices(active.id), (invoices) => {
              // What was read while a sale changed is older than what this till was sent.
              if (seen !== changes) return sendOpen();
              const open = openSalesPage(invoices, routes.tillView);
              overflows = open.count > open.sales.length;
              stream.send('open', open);
            });
            if (sent instanceof Promise)
              sent.catch(() => (stopRefresh ??= routes.after(REFRESH_OPEN_MS, sendOpen)));
          };
          /** The state, and when the mode changed also its open sales. */
          const sendState = () => {
            const active = routes.activeMerchant();
            stream.send('state', state(request, true));
            if (!active || active.id === openSentFor) return;
            openSentFor = active.id;
            sendOpen();
          };
          sendState();
          const stopInvoices = routes.onInvoice((invoice) => {
            if (invoice.merchantId !== routes.activeMerchant()?.id) return;
            changes++;
            stream.send('invoice', routes.tillView(invoice));
            // A till tracks a page that contains all of them without updates.
            if (overflows) stopRefresh ??= routes.after(REFRESH_OPEN_MS, sendOpen);
          });
          const stopState = routes.onState(sendState);
          const desk = routes.desks.of(auth.networkTill(request)?.id ?? null);
          const stopChoices = desk.onChoice((choice) => stream.send('choice', choice));
          const stopCards = desk.onCard((card) => stream.send('card', card));
          return () => {
            ended = true;
            stopConnection();
            stopInvoices();
            stopRefresh?.();
            stopState();
            stopChoices();
            stopCards();
          };
        };
        routes.streams.open(request, reply, start, mayGoOn);
        return reply;
      },
    }),
    route('POST /till/invoices/open', {
      schema: { summary: 'A method was chosen', body: OpenOfferRequest, answer: ViewAnswer },
      permission: { shop: 'anyone', tills: 'all' },
      handler: async ({ body: { invoiceId, method } }, { merchant }) => {
        if ((await routes.invoice(invoiceId))?.merchantId !== merchant.id) throw invoiceNotFound();
        return { invoice: routes.tillView(await routes.openOffer(invoiceId, method)) };
      },
    }),
    route('POST /till/invoices/customer-code', {
      schema: { summary: 'Request payment from a customer’s card or code', body: CustomerCodeRequest },
      permission: { shop: 'anyone', tills: 'all' },
      handler: ({ body: { invoiceId, code } }, { merchant }) =>
        routes.requestFromWallet(merchant, invoiceId, code),
    }),
    route('POST /till/setup', {
      schema: { summary: 'First start', body: SetUpRequest },
      permission: { till: 'settings', tills: 'main' },
      audit: ['books', 'name', 'currency'],
      handler: ({ body }) => settings.setUp(body),
    }),
    route('POST /till/books', {
      schema: { summary: 'Practice or real books', body: UseBooksRequest },
      permission: { till: 'settings', tills: 'main' },
      audit: ['merchantId'],
      handler: ({ body }) => settings.useBooks(body.merchantId),
    }),
  ];
}
