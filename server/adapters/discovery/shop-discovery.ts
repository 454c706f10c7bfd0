/**
 * Discovery of shops in the local network by multicast DNS (RFC 6762, RFC 6763): the main computer announces where its
 * tills are served, and a computer that joins lists what it finds. Only a hint of an address, never of an identity:
 * whom to trust is decided by the fingerprint or by people who compare words.
 */
import type { EventEmitter } from 'node:events';
import { isIPv4 } from 'node:net';
import { Bonjour } from 'bonjour-service';

/** `_cointill-till._tcp` on the wire. */
const TYPE = 'cointill-till';
/** Longest label of a DNS name, in octets (RFC 1035, 2.3.4); a name may have four of them a character. */
const MAX_NAME = 15;
const MAX_SHOPS = 20;

export interface DiscoveryOptions {
  /** Address of the network interface to use; empty: as the system chooses. */
  readonly at: string;
  /** Called when the network can't be used; nothing is announced or found then. */
  readonly onError: (cause: unknown) => void;
}

export interface FoundShop {
  /** What it calls itself: anybody in the network may use any name. */
  readonly name: string;
  /** IPv4. */
  readonly host: string;
  readonly port: number;
}

/** Announces a shop until the returned function is called. */
export function announceShop(
  { name, port }: { readonly name: string; readonly port: number },
  options: DiscoveryOptions,
): () => Promise<void> {
  const dns = open(options);
  dns.publish({ name: nameOf(name, port), type: TYPE, port, probe: false, disableIPv6: true });
  return () => new Promise((resolve) => dns.unpublishAll(() => dns.destroy(() => resolve())));
}

/** Listens for shops until it is closed. */
export function findShops(options: DiscoveryOptions) {
  const dns = open(options);
  const browser = dns.find({ type: TYPE });
  return {
    /** Those found so far. Asks again. */
    list(): readonly FoundShop[] {
      browser.update();
      return browser.services.slice(0, MAX_SHOPS).flatMap(({ name, port, referer, addresses = [] }) => {
        // Where the announcement came from is what this computer can reach.
        const host = [referer?.address ?? '', ...addresses].find(isIPv4);
        return host === undefined || port < 1 || port > 65_535
          ? []
          : [{ name: name.slice(0, 60), host, port }];
      });
    },
    close(): void {
      browser.stop();
      dns.destroy();
    },
  };
}

function open({ at, onError }: DiscoveryOptions): Bonjour {
  // Bound to all addresses: a socket bound to one receives no multicast on Linux.
  // Its types name the options of a service, not those of the socket.
  const socket: object = at === '' ? {} : { interface: at, bind: '0.0.0.0' };
  const dns = new Bonjour(socket, onError);
  // The library passes on no error of its socket, such as a port that another program keeps for itself.
  const { mdns } = (dns as unknown as { readonly server: { readonly mdns: EventEmitter } }).server;
  mdns.on('error', onError);
  return dns;
}

/** Two shops of one name differ by their ports. */
function nameOf(name: string, port: number): string {
  const shop = [...name.replace(/[\p{C}.]/gu, ' ').trim()].slice(0, MAX_NAME).join('');
  return `${shop === '' ? 'Cointill' : shop} ${port}`;
}
