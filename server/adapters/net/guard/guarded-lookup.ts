/**
 * SSRF guard for requests to addresses chosen by third parties. A name is resolved, every address it has is checked,
 * and the connection is made to those very addresses, so that the name can't change in between (DNS rebinding).
 */
import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import { addressKind, isLoopback } from './address.ts';

/** Resolves a name to all its addresses, as `dns.promises.lookup` with `all` does. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/**
 * `open`: https to the public internet. `home`, `loopback`: also private addresses or this computer, and http to those
 * alone.
 */
export type Reach = 'open' | 'home-https' | 'home-http' | 'loopback-https' | 'loopback-http';

/** No request may go there. */
export class Refused extends Failure {
  constructor(said: Message) {
    super('invalid-request', said);
  }
}

/** A host written as an address is never resolved, so it is checked here. @throws Refused */
export function checkHost(url: URL, reach: Reach): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) checkAddress(host, reach);
}

function checkAddress(address: string, reach: Reach): void {
  const kind = addressKind(address);
  if (kind === 'never') throw new Refused(createMessage('address-never', { address }));
  if (kind === 'private' && (reach === 'open' || (reach.startsWith('loopback') && !isLoopback(address)))) {
    throw new Refused(createMessage('address-private', { address }));
  }
  if (kind === 'public' && reach.endsWith('-http')) {
    throw new Refused(createMessage('address-public', { address }));
  }
}

/** DNS look-up for a connection: every returned address was checked, and nothing else is connected to. */
export function guardedLookup(resolve: Resolve, reach: Reach): LookupFunction {
  return (host, options: LookupOptions, callback) => {
    void resolve(host).then(
      (addresses) => {
        try {
          for (const { address } of addresses) checkAddress(address, reach);
        } catch (error) {
          callback(error instanceof Error ? error : new Error(String(error)), []);
          return;
        }
        const [first] = addresses;
        if (!first) callback(new Refused(createMessage('address-none', { host })), []);
        else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}
