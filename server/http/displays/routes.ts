/**
 * Customer display routes. The till sets the view and admits displays; a display subscribes. A display's token is valid
 * for its own three routes alone, and only those are served to the local network.
 */

import type { FastifyInstance } from 'fastify';
import { countGuesses, type Guesses } from '#domain/displays/pairing-code.ts';
import { shadesOf } from '#domain/kernel/colour.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { type Instant, iso } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { RoleNeeded } from '#domain/staff/permissions.ts';
import type { Auth } from '#http/auth/auth.ts';
import { PairAnswer, PairRequest } from '#http/auth/schema.ts';
import { caller, ofTill, tokenOf } from '#http/plugins/route.ts';
import { Done } from '#http/plugins/schema.ts';
import type { Streams } from '#http/plugins/sse.ts';
import { deviceOf, sourceOf } from '#http/plugins/user-agent.ts';
import type { DisplayStorefront } from '#http/shops/schema-branding.ts';
import type { PairedDisplays } from '#usecases/displays/paired-displays.ts';
import type { Brandings } from '#usecases/shops/brandings.ts';
import type { DisplayDesk } from './display-desk.ts';
import { DisplayDoorAnswer, type DisplayFrame, DisplayView, RemoveDisplayRequest, TipTap } from './schema.ts';

/** The routes of a display itself. */
export interface OwnDisplayRoutes {
  readonly auth: Auth;
  readonly display: DisplayDesk;
  readonly displays: PairedDisplays;
  readonly storefronts: Brandings;
  readonly streams: Streams;
  readonly now: () => Instant;
  readonly monotonic: () => number;
  readonly activeMerchant: () => Merchant | undefined;
  /** Calls back when another shop may be the active one. */
  readonly onState: (told: () => void) => () => void;
}

export interface DisplayRoutes extends OwnDisplayRoutes {
  /** URLs of the display's page for browsers in the local network; none while it is not served there. */
  readonly displayAddresses: () => readonly string[];
}

export const DISPLAY_PAGE = '/app/display/index.html';

/** Wrong codes of one address in a minute: lower than the global limit. */
const WRONG_CODES = 5;
/** Addresses remembered for it; cleared on a flood of them. */
const MAX_ADDRESSES = 1_000;

export function displayRoutes(app: FastifyInstance, routes: DisplayRoutes): void {
  const { auth, display, displays } = routes;
  const asTill = caller((request) => auth.till(request));

  app.put<{ Body: DisplayView }>(
    '/till/display',
    {
      onRequest: asTill.hook,
      schema: ofTill('Show to the customer', Done, { body: DisplayView }),
    },
    async (request) => {
      // Behind the lock a sale goes on; but the payment code can't be replaced.
      const code = request.body.payment?.code ?? null;
      const same = code === null || code === display.view?.payment?.code;
      if (!same && !auth.attended(request)) throw new RoleNeeded(null, 'cashier');
      display.show(request.body);
      return { success: true };
    },
  );

  app.get(
    '/till/display',
    { onRequest: asTill.hook, schema: ofTill('Open a display', DisplayDoorAnswer) },
    async () => {
      const { code, until } = displays.code();
      return {
        success: true,
        code,
        until: iso(until),
        path: `${DISPLAY_PAGE}#${code}`,
        addresses: [...routes.displayAddresses()],
        paired: displays.list().map(({ id, name, pairedAt, seenAt }) => ({
          id,
          name,
          pairedAt: iso(pairedAt),
          seenAt: iso(seenAt),
          open: display.isOpen(id),
        })),
      };
    },
  );

  app.post<{ Body: { id: string } }>(
    '/till/display/remove',
    {
      onRequest: asTill.hook,
      schema: ofTill('Shut a display out', Done, { body: RemoveDisplayRequest }),
    },
    async (request) => {
      await displays.revoke(request.body.id);
      return { success: true };
    },
  );
  ownDisplayRoutes(app, routes);
}

/** A display's own requests, on this computer and in the local network. */
export function ownDisplayRoutes(app: FastifyInstance, routes: OwnDisplayRoutes): void {
  const { auth, display, displays, streams, storefronts, now, monotonic } = routes;
  const asDisplay = caller((request) => auth.display(request));
  const guesses = guessesByAddress(monotonic);

  app.post<{ Body: { code: string } }>(
    '/display/pair',
    {
      schema: ofTill('Open a display in a browser', PairAnswer, { body: PairRequest }),
    },
    async (request) => {
      const own = guesses(request.ip);
      own.check();
      const name = deviceOf(request.headers['user-agent'], request.ip);
      const token = await displays.pair(request.body.code, name, sourceOf(request));
      if (token === null) {
        own.wasWrong();
        throw new Failure(
          'unauthorized',
          'this code is not right, or not good any more: look at the settings of the till once more',
          createReason('code-wrong'),
        );
      }
      return { success: true, token };
    },
  );

  app.get(
    '/display/stream',
    {
      onRequest: asDisplay.hook,
      exposeHeadRoute: false,
      schema: ofTill('What to show', Done),
    },
    (request, reply) => {
      if (display.full) {
        throw new Failure('too-many-requests', 'too many displays are open: close one', {
          retryAfterSeconds: 30,
        });
      }
      const id = asDisplay.of(request);
      const token = tokenOf(request);
      void displays.came(id).catch(() => undefined);
      streams.open(request, reply, (stream) => {
        const tell = (view: DisplayView | null) => {
          const frame: DisplayFrame = {
            view: view ?? idleOf(routes.activeMerchant()),
            serverNow: iso(now()),
          };
          stream.send('view', frame);
        };
        let dressed: string | null = null;
        const dress = () => {
          const next = storefrontOf(routes.activeMerchant(), storefronts);
          const mark = `${routes.activeMerchant()?.id} ${next.version}`;
          if (mark !== dressed) stream.send('storefront', next);
          dressed = mark;
        };
        dress();
        tell(display.view);
        const stops = [
          display.follow(tell, id),
          storefronts.listen(dress),
          routes.onState(dress),
          displays.listen(() => {
            if (displays.whose(token) === null) stream.end();
          }),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      });
    },
  );

  app.post<{ Body: TipTap }>(
    '/display/tip',
    {
      onRequest: asDisplay.hook,
      schema: ofTill('The customer chose a tip', Done, { body: TipTap }),
    },
    async (request) => {
      if (!display.tap(request.body)) throw new Failure('conflict', 'this is not asked any more');
      return { success: true };
    },
  );
}

function guessesByAddress(monotonic: () => number): (address: string) => Guesses {
  const known = new Map<string, Guesses>();
  return (address) => {
    if (known.size >= MAX_ADDRESSES) known.clear();
    const own = known.get(address) ?? countGuesses(monotonic, WRONG_CODES);
    known.set(address, own);
    return own;
  };
}

function storefrontOf(merchant: Merchant | undefined, storefronts: Brandings): DisplayStorefront {
  const { logo, colour } = storefronts.of(merchant?.id ?? '');
  const version = storefronts.version(merchant?.id ?? '');
  return { version, logo, shades: colour === null ? null : shadesOf(colour) };
}

/** Before a till has sent a view: the shop's name, where there is a shop. */
function idleOf(merchant: Merchant | undefined): DisplayView {
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
