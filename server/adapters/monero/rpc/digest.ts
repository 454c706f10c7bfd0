/** HTTP Digest authentication (RFC 2617, MD5, qop=auth) as in Monero's programs: `contrib/epee/src/http_auth.cpp`. */
import { createHash } from 'node:crypto';

/** The challenge in `WWW-Authenticate`. The nonce is valid for one connection. */
export interface Challenge {
  readonly realm: string;
  readonly nonce: string;
  /** How many requests were answered with this nonce. */
  count: number;
}

/** The challenge with MD5 among those of an answer with status 401; null when there is none. */
export function challengeIn(headers: string | readonly string[] | undefined): Challenge | null {
  const all = typeof headers === 'string' ? [headers] : (headers ?? []);
  for (const header of all.flatMap((one) => one.split(/,\s*(?=Digest\s)/i))) {
    if (!/^\s*Digest\s/i.test(header)) continue;
    const fields = parametersOf(header.replace(/^\s*Digest\s+/i, ''));
    const { realm, nonce, qop } = fields;
    if (realm === undefined || nonce === undefined) continue;
    if ((fields['algorithm'] ?? 'MD5').toUpperCase() !== 'MD5') continue;
    if (!(qop ?? '').split(',').some((one) => one.trim().toLowerCase() === 'auth')) continue;
    return { realm, nonce, count: 0 };
  }
  return null;
}

function parametersOf(text: string): Readonly<Record<string, string | undefined>> {
  const fields: Record<string, string> = {};
  for (const [, name = '', quoted, plain = ''] of text.matchAll(
    /([a-z-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,]+))/gi,
  )) {
    fields[name.toLowerCase()] = quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1');
  }
  return fields;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The `Authorization` header of the next request with this challenge; increments the challenge's count. */
export function authorization(
  challenge: Challenge,
  { username, password }: Credentials,
  request: { readonly method: string; readonly path: string; readonly cnonce: string },
): string {
  const { realm, nonce } = challenge;
  const { method, path, cnonce } = request;
  challenge.count++;
  const nc = challenge.count.toString(16).padStart(8, '0');
  const secret = md5(`${username}:${realm}:${password}`);
  const response = md5(`${secret}:${nonce}:${nc}:${cnonce}:auth:${md5(`${method}:${path}`)}`);
  const quoted = { username, realm, nonce, uri: path, response, cnonce };
  const fields = Object.entries(quoted).map(
    ([name, value]) => `${name}="${value.replace(/(["\\])/g, '\\$1')}"`,
  );
  return `Digest ${[...fields, 'algorithm=MD5', 'qop=auth', `nc=${nc}`].join(', ')}`;
}

function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}
