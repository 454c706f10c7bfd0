/** Branding routes: the shop's logo, colour and return URLs, for its owner. Only for the till's token. */
import { shadesOf } from '#domain/kernel/colour.ts';
import type { Branding } from '#domain/shops/branding.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { StoredSettings } from '#usecases/kernel/stored-settings.ts';
import { StorefrontAnswer, StorefrontRequest, type StorefrontView } from './schema-branding.ts';

export interface StorefrontRoutes {
  readonly storedSettings: StoredSettings;
}

/** Two pictures in Base64. */
const BODY_LIMIT = 128 * 1024;

export function storefrontRoutes({ storedSettings }: StorefrontRoutes): readonly Route[] {
  return [
    route('GET /till/storefront', {
      schema: { summary: 'What customers see of the shop', answer: StorefrontAnswer },
      permission: { shop: 'settings', tills: 'main' },
      handler: (_request, { merchant }) => ({
        storefront: viewOf(storedSettings.of('storefronts', merchant.id)),
      }),
    }),
    route('PUT /till/storefront', {
      schema: {
        summary: 'Change what customers see of the shop',
        body: StorefrontRequest,
        answer: StorefrontAnswer,
      },
      permission: { shop: 'settings', tills: 'main' },
      audit: ['colour', 'returnTo', 'sats'],
      bodyLimit: BODY_LIMIT,
      handler: async ({ body }, { merchant }) => ({
        storefront: viewOf(await storedSettings.save('storefronts', merchant.id, body)),
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
