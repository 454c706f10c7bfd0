/** How this copy was installed, and so whether and how it can be updated; and where its releases are. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** AppImage, NSIS and the mac's zip replace themselves; deb and rpm are installed by the system's package manager. */
export type Installation = 'AppImage' | 'deb' | 'rpm' | 'nsis' | 'mac';

export interface Program {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  /** Path of the executable. */
  readonly executable: string;
  /** Folder of the package's own files beside app.asar. */
  readonly resources: string;
  /** The path of the AppImage that it runs from. */
  readonly appImage: string | null;
}

/** Null where it runs from source, from an archive or from a bare folder. */
export function installationOf(program: Program): Installation | null {
  const { platform, isPackaged, executable, resources, appImage } = program;
  if (!isPackaged) return null;
  if (platform === 'darwin') return 'mac';
  if (platform === 'win32') return 'nsis';
  if (appImage) return 'AppImage';
  // Packages of several kinds are made of one folder: only the installed one is where packages install to.
  if (!executable.endsWith('/opt/Cointill/cointill')) return null;
  const file = join(resources, 'package-type');
  const kind = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return kind === 'deb' || kind === 'rpm' ? kind : null;
}

/** The system asks an administrator before it installs a deb or an rpm. */
export function asksPassword(installation: Installation | null, isRoot: boolean): boolean {
  return (installation === 'deb' || installation === 'rpm') && !isRoot;
}

/** Where releases are described, and the key that signs the descriptions. */
export interface Releases {
  /** Address of the folder, with `/` at its end. */
  readonly feed: string;
  /** Ed25519, in base64. */
  readonly publicKey: string;
}

/**
 * From `releases` in package.json, which a package has in its archive: the environment can't change it.
 * @returns null where it was built without one of them, or with an address that is neither https nor on this machine
 */
export function releasesOf(manifest: unknown): Releases | null {
  const releases = isRecord(manifest) ? manifest['releases'] : null;
  if (!isRecord(releases)) return null;
  const { feed, publicKey } = releases;
  if (typeof feed !== 'string' || typeof publicKey !== 'string' || !URL.canParse(feed)) return null;
  const { protocol, hostname } = new URL(feed);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
  return isSafe ? { feed: feed.endsWith('/') ? feed : `${feed}/`, publicKey } : null;
}

/** Whether the host of releases may send on from one address to another: hosts keep packages at others, with https. */
export function mayLeadTo(from: string, to: string): boolean {
  if (!URL.canParse(from) || !URL.canParse(to)) return false;
  const target = new URL(to);
  return (
    target.protocol === 'https:' || (target.protocol === 'http:' && target.origin === new URL(from).origin)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
