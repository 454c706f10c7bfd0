/**
 * TLS to a shop's main computer: reads whom to pin in a handshake that sends nothing, and reports whether the pinned one
 * answers. Electron's TLS library refuses constraints on addresses, which the shop's authority has, so what a pin needs
 * is checked here with Node's certificates: one issuer, its signature, the name and the dates.
 */
import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { connect, type DetailedPeerCertificate } from 'node:tls';
import type { Membership } from './membership.ts';
import type { ShopPlace } from './shop-link.ts';

/** A computer in the same network that does not answer for so long is away. */
const PATIENCE_MS = 2_000;

export interface ShopIdentity {
  /** The authority's certificate, in PEM. */
  readonly authority: string;
  /** Its SHA-256 in hexadecimal. */
  readonly fingerprint: string;
}

/** `away`: no answer. `foreign`: an answer of somebody for whom the pinned authority does not vouch. */
export type Reach = 'reached' | 'away' | 'foreign';

/** Whether the pinned authority has signed this certificate, for this host and time. Both in PEM. */
export function isPinned(certificate: string, host: string, authority: string, now = Date.now()): boolean {
  try {
    const [server, root] = [new X509Certificate(certificate), new X509Certificate(authority)];
    const named = isIP(host) === 0 ? server.checkHost(host) : server.checkIP(host);
    return (
      named !== undefined &&
      !server.ca &&
      root.ca &&
      server.checkIssued(root) &&
      server.verify(root.publicKey) &&
      [server, root].every(
        ({ validFrom, validTo }) => Date.parse(validFrom) <= now && now < Date.parse(validTo),
      )
    );
  } catch {
    return false;
  }
}

/**
 * Who answers there. Nothing but the handshake is sent.
 * @throws Error when nobody answers, or none for whom the authority beside its certificate vouches
 */
export async function identify(place: ShopPlace): Promise<ShopIdentity> {
  const [server, issuer] = await readPresented(place);
  if (issuer === undefined || !isPinned(server, place.host, issuer))
    throw new Error('no main computer of a shop');
  const fingerprint = new X509Certificate(issuer).fingerprint256.replaceAll(':', '').toLowerCase();
  return { authority: issuer, fingerprint };
}

/** Whether the pinned shop answers there now. */
export async function reach(shop: Membership): Promise<Reach> {
  try {
    const [server] = await readPresented(shop);
    return isPinned(server, shop.host, shop.authority) ? 'reached' : 'foreign';
  } catch {
    return 'away';
  }
}

/** The certificate that the server there proves to have the key of, and the one of its issuer if it shows it; in PEM. */
function readPresented({ host, port }: ShopPlace): Promise<[server: string, issuer?: string]> {
  return new Promise((resolve, reject) => {
    const name = isIP(host) === 0 ? { servername: host } : {};
    // Judged by the caller: nothing is sent or received over this connection.
    const socket = connect({ host, port, minVersion: 'TLSv1.2', rejectUnauthorized: false, ...name });
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), PATIENCE_MS);
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      reject(new Error('the connection was closed'));
    });
    socket.on('secureConnect', () => {
      try {
        const own = socket.getPeerCertificate(true);
        // Absent in what Node returns when the chain ends there, whatever its types say.
        const issuer: DetailedPeerCertificate | undefined = own.issuerCertificate;
        const pem = ({ raw }: DetailedPeerCertificate) => new X509Certificate(raw).toString();
        resolve(issuer?.raw ? [pem(own), pem(issuer)] : [pem(own)]);
      } catch (error) {
        reject(error);
      }
      socket.destroy();
    });
  });
}
