/** Branding routes: the shop's logo, colour and return URLs, for its owner. Only for the till's token. */
import type { FastifyInstance } from 'fastify';
import { shadesOf } from '#domain/kernel/colour.ts';
import type { Branding } from '#domain/shops/branding.ts';
import type { Auth } from '#http/auth/auth.ts';
import { caller, ofTill } from '#http/plugins/route.ts';
import type { Brandings } from '#usecases/shops/brandings.ts';
import { StorefrontAnswer, StorefrontRequest, type StorefrontView } from './schema-branding.ts';

export interface StorefrontRoutes {
  readonly auth: Auth;
  readonly storefronts: Brandings;
}

/** Two pictures in Base64. */
const BODY_LIMIT = 128 * 1024;
const PATH = '/till/storefront';

export function storefrontRoutes(app: FastifyInstance, { auth, storefronts }: StorefrontRoutes): void {
  const shop = caller((request) => auth.tillShop(request));
  app.get(
    PATH,
    {
      onRequest: shop.hook,
      schema: ofTill('What customers see of the shop', StorefrontAnswer),
    },
    async (request) => ({ success: true, storefront: viewOf(storefronts.of(shop.of(request).id)) }),
  );
  app.put<{ Body: StorefrontRequest }>(
    PATH,
    {
      onRequest: shop.hook,
      bodyLimit: BODY_LIMIT,
      schema: ofTill('Change what customers see of the shop', StorefrontAnswer, {
        body: StorefrontRequest,
      }),
    },
    async (request) => ({
      success: true,
      storefront: viewOf(await storefronts.save(shop.of(request).id, request.body)),
    }),
  );
}

function viewOf({ returnTo, colour, ...pictures }: Branding): StorefrontView {
  return {
    ...pictures,
    colour,
    returnTo: [...returnTo],
    shades: colour === null ? null : shadesOf(colour),
  };
}
