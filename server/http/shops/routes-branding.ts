/** Branding routes: the shop's logo, colour and return URLs, for its owner. Only for the till's token. */
import { shadesOf } from '#domain/kernel/colour.ts';
import type { Branding } from '#domain/shops/branding.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { Brandings } from '#usecases/shops/brandings.ts';
import { StorefrontAnswer, StorefrontRequest, type StorefrontView } from './schema-branding.ts';

export interface StorefrontRoutes {
  readonly storefronts: Brandings;
}

/** Two pictures in Base64. */
const BODY_LIMIT = 128 * 1024;

export function storefrontRoutes({ storefronts }: StorefrontRoutes): readonly Route[] {
  return [
    route('GET /till/storefront', {
      schema: { summary: 'What customers see of the shop', answer: StorefrontAnswer },
      permission: { shop: 'settings' },
      handler: (_request, { merchant }) => ({ storefront: viewOf(storefronts.of(merchant.id)) }),
    }),
    route('PUT /till/storefront', {
      schema: {
        summary: 'Change what customers see of the shop',
        body: StorefrontRequest,
        answer: StorefrontAnswer,
      },
      permission: { shop: 'settings' },
      audit: ['colour', 'returnTo'],
      bodyLimit: BODY_LIMIT,
      handler: async ({ body }, { merchant }) => ({
        storefront: viewOf(await storefronts.save(merchant.id, body)),
      }),
    }),
  ];
}

function viewOf({ returnTo, colour, ...pictures }: Branding): StorefrontView {
  return {
    ...pictures,
    colour,
    returnTo: [...returnTo],
    shades: colour === null ? null : shadesOf(colour),
  };
}
