/** Parser of a Lightning Address (LUD-16): name@domain, and the URL of its service. */
import { type Failure, invalid } from '#domain/messages/errors.ts';
import type { Network } from '#domain/methods/network.ts';

export interface LightningAddress {
  /** As displayed: name@domain in lower case. */
  readonly text: string;
  /** URL of the pay request. */
  readonly url: URL;
  /**
   * True for a service on this machine, which only a shop on regtest may use: plain http and loopback are allowed then.
   */
  readonly home: boolean;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** @throws Failure invalid-request, field `address` */
export function parseAddress(written: string, network: Network): LightningAddress {
  const text = written
    .trim()
    .replace(/^lightning:/i, '')
    .toLowerCase();
  if (text.startsWith('lnurl1')) throw refusal('this is an LNURL');
  const [name = '', domain = '', ...more] = text.split('@');
  // LUD-16 allows a-z0-9-_. and, since tags, a plus.
  if (more.length > 0 || !/^[a-z0-9._+-]{1,64}$/.test(name))
    throw refusal('the name in front of the @ is malformed');
  const host = URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`) : null;
  if (!host || !/^[^/?#\s]+$/.test(domain) || host.host === '')
    throw refusal('the domain behind the @ is malformed');
  const home = network === 'regtest' && isLoopbackHost(host);
  if (!home && !host.hostname.includes('.')) throw refusal('the domain behind the @ is not complete');
  const scheme = home || isOnion(host) ? 'http' : 'https';
  return {
    text: `${name}@${host.host}`,
    url: new URL(`${scheme}://${host.host}/.well-known/lnurlp/${name}`),
    home,
  };
}

/** This machine by its name or address. */
export function isLoopbackHost({ hostname }: URL): boolean {
  return LOOPBACK.test(hostname);
}

/** Onion services are reached over http (LUD-16), through Tor. */
export function isOnion({ hostname }: URL): boolean {
  return hostname.endsWith('.onion');
}

function refusal(why: string): Failure {
  return invalid('address', `address: ${why}; a Lightning Address looks like shop@example.com`);
}
