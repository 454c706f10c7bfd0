/**
 * Certificate check (trust on first use) of an Electrum server. A certificate that an authority vouches for is
 * accepted, and may be renewed; of any other the public key is pinned when first seen, as most servers are self-signed
 * (so does Electrum).
 */
import { createHash } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import { VOUCHED } from '#domain/methods/certificate.ts';
import {
  changedCertificate,
  protocolViolation,
  type ServerLost,
  type ServerPlace,
  untrustedCertificate,
} from './errors.ts';

/**
 * What is trusted of each server's certificate: `VOUCHED`, or a SHA-256 in hexadecimal, of its public key or (in
 * earlier versions) of the whole certificate.
 */
export interface Pins {
  get(server: ServerPlace): string | undefined;
  put(server: ServerPlace, trusted: string): Promise<void>;
  /** The SHA-256 the owner configured for this server: nothing else is accepted, and nothing stored. Null: none. */
  named?(server: ServerPlace): string | null;
  /** Notes a refused certificate, by its public key; null: an accepted one. */
  noted?(server: ServerPlace, refused: { readonly key: string; readonly why: ServerLost } | null): void;
}

/** A certificate as presented by a server; fingerprints are SHA-256 in lower-case hexadecimal. */
export interface Certificate {
  /** Of its public key (SPKI, RFC 7469 section 2.4 without the Base64), which outlives a renewal. */
  readonly key: string;
  /** Of the whole of it, as versions before pinned it, and as programs print it. */
  readonly whole: string;
  /** Null: an authority vouches for it under the server's name; else why none does. */
  readonly problem: string | null;
}

/**
 * Nothing may be sent before this returns; what is trusted from now on is stored by then.
 * @throws ServerLost
 */
export async function checkCertificate(
  server: ServerPlace,
  shown: Certificate | null,
  pins: Pins,
): Promise<void> {
  if (shown === null) throw protocolViolation(server, 'it shows no certificate');
  const named = pins.named?.(server) ?? null;
  const kept = (named ?? pins.get(server))?.toLowerCase();
  const refused = refusal(server, shown, kept, named !== null);
  pins.noted?.(server, refused === null ? null : { key: shown.key, why: refused });
  if (refused !== null) throw refused;
  const trusted = shown.problem === null ? VOUCHED : shown.key;
  if (named === null && kept !== trusted) await pins.put(server, trusted);
}

/** The one that the server of a socket presented; null when it presented none. */
export function certificateOf(socket: TLSSocket): Certificate | null {
  const certificate = socket.getPeerX509Certificate();
  if (!certificate) return null;
  return {
    key: sha256(certificate.publicKey.export({ type: 'spki', format: 'der' })),
    whole: sha256(certificate.raw),
    problem: socket.authorized ? null : String(socket.authorizationError),
  };
}

/** @param named the owner configured this one and no other, whoever vouches */
function refusal(
  server: ServerPlace,
  { key, whole, problem }: Certificate,
  kept: string | undefined,
  named: boolean,
): ServerLost | null {
  if (kept === undefined || kept === key || kept === whole) return null;
  if (problem === null && !named) return null;
  return kept === VOUCHED
    ? untrustedCertificate(server, problem ?? '', key)
    : changedCertificate(server, kept, key);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
