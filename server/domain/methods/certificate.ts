/** Certificates of Electrum servers: the entry in the books that says what is trusted, and those that were refused. Pure. */

/** Kept of a server for whose certificate an authority vouched; of any other the SHA-256 of its public key is kept. */
export const VOUCHED = 'authority';

/** Name of the setting that keeps which certificate of a server is trusted. */
export function certificateEntry({ host, port }: { readonly host: string; readonly port: number }): string {
  return `electrum-pin:${host}:${port}`;
}

/** A certificate that was shown and not taken. */
export interface RefusedCertificate {
  /** host:port, IPv6 in brackets. */
  readonly server: string;
  /** SHA-256 of its public key, in lower-case hexadecimal. */
  readonly shown: string;
}

const REFUSALS = ['electrum-certificate', 'electrum-unvouched'];

/** Those that a reason names, also within the reasons it gathers; each once. */
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
