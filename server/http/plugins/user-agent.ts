/** Display name of a browser, for the owner: its claimed name and machine, and the address it came from. */
import type { FastifyRequest } from 'fastify';
import type { GuessSource } from '#domain/devices/pairing-code.ts';

/** First match wins: every one of them also says Chrome, Safari or both. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bcointill\//i, 'Cointill'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** First match wins: an Android browser also says Linux. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** For example `Safari, iPad, 192.168.1.23`. */
export function deviceOf(userAgent: string | undefined, address: string): string {
  const text = (userAgent ?? '').slice(0, 500);
  const known = [BROWSERS, KINDS].flatMap((list) => list.find(([sign]) => sign.test(text))?.[1] ?? []);
  return [...(known.length > 0 ? known : ['Browser']), address.replace(/^::ffff:/, '')].join(', ');
}

/** Whether an address is one of this computer's own (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
function isLoopback(address: string): boolean {
  return /^(?:::ffff:)?127\./.test(address) || address === '::1';
}

export function sourceOf({ ip }: FastifyRequest): GuessSource {
  return isLoopback(ip) ? 'here' : 'network';
}
