/** Where a shop's tills are served, from a typed address or from the link in the QR code of a new till. */

/** Where the main computer's listener for tills is reached. */
export interface ShopPlace {
  /** A name or an IPv4 address. */
  readonly host: string;
  readonly port: number;
}

export interface ShopLink extends ShopPlace {
  /** Empty when the text has none. */
  readonly code: string;
  /** SHA-256 of the shop's certificate authority in hexadecimal; null for a typed address. */
  readonly fingerprint: string | null;
}

/** Port of the listener for tills, as the settings suggest it. */
const DEFAULT_PORT = 8422;
const MAX_LENGTH = 500;
const FINGERPRINT = /^[0-9a-f]{64}$/;

/** Null for what is no address of a shop: of another protocol, or with anything that does not belong in one. */
export function parseShopLink(text: string): ShopLink | null {
  const typed = text.trim();
  if (typed === '' || typed.length > MAX_LENGTH) return null;
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(full)) return null;
  const { protocol, hostname, port, username, password, hash } = new URL(full);
  if (protocol !== 'https:' || username !== '' || password !== '' || !/^[a-z0-9.-]+$/.test(hostname))
    return null;
  const [code = '', fingerprint = ''] = hash.slice(1).split('.');
  const place = { host: hostname, port: port === '' ? portOf(full) : Number(port) };
  if (fingerprint === '') return { ...place, code, fingerprint: null };
  const plain = fingerprint.toLowerCase();
  return FINGERPRINT.test(plain) ? { ...place, code, fingerprint: plain } : null;
}

/** A URL drops `:443`, the port of its protocol. */
function portOf(text: string): number {
  return /^https:\/\/[^/?#]*:443(?:[/?#]|$)/i.test(text) ? 443 : DEFAULT_PORT;
}

export function originOf({ host, port }: ShopPlace): string {
  return new URL(`https://${host}:${port}`).origin;
}
