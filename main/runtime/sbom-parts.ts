/** Parts of a software bill of materials (CycloneDX 1.5). */

export interface Sbom {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

/** @throws Error for a list of another format, or one that has Electron already */
export function withElectron<T extends Sbom>(
  listed: T,
  { version, license }: { readonly version: string; readonly license: string },
): T {
  if (listed.bomFormat !== 'CycloneDX') throw new Error(`a list of parts in the format ${listed.bomFormat}`);
  if (listed.components.some(({ name }) => name === 'electron'))
    throw new Error('Electron is listed already');
  const purl = `pkg:npm/electron@${version}`;
  const electron = {
    'bom-ref': `electron@${version}`,
    type: 'framework',
    name: 'electron',
    version,
    purl,
    licenses: [{ license: { id: license } }],
  };
  return { ...listed, components: [...listed.components, electron] };
}
