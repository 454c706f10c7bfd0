/** Kinds of installation that can be updated, and the address of updates. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asksPassword, installationOf, mayLeadTo, releasesOf } from '#main/updates/installation.ts';
import packageJson from '../../../package.json' with { type: 'json' };

let resources: string;
beforeAll(() => {
  resources = mkdtempSync(join(tmpdir(), 'cointill-resources-'));
});
afterAll(() => rmSync(resources, { recursive: true, force: true }));

const DEB = { platform: 'linux', isPackaged: true, executable: '/opt/Cointill/cointill' } as const;
const of = (more: object, kind = 'deb\n') => {
  writeFileSync(join(resources, 'package-type'), kind);
  return installationOf({ ...DEB, resources, appImage: null, ...more });
};

test('each kind of installation is known', () => {
  expect(of({})).toBe('deb');
  expect(of({}, 'rpm')).toBe('rpm');
  // The folder that an AppImage is made of may have been that of a deb before.
  expect(of({ executable: '/tmp/.mount/cointill', appImage: '/home/x/Cointill.AppImage' })).toBe('AppImage');
  expect(of({ platform: 'win32' })).toBe('nsis');
  expect(of({ platform: 'darwin' })).toBe('mac');
});

test('a copy from source, an unpacked archive and an unknown package can’t be updated', () => {
  expect(of({ isPackaged: false })).toBeNull();
  expect(of({ executable: '/home/x/cointill-1.2.3-linux-x64/cointill' })).toBeNull();
  expect(of({}, 'pacman')).toBeNull();
});

test('only the system’s packages ask for a password, and not root', () => {
  expect(
    (['deb', 'rpm', 'AppImage', 'nsis', 'mac', null] as const).map((one) => asksPassword(one, false)),
  ).toEqual([true, true, false, false, false, false]);
  expect(asksPassword('deb', true)).toBe(false);
});

describe('the address and key of releases', () => {
  const publicKey = Buffer.alloc(32, 1).toString('base64');

  test('come from package.json, with https or on this machine', () => {
    expect(releasesOf({ releases: { feed: 'https://x.example/latest', publicKey } })).toEqual({
      feed: 'https://x.example/latest/',
      publicKey,
    });
    expect(releasesOf({ releases: { feed: 'http://127.0.0.1:1/', publicKey } })).not.toBeNull();
  });

  test.each([
    null,
    {},
    { releases: null },
    { releases: { feed: null, publicKey } },
    { releases: { feed: 'https://x.example/', publicKey: null } },
    { releases: { feed: 'http://x.example/', publicKey } },
    { releases: { feed: 'file:///tmp/', publicKey } },
    { releases: { feed: 'latest', publicKey } },
  ])('%j gives none', (manifest) => {
    expect(releasesOf(manifest)).toBeNull();
  });

  test('the checkout has none: its own builds have no updates', () => {
    expect(releasesOf(packageJson)).toBeNull();
  });
});

test.each([
  ['https://x.test/a', 'https://y.test/b', true],
  ['http://127.0.0.1:1/a', 'http://127.0.0.1:1/b', true],
  ['https://x.test/a', 'http://x.test/a', false],
  ['https://x.test/a', 'http://127.0.0.1:8420/', false],
  ['http://127.0.0.1:1/a', 'http://127.0.0.1:2/a', false],
  ['https://x.test/a', 'file:///etc/passwd', false],
  ['https://x.test/a', 'data:,x', false],
  ['https://x.test/a', 'http://[', false],
])('a redirect from %s to %s: %j', (from, to, isAllowed) => {
  expect(mayLeadTo(from, to)).toBe(isAllowed);
});
