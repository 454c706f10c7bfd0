/**
 * Certificate pins of Electrum servers: the setting that stores what is trusted, and the certificates that were
 * refused. Pure.
 */

/** Stored for a server whose certificate an authority signed; for any other the SHA-256 of its public key is stored. */
export const VOUCHED = 'authority';

/** Name of the setting that stores which certificate of a server is trusted. */
export function certificateEntry({ host, port }: { readonly host: string; readonly port: number }): string {
  return `electrum-pin:${host}:${port}`;
}

/** A certificate that was presented and refused. */
export interface RefusedCertificate {
  /** host:port, IPv6 in brackets. */
  readonly server: string;
  /** SHA-256 of its public key, in lower-case hexadecimal. */
  readonly shown: string;
}

const REFUSALS = ['electrum-certificate', 'electrum-unvouched'];

/** Those named in a reason, including the reasons nested in it; each once. */
export function refusedCertificates(reason: unknown): readonly RefusedCertificate[] {
  if (typeof reason !== 'object' || reason === null) return [];
  const { name, server, shown } = { ...reason, ...('values' in reason ? (reason.values as object) : {}) } as {
    readonly [part in 'name' | 'server' | 'shown']?: unknown;
  };
  if (REFUSALS.includes(String(name))) return [{ server: String(server), shown: String(shown) }];
  const within = Object.values(reason).flatMap(refusedCertificates);
  return within.filter(
    (one, place) => within.findIndex((o) => o.server === one.server && o.shown === one.shown) === place,
  );
}
