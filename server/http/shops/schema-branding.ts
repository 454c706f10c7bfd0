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

export const StorefrontRequest = Type.Object({
  logo: picture,
  paperLogo: picture,
  colour: nullable(Type.String({ maxLength: 7 })),
  returnTo: Type.Array(Type.String({ maxLength: 300 }), { maxItems: MAX_RETURN_SITES }),
  sats: Type.Boolean({
    description: 'Lightning and small Bitcoin amounts are written in sats; false: always in BTC.',
  }),
});
export type StorefrontRequest = Static<typeof StorefrontRequest>;

const shade = Type.Object({ fill: Type.String(), ink: Type.String() });
const Colours = Type.Unsafe<Shades>(Type.Object({ light: shade, dark: shade, adapted: Type.Boolean() }));

export const StorefrontView = Type.Object({
  ...StorefrontRequest.properties,
  /** The variants of the colour for light and dark pages, with legible ink on it. */
  shades: nullable(Colours),
});
export type StorefrontView = Static<typeof StorefrontView>;
export const StorefrontAnswer = Type.Object({ success: Type.Boolean(), storefront: StorefrontView });
export type StorefrontAnswer = Static<typeof StorefrontAnswer>;

/** `event: storefront` of a display's stream. */
export interface DisplayStorefront {
  readonly version: string;
  readonly logo: string | null;
  readonly shades: Shades | null;
  /** Shown in turn between sales. */
  readonly pictures: readonly string[];
  /** A display with a touch screen asks how the customer would like to pay. */
  readonly customerChooses: boolean;
}
