/** The list of parts of a release. */
import { expect, test } from 'vitest';
import { withElectron } from '#main/runtime/sbom-parts.ts';

const LISTED = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  components: [{ name: 'fastify', version: '5.0.0' }],
};
const ELECTRON = { version: '45.4.1', license: 'MIT' };

test('has Electron, with its version, beside what npm lists', () => {
  const { components, specVersion } = withElectron(LISTED, ELECTRON);
  expect(specVersion).toBe('1.5');
  expect(components).toMatchObject([
    { name: 'fastify' },
    { name: 'electron', purl: 'pkg:npm/electron@45.4.1' },
  ]);
});

test.each([
  ['another format', { ...LISTED, bomFormat: 'SPDX' }, 'SPDX'],
  ['Electron twice', { ...LISTED, components: [{ name: 'electron', version: '1' }] }, 'already'],
])('%s is refused', (_what, listed, reason) => {
  expect(() => withElectron(listed, ELECTRON)).toThrow(reason);
});
