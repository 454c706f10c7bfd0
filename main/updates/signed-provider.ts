/**
 * Provider for electron-updater that believes a release's description only when this project has signed it, and when
 * it names no older version than one seen before. Nothing else is downloaded before that.
 */
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js';
import { type ProviderRuntimeOptions, parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { isNewer } from '#domain/maintenance/version.ts';
import type { Ask } from './ask.ts';
import type { Releases } from './installation.ts';
import { isSigned, SIGNATURE_ENDING } from './signature.ts';
import { UpdateRefused } from './update-refused.ts';

const MAX_DESCRIPTION = 256 * 1024;
const PATIENCE_MS = 30_000;

export interface SignedOptions {
  readonly releases: Releases;
  readonly ask: Ask;
  /** The newest version this copy was ever offered, or is. */
  readonly newest: () => string;
  /** Called with a release that is signed and not older. */
  readonly seen: (release: UpdateInfo) => void;
}

/** The class that electron-updater makes its provider of. */
export function signedProvider({ releases, ask, newest, seen }: SignedOptions) {
  return class SignedProvider extends GenericProvider {
    constructor(_options: unknown, updater: AppUpdater, runtime: ProviderRuntimeOptions) {
      super({ provider: 'generic', url: releases.feed }, updater, runtime);
    }

    /** @throws UpdateRefused */
    override async getLatestVersion(): Promise<UpdateInfo> {
      const name = `${this.getDefaultChannelName()}.yml`;
      const url = new URL(name, releases.feed);
      const description = await textAt(ask, url);
      const signature = await textAt(ask, new URL(`${name}${SIGNATURE_ENDING}`, releases.feed));
      if (!isSigned(name, description, signature, releases.publicKey))
        throw new UpdateRefused('not-signed', `the signature of ${url.href} is not valid`);
      const info = parseUpdateInfo(description, name, url);
      // A pre-release of the same numbers, and what is no version, are refused like an older one.
      if (info.version !== newest() && !isNewer(info.version, newest()))
        throw new UpdateRefused('older', `${url.href} names ${info.version}, but ${newest()} is known`);
      seen(info);
      return info;
    }
  };
}

/** @throws UpdateRefused unreachable; not-signed for a file that is missing: a release has both */
async function textAt(ask: Ask, url: URL): Promise<string> {
  const stop = new AbortController();
  const patience = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const { status, parts } = await ask(url.href, stop.signal);
    if (status === 404 && url.pathname.endsWith(SIGNATURE_ENDING))
      throw new UpdateRefused('not-signed', `there is no ${url.href}`);
    if (status !== 200) throw new UpdateRefused('unreachable', `${url.href} answers ${status}`);
    const text: Uint8Array[] = [];
    let length = 0;
    for await (const part of parts) {
      length += part.length;
      if (length > MAX_DESCRIPTION) throw new Error(`it is longer than ${MAX_DESCRIPTION} bytes`);
      text.push(part);
    }
    return Buffer.concat(text).toString('utf8');
  } catch (cause) {
    if (cause instanceof UpdateRefused) throw cause;
    throw new UpdateRefused('unreachable', `${url.href} can't be read`, cause);
  } finally {
    clearTimeout(patience);
    // Ends the connection where something is left of the answer.
    stop.abort();
  }
}
