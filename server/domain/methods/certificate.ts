/**
 * Certificate pins of Electrum servers: the setting that stores what is trusted, and the certificates that were
 * refused. Pure.
 */

import type { MessageName } from '#domain/messages/catalog/catalog.ts';

/** Stored for a server whose certificate an authority signed; for any other the SHA-256 of its public key is stored. */
export const VOUCHED = 'authority';

/** Name of the setting that stores which certificate of a server is trusted. */
export function certificateEntry({ host, port }: { readonly host: string; readonly port: number }): string {
  return `electrum-pin:${host}:${port}`;
}

/** A certificate that was presented and refused. */
export interface RefusedCertificate {
  /** host:port, IPv6 in brackets; of a Lightning node without the usual port. */
  readonly server: string;
  /** SHA-256 in lower-case hexadecimal: of an Electrum server's public key, of a Lightning node's certificate. */
  readonly shown: string;
}

const ELECTRUM: readonly MessageName[] = ['electrum-certificate', 'electrum-unvouched'];
const LIGHTNING: readonly MessageName[] = ['certificate-changed', 'certificate-new'];

export const refusedByElectrum = (reason: unknown) => refusedCertificates(reason, ELECTRUM);
export const refusedByLightning = (reason: unknown) => refusedCertificates(reason, LIGHTNING);

/** Those named in a reason, including the reasons nested in it; each once. */
function refusedCertificates(reason: unknown, names: readonly string[]): readonly RefusedCertificate[] {
  if (typeof reason !== 'object' || reason === null) return [];
  const { name, at, shown, server } = {
    ...reason,
    ...('values' in reason ? (reason.values as object) : {}),
  } as { readonly [part in 'name' | 'server' | 'at' | 'shown']?: unknown };
  if (names.includes(String(name))) return [{ server: String(server ?? at), shown: String(shown) }];
  const within = Object.values(reason).flatMap((inner) => refusedCertificates(inner, names));
  return within.filter(
    (one, place) => within.findIndex((o) => o.server === one.server && o.shown === one.shown) === place,
  );
}
