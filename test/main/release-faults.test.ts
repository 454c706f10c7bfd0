/** What is missing for a release. */
import { expect, test } from 'vitest';
import { faultsOfRelease } from '#main/runtime/release-faults.ts';
import { createKeyPair } from '#main/updates/signature.ts';
import packageJson from '../../package.json' with { type: 'json' };

const OWNED = {
  version: '1.2.3',
  homepage: 'https://shop-till.test/',
  author: { email: 'people@shop-till.test' },
  releases: { publicKey: createKeyPair().publicKey },
};
const withKey = (publicKey: string | null) => ({ ...OWNED, releases: { publicKey } });
const LOG = '# Changes\n\n## 1.2.3\n\n- New\n';

test('nothing is missing with an owner, a key, a version and what is new in it', () => {
  expect(faultsOfRelease('v1.2.3', OWNED, LOG)).toEqual([]);
});

test.each([
  ['the version of the tag', 'v1.2.4', OWNED, LOG, 'The tag is v1.2.4'],
  ['what is new', 'v1.2.3', OWNED, '# Changes\n', 'CHANGELOG.md'],
  ['the address', 'v1.2.3', { ...OWNED, homepage: 'https://cointill.example/x' }, LOG, 'homepage'],
  ['any address', 'v1.2.3', { ...OWNED, homepage: '' }, LOG, 'homepage'],
  ['the e-mail', 'v1.2.3', { ...OWNED, author: { email: 'm@cointill.example' } }, LOG, 'author.email'],
  ['the updates’ key', 'v1.2.3', withKey(null), LOG, 'releases.publicKey'],
  ['a whole key', 'v1.2.3', withKey('c2hvcnQ='), LOG, 'releases.publicKey'],
  ['a key of its own', 'v1.2.3', withKey(Buffer.alloc(32).toString('base64')), LOG, 'releases.publicKey'],
  ['any e-mail', 'v1.2.3', { ...OWNED, author: { email: '' } }, LOG, 'author.email'],
])('a release without %s is refused', (_what, tag, manifest, log, fault) => {
  expect(faultsOfRelease(tag, manifest, log)).toEqual([expect.stringContaining(fault)]);
});

test('a pre-release is refused: tills would not find it', () => {
  const log = LOG.replace('1.2.3', '1.2.3-beta.1');
  expect(faultsOfRelease('v1.2.3-beta.1', { ...OWNED, version: '1.2.3-beta.1' }, log)).toEqual([
    expect.stringContaining('no version'),
  ]);
});

test('nothing but its owner and their key keeps this checkout from being released', () => {
  const faults = faultsOfRelease(`v${packageJson.version}`, packageJson, `## ${packageJson.version}\n\nx`);
  expect(faults.filter((fault) => !/^(homepage|author\.email|releases\.publicKey) /.test(fault))).toEqual([]);
});
