/** Branding of the checkout page: its logo and colours as files of their own, and the return link. */

import type { Method } from '#domain/coins/method.ts';
import { type Hex, shadesOf } from '#domain/kernel/colour.ts';
import { pictureOfUrl } from '#domain/kernel/image.ts';

export interface CheckoutFront {
  /** Changes with logo or colour; empty when there is neither. */
  readonly version: string;
  /** A picture as a data URL. */
  readonly logo: string | null;
  readonly colour: Hex | null;
  /** Lightning and small Bitcoin amounts are written in sats. */
  readonly sats: boolean;
  /** Methods whose payments can't be seen now: their node or server does not answer. */
  readonly unseen: readonly Method[];
  /**
   * The network fee of an ordinary payment now, where the method's node or server has an estimate: about so much of the
   * invoice's currency, zero below its smallest unit.
   */
  readonly fees: ReadonlyMap<Method, string>;
  /** An address on the shop's list, or null. */
  readonly returnTo: string | null;
  /** Number of a sale made at the till. */
  readonly orderNumber: number | null;
  /** Path of the digital receipt; null where there is none. */
  readonly receipt: string | null;
}

/** The URLs contain the version, so that a phone caches a file for as long as it is the same. */
export const FRONT_CACHE = 'private, max-age=86400, immutable';

/** @param page path of the page that shows it */
export const logoPath = (page: string, version: string): string => `${page}/logo?v=${version}`;
export const coloursPath = (page: string, version: string): string => `${page}/colours.css?v=${version}`;

/** The logo as served; null when there is none. Its type is detected from its bytes alone. */
export function logoFile({
  logo,
}: CheckoutFront): { readonly type: string; readonly bytes: Uint8Array } | null {
  return logo === null ? null : pictureOfUrl(logo);
}

/** The shop's colour for the light and the dark page; null when it has none. */
export function coloursFile({ colour }: CheckoutFront): string | null {
  if (colour === null) return null;
  const { light, dark } = shadesOf(colour);
  const rule = ({ fill, ink }: typeof light) => `:root{--shop:${fill};--shop-ink:${ink}}`;
  return `${rule(light)}@media (prefers-color-scheme:dark){${rule(dark)}}`;
}
