/**
 * Branding schemas, of what customers see of a shop beyond its name: logo, colour, and the sites a checkout page may
 * link back to.
 */
import Type, { type Static } from 'typebox';
import type { Shades } from '#domain/kernel/colour.ts';
import { LOGO_BOUNDS } from '#domain/shops/branding.ts';
import { MAX_RETURN_SITES } from '#domain/shops/return-url.ts';
import { nullable } from '#http/plugins/schema.ts';

/** Base64 makes four characters of three bytes. */
const picture = nullable(Type.String({ maxLength: Math.ceil(LOGO_BOUNDS.bytes / 3) * 4 + 100 }));

/** Bytes of a request with two pictures in Base64. */
export const BRANDING_LIMIT = 128 * 1024;

export const Branding = Type.Object({
  logo: picture,
  paperLogo: picture,
  colour: nullable(Type.String({ maxLength: 7 })),
  returnTo: Type.Array(Type.String({ maxLength: 300 }), { maxItems: MAX_RETURN_SITES }),
  sats: Type.Boolean({
    description: 'Lightning and small Bitcoin amounts are written in sats; false: always in BTC.',
  }),
});
export type Branding = Static<typeof Branding>;

/** `event: storefront` of a display's stream. */
export interface DisplayStorefront {
  /** The shop's own; a payment may be in another. Null where there is no shop. */
  readonly currency: string | null;
  readonly version: string;
  readonly logo: string | null;
  readonly shades: Shades | null;
  /** Shown in turn between sales. */
  readonly pictures: readonly string[];
  /** A display with a touch screen asks how the customer would like to pay. */
  readonly customerChooses: boolean;
}
