/** Packages that a test makes, and their release on a feed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { type Packaged, type PackageOptions, packageApp } from '#main/runtime/package-app.ts';
import { SIGNATURE_ENDING, sign } from '#main/updates/signature.ts';
import type { UpdateState } from '#ports/host.ts';
import type { ReleaseFeed } from '#test/support/servers/release-feed.ts';
import { callFrom } from './desktop-api.ts';

export const NEXT_VERSION = '99.0.0';
/** The file in which the updater finds the newest version. */
export const DESCRIPTION = 'latest-linux.yml';

/** Without compression, which takes longer than all else. @param app a built checkout */
export async function makePackages(
  output: string,
  options: PackageOptions,
  { app = inject('stage').app, env = {} }: { app?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Packaged> {
  const { runtime } = inject('stage');
  if (!runtime) throw new Error('there is no Electron here; guard the test with lacks(...DESKTOP_NEEDS)');
  const given = { ELECTRON_BUILDER_COMPRESSION_LEVEL: '0', ...env };
  Object.assign(process.env, given);
  try {
    return await packageApp(app, runtime, output, options);
  } finally {
    for (const name of Object.keys(given)) Reflect.deleteProperty(process.env, name);
  }
}

/** The description of the packages in a folder, signed. @param change what is published in its place */
export async function publishRelease(
  feed: ReleaseFeed,
  folder: string,
  secretKey: string,
  change = (text: string) => text,
): Promise<void> {
  const text = change(await readFile(join(folder, DESCRIPTION), 'utf8'));
  feed.put(DESCRIPTION, text);
  feed.put(DESCRIPTION + SIGNATURE_ENDING, sign(DESCRIPTION, text, secretKey));
}

/** Where the update of an open till has got to. */
export async function updatesOf(till: Page): Promise<UpdateState> {
  return (await callFrom(till, 'GET', '/till/updates')).body['updates'] as UpdateState;
}
