/** What an owner tells a browser by: the kind of machine it says it is, and the address it came from. */
import type { FastifyRequest } from 'fastify';
import type { GuessSource } from '#domain/displays/pairing-code.ts';

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

/** For example `iPad, 192.168.1.23`. */
export function deviceOf(userAgent: string | undefined, address: string): string {
  const kind = KINDS.find(([sign]) => sign.test((userAgent ?? '').slice(0, 500)))?.[1] ?? 'Browser';
  return `${kind}, ${address.replace(/^::ffff:/, '')}`;
}

/** Whether an address is one of this computer's own (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
export function isLoopback(address: string): boolean {
  return /^(?:::ffff:)?127\./.test(address) || address === '::1';
}

export function sourceOf({ ip }: FastifyRequest): GuessSource {
  return isLoopback(ip) ? 'here' : 'network';
}
