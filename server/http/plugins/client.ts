/**
 * Client identity for rate limits: the peer of the connection, or where that is a proxy the owner trusts, the client in
 * its X-Forwarded-For. An untrusted proxy counts as one client.
 */
import type { FastifyRequest } from 'fastify';

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** All customers behind a proxy on this computer that is not trusted to distinguish them. */
export const UNTOLD = 'proxy';

/** For Fastify's `trustProxy`: whether this peer may name the client in X-Forwarded-For. */
export function trusting(proxies: () => readonly string[]): (address: string) => boolean {
  return (address) => proxies().includes(plainAddress(address));
}

/** The key of a rate limit; null for this computer itself, which is not limited. */
export function clientOf(request: FastifyRequest): string | null {
  const ip = plainAddress(request.ip);
  if (!isLoopbackAddress(ip)) return ip;
  const { host } = request.headers;
  const passedOn = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return isLoopbackName(host) && !passedOn ? null : UNTOLD;
}

/** A Host header that names this computer, with any port. */
export function isLoopbackName(host: string | undefined): boolean {
  return LOOPBACK_NAMES.includes((host ?? '').replace(/:\d+$/, '').toLowerCase());
}

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/** An IPv4 address unchanged, also where a dual-stack socket reports it as IPv6 (RFC 4291, 2.5.5.2). */
function plainAddress(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
}
