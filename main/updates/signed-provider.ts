/**
 * Provider for electron-updater that believes a release's description only when this project has signed it, and when
 * it names no older version than one seen before. Nothing else is downloaded before that.
 */
import type { Session } from 'electron';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js';
import { type ProviderRuntimeOptions, parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { isNewer } from '#domain/maintenance/version.ts';
import type { UpdateProblem } from '#ports/host.ts';
import type { Releases } from './installation.ts';
import { isSigned, SIGNATURE_ENDING } from './signature.ts';

const MAX_DESCRIPTION = 256 * 1024;
const PATIENCE_MS = 30_000;

/** An update that is refused, or can't be had. */
export class UpdateRefused extends Error {
  readonly problem: UpdateProblem;

  constructor(problem: UpdateProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}

export interface SignedOptions {
  readonly releases: Releases;
  /** The newest version this copy was ever offered, or is. */
  readonly newest: () => string;
  /** Called with a version that is signed and not older. */
  readonly seen: (version: string) => void;
}

/** The class that electron-updater makes its provider of. */
export function signedProvider({ releases, newest, seen }: SignedOptions) {
  return class SignedProvider extends GenericProvider {
    /** The updater's own: the till's reaches nothing but its server. */
    readonly #session: Session;

    constructor(_options: unknown, updater: AppUpdater, runtime: ProviderRuntimeOptions) {
      super({ provider: 'generic', url: releases.feed }, updater, runtime);
      this.#session = updater.netSession;
    }

    /** @throws UpdateRefused */
    override async getLatestVersion(): Promise<UpdateInfo> {
      const name = `${this.getDefaultChannelName()}.yml`;
      const url = new URL(name, releases.feed);
      const description = await textAt(this.#session, url);
      const signature = await textAt(this.#session, new URL(`${name}${SIGNATURE_ENDING}`, releases.feed));
      if (!isSigned(name, description, signature, releases.publicKey))
        throw new UpdateRefused('not-signed', `the signature of ${url.href} is not valid`);
      const info = parseUpdateInfo(description, name, url);
      if (isNewer(newest(), info.version))
        throw new UpdateRefused('older', `${url.href} names ${info.version}, but ${newest()} is known`);
      seen(info.version);
      return info;
    }
  };
}

/** @throws UpdateRefused unreachable; not-signed for a file that is missing: a release has both */
async function textAt(session: Session, url: URL): Promise<string> {
  const response = await session
    .fetch(url.href, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    .catch((cause: unknown) => {
      throw new UpdateRefused('unreachable', `${url.href} can't be reached`, cause);
    });
  if (response.status === 404 && url.pathname.endsWith(SIGNATURE_ENDING))
    throw new UpdateRefused('not-signed', `there is no ${url.href}`);
  if (!response.ok || response.body === null)
    throw new UpdateRefused('unreachable', `${url.href} answers ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of response.body) {
      length += part.length;
      if (length > MAX_DESCRIPTION) throw new Error(`it is longer than ${MAX_DESCRIPTION} bytes`);
      parts.push(part);
    }
  } catch (cause) {
    throw new UpdateRefused('unreachable', `${url.href} could not be read`, cause);
  }
  return Buffer.concat(parts).toString('utf8');
}
