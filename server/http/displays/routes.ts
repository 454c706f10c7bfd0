/**
 * Customer display routes. A till sets the view of its own displays and admits them; a display subscribes. A display's
 * token is valid for its own three routes alone.
 */

import type { FastifyRequest } from 'fastify';
import { shadesOf } from '#domain/kernel/colour.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { type Instant, iso } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { DisplaySettings } from '#domain/shops/display-settings.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Auth } from '#http/auth/auth.ts';
import { PairAnswer, PairRequest } from '#http/auth/schema.ts';
import { type Route, route, tokenOf } from '#http/plugins/route.ts';
import { MAX_CUSTOMER_CODE } from '#http/plugins/schema.ts';
import type { Streams } from '#http/plugins/sse.ts';
import { deviceOf, sourceOf } from '#http/plugins/user-agent.ts';
import type { DisplayStorefront } from '#http/shops/schema-branding.ts';
import type { GuessesByAddress } from '#usecases/devices/guesses-by-address.ts';
import type { DisplayDesks } from '#usecases/displays/display-desk.ts';
import type { PairedDisplays } from '#usecases/displays/paired-displays.ts';
import type { Brandings } from '#usecases/shops/brandings.ts';
import {
  CustomerCard,
  CustomerChoice,
  DisplayAccess,
  type DisplayFrame,
  DisplayView,
  RemoveDisplayRequest,
} from './schema.ts';

/** The routes of a display itself. */
export interface OwnDisplayRoutes {
  readonly auth: Auth;
  readonly desks: DisplayDesks<DisplayView>;
  readonly displays: PairedDisplays;
  readonly storefronts: Brandings;
  readonly streams: Streams;
  readonly now: () => Instant;
  readonly guesses: GuessesByAddress;
  /** Counts a card that is held to this display; the seconds to wait where there were too many, else 0. */
  readonly cardWait: (displayId: string) => number;
  readonly activeMerchant: () => Merchant | undefined;
  /** Calls back when another shop may be the active one. */
  readonly onState: (listener: () => void) => () => void;
}

export interface DisplayRoutes extends OwnDisplayRoutes {
  /** URLs of the display's page for browsers in the local network, at the listener of this till; none while it is not served there. */
  readonly displayAddresses: () => readonly string[];
}

export const DISPLAY_PAGE = '/app/display/index.html';

export function displayRoutes(routes: DisplayRoutes): readonly Route[] {
  const { auth, desks, displays } = routes;
  /** The till that asks: its displays alone are shown to it, and can be removed by it. */
  const tillOf = (request: FastifyRequest) => auth.networkTill(request)?.id ?? null;
  return [
    ...ownDisplayRoutes(routes),
    route('PUT /till/display', {
      schema: { summary: 'Show to the customer', body: DisplayView },
      // Also locked, as it shows nothing new to pay.
      permission: { till: 'lock-screen', tills: 'all' },
      handler: (request) => {
        desks.of(tillOf(request)).show(request.body, auth.attended(request));
      },
    }),
    route('GET /till/display', {
      schema: { summary: 'Open a display', answer: DisplayAccess },
      permission: { till: 'anyone', tills: 'all' },
      handler: (request) => {
        const till = tillOf(request);
        const { code, until } = displays.code(till);
        return {
          code,
          until: iso(until),
          path: `${DISPLAY_PAGE}#${code}`,
          addresses: [...routes.displayAddresses()],
          paired: displays.list(till).map(({ id, name, pairedAt, seenAt }) => ({
            id,
            name,
            pairedAt: iso(pairedAt),
            seenAt: iso(seenAt),
            open: desks.of(till).isOpen(id),
          })),
        };
      },
    }),
    route('POST /till/display/window', {
      schema: { summary: 'Open the display window of the program that shows this till', answer: PairAnswer },
      // Also locked: the window is open again before anybody signs in.
      permission: { till: 'lock-screen', tills: 'all' },
      handler: (request) => ({ token: displays.windowToken(tillOf(request)) }),
    }),
    route('POST /till/display/remove', {
      schema: { summary: 'Shut a display out', body: RemoveDisplayRequest },
      permission: { till: 'settings', tills: 'all' },
      audit: ['id'],
      handler: (request) => displays.revoke(request.body.id, tillOf(request)),
    }),
  ];
}

/** A display's own requests, on this computer and in the local network. */
export function ownDisplayRoutes(routes: OwnDisplayRoutes): readonly Route[] {
  const { desks, displays, streams, storefronts, now, guesses } = routes;
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
          'this code is wrong or no longer valid: check the settings of the till',
          createReason('code-wrong'),
        );
      },
    }),
    route('GET /display/stream', {
      schema: { summary: 'What to show' },
      permission: 'display',
      exposeHeadRoute: false,
      handler: (request, { id, till }, reply) => {
        const display = desks.of(till);
        if (display.full) {
          throw new Failure('too-many-requests', 'too many displays are open: close one', {
            retryAfterSeconds: 30,
          });
        }
        const token = tokenOf(request);
        streams.open(request, reply, (stream) => {
          const send = (view: DisplayView | null) => {
            const frame: DisplayFrame = {
              view: view ?? idleOf(routes.activeMerchant()),
              serverNow: iso(now()),
            };
            stream.send('view', frame);
          };
          let sent: { readonly version: string; readonly settings: DisplaySettings | null } = {
            version: '',
            settings: null,
          };
          const sendStorefront = () => {
            const merchant = routes.activeMerchant();
            const next = storefrontOf(merchant, storefronts);
            const version = `${merchant?.id} ${next.currency} ${next.version}`;
            const settings = storefronts.displaySettings(merchant?.id ?? '');
            if (version !== sent.version || settings !== sent.settings) stream.send('storefront', next);
            sent = { version, settings };
          };
          sendStorefront();
          send(display.view);
          const stops = [
            displays.follow(id),
            display.follow(send, id),
            storefronts.listen(sendStorefront),
            routes.onState(sendStorefront),
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
    route('POST /display/choice', {
      schema: { summary: 'The customer chose a tip or a way to pay', body: CustomerChoice },
      permission: 'display',
      handler: ({ body }, { till }) => {
        if (!desks.of(till).tap(body)) throw new Failure('conflict', 'this is no longer asked');
      },
    }),
    route('POST /display/card', {
      schema: { summary: 'The customer held a card to the display', body: CustomerCard },
      permission: 'display',
      bodyLimit: 2 * MAX_CUSTOMER_CODE,
      handler: ({ body }, { id, till }) => {
        const wait = routes.cardWait(id);
        if (wait > 0) {
          throw new Failure('too-many-requests', `too many cards; try again in ${wait} s`, {
            retryAfterSeconds: wait,
          });
        }
        if (!desks.of(till).present(body)) throw new Failure('conflict', 'no card can pay now');
      },
    }),
  ];
}

function storefrontOf(merchant: Merchant | undefined, storefronts: Brandings): DisplayStorefront {
  const { logo, colour } = storefronts.of(merchant?.id ?? '');
  const version = storefronts.version(merchant?.id ?? '');
  const { pictures, customerChooses } = storefronts.displaySettings(merchant?.id ?? '');
  const shades = colour === null ? null : shadesOf(colour);
  return { currency: merchant?.currency ?? null, version, logo, shades, pictures, customerChooses };
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
    sats: true,
    accepts: [],
    cart: null,
    tip: null,
    payment: null,
  };
}
