/** A shop's branding: its logo, its colour, and the sites a checkout page may link back to. */
import { type Hex, parseColour } from '#domain/kernel/colour.ts';
import { type PictureBounds, parseImage } from '#domain/kernel/image.ts';
import { parseReturnSites } from './return-url.ts';

export interface Branding {
  /** A picture as a data URL, or null. */
  readonly logo: string | null;
  /** The logo for a receipt printer, a PNG as a data URL; null: `logo` itself where it is a PNG. */
  readonly paperLogo: string | null;
  readonly colour: Hex | null;
  /** Origins of the allowed sites. */
  readonly returnTo: readonly string[];
  /** Lightning and small Bitcoin amounts are written in sats; false: always in BTC. */
  readonly sats: boolean;
}

export const NO_STOREFRONT: Branding = {
  logo: null,
  paperLogo: null,
  colour: null,
  returnTo: [],
  sats: true,
};

/** A checkout page with it must stay below 60 KB, where page, style and script take about 20 KB. */
export const LOGO_BOUNDS: PictureBounds = { bytes: 24 * 1024, least: 16, most: 1024 };

/** @throws Failure invalid-request that names the field */
export function parseBranding({ logo, paperLogo, colour, returnTo, sats }: Branding): Branding {
  if (logo !== null) parseImage(logo, 'logo', LOGO_BOUNDS);
  if (paperLogo !== null) parseImage(paperLogo, 'paperLogo', LOGO_BOUNDS);
  return {
    logo,
    paperLogo: logo === null ? null : paperLogo,
    colour: colour === null ? null : parseColour(colour, 'colour'),
    returnTo: parseReturnSites(returnTo),
    sats,
  };
}

/** The picture for a receipt printer as a PNG data URL; null when there is none. */
export function printedLogo({ logo, paperLogo }: Pick<Branding, 'logo' | 'paperLogo'>): string | null {
  const print = paperLogo ?? logo;
  return print?.startsWith('data:image/png;') ? print : null;
}
