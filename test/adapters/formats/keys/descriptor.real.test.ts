/** Descriptors as a real node reads them: the same checksum, the same addresses, the same refusals. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScriptCoin } from '#adapters/formats/keys/coins.ts';
import { descriptorChecksum } from '#adapters/formats/keys/descriptor-checksum.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { Bitcoind, bitcoindMissing } from '#test/support/nodes/bitcoind.ts';
import { Litecoind, litecoindMissing } from '#test/support/nodes/litecoind.ts';

const TPUB =
  'tpubDC5FSnBiZDMmhiuCmWAYsLwgLYrrT9rAqvTySfuCCrgsWz8wxMXUS9Tb9iVMvcRbvFcAHGkMD5Kx8koh4GquNGNTfohfk7pgjhaPCdXpoba';
const ORIGIN = '[73c5da0a/44h/1h/0h]';

const NODES: readonly [string, string | null, () => Promise<Litecoind>, ScriptCoin, readonly string[]][] = [
  ['bitcoind', bitcoindMissing, () => Bitcoind.start(), 'BTC', ['pkh', 'wpkh', 'sh(wpkh', 'tr']],
  ['litecoind', litecoindMissing, () => Litecoind.start(), 'LTC', ['pkh', 'wpkh', 'sh(wpkh']],
];

for (const [name, missing, start, coin, kinds] of NODES) {
  describe.skipIf(missing !== null)(`a descriptor and ${name}`, () => {
    let node: Litecoind;
    beforeAll(async () => {
      node = await start();
    });
    afterAll(() => node?.stop());

    it.each(kinds)('agree on the checksum and the addresses of %s', async (kind) => {
      for (const key of [`${TPUB}/0/*`, `${ORIGIN}${TPUB}/0/*`, `${TPUB}/7/2/*`]) {
        const script = `${kind}(${key}${kind.includes('(') ? '))' : ')'}`;
        const reported = (await node.rpc('getdescriptorinfo', [script])) as { descriptor: string };
        const ours = `${script}#${descriptorChecksum(script)}`;
        // The node may write the origin's steps in its own notation, with another checksum.
        const [theirs = '', sum] = reported.descriptor.split('#');
        expect(descriptorChecksum(theirs)).toBe(sum);
        const addresses = await node.rpc('deriveaddresses', [ours, [0, 4]]);
        expect(parseExtendedPublicKey(ours, { coin, network: 'regtest' }).addressesFrom(0, 5)).toEqual(
          addresses,
        );
      }
    });

    it('disagree on a wrong checksum with neither', async () => {
      const wrong = `pkh(${TPUB}/0/*)#qqqqqqqq`;
      await expect(node.rpc('deriveaddresses', [wrong, [0, 1]])).rejects.toThrow(/checksum/);
      expect(() => parseExtendedPublicKey(wrong, { coin, network: 'regtest' })).toThrow(/checksum/);
    });
  });
}
