/**
 * Customer display routes. The till sets the view and admits displays; a display subscribes. A display's token is valid
 * for its own three routes alone, and only those are served to the local network.
 */

import { shadesOf } from '#domain/kernel/colour.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { type Instant, iso } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Auth } from '#http/auth/auth.ts';
import { PairAnswer, PairRequest } from '#http/auth/schema.ts';
import { type Route, route, tokenOf } from '#http/plugins/route.ts';
import type { Streams } from '#http/plugins/sse.ts';
import { deviceOf, sourceOf } from '#http/plugins/user-agent.ts';
import type { DisplayStorefront } from '#http/shops/schema-branding.ts';
import type { DisplayDesk } from '#usecases/displays/display-desk.ts';
import type { GuessesByAddress } from '#usecases/displays/guesses-by-address.ts';
import type { PairedDisplays } from '#usecases/displays/paired-displays.ts';
import type { Brandings } from '#usecases/shops/brandings.ts';
import { DisplayDoorAnswer, type DisplayFrame, DisplayView, RemoveDisplayRequest, TipTap } from './schema.ts';

/** The routes of a display itself. */
export interface OwnDisplayRoutes {
  readonly auth: Auth;
  readonly display: DisplayDesk<DisplayView>;
  readonly displays: PairedDisplays;
  readonly storefronts: Brandings;
  readonly streams: Streams;
  readonly now: () => Instant;
  readonly guesses: GuessesByAddress;
  readonly activeMerchant: () => Merchant | undefined;
  /** Calls back when another shop may be the active one. */
  readonly onState: (told: () => void) => () => void;
}

export interface DisplayRoutes extends OwnDisplayRoutes {
  /** URLs of the display's page for browsers in the local network; none while it is not served there. */
  readonly displayAddresses: () => readonly string[];
}

export const DISPLAY_PAGE = '/app/display/index.html';

export function displayRoutes(routes: DisplayRoutes): readonly Route[] {
  const { auth, display, displays } = routes;
  return [
    ...ownDisplayRoutes(routes),
    route('PUT /till/display', {
      schema: { summary: 'Show to the customer', body: DisplayView },
      // Also locked, as it shows nothing new to pay.
      permission: { till: 'lock-screen' },
      handler: (request) => {
        display.show(request.body, auth.attended(request));
      },
    }),
    route('GET /till/display', {
      schema: { summary: 'Open a display', answer: DisplayDoorAnswer },
      permission: { till: 'anyone' },
      handler: () => {
        const { code, until } = displays.code();
        return {
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
    }),
    route('POST /till/display/remove', {
      schema: { summary: 'Shut a display out', body: RemoveDisplayRequest },
      permission: { till: 'settings' },
      audit: ['id'],
      handler: ({ body }) => displays.revoke(body.id),
    }),
  ];
}

/** A display's own requests, on this computer and in the local network. */
export function ownDisplayRoutes(routes: OwnDisplayRoutes): readonly Route[] {
  const { display, displays, streams, storefronts, now, guesses } = routes;
  return [
    route('POST /display/pair', {
      schema: { summary: 'Open a display in a browser', body: PairRequest, answer: PairAnswer },
      permission: 'none',
      handler: async (request) => {
        const own = guesses(request.ip);
        own.check();
        const name = deviceOf(request.headers['user-agent'], request.ip);
        const token = await displays.pair(request.body.code, name, sourceOf(request));
        if (token !== null) return { token };
        own.wasWrong();
        throw new Failure(
          'unauthorized',
          'this code is not right, or not good any more: look at the settings of the till once more',
          createReason('code-wrong'),
        );
      },
    }),
    route('GET /display/stream', {
      schema: { summary: 'What to show' },
      permission: 'display',
      exposeHeadRoute: false,
      handler: (request, id, reply) => {
        if (display.full) {
          throw new Failure('too-many-requests', 'too many displays are open: close one', {
            retryAfterSeconds: 30,
          });
        }
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
        return reply;
      },
    }),
    route('POST /display/tip', {
      schema: { summary: 'The customer chose a tip', body: TipTap },
      permission: 'display',
      handler: ({ body }) => {
        if (!display.tap(body)) throw new Failure('conflict', 'this is not asked any more');
      },
    }),
  ];
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
