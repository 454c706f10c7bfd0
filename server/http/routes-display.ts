/** The customer display: the till says what to show, a display hears it. A display's token opens these routes alone. */
import type { FastifyInstance } from 'fastify';
import { decimalsOf } from '../domain/currency.ts';
import { Failure } from '../domain/errors.ts';
import type { Merchant } from '../domain/merchant.ts';
import { type Instant, iso } from '../domain/time.ts';
import type { Auth } from './auth.ts';
import * as wire from './contract.ts';
import type { DisplayDesk } from './display.ts';
import type { Door } from './door.ts';
import { caller, documented } from './route.ts';
import type { Streams } from './stream.ts';

export interface DisplayRoutes {
  readonly auth: Auth;
  readonly display: DisplayDesk;
  readonly displayDoor: Door;
  readonly streams: Streams;
  readonly now: () => Instant;
  readonly activeMerchant: () => Merchant | undefined;
}

export const DISPLAY_PAGE = '/app/display/index.html';

const ERRORS = {
  400: wire.ErrorBody,
  401: wire.ErrorBody,
  403: wire.ErrorBody,
  409: wire.ErrorBody,
  429: wire.ErrorBody,
};

export function displayRoutes(app: FastifyInstance, routes: DisplayRoutes): void {
  const { auth, display, displayDoor, streams, now } = routes;
  const asTill = caller((request) => auth.till(request));
  const asDisplay = caller((request) => auth.display(request));
  const about = (summary: string, answer: Parameters<typeof documented>[0]['answers'][number]) => ({
    summary,
    tags: ['Till'],
    scope: 'till' as const,
    answers: { 200: answer, ...ERRORS },
  });

  app.put<{ Body: wire.DisplayView }>(
    '/till/display',
    {
      onRequest: asTill.hook,
      schema: documented({ ...about('Show to the customer', wire.Done), body: wire.DisplayView }),
    },
    async (request) => {
      display.show(request.body);
      return { success: true };
    },
  );

  app.get(
    '/till/display',
    { onRequest: asTill.hook, schema: documented(about('Open a display', wire.DisplayDoorAnswer)) },
    async () => {
      const code = displayDoor.pairingCode;
      return { success: true, code, path: `${DISPLAY_PAGE}#${code}` };
    },
  );

  app.post<{ Body: { code: string } }>(
    '/display/pair',
    {
      schema: documented({
        ...about('Open a display in a browser', wire.PairAnswer),
        body: wire.PairRequest,
      }),
    },
    async (request) => {
      const token = displayDoor.pair(request.body.code);
      if (token === null)
        throw new Failure(
          'unauthorized',
          'this code is not right: look at the settings of the till once more',
        );
      return { success: true, token };
    },
  );

  app.get(
    '/display/stream',
    {
      onRequest: asDisplay.hook,
      exposeHeadRoute: false,
      schema: documented(about('What to show', wire.Done)),
    },
    (request, reply) => {
      if (display.full) {
        throw new Failure('too-many-requests', 'too many displays are open: close one', {
          retryAfterSeconds: 30,
        });
      }
      streams.open(request, reply, (stream) => {
        const tell = (view: wire.DisplayView | null) => {
          const frame: wire.DisplayFrame = {
            view: view ?? idleOf(routes.activeMerchant()),
            serverNow: iso(now()),
          };
          stream.send('view', frame);
        };
        tell(display.view);
        return display.follow(tell);
      });
    },
  );

  app.post<{ Body: wire.TipTap }>(
    '/display/tip',
    {
      onRequest: asDisplay.hook,
      schema: documented({ ...about('The customer chose a tip', wire.Done), body: wire.TipTap }),
    },
    async (request) => {
      if (!display.tap(request.body)) throw new Failure('conflict', 'this is not asked any more');
      return { success: true };
    },
  );
}

/** Before a till has said anything: the shop's name, where there is a shop. */
function idleOf(merchant: Merchant | undefined): wire.DisplayView {
  return {
    shop: merchant?.name ?? '',
    currency: merchant?.currency ?? '',
    decimals: decimalsOf(merchant?.currency ?? '') ?? 2,
    practice: merchant?.books === 'practice',
    language: '',
    theme: 'system',
    cart: null,
    tip: null,
    payment: null,
  };
}
