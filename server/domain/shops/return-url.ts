/**
 * Return URL of a checkout page: an address in the metadata of an invoice, and the shop's list of allowed sites. It is
 * only ever a link that the customer presses, never a redirect.
 */

import type { JsonObject } from '#domain/kernel/json.ts';
import { invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';

/** Its field in `metadata`. */
const RETURN_FIELD = 'returnUrl';
export const MAX_RETURN_SITES = 20;
const MAX_ADDRESS_LENGTH = 2_000;

/**
 * Origins in normal form, without duplicates.
 * @throws Failure invalid-request that names the field and the entry's place
 */
export function parseReturnSites(sites: readonly string[], field = 'returnTo'): readonly string[] {
  if (sites.length > MAX_RETURN_SITES) {
    throw invalid(
      field,
      `${field} must have at most ${MAX_RETURN_SITES} entries`,
      createReason('list-length', { least: 0, most: MAX_RETURN_SITES }),
    );
  }
  const origins = sites.map((text, at) => {
    const url = parse(text.trim());
    if (url === null || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
      throw invalid(
        field,
        `${field}: entry ${at + 1} must be a site such as https://shop.example, without a path; http is for this computer alone`,
        createReason('address-form', { example: 'https://shop.example' }),
      );
    }
    return url.origin;
  });
  return [...new Set(origins)];
}

/** The invoice's return URL if the shop allows its site; else null. */
export function returnAddress(metadata: JsonObject, allowed: readonly string[]): string | null {
  const asked = metadata[RETURN_FIELD];
  if (typeof asked !== 'string') return null;
  const url = parse(asked);
  return url && allowed.includes(url.origin) ? url.href : null;
}

/**
 * https, or http on this machine; no user info before the host, which only makes an unknown site look like a known one.
 */
function parse(text: string): URL | null {
  // Characters that a browser would silently drop or change (white space, control characters, backslashes) are in no
  // honest address.
  if (text.length > MAX_ADDRESS_LENGTH || /[\s\\\p{Cc}\p{Cf}]/u.test(text) || !/^https?:\/\/[^/]/i.test(text))
    return null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url;
  return url.protocol === 'http:' && isLoopback(url.hostname) ? url : null;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
