/** What customers see of a shop beyond its name: its logo, its colour, and the sites a checkout page may lead back to. */
import { checkedColour, type Hex } from '#domain/kernel/colour.ts';
import { checkedPicture, type PictureBounds } from '#domain/kernel/image.ts';
import { checkedReturnSites } from './return-url.ts';

export interface Storefront {
  /** A picture as a data URL, or null. */
  readonly logo: string | null;
  /** The logo for a receipt printer, a PNG as a data URL; null: `logo` itself where it is a PNG. */
  readonly paperLogo: string | null;
  readonly colour: Hex | null;
  /** Origins. */
  readonly returnTo: readonly string[];
}

export const NO_STOREFRONT: Storefront = { logo: null, paperLogo: null, colour: null, returnTo: [] };

/** A checkout page must stay below 60 KB with it, page, style and script being about 20 KB. */
export const LOGO_BOUNDS: PictureBounds = { bytes: 24 * 1024, least: 16, most: 1024 };

/** @throws Failure invalid-request that names the field */
export function checkedStorefront({ logo, paperLogo, colour, returnTo }: Storefront): Storefront {
  if (logo !== null) checkedPicture(logo, 'logo', LOGO_BOUNDS);
  if (paperLogo !== null) checkedPicture(paperLogo, 'paperLogo', LOGO_BOUNDS);
  return {
    logo,
    paperLogo: logo === null ? null : paperLogo,
    colour: colour === null ? null : checkedColour(colour, 'colour'),
    returnTo: checkedReturnSites(returnTo),
  };
}

/** The picture for a receipt printer as a PNG's data URL; null when there is none. */
export function printedLogo({ logo, paperLogo }: Pick<Storefront, 'logo' | 'paperLogo'>): string | null {
  const print = paperLogo ?? logo;
  return print?.startsWith('data:image/png;') ? print : null;
}
