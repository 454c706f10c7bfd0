/** Which shop this computer is another till of: the place of its main computer and the pinned certificate authority. */
import { X509Certificate } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '#main/os/json-file.ts';
import type { ShopPlace } from './shop-link.ts';

export interface Membership extends ShopPlace {
  /** The pinned authority's certificate, in PEM. The only one that is trusted, for this shop alone. */
  readonly authority: string;
}

const fileOf = (profile: string) => join(profile, 'joined-shop.json');

/** Null while this computer is a shop of its own. */
export function readMembership(profile: string): Membership | null {
  const { host, port, authority } = readJson(fileOf(profile)) ?? {};
  if (typeof host !== 'string' || typeof port !== 'number' || typeof authority !== 'string') return null;
  try {
    new X509Certificate(authority);
    return { host, port, authority };
  } catch {
    return null;
  }
}

/** @throws Error when it can't be stored */
export function writeMembership(profile: string, membership: Membership): void {
  writeJson(fileOf(profile), membership);
}

/** @throws Error when it can't be removed */
export function dropMembership(profile: string): void {
  rmSync(fileOf(profile), { force: true });
}
